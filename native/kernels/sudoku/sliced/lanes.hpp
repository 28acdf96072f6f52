// The lanes of one worker: puzzles come in, are deduced and guessed side by side, and leave; a lane never waits long.
//
//   busy     the lane holds a puzzle
//   resting  its board is dead, solved or at its fixpoint, so another pass does nothing for it
//   stack    the boards a lane's puzzle comes back to, deepest last
//
// Each lane walks the same tree as the scalar search, in the same order.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "kernels/sudoku/search.hpp"
#include "kernels/sudoku/sliced/guess.hpp"
#include "kernels/sudoku/sliced/pass.hpp"
#include "kernels/sudoku/sliced/sliced.hpp"
#include "kernels/sudoku/sliced/text_pages.hpp"
#include "kernels/sudoku/cell_text.hpp"
#include "kernels/sudoku/window.hpp"

namespace pencilmark::sudoku::sliced {

template <class W>
class Lanes {
public:
    Lanes(Window& window, Turns& turns, Board* stacks) : window_(window), turns_(turns), stacks_(stacks) {}

    void run() {
        attend(W::all());
        while (count(busy_) > few) {
            if (turns_.stopped()) return;
            pass_.run();
            const W resting = busy_ & (pass_.dead | pass_.solved | ~pass_.moved);
            if (count(resting) * patience >= count(busy_)) attend(resting);
        }
        finish();
    }

private:
    // Below this many busy lanes the scalar search is quicker than passes over empty lanes.
    static constexpr int few = W::lanes / 24;
    // Lanes are attended to once one in so many rests: transposing costs about a pass.
    static constexpr int patience = 2;
    // Fewer puzzles than this are read and answered one by one, if boards are on their way in any case.
    static constexpr int several = 16;

    static int count(W lanes) {
        int sum = 0;
        for (int i = 0; i < W::parts; ++i) sum += std::popcount(lanes.part(i));
        return sum;
    }

    template <class Visit>
    static void each(W lanes, Visit visit) {
        for (int i = 0; i < W::parts; ++i)
            for (std::uint64_t left = lanes.part(i); left; left &= left - 1) visit(64 * i + std::countr_zero(left));
    }

    Board& top(int lane) { return stacks_[lane * stack_boards + depth_[lane]]; }

    void attend(W resting) {
        const W alive = resting & busy_ & ~pass_.dead;
        const W solved = alive & pass_.solved, stuck = alive & ~pass_.solved, spent = resting & ~stuck;
        const W back = deep(resting & busy_ & pass_.dead), free = spent & ~back;
        each(free & busy_ & pass_.dead, [&](int lane) { window_.unsatisfiable(puzzle_[lane]); });
        if (count(stuck)) split(stuck);
        if (count(solved)) deliver(solved, count(stuck) > 0);
        if (count(spent)) reload(back, free);
        pass_.forget(spent);
    }

    static void add(W& lanes, int lane) { lanes.part(lane / 64) |= std::uint64_t{1} << (lane % 64); }

    // Those of the lanes that have a board to come back to.
    W deep(W lanes) const {
        W found = W::none();
        each(lanes, [&](int lane) {
            if (depth_[lane] > 0) add(found, lane);
        });
        return found;
    }

    // The guess stays in the lane, what is left without it goes to the stack.
    void split(W stuck) {
        guesses_.branch(pass_.planes, stuck);
        boards_.save(pass_.planes);
        guesses_.settle(pass_.planes);
        each(stuck, [&](int lane) {
            top(lane) = boards_.board(lane);
            ++depth_[lane];
        });
    }

    void deliver(W solved, bool boards_saved) {
        const bool as_boards = boards_saved && count(solved) < several;
        if (!as_boards) texts_.save(pass_.planes);
        each(solved, [&](int lane) {
            char* answer = window_.solved(puzzle_[lane]);
            if (as_boards) write_digits(boards_.board(lane), answer);
            else texts_.get(lane, answer);
            depth_[lane] = 0;
        });
    }

    void reload(W back, W free) {
        const W taken = claim(free);
        const bool as_boards = count(back) > 0 && count(taken) < several;
        each(back, [&](int lane) {
            --depth_[lane];
            boards_.put(lane, top(lane));
        });
        each(taken, [&](int lane) {
            const char* puzzle = window_.puzzle(puzzle_[lane]);
            if (as_boards) boards_.put(lane, read_board(puzzle));
            else texts_.put(lane, puzzle);
        });
        if (count(back)) boards_.load(pass_.planes, as_boards ? back | taken : back);
        if (!as_boards && count(taken)) texts_.load(pass_.planes, taken);
    }

    // The next puzzles for these lanes; those that get none are not busy any more.
    W claim(W free) {
        W taken = W::none();
        each(free, [&](int lane) {
            puzzle_[lane] = window_.claim();
            if (puzzle_[lane] != Window::none) add(taken, lane);
        });
        busy_ = (busy_ & ~free) | taken;
        return taken;
    }

    void finish() {
        boards_.save(pass_.planes);
        each(busy_, [&](int lane) { search(lane); });
    }

    void search(int lane) {
        Search search;
        for (int i = 0; i < depth_[lane]; ++i) search.push(stacks_[lane * stack_boards + i]);
        search.push(boards_.board(lane));
        const Found found = search.next([this] { return turns_.stopped(); });
        if (found == Found::solution) write_digits(search.solution(), window_.solved(puzzle_[lane]));
        if (found == Found::nothing) window_.unsatisfiable(puzzle_[lane]);
    }

    Window& window_;
    Turns& turns_;
    Board* stacks_;
    Pass<W> pass_;
    BoardPages<W> boards_;
    TextPages<W> texts_;
    Guesses<W> guesses_;
    W busy_ = W::none();
    std::size_t puzzle_[W::lanes];
    int depth_[W::lanes] = {};
};

template <class W>
void run_lanes(Window& window, Turns& turns, Board* stacks) {
    auto* lanes = new Lanes<W>(window, turns, stacks);
    lanes->run();
    delete lanes;
}

}  // namespace pencilmark::sudoku::sliced
