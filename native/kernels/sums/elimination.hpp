// Dynamic programming over an elimination order, forwards; every layer is kept for the way back.
//
//   state     what each open sum of the frontier still needs, packed into one 64-bit key
//   move      from a state of one layer to a state of the next: `ones` cells of the class become 1
//   row       of a state: for each number of tallied ones so far, in how many ways it was reached
//   layer     the states after some classes are eliminated, and the moves that leave them
//
//   ceiling   prices, and how much excess is allowed: what costs more is left out, states and ends of rows alike.
//             A table with a ceiling lists and counts, but must not be walked back for shares
//
// Every entry of a row that is not zero was reached from the start, so walking back from the end never fails.
#pragma once

#include "kernels/sums/natural_numbers.hpp"
#include "kernels/sums/elimination_order.hpp"
#include "kernels/sums/price_bounds.hpp"

namespace pencilmark::sums {

struct State {
    std::size_t row = 0;  // first limb
    int low = 0;          // tallied ones of the first entry
    int length = 0;
};

struct Move {
    std::uint32_t from, to;  // within their layers
    std::int32_t ones;
};

struct Layer {
    std::size_t states, moves;  // first of each
    int group;                  // the class the moves eliminate; −1 in the last layer
    std::size_t limbs;          // of each entry of its rows
};

// One component: layers [first, first + classes], the last of which holds one state.
struct Eliminated {
    std::vector<int> classes;
    std::size_t first = 0;
    bool possible = false;  // some assignment meets every sum of the component
};

struct Budget {
    std::size_t moves = 0, limbs = 0;  // in the whole table
};

struct Ceiling {
    Prices prices;
    std::int64_t slack = 0;  // the largest excess, in units
};

enum class Counting : std::uint8_t {
    exact,
    capped,  // one limb that stays at its largest value: enough to know what is possible
};

enum class Elimination : std::uint8_t { done, too_wide, over };

class Table {
public:
    explicit Table(Counting counting) : counting_(counting) {}

    Elimination eliminate(
        const Parts& parts, const Order& order, const Budget& budget, Watch& watch, const Ceiling* ceiling = nullptr);

    const std::vector<Eliminated>& components() const { return components_; }
    const Layer& layer(const Eliminated& of, std::size_t step) const { return layers_[of.first + step]; }
    const State* states(const Layer& layer) const { return states_.data() + layer.states; }
    const Move* moves(const Layer& layer) const { return moves_.data() + layer.moves; }
    std::size_t state_count(const Layer& layer) const { return (&layer + 1)->states - layer.states; }
    std::size_t move_count(const Layer& layer) const { return (&layer + 1)->moves - layer.moves; }
    // An entry of a state's row, `limbs` of its layer long.
    const Limb* entry(const Layer& layer, const State& state, int k) const {
        return limbs_.data() + state.row + static_cast<std::size_t>(k) * layer.limbs;
    }
    // The one state of the last layer has the component's polynomial. Only of a possible component.
    const Layer& last_layer(const Eliminated& of) const { return layers_[of.first + of.classes.size()]; }
    const State& last(const Eliminated& of) const { return states_[last_layer(of).states]; }
    std::size_t move_total() const { return moves_.size(); }

private:
    friend class Run;
    Counting counting_;
    std::vector<Eliminated> components_;
    std::vector<Layer> layers_;  // a closing layer follows each component, to mark where the last one ends
    std::vector<State> states_;
    std::vector<Move> moves_;
    std::vector<Limb> limbs_;
    // Working room, kept from one component to the next.
    std::vector<std::uint64_t> keys_, next_keys_;
    std::vector<std::int64_t> debts_, next_debts_;  // with a ceiling, of each state: its excess at no tallied ones
    std::vector<std::uint32_t> stamp_, index_;
    std::uint32_t epoch_ = 0;
};

}  // namespace pencilmark::sums
