#include "kernels/sudoku/collection.hpp"

#include <algorithm>
#include <cstring>
#include <thread>

#include "kernels/sudoku/lines.hpp"

namespace pencilmark::sudoku {

namespace {

constexpr std::size_t smallest_piece = std::size_t{1} << 16, largest_piece = std::size_t{1} << 20;

// Pieces of about `size` bytes, cut behind line feeds.
std::vector<std::string_view> cut(std::string_view text, std::size_t size) {
    std::vector<std::string_view> pieces;
    while (!text.empty()) {
        std::size_t end = text.size();
        if (size < end) {
            const void* feed = std::memchr(text.data() + size, '\n', end - size);
            if (feed) end = static_cast<std::size_t>(static_cast<const char*>(feed) - text.data()) + 1;
        }
        pieces.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return pieces;
}

// Lines into a slot.
class Writer {
public:
    Writer(Slot& slot, std::size_t capacity) : slot_(slot), capacity_(capacity) {}

    void line(std::string_view text) {
        if (!slot_.spill.empty() || slot_.size + text.size() + 1 > capacity_) {
            slot_.spill.append(text).push_back('\n');
            return;
        }
        std::memcpy(slot_.room + slot_.size, text.data(), text.size());
        slot_.size += text.size();
        slot_.room[slot_.size++] = '\n';
    }

private:
    Slot& slot_;
    std::size_t capacity_;
};

// One thread's desk: everything here is reused from piece to piece.
class Reader {
public:
    Reader(const Task& task, const Path& path, Turns& turns)
        : worker_(path, turns), window_(task.question), scribe_(task.words, window_) {}

    void answer(std::string_view piece, std::size_t first, std::size_t capacity, Slot& slot) {
        const Watch clock;
        window_.clear();
        for (std::string_view rest = piece; !rest.empty();) {
            const std::string_view line = take_line(rest);
            if (classify(line) == Line::puzzle) window_.add(line.data());
        }
        window_.open();
        worker_.solve(window_);
        scribe_.begin(first, clock.elapsed() / static_cast<double>(std::max<std::size_t>(1, window_.size())));
        write(piece, Writer(slot, capacity));
    }

private:
    // The lines are looked at again rather than remembered: bad ones are few, and memory stays flat.
    void write(std::string_view piece, Writer out) {
        std::size_t puzzle = 0, place = 0;
        for (std::string_view rest = piece; !rest.empty();) {
            const std::string_view line = take_line(rest);
            if (puzzle < window_.size() && window_.puzzle(puzzle) == line.data())
                out.line(scribe_.line(puzzle++, place++));
            else if (classify(line) == Line::bad) out.line("!error " + complaint(line)), ++place;
        }
    }

    Worker worker_;
    Window window_;
    Scribe scribe_;
};

// How many lines of each piece have an answer, added up over those before it: only objects say their place.
std::vector<std::size_t> places(const std::vector<std::string_view>& pieces, const Words& words) {
    std::vector<std::size_t> before(pieces.size() + 1, 0);
    if (words.style != Style::objects) return before;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        before[i + 1] = before[i];
        for (std::string_view rest = pieces[i]; !rest.empty();) before[i + 1] += !silent(take_line(rest));
    }
    return before;
}

int crew_size(int threads, std::size_t pieces) {
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t wanted = threads > 0 ? static_cast<std::size_t>(threads) : cores;
    return static_cast<int>(std::clamp<std::size_t>(pieces, 1, wanted));
}

}  // namespace

std::vector<Slot> solve_collection(
    std::string_view text, char* room, const Task& task, Watch& watch, const Path& path) {
    text = without_mark(text);
    const std::size_t share = text.size() / static_cast<std::size_t>(4 * crew_size(task.threads, 1024));
    const auto pieces = cut(text, std::clamp(share, smallest_piece, largest_piece));
    const auto before = places(pieces, task.words);
    std::vector<Slot> slots;
    for (const std::string_view piece : pieces) slots.push_back({room + (piece.data() - pieces[0].data()), 0, {}});
    share_out(pieces.size(), crew_size(task.threads, pieces.size()), watch, [&](Turns& turns) {
        Reader reader(task, path, turns);
        for (std::size_t i; turns.next(i);)
            reader.answer(pieces[i], before[i], pieces[i].size() + (i + 1 == pieces.size()), slots[i]);
    });
    return slots;
}

}  // namespace pencilmark::sudoku
