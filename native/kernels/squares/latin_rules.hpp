// The rules of a Latin square with signs, a line of lanes at a time: naked singles, hidden singles and bounds.
//
//   sweep    all rules once, on the lines of one direction and what their lanes hold across the lines
//   placed   by lane: the values that some cell across the lines has taken
//   hidden   by lane: the values that have one place left across the lines
//
// A sweep over the rows sees the columns as lanes, so sweeps alternate between the two directions.
#pragma once

#include "kernels/squares/vector_lanes.hpp"
#include "kernels/squares/latin_dispatch.hpp"

namespace pencilmark::squares {

template <class W>
class LatinRules {
public:
    // Until neither direction finds anything.
    static bool settle(const LatinSquare& square, Square& domains, Settling& settling) {
        int way = settling.way, quiet = 0, turn = 0;
        for (; quiet < 2; way = 1 - way, ++turn) {
            ++settling.sweeps;
            const Found found = sweep(square, domains.by[way], way, turn & 2);
            if (found.wrong.any()) {
                settling.way = way;
                found.wrong.store(settling.wrong);
                return false;
            }
            quiet = found.changed.any() ? 0 : quiet + 1;
            if (quiet == 0) transpose(domains.by[way], domains.by[1 - way], square.order, W{});
        }
        return true;
    }

private:
    struct Found {
        W changed, wrong;  // by lane, not zero: something was struck; there is a contradiction
    };
    struct Across {
        W placed, hidden, wrong;
    };
    struct Line {
        W old, now;
        W above, below;  // what a larger or smaller neighbour may hold
    };

    // Lines are taken from the first to the last or the other way round; a sign acts on the line ahead with all
    // that has been found behind it, and on the line behind by one step.
    static Found sweep(const LatinSquare& square, Sheet& sheet, int way, bool upwards) {
        const int n = square.order, step = upwards ? -1 : 1;
        const Sheet& less = (upwards ? square.not_greater : square.not_less)[way];
        const Sheet& greater = (upwards ? square.not_less : square.not_greater)[way];
        const Across across = look_across(square, sheet);
        Found found{W::every(0), across.wrong};
        if (found.wrong.any()) return found;
        Line last{};
        std::uint16_t* last_line = nullptr;
        for (int k = 0, i = upwards ? n - 1 : 0; k < n; ++k, i += step) {
            Line line = look_along(across, sheet.line[i]);
            const int sign = upwards ? i : i - 1;
            if (k > 0 && (square.signs[way] >> sign & 1)) {
                const W not_less = W::load(less.line[sign]), not_greater = W::load(greater.line[sign]);
                line.now = line.now & (last.above | not_less) & (last.below | not_greater);
                bound(line, n);
                last.now = last.now & (line.below | not_less) & (line.above | not_greater);
            } else {
                bound(line, n);
            }
            if (k > 0) keep(last, last_line, found);
            last = line;
            last_line = sheet.line[i];
        }
        keep(last, last_line, found);
        return found;
    }

    static Across look_across(const LatinSquare& square, const Sheet& sheet) {
        W once = W::every(0), twice = once, placed = once, wrong = once;
        for (int i = 0; i < square.order; ++i) {
            const W x = W::load(sheet.line[i]), taken = single(x);
            wrong = wrong | (placed & taken) | x.is_zero();
            placed = placed | taken;
            twice = twice | (once & x);
            once = once | x;
        }
        return {placed, once & ~twice, wrong | (~once & W::every(square.full))};
    }

    // Strikes what is placed and places what is hidden. Of two values that are hidden in one cell the larger is
    // lost, which the next sweep finds.
    static Line look_along(const Across& across, const std::uint16_t* cells) {
        Line line;
        line.old = W::load(cells);
        const W here = line.old & across.hidden, lone = here & (~here + W::every(1));
        line.now = line.old & (~across.placed | single(line.old)) & (lone | lone.is_zero());
        return line;
    }

    static void bound(Line& line, int order) {
        line.above = above_smallest(line.now);
        line.below = below_largest(line.now, order);
    }

    static void keep(const Line& line, std::uint16_t* cells, Found& found) {
        line.now.store(cells);
        found.changed = found.changed | (line.now ^ line.old);
    }

    static W minus_one() { return W::every(0xffff); }
    static W single(const W& x) { return x & (x & (x + minus_one())).is_zero(); }
    static W above_smallest(const W& x) { return ~(x ^ (x + minus_one())); }
    static W below_largest(const W& x, int order) {
        W low = x >> 1;
        low = low | low >> 1;
        low = low | low >> 2;
        low = low | low >> 4;
        return order > 9 ? low | low >> 8 : low;
    }
};

// Looks for the guess: a value with two places in a line or a cell with two values, in the heaviest cell.
template <class W>
class LatinChoice {
public:
    static Choice choose(const LatinSquare& square, const Square& domains, const Square& weights) {
        return LatinChoice(square, domains, weights).choose();
    }

private:
    LatinChoice(const LatinSquare& square, const Square& domains, const Square& weights)
        : square_(square), domains_(domains), weights_(weights) {}

    Choice choose() {
        best_ = open_ = W::every(0);
        score(rows);
        score(columns);
        if (!open_.any()) return {-1, 0, 0, 0};
        std::uint16_t lanes[W::lanes], most = 0;
        best_.store(lanes);
        for (int j = 0; j < W::lanes; ++j) most = lanes[j] > most ? lanes[j] : most;
        if (most == 0) return {-1, 0, 0, 1};
        for (int way : {rows, columns})
            for (int i = 0; i < square_.order; ++i)
                if (W::load(scores_.by[way].line[i]).equals(W::every(most)).any()) return at(way, i, most);
        return {-1, 0, 0, 1};
    }

    // A place scores twice the weight of its cell, and one more if it is one of two for a value.
    void score(int way) {
        const Sheet& sheet = domains_.by[way];
        const W zero = W::every(0), minus_one = W::every(0xffff);
        W once = zero, twice = zero, thrice = zero;
        for (int i = 0; i < square_.order; ++i) {
            const W x = W::load(sheet.line[i]), rest = x & (x + minus_one);
            const W open = x & ~rest.is_zero();
            thrice = thrice | (twice & open);
            twice = twice | (once & open);
            once = once | open;
        }
        const W pair = twice & ~thrice;
        pair.store(pairs_[way]);
        for (int i = 0; i < square_.order; ++i) {
            const W x = W::load(sheet.line[i]), rest = x & (x + minus_one);
            const W two = (rest & (rest + minus_one)).is_zero() & ~rest.is_zero() & in_lanes();
            const W placing = ~(x & pair).is_zero() & ~rest.is_zero() & in_lanes();
            const W weight = W::load(weights_.by[way].line[i]);
            const W score = ((weight + weight) & (two | placing)) | (W::every(1) & placing);
            score.store(scores_.by[way].line[i]);
            best_ = best_.or_larger(score);
            open_ = open_ | (rest & in_lanes());
        }
    }

    Choice at(int way, int line, std::uint16_t score) const {
        int lane = 0;
        while (scores_.by[way].line[line][lane] != score) ++lane;
        const int values = domains_.by[way].line[line][lane] & (score & 1 ? pairs_[way][lane] : pad);
        const int value = values & -values;
        return way == rows ? Choice{line, lane, value, 2} : Choice{lane, line, value, 2};
    }

    W in_lanes() const { return W::load(square_.inside); }

    const LatinSquare& square_;
    const Square& domains_;
    const Square& weights_;
    Square scores_;
    std::uint16_t pairs_[2][most_lines];
    W best_, open_;
};

}  // namespace pencilmark::squares
