// The exact part of putting components together: long numbers, multiplied one short factor at a time.
#include <algorithm>

#include "kernels/sums/combine_components.hpp"

namespace pencilmark::sums {

namespace {

// The exponent of a prime in n!
std::int64_t legendre(std::int64_t n, std::int64_t prime) {
    std::int64_t exponent = 0;
    while (n > 0) exponent += n /= prime;
    return exponent;
}

std::vector<std::int64_t> primes_up_to(std::int64_t n) {
    std::vector<char> composite(static_cast<std::size_t>(n) + 1, 0);
    std::vector<std::int64_t> primes;
    for (std::int64_t p = 2; p <= n; ++p) {
        if (composite[p]) continue;
        primes.push_back(p);
        for (std::int64_t multiple = p * p; multiple <= n; multiple += p) composite[multiple] = 1;
    }
    return primes;
}

// Multiplies neighbours until one number is left: the long products come last and are few.
Natural product(std::vector<Natural> numbers) {
    while (numbers.size() > 1) {
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) numbers[i / 2] = numbers[i] * numbers[i + 1];
        if (numbers.size() % 2 == 1) numbers[numbers.size() / 2] = std::move(numbers.back());
        numbers.resize((numbers.size() + 1) / 2);
    }
    return numbers.empty() ? Natural(1) : std::move(numbers[0]);
}

Natural binomial_by_primes(std::int64_t n, std::int64_t k) {
    std::vector<Natural> powers;
    Limb gathered = 1;
    for (std::int64_t prime : primes_up_to(n)) {
        const std::int64_t exponent = legendre(n, prime) - legendre(k, prime) - legendre(n - k, prime);
        for (std::int64_t i = 0; i < exponent; ++i) {
            if (gathered > (Limb{1} << 40)) powers.emplace_back(gathered), gathered = 1;
            gathered *= static_cast<Limb>(prime);
        }
    }
    powers.emplace_back(gathered);
    return product(std::move(powers));
}

}  // namespace

Natural binomial(std::int64_t n, std::int64_t k) {
    if (k < 0 || k > n) return {};
    k = std::min(k, n - k);
    if (k > 64) return binomial_by_primes(n, k);
    Natural result(1);
    for (std::int64_t i = 0; i < k; ++i) {
        result *= static_cast<Limb>(n - i);
        result /= static_cast<Limb>(i + 1);
    }
    return result;
}

std::vector<Natural> spare_counts(std::int64_t spare, std::int64_t most, std::size_t length) {
    std::vector<Natural> counts(length);
    const std::int64_t first = std::max<std::int64_t>(0, most - spare);
    const std::int64_t end = std::min(static_cast<std::int64_t>(length), most + 1);
    if (first >= end) return counts;
    counts[first] = binomial(spare, most - first);
    for (std::int64_t i = first + 1; i < end; ++i) {  // one fewer one
        const std::int64_t ones = most - i + 1;
        counts[i] = counts[i - 1];
        counts[i] *= static_cast<Limb>(ones);
        counts[i] /= static_cast<Limb>(spare - ones + 1);
    }
    return counts;
}

namespace {

// A polynomial of long numbers, all of the same number of limbs, one after another.
struct LongRow {
    std::size_t length = 1, limbs = 1;
    std::vector<Limb> entries{1};

    std::size_t bits() const {
        std::size_t most = 0;
        for (std::size_t i = 0; i < length; ++i) most = std::max(most, used(entries.data() + i * limbs, limbs));
        return 64 * most;
    }
};

LongRow multiply(const LongRow& row, const Factor<Natural>& by, Watch& watch) {
    std::size_t longest = 0;
    for (const Natural& entry : by.entries) longest = std::max(longest, entry.size());
    LongRow result;
    result.length = row.length + by.entries.size() - 1;
    result.limbs = row.bits() / 64 + longest + 1;  // the last one for the sum of by.entries.size() products
    result.entries.assign(result.length * result.limbs, 0);
    for (std::size_t i = 0; i < row.length && !watch.over(); ++i) {
        const Limb* source = row.entries.data() + i * row.limbs;
        const std::size_t size = used(source, row.limbs);
        for (std::size_t j = 0; j < by.entries.size(); ++j)
            for (std::size_t k = 0; k < by.entries[j].size(); ++k)
                add_product_to(result.entries.data() + (i + j) * result.limbs + k, result.limbs - k, source, size,
                    by.entries[j].data()[k]);
    }
    return result;
}

}  // namespace

Natural count_together(
    const std::vector<Factor<Natural>>& factors, std::int64_t spare, std::int64_t target, Watch& watch, bool& over) {
    LongRow row;
    std::vector<Natural> constants;
    std::int64_t low = 0;
    for (const Factor<Natural>& factor : factors) {
        low += factor.low;
        if (factor.entries.size() == 1) constants.push_back(factor.entries[0]);
        else row = multiply(row, factor, watch);
        if ((over = watch.over())) return {};
    }
    const std::vector<Natural> others = spare_counts(spare, target - low, row.length);
    Natural total;
    for (std::size_t k = 0; k < row.length; ++k)
        total.add_product(Natural(row.entries.data() + k * row.limbs, row.limbs), others[k]);
    return total * product(std::move(constants));
}

double count_cost(const std::vector<Factor<Scaled>>& factors) {
    double length = 1, bits = 0, cost = 0;
    for (const Factor<Scaled>& factor : factors) {
        if (factor.entries.size() == 1) continue;
        std::int64_t most = 0;
        for (const Scaled& entry : factor.entries) most = std::max(most, entry.exponent);
        bits += static_cast<double>(most);
        length += static_cast<double>(factor.entries.size() - 1);
        cost += length * static_cast<double>(factor.entries.size()) * (1 + bits / 64);
    }
    return cost;
}

}  // namespace pencilmark::sums
