// Python's flattened problem straight into the sums kernel's own form: a field of a hundred thousand cells is read
// once, with no list of constraints in between. What is read is validated on the way.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>

#include "bindings/laws.hpp"
#include "kernels/sums/system.hpp"

namespace pencilmark {

// The laws, every one of which must be a sum, and the scope of each constraint: (key, scope), or an object with the
// names `law` and `scope`.
class SumsReader {
public:
    SumsReader(nb::handle laws, std::size_t values)
        : laws_(read_laws(laws, LawReader(values, words_for(values)), keys_)) {
        for (const Law& law : laws_)
            if (const std::string reason = sums::reason_against(law); !reason.empty())
                throw std::invalid_argument(reason);
    }

    void read(nb::handle constraint, sums::Builder& builder) const {
        if (PyTuple_Check(constraint.ptr()) || PyList_Check(constraint.ptr())) {
            const Sequence parts(constraint, "a constraint must be (law, scope)");
            if (parts.size() != 2) throw std::invalid_argument("a constraint must be (law, scope)");
            return add(parts[0], parts[1], builder);
        }
        const nb::object law = part(constraint, law_), scope = part(constraint, scope_);
        add(law, scope, builder);
    }

private:
    static nb::object part(nb::handle constraint, nb::handle name) {
        nb::object found = nb::steal(PyObject_GetAttr(constraint.ptr(), name.ptr()));
        if (!found.is_valid()) throw nb::python_error();
        return found;
    }

    static nb::object interned(const char* name) { return nb::steal(PyUnicode_InternFromString(name)); }

    void add(nb::handle key, nb::handle scope, sums::Builder& builder) const {
        const LinearLaw& law = laws_[static_cast<std::size_t>(keys_.number_of(key))].linear;
        const Sequence cells(scope, scope_is);
        if (static_cast<std::size_t>(cells.size()) != law.weights.size())
            throw std::invalid_argument("a sum needs one weight a variable");
        builder.sum(law.low);
        for (Py_ssize_t i = 0; i < cells.size(); ++i) builder.cell(read_integer(cells[i]));
    }

    nb::object law_ = interned("law"), scope_ = interned("scope");
    LawKeys keys_;
    std::vector<Law> laws_;
};

// Each cell 0, 1, open, or without a value at all.
inline std::vector<std::uint8_t> read_cells(const std::vector<std::int64_t>& table, nb::handle domains) {
    validate_values(table);
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

inline sums::System read_system(nb::handle values, nb::handle domains, nb::handle laws, nb::handle constraints) {
    const std::vector<std::int64_t> table = read_values(values);
    std::vector<std::uint8_t> cells = read_cells(table, domains);
    const bool empty = std::find(cells.begin(), cells.end(), sums::no_value) != cells.end();
    std::replace(cells.begin(), cells.end(), sums::no_value, sums::open_cell);
    const Sequence all(constraints, "constraints must be a list");
    const std::size_t count = static_cast<std::size_t>(all.size()), reach = cells.size();
    sums::Builder builder(std::move(cells));
    builder.expect(count, 5 * count + reach);
    const SumsReader reader(laws, table.size());
    for (Py_ssize_t i = 0; i < all.size(); ++i) reader.read(all[i], builder);
    return builder.finish(empty);
}

}  // namespace pencilmark
