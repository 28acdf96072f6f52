#include "kernels/sums/price_bounds.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/sums/linear_relaxation.hpp"

namespace pencilmark::sums {

namespace {

constexpr double price_limit = 1e4;  // prices this high lead nowhere, and must not overflow

class Pricer {
public:
    Pricer(const Parts& parts, const std::vector<int>& component, int sign) : parts_(parts), component_(component) {
        best_.sign = sign;
        best_.of.assign(static_cast<std::size_t>(parts.classes.count()), 0);
        best_.bound = bound(best_);
    }

    // `offer` sees prices again and again; true when it has seen enough.
    bool offer(const Relaxation& relaxation, std::int64_t goal) {
        Prices offered = best_;
        for (std::size_t i = 0; i < relaxation.sums().size(); ++i)
            offered.of[relaxation.sums()[i]] =
                std::llround(std::clamp(relaxation.prices()[i], -price_limit, price_limit) * price_unit);
        offered.bound = bound(offered);
        if (offered.bound > best_.bound) best_ = std::move(offered);
        return best_.bound > goal || relaxation.value() - static_cast<double>(best_.bound) / price_unit < 0.02;
    }

    Prices take() { return std::move(best_); }

private:
    std::int64_t bound(const Prices& prices) const {
        std::int64_t total = 0;
        for (int group : component_)
            total += parts_.size(group) * std::min<std::int64_t>(0, prices.cost(parts_, group));
        for (std::size_t sum = 0; sum < prices.of.size(); ++sum) total += prices.of[sum] * parts_.need[sum];
        return total;
    }

    const Parts& parts_;
    const std::vector<int>& component_;
    Prices best_;
};

}  // namespace

Prices find_prices(const Parts& parts, const std::vector<int>& components, int sign, std::int64_t goal, Watch& watch) {
    Prices all{sign, std::vector<std::int64_t>(static_cast<std::size_t>(parts.classes.count()), 0), 0};
    for (int component : components) {
        Pricer pricer(parts, parts.components[component], sign);
        Relaxation relaxation(parts, parts.components[component], sign);
        // The other components' bounds are not known yet: only a bound beyond everything ends the search early.
        const std::int64_t beyond = components.size() == 1 ? goal * price_unit : INT64_MAX;
        while (!watch.over() && !pricer.offer(relaxation, beyond) && relaxation.step()) {}
        const Prices found = pricer.take();
        all.bound += found.bound;
        for (std::size_t sum = 0; sum < found.of.size(); ++sum) all.of[sum] += found.of[sum];
    }
    return all;
}

}  // namespace pencilmark::sums
