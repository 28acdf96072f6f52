// The answers to the boards of a collection, as text.
//
//   words   what stands between the fields of an answer in words of the asker's own: place, rows, columns, method, count,
//           is that all, solutions, assignments, nodes, seconds
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "collections/blocks.hpp"

namespace pencilmark::collections {

constexpr std::size_t fields = 10;

struct Asking {
    std::uint64_t solutions = 1;  // looked for; 0: all
    bool counts = false;          // numbers are the answers, not solutions
    bool numbered = false;        // an answer stands behind the number of its board
    bool gap = false;             // a blank line stands between two
    std::vector<std::string> words;
    std::size_t most = SIZE_MAX;  // boards
    int threads = 1;
};

// Answers to boards in a row, and the board behind them that has none of this kind, if there is one.
struct Segment {
    std::string text;
    std::size_t boards = 0;
    bool missed = false;
    std::size_t begin = 0, end = 0, lines = 0;  // of that board; line feeds before it, from the start on
};

struct Answered {
    std::vector<Segment> segments;
    std::size_t end = 0, lines = 0;  // how far the text is done with, boards that are missed included
    // Why not further: at its end, enough for once, or a board that is odd.
    enum class Stop : std::uint8_t { end, enough, odd, interrupted } stop = Stop::end;
    std::size_t next_end = 0, next_lines = 0;  // of the odd board's first line
    int side = 0;                              // of boards with dots
};

// The boards from `start` on, about so many bytes of them; `first` is the place of the first, from 0.
Answered answer(std::string_view text, std::size_t start, std::size_t bytes, Kind kind,
    const std::vector<std::pair<int, int>>& boxes, int side, std::size_t first, const Asking& asking,
    const std::function<bool()>& interrupted);

}  // namespace pencilmark::collections
