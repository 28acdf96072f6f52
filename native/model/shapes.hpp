// The five shapes that engines know, as plain integers.
//
//   shape   all different, relation, linear, table or automaton: the only list there is
//   law     a shape with its numbers, whoever it is about; a constraint is a law and a scope
//   words   how many 64-bit words a set of values takes: 1, 4 or 16
//
// Values are indices into the problem's table of values everywhere but in a linear law, which weighs the integers
// themselves. src/pencilmark/model/shapes.py is the same page in Python, docs/semantics.md says what each means.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace pencilmark {

enum class Shape : std::uint8_t { all_different, relation, linear, table, automaton };

// Two variables: for each value of one, the values the other may take, `words` words a value.
struct RelationLaw {
    std::vector<std::uint64_t> right;  // by value of the first variable
    std::vector<std::uint64_t> left;   // by value of the second

    bool operator==(const RelationLaw&) const = default;
};

// low ≤ Σ weight·variable ≤ high, where an absent side is a `no_low` or `no_high`; or, if `unequal`, Σ ≠ low.
struct LinearLaw {
    static constexpr std::int64_t no_low = std::numeric_limits<std::int64_t>::min();
    static constexpr std::int64_t no_high = std::numeric_limits<std::int64_t>::max();

    std::vector<std::int64_t> weights;
    std::int64_t low = no_low, high = no_high;
    bool unequal = false;

    bool operator==(const LinearLaw&) const = default;
};

// The allowed tuples, row by row, each as long as the scope; none may be there at all.
struct TableLaw {
    std::size_t arity = 0;
    std::vector<std::uint16_t> cells;

    std::size_t size() const { return arity == 0 ? rows_of_nothing : cells.size() / arity; }
    std::size_t rows_of_nothing = 0;  // of an empty scope: 1 if the empty tuple is listed

    bool operator==(const TableLaw&) const = default;
};

// A finite automaton that reads the scope in order, not necessarily a deterministic one.
struct AutomatonLaw {
    struct Move {
        std::int32_t from;
        std::int32_t value;
        std::int32_t to;

        bool operator==(const Move&) const = default;
    };

    std::int32_t states = 0, start = 0;
    std::vector<std::uint8_t> accepts;  // by state
    std::vector<Move> moves;

    bool operator==(const AutomatonLaw&) const = default;
};

struct Law {
    Shape shape = Shape::all_different;
    RelationLaw relation;  // what the shape does not name is empty
    LinearLaw linear;
    TableLaw table;
    AutomatonLaw automaton;

    bool operator==(const Law&) const = default;
};

}  // namespace pencilmark
