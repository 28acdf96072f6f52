// The rules of a Latin square with signs, a line of lanes at a time: naked singles, hidden singles and bounds.
//
//   sweep    all rules once, on the lines of one direction and what their lanes hold across the lines
//   placed   by lane: the values that some cell across the lines has taken
//   hidden   by lane: the values that have one place left across the lines
//
// A sweep over the rows sees the columns as lanes, so sweeps alternate between the two directions.
#pragma once

#include "kernels/relations/lanes.hpp"
#include "kernels/relations/latin_path.hpp"

namespace pencilmark::relations {

template <class W>
class LatinRules {
public:
    static bool settle(const LatinSquare& square, Square& domains, Settling& settling) {
        return LatinRules(square, domains, settling).settle();
    }

private:
    LatinRules(const LatinSquare& square, Square& domains, Settling& settling)
        : square_(square), domains_(domains), settling_(settling) {}

    // Until neither direction finds anything.
    bool settle() {
        int way = settling_.way;
        for (int quiet = 0; quiet < 2; way = 1 - way) {
            ++settling_.sweeps;
            if (!sweep(way)) {
                settling_.way = way;
                return false;
            }
            if (changed_.any()) {
                transpose(domains_.by[way], domains_.by[1 - way], square_.order, W{});
                quiet = 0;
            } else {
                ++quiet;
            }
        }
        return true;
    }

    bool sweep(int way) {
        Sheet& sheet = domains_.by[way];
        if (!look_across(sheet)) return false;
        changed_ = wrong_ = W::every(0);
        down(sheet, way);
        up(sheet, way);
        return !wrong_.any() || blame(wrong_);
    }

    bool look_across(const Sheet& sheet) {
        W once = W::every(0), twice = once, clash = once;
        placed_ = once;
        for (int i = 0; i < square_.order; ++i) {
            const W x = W::load(sheet.line[i]), taken = single(x);
            clash = clash | (placed_ & taken);
            placed_ = placed_ | taken;
            twice = twice | (once & x);
            once = once | x;
        }
        hidden_ = once & ~twice;
        clash = clash | (~once & W::every(square_.full));
        return !clash.any() || blame(clash);
    }

    // Places and strikes, and carries the signs from each line to the next.
    void down(Sheet& sheet, int way) {
        W above = W::every(0), below = above;
        for (int i = 0; i < square_.order; ++i) {
            const W old = W::load(sheet.line[i]), lone = old & hidden_;
            wrong_ = wrong_ | (lone & (lone + minus_one()));
            W x = old & (~placed_ | single(old)) & (lone | lone.is_zero());
            if (i > 0 && signs_after(way, i - 1))
                x = x & (above | not_less(way, i - 1)) & (below | not_greater(way, i - 1));
            if (signs_after(way, i)) {
                above = above_smallest(x);
                below = below_largest(x);
            }
            keep(sheet, i, old, x);
        }
    }

    // Carries the signs from each line to the one before.
    void up(Sheet& sheet, int way) {
        for (int i = square_.order - 2; i >= 0; --i) {
            if (!signs_after(way, i)) continue;
            const W next = W::load(sheet.line[i + 1]), old = W::load(sheet.line[i]);
            const W x = old & (below_largest(next) | not_less(way, i)) & (above_smallest(next) | not_greater(way, i));
            keep(sheet, i, old, x);
        }
    }

    void keep(Sheet& sheet, int i, const W& old, const W& x) {
        x.store(sheet.line[i]);
        changed_ = changed_ | (x ^ old);
        wrong_ = wrong_ | x.is_zero();
    }

    bool blame(const W& lanes) {
        lanes.store(settling_.wrong);
        return false;
    }

    bool signs_after(int way, int line) const { return square_.signs[way] >> line & 1; }
    W not_less(int way, int line) const { return W::load(square_.not_less[way].line[line]); }
    W not_greater(int way, int line) const { return W::load(square_.not_greater[way].line[line]); }

    static W minus_one() { return W::every(0xffff); }
    static W single(const W& x) { return x & (x & (x + minus_one())).is_zero(); }
    static W above_smallest(const W& x) { return ~(x ^ (x + minus_one())); }
    W below_largest(const W& x) const {
        W low = x >> 1;
        low = low | low >> 1;
        low = low | low >> 2;
        low = low | low >> 4;
        return square_.order > 9 ? low | low >> 8 : low;
    }

    const LatinSquare& square_;
    Square& domains_;
    Settling& settling_;
    W placed_, hidden_, changed_, wrong_;
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

}  // namespace pencilmark::relations
