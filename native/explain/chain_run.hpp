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
    int level = 0;         // 1: with locked digits, pairs and X-wings too
};

class Run {
public:
    using Place = std::uint16_t;
    static constexpr Place none = 0xffff;

    Run(const Board& source, Node first, Rules rules);

    bool reached(Node node) const { return at_[node] != none; }
    const std::vector<Node>& order() const { return order_; }

    // The two nodes that contradict each other, by their places in the run.
    const std::optional<std::pair<Place, Place>>& contradiction() const { return contradiction_; }
    Place place(Node node) const { return at_[node]; }

    // How many nodes a node follows from, itself included.
    int ancestors(Place place) const;

private:
    struct Entry {
        Node node;
        std::uint32_t first_parent;
        std::uint32_t parents;
    };

    void go(Node first);
    bool turn_off(Place place);  // what an on node turns off; true at a contradiction
    bool turn_on(Place place);   // what an off node turns on
    bool turn_on_in_cell(Place place);
    bool turn_on_in_house(Place place, int house);
    bool advance();  // by the simplest techniques; true if something was turned off
    bool add(Node node, std::span<const Place> parents);
    Place append(Node node, std::span<const Place> parents);
    void parents_in(int digit, const Cells& cells, std::vector<Place>& found) const;
    void advance_locked(std::vector<std::pair<Node, std::vector<Place>>>& found) const;
    void advance_pairs(std::vector<std::pair<Node, std::vector<Place>>>& found) const;
    void advance_x_wing(std::vector<std::pair<Node, std::vector<Place>>>& found) const;

    const Board& source_;
    Board board_;
    Rules rules_;
    std::vector<Entry> entries_;
    std::vector<Place> parents_;
    std::vector<Node> order_;
    std::array<Place, nodes> at_;
    std::vector<Place> pending_on_, pending_off_;
    std::vector<Place> scratch_;       // the parents of one node
    mutable std::vector<Place> walk_;  // what is left to count
    std::optional<std::pair<Place, Place>> contradiction_;
};

}  // namespace pencilmark::explain
