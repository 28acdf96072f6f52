// Two dots that meet in a cell, all three cells in one unit: the ends differ, which each dot alone does not know.
//
//   middle   the cell the dots meet in; its ends lie on two of its four sides
//   link     of a value: another that a dot allows beside it
//   seen     cells whose neighbour on that side can take the value
#pragma once

#include <utility>

#include "kernels/squares/plane_board.hpp"
#include "kernels/squares/vector_lanes.hpp"

namespace pencilmark::squares {

constexpr int most_links = 4;

struct Links {
    int count = 0;
    int value[most_links] = {};
    bool white[most_links] = {}, black[most_links] = {};
};

constexpr Links links_of(int v, int order) {
    Links links;
    for (int u = 0; u < order; ++u) {
        const bool white = is_white(v + 1, u + 1), black = is_black(v + 1, u + 1);
        if (!white && !black) continue;
        links.value[links.count] = u;
        links.white[links.count] = white;
        links.black[links.count++] = black;
    }
    return links;
}

template <class W, int Order>
class PlaneChains {
public:
    // True if a cell lost a value.
    static bool filter(const PlaneBoard& board, PlaneState& state) {
        return filter_pairs(board, state, std::make_integer_sequence<int, side_pairs>());
    }

private:
    static constexpr int most = Order ? Order : most_lines;

    static W of(const Plane& plane) { return W::load(plane.row); }

    // What the neighbour on that side holds, told to the cell; and back.
    template <int side>
    static W seen(const W& cells) {
        if constexpr (side == left) return cells + cells;
        else if constexpr (side == right) return cells >> 1;
        else if constexpr (side == upper) return cells.from_above();
        else return cells.from_below();
    }

    template <int... Pairs>
    static bool filter_pairs(const PlaneBoard& board, PlaneState& state, std::integer_sequence<int, Pairs...>) {
        Values changed = 0;
        ((board.chained[Pairs] ? void(changed |= Pair<Pairs>(board, state).filter()) : void()), ...);
        state.news.add(changed);
        return changed != 0;
    }

    // The chains whose ends lie on two sides of their middles.
    template <int Number>
    class Pair {
    public:
        Pair(const PlaneBoard& board, PlaneState& state) : state_(state), middles_(of(board.middles[Number])) {
            for (int u = 0; u < most; ++u) {
                seen_[0][u] = seen<first>(of(state.values[u])) & middles_;
                seen_[1][u] = seen<second>(of(state.values[u])) & middles_;
                support_[0][u] = support_[1][u] = W::every(0);
            }
            for (const int dot : {static_cast<int>(Dot::white), static_cast<int>(Dot::black)}) {
                held_[0][dot] = of(board.held[dot][first ^ 1]);
                held_[1][dot] = of(board.held[dot][second ^ 1]);
            }
        }

        Values filter() {
            each_middle(std::make_integer_sequence<int, most>());
            for (int u = 0; u < most; ++u)
                strike(u,
                    seen<first ^ 1>(seen_[0][u] & ~support_[0][u]) | seen<second ^ 1>(seen_[1][u] & ~support_[1][u]));
            return changed_;
        }

    private:
        static constexpr int first = pair_sides[Number][0], second = pair_sides[Number][1];

        template <int... Values>
        void each_middle(std::integer_sequence<int, Values...>) {
            (filter_middle<Values>(), ...);
        }

        // A middle needs two different values at its ends, and an end needs a middle whose other end differs from it.
        template <int v>
        void filter_middle() {
            static constexpr Links links = links_of(v, most);
            const W here = of(state_.values[v]) & middles_;
            W can[2][most_links], may[2][most_links], good = W::every(0);
            for (int i = 0; i < links.count; ++i)
                for (int end = 0; end < 2; ++end) {
                    const W& white = held_[end][static_cast<int>(Dot::white)];
                    const W& black = held_[end][static_cast<int>(Dot::black)];
                    const W tied = links.white[i] && links.black[i] ? white | black : links.white[i] ? white : black;
                    can[end][i] = tied & seen_[end][links.value[i]];
                    may[end][i] = tied & here;
                }
            for (int i = 0; i < links.count; ++i) {
                W others[2] = {W::every(0), W::every(0)};
                for (int j = 0; j < links.count; ++j) {
                    if (j == i) continue;
                    others[0] = others[0] | can[0][j];
                    others[1] = others[1] | can[1][j];
                }
                const int u = links.value[i];
                good = good | (can[0][i] & others[1]);
                support_[0][u] = support_[0][u] | (may[0][i] & others[1]);
                support_[1][u] = support_[1][u] | (may[1][i] & others[0]);
            }
            strike(v, here & ~good);
        }

        void strike(int v, const W& lacking) {
            const W old = of(state_.values[v]), struck = old & lacking;
            if (!struck.any()) return;
            (old & ~struck).store(state_.values[v].row);
            (of(state_.touched) | struck).store(state_.touched.row);
            changed_ = static_cast<Values>(changed_ | 1u << v);
        }

        PlaneState& state_;
        const W middles_;
        W seen_[2][most], support_[2][most], held_[2][dots];
        Values changed_ = 0;
    };
};

}  // namespace pencilmark::squares
