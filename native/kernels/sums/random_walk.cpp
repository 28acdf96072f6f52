#include "kernels/sums/random_walk.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace pencilmark::sums {

namespace {

constexpr std::int64_t tabu = 10;
constexpr std::uint64_t noise = 20;  // of 1024 moves, so many are taken blindly
constexpr int gap_price = 4;         // a gap weighs more than one step of the tally
constexpr std::size_t tally_tries = 40;

}  // namespace

Walk::Walk(const Parts& parts, const std::vector<int>& components, Ranges allowed)
    : parts_(parts),
      allowed_(std::move(allowed)),
      ones_(parts.class_count(), 0),
      gap_(parts.classes.count(), 0),
      place_(parts.classes.count(), -1),
      moved_(parts.class_count(), 0) {
    std::vector<char> seen(parts.classes.count(), 0);
    for (int component : components)
        for (int group : parts.components[component]) {
            classes_.push_back(group);
            for (const int* sum = parts.sums.begin(group); sum != parts.sums.end(group); ++sum)
                if (!seen[*sum]) seen[*sum] = 1, sums_.push_back(*sum);
        }
}

std::uint64_t Walk::random() {
    seed_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = (seed_ ^ (seed_ >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

std::size_t Walk::random_below(std::size_t bound) {
    return static_cast<std::size_t>(((random() >> 32) * static_cast<std::uint64_t>(bound)) >> 32);
}

// Each class takes about the density its tightest-known sum asks for; a first guess that leaves small gaps.
void Walk::arrange() {
    for (int group : classes_) {
        const int sum = *parts_.sums.begin(group);
        std::size_t cells = 0;
        for (const int* other = parts_.classes.begin(sum); other != parts_.classes.end(sum) && cells < 64; ++other)
            cells += static_cast<std::size_t>(parts_.size(*other));
        ones_[group] = 0;
        for (int i = 0; i < parts_.size(group); ++i)
            if (random_below(std::max<std::size_t>(cells, 1)) < static_cast<std::size_t>(parts_.need[sum]))
                ++ones_[group];
    }
    reckon();
}

// The gaps, the broken sums and the tally of the present arrangement.
void Walk::reckon() {
    for (int sum : sums_) gap_[sum] = -static_cast<int>(parts_.need[sum]);
    tally_ = 0;
    for (int group : classes_) {
        for (const int* each = parts_.sums.begin(group); each != parts_.sums.end(group); ++each)
            gap_[*each] += ones_[group];
        if (parts_.tallied[group]) tally_ += ones_[group];
        moved_[group] = clock_ - tabu;
    }
    broken_.clear();
    for (int sum : sums_) {
        place_[sum] = -1;
        note_gap(sum, 0);
    }
}

void Walk::note_gap(int sum, int before) {
    if (before == 0 && gap_[sum] != 0) {
        place_[sum] = static_cast<int>(broken_.size());
        broken_.push_back(sum);
    } else if (before != 0 && gap_[sum] == 0) {
        const int last = broken_.back();
        broken_[place_[sum]] = last;
        place_[last] = place_[sum];
        place_[sum] = -1;
        broken_.pop_back();
    }
}

void Walk::move(int group, int change) {
    ones_[group] += change;
    if (parts_.tallied[group]) tally_ += change;
    moved_[group] = ++clock_;
    for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum) {
        const int before = gap_[*sum];
        gap_[*sum] += change;
        note_gap(*sum, before);
    }
}

int Walk::tally_distance(std::int64_t tally) const {
    std::int64_t nearest = std::numeric_limits<int>::max();
    for (const Range& range : allowed_) {
        if (tally >= range.low && tally <= range.high) return 0;
        nearest = std::min(nearest, tally < range.low ? range.low - tally : tally - range.high);
    }
    return static_cast<int>(nearest);
}

int Walk::price(int group, int change) const {
    int total = 0;
    for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum)
        total += std::abs(gap_[*sum] + change) - std::abs(gap_[*sum]);
    total *= gap_price;
    if (parts_.tallied[group]) total += tally_distance(tally_ + change) - tally_distance(tally_);
    return total;
}

// The class of a broken sum whose move costs least, or now and then any; −1 when all are tabu.
int Walk::pick(int sum) {
    const int change = gap_[sum] > 0 ? -1 : 1;
    const bool blind = (random() & 1023) < noise;
    int best = -1, least = std::numeric_limits<int>::max();
    std::size_t equals = 0;
    for (const int* group = parts_.classes.begin(sum); group != parts_.classes.end(sum); ++group) {
        if (change < 0 ? ones_[*group] == 0 : ones_[*group] == parts_.size(*group)) continue;
        if (!blind && clock_ - moved_[*group] < tabu) continue;
        const int cost = blind ? 0 : price(*group, change);
        if (cost < least) best = *group, least = cost, equals = 1;
        else if (cost == least && random_below(++equals) == 0) best = *group;
    }
    return best;
}

// Every sum is met but the tally is not: the cheapest of a few random classes that move it the right way.
int Walk::pick_for_tally(int change) {
    int best = -1, least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < tally_tries; ++i) {
        const int group = classes_[random_below(classes_.size())];
        if (!parts_.tallied[group] || (change < 0 ? ones_[group] == 0 : ones_[group] == parts_.size(group))) continue;
        const int cost = price(group, change);
        if (cost < least) best = group, least = cost;
    }
    return best;
}

bool Walk::run(std::int64_t moves, bool fresh, Watch& watch) {
    if (allowed_.empty()) return false;
    if (fresh) arrange();
    for (std::int64_t i = 0; i < moves && !watch.over(); ++i) {
        if (!broken_.empty()) {
            const int sum = broken_[random_below(broken_.size())];
            const int group = pick(sum);
            if (group >= 0) move(group, gap_[sum] > 0 ? -1 : 1);
            else ++clock_;
            continue;
        }
        if (tally_distance(tally_) == 0) return true;
        const int change = tally_distance(tally_ + 1) < tally_distance(tally_) ? 1 : -1;
        const int group = pick_for_tally(change);
        if (group >= 0) move(group, change);
    }
    return broken_.empty() && tally_distance(tally_) == 0;
}

}  // namespace pencilmark::sums
