// The part of Python's C interface that bindings/ uses, over the plain values of wasm/values.hpp.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

#include "wasm/values.hpp"

#define PY_VERSION_HEX 0x030D0000

using Py_ssize_t = std::ptrdiff_t;

struct PyLongObject : PyObject {};
struct PyListObject : PyObject {};
struct PyTupleObject : PyObject {};

namespace pencilmark::wasm {

struct Raised {
    PyObject* type = nullptr;
    std::string message;
};
inline Raised raised;

inline std::nullptr_t raise(PyObject* type, std::string message) {
    raised = {type, std::move(message)};
    return nullptr;
}

inline bool is(const PyObject* object, Kind kind) { return object->kind == kind; }

}  // namespace pencilmark::wasm

#define PENCILMARK_EXCEPTION(name) \
    inline char name##_text[] = #name; \
    inline PyObject name##_object{ \
        pencilmark::wasm::Kind::text, false, sizeof(#name) - 1, 0, {.text = name##_text}}; \
    inline PyObject* const PyExc_##name = &name##_object
PENCILMARK_EXCEPTION(TypeError);
PENCILMARK_EXCEPTION(ValueError);
PENCILMARK_EXCEPTION(IndexError);
PENCILMARK_EXCEPTION(OverflowError);
PENCILMARK_EXCEPTION(MemoryError);
PENCILMARK_EXCEPTION(RuntimeError);
PENCILMARK_EXCEPTION(KeyboardInterrupt);
#undef PENCILMARK_EXCEPTION

#define Py_True (&pencilmark::wasm::truths[1])

inline void PyErr_SetNone(PyObject* type) { pencilmark::wasm::raise(type, ""); }
inline PyObject* PyErr_Occurred() { return pencilmark::wasm::raised.type; }
inline void PyErr_Clear() { pencilmark::wasm::raised = {}; }
inline int PyErr_CheckSignals() { return 0; }  // a page ends its worker instead

inline bool PyList_CheckExact(PyObject* o) { return pencilmark::wasm::is(o, pencilmark::wasm::Kind::list); }
inline bool PyTuple_CheckExact(PyObject* o) { return pencilmark::wasm::is(o, pencilmark::wasm::Kind::tuple); }
inline bool PyList_Check(PyObject* o) { return PyList_CheckExact(o); }
inline bool PyTuple_Check(PyObject* o) { return PyTuple_CheckExact(o); }
inline bool PyUnicode_Check(PyObject* o) { return pencilmark::wasm::is(o, pencilmark::wasm::Kind::text); }
inline bool PyLong_CheckExact(PyObject* o) {
    return pencilmark::wasm::is(o, pencilmark::wasm::Kind::integer) || pencilmark::wasm::is(o, pencilmark::wasm::Kind::wide);
}

inline Py_ssize_t Py_SIZE(PyObject* o) { return static_cast<Py_ssize_t>(o->size); }
inline PyObject* PyList_New(Py_ssize_t size) {
    return pencilmark::wasm::sequence(pencilmark::wasm::Kind::list, static_cast<std::size_t>(size));
}
inline PyObject* PyTuple_New(Py_ssize_t size) {
    return pencilmark::wasm::sequence(pencilmark::wasm::Kind::tuple, static_cast<std::size_t>(size));
}
inline void PyList_SET_ITEM(PyObject* list, Py_ssize_t place, PyObject* item) { list->items[place] = item; }
inline void PyTuple_SET_ITEM(PyObject* tuple, Py_ssize_t place, PyObject* item) { tuple->items[place] = item; }
inline PyObject* PyTuple_GET_ITEM(PyObject* tuple, Py_ssize_t place) { return tuple->items[place]; }
inline Py_ssize_t PyTuple_GET_SIZE(PyObject* tuple) { return Py_SIZE(tuple); }
inline Py_ssize_t PySequence_Fast_GET_SIZE(PyObject* o) { return Py_SIZE(o); }
inline PyObject* PySequence_Fast_GET_ITEM(PyObject* o, Py_ssize_t place) { return o->items[place]; }
inline PyObject* PySequence_Fast(PyObject*, const char* what) {
    return pencilmark::wasm::raise(PyExc_TypeError, what);
}

inline PyObject* PyLong_FromLongLong(long long number) { return pencilmark::wasm::integer(number); }
inline PyObject* PyLong_FromLong(long number) { return pencilmark::wasm::integer(number); }
inline PyObject* PyLong_FromUnsignedLong(unsigned long number) { return pencilmark::wasm::integer(number); }
inline PyObject* PyLong_FromSize_t(std::size_t number) {
    return pencilmark::wasm::integer(static_cast<std::int64_t>(number));
}
inline PyObject* PyLong_FromUnsignedLongLong(unsigned long long number) {
    const std::uint64_t limb = number;
    return pencilmark::wasm::natural({&limb, 1});
}
inline PyObject* PyLong_FromString(const char* text, char**, int base) {
    std::vector<std::uint64_t> limbs{0};
    for (; *text; ++text) {
        const char digit[] = {*text, 0};
        unsigned __int128 carry = std::strtoul(digit, nullptr, base);
        for (std::uint64_t& limb : limbs) {
            carry += static_cast<unsigned __int128>(limb) * static_cast<unsigned>(base);
            limb = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
        if (carry) limbs.push_back(static_cast<std::uint64_t>(carry));
    }
    return pencilmark::wasm::natural(limbs);
}

inline bool PyUnstable_Long_IsCompact(const PyLongObject* o) { return o->kind == pencilmark::wasm::Kind::integer; }
inline std::int64_t PyUnstable_Long_CompactValue(const PyLongObject* o) { return o->number; }
inline PyObject* PyNumber_Index(PyObject* o) {
    using namespace pencilmark::wasm;
    if (PyLong_CheckExact(o)) return o;
    if (is(o, Kind::boolean)) return integer(o->number);
    return raise(PyExc_TypeError, "an integer is required");
}
inline long long PyLong_AsLongLong(PyObject* o) {
    using namespace pencilmark::wasm;
    const PyObject* const number = PyNumber_Index(o);
    if (!number) return -1;
    if (is(number, Kind::integer)) return number->number;
    raise(PyExc_OverflowError, "Python int too large to convert to C long");
    return -1;
}
inline unsigned long long PyLong_AsUnsignedLongLong(PyObject* o) {
    using namespace pencilmark::wasm;
    const PyObject* const number = PyNumber_Index(o);
    if (!number) return ~0ULL;
    if (is(number, Kind::integer) && number->number >= 0) return static_cast<unsigned long long>(number->number);
    if (is(number, Kind::wide) && !number->negative && number->size == 1) return number->limbs[0];
    raise(PyExc_OverflowError, "can't convert this int to unsigned");
    return ~0ULL;
}

inline const char* PyUnicode_AsUTF8(PyObject* o) {
    if (PyUnicode_Check(o)) return o->text;
    return pencilmark::wasm::raise(PyExc_TypeError, "bad argument type for built-in operation");
}
inline const char* PyUnicode_AsUTF8AndSize(PyObject* o, Py_ssize_t* size) {
    *size = Py_SIZE(o);
    return PyUnicode_AsUTF8(o);
}
inline PyObject* PyUnicode_InternFromString(const char* text) {
    return pencilmark::wasm::characters(pencilmark::wasm::Kind::text, text, std::strlen(text));
}
inline bool PyUnicode_IS_COMPACT_ASCII(PyObject* o) {
    for (const char c : pencilmark::wasm::text_of(o))
        if (static_cast<signed char>(c) < 0) return false;
    return true;
}
inline const void* PyUnicode_DATA(PyObject* o) { return o->text; }
inline Py_ssize_t PyUnicode_GET_LENGTH(PyObject* o) { return Py_SIZE(o); }  // of ASCII alone
PyObject* PyUnicode_DecodeUTF16(const char* units, Py_ssize_t bytes, const char* errors, int* order);

inline PyObject* PyBytes_FromStringAndSize(const char* from, Py_ssize_t size) {
    return pencilmark::wasm::characters(pencilmark::wasm::Kind::bytes, from, static_cast<std::size_t>(size));
}
inline char* PyBytes_AS_STRING(PyObject* o) { return o->text; }
inline char* PyBytes_AsString(PyObject* o) { return o->text; }
inline int _PyBytes_Resize(PyObject** o, Py_ssize_t size) {
    (*o)->size = static_cast<std::uint32_t>(size);  // it is made smaller only
    return 0;
}

struct Py_buffer {
    const void* buf;
    Py_ssize_t len;
};
constexpr int PyBUF_SIMPLE = 0;
inline int PyObject_GetBuffer(PyObject* o, Py_buffer* buffer, int) {
    if (!pencilmark::wasm::is(o, pencilmark::wasm::Kind::bytes)) {
        pencilmark::wasm::raise(PyExc_TypeError, "a bytes-like object is required");
        return -1;
    }
    *buffer = {o->text, Py_SIZE(o)};
    return 0;
}
inline void PyBuffer_Release(Py_buffer*) {}
inline PyObject* PyObject_GetAttr(PyObject*, PyObject*) {
    return pencilmark::wasm::raise(PyExc_TypeError, "a constraint must be (law, scope)");
}
