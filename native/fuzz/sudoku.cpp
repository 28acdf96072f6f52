// Random trials of the Sudoku kernels against a plain backtracking search; meant for a build with sanitizers.
#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "fuzz/dice.hpp"
#include "kernels/sudoku/cell_text.hpp"
#include "kernels/sudoku/collection.hpp"
#include "kernels/sudoku/lines.hpp"
#include "kernels/sudoku/one_board.hpp"
#include "kernels/sudoku/walk/walks.hpp"

using namespace pencilmark;
using namespace pencilmark::sudoku;
using namespace pencilmark::fuzz;

namespace {

[[noreturn]] void fail(const std::string& what, const std::string& board) {
    std::printf("FAILED: %s\n%s\n", what.c_str(), board.c_str());
    std::exit(1);
}

// The plain search: the cell with the fewest legal digits, every digit in turn. It gives up on boards too hard for it.
class Plain {
public:
    Plain(const std::string& board, std::size_t limit) : grid_(board), limit_(limit) {
        for (int cell = 0; cell < cells && sound_; ++cell)
            if (digit_of(grid_[cell])) {
                const int mine = digit_of(grid_[cell]);
                grid_[cell] = '.';
                sound_ = legal(cell) >> mine & 1;
                grid_[cell] = static_cast<char>('0' + mine);
            }
        if (sound_) search();
    }
    std::set<std::string> found;
    bool gave_up() const { return nodes_ > most_nodes; }

private:
    static constexpr int most_nodes = 20'000;

    int legal(int cell) const {
        int free = 0x3FE;
        for (int i = 0; i < 9; ++i) {
            const int box = (cell / 27 * 3 + i / 3) * 9 + cell % 9 / 3 * 3 + i % 3;
            for (int peer : {cell / 9 * 9 + i, i * 9 + cell % 9, box}) free &= ~(1 << digit_of(grid_[peer]));
        }
        return free;
    }
    void search() {
        if (++nodes_ > most_nodes) return;
        int best = -1, fewest = 10, choices = 0;
        for (int cell = 0; cell < cells; ++cell)
            if (!digit_of(grid_[cell])) {
                const int free = legal(cell);
                const int many = std::popcount(static_cast<unsigned>(free));
                if (many < fewest) best = cell, fewest = many, choices = free;
            }
        if (best < 0) {
            found.insert(grid_);
            return;
        }
        for (int digit = 1; digit <= 9 && found.size() < limit_; ++digit)
            if (choices >> digit & 1) {
                grid_[best] = static_cast<char>('0' + digit);
                search();
                grid_[best] = '.';
            }
    }
    std::string grid_;
    std::size_t limit_;
    bool sound_ = true;
    int nodes_ = 0;
};

std::string random_solution(Random& random) {
    std::string digit = "123456789";
    std::shuffle(digit.begin(), digit.end(), random);
    Watch watch;
    const Board start = read_board((digit + std::string(72, '.')).data());
    const Answer answer = solve_one(start, {1ULL + random() % 100, 100}, watch);
    std::string solution = answer.kept.substr(answer.kept.size() - cells);
    std::shuffle(digit.begin(), digit.end(), random);
    for (char& cell : solution) cell = digit[static_cast<std::size_t>(cell - '1')];
    return solution;
}

// Clues of a solution, sometimes with a few of them wrong; or digits anywhere.
std::string random_board(Random& random) {
    const std::string solution = random_solution(random);
    std::string board(cells, '.');
    const int clues = 18 + below(random, below(random, 4) ? 14 : 50);
    for (int i = 0; i < clues; ++i) {
        const auto cell = static_cast<std::size_t>(below(random, cells));
        board[cell] = solution[cell];
    }
    const int wrong = below(random, 5) ? 0 : 1 + below(random, 3);
    for (int i = 0; i < wrong; ++i)
        board[static_cast<std::size_t>(below(random, cells))] = static_cast<char>('1' + below(random, 9));
    if (below(random, 50) == 0) std::fill(board.begin(), board.end(), '.');
    return board;
}

void try_one(const std::string& board) {
    constexpr std::size_t limit = 40;
    const Plain plain(board, limit);
    Watch watch;
    const Answer answer = solve_one(read_board(board.data()), {limit, limit}, watch);
    if (plain.gave_up() ? answer.count < plain.found.size() : answer.count != plain.found.size()) fail("count", board);
    if ((answer.ended == BoardEnd::exhausted) != (answer.count < limit)) fail("ended", board);
    std::set<std::string> found;
    for (std::size_t i = 0; i < answer.kept.size(); i += cells) found.insert(answer.kept.substr(i, cells));
    if (found.size() != answer.count) fail("a solution twice", board);
    if (answer.count < limit && !plain.gave_up() && found != plain.found) fail("solutions", board);
    for (const std::string& solution : found)
        if (Plain(solution, 2).found.size() != 1) fail("not a solution", board);
}

class Never final : public Stop {
public:
    bool over() override { return false; }
};

// Every build of the search walks the same tree.
void try_walks(const std::string& board) {
    std::string first;
    for (Walk walk : walks()) {
        Search search(walk);
        search.push(read_board(board.data()));
        Never never;
        std::string found;
        for (int i = 0; i < 5 && search.next(never) == Found::solution; ++i) {
            found.resize(found.size() + cells);
            write_digits(search.solution(), found.data() + found.size() - cells);
        }
        found += std::to_string(search.guesses());
        if (walk == walks().front()) first = found;
        if (found != first) fail("walks differ", board);
    }
}

std::string answers(const std::string& text, const Task& task, const Path& path) {
    Watch watch;
    std::vector<char> room(text.size() + 1);
    std::string all;
    for (const Slot& slot : solve_collection(text, room.data(), task, watch, path))
        all.append(slot.room, slot.size).append(slot.spill);
    return all;
}

// What a board alone is answered, in the words of a collection.
std::string alone(std::string_view line, std::size_t place, const Task& task) {
    Watch watch;
    const Answer answer = solve_one(read_board(line.data()), task.question, watch);
    const bool all = answer.ended == BoardEnd::exhausted;
    switch (task.words.style) {
        case Style::numbers: return std::to_string(answer.count);
        case Style::counts: return (all ? "" : "at least ") + std::to_string(answer.count);
        case Style::objects:
            if (answer.count)
                return std::to_string(place) + "," + std::to_string(answer.count) + (all ? "true" : "false");
            [[fallthrough]];
        case Style::solutions: break;
    }
    return answer.count ? answer.kept.substr(0, cells) : "!unsatisfiable";
}

std::string expected(const std::string& text, const Task& task) {
    std::string all;
    std::string_view rest = without_mark(text);
    for (std::size_t place = task.words.first; !rest.empty();) {
        const std::string_view line = take_line(rest);
        const Line kind = classify(line);
        if (kind == Line::silent) continue;
        all += kind == Line::bad ? "!error " + complaint(line) : alone(line, place, task);
        all += "\n";
        ++place;
    }
    return all;
}

// Of an object only what does not depend on the clock or on who helped whom: its place, count and completeness.
std::string without_rest(const std::string& lines) {
    std::string all;
    std::string_view rest = lines;
    while (!rest.empty()) {
        const std::string_view line = take_line(rest);
        all.append(line.front() == '!' ? line : line.substr(0, line.find('|'))).push_back('\n');
    }
    return all;
}

Task random_task(Random& random, Style style) {
    Task task;
    task.threads = 1 + below(random, 3);
    task.words = {style, {"", ",", "", "|", "", "", "", ""}, static_cast<std::size_t>(below(random, 9))};
    const std::uint64_t solutions = 1ULL + static_cast<std::uint64_t>(below(random, 4));
    task.question = {style == Style::solutions ? 1 : solutions, style == Style::solutions || below(random, 2) == 0};
    return task;
}

// Boards, some with bytes changed, lost or added.
std::string random_text(Random& random, const std::vector<std::string>& boards) {
    std::string text = below(random, 4) ? "" : "\xEF\xBB\xBF";
    const char blanks[] = "0._*-";
    for (std::string line : boards) {
        for (char& cell : line)
            if (cell == '.') cell = blanks[below(random, 5)];
        if (below(random, 10) == 0)
            line[static_cast<std::size_t>(below(random, cells))] = static_cast<char>(below(random, 256));
        if (below(random, 20) == 0) line.resize(static_cast<std::size_t>(below(random, 90)), '7');
        if (below(random, 20) == 0) line.insert(0, "#");
        text += line + (below(random, 2) ? "\n" : "\r\n");
        if (below(random, 10) == 0) text += "\n";
    }
    if (below(random, 2) && !text.empty()) text.pop_back();
    return text;
}

void try_text(Random& random, const std::vector<std::string>& boards) {
    const std::string text = random_text(random, boards);
    constexpr Style styles[] = {Style::solutions, Style::numbers, Style::counts, Style::objects};
    const Task task = random_task(random, styles[below(random, 4)]);
    const std::string right = expected(text, task);
    for (const Path& path : paths())
        if (const std::string got = without_rest(answers(text, task, path)); got != right) {
            const auto [mine, other] = std::mismatch(got.begin(), got.end(), right.begin(), right.end());
            fail(std::string("text, path ") + path.name, std::string(mine, got.end()).substr(0, 164) + "\nexpected\n" +
                                                             std::string(other, right.end()).substr(0, 164));
        }
}

}  // namespace

int main(int argc, char** argv) {
    play(argc, argv, "texts of boards", [](Random& random) {
        std::vector<std::string> boards(static_cast<std::size_t>(below(random, below(random, 8) ? 60 : 1500)));
        for (std::string& board : boards) board = random_board(random);
        for (std::size_t i = 0; i < std::min<std::size_t>(boards.size(), 40); ++i)
            try_one(boards[i]), try_walks(boards[i]);
        try_text(random, boards);
    });
}
