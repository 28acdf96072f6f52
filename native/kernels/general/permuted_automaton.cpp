#include "kernels/general/permuted_automaton.hpp"

#include <algorithm>
#include <bit>

namespace pencilmark::general {

namespace {

constexpr int most_values = 10;

template <int W>
Bits<W> values_of(const Model<W>& model, const std::vector<int>& scope) {
    Bits<W> all;
    for (int x : scope) all |= model.root[static_cast<std::size_t>(x)];
    return all;
}

}  // namespace

template <int W>
bool Permuted<W>::suits(const Model<W>& model, const Machine& machine, const std::vector<int>& scope) {
    if (machine.words != 1 || scope.size() < 3 || values_of(model, scope).count() > most_values) return false;
    for (std::size_t i = 0; i < scope.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!model.differ(scope[i], scope[j])) return false;
    return true;
}

template <int W>
Permuted<W>::Permuted(const Model<W>& model, const Machine& machine, const std::vector<int>& scope)
    : machine_(machine), layers_(scope.size() + 1), domains_(scope.size()), supported_(scope.size()) {
    this->scope = scope;
    this->tier = 3;
    this->events = fixed_event;  // between two it says little more than the automaton alone, and takes long
    this->idempotent = true;
    values_of(model, scope).each([&](int v) {
        values_.push_back(v);
        for (int s = 0; s < machine.states; ++s) {
            targets_.push_back(machine.after(v, std::uint64_t{1} << s));
            sources_.push_back(machine.before(v, std::uint64_t{1} << s));
        }
        targets_.resize(64 * values_.size());
        sources_.resize(64 * values_.size());
    });
    forward_.assign(std::size_t{1} << values_.size(), 0);
    backward_ = forward_;
    alive_.assign(forward_.size(), ~std::uint64_t{0});
}

template <int W>
std::uint64_t Permuted<W>::local(const Set& domain) const {
    std::uint64_t bits = 0;
    for (std::size_t k = 0; k < values_.size(); ++k) bits |= std::uint64_t{domain.has(values_[k])} << k;
    return bits;
}

// The sets of one value more: what this place may add to those before it.
template <int W>
void Permuted<W>::advance(
    States& forward, Layers& layers, std::size_t place, std::uint64_t domain, const States& alive) const {
    layers[place + 1].clear();
    for (std::uint32_t set : layers[place])
        for (std::uint64_t rest = domain & ~std::uint64_t{set}; rest; rest &= rest - 1) {
            const auto larger = set | static_cast<std::uint32_t>(rest & -rest);
            if (!alive[larger]) continue;
            const std::uint64_t states = step(targets_, std::countr_zero(rest), forward[set]) & alive[larger];
            if (!states) continue;
            if (!forward[larger]) layers[place + 1].push_back(larger);
            forward[larger] |= states;
        }
}

template <int W>
bool Permuted<W>::filter(Engine<W>& engine) {
    if (!appetite_.hungry()) return true;
    const std::size_t size = this->scope.size();
    for (const auto& layer : layers_)
        for (std::uint32_t set : layer) forward_[set] = backward_[set] = 0;
    forward_[0] = machine_.start[0];
    layers_[0].assign(1, 0);
    for (std::size_t i = 0; i < size; ++i) {
        domains_[i] = local(engine[this->scope[i]]);
        supported_[i] = 0;
        advance(forward_, layers_, i, domains_[i], alive_);
    }
    for (std::uint32_t set : layers_[size]) backward_[set] = forward_[set] & machine_.accept[0];
    for (std::size_t i = size; i-- > 0;)
        for (std::uint32_t set : layers_[i])
            for (std::uint64_t rest = domains_[i] & ~std::uint64_t{set}; rest; rest &= rest - 1) {
                const std::uint64_t value = rest & -rest, goal = backward_[set | value];
                if (!goal) continue;
                const std::uint64_t from = step(sources_, std::countr_zero(rest), goal) & forward_[set];
                if (from) supported_[i] |= value;
                backward_[set] |= from;
            }
    std::size_t sets = 0;
    for (const auto& layer : layers_) sets += layer.size();
    engine.spend(sets);
    if (!backward_[0]) {
        appetite_.ate(true);
        return engine.fail(*this);
    }
    if (engine.level() == 0) alive_ = backward_;
    appetite_.ate(supported_ != domains_);
    for (std::size_t i = 0; i < size; ++i) {
        Set gone;
        for (std::uint64_t rest = domains_[i] & ~supported_[i]; rest; rest &= rest - 1)
            gone.add(values_[static_cast<std::size_t>(std::countr_zero(rest))]);
        if (!engine.remove(this->scope[i], gone, because(Because::propagator, this->number))) return false;
    }
    return true;
}

// Whether a word goes on with the value at this place to what can be accepted.
template <int W>
bool Permuted<W>::leads(
    const States& forward, const States& backward, const std::vector<std::uint32_t>& layer, int value) const {
    const std::uint64_t bit = std::uint64_t{1} << value;
    return std::any_of(layer.begin(), layer.end(), [&](std::uint32_t set) {
        return !(set & bit) && (step(targets_, value, forward[set]) & backward[set | bit]) != 0;
    });
}

// From the start with every value put back that leads to nothing which could still be accepted: what cannot be put
// back is the reason.
template <int W>
void Permuted<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    const std::vector<int>& scope = this->scope;
    std::vector<std::uint64_t> domains;
    for (int x : scope) domains.push_back(local(x == goal.x ? Set::one(goal.value) : past[x]));
    const States all(forward_.size(), ~std::uint64_t{0});
    States forward(forward_.size(), 0), backward(forward_.size(), 0);
    for (std::uint32_t set = static_cast<std::uint32_t>(backward.size()); set-- > 0;) {
        const auto i = static_cast<std::size_t>(count_bits(set));
        if (i == scope.size()) backward[set] = machine_.accept[0];
        if (i >= scope.size()) continue;
        for (std::uint64_t rest = domains[i] & ~std::uint64_t{set}; rest; rest &= rest - 1)
            if (const std::uint64_t goals = backward[set | (rest & -rest)])
                backward[set] |= step(sources_, std::countr_zero(rest), goals);
    }
    Layers layers(scope.size() + 1);
    layers[0].assign(1, 0);
    forward[0] = machine_.start[0];
    for (std::size_t i = 0; i < scope.size(); ++i) {
        if (scope[i] != goal.x)
            for (std::uint64_t rest = local(past.root(scope[i])) & ~domains[i]; rest; rest &= rest - 1) {
                const int value = std::countr_zero(rest);
                if (leads(forward, backward, layers[i], value))
                    facts.push_back({scope[i], values_[static_cast<std::size_t>(value)], false});
                else domains[i] |= rest & -rest;
            }
        advance(forward, layers, i, domains[i], all);
    }
}

template class Permuted<1>;
template class Permuted<4>;

}  // namespace pencilmark::general
