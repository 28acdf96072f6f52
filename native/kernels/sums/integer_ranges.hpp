// A set of integers as disjoint ranges in ascending order: the totals that some part can reach.
// Parts of a puzzle nearly always reach every total between two bounds, so one range is the usual size.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace pencilmark::sums {

struct Range {
    std::int64_t low, high;  // both included
};

class Ranges {
public:
    Ranges() = default;
    Ranges(std::int64_t low, std::int64_t high) : ranges_{{low, high}} {}

    bool empty() const { return ranges_.empty(); }
    std::size_t size() const { return ranges_.size(); }
    auto begin() const { return ranges_.begin(); }
    auto end() const { return ranges_.end(); }
    std::int64_t low() const { return ranges_.front().low; }
    std::int64_t high() const { return ranges_.back().high; }

    bool holds(std::int64_t value) const { return meets(value, value); }

    bool meets(std::int64_t low, std::int64_t high) const {
        const auto at = std::lower_bound(ranges_.begin(), ranges_.end(), low,
            [](const Range& range, std::int64_t bound) { return range.high < bound; });
        return at != ranges_.end() && at->low <= high;
    }

    // Values arrive in ascending order.
    void append(std::int64_t value) {
        if (!ranges_.empty() && ranges_.back().high + 1 >= value) ranges_.back().high = value;
        else ranges_.push_back({value, value});
    }

    // { from − value }
    Ranges mirrored(std::int64_t from) const {
        Ranges result;
        for (auto range = ranges_.rbegin(); range != ranges_.rend(); ++range)
            result.ranges_.push_back({from - range->high, from - range->low});
        return result;
    }

    // Every total of one value of each.
    friend Ranges operator+(const Ranges& a, const Ranges& b) {
        std::vector<Range> all;
        all.reserve(a.size() * b.size());
        for (const Range& x : a)
            for (const Range& y : b) all.push_back({x.low + y.low, x.high + y.high});
        return merged(std::move(all));
    }

private:
    static Ranges merged(std::vector<Range> all) {
        std::sort(all.begin(), all.end(), [](const Range& x, const Range& y) { return x.low < y.low; });
        Ranges result;
        for (const Range& range : all) {
            if (!result.empty() && result.ranges_.back().high + 1 >= range.low)
                result.ranges_.back().high = std::max(result.ranges_.back().high, range.high);
            else result.ranges_.push_back(range);
        }
        return result;
    }

    std::vector<Range> ranges_;
};

// Is `total` one value of `a` plus one of `b`?
inline bool together(const Ranges& a, const Ranges& b, std::int64_t total) {
    return std::any_of(
        a.begin(), a.end(), [&](const Range& range) { return b.meets(total - range.high, total - range.low); });
}

}  // namespace pencilmark::sums
