#include "kernels/relations/draft.hpp"

#include <stdexcept>

#include "kernels/relations/bits.hpp"

namespace pencilmark::relations {

namespace {
[[noreturn]] void refuse(const char* why) { throw std::invalid_argument(why); }
}  // namespace

std::string reason_against(Kind kind) {
    if (kind != Kind::sum) return "";
    return "a sum constraint: this kernel knows all_different, less, difference, ratio, not_difference and "
           "not_ratio; use a textbook strategy for sums";
}

Draft::Draft(std::vector<std::int64_t> table, std::vector<Mask> masks)
    : values(std::move(table)), domains(std::move(masks)), stamps_(domains.size(), 0) {
    if (values.size() > 64) refuse("more than 64 distinct values");
    if (domains.size() > 10'000'000) refuse("more than ten million variables");
    for (std::size_t i = 1; i < values.size(); ++i)
        if (values[i - 1] >= values[i]) refuse("values must be sorted and distinct");
    const Mask all = first_bits(static_cast<int>(values.size()));
    for (Mask domain : domains)
        if (domain & ~all) refuse("a domain holds a value that is not in the table");
}

Draft::Draft(const Problem& problem) : Draft(problem.values, problem.domains) {
    for (const Constraint& constraint : problem.constraints)
        add(constraint.kind, constraint.scope, constraint.parameters);
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

void Draft::add(Kind kind, std::span<const int> scope, std::span<const std::int64_t> parameters) {
    if (kind == Kind::sum) throw std::invalid_argument(reason_against(kind));
    if (kind == Kind::all_different) {
        if (!parameters.empty()) refuse("all different takes no parameter");
        return add_unit(scope);
    }
    if (scope.size() != 2) refuse("a binary relation takes two variables");
    if (parameters.size() != (kind == Kind::less ? 0u : 1u)) refuse("less takes no parameter, other relations one");
    add_link(scope[0], scope[1], kind, parameters.empty() ? 0 : parameters[0]);
}

}  // namespace pencilmark::relations
