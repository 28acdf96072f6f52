#include <algorithm>

#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t most_choices = 4096;
constexpr int most_tries = 200'000;

// Goes through the sets of `left` values, largest first, and keeps those whose total is within the sides.
struct Chooser {
    const std::vector<std::int64_t>& values;  // of all cells, ascending
    const std::vector<int>& indices;
    std::int64_t low, high;
    std::vector<std::uint64_t> found{};
    int tries = 0;

    bool enough() const { return found.size() <= most_choices && tries <= most_tries; }
    void choose(int left, int below, std::int64_t total, std::uint64_t chosen) {
        if (left == 0) {
            if (total >= low && total <= high) found.push_back(chosen);
            return;
        }
        for (int i = below - 1; i >= left - 1 && enough(); --i) {
            ++tries;
            const std::int64_t now = total + values[static_cast<std::size_t>(i)];
            std::int64_t least = now, most = now;
            for (int j = 0; j < left - 1; ++j) least += values[static_cast<std::size_t>(j)];
            for (int j = i - 1; j > i - left; --j) most += values[static_cast<std::size_t>(j)];
            if (most < low) return;
            if (least <= high) choose(left - 1, i, now, chosen | bit(indices[static_cast<std::size_t>(i)]));
        }
    }
};

}  // namespace

template <>
std::vector<std::uint64_t> choices_of(const Model<1>& model, const Sum& sum, bool& few) {
    const std::int64_t weight = sum.weights[0];
    few = sum.distinct && !sum.unequal && sum.scope.size() <= 64 &&
          std::all_of(sum.weights.begin(), sum.weights.end(), [&](std::int64_t w) { return w == weight; });
    if (!few) return {};
    Bits<1> all;
    for (int x : sum.scope) all |= model.root[static_cast<std::size_t>(x)];
    std::vector<int> indices;
    std::vector<std::int64_t> values;
    all.each([&](int v) {
        indices.push_back(v);
        values.push_back(weight * model.value(v));
    });
    if (weight < 0) {
        std::reverse(indices.begin(), indices.end());
        std::reverse(values.begin(), values.end());
    }
    Chooser chooser{values, indices, sum.low, sum.high};
    chooser.choose(static_cast<int>(sum.scope.size()), static_cast<int>(values.size()), 0, 0);
    few = chooser.enough();
    return few ? std::move(chooser.found) : std::vector<std::uint64_t>{};
}

template <>
std::vector<std::uint64_t> choices_of(const Model<4>&, const Sum&, bool& few) {
    few = false;
    return {};
}

}  // namespace pencilmark::general
