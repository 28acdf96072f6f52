#include "paths/walking_distance.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace pencilmark::paths {

namespace {
constexpr int stride = 8;  // home lines a line in a Crowd; more lines than this never fit the key
constexpr std::uint32_t nowhere = 0xFFFFFFFFu;
}  // namespace

CrowdTable::CrowdTable(int lines, int width, int goal_gap_line)
    : lines_(lines), width_(width), bits_(std::bit_width(static_cast<unsigned>(width))) {
    if (lines > stride || lines * lines * bits_ + 3 > 128)
        throw std::length_error("walking distance: the table of lines would be too large for this board");
    std::vector<Crowd> queue;
    enter(goal(goal_gap_line), 0, queue);
    for (std::uint32_t state = 0; state < queue.size(); ++state) expand(state, queue);
}

Crowd CrowdTable::goal(int gap_line) const {
    Crowd crowd;
    for (int line = 0; line < std::min(lines_, stride); ++line)
        crowd.count[line * stride + line] = static_cast<std::uint8_t>(width_ - (line == gap_line));
    crowd.gap_line = gap_line;
    return crowd;
}

CrowdTable::Key CrowdTable::key(const Crowd& crowd) const {
    Key key{0, static_cast<std::uint64_t>(crowd.gap_line)};
    for (int line = 0; line < lines_; ++line)
        for (int home = 0; home < lines_; ++home) {
            key.high = key.high << bits_ | key.low >> (64 - bits_);
            key.low = key.low << bits_ | crowd.count[line * stride + home];
        }
    return key;
}

std::uint32_t CrowdTable::enter(const Crowd& crowd, int distance, std::vector<Crowd>& queue) {
    const auto [place, fresh] = states_.try_emplace(key(crowd), static_cast<std::uint32_t>(queue.size()));
    if (fresh) {
        if (queue.size() == most_states)
            throw std::length_error("walking distance: the table of lines would be too large for this board");
        queue.push_back(crowd);
        distance_.push_back(static_cast<std::uint8_t>(distance));
        link_.resize(link_.size() + static_cast<std::size_t>(2) * lines_, nowhere);
    }
    return place->second;
}

void CrowdTable::expand(std::uint32_t state, std::vector<Crowd>& queue) {
    const Crowd here = queue[state];
    for (int forth = 0; forth < 2; ++forth) {
        const int line = here.gap_line + (forth ? 1 : -1);
        if (line < 0 || line >= lines_) continue;
        for (int home = 0; home < lines_; ++home) {
            if (here.count[line * stride + home] == 0) continue;
            Crowd next = here;
            --next.count[line * stride + home];
            ++next.count[here.gap_line * stride + home];
            next.gap_line = line;
            const std::uint32_t reached = enter(next, distance_[state] + 1, queue);
            link_[place(state, forth, home)] = reached;
        }
    }
}

WalkingDistance::WalkingDistance(const Grid& grid, int goal_gap)
    : grid_(grid), rows_(grid.rows, grid.cols, grid.row(goal_gap)), cols_(grid.cols, grid.rows, grid.col(goal_gap)) {}

void WalkingDistance::start(const Board& board, Node& node) const {
    Crowd rows, cols;
    rows.gap_line = grid_.row(board.gap);
    cols.gap_line = grid_.col(board.gap);
    for (int cell = 0; cell < grid_.cells; ++cell) {
        if (cell == board.gap) continue;
        ++rows.count[grid_.row(cell) * stride + grid_.row(board.home[cell])];
        ++cols.count[grid_.col(cell) * stride + grid_.col(board.home[cell])];
    }
    node = {rows_.find(rows), cols_.find(cols)};
}

}  // namespace pencilmark::paths
