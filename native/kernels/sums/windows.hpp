// From one arrangement to another with a wanted tally, a window at a time: everything outside the window stays as it
// is, and elimination tells what the tally can become inside it.
//
//   window   the classes whose distance from some class, in sums, lies between two bounds: a band across the component,
//            thin enough to be eliminated
//
// Near the fewest (most) ones there can be solutions are too rare for a walk, which changes a cell or two at a time; a
// window changes hundreds at once, and never for the worse.
#pragma once

#include "kernels/sums/integer_ranges.hpp"
#include "kernels/sums/elimination.hpp"

namespace pencilmark::sums {

class Windows {
public:
    // `ones` meet every sum of these components but the tally, which is to be one of `allowed`. The prices are those of
    // the edge that is near.
    Windows(const Parts& parts, const std::vector<int>& components, Ranges allowed, const Prices& prices,
        std::vector<int> ones);

    // True once the tally is one of those allowed; false when nothing more is gained, or the watch is over.
    bool run(Watch& watch);

    const std::vector<int>& ones() const { return ones_; }  // of each class

private:
    bool sweep(Watch& watch);
    std::vector<std::vector<int>> layers_from(int root) const;
    bool improve(const std::vector<int>& window, Watch& watch);
    Parts inside(const std::vector<int>& window, Ceiling& ceiling) const;
    std::int64_t excess(int group) const;
    std::int64_t distance(std::int64_t tally) const;
    std::uint64_t random();

    const Parts& parts_;
    Ranges allowed_;
    const Prices& prices_;
    std::vector<int> classes_;
    std::vector<int> ones_;
    std::int64_t tally_ = 0;
    std::size_t thickness_ = 2;
    std::uint64_t seed_ = 0x9e3779b97f4a7c15ULL;
};

}  // namespace pencilmark::sums
