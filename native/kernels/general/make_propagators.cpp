// Which propagators a problem gets.
#include <utility>

#include "kernels/general/locked_candidates.hpp"
#include "kernels/general/all_different.hpp"
#include "kernels/general/automaton.hpp"
#include "kernels/general/model.hpp"
#include "kernels/general/permuted_automaton.hpp"
#include "kernels/general/sum_propagators.hpp"
#include "kernels/general/table.hpp"
#include "kernels/general/tally.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t longest_matching = 1'000;

template <int W>
using List = std::vector<std::unique_ptr<Propagator<W>>>;

template <int W>
void add_unit(const Model<W>& model, const Unit& unit, List<W>& list) {
    if (unit.full) list.push_back(std::make_unique<Hidden<W>>(model, unit));
    if (unit.scope.size() > 2 && unit.scope.size() <= longest_matching)
        list.push_back(std::make_unique<Matching<W>>(unit));
}

template <int W>
void add_sum(const Model<W>& model, const Sum& sum, List<W>& list) {
    if (sum.unequal) {
        list.push_back(std::make_unique<Unequal<W>>(model, sum));
        return;
    }
    bool few = false;
    std::vector<std::uint64_t> choices = choices_of(model, sum, few);
    if (few) {
        list.push_back(std::make_unique<Cage<W>>(model, sum.scope, std::move(choices)));
        return;
    }
    if (sum.crowds.size() > 1 && sum.crowds.size() < sum.scope.size())
        list.push_back(std::make_unique<Crowds<W>>(model, sum));
    const int steps = sum.scope.size() > 6 && sum.derived ? -1 : steps_of(model, sum);
    if (steps >= 0 && steps < 63) {
        list.push_back(std::make_unique<Reachable<W, 1>>(model, sum));
        return;
    }
    list.push_back(std::make_unique<Bounds<W>>(model, sum));
    if (steps >= 0 && steps < 128) list.push_back(std::make_unique<Reachable<W, 2>>(model, sum));
    else if (steps >= 0) list.push_back(std::make_unique<Reachable<W, 8>>(model, sum));
}

// Words say all that their automaton says; a small one is asked first, because it is quick.
template <int W>
void add_machine(const Model<W>& model, const Machine& machine, const std::vector<int>& scope, List<W>& list) {
    const bool large = machine.words > 1;
    std::unique_ptr<Permuted<W>> words;
    if (model.thorough && Permuted<W>::suits(model, machine, scope))
        words = std::make_unique<Permuted<W>>(model, machine, scope, large);
    const bool known = words && words->known();
    if (!known || !large) list.push_back(std::make_unique<Automaton<W>>(machine, scope));
    if (known) list.push_back(std::move(words));
}

}  // namespace

template <int W>
List<W> make_propagators(const Model<W>& model, Watch& watch) {
    List<W> list;
    for (const Unit& unit : model.units) add_unit(model, unit, list);
    for (std::size_t i = 0; i < model.onlookers.size(); ++i)
        if (!model.onlookers[i].groups.empty())
            list.push_back(std::make_unique<Claim<W>>(model.units[i], model.onlookers[i]));
    for (const Sum& sum : model.sums) {
        if (watch.over_after(sum.scope.size() * 100)) break;
        add_sum(model, sum, list);
    }
    for (const Clique& clique : model.cliques)
        list.push_back(std::make_unique<Cage<W>>(model, clique.scope, clique.choices));
    for (const auto& use : model.tables) list.push_back(std::make_unique<Table<W>>(*use.law, use.scope));
    for (const Tally& tally : model.tallies) list.push_back(std::make_unique<Tallied<W>>(model, tally));
    for (const auto& use : model.machines) add_machine(model, *use.law, use.scope, list);
    return list;
}

template List<1> make_propagators(const Model<1>&, Watch&);
template List<4> make_propagators(const Model<4>&, Watch&);

}  // namespace pencilmark::general
