#include "kernels/squares/square_board.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <numeric>
#include <stdexcept>

#include "base/bits.hpp"

namespace pencilmark::squares {

namespace {

constexpr int largest = 64;  // a domain is one word

void require(bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(what);
}

std::vector<std::int64_t> values_to(int n) {
    std::vector<std::int64_t> values(static_cast<std::size_t>(n));
    std::iota(values.begin(), values.end(), 1);
    return values;
}

std::vector<Mask> domains_of(const SquareBoard& board) {
    std::vector<Mask> domains;
    domains.reserve(board.cells.size());
    for (int cell : board.cells) domains.push_back(cell ? Mask{1} << (cell - 1) : first_bits(board.order));
    return domains;
}

template <class Holds>
Law relation_where(int order, Holds holds) {
    Law law{Shape::relation, {}, {}, {}, {}};
    for (int x = 1; x <= order; ++x) {
        Mask& partners = law.relation.right.emplace_back(0);
        for (int y = 1; y <= order; ++y) partners |= Mask{holds(x, y)} << (y - 1);
    }
    law.relation.left = transposed(law.relation.right, 1);
    return law;
}

Laws make_laws(int order) {
    std::vector<Law> laws(5);
    laws[sign] = relation_where(order, [](int x, int y) { return x < y; });
    laws[white_dot] = relation_where(order, is_white);
    laws[black_dot] = relation_where(order, is_black);
    laws[no_white_dot] = relation_where(order, [](int x, int y) { return !is_white(x, y); });
    laws[no_black_dot] = relation_where(order, [](int x, int y) { return !is_black(x, y); });
    return std::make_shared<const std::vector<Law>>(std::move(laws));
}

// A unit begins at `first` and has `height` rows of `width` cells.
void add_unit(Draft& draft, int order, int first, int height, int width) {
    int scope[largest], size = 0;
    for (int i = 0; i < height; ++i)
        for (int j = 0; j < width; ++j) scope[size++] = first + order * i + j;
    draft.add_unit({scope, static_cast<std::size_t>(size)});
}

void add_units(Draft& draft, const SquareBoard& board) {
    const int n = board.order, height = board.box_rows, width = board.box_columns;
    for (int r = 0; r < n; ++r) add_unit(draft, n, n * r, 1, n);
    for (int c = 0; c < n; ++c) add_unit(draft, n, c, n, 1);
    if (height == 0) return;
    for (int top = 0; top < n; top += height)
        for (int left = 0; left < n; left += width) add_unit(draft, n, n * top + left, height, width);
}

void add_dot(Draft& draft, int cell, int neighbour, std::uint8_t dot, bool negative) {
    switch (static_cast<Dot>(dot)) {
        case Dot::white: return draft.add_link(cell, neighbour, white_dot);
        case Dot::black: return draft.add_link(cell, neighbour, black_dot);
        case Dot::none: break;
    }
    if (!negative) return;
    draft.add_link(cell, neighbour, no_white_dot);
    draft.add_link(cell, neighbour, no_black_dot);
}

void add_dots(Draft& draft, const SquareBoard& board) {
    const int n = board.order;
    for (std::size_t i = 0; i < board.across.size(); ++i) {
        const int place = static_cast<int>(i), cell = place / (n - 1) * n + place % (n - 1);
        add_dot(draft, cell, cell + 1, board.across[i], board.negative);
    }
    for (std::size_t i = 0; i < board.down.size(); ++i) {
        const int cell = static_cast<int>(i);
        add_dot(draft, cell, cell + n, board.down[i], board.negative);
    }
}

}  // namespace

const Laws& square_laws(int order) {
    static std::array<std::once_flag, largest + 1> begun;
    static std::array<Laws, largest + 1> made;
    const auto at = static_cast<std::size_t>(order);
    std::call_once(begun[at], [&] { made[at] = make_laws(order); });
    return made[at];
}

void check(const SquareBoard& board) {
    const int n = board.order, edges = n * (n - 1);
    require(n >= 1 && n <= largest, "a square has a side from 1 to 64");
    require(board.cells.size() == static_cast<std::size_t>(n * n), "a square has as many cells as its side squared");
    for (int cell : board.cells) require(cell <= n, "a cell holds a value above the side");
    const bool boxed = board.box_rows || board.box_columns;
    require(!boxed || (board.box_rows > 0 && n % board.box_rows == 0 && board.box_columns == n / board.box_rows),
        "the boxes do not fit the square");
    for (const auto* dots : {&board.across, &board.down}) {
        require(dots->empty() || dots->size() == static_cast<std::size_t>(edges), "a dot, or none, between neighbours");
        for (int dot : *dots) require(dot <= static_cast<int>(Dot::black), "a dot is 0, 1 or 2");
    }
    for (const auto& [less, more] : board.signs)
        require(less != more && std::min(less, more) >= 0 && std::max(less, more) < n * n,
            "a sign stands between two cells of the square");
}

Draft draft_of(const SquareBoard& board) {
    Draft draft(values_to(board.order), domains_of(board), square_laws(board.order));
    draft.expect(board.signs.size() + 2 * (board.across.size() + board.down.size()));
    add_units(draft, board);
    for (const auto& [less, more] : board.signs) draft.add_link(less, more, sign);
    add_dots(draft, board);
    return draft;
}

}  // namespace pencilmark::squares
