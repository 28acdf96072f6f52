// Python's flattened problems, read with the plain C interface of lists, tuples and integers: for a small
// board a general conversion would cost more than the search. What is read is not yet validated.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <span>
#include <stdexcept>
#include <vector>

#include "model/problem.hpp"

namespace pencilmark {

namespace nb = nanobind;

inline bool is_plain(nb::handle object) { return PyList_CheckExact(object.ptr()) || PyTuple_CheckExact(object.ptr()); }

// A list or tuple, held while it is read: a number that is not a plain integer may run Python code.
class Sequence {
public:
    Sequence(nb::handle object, const char* what)
        : fast_(is_plain(object) ? nb::borrow(object) : nb::steal(PySequence_Fast(object.ptr(), what))) {
        if (!fast_.is_valid()) throw nb::python_error();
    }
    Py_ssize_t size() const { return PySequence_Fast_GET_SIZE(fast_.ptr()); }
    nb::handle operator[](Py_ssize_t i) const { return PySequence_Fast_GET_ITEM(fast_.ptr(), i); }

private:
    nb::object fast_;
};

// Most numbers are small integers, whose value stands in the object itself.
inline bool is_small(PyObject* object) {
#if defined(PYPY_VERSION)
    return object == nullptr;
#elif PY_VERSION_HEX >= 0x030C0000
    return PyLong_CheckExact(object) && PyUnstable_Long_IsCompact(reinterpret_cast<PyLongObject*>(object));
#else
    return PyLong_CheckExact(object) && static_cast<std::size_t>(Py_SIZE(object)) <= 1;
#endif
}

inline std::int64_t small_value(PyObject* object) {
#if defined(PYPY_VERSION)
    return object == nullptr;
#elif PY_VERSION_HEX >= 0x030C0000
    return PyUnstable_Long_CompactValue(reinterpret_cast<PyLongObject*>(object));
#else
    return Py_SIZE(object) == 0 ? 0 : reinterpret_cast<PyLongObject*>(object)->ob_digit[0];
#endif
}

inline std::int64_t read_any_integer(nb::handle object) {
    const nb::object held = nb::borrow(object);
    const long long value = PyLong_AsLongLong(held.ptr());
    if (value == -1 && PyErr_Occurred()) throw nb::python_error();
    return value;
}

// Objects rather than functions, so that the loops below are compiled around them.
inline constexpr auto read_integer = [](nb::handle object) -> std::int64_t {
    return is_small(object.ptr()) ? small_value(object.ptr()) : read_any_integer(object);
};

inline constexpr auto read_mask = [](nb::handle object) -> Mask {
    if (is_small(object.ptr()) && small_value(object.ptr()) >= 0) return static_cast<Mask>(small_value(object.ptr()));
    const nb::object held = nb::borrow(object);
    const unsigned long long value = PyLong_AsUnsignedLongLong(held.ptr());
    if (value == ~0ULL && PyErr_Occurred()) throw nb::python_error();
    return value;
};

inline constexpr auto read_variable = [](nb::handle object) -> int {
    const std::int64_t value = read_integer(object);
    if (value < 0 || value > 10'000'000)
        throw std::invalid_argument("a constraint names a variable that does not exist");
    return static_cast<int>(value);
};

// Appends what `read` makes of each item.
template <class Item, class Read>
void read_onto(std::vector<Item>& items, const Sequence& sequence, Read read) {
    for (Py_ssize_t i = 0; i < sequence.size(); ++i) items.push_back(read(sequence[i]));
}

template <class Item, class Read>
void read_into(std::vector<Item>& items, nb::handle object, const char* what, Read read) {
    const Sequence sequence(object, what);
    items.clear();
    items.reserve(static_cast<std::size_t>(sequence.size()));
    read_onto(items, sequence, read);
}

inline std::vector<std::int64_t> read_values(nb::handle object) {
    std::vector<std::int64_t> values;
    read_into(values, object, "values must be a list of integers", read_integer);
    return values;
}

// A mask of several words, appended.
inline void read_wide_mask(std::vector<Mask>& masks, nb::handle object, int words) {
    const nb::object number = nb::steal(PyNumber_Index(object.ptr()));
    if (!number.is_valid()) throw nb::python_error();
    const nb::object bytes = number.attr("to_bytes")(8 * words, "little");  // an error if it does not fit
    const char* text = PyBytes_AsString(bytes.ptr());
    if (!text) throw nb::python_error();
    for (int word = 0; word < words; ++word, text += 8) {
        Mask mask = 0;
        for (int byte = 8; byte-- > 0;) mask = mask << 8 | static_cast<std::uint8_t>(text[byte]);
        masks.push_back(mask);
    }
}

inline std::vector<Mask> read_masks(nb::handle object, int words, const char* what) {
    std::vector<Mask> masks;
    if (words == 1) {
        read_into(masks, object, what, read_mask);
        return masks;
    }
    const Sequence sequence(object, what);
    masks.reserve(static_cast<std::size_t>(sequence.size()) * static_cast<std::size_t>(words));
    for (Py_ssize_t i = 0; i < sequence.size(); ++i) read_wide_mask(masks, sequence[i], words);
    return masks;
}

inline std::vector<Mask> read_domains(nb::handle object, int words = 1) {
    return read_masks(object, words, "domains must be a list of masks");
}

// The items of a plain list or tuple, not held: to be used only while nothing can run Python code.
using Items = std::span<PyObject* const>;

inline Items items(nb::handle plain) {
    const auto size = static_cast<std::size_t>(Py_SIZE(plain.ptr()));
    if (PyList_CheckExact(plain.ptr())) return {reinterpret_cast<PyListObject*>(plain.ptr())->ob_item, size};
    return {reinterpret_cast<PyTupleObject*>(plain.ptr())->ob_item, size};
}

// Reads small integers only; false where another object stands.
template <class Number>
bool read_small(Items items, Number* numbers) {
    for (PyObject* item : items) {
        if (!is_small(item)) return false;
        *numbers++ = static_cast<Number>(small_value(item));
    }
    return true;
}

constexpr const char* scope_is = "a scope must be a list of variables";

}  // namespace pencilmark
