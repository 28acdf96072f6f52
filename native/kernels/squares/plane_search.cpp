#include "kernels/squares/plane_search.hpp"

#include <utility>

#include "kernels/squares/dotted_units.hpp"

namespace pencilmark::squares {

namespace {

// Rounds times cells: thirty milliseconds or so. What takes longer is better off with clauses.
constexpr std::uint64_t most_work = 8'000'000;

// Most boards end before the dearer rules are worth their time, and units with dots, which are dearer still.
constexpr std::uint64_t easy_rounds = 20, hard_rounds = 200;

// What a cell weighs for each of its ties, and for a guess that failed; one more for being where a contradiction was.
constexpr std::uint32_t dot_weight = 12, missing_weight = 4, guess_weight = 8;

class PlaneSearch {
public:
    PlaneSearch(const SquareBoard& board, const PlaneFrame& frame)
        : path_(plane_path(frame)),
          board_(frame, board),
          state_(board),
          told_(board_.dotted() && frame.order <= most_told) {
        levels_.reserve(8);
        for (int dot = 0; dot < dots; ++dot) {
            if (!board_.tied[dot]) continue;
            const std::uint32_t weight = dot ? dot_weight : missing_weight;
            for (const Plane& tied : board_.held[dot]) each_cell(tied, [&](int cell) { weights_[cell] += weight; });
        }
    }

    std::optional<Answer> run(const Question& question, Limits& limits) {
        bool holds = settle();
        while (rounds_ * board_.frame.peers.size() <= most_work) {
            Guess guess{};
            if (!holds) {
                if (levels_.empty()) return conclude(true, limits);
                holds = refute();
            } else if (choose(guess)) {
                if (!limits.step()) return conclude(false, limits);
                holds = decide(guess);
            } else {
                write_down(question.keep);
                if (answer_.factors[0] == question.solutions) return conclude(levels_.empty(), limits);
                holds = false;  // on to the next
            }
        }
        return std::nullopt;
    }

private:
    struct Guess {
        int row, column, value;
    };
    struct Level {
        PlaneState before;
        Guess guess;
    };

    // Units with dots are dear: they are looked at once a guess, until one finds something.
    bool settle() {
        const bool strong = rounds_ >= easy_rounds;
        if (!settle_cells(strong)) return false;
        if (rounds_ < hard_rounds || !told_) return true;
        if (!units_) units_.emplace(board_);
        switch (path_.look_at_units(*units_, state_, failed_)) {
            case Verdict::nothing: return true;
            case Verdict::something: return settle_cells(strong);
            case Verdict::contradiction: break;
        }
        return fail();
    }

    bool settle_cells(bool strong) { return path_.settle(board_, state_, strong, rounds_, failed_) || fail(); }

    bool fail() {
        each_cell(failed_, [&](int cell) { weights_[cell] += 1; });
        return false;
    }

    // The smallest ratio of values to weight. False when every cell has one value.
    bool choose(Guess& guess) const {
        PlaneSurvey survey;
        path_.survey(board_, state_, survey);
        int best = -1;
        std::uint64_t weight = 0, size = 1;
        each_cell(survey.several, [&](int cell) {
            const std::uint64_t own = weights_[cell] + 1;
            if (2 * weight >= size * own) return;  // no cell has fewer than two
            const auto values = static_cast<std::uint64_t>(size_of(survey, cell));
            if (values * weight >= size * own) return;
            best = cell;
            weight = own;
            size = values;
        });
        if (best < 0) return false;
        guess = {best / most_lines, best % most_lines, 0};
        while (!state_.values[guess.value].has(guess.row, guess.column)) ++guess.value;
        return true;
    }

    static int size_of(const PlaneSurvey& survey, int cell) {
        int size = 0;
        for (int i = 0; i < size_bits; ++i) size |= survey.bits[i].has(cell / most_lines, cell % most_lines) << i;
        return size;
    }

    bool decide(const Guess& guess) {
        levels_.push_back({state_, guess});
        for (int v = 0; v < board_.frame.order; ++v)
            if (v != guess.value) state_.strike(guess.row, guess.column, v);
        return settle();
    }

    // Takes back the last guess and strikes its value out.
    bool refute() {
        const Guess guess = levels_.back().guess;
        state_ = levels_.back().before;
        levels_.pop_back();
        state_.strike(guess.row, guess.column, guess.value);
        weights_[guess.row * most_lines + guess.column] += guess_weight;
        return settle();
    }

    void write_down(std::uint64_t keep) {
        ++answer_.factors[0];
        if (answer_.solutions.size() >= keep) return;
        const int n = board_.frame.order;
        std::vector<std::int64_t>& solution = answer_.solutions.emplace_back(static_cast<std::size_t>(n * n));
        for (int v = 0; v < n; ++v)
            each_cell(state_.values[v], [&](int cell) {
                solution[static_cast<std::size_t>(cell / most_lines * n + cell % most_lines)] = v + 1;
            });
    }

    Answer conclude(bool complete, const Limits& limits) {
        answer_.complete = complete;
        answer_.ended = limits.ended();
        answer_.nodes = limits.nodes();
        answer_.method = limits.nodes() ? "planes" : "singles";
        return std::move(answer_);
    }

    PlanePath path_;
    PlaneBoard board_;
    PlaneState state_;
    Plane failed_;
    const bool told_;                   // units with dots are told as a whole
    std::optional<DottedUnits> units_;  // once they are needed
    std::vector<Level> levels_;
    std::uint32_t weights_[most_lines * most_lines] = {};
    std::uint64_t rounds_ = 0;
    Answer answer_{{0}, false, Ended::no, {}, 0, ""};
};

}  // namespace

std::optional<Answer> solve_in_planes(
    const SquareBoard& board, const Question& question, Limits& limits, Cache& cache) {
    if (board.order > most_lines || !board.signs.empty()) return std::nullopt;
    if (!cache.planes || !cache.planes->fits(board)) cache.planes = std::make_shared<PlaneFrame>(board);
    const std::shared_ptr<const PlaneFrame> frame = cache.planes;  // a signal's handler may ask for another meanwhile
    return PlaneSearch(board, *frame).run(question, limits);
}

}  // namespace pencilmark::squares
