// Walking distance (Takahashi 2002): forget everything about a tile but the line it stands in and the line it
// belongs to, once for rows and once for columns, and count the moves between lines that the goal still needs.
//
//   crowd    for one direction, how many tiles of each home line stand in each line, and the gap's line
//   link     the crowd reached when the gap goes a line back or forth and a tile of home line k takes its place
//
// Both tables are breadth-first searches from the goal; the estimate is the sum of two look-ups.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "paths/board.hpp"

namespace pencilmark::paths {

struct Crowd {
    std::array<std::uint8_t, 64> count{};  // [line][home line]
    int gap_line = 0;
};

class CrowdTable {
public:
    static constexpr std::size_t most_states = 4'000'000;

    // Lines of `width` cells. Throws std::length_error when there would be too many crowds.
    CrowdTable(int lines, int width, int goal_gap_line);

    int distance(std::uint32_t state) const { return distance_[state]; }
    std::uint32_t next(std::uint32_t state, int forth, int home_line) const {
        return link_[place(state, forth, home_line)];
    }
    std::uint32_t find(const Crowd& crowd) const { return states_.at(key(crowd)); }
    std::size_t size() const { return distance_.size(); }

private:
    struct Key {
        std::uint64_t low, high;
        bool operator==(const Key&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return static_cast<std::size_t>((key.low * 0x9E3779B97F4A7C15u ^ key.high) * 0xD6E8FEB86659FD93u >> 7);
        }
    };

    std::size_t place(std::uint32_t state, int forth, int home_line) const {
        return (static_cast<std::size_t>(state) * 2 + forth) * lines_ + home_line;
    }
    Key key(const Crowd& crowd) const;
    Crowd goal(int gap_line) const;
    std::uint32_t enter(const Crowd& crowd, int distance, std::vector<Crowd>& queue);
    void expand(std::uint32_t state, std::vector<Crowd>& queue);

    int lines_, width_, bits_;
    std::unordered_map<Key, std::uint32_t, Hash> states_;
    std::vector<std::uint8_t> distance_;
    std::vector<std::uint32_t> link_;
};

class WalkingDistance {
public:
    struct Node {
        std::uint32_t rows, cols;
    };

    WalkingDistance(const Grid& grid, int goal_gap);

    void start(const Board& board, Node& node) const;
    void child(const Node& parent, const Board&, int tile, int from, int to, Node& node) const {
        node = parent;
        const int forth = from > to;  // the gap ends where the tile came from
        if (grid_.row(from) == grid_.row(to)) node.cols = cols_.next(parent.cols, forth, grid_.col(tile));
        else node.rows = rows_.next(parent.rows, forth, grid_.row(tile));
    }
    int value(const Node& node) const { return rows_.distance(node.rows) + cols_.distance(node.cols); }

private:
    Grid grid_;
    CrowdTable rows_, cols_;
};

}  // namespace pencilmark::paths
