#include "collections/answers.hpp"

#include <array>
#include <cstdio>

#include "base/threads.hpp"
#include "kernels/squares/solve.hpp"
#include "kernels/sums/lattice.hpp"
#include "kernels/sums/solve.hpp"

namespace pencilmark::collections {

namespace {

// What is written of one board.
struct Found {
    bool answered = false, complete = false;
    std::uint64_t count = 0, nodes = 0;
    std::string method;
    std::vector<std::int64_t> values;  // of the first solution
    double seconds = 0;
};

squares::Cache& cache() {
    thread_local squares::Cache cache;
    return cache;
}

Found ask_square(const squares::SquareBoard& board, const Asking& asking, Watch& watch) {
    Answer answer = squares::solve(board, {asking.solutions, asking.counts ? 0U : 1U}, watch, cache());
    Found found;
    found.count = pencilmark::found(answer, asking.solutions);
    found.complete = answer.complete;
    found.nodes = answer.nodes;
    found.method = std::string("relations: ") + answer.method;
    found.answered = answer.ended == Ended::no && found.count != UINT64_MAX &&
                     (asking.counts ? found.count > 0 : !answer.solutions.empty());
    if (!answer.solutions.empty()) found.values = std::move(answer.solutions.front());
    return found;
}

// 0 for a number of more than sixty bits.
std::uint64_t as_word(const std::string& hexadecimal) {
    const std::size_t first = hexadecimal.find_first_not_of("0x");
    if (first == std::string::npos || hexadecimal.size() - first > 15) return 0;
    return std::stoull(hexadecimal.substr(first), nullptr, 16);
}

Found ask_lattice(const Lattice& lattice, const Asking& asking, Watch& watch) {
    const auto width = static_cast<std::size_t>(lattice.width);
    sums::Solved solved = sums::solve(
        sums::read_lattice(lattice.cells, width, lattice.total), asking.solutions, asking.counts ? 0 : 1, watch);
    Found found;
    found.count = as_word(solved.count.hexadecimal());
    found.complete = solved.complete;
    found.method = "sums: " + solved.method;
    found.answered = solved.end == sums::End::none && found.count > 0 && (asking.counts || !solved.solutions.empty());
    if (!solved.solutions.empty())
        found.values.assign(solved.solutions.front().begin(), solved.solutions.front().end());
    return found;
}

Found ask(const Block& block, Kind kind, const Asking& asking, Watch& watch) {
    const double started = watch.elapsed();
    Found found =
        kind == Kind::lattice ? ask_lattice(block.lattice, asking, watch) : ask_square(block.square, asking, watch);
    found.seconds = watch.elapsed() - started;
    return found;
}

class Writer {
public:
    Writer(Kind kind, const Asking& asking) : kind_(kind), asking_(asking) {}

    void write(std::string& text, const Block& block, const Found& found, std::size_t place) const {
        if (!asking_.words.empty()) return write_words(text, block, found, place);
        if (asking_.counts) {
            text += found.complete ? "" : "at least ";
            text += std::to_string(found.count) + "\n";
            return;
        }
        if (asking_.gap && !text.empty()) text += '\n';
        if (asking_.numbered) text += std::to_string(place + 1) + "\n";
        if (kind_ == Kind::lattice) write_lattice(text, block.lattice, found);
        else write_square(text, block.square, found);
    }

private:
    static void write_square(std::string& text, const squares::SquareBoard& board, const Found& found) {
        const auto side = static_cast<std::size_t>(board.order);
        for (std::size_t i = 0; i < found.values.size(); ++i) {
            text += std::to_string(found.values[i]);
            text += i % side + 1 == side ? '\n' : ' ';
        }
    }
    static void write_lattice(std::string& text, const Lattice& lattice, const Found& found) {
        std::size_t variable = 0;
        for (std::size_t i = 0; i < lattice.cells.size(); ++i) {
            const auto hint = static_cast<signed char>(lattice.cells[i]);
            text += hint >= 0 ? static_cast<char>('0' + hint) : found.values[variable++] != 0 ? '*' : '.';
            if ((i + 1) % static_cast<std::size_t>(lattice.width) == 0) text += '\n';
        }
    }

    void write_words(std::string& text, const Block& block, const Found& found, std::size_t place) const {
        char seconds[32];
        std::snprintf(seconds, sizeof seconds, "%.9f", found.seconds);
        const std::array<std::string, fields> values{std::to_string(place), std::to_string(rows(block)),
            std::to_string(columns(block)), found.method, std::to_string(found.count),
            found.complete ? "true" : "false", solutions(block, found), std::to_string(found.nodes),
            std::to_string(found.nodes + 1), seconds};
        for (std::size_t i = 0; i < fields; ++i) text += asking_.words[i] + values[i];
        text += asking_.words[fields] + "\n";
    }
    int rows(const Block& block) const { return kind_ == Kind::lattice ? block.lattice.height : block.square.order; }
    int columns(const Block& block) const { return kind_ == Kind::lattice ? block.lattice.width : block.square.order; }

    // Rows of numbers; a cell that is no variable has none.
    std::string solutions(const Block& block, const Found& found) const {
        if (asking_.counts) return "[]";
        const std::size_t width = static_cast<std::size_t>(columns(block));
        const std::size_t cells = width * static_cast<std::size_t>(rows(block));
        std::string text = "[[";
        std::size_t variable = 0;
        for (std::size_t i = 0; i < cells; ++i) {
            text += i % width == 0 ? (i == 0 ? "[" : ", [") : ", ";
            const bool known = kind_ == Kind::lattice && static_cast<signed char>(block.lattice.cells[i]) >= 0;
            text += known ? "null" : std::to_string(found.values[variable++]);
            if ((i + 1) % width == 0) text += ']';
        }
        return text + "]]";
    }

    Kind kind_;
    const Asking& asking_;
};

// False if it was interrupted.
bool ask_all(const std::vector<Block>& blocks, std::vector<Found>& found, Kind kind, const Asking& asking,
    const std::function<bool()>& interrupted) {
    Watch watch(-1, interrupted, 1);
    return share_out(blocks.size(), asking.threads, watch, [&](Turns& turns) {
        for (std::size_t i; !turns.stopped() && turns.next(i);) {
            Watch own(-1, [&turns] { return turns.stopped(); }, 64);
            found[i] = ask(blocks[i], kind, asking, own);
        }
    });
}

}  // namespace

Answered answer(std::string_view text, std::size_t start, std::size_t bytes, Kind kind,
    const std::vector<std::pair<int, int>>& boxes, int side, std::size_t first, const Asking& asking,
    const std::function<bool()>& interrupted) {
    Reader reader(text, start, kind, boxes, side);
    Answered answered;
    answered.end = start;
    std::vector<Block> blocks;
    Block block;
    Read read = Read::board;
    for (std::size_t end = start; end - start < bytes && blocks.size() < asking.most; end = blocks.back().end) {
        if ((read = reader.next(block)) != Read::board) break;
        blocks.push_back(std::move(block));
    }
    std::vector<Found> found(blocks.size());
    answered.side = reader.side();
    if (!ask_all(blocks, found, kind, asking, interrupted)) {
        answered.stop = Answered::Stop::interrupted;
        return answered;
    }
    const Writer writer(kind, asking);
    answered.segments.emplace_back();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        Segment& segment = answered.segments.back();
        if (found[i].answered) {
            writer.write(segment.text, blocks[i], found[i], first + i);
            ++segment.boards;
        } else {
            segment.missed = true;
            segment.begin = answered.end;
            segment.end = blocks[i].end;
            segment.lines = answered.lines;
            answered.segments.emplace_back();
        }
        answered.end = blocks[i].end;
        answered.lines = blocks[i].lines;
    }
    answered.stop = read == Read::board ? Answered::Stop::enough
                    : read == Read::end ? Answered::Stop::end
                                        : Answered::Stop::odd;
    answered.next_end = block.end;
    answered.next_lines = block.lines;
    return answered;
}

}  // namespace pencilmark::collections
