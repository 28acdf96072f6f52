// Candidate planes: for every digit and cell one word, a bit for each lane whose board still allows it there;
// and the way in and out, a 64×64 bit transposition of boards.
#pragma once

#include <cstdint>

#include "kernels/sudoku/board.hpp"
#include "kernels/sudoku/sliced/word.hpp"

namespace pencilmark::sudoku::sliced {

template <class W>
struct Planes {
    W at[digits][cells];
};

// Rows and bits of each part change places.
template <class W>
inline void transpose(W* rows) {
    std::uint64_t low = 0xFFFFFFFF;
    for (int half = 32; half != 0; half >>= 1, low ^= low << half) {
        W mask;
        for (int i = 0; i < W::parts; ++i) mask.set_part(i, low);
        for (int block = 0; block < 64; block += 2 * half)
            for (int row = block; row < block + half; ++row) {
                const W swap = ((rows[row] >> half) ^ rows[row + half]) & mask;
                rows[row + half] = rows[row + half] ^ swap;
                rows[row] = rows[row] ^ (swap << half);
            }
    }
}

// Boards of all lanes, word by word: page[w] holds words 2w and 2w + 1 of the boards of lanes r, 64 + r, … in row r.
// The odd row keeps equal rows of two pages out of one another's cache set.
template <class W>
class Pages {
public:
    static constexpr int pages = 14;

    void clear() {
        for (auto& page : page_)
            for (W& row : page.row) row = W::none();
    }

    void put(int lane, const Board& board) {
        for (int word = 0; word < pages; ++word)
            page_[word].row[lane % 64].set_part(
                lane / 64, board.words[2 * word] | static_cast<std::uint64_t>(board.words[2 * word + 1]) << 32);
    }

    void get(int lane, Board& board) const {
        for (int word = 0; word < pages; ++word) {
            const std::uint64_t two = page_[word].row[lane % 64].part(lane / 64);
            board.words[2 * word] = static_cast<std::uint32_t>(two);
            board.words[2 * word + 1] = static_cast<std::uint32_t>(two >> 32);
        }
    }

    // Replaces the boards of these lanes by those put here since clear(); the pages are spent.
    void load(Planes<W>& planes, W lanes) {
        for (int word = 0; word < pages; ++word) {
            W* rows = page_[word].row;
            transpose(rows);
            for (int half = 0; half < 2 && 2 * word + half < 27; ++half)
                blend(first_plane(planes, 2 * word + half), rows + 32 * half, lanes);
        }
    }

    void save(const Planes<W>& planes) {
        for (int word = 0; word < pages; ++word) {
            W* rows = page_[word].row;
            for (int row = 0; row < 64; ++row) {
                const int band = 2 * word + row / 32, cell = row % 32;
                rows[row] = band < 27 && cell < 27 ? first_plane(planes, band)[cell] : W::none();
            }
            transpose(rows);
        }
    }

private:
    struct Page {
        W row[65];
    };

    static W* first_plane(Planes<W>& planes, int band) { return planes.at[band / bands] + 27 * (band % bands); }
    static const W* first_plane(const Planes<W>& planes, int band) {
        return planes.at[band / bands] + 27 * (band % bands);
    }

    static void blend(W* planes, const W* rows, W lanes) {
        for (int cell = 0; cell < 27; ++cell) planes[cell] = (planes[cell] & ~lanes) | rows[cell];
    }

    Page page_[pages];
};

}  // namespace pencilmark::sudoku::sliced
