// Python's flattened problem straight into the sums kernel's own form: a field of a hundred thousand cells is read
// once, with no list of constraints in between. What is read is validated on the way.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>

#include "bindings/reader.hpp"
#include "kernels/sums/system.hpp"

namespace pencilmark {

// The scope and the parameters of each sum. A constraint is (kind, scope, parameters), or an object with these names.
class SumsReader {
public:
    SumsReader() : one_(nb::steal(PyLong_FromLong(1))) {}

    void read(nb::handle constraint, sums::Builder& builder) {
        if (PyTuple_Check(constraint.ptr()) || PyList_Check(constraint.ptr())) {
            const Sequence parts(constraint, "a constraint must be (kind, scope, parameters)");
            if (parts.size() != 3) throw std::invalid_argument("a constraint must be (kind, scope, parameters)");
            return add(parts[0], parts[1], parts[2], builder);
        }
        const nb::object kind = part(constraint, kind_), scope = part(constraint, scope_);
        add(kind, scope, part(constraint, parameters_), builder);
    }

private:
    static nb::object part(nb::handle constraint, nb::handle name) {
        nb::object found = nb::steal(PyObject_GetAttr(constraint.ptr(), name.ptr()));
        if (!found.is_valid()) throw nb::python_error();
        return found;
    }

    static nb::object interned(const char* name) { return nb::steal(PyUnicode_InternFromString(name)); }

    void add(nb::handle kind, nb::handle scope, nb::handle parameters, sums::Builder& builder) {
        if (kinds_.read(kind) != Kind::sum) throw std::invalid_argument("a constraint that is not a sum");
        const Sequence cells(scope, scope_is), numbers(parameters, parameters_are);
        if (numbers.size() != cells.size() + 1)
            throw std::invalid_argument("a sum needs a total and one weight a variable");
        builder.sum(read_integer(numbers[0]));
        for (Py_ssize_t i = 0; i < cells.size(); ++i) {
            if (!numbers[i + 1].is(one_) && read_integer(numbers[i + 1]) != 1)
                throw std::invalid_argument("a sum with a weight other than 1");
            builder.cell(read_integer(cells[i]));
        }
    }

    nb::object one_;  // small integers are one object each, so most weights are known by address
    nb::object kind_ = interned("kind"), scope_ = interned("scope"), parameters_ = interned("parameters");
    KindReader kinds_;
};

// Each cell 0, 1, open, or without a value at all.
inline std::vector<std::uint8_t> read_cells(nb::handle values, nb::handle domains) {
    const std::vector<std::int64_t> table = read_values(values);
    validate_domains(table, {});
    for (std::int64_t value : table)
        if (value != 0 && value != 1) throw std::invalid_argument("a value other than 0 and 1");
    const std::vector<std::uint8_t> states = sums::cell_states(table);
    const Sequence masks(domains, "domains must be a list of masks");
    std::vector<std::uint8_t> cells;
    cells.reserve(static_cast<std::size_t>(masks.size()));
    nb::handle last;  // cells mostly have one domain, and it is mostly one object
    for (Py_ssize_t i = 0; i < masks.size(); ++i) {
        if (i > 0 && masks[i].is(last)) {
            cells.push_back(cells.back());
            continue;
        }
        last = masks[i];
        const Mask mask = read_mask(last);
        if (mask >= states.size()) throw std::invalid_argument("a domain holds a value that is not in the table");
        cells.push_back(states[mask]);
    }
    return cells;
}

inline sums::System read_system(nb::handle values, nb::handle domains, nb::handle constraints) {
    std::vector<std::uint8_t> cells = read_cells(values, domains);
    const bool empty = std::find(cells.begin(), cells.end(), sums::no_value) != cells.end();
    std::replace(cells.begin(), cells.end(), sums::no_value, sums::open_cell);
    const Sequence all(constraints, "constraints must be a list");
    const std::size_t count = static_cast<std::size_t>(all.size()), reach = cells.size();
    sums::Builder builder(std::move(cells));
    builder.expect(count, 5 * count + reach);
    SumsReader reader;
    for (Py_ssize_t i = 0; i < all.size(); ++i) reader.read(all[i], builder);
    return builder.finish(empty);
}

}  // namespace pencilmark
