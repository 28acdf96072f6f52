#include "kernels/squares/latin_rival.hpp"

#include <bit>

namespace pencilmark::squares {

LatinRival::LatinRival(int order, std::span<const std::uint8_t> solution)
    : solution_(solution), square_(order), state_(square_) {}

void LatinRival::forget() {
    square_.clear_signs();
    state_.open();
}

void LatinRival::give(int cell) {
    const int row = cell / square_.order, column = cell % square_.order;
    state_.put(row, column, known(row, column));
}

void LatinRival::sign(int less, int greater) {
    const int first = less < greater ? less : greater, second = less + greater - first;
    square_.add_sign(first / square_.order, first % square_.order, second - first != 1, less < greater);
}

Outcome LatinRival::find(Limits& limits, std::uint64_t budget, std::span<std::uint8_t> values) {
    levels_.clear();
    const std::uint64_t last = state_.sweeps() + budget;
    bool sound = state_.settle();
    for (bool apart = false;;) {  // from the known solution: once a decision of it was taken back, for good
        const Choice choice = sound ? state_.choose() : Choice{-1, 0, 0, 0};
        if (choice.kind != 0) {
            if (state_.sweeps() > last) return Outcome::spent;
            if (!limits.step()) return Outcome::ended;
            sound = decide(choice, apart ? static_cast<std::uint16_t>(choice.value) : known(choice.row, choice.column));
            continue;
        }
        if (sound && apart) return write(values), Outcome::solution;
        if (!sound) state_.weigh();
        if (levels_.empty()) return Outcome::exhausted;
        apart = true;
        sound = take_back();
    }
}

bool LatinRival::decide(const Choice& choice, std::uint16_t value) {
    levels_.push_back({state_.domains, choice.row, choice.column, value});
    state_.put(choice.row, choice.column, value);
    return state_.settle();
}

bool LatinRival::take_back() {
    const Level& level = levels_.back();
    state_.domains = level.before;
    const int left = state_.domain(level.row, level.column) & ~level.value;
    state_.put(level.row, level.column, static_cast<std::uint16_t>(left));
    levels_.pop_back();
    return state_.settle();
}

void LatinRival::write(std::span<std::uint8_t> values) const {
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
        const int at = static_cast<int>(cell), domain = state_.domain(at / square_.order, at % square_.order);
        values[cell] = static_cast<std::uint8_t>(std::bit_width(static_cast<unsigned>(domain)));
    }
}

}  // namespace pencilmark::squares
