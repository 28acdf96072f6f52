// The ways a window of puzzles can be solved on this machine. All give the same answers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernels/sudoku/window.hpp"
#include "base/threads.hpp"

namespace pencilmark::sudoku {

struct Path {
    using Run = void (*)(Window& window, Turns& turns, Board* stacks);

    const char* name;
    Run run;    // null: one puzzle after the other
    int lanes;  // puzzles side by side
};

// What this processor can run, the fastest first.
const std::vector<Path>& paths();

// The fastest path for an empty name; throws std::invalid_argument on one that is not here.
const Path& path_named(std::string_view name);

// A worker's way through windows: the path and the memory it works in.
class Worker {
public:
    Worker(const Path& path, Turns& turns);
    void solve(Window& window);

private:
    void one_by_one(Window& window);

    const Path& path_;
    Turns& turns_;
    std::vector<Board> stacks_;
};

}  // namespace pencilmark::sudoku
