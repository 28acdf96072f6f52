// Many nodes at once, in no order: for counting a subtree in which the goal is not.
//
//   pen      where nodes wait that share depth, slack and kind
//   kind     the cell of the gap and the last move. The gap changes colour, as on a chessboard, with every move: so a
//            depth has kinds of one colour only, 24 of the 48
//   layer    the pens of one depth and slack
//   load     as many nodes as leave a pen at once
//
// A search that follows one path at a time branches at every child, and the processor guesses about half of these
// wrong. Here all nodes of a pen go through the same few instructions with constant shifts (loads.hpp); their children
// are written to the end of the children's pens, and whether one survives is only what is added to the pen's size.
// Nothing is left to guess, and a vector register takes four nodes at a time.
//
// A pen that holds more than a load is emptied first where its children go, so pens stay short and loads full.
#pragma once

#include <memory>
#include <vector>

#include "paths/fifteen/words.hpp"

namespace pencilmark::paths::fifteen {

constexpr std::uint32_t load = 128;
constexpr int widest = 4;  // a vector of nodes is written whole: so many places more than nodes are kept
constexpr int pens = 24, most_slack = 15;

constexpr int colour_of(int cell) { return (cell / side + cell % side) % 2; }
constexpr int pen_of(int gap, int last) {  // kinds of one colour, numbered
    int number = 0;
    for (int kind = 0; kind < gap * moves + last; ++kind)
        number += comes(kind / moves, kind % moves) && colour_of(kind / moves) == colour_of(gap);
    return number;
}

struct Pen {
    std::uint32_t size = 0;
    Word place[2 * load + widest], want[2 * load + widest];  // not cleared: most are never touched
};
struct Layer {
    Pen pen[pens];
};

class Batch {
public:
    virtual ~Batch() = default;
    Batch() = default;
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    void add(const Node& node);  // any but the root, its slack at most most_slack
    void finish();               // with all nodes waiting, and all below them
    Counts counts;               // may be cleared; whole after finish()

protected:
    // One load leaves the pen, after its children's pens have been given room.
    virtual void unload(int depth, int slack, int pen) = 0;

    Layer& layer(int depth, int slack) {
        Layer* found = layers_[depth][slack];
        return found ? *found : new_layer(depth, slack);
    }
    int colour_at(int depth) const { return (root_colour_ + depth) % 2; }

private:
    Layer& new_layer(int depth, int slack);

    Layer* layers_[longest + 1][most_slack + 1]{};
    std::vector<std::unique_ptr<Layer>> owned_;
    std::vector<Layer*> free_;  // of the owned, every pen empty
    int root_colour_ = 0;
};

// The widest the processor can run.
std::unique_ptr<Batch> make_batch();
std::unique_ptr<Batch> make_portable_batch();
#if defined(__GNUC__) && defined(__x86_64__)
std::unique_ptr<Batch> make_avx2_batch();
#endif

}  // namespace pencilmark::paths::fifteen
