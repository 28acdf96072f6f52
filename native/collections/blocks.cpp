#include "collections/blocks.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace pencilmark::collections {

namespace {

constexpr int longest = 7;  // digits of a number
constexpr int largest_side = 64;
constexpr int most_cells = 4'000'000;

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The numbers of a line, one after the other.
class Numbers {
public:
    explicit Numbers(std::string_view line) : line_(line) {}

    // The next one; false at the end, or where anything else stands.
    bool take(int& number) {
        skip_blanks();
        const bool below = at_ < line_.size() && line_[at_] == '-';
        at_ += below;
        int digits = 0;
        for (number = 0; at_ < line_.size() && is_digit(line_[at_]) && digits < longest; ++at_, ++digits)
            number = 10 * number + (line_[at_] - '0');
        if (below) number = -number;
        return digits > 0 && (at_ == line_.size() || is_blank(line_[at_]));
    }

    bool ended() {
        skip_blanks();
        return at_ == line_.size();
    }

private:
    void skip_blanks() {
        while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
    }

    std::string_view line_;
    std::size_t at_ = 0;
};

// All of them; false if anything else stands on the line.
bool read_line(std::string_view line, std::vector<int>& numbers) {
    numbers.clear();
    Numbers words(line);
    for (int number; !words.ended(); numbers.push_back(number))
        if (!words.take(number)) return false;
    return true;
}

int neighbours(int place, int size) { return 1 + (place > 0) + (place + 1 < size); }

// A hint that is more than its cell has neighbours can only be a slip. Most are no more than a corner has.
bool is_crowded(const Lattice& lattice) {
    const int corner = neighbours(0, lattice.height) * neighbours(0, lattice.width) - 1;
    if (std::none_of(lattice.cells.begin(), lattice.cells.end(),
            [&](char cell) { return static_cast<signed char>(cell) > corner; }))
        return false;
    for (int row = 0; row < lattice.height; ++row)
        for (int column = 0; column < lattice.width; ++column) {
            const int hint =
                static_cast<signed char>(lattice.cells[static_cast<std::size_t>(row * lattice.width + column)]);
            if (hint > neighbours(row, lattice.height) * neighbours(column, lattice.width) - 1) return true;
        }
    return false;
}

}  // namespace

// To the next line that is neither blank nor a comment; false at the end of the text.
bool Reader::next_line() {
    while (at_ < text_.size()) {
        const std::size_t end = text_.find('\n', at_);
        line_ = text_.substr(at_, end == std::string_view::npos ? end : end - at_);
        lines_ += end != std::string_view::npos;
        at_ = end == std::string_view::npos ? text_.size() : end + 1;
        const std::size_t first = line_.find_first_not_of(" \t");
        if (first != std::string_view::npos && line_[first] != '#') return true;
    }
    return false;
}

bool Reader::read_numbers(std::size_t count, int low, int high) {
    if (!next_line() || !read_line(line_, numbers_) || numbers_.size() != count) return false;
    return std::all_of(numbers_.begin(), numbers_.end(), [&](int n) { return low <= n && n <= high; });
}

Read Reader::next(Block& block) {
    block = {};
    if (!next_line()) {
        block.end = at_;
        block.lines = lines_;
        return Read::end;
    }
    const std::size_t end = at_, lines = lines_;
    const bool whole = kind_ == Kind::lattice ? read_lattice(line_, block.lattice)
                                              : read_line(line_, numbers_) &&
                                                    (kind_ == Kind::signs ? read_signs(block) : read_dots(block));
    block.end = whole ? at_ : end;
    block.lines = whole ? lines_ : lines;
    return whole ? Read::board : Read::odd;
}

bool Reader::read_rows(std::vector<std::uint8_t>& cells, int rows, int columns, int high) {
    for (int row = 0; row < rows; ++row) {
        if (!read_numbers(static_cast<std::size_t>(columns), 0, high)) return false;
        cells.insert(cells.end(), numbers_.begin(), numbers_.end());
    }
    return true;
}

bool Reader::read_signs(Block& block) {
    squares::SquareBoard& board = block.square;
    if (numbers_.size() != 2 || numbers_[0] < 1 || numbers_[0] > largest_side) return false;
    board.order = numbers_[0];
    const int signs = numbers_[1];
    if (signs < 0 || signs > 4 * board.order * board.order) return false;
    for (int i = 0; i < signs; ++i)
        if (!read_numbers(4, 1, board.order) || !read_sign(board)) return false;
    return read_rows(board.cells, board.order, board.order, board.order);
}

// False unless it stands between neighbours.
bool Reader::read_sign(squares::SquareBoard& board) {
    const int down = numbers_[2] - numbers_[0], across = numbers_[3] - numbers_[1];
    if (std::abs(down) + std::abs(across) != 1) return false;
    const auto cell = [&](std::size_t i) { return (numbers_[i] - 1) * board.order + numbers_[i + 1] - 1; };
    board.signs.emplace_back(cell(0), cell(2));
    return true;
}

bool Reader::read_dots(Block& block) {
    squares::SquareBoard& board = block.square;
    const int side = static_cast<int>(numbers_.size());
    if (side_ == 0) side_ = side;
    if (side != side_ || side < 2 || side >= static_cast<int>(boxes_.size())) return false;
    std::tie(board.box_rows, board.box_columns) = boxes_[static_cast<std::size_t>(side)];
    board.order = side;
    if (board.box_rows == 0 ||
        !std::all_of(numbers_.begin(), numbers_.end(), [&](int n) { return 0 <= n && n <= side; }))
        return false;
    board.cells.assign(numbers_.begin(), numbers_.end());
    return read_rows(board.cells, side - 1, side, side) && read_rows(board.across, side, side - 1, 2) &&
           read_rows(board.down, side - 1, side, 2);
}

bool read_lattice(std::string_view line, Lattice& lattice) {
    Numbers words(line);
    if (!words.take(lattice.height) || !words.take(lattice.width) || !words.take(lattice.total)) return false;
    if (lattice.height < 1 || lattice.width < 1 || lattice.height > most_cells / lattice.width) return false;
    const std::size_t cells = static_cast<std::size_t>(lattice.height) * static_cast<std::size_t>(lattice.width);
    if (line.size() < 2 * cells) return false;  // shorter than its cells would be
    lattice.cells.resize(cells);
    int unknown = 0;
    for (char& cell : lattice.cells) {
        int number;
        if (!words.take(number) || number < -1 || number > 8) return false;
        unknown += number < 0;
        cell = static_cast<char>(number);
    }
    return words.ended() && lattice.total >= 0 && lattice.total <= unknown && !is_crowded(lattice);
}

}  // namespace pencilmark::collections
