#include "kernels/sudoku/one_board.hpp"

#include "kernels/sudoku/cell_text.hpp"
#include "kernels/sudoku/search.hpp"

namespace pencilmark::sudoku {

namespace {

void keep(const Board& board, std::string& kept) {
    kept.resize(kept.size() + cells);
    write_digits(board, kept.data() + kept.size() - cells);
}

class Watched final : public Stop {
public:
    explicit Watched(Watch& watch) : watch_(watch) {}
    bool over() override { return watch_.over(); }

private:
    Watch& watch_;
};

}  // namespace

Answer solve_one(const Board& board, const Question& question, Watch& watch) {
    const std::uint64_t wanted = question.wanted();
    Watched stop(watch);
    Search search;
    search.push(board);
    Answer answer;
    Found found = Found::solution;
    while (answer.count < wanted) {
        found = search.next(stop);
        if (found != Found::solution) break;
        if (answer.count++ < question.keep) keep(search.solution(), answer.kept);
    }
    answer.guesses = search.guesses();
    if (found == Found::solution) answer.ended = BoardEnd::solutions;
    if (found == Found::stopped)
        answer.ended = watch.end() == Watch::End::interrupt ? BoardEnd::interrupted : BoardEnd::seconds;
    return answer;
}

}  // namespace pencilmark::sudoku
