// What a move does to the masks of a pattern, worked out once for every cell of the gap and every move.
//
//   edge    the gap goes from its cell to a neighbour, so a tile goes the other way
//   side    what that is for a pattern that holds the tile: on the board itself, or in its mirror image
#pragma once

#include <algorithm>
#include <utility>

#include "paths/pattern.hpp"

namespace pencilmark::paths {

class PatternEdges {
public:
    struct Side {
        std::uint32_t flip;      // the cell the tile leaves and the one it comes to
        std::uint64_t counted;   // lower half: the cells before both; upper half: those between
        bool vertical, forward;  // forward: the tile goes to the higher cell

        // How many tiles stand before both cells, and between them: two sums at once, one in each half.
        std::pair<std::uint32_t, std::uint32_t> counts(std::uint32_t cells) const {
            std::uint64_t bits = (std::uint64_t{cells} << 32 | cells) & counted;
            bits -= bits >> 1 & 0x5555555555555555u;
            bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
            bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
            bits += bits >> 8;
            bits += bits >> 16;
            return {static_cast<std::uint32_t>(bits) & 63, static_cast<std::uint32_t>(bits >> 32) & 63};
        }
    };
    struct Edge {
        Side plain, image;
        std::uint8_t to, move;
    };
    struct Edges {
        std::array<Edge, moves> edge;
        std::uint8_t count = 0;
        const Edge* begin() const { return edge.data(); }
        const Edge* end() const { return edge.data() + count; }
    };

    // `mirror` is empty where there is none.
    PatternEdges(const Grid& grid, const std::vector<int>& mirror)
        : edges_(static_cast<std::size_t>(grid.cells) * (moves + 1)) {
        for (int gap = 0; gap < grid.cells; ++gap)
            for (int last = 0; last <= no_move; ++last)
                for (int move = 0; move < moves; ++move) {
                    const int to = grid.next[gap][move];
                    if (to < 0 || move == opposite(last)) continue;
                    Edges& edges = edges_[gap * (moves + 1) + last];
                    edges.edge[edges.count++] = {side(to, gap), mirror.empty() ? Side{} : side(mirror[to], mirror[gap]),
                        static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(move)};
                }
    }

    // Of the gap's cell, without the one back.
    const Edges& from(int gap, int last) const { return edges_[gap * (moves + 1) + last]; }

private:
    // A tile goes from one cell to another.
    static Side side(int from, int to) {
        const int low = std::min(from, to), high = std::max(from, to);
        const std::uint32_t before = (1u << low) - 1, between = ((1u << high) - 1) & ~before & ~(1u << low);
        return {1u << from ^ 1u << to, std::uint64_t{between} << 32 | before, high - low > 1, from < to};
    }

    std::vector<Edges> edges_;
};

}  // namespace pencilmark::paths
