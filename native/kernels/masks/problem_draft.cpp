#include "kernels/masks/problem_draft.hpp"

#include <stdexcept>
#include <utility>

#include "base/bits.hpp"

namespace pencilmark::masks {

namespace {
[[noreturn]] void refuse(const char* why) { throw std::invalid_argument(why); }
}  // namespace

std::string reason_against(Shape shape) {
    constexpr const char* known = ": this kernel knows all different and relations between two variables";
    switch (shape) {
        case Shape::all_different:
        case Shape::relation: return "";
        case Shape::linear: return std::string("linear") + known;
        case Shape::table: return std::string("a table") + known;
        case Shape::automaton: return std::string("an automaton") + known;
    }
    return "of no shape";
}

Draft::Draft(std::vector<std::int64_t> table, std::vector<Mask> masks, Laws numbered)
    : values(std::move(table)), domains(std::move(masks)), laws(std::move(numbered)), stamps_(domains.size(), 0) {
    if (values.size() > 64) refuse("more than 64 distinct values");
    if (domains.size() > 10'000'000) refuse("more than ten million variables");
    for (std::size_t i = 1; i < values.size(); ++i)
        if (values[i - 1] >= values[i]) refuse("values must be sorted and distinct");
    const Mask all = first_bits(static_cast<int>(values.size()));
    for (Mask domain : domains)
        if (domain & ~all) refuse("a domain holds a value that is not in the table");
    for (const Law& law : *laws)
        for (Mask partners : law.relation.right)
            if (partners & ~all) refuse("a relation holds a value that is not in the table");
}

Draft::Draft(const Problem& problem)
    : Draft(problem.values, problem.domains, std::make_shared<const std::vector<Law>>(problem.laws)) {
    for (const Constraint& constraint : problem.constraints) add(constraint.law, constraint.scope);
}

void Draft::expect(std::size_t constraints) {
    links.reserve(constraints);
    units.start.reserve(constraints + 1);
    units.items.reserve(3 * domains.size());
}

void Draft::refuse_link(int first, int second) const {
    if (!exists(first) || !exists(second)) refuse("a constraint names a variable that does not exist");
    if (first == second) refuse("a variable stands twice in one constraint");
    refuse("too many constraints");
}

void Draft::add_unit(std::span<const int> scope) {
    if (units.items.size() + scope.size() > 1'000'000'000) refuse("too many constraints");
    ++stamp_;
    for (int variable : scope) {
        if (!exists(variable)) refuse("a constraint names a variable that does not exist");
        int& stamp = stamps_[static_cast<std::size_t>(variable)];
        if (stamp == stamp_) refuse("a variable stands twice in one constraint");
        stamp = stamp_;
    }
    units.append(scope);
}

void Draft::add(int law, std::span<const int> scope) {
    const std::string reason = reason_against(shape_of(law));
    if (!reason.empty()) refuse(("a constraint is " + reason).c_str());
    if (shape_of(law) == Shape::all_different) return add_unit(scope);
    if (scope.size() != 2) refuse("a relation takes two variables");
    add_link(scope[0], scope[1], law);
}

}  // namespace pencilmark::masks
