// Puzzles and answers on their way between text and planes, sixteen cells a word.
//
// The low half of a character says all: 1…9 for a given, and 0, 10, 13, 14 or 15 for the blanks `0 * - . _`. So text
// is packed as it is and read, or written, on planes: four words a cell instead of work for every cell of every
// puzzle.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "kernels/sudoku/sliced/planes.hpp"

namespace pencilmark::sudoku::sliced {

// Eight characters' low halves, and back to digits.
inline std::uint64_t pack_eight(std::uint64_t text) {
    text &= 0x0F0F0F0F0F0F0F0F;
    text = (text | text >> 4) & 0x00FF00FF00FF00FF;
    text = (text | text >> 8) & 0x0000FFFF0000FFFF;
    return (text | text >> 16) & 0xFFFFFFFF;
}

inline std::uint64_t unpack_eight(std::uint64_t halves) {
    halves = (halves | halves << 16) & 0x0000FFFF0000FFFF;
    halves = (halves | halves << 8) & 0x00FF00FF00FF00FF;
    halves = (halves | halves << 4) & 0x0F0F0F0F0F0F0F0F;
    return halves | 0x3030303030303030;
}

// The first character lowest, whatever the machine's byte order.
inline std::uint64_t reordered(std::uint64_t eight) {
    if constexpr (std::endian::native == std::endian::little) return eight;
    std::uint64_t turned = 0;
    for (int i = 0; i < 8; ++i) turned = turned << 8 | (eight >> (8 * i) & 255);
    return turned;
}

inline std::uint64_t load_eight(const char* text) {
    std::uint64_t eight;
    std::memcpy(&eight, text, 8);
    return reordered(eight);
}

inline void store_eight(std::uint64_t eight, char* text) {
    eight = reordered(eight);
    std::memcpy(text, &eight, 8);
}

template <class W>
class TextPages {
public:
    void put(int lane, const char* text) {
        for (int i = 0; i < pages - 1; ++i)
            page_[i].put(lane, pack_eight(load_eight(text + 16 * i)) | pack_eight(load_eight(text + 16 * i + 8)) << 32);
        page_[pages - 1].put(lane, static_cast<unsigned char>(text[cells - 1]) & 15);
    }

    void get(int lane, char* text) const {
        for (int i = 0; i < pages - 1; ++i) {
            const std::uint64_t word = page_[i].get(lane);
            store_eight(unpack_eight(word & 0xFFFFFFFF), text + 16 * i);
            store_eight(unpack_eight(word >> 32), text + 16 * i + 8);
        }
        text[cells - 1] = static_cast<char>('0' | (page_[pages - 1].get(lane) & 15));
    }

    // Replaces the boards of these lanes by the puzzles put here; the pages are spent.
    void load(Planes<W>& planes, W lanes) {
        for (auto& page : page_) transpose(page.row);
        for (int cell = 0; cell < cells; ++cell) read_cell(planes, cell, lanes);
    }

    // The digits of solved boards; other lanes get nonsense.
    void save(const Planes<W>& planes) {
        for (int cell = 0; cell < cells; ++cell) write_cell(planes, cell);
        for (auto& page : page_) transpose(page.row);
    }

private:
    static constexpr int pages = 6;

    W* bits_of(int cell) { return page_[cell / 16].row + 4 * (cell % 16); }

    void read_cell(Planes<W>& planes, int cell, W lanes) {
        const W *bit = bits_of(cell), one = bit[0], two = bit[1], four = bit[2], eight = bit[3];
        const W low = ~eight, none = ~(two | four), blank = (low & none & ~one) | (eight & ~none);
        const W pair[4] = {none, two & ~four, four & ~two, two & four};  // 0–1, 2–3, 4–5, 6–7
        for (int digit = 0; digit < digits; ++digit) {
            const int value = digit + 1;
            const W half = value < 8 ? low & pair[value / 2] : eight & none;
            const W given = half & (value % 2 ? one : ~one);
            W& plane = planes.at[digit][cell];
            plane = (plane & ~lanes) | (lanes & (given | blank));
        }
    }

    void write_cell(const Planes<W>& planes, int cell) {
        W* bit = bits_of(cell);
        const auto digit = [&](int value) { return planes.at[value - 1][cell]; };
        const W three = digit(3) | digit(7), five = digit(5) | digit(7);
        bit[0] = digit(1) | three | digit(5) | digit(9);
        bit[1] = digit(2) | digit(6) | three;
        bit[2] = digit(4) | digit(6) | five;
        bit[3] = digit(8) | digit(9);
    }

    Page<W> page_[pages] = {};
};

}  // namespace pencilmark::sudoku::sliced
