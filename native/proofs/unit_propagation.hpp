// Does a clause follow from others by unit propagation alone? Every clause that a learner learns does.
//
//   literal    2·variable, or 2·variable + 1 for its negation; variables from 0
//   clause     known by its number, from 0, in the order in which they were added
//   core       the clauses that something was found to rest on: they are looked at first, so that proofs rest on few
//   hints      the clauses a conflict rests on, in the order in which they act: each leaves one literal, the last none
//
// Each question starts from nothing, which costs more than to go on from the last one and leaves nothing to go wrong.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/lists.hpp"

namespace pencilmark::proofs {

using Literal = std::uint32_t;

inline Literal negated(Literal literal) { return literal ^ 1; }

class UnitPropagation {
public:
    explicit UnitPropagation(int variables);

    int add(std::span<const Literal> clause);
    void remove(int clause) { present_[static_cast<std::size_t>(clause)] = 0; }  // for good
    void keep(int clause) { core_[static_cast<std::size_t>(clause)] = 1; }
    bool is_core(int clause) const { return core_[static_cast<std::size_t>(clause)] != 0; }
    std::span<const Literal> operator[](int clause) const { return clauses_[clause]; }

    // Does assuming the opposite of every literal end in a conflict?
    bool refutes_opposite(std::span<const Literal> clause);

    // After it did: the hints, and those literals of the clause that the conflict rests on.
    void explain(std::span<const Literal> clause, std::vector<int>& hints, std::vector<Literal>& needed);

private:
    static constexpr int assumed = -1;

    std::int8_t value(Literal literal) const { return values_[literal]; }
    void assign(Literal literal, int reason);
    void forget_all();
    bool force(Literal literal, int clause);
    bool force_units(bool core);
    bool settle();
    bool propagate_core();
    bool visit(Literal falsified, int kind);
    bool rewatch(std::span<Literal> clause, int number, int kind);
    std::span<Literal> literals(int clause);
    void mark(int clause);

    Lists<Literal> clauses_;
    std::vector<std::uint8_t> present_, core_;
    std::vector<int> units_;                     // clauses of one literal
    std::vector<int> empty_;                     // and of none
    std::vector<std::vector<int>> watchers_[2];  // of the core, and of the others until they are met
    std::vector<std::int8_t> values_;            // by literal
    std::vector<int> reasons_;                   // by variable
    std::vector<std::uint8_t> marks_;            // by variable
    std::vector<Literal> trail_;
    std::size_t core_head_ = 0, other_head_ = 0, unit_head_ = 0;
    int conflict_ = -1;
};

}  // namespace pencilmark::proofs
