// Collections on several threads against one; meant for a build with the thread sanitizer (SANITIZERS=thread), and as
// good under the others. What threads answer together is, byte for byte, what one answers alone.
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "base/threads.hpp"
#include "fuzz/dice.hpp"
#include "kernels/sudoku/collection.hpp"

using namespace pencilmark;
using namespace pencilmark::fuzz;

namespace {

// Boards of shuffled digits with some cells open, some of them spoilt: most have solutions, and they are quick.
std::string random_line(Random& random) {
    std::string digits = "123456789", line;
    std::shuffle(digits.begin(), digits.end(), random);
    const int open = below(random, 60);
    for (int cell = 0; cell < 81; ++cell) {
        const int row = cell / 9, place = (row % 3 * 3 + row / 3 + cell % 9) % 9;
        line += below(random, 81) < open ? '.' : digits[static_cast<std::size_t>(place)];
    }
    if (!below(random, 10)) line[random() % line.size()] = static_cast<char>('0' + below(random, 10));
    return line + (below(random, 50) ? "\n" : "\nno board\n");
}

std::string answers(const std::string& text, int threads, std::uint64_t solutions) {
    Watch watch;
    std::vector<char> room(text.size() + 1);
    std::string all;
    const sudoku::Task task{
        {solutions, 1}, {solutions == 1 ? sudoku::Style::solutions : sudoku::Style::counts, {}, 0}, threads};
    for (const sudoku::Slot& slot : sudoku::solve_collection(text, room.data(), task, watch, sudoku::paths().front()))
        all.append(slot.room, slot.size).append(slot.spill);
    return all;
}

void try_collection(Random& random) {
    std::string text;
    for (int boards = below(random, 4) ? 1 + below(random, 500) : 30'000; boards > 0; --boards)
        text += random_line(random);
    const std::uint64_t solutions = 1 + random() % 2;
    const int threads = 2 + below(random, 6);
    demand(answers(text, threads, solutions) == answers(text, 1, solutions), "threads answer otherwise");
}

// Every item is somebody's, once; a watch that ends the work ends it for all.
void try_sharing(Random& random) {
    const std::size_t items = random() % 5000;
    std::vector<int> taken(items, 0);
    const bool stop = !below(random, 4);
    int asked = 0;
    Watch watch(-1, [&] { return stop && ++asked > 3; }, 1);
    const bool whole = share_out(items, 1 + below(random, 8), watch, [&](Turns& turns) {
        for (std::size_t i; !turns.stopped() && turns.next(i);) ++taken[i];
    });
    const int sum = std::accumulate(taken.begin(), taken.end(), 0);
    demand(std::all_of(taken.begin(), taken.end(), [](int times) { return times <= 1; }), "an item is taken twice");
    demand(!whole || sum == static_cast<int>(items), "an item is left out");
}

}  // namespace

int main(int argc, char** argv) {
    play(argc, argv, "batches on threads", [](Random& random) {
        for (int i = 0; i < 20; ++i) try_sharing(random);
        try_collection(random);
    });
}
