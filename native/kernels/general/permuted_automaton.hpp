// An automaton over variables that all differ: it reads words without repeats, which are few enough to keep
// (word_graph.hpp).
//
// Outside clues of a Sudoku (sandwiches, skyscrapers, sums of the first x) are such automata, and say far more of a row
// whose cells differ.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernels/general/model.hpp"
#include "kernels/general/sum_propagators.hpp"
#include "kernels/general/word_graph.hpp"

namespace pencilmark::general {

template <int W>
class Permuted final : public Propagator<W> {
public:
    using Set = Bits<W>;

    // Whether states and values are few, and the variables all differ.
    static bool suits(const Model<W>& model, const Machine& machine, const std::vector<int>& scope);

    // Alone, it looks whenever it is woken; otherwise the automaton itself is there too, and looks that gain little are
    // left out.
    Permuted(const Model<W>& model, const Machine& machine, const std::vector<int>& scope, bool alone);
    bool known() const { return !graph_.first_node.empty(); }
    bool filter(Engine<W>& engine) override;
    void explain(const Past<W>& past, const Fact& goal, Facts& facts) const override;

private:
    using Marks = std::vector<std::uint8_t>;  // by node

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    std::uint32_t local(const Set& domain) const;  // over the few values
    std::span<const WordGraph::Arc> arcs(int node) const {
        return {graph_.arcs.data() + graph_.first_arc[at(node)], graph_.arcs.data() + graph_.first_arc[at(node) + 1]};
    }
    bool leaves_few() const;
    void read_on();
    std::size_t read_back();
    Marks accepted(const std::vector<std::uint32_t>& domains) const;

    bool alone_;
    std::vector<int> values_;
    WordGraph graph_;
    Marks reached_;                         // and still open, if the whole word was
    std::vector<std::vector<int>> layers_;  // by place: the nodes reached
    std::vector<std::uint32_t> domains_, supported_;
    Appetite appetite_{64};
};

}  // namespace pencilmark::general
