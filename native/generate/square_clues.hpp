// The clues of a square board, and those of them that leave it its one solution.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/watch.hpp"
#include "generate/draw.hpp"
#include "kernels/squares/square_board.hpp"

namespace pencilmark::generate {

enum class ClueKind : std::uint8_t { given, sign, dot };
constexpr std::size_t clue_kinds = 3;

struct Clue {
    ClueKind kind;
    int first, second;  // a cell and its value; the smaller cell and the larger; the place of a dot and its colour
};

using Floors = std::array<std::size_t, clue_kinds>;  // how many of a kind stay in any case

// Everything that can be told of a solution, in the order in which it is to go.
struct SquareClues {
    std::vector<std::uint8_t> solution;
    std::vector<Clue> order;
    squares::SquareBoard shown;  // what is told in any case
};

// All signs and givens of a random square: the twin of generate/futoshiki.py.
SquareClues futoshiki_clues(int n, const Draw& draw);

// Of a board with boxes of which nothing is told yet; what is, and in which order it goes, is the caller's to say.
SquareClues boxed_clues(std::string_view solution, int box_rows, int box_columns, bool negative);

void tell(squares::SquareBoard& board, const Clue& clue);

// Throws std::invalid_argument on clues that are none of the solution.
void check(const SquareClues& clues);

// By clue: does it stay? Worth nothing when the watch is over. `nodes` is a limit for each question, 0 for none; where
// one would take more, the clues are given up: nothing is returned.
std::vector<std::uint8_t> thinned(
    const SquareClues& clues, const Floors& floors, Watch& watch, std::uint64_t nodes = 0);

}  // namespace pencilmark::generate
