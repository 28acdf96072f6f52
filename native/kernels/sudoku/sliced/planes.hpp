// Candidate planes: for every digit and cell one word, a bit for each lane whose board still allows it there;
// and boards on their way between the planes and the stacks of the lanes.
#pragma once

#include <cstdint>

#include "kernels/sudoku/board.hpp"
#include "kernels/sudoku/sliced/transpose.hpp"

namespace pencilmark::sudoku::sliced {

template <class W>
struct Planes {
    W at[digits][cells];
};

// Two words of a board make one of the transposition.
template <class W>
class BoardPages {
public:
    void put(int lane, const Board& board) {
        for (int i = 0; i < pages; ++i)
            page_[i].put(lane, board.words[2 * i] | static_cast<std::uint64_t>(board.words[2 * i + 1]) << 32);
    }

    Board board(int lane) const {
        Board board;
        for (int i = 0; i < pages; ++i) {
            const std::uint64_t two = page_[i].get(lane);
            board.words[2 * i] = static_cast<std::uint32_t>(two);
            board.words[2 * i + 1] = static_cast<std::uint32_t>(two >> 32);
        }
        return board;
    }

    // Replaces the boards of these lanes by those put here; the pages are spent.
    void load(Planes<W>& planes, W lanes) {
        for (int word = 0; word < 27; ++word) {
            W* rows = page_[word / 2].row;
            if (word % 2 == 0) transpose(rows);
            W* plane = planes.at[word % digits] + first_cell(word);
            for (int cell = 0; cell < 27; ++cell)
                plane[cell] = (plane[cell] & ~lanes) | (lanes & rows[32 * (word % 2) + cell]);
        }
    }

    void save(const Planes<W>& planes) {
        for (int word = 0; word < 28; ++word) {
            W* rows = page_[word / 2].row + 32 * (word % 2);
            const W* plane = planes.at[word % digits] + first_cell(word);
            for (int cell = 0; cell < 32; ++cell) rows[cell] = word < 27 && cell < 27 ? plane[cell] : W::none();
            if (word % 2 == 1) transpose(page_[word / 2].row);
        }
    }

private:
    static constexpr int pages = 14;

    static int first_cell(int word) { return 27 * (word / digits); }

    Page<W> page_[pages] = {};
};

}  // namespace pencilmark::sudoku::sliced
