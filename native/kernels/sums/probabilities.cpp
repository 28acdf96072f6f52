// Probabilities: the components' ways back, weighed by everything outside them.
#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/sums/backward_shares.hpp"
#include "kernels/sums/solve.hpp"
#include "kernels/sums/list_solutions.hpp"
#include "kernels/sums/narrow_components.hpp"

namespace pencilmark::sums {

namespace {

constexpr double long_count = 1e9;  // multiplications from which the exact count waits to be asked for
constexpr double faint = 1e-150;    // stands for a weight too small to write down, but possible

// What the components before and after each one can add up to; the spare cells come after all of them.
struct Reaches {
    std::vector<Ranges> before, after;

    Reaches(const std::vector<Ranges>& totals, std::int64_t spare)
        : before(totals.size() + 1), after(totals.size() + 1) {
        before[0] = Ranges(0, 0);
        after.back() = Ranges(0, spare);
        for (std::size_t i = 0; i < totals.size(); ++i) before[i + 1] = before[i] + totals[i];
        for (std::size_t i = totals.size(); i-- > 0;) after[i] = after[i + 1] + totals[i];
    }

    bool possible(std::size_t component, std::int64_t rest) const {
        return together(before[component], after[component + 1], rest);
    }
};

class Weigher {
public:
    Weigher(const Parts& parts, const Narrow& narrow, Watch& watch)
        : parts_(parts),
          narrow_(narrow),
          watch_(watch),
          components_(narrow.table().components()),
          reaches_(all_totals(), narrow.spare()) {}

    bool solvable() const { return reaches_.after[0].holds(parts_.target); }

    // False when digits were lost, or the watch ended it.
    bool floating(std::vector<double>& shares) const {
        const std::vector<Factor<Scaled>> factors = narrow_.scaled_factors();
        const double tilt = find_tilt(factors, narrow_.spare(), parts_.target);
        std::vector<Factor<double>> turning;  // those with more than one total; the others cannot shift any weight
        for (Factor<double>& factor : tilted(factors, tilt))
            if (factor.entries.size() > 1) turning.push_back(std::move(factor));
        const std::int64_t most = parts_.target - low_of(factors);
        const std::vector<double> last = spare_weights(narrow_.spare(), most, length_of(turning), tilt);
        const Outsides<double> outside = outsides(turning, last, watch_);
        if (watch_.end() != Watch::End::none) return false;
        std::size_t turn = 0;
        for (std::size_t i = 0; i < components_.size(); ++i) {
            const bool fixed = factors[i].entries.size() == 1;
            const std::vector<double> seed = fixed ? std::vector<double>{1} : honest(i, outside.of[turn++]);
            if (!floating_shares(narrow_.table(), components_[i], parts_, seed, tilt, shares)) return false;
            if (watch_.over()) return false;
        }
        return spare_share(outside.product, last, most, shares);
    }

    // False when the watch ended it.
    bool exact(std::vector<Natural>& numerators) const {
        const std::vector<Factor<Natural>> factors = narrow_.factors();
        const std::int64_t most = parts_.target - low_of(factors);
        std::vector<Natural> last = spare_counts(narrow_.spare(), most, length_of(factors));
        for (Natural& count : last) count.shift_left(static_cast<std::size_t>(narrow_.free_cells()));
        const Outsides<Natural> outside = outsides(factors, last, watch_);
        if (watch_.end() != Watch::End::none) return false;
        for (std::size_t i = 0; i < components_.size(); ++i)
            if (!exact_shares(narrow_.table(), components_[i], parts_, outside.of[i], numerators, watch_)) return false;
        loose_numerators(outside.product, last, most, numerators);
        return true;
    }

private:
    std::vector<Ranges> all_totals() const {
        std::vector<Ranges> result;
        for (const Eliminated& component : components_) result.push_back(totals(narrow_.table(), component));
        return result;
    }

    template <class Number>
    static std::int64_t low_of(const std::vector<Factor<Number>>& factors) {
        std::int64_t low = 0;
        for (const auto& factor : factors) low += factor.low;
        return low;
    }

    template <class Number>
    static std::size_t length_of(const std::vector<Factor<Number>>& factors) {
        std::size_t length = 1;
        for (const auto& factor : factors) length += factor.entries.size() - 1;
        return length;
    }

    // Zero exactly where nothing outside fits, whatever the floating weights have come to.
    std::vector<double> honest(std::size_t component, std::vector<double> outside) const {
        const int low = narrow_.table().last(components_[component]).low;
        for (std::size_t k = 0; k < outside.size(); ++k) {
            const bool possible = reaches_.possible(component, parts_.target - low - static_cast<std::int64_t>(k));
            outside[k] = possible ? std::max(outside[k], faint) : 0;
        }
        return outside;
    }

    // Loose tallied cells: as many ones as the components leave over, on any of them alike.
    bool spare_share(const std::vector<double>& product, const std::vector<double>& last, std::int64_t most,
        std::vector<double>& shares) const {
        double all = 0, ones = 0;
        for (std::size_t k = 0; k < product.size(); ++k) {
            all += product[k] * last[k];
            ones += product[k] * last[k] * static_cast<double>(most - static_cast<std::int64_t>(k));
        }
        if (all < 1e-100) return false;
        const std::int64_t spare = narrow_.spare(), target = parts_.target;
        const Ranges& inside = reaches_.before.back();
        for (int group : parts_.loose) {
            shares[group] = 0.5;
            if (parts_.tallied[group])
                shares[group] = honest_share(ones / all / static_cast<double>(spare),
                    inside.meets(target - spare + 1, target), inside.meets(target - spare, target - 1));
        }
        return true;
    }

    void loose_numerators(const std::vector<Natural>& product, const std::vector<Natural>& last, std::int64_t most,
        std::vector<Natural>& numerators) const {
        Natural all, ones;
        for (std::size_t k = 0; k < product.size(); ++k) {
            Natural ways = product[k] * last[k];
            all += ways;
            if (most > static_cast<std::int64_t>(k))
                ones += ways *= static_cast<Limb>(most - static_cast<std::int64_t>(k));
        }
        if (narrow_.spare() > 0) ones /= static_cast<Limb>(narrow_.spare());
        all /= 2;
        for (int group : parts_.loose) numerators[group] = parts_.tallied[group] ? ones : all;
    }

    const Parts& parts_;
    const Narrow& narrow_;
    Watch& watch_;
    const std::vector<Eliminated>& components_;
    Reaches reaches_;
};

double quotient(const Natural& part, const Natural& whole) {
    const Scaled a = scaled(part.data(), part.size()), b = scaled(whole.data(), whole.size());
    return std::ldexp(
        a.mantissa / b.mantissa, static_cast<int>(std::max<std::int64_t>(a.exponent - b.exponent, -1000)));
}

std::vector<double> quotients(const std::vector<Natural>& numerators, const Natural& count) {
    std::vector<double> shares;
    for (const Natural& numerator : numerators)
        shares.push_back(honest_share(quotient(numerator, count), numerator < count, !numerator.is_zero()));
    return shares;
}

// Classes first, then the fixed zeros, then the fixed ones.
std::vector<int> number_variables(const System& system, const Parts& parts) {
    std::vector<int> class_of(system.cells.size());
    for (std::size_t cell = 0; cell < class_of.size(); ++cell)
        class_of[cell] = parts.class_count() + system.cells[cell];
    for (int group = 0; group < parts.class_count(); ++group)
        for (const int* cell = parts.cells.begin(group); cell != parts.cells.end(group); ++cell)
            class_of[*cell] = group;
    return class_of;
}

End end_of(const Watch& watch) { return watch.end() == Watch::End::interrupt ? End::interrupt : End::seconds; }

// False when the watch ended it.
bool count(const Parts& parts, const Narrow& narrow, Watch& watch, Marginals& result) {
    bool over = false;
    result.count = narrow.count(parts.target, watch, over);
    result.counted = !over;
    return !over;
}

void weigh(const Parts& parts, const Narrow& narrow, bool exact, Watch& watch, Marginals& result) {
    const Weigher weigher(parts, narrow, watch);
    result.solvable = weigher.solvable();
    result.counted = !result.solvable;
    if (!result.solvable) return;
    std::vector<double> shares(parts.class_count(), 0);
    const bool precise = weigher.floating(shares);
    const bool by_numerators = exact || !precise;
    if (by_numerators || count_cost(narrow.scaled_factors()) < long_count)
        if (watch.end() != Watch::End::none || !count(parts, narrow, watch, result)) return;
    if (by_numerators) {
        result.numerators.resize(parts.class_count());
        if (!weigher.exact(result.numerators)) return;
        shares = quotients(result.numerators, result.count);
        result.numerators.push_back({});
        result.numerators.push_back(result.count);
    }
    if (!exact) result.numerators.clear();
    shares.push_back(0);
    shares.push_back(1);
    result.shares = std::move(shares);
}

}  // namespace

Marginals marginals(System system, bool exact, Watch& watch) {
    Marginals result;
    result.method = "propagation";
    reduce(system, watch);
    result.counted = system.contradiction;
    if (system.contradiction) return result;
    const Parts parts = take_apart(system);
    result.class_of = number_variables(system, parts);
    if (parts.class_count() > 0) result.method = "elimination";
    Narrow narrow(parts, Counting::exact);
    if (!watch.over()) narrow.eliminate(generous, watch);
    if (watch.end() == Watch::End::none) {
        if (narrow.impossible()) result.counted = true;
        else if (!narrow.wide().empty()) result.end = End::width;
        else weigh(parts, narrow, exact, watch, result);
    }
    if (watch.end() != Watch::End::none) result.end = end_of(watch);
    return result;
}

}  // namespace pencilmark::sums
