// Laws and constraints as they come through the door: `laws` is a list of (key, plain), where `plain` opens with the
// name of its form, and `constraints` one of (key, scope). A key is any object, and known by its address.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "bindings/reader.hpp"
#include "model/problem.hpp"

namespace pencilmark {

class LawReader {
public:
    LawReader(std::size_t values, int words) : values_(values), words_(words) {}

    Law read(nb::handle plain) const;

private:
    static void take(const Sequence& parts, Py_ssize_t size, const char* form) {
        if (parts.size() != size) throw std::invalid_argument(form);
    }
    static std::int64_t side(nb::handle object, std::int64_t absent) {
        return object.is_none() ? absent : read_integer(object);
    }
    template <class Number>
    static Number small(nb::handle object, std::int64_t most, const char* what) {
        const std::int64_t number = read_integer(object);
        if (number < 0 || number > most) throw std::invalid_argument(what);
        return static_cast<Number>(number);
    }

    RelationLaw relation(const Sequence& parts) const;
    LinearLaw linear(const Sequence& parts) const;
    LinearLaw unequal(const Sequence& parts) const;
    TableLaw table(const Sequence& parts) const;
    AutomatonLaw automaton(const Sequence& parts) const;
    AutomatonLaw::Move move(nb::handle object, std::int32_t states) const;

    std::size_t values_;
    int words_;
};

inline RelationLaw LawReader::relation(const Sequence& parts) const {
    take(parts, 2, "a relation must be (name, masks)");
    RelationLaw law{read_masks(parts[1], words_, "a relation must have a list of masks"), {}};
    if (law.right.size() != values_ * static_cast<std::size_t>(words_))
        throw std::invalid_argument("a relation needs one mask a value");
    law.left = transposed(law.right, words_);
    return law;
}

inline LinearLaw LawReader::linear(const Sequence& parts) const {
    take(parts, 4, "a linear law must be (name, weights, low, high)");
    LinearLaw law;
    read_into(law.weights, parts[1], "weights must be a list of integers", read_integer);
    law.low = side(parts[2], LinearLaw::no_low);
    law.high = side(parts[3], LinearLaw::no_high);
    return law;
}

inline LinearLaw LawReader::unequal(const Sequence& parts) const {
    take(parts, 3, "an unequal law must be (name, weights, total)");
    LinearLaw law;
    read_into(law.weights, parts[1], "weights must be a list of integers", read_integer);
    law.low = law.high = read_integer(parts[2]);
    law.unequal = true;
    return law;
}

inline TableLaw LawReader::table(const Sequence& parts) const {
    take(parts, 3, "a table must be (name, arity, tuples)");
    TableLaw law;
    law.arity = small<std::size_t>(parts[1], 10'000'000, "a table has no such arity");
    const Sequence tuples(parts[2], "a table must have a list of tuples");
    law.cells.reserve(static_cast<std::size_t>(tuples.size()) * law.arity);
    for (Py_ssize_t row = 0; row < tuples.size(); ++row) {
        const Sequence tuple(tuples[row], "a tuple must be a list of value indices");
        take(tuple, static_cast<Py_ssize_t>(law.arity), "a tuple is not as long as its table is wide");
        for (Py_ssize_t i = 0; i < tuple.size(); ++i)
            law.cells.push_back(small<std::uint16_t>(tuple[i], static_cast<std::int64_t>(values_) - 1,
                "a tuple holds a value that is not in the table of values"));
    }
    law.rows_of_nothing = law.arity == 0 && tuples.size() > 0;
    return law;
}

inline AutomatonLaw::Move LawReader::move(nb::handle object, std::int32_t states) const {
    const Sequence parts(object, "a move must be (state, value index, state)");
    take(parts, 3, "a move must be (state, value index, state)");
    constexpr const char* no_state = "an automaton moves to a state that it does not have";
    return {small<std::int32_t>(parts[0], states - 1, no_state),
        small<std::int32_t>(
            parts[1], static_cast<std::int64_t>(values_) - 1, "an automaton reads a value that is not in the table"),
        small<std::int32_t>(parts[2], states - 1, no_state)};
}

inline AutomatonLaw LawReader::automaton(const Sequence& parts) const {
    take(parts, 5, "an automaton must be (name, states, start, accept, moves)");
    AutomatonLaw law;
    law.states = small<std::int32_t>(parts[1], 10'000'000, "an automaton has no such number of states");
    law.start = small<std::int32_t>(parts[2], law.states - 1, "an automaton starts in a state that it does not have");
    law.accepts.resize(static_cast<std::size_t>(law.states));
    const Sequence accept(parts[3], "an automaton must have a list of accepting states");
    for (Py_ssize_t i = 0; i < accept.size(); ++i)
        law.accepts[small<std::size_t>(
            accept[i], law.states - 1, "an automaton accepts in a state that it does not have")] = 1;
    read_into(law.moves, parts[4], "an automaton must have a list of moves",
        [&](nb::handle object) { return move(object, law.states); });
    return law;
}

inline Law LawReader::read(nb::handle plain) const {
    const Sequence parts(plain, "a law must be (name, …)");
    const char* text = parts.size() == 0 ? "" : PyUnicode_AsUTF8(parts[0].ptr());
    if (!text) throw nb::python_error();
    const std::string_view name = text;
    Law law;
    const auto shaped = [&](Shape shape, auto& part, auto numbers) {
        law.shape = shape;
        part = std::move(numbers);
        return std::move(law);
    };
    if (name == "relation") return shaped(Shape::relation, law.relation, relation(parts));
    if (name == "linear") return shaped(Shape::linear, law.linear, linear(parts));
    if (name == "unequal") return shaped(Shape::linear, law.linear, unequal(parts));
    if (name == "table") return shaped(Shape::table, law.table, table(parts));
    if (name == "automaton") return shaped(Shape::automaton, law.automaton, automaton(parts));
    if (name != "all_different") throw std::invalid_argument("unknown shape of a law: " + std::string(name));
    take(parts, 1, "all_different must be (name,)");
    return law;
}

// The numbers of laws by the addresses of their keys.
class LawKeys {
public:
    void add(nb::handle key) {
        const int number = static_cast<int>(keys_.size());
        keys_.push_back(nb::borrow(key));  // held, so that no other object can take its address
        if (keys_.size() > few) by_address_.emplace(key.ptr(), number);
        if (keys_.size() == few + 1)
            for (std::size_t i = 0; i < few; ++i) by_address_.emplace(keys_[i].ptr(), static_cast<int>(i));
    }

    int number_of(nb::handle key) const {
        if (keys_.size() > few) return looked_up(key);
        for (std::size_t i = 0; i < keys_.size(); ++i)
            if (keys_[i].is(key)) return static_cast<int>(i);
        refuse();
    }

private:
    static constexpr std::size_t few = 8;

    [[noreturn]] static void refuse() { throw std::invalid_argument("a constraint names a law that does not exist"); }
    int looked_up(nb::handle key) const {
        const auto found = by_address_.find(key.ptr());
        if (found == by_address_.end()) refuse();
        return found->second;
    }

    std::vector<nb::object> keys_;
    std::unordered_map<PyObject*, int> by_address_;  // when there are many
};

inline std::vector<Law> read_laws(nb::handle object, const LawReader& reader, LawKeys& keys) {
    constexpr const char* form = "laws must be a list of (key, law)";
    const Sequence all(object, form);
    std::vector<Law> laws;
    laws.reserve(static_cast<std::size_t>(all.size()));
    for (Py_ssize_t i = 0; i < all.size(); ++i) {
        const Sequence parts(all[i], form);
        if (parts.size() != 2) throw std::invalid_argument(form);
        keys.add(parts[0]);
        laws.push_back(reader.read(parts[1]));
    }
    return laws;
}

// Calls `see(law, scope)` with each constraint; the scope is yet to be read.
template <class See>
void read_constraints(nb::handle constraints, const LawKeys& keys, See see) {
    constexpr const char* form = "a constraint must be (law, scope)";
    const Sequence all(constraints, "constraints must be a list");
    for (Py_ssize_t i = 0; i < all.size(); ++i) {
        const Sequence parts(all[i], form);
        if (parts.size() != 2) throw std::invalid_argument(form);
        see(keys.number_of(parts[0]), parts[1]);
    }
}

}  // namespace pencilmark
