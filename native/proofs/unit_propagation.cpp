#include "proofs/unit_propagation.hpp"

#include <algorithm>
#include <utility>

namespace pencilmark::proofs {

namespace {
enum Kind : int { other, core };
}

UnitPropagation::UnitPropagation(int variables)
    : values_(2 * static_cast<std::size_t>(variables), 0),
      reasons_(static_cast<std::size_t>(variables), assumed),
      marks_(static_cast<std::size_t>(variables), 0) {
    for (auto& lists : watchers_) lists.resize(2 * static_cast<std::size_t>(variables));
}

int UnitPropagation::add(std::span<const Literal> clause) {
    const int number = clauses_.size();
    clauses_.append(clause);
    present_.push_back(1);
    core_.push_back(0);
    if (clause.empty()) empty_.push_back(number);
    else if (clause.size() == 1) units_.push_back(number);
    else
        for (int i = 0; i < 2; ++i) watchers_[other][clause[static_cast<std::size_t>(i)]].push_back(number);
    return number;
}

bool UnitPropagation::refutes_opposite(std::span<const Literal> clause) {
    forget_all();
    for (const Literal literal : clause) {
        if (value(literal) > 0) return true;  // it holds a literal and its opposite
        if (value(literal) == 0) assign(negated(literal), assumed);
    }
    return !settle();
}

void UnitPropagation::assign(Literal literal, int reason) {
    values_[literal] = 1;
    values_[negated(literal)] = -1;
    reasons_[literal >> 1] = reason;
    trail_.push_back(literal);
}

void UnitPropagation::forget_all() {
    for (const Literal literal : trail_) values_[literal] = values_[negated(literal)] = 0;
    trail_.clear();
    core_head_ = other_head_ = unit_head_ = 0;
    conflict_ = -1;
}

bool UnitPropagation::force(Literal literal, int clause) {
    if (value(literal) == 0) assign(literal, clause);
    if (value(literal) > 0) return true;
    conflict_ = clause;
    return false;
}

// To the end of what follows; false at a conflict. What is not of the core takes one step at a time.
bool UnitPropagation::settle() {
    for (const int clause : empty_)
        if (present_[static_cast<std::size_t>(clause)]) return conflict_ = clause, false;
    for (const int unit : units_)
        if (present_[static_cast<std::size_t>(unit)] && is_core(unit) && !force(clauses_[unit][0], unit)) return false;
    for (;;) {
        if (!propagate_core()) return false;
        if (unit_head_ < units_.size()) {
            const int unit = units_[unit_head_++];
            if (present_[static_cast<std::size_t>(unit)] && !force(clauses_[unit][0], unit)) return false;
        } else if (other_head_ < trail_.size()) {
            if (!visit(negated(trail_[other_head_++]), other)) return false;
        } else {
            return true;
        }
    }
}

bool UnitPropagation::propagate_core() {
    while (core_head_ < trail_.size())
        if (!visit(negated(trail_[core_head_++]), core)) return false;
    return true;
}

std::span<Literal> UnitPropagation::literals(int clause) {
    const auto at = static_cast<std::size_t>(clause);
    return {clauses_.items.data() + clauses_.start[at],
        static_cast<std::size_t>(clauses_.start[at + 1] - clauses_.start[at])};
}

// The clauses of a kind that watch a literal which is now false: they watch another, or force what is left.
bool UnitPropagation::visit(Literal falsified, int kind) {
    std::vector<int>& list = watchers_[kind][falsified];
    std::size_t kept = 0, i = 0;
    bool sound = true;
    while (sound && i < list.size()) {
        const int number = list[i++];
        if (!present_[static_cast<std::size_t>(number)]) continue;
        const int target = is_core(number) ? core : kind;
        const std::span<Literal> clause = literals(number);
        if (clause[0] == falsified) std::swap(clause[0], clause[1]);
        const bool holds = value(clause[0]) > 0;
        if (!holds && rewatch(clause, number, target)) continue;
        if (target == kind) list[kept++] = number;
        else watchers_[target][falsified].push_back(number);
        if (!holds) sound = force(clause[0], number);
    }
    while (i < list.size()) list[kept++] = list[i++];
    list.resize(kept);
    return sound;
}

bool UnitPropagation::rewatch(std::span<Literal> clause, int number, int kind) {
    for (std::size_t i = 2; i < clause.size(); ++i)
        if (value(clause[i]) >= 0) {
            std::swap(clause[1], clause[i]);
            watchers_[kind][clause[1]].push_back(number);
            return true;
        }
    return false;
}

void UnitPropagation::mark(int clause) {
    for (const Literal literal : clauses_[clause]) marks_[literal >> 1] = 1;
}

void UnitPropagation::explain(std::span<const Literal> clause, std::vector<int>& hints, std::vector<Literal>& needed) {
    hints.clear();
    needed.clear();
    if (conflict_ < 0) return needed.assign(clause.begin(), clause.end());
    hints.push_back(conflict_);
    mark(conflict_);
    for (std::size_t at = trail_.size(); at-- > 0;) {
        const std::size_t variable = trail_[at] >> 1;
        if (!marks_[variable] || reasons_[variable] == assumed) continue;
        hints.push_back(reasons_[variable]);
        mark(reasons_[variable]);
    }
    std::reverse(hints.begin(), hints.end());
    for (const Literal literal : clause)
        if (marks_[literal >> 1]) needed.push_back(literal);
    for (const Literal literal : trail_) marks_[literal >> 1] = 0;
}

}  // namespace pencilmark::proofs
