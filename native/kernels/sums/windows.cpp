#include "kernels/sums/windows.hpp"

#include <algorithm>

#include "kernels/sums/list_solutions.hpp"
#include "kernels/sums/narrow_components.hpp"

namespace pencilmark::sums {

namespace {

constexpr Effort window_effort{3e5, 400'000};
constexpr std::size_t thin = 3, thickest = 40;
constexpr int patience = 6;  // sweeps of one thickness that gain nothing

}  // namespace

Windows::Windows(
    const Parts& parts, const std::vector<int>& components, Ranges allowed, const Prices& prices, std::vector<int> ones)
    : parts_(parts), allowed_(std::move(allowed)), prices_(prices), ones_(std::move(ones)) {
    for (int component : components)
        for (int group : parts.components[component]) {
            classes_.push_back(group);
            if (parts.tallied[group]) tally_ += ones_[group];
        }
}

std::uint64_t Windows::random() {
    seed_ ^= seed_ << 13;
    seed_ ^= seed_ >> 7;
    return seed_ ^= seed_ << 17;
}

// How far a tally is from those allowed; 1 in a gap between two of them.
std::int64_t Windows::distance(std::int64_t tally) const {
    if (allowed_.holds(tally)) return 0;
    return std::max({allowed_.low() - tally, tally - allowed_.high(), std::int64_t{1}});
}

bool Windows::run(Watch& watch) {
    for (int idle = 0; distance(tally_) > 0;) {
        const std::int64_t before = tally_;
        if (!sweep(watch) || watch.over()) break;
        idle = tally_ == before ? idle + 1 : 0;
        if (idle == patience || (idle > 0 && thickness_ <= thin)) {
            if ((thickness_ += (thickness_ + 2) / 3) > thickest) break;
            idle = 0;
        }
    }
    return distance(tally_) == 0;
}

// Bands around a random class, one after another. False when every one of them was too wide.
bool Windows::sweep(Watch& watch) {
    bool some = false;
    const std::vector<std::vector<int>> layers = layers_from(classes_[random() % classes_.size()]);
    for (std::size_t at = random() % thickness_; at < layers.size() && distance(tally_) > 0; at += thickness_) {
        if (watch.over()) return false;
        std::vector<int> window;
        for (std::size_t i = at; i < std::min(at + thickness_, layers.size()); ++i)
            window.insert(window.end(), layers[i].begin(), layers[i].end());
        some |= improve(window, watch);
    }
    return some;
}

// The classes of its component by their distance from the root.
std::vector<std::vector<int>> Windows::layers_from(int root) const {
    std::vector<char> seen(static_cast<std::size_t>(parts_.class_count()), 0);
    std::vector<char> met(static_cast<std::size_t>(parts_.classes.count()), 0);
    std::vector<std::vector<int>> layers{{root}};
    for (seen[root] = 1; !layers.back().empty();) {
        std::vector<int> next;
        for (int group : layers.back())
            for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum) {
                if (met[*sum]++) continue;
                for (const int* other = parts_.classes.begin(*sum); other != parts_.classes.end(*sum); ++other)
                    if (!seen[*other]++) next.push_back(*other);
            }
        layers.push_back(std::move(next));
    }
    layers.pop_back();
    return layers;
}

// The window as a problem of its own: its classes, the sums they stand in, less what stands outside.
// And a ceiling above which nothing in it is better than what is there.
Parts Windows::inside(const std::vector<int>& window, Ceiling& ceiling) const {
    Parts sub;
    std::vector<int> sums;
    for (int group : window) sums.insert(sums.end(), parts_.sums.begin(group), parts_.sums.end(group));
    std::sort(sums.begin(), sums.end());
    sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
    for (int sum : sums) {
        std::int64_t need = parts_.need[sum];
        for (const int* group = parts_.classes.begin(sum); group != parts_.classes.end(sum); ++group)
            need -= ones_[*group];
        sub.need.push_back(need);
        ceiling.prices.of.push_back(prices_.of[sum]);
    }
    ceiling.prices.sign = prices_.sign;
    for (int group : window) {
        ceiling.slack += excess(group);
        sub.cells.first.push_back(0);
        sub.cells.size.push_back(parts_.size(group));
        sub.tallied.push_back(parts_.tallied[group]);
        sub.sums.first.push_back(static_cast<std::int64_t>(sub.sums.items.size()));
        sub.sums.size.push_back(parts_.sums.size[group]);
        for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum) {
            const auto at = std::lower_bound(sums.begin(), sums.end(), *sum) - sums.begin();
            sub.sums.items.push_back(static_cast<int>(at));
            sub.need[static_cast<std::size_t>(at)] += ones_[group];
        }
    }
    sub.classes = transpose(sub.sums, static_cast<int>(sums.size()));
    split(sub);
    return sub;
}

// What a class adds to the excess of the arrangement.
std::int64_t Windows::excess(int group) const {
    const std::int64_t cost = prices_.cost(parts_, group);
    return cost > 0 ? cost * ones_[group] : -cost * (parts_.size(group) - ones_[group]);
}

// Rearranges the window so that the tally comes as near as it can. False when it is too wide.
bool Windows::improve(const std::vector<int>& window, Watch& watch) {
    Ceiling ceiling;
    const Parts sub = inside(window, ceiling);
    Narrow narrow(sub, Counting::capped);
    narrow.eliminate(window_effort, watch, thickness_ > thin ? &ceiling : nullptr);
    if (!narrow.wide().empty()) return false;
    std::int64_t outside = tally_;
    for (int group : window)
        if (parts_.tallied[group]) outside -= ones_[group];
    Listing listing(sub, narrow.table());
    std::int64_t best = tally_ - outside;
    for (const Range& range : listing.reach())
        for (std::int64_t total = range.low; total <= range.high; ++total)
            if (distance(outside + total) < distance(outside + best)) best = total;
    listing.first(best);
    listing.shuffle(random());
    for (std::size_t i = 0; i < window.size(); ++i) ones_[window[i]] = listing.ones()[i];
    tally_ = outside + best;
    return true;
}

}  // namespace pencilmark::sums
