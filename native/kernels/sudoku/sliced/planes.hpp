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

// Two bands of a board make a word.
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
        for (int band = 0; band < 27; ++band) {
            W* rows = page_[band / 2].row;
            if (band % 2 == 0) transpose(rows);
            W* plane = first_plane(planes, band);
            for (int cell = 0; cell < 27; ++cell)
                plane[cell] = (plane[cell] & ~lanes) | (lanes & rows[32 * (band % 2) + cell]);
        }
    }

    void save(Planes<W>& planes) {
        for (int band = 0; band < 28; ++band) {
            W* rows = page_[band / 2].row + 32 * (band % 2);
            for (int cell = 0; cell < 32; ++cell)
                rows[cell] = band < 27 && cell < 27 ? first_plane(planes, band)[cell] : W::none();
            if (band % 2 == 1) transpose(page_[band / 2].row);
        }
    }

private:
    static constexpr int pages = 14;

    static W* first_plane(Planes<W>& planes, int band) { return planes.at[band / bands] + 27 * (band % bands); }

    Page<W> page_[pages] = {};
};

}  // namespace pencilmark::sudoku::sliced
