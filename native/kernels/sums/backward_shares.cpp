#include "kernels/sums/backward_shares.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/sums/combine_components.hpp"

namespace pencilmark::sums {

namespace {

constexpr double floor_weight = 1e-150;  // two of them multiply to something that is still not zero

double above_floor(double weight) { return weight > 0 ? std::max(weight, floor_weight) : 0; }

// Where each state's row begins when the rows of a layer stand one after another.
std::vector<std::size_t> row_starts(const Table& table, const Layer& layer) {
    std::vector<std::size_t> starts{0};
    const State* states = table.states(layer);
    for (std::size_t i = 0; i < table.state_count(layer); ++i)
        starts.push_back(starts.back() + static_cast<std::size_t>(states[i].length));
    return starts;
}

std::vector<Scaled> powers(double base, std::size_t count) {
    std::vector<Scaled> result{{0.5, 1}};
    int exponent;
    const double mantissa = std::frexp(base, &exponent);
    while (result.size() < count) {
        int shift;
        const double next = std::frexp(result.back().mantissa * mantissa, &shift);
        result.push_back({next, result.back().exponent + exponent + shift});
    }
    return result;
}

// A layer's rows, tilted, with the largest entry near 1.
std::vector<double> tilted_rows(const Table& table, const Layer& layer, const std::vector<Scaled>& tilts) {
    std::vector<Scaled> entries;
    std::int64_t largest = std::numeric_limits<std::int64_t>::min();
    const State* states = table.states(layer);
    for (std::size_t i = 0; i < table.state_count(layer); ++i)
        for (int k = 0; k < states[i].length; ++k) {
            Scaled entry = scaled(table.entry(layer, states[i], k), layer.limbs);
            const Scaled& tilt = tilts[static_cast<std::size_t>(states[i].low + k)];
            entry = {entry.mantissa * tilt.mantissa, entry.exponent + tilt.exponent};
            if (entry.mantissa > 0) largest = std::max(largest, entry.exponent);
            entries.push_back(entry);
        }
    std::vector<double> rows;
    rows.reserve(entries.size());
    for (const Scaled& entry : entries) {
        const std::int64_t shift = std::max<std::int64_t>(entry.exponent - largest, -1000);
        rows.push_back(above_floor(std::ldexp(entry.mantissa, static_cast<int>(shift))));
    }
    return rows;
}

void settle_rests(std::vector<double>& rests) {
    const double largest = *std::max_element(rests.begin(), rests.end());
    if (largest <= 0) return;
    for (double& rest : rests) rest = above_floor(rest / largest);
}

struct Weighing {
    double all = 0, ones = 0;
    bool some_zero = false, some_one = false;
};

// One layer back: fills `rests` from the next layer's and weighs what each move carries.
Weighing step_back(const Table& table, const Layer& layer, const std::vector<double>& ways, double tilt, int size,
    bool tallied, const std::vector<double>& next, std::vector<double>& rests) {
    const Layer& after = *(&layer + 1);
    const std::vector<std::size_t> here = row_starts(table, layer), there = row_starts(table, after);
    const std::vector<double> factors =
        spare_weights(size, size, static_cast<std::size_t>(size) + 1, tallied ? tilt : 1.0);
    rests.assign(here.back(), 0);
    Weighing result;
    for (std::size_t i = 0; i < table.move_count(layer); ++i) {
        const Move& move = table.moves(layer)[i];
        const State& from = table.states(layer)[move.from];
        const State& to = table.states(after)[move.to];
        const double factor = above_floor(factors[static_cast<std::size_t>(size - move.ones)]);
        const double* next_row = next.data() + there[move.to] + (from.low + (tallied ? move.ones : 0) - to.low);
        double weight = 0;
        for (int k = 0; k < from.length; ++k) {
            const double rest = above_floor(factor * next_row[k]);
            rests[here[move.from] + static_cast<std::size_t>(k)] += rest;
            weight += ways[here[move.from] + static_cast<std::size_t>(k)] * rest;
        }
        result.all += weight;
        result.ones += weight * move.ones;
        if (weight > 0) result.some_zero |= move.ones < size, result.some_one |= move.ones > 0;
    }
    return result;
}

}  // namespace

double honest_share(double share, bool some_zero, bool some_one) {
    if (!some_one) return 0;
    if (!some_zero) return 1;
    return std::clamp(share, std::numeric_limits<double>::min(), 1 - std::numeric_limits<double>::epsilon() / 2);
}

bool floating_shares(const Table& table, const Eliminated& component, const Parts& parts,
    const std::vector<double>& outside, double tilt, std::vector<double>& shares) {
    std::size_t most = 0;  // more ones than the last row has: states that lead nowhere have rows too
    for (int group : component.classes) most += static_cast<std::size_t>(parts.size(group));
    const std::vector<Scaled> tilts = powers(tilt, most + 1);
    std::vector<double> next = outside, rests;
    settle_rests(next);
    for (std::size_t step = component.classes.size(); step-- > 0;) {
        const Layer& layer = table.layer(component, step);
        const std::vector<double> ways = tilted_rows(table, layer, tilts);
        const int size = parts.size(layer.group);
        const Weighing weighing =
            step_back(table, layer, ways, tilt, size, parts.tallied[layer.group] != 0, next, rests);
        if (weighing.all < 1e-100) return false;
        shares[layer.group] = honest_share(weighing.ones / weighing.all / size, weighing.some_zero, weighing.some_one);
        settle_rests(rests);
        next.swap(rests);
    }
    return true;
}

bool exact_shares(const Table& table, const Eliminated& component, const Parts& parts,
    const std::vector<Natural>& outside, std::vector<Natural>& numerators, Watch& watch) {
    std::vector<Natural> next = outside, rests;
    for (std::size_t step = component.classes.size(); step-- > 0;) {
        const Layer& layer = table.layer(component, step);
        const Layer& after = *(&layer + 1);
        const std::vector<std::size_t> here = row_starts(table, layer), there = row_starts(table, after);
        const int size = parts.size(layer.group);
        rests.assign(here.back(), {});
        Natural ones;
        for (std::size_t i = 0; i < table.move_count(layer); ++i) {
            const Move& move = table.moves(layer)[i];
            const State& from = table.states(layer)[move.from];
            const State& to = table.states(after)[move.to];
            const int shift = from.low + (parts.tallied[layer.group] ? move.ones : 0) - to.low;
            const Natural factor = binomial(size, move.ones);
            Natural carried;
            for (int k = 0; k < from.length; ++k) {
                const Natural rest = factor * next[there[move.to] + static_cast<std::size_t>(k + shift)];
                if (move.ones > 0) carried.add_product(Natural(table.entry(layer, from, k), layer.limbs), rest);
                rests[here[move.from] + static_cast<std::size_t>(k)] += rest;
            }
            ones += carried *= static_cast<Limb>(move.ones);
            if (watch.over()) return false;
        }
        ones /= static_cast<Limb>(size);
        numerators[layer.group] = std::move(ones);
        next.swap(rests);
    }
    return true;
}

}  // namespace pencilmark::sums
