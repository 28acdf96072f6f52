// From Python's values to C++ and back, as strictly as the real conversions are.
#pragma once

#include <concepts>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "wasm/standin/nanobind/objects.hpp"

namespace nanobind {

// `from` gives the value or a cast_error; what has no caster of its own is a class of the module.
template <class T>
struct caster {
    static T& from(PyObject* of) { return *caster<std::shared_ptr<T>>::from(of); }
    static PyObject* to(T object) { return caster<std::shared_ptr<T>>::to(std::make_shared<T>(std::move(object))); }
};

template <std::integral T>
    requires(!std::same_as<T, bool>)
struct caster<T> {
    static T from(PyObject* of) {
        if (of->kind == Kind::wide) return beyond(of);
        if (of->kind != Kind::integer && of->kind != Kind::boolean) throw cast_error();
        if (!std::in_range<T>(of->number)) throw cast_error();
        return static_cast<T>(of->number);
    }
    static PyObject* to(T number) {
        if constexpr (std::is_signed_v<T>) return pencilmark::wasm::integer(number);
        else return int_(number).ptr();
    }

private:
    static T beyond(const PyObject* of) {
        if constexpr (std::same_as<T, std::uint64_t>)
            if (!of->negative && of->size == 1) return of->limbs[0];
        throw cast_error();
    }
};

template <>
struct caster<bool> {
    static bool from(PyObject* of) {
        if (of->kind != Kind::boolean) throw cast_error();
        return of->number != 0;
    }
    static PyObject* to(bool truth) { return &pencilmark::wasm::truths[truth]; }
};

template <>
struct caster<double> {
    static double from(PyObject* of) {
        if (of->kind == Kind::real) return of->real;
        return static_cast<double>(caster<std::int64_t>::from(of));
    }
    static PyObject* to(double number) { return float_(number).ptr(); }
};

template <>
struct caster<std::string_view> {
    static std::string_view from(PyObject* of) {
        if (of->kind != Kind::text) throw cast_error();
        return pencilmark::wasm::text_of(of);
    }
    static PyObject* to(std::string_view text) { return str(text.data(), text.size()).ptr(); }
};

template <>
struct caster<std::string> {
    static std::string from(PyObject* of) { return std::string(caster<std::string_view>::from(of)); }
    static PyObject* to(const std::string& text) { return str(text.data(), text.size()).ptr(); }
};

template <>
struct caster<const char*> {
    static PyObject* to(const char* text) { return str(text).ptr(); }
};

// Objects as they are; those of a kind are looked at.
template <std::derived_from<handle> T>
struct caster<T> {
    static T from(PyObject* of) {
        if constexpr (requires { T::kind; })
            if (of->kind != T::kind) throw cast_error();
        return T(of);
    }
    static PyObject* to(handle of) { return of.ptr(); }
};

inline std::span<PyObject* const> parts_of(PyObject* of) {
    if (!isinstance<sequence>(of)) throw cast_error();
    return pencilmark::wasm::items_of(of);
}

template <class T>
struct caster<std::vector<T>> {
    static std::vector<T> from(PyObject* of) {
        std::vector<T> items;
        for (PyObject* item : parts_of(of)) items.push_back(caster<T>::from(item));
        return items;
    }
    static PyObject* to(const std::vector<T>& items) {
        list made;
        for (const auto& item : items) made.append(static_cast<const T&>(item));
        return made.ptr();
    }
};

template <class... T>
struct caster<std::tuple<T...>> {
    static std::tuple<T...> from(PyObject* of) {
        const auto parts = parts_of(of);
        if (parts.size() != sizeof...(T)) throw cast_error();
        return [&]<std::size_t... i>(std::index_sequence<i...>) {
            return std::tuple<T...>{caster<T>::from(parts[i])...};
        }(std::index_sequence_for<T...>());
    }
    static PyObject* to(const std::tuple<T...>& parts) {
        return std::apply([](const T&... part) { return make_tuple(part...).ptr(); }, parts);
    }
};

template <class A, class B>
struct caster<std::pair<A, B>> {
    static std::pair<A, B> from(PyObject* of) {
        auto [a, b] = caster<std::tuple<A, B>>::from(of);
        return {std::move(a), std::move(b)};
    }
};

// An instance comes as {"instance": its number}.
inline pencilmark::wasm::Instance& instance_of(PyObject* of, const void* type) {
    auto& all = pencilmark::wasm::instances;
    if (of->kind != Kind::dict || of->size != 2) throw cast_error();
    const auto number = caster<std::size_t>::from(of->items[1]);
    if (number >= all.size() || all[number].type != type) throw cast_error();
    return all[number];
}

template <class T>
struct caster<std::shared_ptr<T>> {
    static std::shared_ptr<T> from(PyObject* of) {
        return std::static_pointer_cast<T>(instance_of(of, &pencilmark::wasm::type_of<T>).object);
    }
    static PyObject* to(std::shared_ptr<T> object) {
        PyObject* const made = pencilmark::wasm::made(Kind::instance);
        made->number = pencilmark::wasm::keep({std::move(object), &pencilmark::wasm::type_of<T>});
        return made;
    }
};

template <class T>
object cast(const T& value) {
    return caster<std::decay_t<const T&>>::to(value);
}

template <class T>
T cast(handle of) {
    return caster<T>::from(of.ptr());
}

}  // namespace nanobind
