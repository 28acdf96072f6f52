#include "kernels/masks/search.hpp"

namespace pencilmark::masks {

Decision Path::refute() {
    const Level level = levels_.back();
    levels_.pop_back();
    refuted_.resize(level.refuted);
    refuted_.emplace_back(levels_.size(), level.decision);
    return level.decision;
}

std::vector<std::vector<Decision>> Path::nogoods() const {
    std::vector<std::vector<Decision>> all;
    for (const auto& [depth, decision] : refuted_) {
        std::vector<Decision> nogood;
        for (std::size_t level = 0; level < depth; ++level) nogood.push_back(levels_[level].decision);
        nogood.push_back(decision);
        all.push_back(std::move(nogood));
    }
    return all;
}

std::size_t Path::nogood_literals() const {
    std::size_t literals = 0;
    for (const auto& [depth, decision] : refuted_) literals += depth + 1;
    return literals;
}

}  // namespace pencilmark::masks
