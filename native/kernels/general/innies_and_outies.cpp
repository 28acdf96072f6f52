#include "kernels/general/innies_and_outies.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t most_free_cells = 6;  // of a rest that may be anything
constexpr std::size_t most_tight = 20;      // of a rest that leaves little freedom
constexpr int most_units = 8;               // of a region
constexpr std::size_t most_known = 1'000;   // regions looked at

constexpr std::size_t most_variables = 1'024;

using Words = std::array<std::uint64_t, most_variables / 64>;  // a set of variables, as bits

template <int W>
class RestFinder {
public:
    RestFinder(const Model<W>& model, Watch& watch)
        : model_(model), watch_(watch), words_((model.root.size() + 63) / 64) {}

    std::vector<Sum> find() {
        for (const Sum& sum : model_.sums)
            if (is_plain(sum)) add(sums_, sum.scope, sum.low);
        for (const Sum& sum : model_.pairs) add(sums_, sum.scope, sum.low);
        if (sums_.size() > 1)
            for (const Unit& unit : model_.units)
                if (is_house(unit)) add_unit(unit);
        for (const Piece& unit : units_) take_single(unit);
        for (const Piece& unit : units_) grow(unit);
        return std::move(found_);
    }

private:
    struct Piece {
        std::vector<int> cells;
        Words bits;
        std::int64_t total;
    };
    struct Rest {
        Words inside, outside;
        std::int64_t total;
    };

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    void add(std::vector<Piece>& pieces, std::vector<int> cells, std::int64_t total) {
        Words bits{};
        for (int x : cells) bits[at(x) / 64] |= std::uint64_t{1} << x % 64;
        pieces.push_back({std::move(cells), std::move(bits), total});
    }

    void add_unit(const Unit& unit) {
        Bits<W> all;
        std::int64_t total = 0;
        std::vector<int> cells;
        for (int x : unit.scope) {
            all |= model_.root[at(x)];
            if (model_.root[at(x)].count() == 1) total -= model_.value(model_.root[at(x)].lowest());
            else cells.push_back(x);
        }
        all.each([&](int v) { total += model_.value(v); });
        add(units_, std::move(cells), total);
    }

    int common(const Words& a, const Words& b) const {
        int count = 0;
        for (std::size_t k = 0; k < words_; ++k) count += count_bits(a[k] & b[k]);
        return count;
    }

    // Takes a sum away: what is inside is covered, what is outside counts against it.
    void cover(Rest& rest, const Piece& sum) const {
        for (std::size_t k = 0; k < words_; ++k) {
            rest.outside[k] |= sum.bits[k] & ~rest.inside[k];
            rest.inside[k] &= ~sum.bits[k];
        }
        rest.total -= sum.total;
    }

    // One unit: without the sums that lie in it; then also without each one that sticks out by a cell; and without all
    // that lie mostly in it.
    void take_single(const Piece& unit) {
        Rest within{unit.bits, {}, unit.total};
        for (const Piece& sum : sums_)
            if (common(within.inside, sum.bits) == static_cast<int>(sum.cells.size())) cover(within, sum);
        keep(within);
        for (const Piece& sum : sums_) {
            if (common(within.inside, sum.bits) + 1 != static_cast<int>(sum.cells.size())) continue;
            Rest one = within;
            cover(one, sum);
            keep(one);
        }
        keep(rest_of(unit.bits, unit.total));
        keep(outies(unit));
    }

    // A unit covered by sums that may lie mostly outside, those with most in it first.
    Rest outies(const Piece& unit) const {
        Rest rest{unit.bits, {}, unit.total};
        for (int inside = static_cast<int>(unit.cells.size()); inside > 0; --inside)
            for (const Piece& sum : sums_)
                if (common(rest.inside, sum.bits) == inside && common(unit.bits, sum.bits) == inside &&
                    common(rest.outside, sum.bits) == 0)
                    cover(rest, sum);
        return rest;
    }

    // A region without the sums that lie mostly in it and do not overlap.
    Rest rest_of(const Words& region, std::int64_t total) const {
        Rest rest{region, {}, total};
        for (const Piece& sum : sums_) {
            const int inside = common(rest.inside, sum.bits);
            if (2 * inside <= static_cast<int>(sum.cells.size()) || inside != common(region, sum.bits)) continue;
            if (common(rest.outside, sum.bits) == 0) cover(rest, sum);
        }
        return rest;
    }

    // Units added one by one, each time the one that leaves the smallest rest.
    void grow(const Piece& first) {
        Words region = first.bits;
        std::int64_t total = first.total;
        for (int count = 1; count < most_units; ++count) {
            const Piece* best = nullptr;
            Rest least{};
            int fewest = 0;
            for (const Piece& unit : units_) {
                if (common(region, unit.bits)) continue;
                Words larger = region;
                for (std::size_t k = 0; k < words_; ++k) larger[k] |= unit.bits[k];
                Rest rest = rest_of(larger, total + unit.total);
                const int cells = size_of(rest);
                if (best && cells >= fewest) continue;
                best = &unit;
                fewest = cells;
                least = std::move(rest);
            }
            if (!best) return;
            for (std::size_t k = 0; k < words_; ++k) region[k] |= best->bits[k];
            total += best->total;
            if (known_.size() >= most_known || watch_.over_after(units_.size() * sums_.size()) ||
                !known_.insert(region).second)
                return;
            keep(least);
        }
    }

    int size_of(const Rest& rest) const {
        return common(rest.inside, rest.inside) + common(rest.outside, rest.outside);
    }

    void keep(const Rest& rest) {
        const auto cells = static_cast<std::size_t>(size_of(rest));
        if (cells > most_tight || !kept_.insert({rest.inside, rest.outside}).second) return;
        Sum sum;
        sum.derived = true;
        sum.low = sum.high = rest.total;
        append(sum, rest.inside, 1);
        append(sum, rest.outside, -1);
        if (common(rest.inside, rest.inside) == 0) {
            std::fill(sum.weights.begin(), sum.weights.end(), 1);
            sum.low = sum.high = -rest.total;
        }
        if (cells <= most_free_cells || Crowds<W>(model_, sum).tight()) found_.push_back(std::move(sum));
    }

    void append(Sum& sum, const Words& bits, std::int64_t weight) const {
        for (std::size_t k = 0; k < words_; ++k)
            for (std::uint64_t left = bits[k]; left; left &= left - 1) {
                sum.scope.push_back(static_cast<int>(64 * k) + std::countr_zero(left));
                sum.weights.push_back(weight);
            }
    }

    const Model<W>& model_;
    Watch& watch_;
    std::size_t words_;
    std::vector<Piece> sums_, units_;
    std::set<Words> known_;
    std::set<std::pair<Words, Words>> kept_;
    std::vector<Sum> found_;
};

}  // namespace

template <int W>
std::vector<Sum> innies(const Model<W>& model, Watch& watch) {
    if (model.root.size() > most_variables) return {};
    return RestFinder<W>(model, watch).find();
}

template std::vector<Sum> innies(const Model<1>&, Watch&);
template std::vector<Sum> innies(const Model<4>&, Watch&);

}  // namespace pencilmark::general
