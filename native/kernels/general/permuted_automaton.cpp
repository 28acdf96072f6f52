#include "kernels/general/permuted_automaton.hpp"

#include <algorithm>
#include <bit>

namespace pencilmark::general {

namespace {

constexpr int most_states = 2'000;

template <int W>
Bits<W> values_of(const Model<W>& model, const std::vector<int>& scope) {
    Bits<W> all;
    for (int x : scope) all |= model.root[static_cast<std::size_t>(x)];
    return all;
}

template <int W>
std::vector<std::uint64_t> useful_states(const Model<W>& model, const Machine& machine, const std::vector<int>& scope) {
    std::vector<std::uint64_t> all(machine.words, ~std::uint64_t{0});
    if (machine.states % 64) all.back() = (std::uint64_t{1} << machine.states % 64) - 1;
    std::vector<std::uint64_t> useful(scope.size() * machine.words, 0);
    useful.insert(useful.end(), machine.accept.begin(), machine.accept.end());
    for (std::size_t i = scope.size(); i-- > 0;) {
        std::uint64_t* const here = useful.data() + i * machine.words;
        machine.trace(model.root[static_cast<std::size_t>(scope[i])], all.data(), here + machine.words, here);
    }
    return useful;
}

}  // namespace

template <int W>
bool Permuted<W>::suits(const Model<W>& model, const Machine& machine, const std::vector<int>& scope) {
    if (scope.size() < 3 || machine.states > most_states || values_of(model, scope).count() > most_word_values)
        return false;
    for (std::size_t i = 0; i < scope.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!model.differ(scope[i], scope[j])) return false;
    return true;
}

template <int W>
Permuted<W>::Permuted(const Model<W>& model, const Machine& machine, const std::vector<int>& scope, bool alone)
    : alone_(alone), layers_(scope.size() + 1), domains_(scope.size()), supported_(scope.size()) {
    this->scope = scope;
    this->tier = 3;
    this->idempotent = true;
    values_of(model, scope).each([&](int v) { values_.push_back(v); });
    for (std::size_t i = 0; i < scope.size(); ++i) domains_[i] = local(model.root[at(scope[i])]);
    graph_ = word_graph(machine, useful_states(model, machine, scope), values_, domains_);
    if (!known()) return;
    reached_.assign(at(graph_.nodes()), 0);
    if (leaves_few()) return;
    this->events = fixed_event;
    appetite_ = Appetite(4);
}

// Of all words. Where it does not, they say little more than the automaton alone until a variable is fixed, and take
// long.
template <int W>
bool Permuted<W>::leaves_few() const {
    const std::size_t all = this->scope.size() << (values_.size() - 1);
    return 5 * graph_.arcs.size() <= all;
}

template <int W>
std::uint32_t Permuted<W>::local(const Set& domain) const {
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < values_.size(); ++k) bits |= std::uint32_t{domain.has(values_[k])} << k;
    return bits;
}

template <int W>
void Permuted<W>::read_on() {
    for (int node = 0; node < graph_.first_node[1]; ++node) layers_[0].push_back(node);
    for (std::size_t i = 0; i < domains_.size(); ++i)
        for (int node : layers_[i])
            for (const WordGraph::Arc& arc : arcs(node)) {
                if (!(arc.value & domains_[i]) || reached_[at(arc.to)]) continue;
                reached_[at(arc.to)] = 1;
                layers_[i + 1].push_back(arc.to);
            }
}

// Leaves every node as it was before; how many there were.
template <int W>
std::size_t Permuted<W>::read_back() {
    std::size_t count = layers_.back().size();
    for (std::size_t i = domains_.size(); i-- > 0;) {
        supported_[i] = 0;
        count += layers_[i].size();
        for (int node : layers_[i]) {
            std::uint32_t leading = 0;
            for (const WordGraph::Arc& arc : arcs(node)) leading |= reached_[at(arc.to)] ? arc.value : 0;
            leading &= domains_[i];
            supported_[i] |= leading;
            reached_[at(node)] = leading != 0;
        }
        for (int node : layers_[i + 1]) reached_[at(node)] = 0;
        layers_[i + 1].clear();
    }
    for (int node : layers_[0]) reached_[at(node)] = 0;
    layers_[0].clear();
    return count;
}

template <int W>
bool Permuted<W>::filter(Engine<W>& engine) {
    if (!alone_ && !appetite_.hungry()) return true;
    for (std::size_t i = 0; i < domains_.size(); ++i) domains_[i] = local(engine[this->scope[i]]);
    read_on();
    engine.spend(read_back());
    appetite_.ate(supported_ != domains_);
    if (!supported_[0]) return engine.fail(*this);
    for (std::size_t i = 0; i < domains_.size(); ++i) {
        Set gone;
        for (std::uint32_t rest = domains_[i] & ~supported_[i]; rest; rest &= rest - 1)
            gone.add(values_[static_cast<std::size_t>(std::countr_zero(rest))]);
        if (!engine.remove(this->scope[i], gone, because(Because::propagator, this->number))) return false;
    }
    return true;
}

// The nodes from which these domains lead to the end.
template <int W>
typename Permuted<W>::Marks Permuted<W>::accepted(const std::vector<std::uint32_t>& domains) const {
    Marks marks(reached_.size(), 0);
    std::fill(marks.begin() + graph_.first_node[domains.size()], marks.end(), 1);
    for (std::size_t i = domains.size(); i-- > 0;)
        for (int node = graph_.first_node[i]; node < graph_.first_node[i + 1]; ++node)
            for (const WordGraph::Arc& arc : arcs(node))
                marks[at(node)] |= (arc.value & domains[i]) && marks[at(arc.to)];
    return marks;
}

// From the start with every value put back that leads to nothing which could still be accepted: what cannot be put
// back is the reason.
template <int W>
void Permuted<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    std::vector<std::uint32_t> domains;
    for (int x : this->scope) domains.push_back(local(x == goal.x ? Set::one(goal.value) : past[x]));
    const Marks open = accepted(domains);
    Marks reached(reached_.size(), 0);
    std::fill(reached.begin(), reached.begin() + graph_.first_node[1], 1);
    for (std::size_t i = 0; i < domains.size(); ++i) {
        const int x = this->scope[i];
        std::uint32_t needed = 0;
        for (int pass = 0; pass < 2; ++pass) {
            for (int node = graph_.first_node[i]; node < graph_.first_node[i + 1]; ++node)
                for (const WordGraph::Arc& arc : arcs(node)) {
                    if (!reached[at(node)]) continue;
                    if (pass == 0) needed |= open[at(arc.to)] ? arc.value : 0;
                    else if (arc.value & domains[i]) reached[at(arc.to)] = 1;
                }
            if (pass == 1 || x == goal.x) continue;
            const std::uint32_t lost = local(past.root(x)) & ~domains[i];
            for (std::uint32_t rest = lost & needed; rest; rest &= rest - 1)
                facts.push_back({x, values_[static_cast<std::size_t>(std::countr_zero(rest))], false});
            domains[i] |= lost & ~needed;
        }
    }
}

template class Permuted<1>;
template class Permuted<4>;

}  // namespace pencilmark::general
