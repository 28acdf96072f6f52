// The finders of the ladder, each the cheapest hint of its technique or nothing.
#pragma once

#include "explain/hint.hpp"

namespace pencilmark::explain {

// What a finder has to look at. Where it found nothing and nothing has changed since, it would find nothing again.
struct Fresh {
    Values digits = all_values;
    Houses houses = all_houses;

    bool has_digit(int digit) const { return digits >> digit & 1; }
    bool has_house(int house) const { return houses >> house & 1; }
    void leave_digit(int digit) { digits = digits & Values(~(1 << digit)); }
    void leave_house(int house) { houses &= ~bit_of(house); }
};

Found find_hidden_single(const Board& board, Fresh& fresh);
Found find_naked_single(const Board& board);
Found find_locked(const Board& board, Fresh& fresh);         // pointing and claiming
Found find_direct_locked(const Board& board, Fresh& fresh);  // those that leave a hidden single
Found find_naked_set(const Board& board, int size, Fresh& fresh);
Found find_hidden_set(const Board& board, int size, bool direct, Fresh& fresh);
Found find_fish(const Board& board, int size, Fresh& fresh);
Found find_strong_links(const Board& board, int links, Fresh& fresh);
Found find_xy_wing(const Board& board, bool xyz);
Found find_wing(const Board& board, int size);  // WXYZ and larger
Found find_unique_loop(const Board& board);
Found find_bug(const Board& board);
Found find_aligned(const Board& board, int size);  // exclusion of pairs and triples

// A search for chains finds many at once. Those that cost no more than the dearest step so far make nothing harder: they
// wait for their turn, and the search is made again only when none is left.
struct Waiting {
    int dearest = 0;
    std::vector<Hint> hints;
};

// Chains: static cycles and forcing chains; nishio; multiple, dynamic, and dynamic with the simplest techniques.
Found find_static_chain(const Board& board);
Found find_nishio(const Board& board, Waiting& waiting);
Found find_multiple_chain(const Board& board, bool dynamic, int level, Waiting& waiting);

// Contradictions with chains within, with trials within, and by search to any depth.
Found find_nested_chain(const Board& board, Waiting& waiting);
Found find_nested_trial(const Board& board);
Found find_by_search(const Board& board);

}  // namespace pencilmark::explain
