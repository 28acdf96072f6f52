// What kernels answer, as Python reads it: (count, complete, ended, solutions, nodes, method).
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <vector>

#include "kernels/answer.hpp"

namespace pencilmark {

namespace nb = nanobind;

inline const char* name_of(Ended ended) {
    switch (ended) {
        case Ended::nodes: return "nodes";
        case Ended::seconds: return "seconds";
        case Ended::interrupt: return "interrupt";
        case Ended::no: break;
    }
    return "";
}

// The exact number of solutions may need more than 64 bits: parts multiply.
inline nb::object count_of(const Answer& answer, std::uint64_t most) {
    const std::uint64_t capped = found(answer, most);
    if (capped != UINT64_MAX) return nb::int_(capped);
    nb::object product = nb::int_(1);
    for (std::uint64_t factor : answer.factors) product = product * nb::int_(factor);
    return product;
}

inline nb::object list_of(const std::vector<std::int64_t>& values) {
    nb::object list = nb::steal(PyList_New(static_cast<Py_ssize_t>(values.size())));
    if (!list.is_valid()) throw nb::python_error();
    for (std::size_t i = 0; i < values.size(); ++i) {
        PyObject* value = PyLong_FromLongLong(values[i]);
        if (!value) throw nb::python_error();
        PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), value);
    }
    return list;
}

inline nb::tuple as_tuple(const Answer& answer, std::uint64_t looked_for) {
    nb::list solutions;
    for (const auto& solution : answer.solutions) solutions.append(list_of(solution));
    return nb::make_tuple(
        count_of(answer, looked_for), answer.complete, name_of(answer.ended), solutions, answer.nodes, answer.method);
}

}  // namespace pencilmark
