#include <algorithm>
#include <bit>

#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t most_choices_beside = 256, most_house = 16;  // where the rest of a unit is looked at

}  // namespace

template <int W>
Cage<W>::Cage(const Model<W>& model, const std::vector<int>& cells, std::vector<std::uint64_t> choices)
    : cells_(cells.size()), choices_(std::move(choices)), count_(choices_.size()), onlookers_(model.rivals, cells) {
    this->scope = cells;
    find_rest(model);
    domains_.resize(this->scope.size());
}

// The rest of a full unit that has all cells.
template <int W>
void Cage<W>::find_rest(const Model<W>& model) {
    const std::vector<int> cells = this->scope;
    if (choices_.size() > most_choices_beside) return;
    for (int unit : model.units_of[cells[0]]) {
        const Unit& house = model.units[static_cast<std::size_t>(unit)];
        const auto in_house = [&](int x) {
            return std::find(house.scope.begin(), house.scope.end(), x) != house.scope.end();
        };
        if (!house.full || house.scope.size() > most_house || !std::all_of(cells.begin(), cells.end(), in_house))
            continue;
        for (int x : house.scope) {
            rest_ |= model.root[static_cast<std::size_t>(x)].words[0];
            if (std::find(cells.begin(), cells.end(), x) == cells.end()) this->scope.push_back(x);
        }
        return;
    }
}

// Every cell has a value of the choice, each of which some cell has; and the rest has what is left.
template <int W>
bool Cage<W>::allowed(std::uint64_t choice, std::uint64_t inside, std::uint64_t outside) const {
    const std::uint64_t left = rest_ & ~choice;
    if (choice & ~inside || left & ~outside) return false;
    for (std::size_t i = 0; i < cells_; ++i)
        if (!(domains_[i] & choice)) return false;
    for (std::size_t i = cells_; i < domains_.size(); ++i)
        if (!(domains_[i] & left)) return false;
    return true;
}

template <int W>
bool Cage<W>::filter(Engine<W>& engine) {
    std::uint64_t inside = 0, outside = 0, some = 0, each = ~std::uint64_t{0};
    for (std::size_t i = 0; i < domains_.size(); ++i) {
        domains_[i] = engine[this->scope[i]].words[0];
        (i < cells_ ? inside : outside) |= domains_[i];
    }
    std::uint64_t count = count_;
    for (std::size_t i = static_cast<std::size_t>(count); i-- > 0;) {
        const std::uint64_t choice = choices_[i];
        if (allowed(choice, inside, outside)) {
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
    for (std::size_t i = 0; i < cells_; ++i) {
        if (domains_[i] & ~some && !engine.keep(this->scope[i], kept, because(Because::propagator, this->number)))
            return false;
        if ((domains_[i] & (domains_[i] - 1)) == 0) each &= ~domains_[i];
    }
    for (; each; each &= each - 1)
        if (!place(engine, std::countr_zero(each))) return false;
    return true;
}

// The value stands in the cage: in the only cell that can have it; and in no rival of all of these.
template <int W>
bool Cage<W>::place(Engine<W>& engine, int value) {
    const Reason reason = because(Because::propagator, this->number);
    std::uint64_t cells = 0;
    for (std::size_t i = 0; i < cells_; ++i)
        if (engine[this->scope[i]].has(value)) cells |= bit(static_cast<int>(i));
    if (cells == 0) return engine.fail(*this);
    if ((cells & (cells - 1)) == 0)
        return engine.assign(this->scope[static_cast<std::size_t>(std::countr_zero(cells))], value, reason);
    for (const Onlookers::Group& group : onlookers_.groups)
        if ((cells & ~group.cells) == 0)
            for (int x : group.others)
                if (engine[x].has(value) && !engine.remove(x, Set::one(value), reason)) return false;
    return true;
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
    const auto place = static_cast<std::size_t>(std::find(scope.begin(), scope.end(), goal.x) - scope.begin());
    const bool needs = goal.x >= 0 && (goal.is || place >= cells_);  // the value is in every choice
    for (std::uint64_t choice : choices_)
        if (goal.x < 0 || ((choice & bit(goal.value)) == 0) == needs)
            refute_choice(choice, needs || goal.x < 0 ? cells_ : place, goal.value, said);
    if (needs) {
        const std::uint64_t apart = goal.is ? bit(static_cast<int>(place)) : onlookers_.of(goal.x)->cells;
        for (std::size_t i = 0; i < cells_; ++i)
            if (!(apart >> i & 1)) said.gone[i] |= said.roots[i] & bit(goal.value);
    }
    for (std::size_t i = 0; i < scope.size(); ++i) {
        Set gone;
        gone.words[0] = said.gone[i];
        past.lost(scope[i], gone, facts);
    }
}

// Of cells (the cage's or the rest's) that must share out `wanted`: one that has nothing of it, or a value of it that
// none has; whichever says least that is new. The cell at `fixed` has its value already.
template <int W>
void Cage<W>::find_lack(
    Lack& best, std::size_t from, std::size_t to, std::uint64_t wanted, std::size_t fixed, const Said& said) const {
    std::uint64_t missing = wanted;
    for (std::size_t i = from; i < to; ++i) {
        if (i == fixed) continue;
        missing &= ~said.domains[i];
        if (said.domains[i] & wanted) continue;
        const int news = count_bits(said.roots[i] & wanted & ~said.gone[i]);
        if (news < best.news) best = {i, i + 1, wanted, news};
    }
    for (; missing; missing &= missing - 1) {
        int news = 0;
        for (std::size_t i = from; i < to; ++i)
            if (i != fixed) news += (said.roots[i] & ~said.gone[i]) >> std::countr_zero(missing) & 1;
        if (news < best.news) best = {from, to, missing & -missing, news};
    }
}

template <int W>
void Cage<W>::refute_choice(std::uint64_t choice, std::size_t fixed, int value, Said& said) const {
    Lack best{0, this->scope.size(), ~std::uint64_t{0}, 64 * 64};  // everything
    find_lack(best, 0, cells_, fixed < cells_ ? choice & ~bit(value) : choice, fixed, said);
    if (rest_) find_lack(best, cells_, this->scope.size(), rest_ & ~choice, this->scope.size(), said);
    for (std::size_t i = best.from; i < best.to; ++i)
        if (i != fixed || i >= cells_) said.gone[i] |= said.roots[i] & ~said.domains[i] & best.values;
}

template class Cage<1>;
template class Cage<4>;

}  // namespace pencilmark::general
