#include "kernels/general/model.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "kernels/general/derived_sums.hpp"
#include "kernels/general/innies_and_outies.hpp"
#include "kernels/general/automaton.hpp"
#include "kernels/general/merged_sums.hpp"
#include "kernels/general/sum_propagators.hpp"
#include "kernels/general/table.hpp"
#include "kernels/general/relation_ties.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t most_terms = 64;  // of a sum whose crowds are looked for

template <int W>
class Maker {
public:
    using Set = Bits<W>;

    Maker(const Problem& problem, Watch& watch) : problem_(problem), watch_(watch) {}

    Model<W> make(const std::vector<Set>* known) {
        read_domains();
        model_.thorough = known != nullptr;
        if (known) model_.root = *known;
        table_of_law_.assign(problem_.laws.size(), nullptr);
        machine_of_law_.assign(problem_.laws.size(), nullptr);
        for (const Constraint& use : problem_.constraints) {
            if (watch_.over_after(use.scope.size() + 1)) break;
            add(problem_.laws[at(use.law)], at(use.law), use.scope);
        }
        finish_units();
        ties_.find_rivals();
        find_tallies();
        join_machines();
        if (known) {
            model_.cliques = cliques(model_, ties_.all());
            derive();
            find_onlookers();
            find_crowds();
        }
        ties_.make_arcs();
        for (Sum& sum : model_.sums) sum.distinct = distinct(sum.scope);
        for (const Set& domain : model_.root) model_.contradiction |= domain.none();
        return std::move(model_);
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    int values() const { return static_cast<int>(model_.values.size()); }
    Set& root(int x) { return model_.root[at(x)]; }

    void read_domains() {
        model_.values = problem_.values;
        model_.root.resize(at(problem_.variables()));
        for (std::size_t x = 0; x < model_.root.size(); ++x) copy(problem_.domains, x, model_.root[x]);
    }

    void copy(const std::vector<std::uint64_t>& words, std::size_t i, Set& set) const {
        for (int k = 0; k < std::min(W, problem_.words); ++k) set.words[k] = words[i * at(problem_.words) + at(k)];
    }

    void add(const Law& law, std::size_t number, const std::vector<int>& scope) {
        switch (law.shape) {
            case Shape::all_different:
                if (scope.size() > 1) model_.units.push_back({scope, false});
                return;
            case Shape::relation:
                return ties_.add(scope[0], scope[1], ties_.relation(law.relation, number, problem_.words));
            case Shape::linear: return add_linear(law.linear, scope);
            case Shape::table: return add_table(law.table, number, scope);
            case Shape::automaton: return add_machine(law.automaton, number, scope);
        }
    }

    // Sums that follow from the others.
    void derive() {
        const bool houses =
            std::any_of(model_.units.begin(), model_.units.end(), [](const Unit& unit) { return is_house(unit); });
        for (Sum& sum : houses ? innies(model_, watch_) : derived_sums(model_, watch_)) place(std::move(sum));
        if (houses)
            for (Sum& sum : merged_sums(model_, watch_)) place(std::move(sum));
    }

    void find_crowds() {
        for (Sum& sum : model_.sums)
            if (!sum.unequal && sum.scope.size() <= most_terms && !watch_.over_after(sum.scope.size()))
                sum.crowds = crowds_of(model_, sum);
    }

    void find_onlookers() {
        for (const Unit& unit : model_.units)
            if (unit.full && unit.scope.size() <= 64) model_.onlookers.emplace_back(model_.rivals, unit.scope);
            else model_.onlookers.emplace_back();
    }

    void add_linear(const LinearLaw& law, const std::vector<int>& scope) {
        Sum sum;
        std::int64_t known = 0, least = 0, most = 0;
        for (std::size_t i = 0; i < scope.size(); ++i) {
            const Set& domain = root(scope[i]);
            if (domain.none()) return;
            const std::int64_t first = law.weights[i] * model_.value(domain.lowest());
            const std::int64_t last = law.weights[i] * model_.value(domain.highest());
            if (first == last) {
                known += first;
                continue;
            }
            least += std::min(first, last);
            most += std::max(first, last);
            sum.scope.push_back(scope[i]);
            sum.weights.push_back(law.weights[i]);
        }
        bound(sum, law, known, least, most);
    }

    // The sides of a sum that can be anything from `least` to `most`, and `known` beside it.
    void bound(Sum& sum, const LinearLaw& law, std::int64_t known, std::int64_t least, std::int64_t most) {
        sum.unequal = law.unequal;
        if (law.unequal) {
            sum.low = sum.high = law.low - known;
            if (sum.low >= least && sum.low <= most) place(std::move(sum));
            return;
        }
        sum.low = law.low == LinearLaw::no_low ? least : std::max(least, law.low - known);
        sum.high = law.high == LinearLaw::no_high ? most : std::min(most, law.high - known);
        if (sum.low > sum.high) model_.contradiction = true;
        else if (sum.low > least || sum.high < most) place(std::move(sum));
    }

    void place(Sum sum) {
        if (sum.scope.empty()) {
            model_.contradiction |= sum.unequal ? sum.low == 0 : sum.low > 0 || sum.high < 0;
        } else if (sum.scope.size() == 1) {
            Set kept;
            root(sum.scope[0]).each([&](int v) {
                const std::int64_t total = sum.weights[0] * model_.value(v);
                if (sum.unequal ? total != sum.low : total >= sum.low && total <= sum.high) kept.add(v);
            });
            root(sum.scope[0]) = kept;
        } else if (sum.scope.size() == 2) {
            ties_.add(sum.scope[0], sum.scope[1], ties_.relation(sum));
            if (is_plain(sum)) model_.pairs.push_back(std::move(sum));
        } else {
            model_.sums.push_back(std::move(sum));
        }
    }

    void add_table(const TableLaw& law, std::size_t number, const std::vector<int>& scope) {
        if (law.size() == 0) model_.contradiction = true;
        if (scope.empty() || law.size() == 0) return;
        if (law.arity == 2) return ties_.add(scope[0], scope[1], ties_.relation(law, number));
        if (!table_of_law_[number]) {
            model_.table_laws.push_back(std::make_unique<TableIndex<W>>(law, values()));
            table_of_law_[number] = model_.table_laws.back().get();
        }
        model_.tables.push_back({table_of_law_[number], scope});
    }

    void add_machine(const AutomatonLaw& law, std::size_t number, const std::vector<int>& scope) {
        if (scope.empty()) {
            model_.contradiction |= law.states == 0 || !law.accepts[at(law.start)];
            return;
        }
        readers_[scope].push_back(number);
        if (readers_[scope].size() == 1) read_.push_back(scope);
    }

    // Automata that only count are taken out, scope by scope.
    void find_tallies() {
        for (const std::vector<int>& scope : read_) {
            std::map<std::vector<std::int8_t>, std::vector<Counter>> counters;
            std::map<std::vector<std::int8_t>, std::vector<std::size_t>> counting;
            std::vector<std::size_t>& laws = readers_[scope];
            for (std::size_t law : laws)
                if (const std::optional<Counter>& counter = counter_in(law, scope.size())) {
                    counters[counter->signs].push_back(*counter);
                    counting[counter->signs].push_back(law);
                }
            for (const auto& [signs, found] : counters)
                if (std::optional<Tally> tally = tally_of(found, scope, values_in(scope))) {
                    model_.tallies.push_back(*std::move(tally));
                    for (std::size_t law : counting[signs]) std::erase(laws, law);
                }
        }
        model_.tallies = united(std::move(model_.tallies));
    }

    const std::optional<Counter>& counter_in(std::size_t law, std::size_t places) {
        const auto [known, fresh] = counters_.try_emplace({law, places});
        if (fresh) known->second = counter_of(problem_.laws[law].automaton, places, values());
        return known->second;
    }

    std::vector<std::uint8_t> values_in(const std::vector<int>& scope) {
        std::vector<std::uint8_t> present(model_.values.size(), 0);
        for (int x : scope) root(x).each([&](int v) { present[at(v)] = 1; });
        return present;
    }

    // Automata that read the same variables are read as one, where that is not large.
    void join_machines() {
        for (const std::vector<int>& scope : read_) {
            const std::vector<std::size_t>& laws = readers_[scope];
            if (const Machine* joint = laws.size() > 1 ? joined(laws) : nullptr)
                model_.machines.push_back({joint, scope});
            else
                for (std::size_t law : laws) model_.machines.push_back({machine(law), scope});
        }
    }

    const Machine* machine(std::size_t number) {
        if (!machine_of_law_[number]) machine_of_law_[number] = keep(problem_.laws[number].automaton);
        return machine_of_law_[number];
    }

    const Machine* keep(const AutomatonLaw& law) {
        return model_.machine_laws.emplace_back(std::make_unique<Machine>(law, values())).get();
    }

    const Machine* joined(const std::vector<std::size_t>& laws) {
        const auto [known, fresh] = joined_.try_emplace(laws, nullptr);
        if (!fresh) return known->second;
        std::int64_t pairs = 1;
        for (std::size_t law : laws) pairs *= std::min(problem_.laws[law].automaton.states, 1'000);
        if (pairs > 100'000) return nullptr;
        AutomatonLaw all = problem_.laws[laws[0]].automaton;
        for (std::size_t i = 1; i < laws.size() && all.states > 0; ++i)
            all = product(all, problem_.laws[laws[i]].automaton);
        return known->second = all.states > 0 ? keep(all) : nullptr;
    }

    void finish_units() {
        Lists<int> scopes;
        for (Unit& unit : model_.units) {
            Set all;
            for (int x : unit.scope) all |= root(x);
            const int count = all.count(), size = static_cast<int>(unit.scope.size());
            unit.full = count == size;
            model_.contradiction |= count < size;
            scopes.append(unit.scope);
        }
        model_.units_of = holders(model_.variables(), scopes);
    }

    bool distinct(const std::vector<int>& scope) const {
        for (int unit : model_.units_of[scope[0]])
            if (std::all_of(scope.begin(), scope.end(), [&](int x) {
                    const auto units = model_.units_of[x];
                    return std::binary_search(units.begin(), units.end(), unit);
                }))
                return true;
        if (scope.size() > 12) return false;
        for (std::size_t i = 0; i < scope.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (!model_.differ(scope[i], scope[j])) return false;
        return true;
    }

    const Problem& problem_;
    Watch& watch_;
    Model<W> model_;
    Ties<W> ties_{model_};
    std::vector<const TableIndex<W>*> table_of_law_;
    std::vector<const Machine*> machine_of_law_;
    std::map<std::vector<int>, std::vector<std::size_t>> readers_;  // by scope: the laws of its automata
    std::vector<std::vector<int>> read_;                            // these scopes, as they came
    std::map<std::vector<std::size_t>, const Machine*> joined_;
    std::map<std::pair<std::size_t, std::size_t>, std::optional<Counter>> counters_;  // by law and how much it reads
};

}  // namespace

bool is_plain(const Sum& sum) {
    return !sum.unequal && sum.low == sum.high && sum.scope.size() <= 32 &&
           std::all_of(sum.weights.begin(), sum.weights.end(), [](std::int64_t w) { return w == 1; });
}

template <int W>
Model<W>::Model() = default;
template <int W>
Model<W>::Model(Model&&) noexcept = default;
template <int W>
Model<W>::~Model() = default;

template <int W>
bool Model<W>::differ(int x, int y) const {
    if (rivals.known()) return rivals(x, y);
    const auto other = units_of[y];
    for (int unit : units_of[x])
        if (std::binary_search(other.begin(), other.end(), unit)) return true;
    return false;
}

template <int W>
Bits<W> Model<W>::between(std::int64_t low, std::int64_t high) const {
    const std::int64_t first_value = values.front(), last_value = values.back(), count = last_value - first_value + 1;
    if (count == static_cast<std::int64_t>(values.size())) {  // without gaps
        low = std::max<std::int64_t>(low - first_value, 0);
        high = std::min(high - first_value + 1, count);
        return Set::range(static_cast<int>(std::min(low, count)), static_cast<int>(std::max<std::int64_t>(high, 0)));
    }
    const auto first = std::lower_bound(values.begin(), values.end(), low);
    const auto last = std::upper_bound(first, values.end(), high);
    return Set::range(static_cast<int>(first - values.begin()), static_cast<int>(last - values.begin()));
}

template <int W>
std::size_t Model<W>::size() const {
    std::size_t places = root.size() + arcs.size();
    for (const Unit& unit : units) places += unit.scope.size();
    for (const Sum& sum : sums) places += sum.scope.size();
    for (const auto& use : tables) places += use.scope.size();
    for (const auto& use : machines) places += use.scope.size();
    for (const Tally& tally : tallies) places += tally.sides.size() * tally.sides[0].size();
    return places;
}

template <int W>
Model<W> make_model(const Problem& problem, Watch& watch, const std::vector<Bits<W>>* known) {
    return Maker<W>(problem, watch).make(known);
}

template struct Model<1>;
template struct Model<4>;
template Model<1> make_model(const Problem&, Watch&, const std::vector<Bits<1>>*);
template Model<4> make_model(const Problem&, Watch&, const std::vector<Bits<4>>*);

}  // namespace pencilmark::general
