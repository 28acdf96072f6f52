// The ladder of a 9×9 Sudoku on the scale of Sukaku Explainer: the cheapest step, and the whole way.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "explain/finders.hpp"
#include "base/watch.hpp"

namespace pencilmark::explain {

const char* name(Technique technique);

constexpr int no_limit = 1000;  // tenths
constexpr std::size_t finders = 27;

// The first finder of the ladder that finds something; nothing if none does.
Found next_hint(const Board& board, bool unique);

// The same step after step, and nested arguments where those of `next_hint` end, if there is one solution to come to.
// Finders that find nothing but what costs more than `most` are not asked.
class Ladder {
public:
    Ladder(bool unique, bool nested, int most = no_limit) : unique_(unique), nested_(nested), most_(most) {}
    Found next(const Board& board);

private:
    bool unique_, nested_, tried_ = false;
    int most_;
    Waiting waiting_;
    void look_at(const Board& board);

    Board seen_;                        // when it was last asked
    std::array<Fresh, finders> fresh_;  // for each finder but those of loops, graves and dear chains
};

void apply(Board& board, const Hint& hint);

struct Way {
    std::vector<Hint> hints;
    bool solved = false;
};

// The whole way of 81 cells, 0 for an open one, a byte each. It ends where no finder finds anything, or at the watch's
// end, or where a step would cost more than `most`. `unique`, there is one solution: that may be argued from, and nested
// arguments always come to the end.
Way way_of(std::string_view cells, bool unique, int most, Watch& watch);

}  // namespace pencilmark::explain
