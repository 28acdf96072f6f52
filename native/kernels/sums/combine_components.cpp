#include "kernels/sums/combine_components.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pencilmark::sums {

namespace {

constexpr double faintest = 1e-250;

void add_product(double& target, double a, double b) { target += a * b; }
void add_product(Natural& target, const Natural& a, const Natural& b) { target.add_product(a, b); }

// Keeps a row of doubles near 1; a common factor of a row never matters.
void settle(std::vector<double>& row) {
    const double largest = row.empty() ? 0 : *std::max_element(row.begin(), row.end());
    if (largest < faintest) std::fill(row.begin(), row.end(), 0.0);  // digits are lost: let the caller see nothing
    else
        for (double& entry : row) entry /= largest;
}
void settle(std::vector<Natural>&) {}

template <class Number>
std::vector<Number> multiply(const std::vector<Number>& a, const std::vector<Number>& b, Watch& watch) {
    std::vector<Number> result(a.size() + b.size() - 1, Number{});
    for (std::size_t i = 0; i < a.size() && !watch.over(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) add_product(result[i + j], a[i], b[j]);
    settle(result);
    return result;
}

// What stands outside one half, when `around` stands outside both and `other` is the other half.
template <class Number>
std::vector<Number> slide(
    const std::vector<Number>& around, const std::vector<Number>& other, std::size_t length, Watch& watch) {
    std::vector<Number> result(length, Number{});
    for (std::size_t i = 0; i < length && !watch.over(); ++i)
        for (std::size_t j = 0; j < other.size(); ++j) add_product(result[i], around[i + j], other[j]);
    settle(result);
    return result;
}

}  // namespace

// A balanced tree over the factors in one array: node i has the halves 2i and 2i + 1, the leaves come last.
template <class Number>
Outsides<Number> outsides(const std::vector<Factor<Number>>& factors, const std::vector<Number>& last, Watch& watch) {
    Outsides<Number> result;
    const std::size_t count = factors.size();
    if (count == 0) {
        result.product.assign(1, Number(1));
        return result;
    }
    std::vector<std::vector<Number>> product(2 * count), outside(2 * count);
    for (std::size_t i = 0; i < count; ++i) product[count + i] = factors[i].entries;
    for (std::size_t i = count; i-- > 1;) product[i] = multiply(product[2 * i], product[2 * i + 1], watch);
    outside[1] = last;
    for (std::size_t i = 1; i < count; ++i) {
        outside[2 * i] = slide(outside[i], product[2 * i + 1], product[2 * i].size(), watch);
        outside[2 * i + 1] = slide(outside[i], product[2 * i], product[2 * i + 1].size(), watch);
    }
    if (watch.end() != Watch::End::none) return {};
    result.product = std::move(product[1]);
    result.of.assign(std::make_move_iterator(outside.begin() + static_cast<std::ptrdiff_t>(count)),
        std::make_move_iterator(outside.end()));
    return result;
}

template Outsides<double> outsides(const std::vector<Factor<double>>&, const std::vector<double>&, Watch&);
template Outsides<Natural> outsides(const std::vector<Factor<Natural>>&, const std::vector<Natural>&, Watch&);

namespace {

// log₂ of the weight at each entry, and the mean number of ones under a tilt (given as log₂).
double mean(const Factor<Scaled>& factor, double log_tilt) {
    double largest = -std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < factor.entries.size(); ++k)
        if (factor.entries[k].mantissa > 0)
            largest =
                std::max(largest, static_cast<double>(factor.entries[k].exponent) + static_cast<double>(k) * log_tilt);
    double weight = 0, moment = 0;
    for (std::size_t k = 0; k < factor.entries.size(); ++k) {
        const Scaled& entry = factor.entries[k];
        if (entry.mantissa <= 0) continue;
        const double exponent = static_cast<double>(entry.exponent) + static_cast<double>(k) * log_tilt;
        const double w = entry.mantissa * std::exp2(exponent - largest);
        weight += w;
        moment += w * static_cast<double>(k);
    }
    return static_cast<double>(factor.low) + moment / weight;
}

}  // namespace

double find_tilt(const std::vector<Factor<Scaled>>& factors, std::int64_t spare, std::int64_t target) {
    double low = -60, high = 60;  // log₂: at the ends nearly all the weight is on the extreme entries
    for (int round = 0; round < 40; ++round) {
        const double middle = (low + high) / 2, tilt = std::exp2(middle);
        double total = static_cast<double>(spare) * (tilt / (1 + tilt));
        for (const auto& factor : factors)
            total += factor.entries.size() == 1 ? static_cast<double>(factor.low) : mean(factor, middle);
        (total < static_cast<double>(target) ? low : high) = middle;
    }
    return std::exp2((low + high) / 2);
}

std::vector<Factor<double>> tilted(const std::vector<Factor<Scaled>>& factors, double tilt) {
    std::vector<Factor<double>> result;
    int tilt_exponent;
    const double tilt_mantissa = std::frexp(tilt, &tilt_exponent);
    for (const Factor<Scaled>& factor : factors) {
        std::vector<Scaled> entries = factor.entries;
        Scaled power{0.5, 1};
        std::int64_t largest = std::numeric_limits<std::int64_t>::min();
        for (Scaled& entry : entries) {
            entry = {entry.mantissa * power.mantissa, entry.exponent + power.exponent};
            if (entry.mantissa > 0) largest = std::max(largest, entry.exponent);
            int shift;
            power.mantissa = std::frexp(power.mantissa * tilt_mantissa, &shift);
            power.exponent += tilt_exponent + shift;
        }
        result.push_back({factor.low, {}});
        for (const Scaled& entry : entries)
            result.back().entries.push_back(
                std::ldexp(entry.mantissa, static_cast<int>(std::max<std::int64_t>(entry.exponent - largest, -2000))));
    }
    return result;
}

std::vector<double> spare_weights(std::int64_t spare, std::int64_t most, std::size_t length, double tilt) {
    std::vector<double> weights(length, 0.0);
    // Entry i has `most − i` ones. Start from the entry nearest the peak, so that nothing leaves the range.
    const double peak = static_cast<double>(spare) * (tilt / (1 + tilt));
    const std::int64_t first = std::max<std::int64_t>(0, most - spare);
    const std::int64_t end = std::min(static_cast<std::int64_t>(length), most + 1);
    if (first >= end) return weights;
    const std::int64_t start = std::clamp<std::int64_t>(most - std::llround(peak), first, end - 1);
    weights[start] = 1;
    for (std::int64_t i = start; i > first; --i) {  // one more one
        const std::int64_t ones = most - i;
        weights[i - 1] = weights[i] * tilt * static_cast<double>(spare - ones) / static_cast<double>(ones + 1);
    }
    for (std::int64_t i = start; i + 1 < end; ++i) {  // one fewer
        const std::int64_t ones = most - i;
        weights[i + 1] = weights[i] / tilt * static_cast<double>(ones) / static_cast<double>(spare - ones + 1);
    }
    return weights;
}

}  // namespace pencilmark::sums
