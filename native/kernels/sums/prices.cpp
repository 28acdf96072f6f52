#include "kernels/sums/prices.hpp"

#include <algorithm>
#include <cmath>

namespace pencilmark::sums {

namespace {

constexpr std::int64_t unit = 4096;
constexpr double memory = 0.6;         // how much of the last direction the next one keeps
constexpr double price_limit = 1e6;    // prices this high lead nowhere, and must not overflow

class Prices {
public:
    Prices(const Parts& parts, const std::vector<int>& components, int rounds)
        : parts_(parts), rounds_(rounds), place_(parts.classes.count(), -1) {
        for (int component : components)
            for (int group : parts.components[component]) {
                classes_.push_back(group);
                for (const int* sum = parts.sums.begin(group); sum != parts.sums.end(group); ++sum)
                    if (place_[*sum] < 0) place_[*sum] = static_cast<int>(sums_.size()), sums_.push_back(*sum);
            }
    }

    // Is `sign` times the tallied ones at least `goal` in every solution?
    bool reach(int sign, std::int64_t goal, Watch& watch) {
        prices_.assign(sums_.size(), 0);
        direction_.assign(sums_.size(), 0);
        for (int round = 0; round < rounds_ && !watch.over(); ++round) {
            const std::int64_t bound = evaluate(sign);
            if (bound > (goal - 1) * unit) return true;  // ones are whole: above goal − 1 is at least goal
            if (!climb(static_cast<double>(goal * unit - bound) / unit)) return false;
        }
        return false;
    }

private:
    // The bound, in units; leaves in `slack_` what each sum lacks under these prices.
    std::int64_t evaluate(int sign) {
        std::int64_t bound = 0;
        slack_.assign(sums_.size(), 0);
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            slack_[i] = static_cast<double>(parts_.need[sums_[i]]);
            bound += prices_[i] * parts_.need[sums_[i]];
        }
        for (int group : classes_) {
            std::int64_t cost = parts_.tallied[group] ? sign * unit : 0;
            for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum)
                cost -= prices_[place_[*sum]];
            if (cost >= 0) continue;
            bound += cost * parts_.size(group);
            for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum)
                slack_[place_[*sum]] -= parts_.size(group);
        }
        return bound;
    }

    // Polyak's step: as far as the goal would be, were the bound straight. False when there is no way up.
    bool climb(double missing) {
        double square = 0;
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            direction_[i] = memory * direction_[i] + (1 - memory) * slack_[i];
            square += direction_[i] * direction_[i];
        }
        if (square < 1e-9) return false;
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            const double price = static_cast<double>(prices_[i]) / unit + missing / square * direction_[i];
            prices_[i] = std::llround(std::clamp(price, -price_limit, price_limit) * unit);
        }
        return true;
    }

    const Parts& parts_;
    int rounds_;
    std::vector<int> place_, classes_, sums_;  // place_[sum] within sums_
    std::vector<std::int64_t> prices_;
    std::vector<double> slack_, direction_;
};

}  // namespace

bool out_of_reach(const Parts& parts, const std::vector<int>& components, const Ranges& allowed, int rounds, Watch& watch) {
    if (allowed.empty()) return true;
    Prices prices(parts, components, rounds);
    return prices.reach(1, allowed.high() + 1, watch) || prices.reach(-1, 1 - allowed.low(), watch);
}

}  // namespace pencilmark::sums
