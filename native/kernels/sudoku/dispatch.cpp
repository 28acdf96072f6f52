#include "kernels/sudoku/dispatch.hpp"

#include <stdexcept>

#include "kernels/sudoku/cell_text.hpp"
#include "kernels/sudoku/search_on.hpp"
#include "kernels/sudoku/sliced/sliced.hpp"

namespace pencilmark::sudoku {

namespace {

std::vector<Path> available() {
    std::vector<Path> found;
#if defined(__GNUC__) && defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("popcnt"))
        found.push_back({"avx2", &sliced::run_avx2, 256});
#endif
#if defined(__GNUC__)
    found.push_back({"simd128", &sliced::run_simd128, 128});
#endif
    found.push_back({"portable", &sliced::run_portable, 64});
    found.push_back({"scalar", nullptr, 1});
    return found;
}

std::string names() {
    std::string list;
    for (const Path& path : paths()) list += (list.empty() ? "" : ", ") + std::string(path.name);
    return list;
}

}  // namespace

const std::vector<Path>& paths() {
    static const std::vector<Path> found = available();
    return found;
}

const Path& path_named(std::string_view name) {
    if (name.empty()) return paths().front();
    for (const Path& path : paths())
        if (name == path.name) return path;
    throw std::invalid_argument(
        "expected a path of this machine (" + names() + "), found \"" + std::string(name) + "\"");
}

Worker::Worker(const Path& path, Turns& turns) : path_(path), turns_(turns) {}

// Lanes that are empty cost as much as lanes at work, so fewer than half as many puzzles go one by one.
void Worker::solve(Window& window) {
    if (!path_.run || window.size() * 2 < static_cast<std::size_t>(path_.lanes)) return one_by_one(window);
    stacks_.resize(static_cast<std::size_t>(path_.lanes) * stack_boards);
    path_.run(window, turns_, stacks_.data());
}

void Worker::one_by_one(Window& window) {
    for (std::size_t puzzle = window.claim(); puzzle != Window::none && !turns_.stopped(); puzzle = window.claim()) {
        Search search;
        search.push(read_board(window.puzzle(puzzle)));
        search_on(search, window, puzzle, turns_);
    }
}

}  // namespace pencilmark::sudoku
