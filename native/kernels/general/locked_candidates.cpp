#include "kernels/general/locked_candidates.hpp"

namespace pencilmark::general {

template <int W>
Claim<W>::Claim(const Unit& unit, const Onlookers& onlookers) : onlookers_(onlookers), places_(64 * W, 0) {
    this->scope = unit.scope;
    this->tier = 3;
}

template <int W>
bool Claim<W>::filter(Engine<W>& engine) {
    if (!appetite_.hungry()) return true;
    const std::size_t before = engine.trail().size();
    Set open;
    for (std::size_t i = 0; i < this->scope.size(); ++i) {
        const int x = this->scope[i];
        if (engine.fixed(x)) continue;
        (engine[x] - open).each([&](int v) { places_[static_cast<std::size_t>(v)] = 0; });
        open |= engine[x];
        engine[x].each([&](int v) { places_[static_cast<std::size_t>(v)] |= std::uint64_t{1} << i; });
    }
    const bool failed = open.find([&](int v) {
        const std::uint64_t places = places_[static_cast<std::size_t>(v)];
        if (count_bits(places) > onlookers_.most) return false;
        for (const Onlookers::Group& group : onlookers_.groups) {
            if (places & ~group.cells) continue;
            for (int y : group.others)
                if (engine[y].has(v) && !engine.remove(y, Set::one(v), because(Because::propagator, this->number)))
                    return true;
        }
        return false;
    });
    appetite_.ate(failed || engine.trail().size() > before);
    return !failed;
}

template <int W>
void Claim<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    const Onlookers::Group* const group = onlookers_.of(goal.x);
    for (std::size_t i = 0; i < this->scope.size(); ++i)
        if (!group || !(group->cells >> i & 1)) past.lost(this->scope[i], Set::one(goal.value), facts);
}

template class Claim<1>;
template class Claim<4>;

}  // namespace pencilmark::general
