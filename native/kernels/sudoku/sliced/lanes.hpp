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
#include "kernels/sudoku/window.hpp"

namespace pencilmark::sudoku::sliced {

template <class W>
class Lanes {
public:
    Lanes(Window& window, Halt& halt, Board* stacks) : window_(window), halt_(halt), stacks_(stacks) {}

    void run() {
        attend(W::all());
        while (count(busy_) > few) {
            if (halt_()) return;
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
    static constexpr int patience = 4;

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
        const W solved = alive & pass_.solved, stuck = alive & ~pass_.solved;
        if (count(stuck)) guesses_.branch(pass_.planes, stuck);
        if (count(alive)) pages_.save(pass_.planes);
        if (count(stuck)) guesses_.settle(pass_.planes);
        each(stuck, [&](int lane) { pages_.get(lane, top(lane)), ++depth_[lane]; });
        each(solved, [&](int lane) { deliver(lane); });
        reload(resting & ~stuck);
    }

    void deliver(int lane) {
        Board board;
        pages_.get(lane, board);
        window_.solved(puzzle_[lane], board);
        depth_[lane] = 0;
    }

    // Lanes whose board is spent go back to their stack or on to the next puzzle.
    void reload(W spent) {
        pages_.clear();
        W idle = W::none();
        const W solved = busy_ & pass_.solved & ~pass_.dead;
        each(spent, [&](int lane) {
            if (!refill(lane, busy_.part(lane / 64) & ~solved.part(lane / 64)))
                idle.set_part(lane / 64, idle.part(lane / 64) | std::uint64_t{1} << (lane % 64));
        });
        pages_.load(pass_.planes, spent);
        pass_.forget(spent);
        busy_ = (busy_ | spent) & ~idle;
    }

    bool refill(int lane, std::uint64_t failed) {
        if (failed >> (lane % 64) & 1) {
            if (depth_[lane] > 0) {
                --depth_[lane];
                pages_.put(lane, top(lane));
                return true;
            }
            window_.unsatisfiable(puzzle_[lane]);
        }
        puzzle_[lane] = window_.claim();
        if (puzzle_[lane] == Window::none) return false;
        pages_.put(lane, window_.board(puzzle_[lane]));
        return true;
    }

    void finish() {
        pages_.save(pass_.planes);
        each(busy_, [&](int lane) { search(lane); });
    }

    void search(int lane) {
        Search search;
        for (int i = 0; i < depth_[lane]; ++i) search.push(stacks_[lane * stack_boards + i]);
        Board board;
        pages_.get(lane, board);
        search.push(board);
        const Found found = search.next(halt_);
        if (found == Found::solution) window_.solved(puzzle_[lane], search.solution());
        if (found == Found::nothing) window_.unsatisfiable(puzzle_[lane]);
    }

    Window& window_;
    Halt& halt_;
    Board* stacks_;
    Pass<W> pass_;
    Pages<W> pages_;
    Guesses<W> guesses_;
    W busy_ = W::none();
    std::size_t puzzle_[W::lanes];
    int depth_[W::lanes] = {};
};

template <class W>
void run_lanes(Window& window, Halt& halt, Board* stacks) {
    auto* lanes = new Lanes<W>(window, halt, stacks);
    lanes->run();
    delete lanes;
}

}  // namespace pencilmark::sudoku::sliced
