// The rules of a square board in planes, a value at a time.
//
//   fresh    cells with one value that has not been struck from their peers
//   lone     of a value: cells that are its only place in a row, column or box
//   once     cells (or rows, columns, boxes) with at least one of what is counted; twice: at least two; and so on
#pragma once

#include <type_traits>
#include <utility>

#include "kernels/squares/vector_lanes.hpp"
#include "kernels/squares/plane_board.hpp"
#include "kernels/squares/plane_chains.hpp"
#include "kernels/squares/unit_rules.hpp"

namespace pencilmark::squares {

// Order 0 is any, and so are boxes of 0 by 0; a side that is known before can do with fewer instructions.
template <class W, int Order, int Box>
class PlaneRules {
public:
    static bool settle(const PlaneBoard& board, PlaneState& state, bool strong, std::uint64_t& rounds, Plane& failed) {
        for (;;) {
            ++rounds;
            if (!strike(board, state, failed)) return false;
            const bool tied = board.any_tied() && tie(board, state);
            const Verdict found = place(board, state, failed);
            if (found == Verdict::contradiction) return false;
            if (found == Verdict::something || tied) continue;
            if (!strong || !(of(board.frame.inside) & ~of(state.done)).any()) return true;
            if (height(board.frame) > 0 && lock(board.frame, state)) continue;
            if (!PlaneChains<W, Order>::filter(board, state)) return true;
        }
    }

    static void survey(const PlaneBoard& board, const PlaneState& state, PlaneSurvey& survey) {
        W bits[size_bits];
        for (W& bit : bits) bit = W::every(0);
        for (int v = 0; v < side(board.frame); ++v) {
            W carry = of(state.values[v]);
            for (W& bit : bits) {
                const W next = bit & carry;
                bit = bit ^ carry;
                carry = next;
            }
        }
        (bits[1] | bits[2] | bits[3] | bits[4]).store(survey.several.row);
        for (int i = 0; i < size_bits; ++i) bits[i].store(survey.bits[i].row);
    }

private:
    struct Count {
        W once, twice;
        void add(const W& more) {
            twice = twice | (once & more);
            once = once | more;
        }
        void add(const Count& more) {
            twice = twice | more.twice | (once & more.once);
            once = once | more.once;
        }
    };

    static int side(const PlaneFrame& frame) { return Order ? Order : frame.order; }
    static int height(const PlaneFrame& frame) { return Box ? Box : frame.box_rows; }
    static int width(const PlaneFrame& frame) { return Box ? Box : frame.box_columns; }

    // Every value in turn, as a constant where the side is known.
    template <class Step>
    static void each(const PlaneFrame& frame, Step step) {
        if constexpr (Order > 0) each_of(step, std::make_integer_sequence<int, Order>());
        else
            for (int v = 0; v < frame.order; ++v) step(v);
    }

    template <class Step>
    static void each_in(Values values, Step step) {
        for (; values; values = static_cast<Values>(values & (values - 1))) step(lowest(values));
    }

    // What a rule strikes, by value and by cell.
    struct Losses {
        Values values = 0;
        W cells = W::every(0);
    };

    static void keep(PlaneState& state, int v, const W& old, const W& now, Losses& losses) {
        const W lost = old ^ now;
        if (!lost.any()) return;
        now.store(state.values[v].row);
        losses.values = static_cast<Values>(losses.values | 1u << v);
        losses.cells = losses.cells | lost;
    }

    // Tells the rules that look at news; true if there are any.
    static bool tell(PlaneState& state, const Losses& losses) {
        if (losses.values == 0) return false;
        state.news.add(losses.values);
        (of(state.touched) | losses.cells).store(state.touched.row);
        return true;
    }
    template <class Step, int... Values>
    static void each_of(Step step, std::integer_sequence<int, Values...>) {
        (step(std::integral_constant<int, Values>()), ...);
    }

    static W of(const Plane& plane) { return W::load(plane.row); }
    static W is_single(const W& row) { return (row & (row + W::every(0xffff))).is_zero(); }  // or zero

    // Strikes values from the peers of cells that have taken them, until no cell is fresh; false when a cell is left
    // without a value.
    static bool strike(const PlaneBoard& board, PlaneState& state, Plane& failed) {
        const W inside = of(board.frame.inside);
        W done = of(state.done);
        Losses losses;
        for (;;) {
            Count cells{W::every(0), W::every(0)};
            for (int v = 0; v < side(board.frame); ++v) cells.add(of(state.values[v]));
            if (const W empty = inside & ~cells.once; empty.any()) return empty.store(failed.row), false;
            const W fresh = inside & ~(cells.twice | done);
            if (!fresh.any()) break;
            done = done | fresh;
            for (int v = 0; v < side(board.frame); ++v) {
                const W taken = of(state.values[v]) & fresh;
                if (taken.any()) strike_value(board.frame, taken, state, v, losses);
            }
        }
        done.store(state.done.row);
        tell(state, losses);
        return true;
    }

    static void strike_value(const PlaneFrame& frame, const W& taken, PlaneState& state, int v, Losses& losses) {
        Plane cells;
        taken.store(cells.row);
        const W old = of(state.values[v]);
        W left = old;
        each_cell(cells, [&](int cell) {
            const int place = cell / most_lines * frame.order + cell % most_lines;
            left = left & ~of(frame.peers[static_cast<std::size_t>(place)]);
        });
        keep(state, v, old, left, losses);
    }

    // A cell loses a value when a neighbour it is tied to has no partner for it. True if one did.
    static bool tie(const PlaneBoard& board, PlaneState& state) {
        const Values news = std::exchange(state.news.to_tie, Values{0});
        Losses losses;
        each(board.frame, [&](auto v) {
            const unsigned partners = tied_to(board, v);
            if (partners && !(news & partners)) return;  // one without partners has no news, and no place there either
            W lacking[sides] = {W::every(0), W::every(0), W::every(0), W::every(0)};
            find_lacking<Dot::none>(board, state, v, lacking);
            find_lacking<Dot::white>(board, state, v, lacking);
            find_lacking<Dot::black>(board, state, v, lacking);
            const W old = of(state.values[v]);
            const W struck = old & ((lacking[left] + lacking[left]) | lacking[right] >> 1 |
                                       lacking[upper].from_above() | lacking[lower].from_below());
            keep(state, v, old, old & ~struck, losses);
        });
        return tell(state, losses);
    }

    // The values that this one needs beside it, whatever the dot.
    template <class Value>
    static unsigned tied_to(const PlaneBoard& board, Value v) {
        return tied_by<Dot::none>(board, v) | tied_by<Dot::white>(board, v) | tied_by<Dot::black>(board, v);
    }
    template <Dot dot, class Value>
    static unsigned tied_by(const PlaneBoard& board, Value v) {
        static constexpr Partners known = partners_of(dot, Order ? Order : most_lines);
        if (!board.tied[static_cast<int>(dot)]) return 0;
        return known[static_cast<std::size_t>(v)] & ((1u << side(board.frame)) - 1);
    }

    template <Dot dot, class Value>
    static void find_lacking(const PlaneBoard& board, const PlaneState& state, Value v, W (&lacking)[sides]) {
        constexpr int d = static_cast<int>(dot);
        if (!board.tied[d]) return;
        static constexpr Partners known = partners_of(dot, Order ? Order : most_lines);
        W partners = W::every(0);
        each(board.frame, [&](auto u) {
            if (known[static_cast<std::size_t>(v)] >> u & 1) partners = partners | of(state.values[u]);
        });
        for (int i = 0; i < sides; ++i) lacking[i] = lacking[i] | (of(board.held[d][i]) & ~partners);
    }

    // Values with one place left in a row, column or box are put there.
    static Verdict place(const PlaneBoard& board, PlaneState& state, Plane& failed) {
        const PlaneFrame& frame = board.frame;
        const W done = of(state.done);
        W lone[most_lines], all = W::every(0), wrong = all;
        for (int v = 0; v < side(frame); ++v) lone[v] = W::every(0);
        each_in(std::exchange(state.news.to_place, Values{0}), [&](int v) {
            const W cells = of(state.values[v]);
            if (!(cells & ~done).any()) return;
            lone[v] = (lone_in_row(frame, cells, wrong) | lone_in_column(frame, cells, wrong) |
                          lone_in_box(frame, cells, wrong)) &
                      ~done;
            wrong = wrong | (all & lone[v]);
            all = all | lone[v];
        });
        if (wrong.any()) return wrong.store(failed.row), Verdict::contradiction;
        if (!all.any()) return Verdict::nothing;
        Losses losses;
        for (int v = 0; v < side(frame); ++v) {
            const W old = of(state.values[v]);
            keep(state, v, old, old & (~all | lone[v]), losses);
        }
        tell(state, losses);
        return Verdict::something;
    }

    // Where a value stands in one row or column of a box alone it leaves the rest of that line; where it stands in one
    // box of a line alone it leaves the rest of that box. True if a cell lost a value.
    static bool lock(const PlaneFrame& frame, PlaneState& state) {
        Losses losses;
        each_in(std::exchange(state.news.to_lock, Values{0}), [&](int v) {
            const W cells = of(state.values[v]);
            keep(state, v, cells, lock_columns(frame, lock_rows(frame, cells)), losses);
        });
        return tell(state, losses);
    }

    // A segment is what a box and a line share; it stands for its cells in the first of them.
    static W lock_rows(const PlaneFrame& frame, const W& cells) {
        const W segments = ahead(frame, cells) & of(frame.lefts);
        Count boxes{segments, W::every(0)}, rest = boxes;
        for (int i = 1; i < height(frame); ++i) {
            rest = {rest.once.from_below(), rest.twice.from_below()};
            boxes.add(rest);
        }
        const W pointing = segments & down(frame, of(frame.corners) & ~boxes.twice);
        const W claiming = segments & is_single(segments);
        const W claimed = down(frame, gathered_down(frame, claiming) & of(frame.corners)) & ~claiming;
        return cells & (pointing.is_zero() | along(frame, pointing)) & ~along(frame, claimed);
    }

    static W lock_columns(const PlaneFrame& frame, const W& cells) {
        const W segments = gathered_down(frame, cells) & of(frame.tops);
        Count boxes{segments, W::every(0)};
        W moved = segments;
        for (int i = 1; i < width(frame); ++i) boxes.add(moved = moved >> 1);
        const W pointing = segments & along(frame, of(frame.corners) & ~boxes.twice);
        const W claiming = segments & ~columns_of(segments).twice;
        const W claimed = along(frame, ahead(frame, claiming) & of(frame.corners)) & ~claiming;
        return cells & (~columns_of(pointing).once | down(frame, pointing)) & ~down(frame, claimed);
    }

    // From each cell, any of those to the right (below) in a box's width (height); and a cell told to those.
    static W ahead(const PlaneFrame& frame, W cells) {
        W all = cells;
        for (int i = 1; i < width(frame); ++i) all = all | (cells = cells >> 1);
        return all;
    }
    static W gathered_down(const PlaneFrame& frame, W cells) {
        W all = cells;
        for (int i = 1; i < height(frame); ++i) all = all | (cells = cells.from_below());
        return all;
    }
    static W along(const PlaneFrame& frame, W cells) {
        W all = cells;
        for (int i = 1; i < width(frame); ++i) all = all | (cells = cells + cells);
        return all;
    }
    static W down(const PlaneFrame& frame, W cells) {
        W all = cells;
        for (int i = 1; i < height(frame); ++i) all = all | (cells = cells.from_above());
        return all;
    }

    static Count columns_of(const W& cells) {
        Count columns{cells, W::every(0)};
        columns.add({columns.once.template across<8>(), columns.twice.template across<8>()});
        columns.add({columns.once.template across<4>(), columns.twice.template across<4>()});
        columns.add({columns.once.template across<2>(), columns.twice.template across<2>()});
        columns.add({columns.once.template across<1>(), columns.twice.template across<1>()});
        return columns;
    }

    static W lone_in_row(const PlaneFrame& frame, const W& cells, W& wrong) {
        wrong = wrong | (cells.is_zero() & of(frame.inside));
        return cells & is_single(cells);
    }

    static W lone_in_column(const PlaneFrame& frame, const W& cells, W& wrong) {
        const Count columns = columns_of(cells);
        wrong = wrong | (of(frame.inside) & ~columns.once);
        return cells & ~columns.twice;
    }

    // Counted in the first cell of every box, and told to its others from there.
    static W lone_in_box(const PlaneFrame& frame, const W& cells, W& wrong) {
        if (height(frame) == 0) return W::every(0);
        Count boxes{cells, W::every(0)};
        W moved = cells;
        for (int i = 1; i < width(frame); ++i) boxes.add(moved = moved >> 1);
        Count rest = boxes;
        for (int i = 1; i < height(frame); ++i) {
            rest = {rest.once.from_below(), rest.twice.from_below()};
            boxes.add(rest);
        }
        const W corners = of(frame.corners);
        wrong = wrong | (corners & ~boxes.once);
        W lone = corners & ~boxes.twice, told = lone;
        for (int i = 1; i < width(frame); ++i) lone = lone | (told = told + told);
        told = lone;
        for (int i = 1; i < height(frame); ++i) lone = lone | (told = told.from_above());
        return cells & lone;
    }
};

template <class W, int Order, int Box>
PlanePath path_of() {
    using Rules = PlaneRules<W, Order, Box>;
    return {&Rules::settle, &Rules::survey, &UnitRules<W>::filter};
}

template <class W>
PlanePath path_in(const PlaneFrame& frame) {
    if (frame.order == 9) return frame.box_rows == 3 ? path_of<W, 9, 3>() : path_of<W, 9, 0>();
    return path_of<W, 0, 0>();
}

}  // namespace pencilmark::squares
