// Boards as they stand in collections, one after another in a text.
//
//   signs     `side signs`, the signs (row and column of the smaller cell, then of the larger), the rows
//   dots      the rows, the dots between horizontal neighbours, the dots between vertical ones
//   lattice   rows, columns, total and cells on one line
//
// Numbers stand between blanks. Lines that are blank or begin with # are passed over. Only boards without any fault
// are read: what to say of the others, the reader in Python knows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernels/squares/square_board.hpp"

namespace pencilmark::collections {

enum class Kind : std::uint8_t { signs, dots, lattice };

struct Lattice {
    std::string cells;  // a signed byte each
    int height = 0, width = 0, total = 0;
};

// The board of a line; false if there is any fault in it.
bool read_lattice(std::string_view line, Lattice& lattice);

struct Block {
    std::size_t end = 0;    // where the text goes on behind it
    std::size_t lines = 0;  // line feeds in it, and before it
    squares::SquareBoard square;
    Lattice lattice;
};

enum class Read : std::uint8_t { board, end, odd };

class Reader {
public:
    // `boxes` has rows and columns of the boxes of each side; 0 where there are none. Boards with dots are of one side.
    Reader(std::string_view text, std::size_t start, Kind kind, std::vector<std::pair<int, int>> boxes, int side)
        : text_(text), at_(start), kind_(kind), boxes_(std::move(boxes)), side_(side) {}

    // The next board. Of one that is odd, `block` says where its first line ends.
    Read next(Block& block);
    int side() const { return side_; }

private:
    bool next_line();
    bool read_numbers(std::size_t count, int low, int high);
    bool read_signs(Block& block);
    bool read_sign(squares::SquareBoard& board);
    bool read_dots(Block& block);
    bool read_rows(std::vector<std::uint8_t>& cells, int rows, int columns, int high);

    std::string_view text_, line_;
    std::size_t at_, lines_ = 0;
    Kind kind_;
    std::vector<std::pair<int, int>> boxes_;
    int side_;                  // of boards with dots; 0: not known yet
    std::vector<int> numbers_;  // of the line
};

}  // namespace pencilmark::collections
