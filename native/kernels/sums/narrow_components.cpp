#include "kernels/sums/narrow_components.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace pencilmark::sums {

namespace {

constexpr std::size_t moves_in_all = 40'000'000;
constexpr std::size_t limbs_in_all = 64'000'000;  // half a gigabyte

}  // namespace

Narrow::Narrow(const Parts& parts, Counting counting)
    : parts_(parts), table_(counting), wide_(parts.components.size()) {
    std::iota(wide_.begin(), wide_.end(), 0);
}

void Narrow::eliminate(const Effort& effort, Watch& watch, const Ceiling* ceiling) {
    Orderer orderer(parts_);
    std::vector<int> still_wide;
    for (int component : wide_) {
        if (watch.over() || impossible_) break;
        const double states = ceiling == nullptr ? effort.states : std::numeric_limits<double>::max();
        const Order order = orderer.best(parts_.components[component], states);
        const Budget budget{std::min(moves_in_all, table_.move_total() + effort.moves), limbs_in_all};
        const bool hopeless = order.classes.size() < parts_.components[component].size();
        if (hopeless || table_.eliminate(parts_, order, budget, watch, ceiling) != Elimination::done)
            still_wide.push_back(component);
        else impossible_ = !table_.components().back().possible;
    }
    wide_ = std::move(still_wide);
}

std::vector<int> Narrow::wide_classes() const {
    std::vector<int> classes;
    for (int component : wide_)
        classes.insert(classes.end(), parts_.components[component].begin(), parts_.components[component].end());
    return classes;
}

static std::int64_t loose_cells(const Parts& parts, bool tallied) {
    std::int64_t cells = 0;
    for (int group : parts.loose)
        if ((parts.tallied[group] != 0) == tallied) cells += parts.size(group);
    return cells;
}

std::int64_t Narrow::spare() const { return loose_cells(parts_, true); }
std::int64_t Narrow::free_cells() const { return loose_cells(parts_, false); }

template <class Number, class Make>
static std::vector<Factor<Number>> read_factors(const Table& table, Make make) {
    std::vector<Factor<Number>> factors;
    for (const Eliminated& component : table.components()) {
        const Layer& layer = table.last_layer(component);
        const State& last = table.last(component);
        factors.push_back({last.low, {}});
        for (int k = 0; k < last.length; ++k)
            factors.back().entries.push_back(make(table.entry(layer, last, k), layer.limbs));
    }
    return factors;
}

std::vector<Factor<Natural>> Narrow::factors() const {
    return read_factors<Natural>(table_, [](const Limb* limbs, std::size_t count) { return Natural(limbs, count); });
}

std::vector<Factor<Scaled>> Narrow::scaled_factors() const {
    return read_factors<Scaled>(table_, [](const Limb* limbs, std::size_t count) { return scaled(limbs, count); });
}

Natural Narrow::count(std::int64_t target, Watch& watch, bool& over) const {
    Natural count = count_together(factors(), spare(), target, watch, over);
    count.shift_left(static_cast<std::size_t>(free_cells()));
    return count;
}

}  // namespace pencilmark::sums
