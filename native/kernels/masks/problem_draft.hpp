// The problem as it comes through the door, checked while it is written down: all-different scopes in one
// list of lists, constraints on two variables as links. Cheaper to fill than a Problem, which owns a vector a
// constraint.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/lists.hpp"
#include "model/problem.hpp"

namespace pencilmark::masks {

// Laws by number. Boards that come in large numbers share them.
using Laws = std::shared_ptr<const std::vector<Law>>;

struct Link {
    int first, second;
    int law;
};

class Draft {
public:
    // Throws std::invalid_argument on tables or masks that break the promises of model/problem.hpp.
    Draft(std::vector<std::int64_t> values, std::vector<Mask> domains, Laws laws);
    explicit Draft(const Problem& problem);

    // Makes room for so many constraints.
    void expect(std::size_t constraints);

    // Throws std::invalid_argument on a scope that is not what the shape promises, and on a shape that this room
    // does not know. The law exists.
    void add(int law, std::span<const int> scope);

    // The same for an all different, and for a relation.
    void add_unit(std::span<const int> scope);
    void add_link(int first, int second, int law) {
        const bool fits = first != second && exists(first) && exists(second) && links.size() < most_links;
        if (!fits) refuse_link(first, second);
        links.push_back({first, second, law});
    }

    int variables() const { return static_cast<int>(domains.size()); }
    Shape shape_of(int law) const { return (*laws)[static_cast<std::size_t>(law)].shape; }

    std::vector<std::int64_t> values;
    std::vector<Mask> domains;
    Laws laws;
    Lists<int> units;
    std::vector<Link> links;

private:
    static constexpr std::size_t most_links = 500'000'000;

    bool exists(int variable) const { return static_cast<std::size_t>(variable) < domains.size(); }
    [[noreturn]] void refuse_link(int first, int second) const;

    std::vector<int> stamps_;  // by variable: the last constraint that named it
    int stamp_ = 0;
};

// "" when the room knows the shape, else a reason a person can act on.
std::string reason_against(Shape shape);

}  // namespace pencilmark::masks
