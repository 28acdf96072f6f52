#include "kernels/sudoku/search_on.hpp"

#include "kernels/sudoku/cell_text.hpp"

namespace pencilmark::sudoku {

namespace {

class Stopped final : public Stop {
public:
    explicit Stopped(Turns& turns) : turns_(turns) {}
    bool over() override { return turns_.stopped(); }

private:
    Turns& turns_;
};

}  // namespace

void search_on(Search& search, Window& window, std::size_t puzzle, Turns& turns) {
    Stopped stop(turns);
    Found found = Found::solution;
    while (found == Found::solution && !window.enough(puzzle)) {
        found = search.next(stop);
        if (found != Found::solution) break;
        if (char* digits = window.solution(puzzle)) write_digits(search.solution(), digits);
    }
    if (found == Found::nothing) window.end(puzzle);
    window.guessed(puzzle, search.guesses());
}

}  // namespace pencilmark::sudoku
