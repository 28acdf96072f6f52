// The problem as it comes through the door, checked while it is written down: all-different scopes in one
// list of lists, binary constraints as links. Cheaper to fill than a Problem, which owns three vectors a
// constraint.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kernels/relations/lists.hpp"
#include "model/problem.hpp"

namespace pencilmark::relations {

struct Link {
    int first, second;
    Kind kind;
    std::int64_t k;  // 0 of a less
};

class Draft {
public:
    // Throws std::invalid_argument on tables or masks that break the promises of model/problem.hpp.
    Draft(std::vector<std::int64_t> values, std::vector<Mask> domains);
    explicit Draft(const Problem& problem);

    // Makes room for so many constraints.
    void expect(std::size_t constraints);

    // Throws std::invalid_argument on a scope or parameter that is not what the kind promises, and on a sum.
    void add(Kind kind, std::span<const int> scope, std::span<const std::int64_t> parameters);

    // The same for a constraint on two variables.
    void add_link(int first, int second, Kind kind, std::int64_t k) {
        const bool fits = first != second && exists(first) && exists(second) && links.size() < most_links;
        if (!fits) refuse_link(first, second);
        links.push_back({first, second, kind, k});
    }

    int variables() const { return static_cast<int>(domains.size()); }

    std::vector<std::int64_t> values;
    std::vector<Mask> domains;
    Lists<int> units;
    std::vector<Link> links;

private:
    static constexpr std::size_t most_links = 500'000'000;

    void add_unit(std::span<const int> scope);
    bool exists(int variable) const { return static_cast<std::size_t>(variable) < domains.size(); }
    [[noreturn]] void refuse_link(int first, int second) const;

    std::vector<int> stamps_;  // by variable: the last constraint that named it
    int stamp_ = 0;
};

// "" when the room knows the kind, else a reason a person can act on.
std::string reason_against(Kind kind);

}  // namespace pencilmark::relations
