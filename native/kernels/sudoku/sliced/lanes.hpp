// The lanes of one worker: puzzles come in, are deduced and guessed side by side, and leave; a lane never waits long.
//
//   busy     the lane holds a puzzle
//   resting  its board is dead, solved or at its fixpoint, so another pass does nothing for it
//   stack    the boards a lane's puzzle comes back to, deepest last
//   spare    a lane for which no puzzle is left: if solutions are only counted, it helps another lane and takes the
//            board that one would come back to last
//
// Each lane walks the same tree as the scalar search, in the same order, so the solution that is kept is the same.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "kernels/sudoku/search.hpp"
#include "kernels/sudoku/search_on.hpp"
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
    static constexpr int few = W::lanes / 8;
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
    bool deep(int lane) const { return depth_[lane] > bottom_[lane]; }

    void attend(W resting) {
        const W alive = resting & busy_ & ~pass_.dead;
        const W solved = alive & pass_.solved;
        W stuck = alive & ~pass_.solved;
        if (stuck.any()) {
            const W moved = guesses_.full_triads(pass_.planes, stuck);
            stuck &= ~moved;
            resting &= ~moved;
        }
        if (stuck.any()) split(stuck);
        if (solved.any()) deliver(solved, stuck.any());
        const W spent = resting & ~stuck, back = to_come_back(spent & busy_);
        if (spent.any()) reload(back, spent & ~back);
        pass_.forget(spent);
    }

    static void add(W& lanes, int lane) { lanes.part(lane / 64) |= std::uint64_t{1} << (lane % 64); }

    // Those of the lanes that have a board to come back to, and reason to. The others have ended.
    W to_come_back(W lanes) {
        W found = W::none();
        each(lanes, [&](int lane) {
            if (deep(lane) && !window_.enough(puzzle_[lane])) add(found, lane);
            else window_.end(puzzle_[lane]);
        });
        return found;
    }

    // The guess stays in the lane, what is left without it goes to the stack.
    void split(W stuck) {
        guesses_.pick(stuck);
        guesses_.settle(pass_.planes, without_);
        boards_.save(without_);
        each(stuck, [&](int lane) {
            top(lane) = boards_.board(lane);
            ++depth_[lane];
            window_.guessed(puzzle_[lane]);
        });
    }

    void deliver(W solved, bool boards_saved) {
        const bool as_boards = boards_saved && count(solved) < several;
        if (!as_boards && window_.keeps()) texts_.save(pass_.planes);
        each(solved, [&](int lane) {
            char* answer = window_.solution(puzzle_[lane]);
            if (!answer) return;
            if (as_boards) write_digits(boards_.board(lane), answer);
            else texts_.get(lane, answer);
        });
    }

    void reload(W back, W free) {
        each(back, [&](int lane) {
            --depth_[lane];
            boards_.put(lane, top(lane));
        });
        const W taken = claim(free), boards = back | help(free & ~taken);
        const bool as_boards = boards.any() && count(taken) < several;
        each(taken, [&](int lane) {
            const char* puzzle = window_.puzzle(puzzle_[lane]);
            if (as_boards) boards_.put(lane, read_board(puzzle));
            else texts_.put(lane, puzzle);
        });
        if (boards.any()) boards_.load(pass_.planes, as_boards ? boards | taken : boards);
        if (!as_boards && taken.any()) texts_.load(pass_.planes, taken);
    }

    // The next puzzles for these lanes; those that get none are not busy any more.
    W claim(W free) {
        W taken = W::none();
        each(free, [&](int lane) {
            puzzle_[lane] = window_.claim();
            depth_[lane] = bottom_[lane] = 0;
            if (puzzle_[lane] != Window::none) add(taken, lane);
        });
        busy_ = (busy_ & ~free) | taken;
        return taken;
    }

    // Spare lanes take boards from the bottoms of other lanes' stacks.
    W help(W spare) {
        W taken = W::none();
        if (window_.keeps()) return taken;
        int other = 0;
        each(spare, [&](int lane) {
            while (other < W::lanes && !(holds(busy_, other) && deep(other))) ++other;
            if (other == W::lanes) return;
            puzzle_[lane] = puzzle_[other];
            window_.begin(puzzle_[lane]);
            boards_.put(lane, stacks_[other * stack_boards + bottom_[other]++]);
            add(taken, lane);
            ++other;
        });
        busy_ |= taken;
        return taken;
    }

    static bool holds(W lanes, int lane) { return lanes.part(lane / 64) >> (lane % 64) & 1; }

    void finish() {
        boards_.save(pass_.planes);
        each(busy_, [&](int lane) { search(lane); });
    }

    void search(int lane) {
        Search search;
        for (int i = bottom_[lane]; i < depth_[lane]; ++i) search.push(stacks_[lane * stack_boards + i]);
        search.push(boards_.board(lane));
        search_on(search, window_, puzzle_[lane], turns_);
    }

    Window& window_;
    Turns& turns_;
    Board* stacks_;
    Pass<W> pass_;
    BoardPages<W> boards_;
    TextPages<W> texts_;
    Guesses<W> guesses_;
    Planes<W> without_;
    W busy_ = W::none();
    std::size_t puzzle_[W::lanes];
    int depth_[W::lanes] = {}, bottom_[W::lanes] = {};
};

template <class W>
void run_lanes(Window& window, Turns& turns, Board* stacks) {
    auto* lanes = new Lanes<W>(window, turns, stacks);
    lanes->run();
    delete lanes;
}

}  // namespace pencilmark::sudoku::sliced
