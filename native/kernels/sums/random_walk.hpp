// Stochastic local search: from a random arrangement, mend one broken sum at a time.
//
//   gap       of a sum: ones it has beyond what it needs (negative: too few)
//   move      one more, or one fewer, one in a class
//   tabu      a class just moved is left alone for a few moves
//
// It finds solutions where components are wide and solutions many, and can prove nothing. The random numbers come
// from a fixed seed, so a run can be repeated.
#pragma once

#include "kernels/sums/parts.hpp"
#include "kernels/sums/integer_ranges.hpp"

namespace pencilmark::sums {

class Walk {
public:
    // `allowed`: what the tallied ones of these components may add up to.
    Walk(const Parts& parts, const std::vector<int>& components, Ranges allowed);

    // At most `moves` moves from where it stands (`fresh`: from a new arrangement). True when every sum is met.
    bool run(std::int64_t moves, bool fresh, Watch& watch);

    const std::vector<int>& ones() const { return ones_; }  // of each class
    const std::vector<int>& classes() const { return classes_; }

private:
    void arrange();
    void reckon();
    void move(int group, int change);
    void note_gap(int sum, int before);
    int price(int group, int change) const;
    int tally_distance(std::int64_t tally) const;
    int pick(int sum);
    int pick_for_tally(int change);
    std::uint64_t random();
    std::size_t random_below(std::size_t bound);

    const Parts& parts_;
    Ranges allowed_;
    std::vector<int> classes_, sums_;
    std::vector<int> ones_;            // of each class
    std::vector<int> gap_;             // of each sum
    std::vector<int> broken_, place_;  // sums with a gap, and where each stands in that list
    std::vector<std::int64_t> moved_;  // when each class last moved
    std::int64_t tally_ = 0, clock_ = 0;
    std::uint64_t seed_ = 0x2545f4914f6cdd1dULL;
};

}  // namespace pencilmark::sums
