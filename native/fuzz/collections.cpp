// A fuzz target for collections: a text of boards with slips in it, which must be read without a fault of ours, and answered
// alike in pieces of any size.
#include <string>

#include "collections/answers.hpp"
#include "fuzz/dice.hpp"

using namespace pencilmark;
using namespace pencilmark::collections;
using fuzz::below, fuzz::demand, fuzz::Random;

namespace {

const std::vector<std::pair<int, int>> boxes{{0, 0}, {0, 0}, {0, 0}, {0, 0}, {2, 2}, {0, 0}, {2, 3}};

template <class Number>
void add_row(std::string& text, int columns, Number number) {
    for (int column = 0; column < columns; ++column)
        text += std::to_string(number()) + (column + 1 < columns ? " " : "");
    text += '\n';
}

void add_signs(Random& dice, std::string& text) {
    const int side = 1 + below(dice, 5), signs = side > 1 ? below(dice, 4) : 0;
    text += std::to_string(side) + " " + std::to_string(signs) + "\n";
    for (int i = 0; i < signs; ++i) {
        const int row = 1 + below(dice, side), column = 1 + below(dice, side - 1);
        text += std::to_string(row) + " " + std::to_string(column) + " " + std::to_string(row) + " " +
                std::to_string(column + 1) + "\n";
    }
    for (int row = 0; row < side; ++row)
        add_row(text, side, [&] { return below(dice, 5) ? 0 : 1 + below(dice, side); });
}

void add_dots(Random& dice, std::string& text) {
    const int side = 4;
    for (int row = 0; row < side; ++row)
        add_row(text, side, [&] { return below(dice, 5) ? 0 : 1 + below(dice, side); });
    text += '\n';
    for (int row = 0; row < side; ++row)
        add_row(text, side - 1, [&] { return below(dice, 6) ? 0 : 1 + below(dice, 2); });
    text += '\n';
    for (int row = 0; row + 1 < side; ++row)
        add_row(text, side, [&] { return below(dice, 6) ? 0 : 1 + below(dice, 2); });
}

void add_lattice(Random& dice, std::string& text) {
    const int height = 1 + below(dice, 4), width = 2 + below(dice, 4);
    text += std::to_string(height) + " " + std::to_string(width) + " " + std::to_string(below(dice, 4)) + " ";
    add_row(text, height * width, [&] { return below(dice, 2) ? -1 : below(dice, 3); });
}

std::string text_of(Random& dice, Kind kind) {
    std::string text;
    for (int boards = 1 + below(dice, 12); boards > 0; --boards) {
        if (kind == Kind::signs) add_signs(dice, text);
        else if (kind == Kind::dots) add_dots(dice, text);
        else add_lattice(dice, text);
        if (below(dice, 3) == 0) text += below(dice, 2) ? "\n" : "# a word\n";
    }
    for (int slips = below(dice, 3) == 0 ? 1 + below(dice, 4) : 0; slips > 0; --slips)
        text[static_cast<std::size_t>(below(dice, static_cast<int>(text.size())))] =
            "0123456789 -\n\txe"[below(dice, 16)];
    return text;
}

struct Whole {
    std::string text;
    std::size_t boards = 0, missed = 0, end = 0;
};

// The answers up to the first odd board, made in pieces.
Whole answers(const std::string& text, Kind kind, std::size_t bytes, const Asking& asking) {
    Whole whole;
    for (int side = 0;;) {
        const std::size_t first = whole.boards + whole.missed;
        const Answered answered = answer(text, whole.end, bytes, kind, boxes, side, first, asking, {});
        for (const Segment& segment : answered.segments) {
            whole.text += segment.text;
            whole.boards += segment.boards;
            whole.missed += segment.missed;
            demand(!segment.missed || (segment.begin < segment.end && segment.end <= text.size()), "a board nowhere");
        }
        demand(answered.end >= whole.end && answered.end <= text.size(), "an end outside the text");
        whole.end = answered.end;
        side = answered.side;
        if (answered.stop != Answered::Stop::enough) return whole;
    }
}

void try_text(Random& dice) {
    const auto kind = static_cast<Kind>(below(dice, 3));
    const std::string text = text_of(dice, kind);
    Asking asking;
    asking.counts = below(dice, 2);
    asking.solutions = static_cast<std::uint64_t>(1 + below(dice, 2));
    if (below(dice, 2)) asking.words.assign(fields + 1, "|");
    const Whole whole = answers(text, kind, text.size() + 1, asking);
    if (!asking.words.empty()) return;  // seconds differ
    const Whole pieces = answers(text, kind, static_cast<std::size_t>(1 + below(dice, 60)), asking);
    demand(whole.text == pieces.text && whole.boards == pieces.boards, "pieces are answered otherwise");
    demand(whole.missed == pieces.missed, "pieces miss other boards");
}

}  // namespace

int main(int argc, char** argv) { fuzz::play(argc, argv, "texts", try_text); }
