// What follows from one assumption, node by node.
//
//   node    a digit in a cell that is on (it stands there) or off (it does not)
//   run     all nodes that follow from a first one, each with the nodes it follows from
//   source  the board before the run; a dynamic run takes marks off a board of its own as they turn off
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "explain/board.hpp"

namespace pencilmark::explain {

using Node = std::uint16_t;  // cell · 9 + digit, and 729 more if it is off
constexpr Node nodes = 1458;

inline Node on(int cell, int digit) { return static_cast<Node>(cell * 9 + digit); }
inline Node off(int cell, int digit) { return static_cast<Node>(729 + cell * 9 + digit); }
inline bool is_on(Node node) { return node < 729; }
inline Node opposite(Node node) { return static_cast<Node>(is_on(node) ? node + 729 : node - 729); }
inline int cell_of(Node node) { return node % 729 / 9; }
inline int digit_of(Node node) { return node % 9; }

// Added tenths for the number of nodes that an argument has.
int length_cost(int complexity);

struct Rules {
    bool cells = true;     // from values left in a cell
    bool dynamic = false;  // with what has been turned off before
    int level = 0;         // 1: with locked digits, pairs and X-wings too; 2: with chains; 3: with trials
};

class Run {
public:
    using Place = std::uint16_t;
    static constexpr Place none = 0xffff;
    static constexpr int no_limit = nodes;

    // Nodes with more than `deepest` others in a row before them are left out.
    Run(const Board& source, Node first, Rules rules, int deepest = no_limit);

    bool reached(Node node) const { return at_[node] != none; }
    // Every node, in the order they came up.
    template <class See>
    void each_node(See see) const {
        for (Place place = 0; place < entries_.size(); ++place)
            if (at_[entries_[place].node] == place) see(entries_[place].node);
    }

    // The two nodes that contradict each other, by their places in the run.
    const std::optional<std::pair<Place, Place>>& contradiction() const { return contradiction_; }
    Place place(Node node) const { return at_[node]; }

    // How many nodes a node follows from, itself included; counted until there are more than `most`.
    int ancestors(Place place, int most = no_limit) const;
    // Each node that the contradiction follows from, on either side.
    template <class See>
    void each_reason(See see) const {
        for (const Place side : {contradiction_->first, contradiction_->second}) {
            ancestors(side);
            for (Place place = 0; place < entries_.size(); ++place)
                if (met_[place]) see(entries_[place].node);
        }
    }
    // At least so many: the longest way to the first one.
    int depth(Place place) const { return entries_[place].depth; }

private:
    struct Entry {
        Node node;
        std::uint32_t first_parent;
        std::uint16_t parents;
        std::uint16_t depth;
        std::uint16_t inner;  // nodes of an argument within the run that it follows by
    };

    void go(Node first);
    bool next(std::size_t& place, bool on) const;  // to the next node of that kind; false at the end
    bool turn_off(Place place);                    // what an on node turns off; true at a contradiction
    bool turn_on(Place place);                     // what an off node turns on
    bool turn_on_in_cell(Place place);
    bool turn_on_in_house(Place place, int house);
    bool advance();  // by the simplest techniques; true if something was turned off
    bool advance_chain();
    bool advance_trial();
    bool try_out(int cell, int digit);
    void parents_of_link(int cell, int digit, int house, std::vector<Place>& found) const;
    bool add(Node node, std::span<const Place> parents);
    Place append(Node node, std::span<const Place> parents);
    void parents_in(int digit, const Cells& cells, std::vector<Place>& found) const;
    void advance_locked(std::vector<std::pair<Node, std::vector<Place>>>& found) const;
    void advance_pairs(std::vector<std::pair<Node, std::vector<Place>>>& found) const;
    void advance_x_wing(std::vector<std::pair<Node, std::vector<Place>>>& found) const;

    const Board& source_;
    Board board_;
    Rules rules_;
    int deepest_;
    std::vector<Entry> entries_;
    std::vector<Place> parents_;
    std::array<Place, nodes> at_;
    std::vector<Place> scratch_;       // the parents of one node
    std::uint16_t inner_ = 0;          // of the nodes that are being added
    mutable std::vector<Place> walk_;  // what is left to count
    mutable std::vector<bool> met_;
    std::optional<std::pair<Place, Place>> contradiction_;
};

}  // namespace pencilmark::explain
