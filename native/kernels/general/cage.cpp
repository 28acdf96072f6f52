#include <algorithm>
#include <bit>

#include "kernels/general/sums.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t most_choices = 4096;
constexpr int most_tries = 200'000;

std::uint64_t bit(int i) { return std::uint64_t{1} << i; }

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

template <int W>
Cage<W>::Cage(const Model<W>& model, const Sum& sum, std::vector<std::uint64_t> choices)
    : choices_(std::move(choices)), count_(choices_.size()), domains_(sum.scope.size()) {
    this->scope = sum.scope;
    std::vector<int> units;
    for (int x : sum.scope)
        for (int unit : model.units_of[x]) units.push_back(unit);
    std::sort(units.begin(), units.end());
    units.erase(std::unique(units.begin(), units.end()), units.end());
    for (int unit : units) {
        House house{0, {}};
        for (int x : model.units[static_cast<std::size_t>(unit)].scope) {
            const auto place = std::find(sum.scope.begin(), sum.scope.end(), x);
            if (place == sum.scope.end()) house.others.push_back(x);
            else house.cells |= bit(static_cast<int>(place - sum.scope.begin()));
        }
        if (count_bits(house.cells) > 1 && !house.others.empty()) houses_.push_back(std::move(house));
    }
}

template <int W>
bool Cage<W>::allowed(std::uint64_t choice, std::span<const std::uint64_t> domains, std::uint64_t all) const {
    if (choice & ~all) return false;
    return std::all_of(domains.begin(), domains.end(), [&](std::uint64_t domain) { return domain & choice; });
}

template <int W>
bool Cage<W>::filter(Engine<W>& engine) {
    std::uint64_t all = 0, some = 0, each = ~std::uint64_t{0};
    for (std::size_t i = 0; i < domains_.size(); ++i) all |= domains_[i] = engine[this->scope[i]].words[0];
    std::uint64_t count = count_;
    for (std::size_t i = static_cast<std::size_t>(count); i-- > 0;) {
        const std::uint64_t choice = choices_[i];
        if (allowed(choice, domains_, all)) {
            some |= choice;
            each &= choice;
        } else {
            std::swap(choices_[i], choices_[static_cast<std::size_t>(--count)]);
        }
    }
    if (count != count_) {
        engine.save(count_);
        count_ = count;
    }
    if (count == 0) return engine.fail(*this);
    return settle(engine, some, each);
}

// Leaves the values of some choice, and finds a place for those of each.
template <int W>
bool Cage<W>::settle(Engine<W>& engine, std::uint64_t some, std::uint64_t each) {
    Set kept;
    kept.words[0] = some;
    for (std::size_t i = 0; i < domains_.size(); ++i) {
        if (domains_[i] & ~some && !engine.keep(this->scope[i], kept, because(Because::propagator, this->number))) return false;
        if ((domains_[i] & (domains_[i] - 1)) == 0) each &= ~domains_[i];
    }
    for (; each; each &= each - 1)
        if (!place(engine, std::countr_zero(each))) return false;
    return true;
}

// The value stands in the cage: in the only cell that can have it; and nowhere else in a unit that holds all of these.
template <int W>
bool Cage<W>::place(Engine<W>& engine, int value) {
    const Reason reason = because(Because::propagator, this->number);
    std::uint64_t cells = 0;
    for (std::size_t i = 0; i < domains_.size(); ++i)
        if (engine[this->scope[i]].has(value)) cells |= bit(static_cast<int>(i));
    if (cells == 0) return engine.fail(*this);
    if ((cells & (cells - 1)) == 0) return engine.assign(this->scope[static_cast<std::size_t>(std::countr_zero(cells))], value, reason);
    for (const House& house : houses_)
        if ((cells & ~house.cells) == 0)
            for (int x : house.others)
                if (engine[x].has(value) && !engine.remove(x, Set::one(value), reason)) return false;
    return true;
}

template <int W>
bool Cage<W>::refutes(std::span<const Set> domains) const {
    std::vector<std::uint64_t> masks;
    std::uint64_t all = 0;
    for (const Set& domain : domains) all |= masks.emplace_back(domain.words[0]);
    return std::none_of(choices_.begin(), choices_.end(), [&](std::uint64_t choice) { return allowed(choice, masks, all); });
}

// Why each choice that would do has been ruled out, and why the value has no other place where that matters.
template <int W>
void Cage<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    const std::vector<int>& scope = this->scope;
    Said said;
    for (int x : scope) {
        said.roots.push_back(past.root(x).words[0]);
        said.domains.push_back(past[x].words[0]);
    }
    said.gone.resize(scope.size(), 0);
    const bool inside = std::find(scope.begin(), scope.end(), goal.x) != scope.end();
    const bool needs = goal.x >= 0 && (goal.is || !inside);  // the value is in every choice
    for (std::uint64_t choice : choices_)
        if (goal.x < 0 || ((choice & bit(goal.value)) == 0) == needs)
            refute_choice(choice, needs ? Fact{-1, 0, false} : goal, said);
    if (needs) {
        const std::uint64_t apart = goal.is ? bit(static_cast<int>(std::find(scope.begin(), scope.end(), goal.x) - scope.begin())) : home(goal, said);
        for (std::size_t i = 0; i < scope.size(); ++i)
            if (!(apart >> i & 1)) said.gone[i] |= said.roots[i] & bit(goal.value);
    }
    for (std::size_t i = 0; i < scope.size(); ++i) {
        Set gone;
        gone.words[0] = said.gone[i];
        past.lost(scope[i], gone, facts);
    }
}

// The cells of the unit that the variable shares with all cells which can have the value.
template <int W>
std::uint64_t Cage<W>::home(const Fact& goal, const Said& said) const {
    for (const House& house : houses_) {
        if (std::find(house.others.begin(), house.others.end(), goal.x) == house.others.end()) continue;
        bool all = true;
        for (std::size_t i = 0; i < said.domains.size(); ++i) all &= (house.cells >> i & 1) || !(said.domains[i] >> goal.value & 1);
        if (all) return house.cells;
    }
    return 0;
}

// A cell that has nothing of the choice, or a value of it that no cell has: whichever says less that is new.
template <int W>
void Cage<W>::refute_choice(std::uint64_t choice, const Fact& goal, Said& said) const {
    const std::vector<int>& scope = this->scope;
    std::uint64_t rest = goal.is || goal.x < 0 ? choice : choice & ~bit(goal.value);
    int cell = -1, value = -1, least = 64 * 64;
    for (std::size_t i = 0; i < scope.size(); ++i) {
        if (scope[i] == goal.x && !goal.is) continue;
        rest &= ~said.domains[i];
        if (said.domains[i] & choice) continue;
        const int news = count_bits(said.roots[i] & choice & ~said.gone[i]);
        if (news < least) least = news, cell = static_cast<int>(i);
    }
    for (; rest; rest &= rest - 1) {
        int news = 0;
        for (std::size_t i = 0; i < scope.size(); ++i)
            if (scope[i] != goal.x || goal.is) news += (said.roots[i] & ~said.gone[i]) >> std::countr_zero(rest) & 1;
        if (news < least) least = news, value = std::countr_zero(rest);
    }
    for (std::size_t i = 0; i < scope.size(); ++i) {
        if (scope[i] == goal.x && !goal.is) continue;
        if (value >= 0) said.gone[i] |= said.roots[i] & bit(value);
        else if (cell < 0 || cell == static_cast<int>(i)) said.gone[i] |= said.roots[i] & ~said.domains[i] & (cell < 0 ? ~std::uint64_t{0} : choice);
    }
}

template class Cage<1>;
template class Cage<4>;

}  // namespace pencilmark::general
