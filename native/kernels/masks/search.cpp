#include "kernels/masks/search.hpp"

#include "kernels/squares/latin_search.hpp"
#include "kernels/masks/mask_search.hpp"

namespace pencilmark::relations {

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

std::unique_ptr<Search> make_search(const Network& network) {
    if (std::unique_ptr<LatinSquare> square = latin_square(network))
        return std::make_unique<LatinSearch>(network, std::move(square));
    return std::make_unique<MaskSearch>(network);
}

}  // namespace pencilmark::relations
