#include "kernels/general/rivals.hpp"

#include <algorithm>

#include "kernels/general/bits.hpp"

namespace pencilmark::general {

Rivals::Rivals(int variables)
    : variables_(variables),
      words_((static_cast<std::size_t>(variables) + 63) / 64),
      bits_(words_ * static_cast<std::size_t>(variables), 0) {}

void Rivals::add(int x, int y) {
    row(x)[y / 64] |= std::uint64_t{1} << y % 64;
    row(y)[x / 64] |= std::uint64_t{1} << x % 64;
}

void Rivals::add(const std::vector<int>& scope) {
    std::vector<std::uint64_t> all(words_, 0);
    for (int x : scope) all[static_cast<std::size_t>(x) / 64] |= std::uint64_t{1} << x % 64;
    for (int x : scope) {
        for (std::size_t k = 0; k < words_; ++k) row(x)[k] |= all[k];
        row(x)[x / 64] &= ~(std::uint64_t{1} << x % 64);
    }
}

bool Rivals::share(int x, int y) {
    bool grown = false;
    for (int z = 0; z < variables_; ++z) {
        if (z == x || z == y || (*this)(x, z) == (*this)(y, z)) continue;
        add(x, z);
        add(y, z);
        grown = true;
    }
    return grown;
}

Onlookers::Onlookers(const Rivals& rivals, const std::vector<int>& scope) {
    if (!rivals.known()) return;
    std::vector<std::uint64_t> seen(static_cast<std::size_t>(rivals.variables()), 0);
    for (std::size_t i = 0; i < scope.size(); ++i)
        for (int y = 0; y < rivals.variables(); ++y)
            seen[static_cast<std::size_t>(y)] |= std::uint64_t{rivals(scope[i], y)} << i;
    for (int x : scope) seen[static_cast<std::size_t>(x)] = 0;
    for (int y = 0; y < rivals.variables(); ++y) {
        const std::uint64_t cells = seen[static_cast<std::size_t>(y)];
        if ((cells & (cells - 1)) == 0) continue;
        auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.cells == cells; });
        if (group == groups.end()) group = groups.insert(group, {cells, {}});
        group->others.push_back(y);
        most = std::max(most, count_bits(cells));
    }
}

const Onlookers::Group* Onlookers::of(int x) const {
    for (const Group& group : groups)
        if (std::find(group.others.begin(), group.others.end(), x) != group.others.end()) return &group;
    return nullptr;
}

}  // namespace pencilmark::general
