#include "kernels/general/word_graph.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace pencilmark::general {

namespace {

constexpr std::size_t most_nodes = 20'000;

class Builder {
public:
    Builder(const Machine& machine, const std::vector<std::uint64_t>& useful, const std::vector<int>& names,
        const std::vector<std::uint32_t>& values)
        : machine_(machine),
          useful_(useful.data()),
          values_(values),
          names_(static_cast<int>(names.size())),
          newest_(std::size_t{1} << names.size(), -1),
          leading_(at(machine.states)) {
        find_targets(names);
    }

    WordGraph build() {
        nodes_.reserve(newest_.size());
        arcs_.reserve(4 * newest_.size());
        for (std::size_t s = 0; s < at(machine_.states); ++s)
            if (has(machine_.start.data(), s) && has(useful_, s)) node(0, static_cast<int>(s));
        for (std::uint32_t allowed : values_) {
            if (nodes_.size() > most_nodes) return {};
            read(allowed);
        }
        first_node_.push_back(first_of_layer_);
        first_node_.push_back(static_cast<int>(nodes_.size()));
        return trimmed();
    }

private:
    struct Node {
        std::uint32_t set;
        int state;
        int older;  // another node of the same set, or −1
    };

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    static bool has(ConstStates states, std::size_t s) { return states[s / 64] >> s % 64 & 1; }

    int node(std::uint32_t set, int state) {
        int found = newest_[set];
        while (found >= 0 && nodes_[at(found)].state != state) found = nodes_[at(found)].older;
        if (found >= 0) return found;
        nodes_.push_back({set, state, newest_[set]});
        return newest_[set] = static_cast<int>(nodes_.size()) - 1;
    }

    // One place more.
    void read(std::uint32_t allowed) {
        const int end = static_cast<int>(nodes_.size());
        first_node_.push_back(first_of_layer_);
        useful_ += machine_.words;
        find_leading(allowed);
        for (int n = first_of_layer_; n < end; ++n) {
            const auto [set, state, older] = nodes_[at(n)];
            first_arc_.push_back(static_cast<int>(arcs_.size()));
            for (std::uint32_t rest = leading_[at(state)] & ~set; rest; rest &= rest - 1) {
                const std::uint32_t bit = rest & -rest;
                for (int to : targets(state, bit))
                    if (has(useful_, at(to))) arcs_.push_back({bit, node(set | bit, to)});
            }
        }
        first_of_layer_ = end;
    }

    // By state: the values that lead on from it here.
    void find_leading(std::uint32_t allowed) {
        for (int s = 0; s < machine_.states; ++s) {
            leading_[at(s)] = 0;
            for (std::uint32_t rest = allowed; rest; rest &= rest - 1)
                for (int to : targets(s, rest & -rest))
                    if (has(useful_, at(to))) leading_[at(s)] |= rest & -rest;
        }
    }

    std::span<const int> targets(int state, std::uint32_t value) const {
        return targets_[state * names_ + std::countr_zero(value)];
    }

    void find_targets(const std::vector<int>& names) {
        std::vector<std::pair<int, int>> pairs;
        for (int s = 0; s < machine_.states; ++s)
            for (const Machine::Step& step : machine_.steps[s]) {
                const auto name = std::lower_bound(names.begin(), names.end(), step.value);
                if (name != names.end() && *name == step.value)
                    pairs.emplace_back(s * names_ + static_cast<int>(name - names.begin()), step.to);
            }
        targets_ = gather(machine_.states * names_, pairs);
    }

    // Without the nodes from which nothing is accepted.
    WordGraph trimmed() {
        std::vector<int> number(nodes_.size(), -1);
        for (auto n = at(first_of_layer_); n < nodes_.size(); ++n) number[n] = 0;
        first_arc_.resize(nodes_.size() + 1, static_cast<int>(arcs_.size()));
        for (auto n = at(first_of_layer_); n-- > 0;)
            for (auto a = at(first_arc_[n]); a < at(first_arc_[n + 1]); ++a)
                if (number[at(arcs_[a].to)] >= 0) number[n] = 0;
        int count = 0;
        for (int& one : number)
            if (one >= 0) one = count++;
        if (at(count) == nodes_.size()) return {std::move(first_node_), std::move(first_arc_), std::move(arcs_)};
        return renumbered(number, count);
    }

    WordGraph renumbered(const std::vector<int>& number, int count) const {
        WordGraph graph;
        std::size_t n = 0;
        for (int first : first_node_) {
            while (n < at(first)) add(graph, number, n++);
            graph.first_node.push_back(static_cast<int>(graph.first_arc.size()));
        }
        graph.first_arc.resize(at(count) + 1, static_cast<int>(graph.arcs.size()));
        return graph;
    }

    void add(WordGraph& graph, const std::vector<int>& number, std::size_t n) const {
        if (number[n] < 0) return;
        graph.first_arc.push_back(static_cast<int>(graph.arcs.size()));
        for (auto a = at(first_arc_[n]); a < at(first_arc_[n + 1]); ++a)
            if (const int to = number[at(arcs_[a].to)]; to >= 0) graph.arcs.push_back({arcs_[a].value, to});
    }

    const Machine& machine_;
    ConstStates useful_;  // at this place
    const std::vector<std::uint32_t>& values_;
    int names_;
    std::vector<int> newest_;  // by set: the last of its nodes
    std::vector<std::uint32_t> leading_;
    Lists<int> targets_;  // by state and value
    std::vector<Node> nodes_;
    std::vector<WordGraph::Arc> arcs_;
    std::vector<int> first_node_, first_arc_;
    int first_of_layer_ = 0;
};

}  // namespace

WordGraph word_graph(const Machine& machine, const std::vector<std::uint64_t>& useful, const std::vector<int>& names,
    const std::vector<std::uint32_t>& values) {
    return Builder(machine, useful, names, values).build();
}

}  // namespace pencilmark::general
