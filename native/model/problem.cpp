#include "model/problem.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace pencilmark {

namespace {

constexpr std::array<const char*, 7> names = {"all_different", "less",      "difference", "ratio",
                                              "not_difference", "not_ratio", "sum"};

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument(why); }

void validate_scope(const Problem& problem, const Constraint& constraint) {
    std::vector<int> sorted = constraint.scope;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
        refuse("a variable stands twice in one constraint");
    if (!sorted.empty() && (sorted.front() < 0 || sorted.back() >= problem.variables()))
        refuse("a constraint names a variable that does not exist");
}

void validate_sum(const Problem& problem, const Constraint& constraint) {
    if (constraint.parameters.size() != constraint.scope.size() + 1)
        refuse("a sum needs a total and one weight a variable");
    constexpr long double room = 4.0e18L;  // below 2^62, so bounds and their differences fit 64 bits
    long double reach = 0;
    for (std::int64_t value : problem.values)
        reach = std::max(reach, std::abs(static_cast<long double>(value)));
    long double largest = std::abs(static_cast<long double>(constraint.parameters[0]));
    for (std::size_t i = 1; i < constraint.parameters.size(); ++i)
        largest += reach * std::abs(static_cast<long double>(constraint.parameters[i]));
    if (largest > room) refuse("a sum may leave the range of 62 bits");
}

void validate_parameters(const Problem& problem, const Constraint& constraint) {
    switch (constraint.kind) {
        case Kind::all_different:
            if (!constraint.parameters.empty()) refuse("all different takes no parameter");
            return;
        case Kind::sum:
            return validate_sum(problem, constraint);
        case Kind::less:
            if (constraint.scope.size() != 2 || !constraint.parameters.empty())
                refuse("less takes two variables and no parameter");
            return;
        default:
            if (constraint.scope.size() != 2 || constraint.parameters.size() != 1)
                refuse("a binary relation takes two variables and one parameter");
    }
}

}  // namespace

Kind kind_named(const std::string& name) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (name == names[i]) return static_cast<Kind>(i);
    refuse("unknown kind of constraint: " + name);
}

void validate_domains(const std::vector<std::int64_t>& values, const std::vector<Mask>& domains) {
    if (domains.size() > 10'000'000) refuse("more than ten million variables");
    if (values.size() > 64) refuse("more than 64 distinct values");
    for (std::size_t i = 1; i < values.size(); ++i)
        if (values[i - 1] >= values[i]) refuse("values must be sorted and distinct");
    const Mask all = values.size() == 64 ? ~Mask{0} : (Mask{1} << values.size()) - 1;
    for (Mask domain : domains)
        if (domain & ~all) refuse("a domain holds a value that is not in the table");
}

void validate(const Problem& problem) {
    validate_domains(problem.values, problem.domains);
    for (const Constraint& constraint : problem.constraints) {
        validate_scope(problem, constraint);
        validate_parameters(problem, constraint);
    }
}

}  // namespace pencilmark
