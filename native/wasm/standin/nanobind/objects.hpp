// Objects of Python: handles to plain values. Nobody owns one, so holding, stealing and borrowing are the same.
#pragma once

#include <Python.h>

#include <stdexcept>
#include <string>

#include "wasm/naturals.hpp"

namespace nanobind {

using pencilmark::wasm::Kind;

// What Python would raise; `raised` has it.
class python_error : public std::exception {
public:
    bool matches(PyObject* type) const { return pencilmark::wasm::raised.type == type; }
    const char* what() const noexcept override { return pencilmark::wasm::raised.message.c_str(); }
};

class value_error : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

class cast_error : public std::exception {};

class object;

class handle {
public:
    handle(PyObject* object = nullptr) : object_(object) {}

    PyObject* ptr() const { return object_; }
    bool is(handle other) const { return object_ == other.object_; }
    bool is_none() const { return object_->kind == Kind::none; }
    bool is_valid() const { return object_ != nullptr; }
    handle release() const { return *this; }

    // A number to so many bytes is all that is asked of an object by name.
    struct Method;
    Method attr(const char* name) const;
    template <class... Arguments>
    void operator()(const Arguments&...) const {
        throw std::runtime_error("nothing can be called from here");
    }

protected:
    PyObject* object_;
};

class object : public handle {
public:
    using handle::handle;
    object(handle of) : handle(of) {}
};

struct handle::Method {
    PyObject* self;
    object operator()(int bytes, const char*) const { return pencilmark::wasm::to_bytes(self, bytes); }
};
inline handle::Method handle::attr(const char*) const { return {object_}; }

inline object none() { return &pencilmark::wasm::nothing; }
inline object steal(handle of) { return of; }
inline object borrow(handle of) { return of; }
template <class T>
T steal(handle of) {
    return T(of.ptr());
}
template <class T>
T borrow(handle of) {
    return T(of.ptr());
}

class bytes : public object {
public:
    static constexpr Kind kind = Kind::bytes;
    explicit bytes(PyObject* of) : object(of) {}
    bytes(const void* from, std::size_t size)
        : object(pencilmark::wasm::characters(kind, static_cast<const char*>(from), size)) {}
    const char* c_str() const { return object_->text; }
    std::size_t size() const { return object_->size; }
};

class str : public object {
public:
    static constexpr Kind kind = Kind::text;
    explicit str(PyObject* of) : object(of) {}
    explicit str(const char* text) : str(text, std::strlen(text)) {}
    str(const char* text, std::size_t size) : object(pencilmark::wasm::characters(kind, text, size)) {}
};

class int_ : public object {
public:
    int_(std::uint64_t number) : object(pencilmark::wasm::natural({&number, 1})) {}
};

class float_ : public object {
public:
    explicit float_(double number) : object(pencilmark::wasm::made(Kind::real)) { object_->real = number; }
};

template <class T>
object cast(const T& value);

class tuple : public object {
public:
    static constexpr Kind kind = Kind::tuple;
    explicit tuple(PyObject* of) : object(of) {}
    handle operator[](std::size_t place) const { return object_->items[place]; }
};

class list : public object {
public:
    static constexpr Kind kind = Kind::list;
    list() : object(pencilmark::wasm::sequence(kind, 0)) {}
    explicit list(PyObject* of) : object(of) {}
    template <class T>
    void append(const T& value) {
        pencilmark::wasm::append(object_, cast(value).ptr());
    }
    PyObject* const* begin() const { return object_->items; }
    PyObject* const* end() const { return object_->items + object_->size; }
};

class sequence : public object {};

class dict : public object {
public:
    dict() : object(pencilmark::wasm::made(Kind::dict)) {}

    struct Entry {
        PyObject *into, *key;
        template <class T>
        void operator=(const T& value) {
            pencilmark::wasm::append(into, key);
            pencilmark::wasm::append(into, cast(value).ptr());
        }
    };
    Entry operator[](const char* key) const { return {object_, str(key).ptr()}; }
};

template <class T>
bool isinstance(handle of) {
    static_assert(std::is_same_v<T, sequence>);
    return of.ptr()->kind == Kind::list || of.ptr()->kind == Kind::tuple;
}

inline std::size_t len(handle of) {
    if (!isinstance<sequence>(of)) {
        pencilmark::wasm::raise(PyExc_TypeError, "object has no len()");
        throw python_error();
    }
    return of.ptr()->size;
}

template <class... T>
tuple make_tuple(const T&... values) {
    PyObject* const made = pencilmark::wasm::sequence(Kind::tuple, sizeof...(T));
    [[maybe_unused]] PyObject** next = made->items;
    ((*next++ = cast(values).ptr()), ...);
    return tuple(made);
}

inline object operator*(const object& a, const object& b) { return pencilmark::wasm::product(a.ptr(), b.ptr()); }
inline object operator<<(const object& a, const object&) { return pencilmark::wasm::next_limb(a.ptr()); }
inline object operator|(const object& a, const object& b) { return pencilmark::wasm::either(a.ptr(), b.ptr()); }

// There is no lock to let go of.
struct gil_scoped_release {
    gil_scoped_release() {}
};
struct gil_scoped_acquire {
    gil_scoped_acquire() {}
};

}  // namespace nanobind
