// The words without repeats that an automaton accepts, of so many places and few values, as a graph.
//
//   useful  by place: the states from which a word of these domains goes on to the end, as the machine keeps sets
//   set     the values read so far, as bits; its size says how many places were read
//   node    a set and a state that some word from the start reaches by it, and from which some word is accepted
//   arc     one more value; those of a node stand together, nodes of fewer places first
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/general/automaton.hpp"

namespace pencilmark::general {

struct WordGraph {
    struct Arc {
        std::uint32_t value;  // as a bit
        int to;
    };

    std::vector<int> first_node;  // by place, and the end
    std::vector<int> first_arc;   // by node, and the end
    std::vector<Arc> arcs;

    int nodes() const { return first_node.back(); }
};

inline constexpr int most_word_values = 10;

// The bits of `values` by place are the numbers of those in `names`. A graph that would be large has no places at all.
WordGraph word_graph(const Machine& machine, const std::vector<std::uint64_t>& useful, const std::vector<int>& names,
    const std::vector<std::uint32_t>& values);

}  // namespace pencilmark::general
