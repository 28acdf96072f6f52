// The sum of disjoint pattern databases, and the same sum of the board's mirror image: the larger of both.
//
//   part      one pattern and its table
//   mirror    a symmetry of the board that leaves the goal's gap where it is; a tile of home h on cell c is, in the
//             mirror, a tile of home mirror[h] on cell mirror[c]
//
// Admissible; not always consistent, because the tables do not know where the gap is.
#pragma once

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "paths/pattern_build.hpp"

namespace pencilmark::paths {

struct PatternTable {
    Pattern pattern;
    int goal_gap;
    std::vector<std::uint8_t> distance;
};
using PatternTables = std::vector<std::shared_ptr<const PatternTable>>;

template <int Parts>
class PatternSum {
public:
    struct Place {
        std::uint32_t cells;
        std::uint16_t rank;
        std::uint8_t moves;
    };
    struct Side {
        std::array<Place, Parts> place;
        int sum;
    };
    struct Node {
        Side plain, mirrored;
    };

    // `mirror` is empty for no reflection.
    PatternSum(const Grid& grid, const PatternTables& tables, const std::vector<int>& mirror)
        : grid_(grid), tables_(tables), mirrored_(!mirror.empty()) {
        check(mirror);
        part_of_.fill(-1);
        for (std::size_t part = 0; part < tables.size(); ++part) {
            const Pattern& pattern = tables[part]->pattern;
            parts_[part] = {tables[part]->distance.data(), &pattern.choices, pattern.ranks.turn(0, 0), pattern.k(),
                pattern.ranks.count(), pattern.choices.count()};
            for (int tile : pattern.tiles) part_of_[tile] = static_cast<std::int8_t>(part);
        }
        for (int cell = 0; cell < grid.cells; ++cell) mirror_[cell] = mirrored_ ? mirror[cell] : cell;
    }

    void start(const Board& board, Node& node) const {
        node.plain = whole(board);
        node.mirrored = mirrored_ ? whole(reflection(board)) : node.plain;
    }
    void child(const Node& parent, const Board&, int tile, int from, int to, Node& node) const {
        node.plain = parent.plain;
        shift(node.plain, tile, from, to);
        if (!mirrored_) return;
        node.mirrored = parent.mirrored;
        shift(node.mirrored, mirror_[tile], mirror_[from], mirror_[to]);
    }
    int value(const Node& node) const {
        return mirrored_ ? std::max(node.plain.sum, node.mirrored.sum) : node.plain.sum;
    }

private:
    void check(const std::vector<int>& mirror) const {
        std::uint64_t seen = 0, images = 0;
        if (tables_.empty() || tables_.size() > Parts) throw std::invalid_argument("too many or too few patterns");
        if (mirrored_ && static_cast<int>(mirror.size()) != grid_.cells)
            throw std::invalid_argument("the mirror does not fit");
        for (int cell : mirror) {
            if (cell < 0 || cell >= grid_.cells || (images >> cell & 1))
                throw std::invalid_argument("the mirror is no mirror");
            images |= std::uint64_t{1} << cell;
        }
        for (const auto& table : tables_)
            if (table->pattern.grid.rows != grid_.rows || table->pattern.grid.cols != grid_.cols ||
                table->distance.size() != table->pattern.size() || table->goal_gap != tables_[0]->goal_gap)
                throw std::invalid_argument("a pattern database is for another board");
        for (const auto& table : tables_)
            for (int tile : table->pattern.tiles) {
                if (seen >> tile & 1) throw std::invalid_argument("two patterns share a tile");
                seen |= std::uint64_t{1} << tile;
            }
    }

    Board reflection(const Board& board) const {
        Board image;
        for (int cell = 0; cell < grid_.cells; ++cell)
            image.home[mirror_[cell]] = static_cast<std::uint8_t>(mirror_[board.home[cell]]);
        image.gap = mirror_[board.gap];
        return image;
    }

    Side whole(const Board& board) const {
        Side side{};
        for (std::size_t part = 0; part < tables_.size(); ++part) {
            side.place[part] = placed(board, static_cast<int>(part));
            side.sum += side.place[part].moves;
        }
        return side;
    }
    Place placed(const Board& board, int part) const {
        const Pattern& pattern = tables_[part]->pattern;
        std::array<std::uint8_t, most_pattern_tiles> order{};
        Place place{};
        int count = 0;
        for (int cell = 0; cell < grid_.cells; ++cell) {
            if (cell == board.gap || part_of_[board.home[cell]] != part) continue;
            place.cells |= 1u << cell;
            const auto& tiles = pattern.tiles;
            order[count++] = static_cast<std::uint8_t>(
                std::lower_bound(tiles.begin(), tiles.end(), board.home[cell]) - tiles.begin());
        }
        place.rank = pattern.ranks.rank(order);
        place.moves = tables_[part]->distance[pattern.address(place.cells, place.rank)];
        return place;
    }

    void shift(Side& side, int tile, int from, int to) const {
        const int number = part_of_[tile];
        if (number < 0) return;
        const Part& part = parts_[number];
        Place& place = side.place[number];
        const std::uint32_t after = place.cells ^ 1u << from ^ 1u << to;
        const int low = std::min(from, to), high = std::max(from, to);
        if (high - low > 1) {  // a vertical move: past the tiles that stand between
            const int first = count_bits(place.cells & ((1u << low) - 1));
            const int passed = count_bits((place.cells & ((1u << high) - 1)) >> low >> 1);
            const int turn = from < to ? first * part.k + first + passed : (first + passed) * part.k + first;
            place.rank = part.turn[static_cast<std::uint32_t>(turn) * part.ranks + place.rank];
        }
        place.cells = after;
        const std::uint8_t moves = part.distance[place.rank * part.choice_count + part.choices->number(after)];
        side.sum += moves - place.moves;
        place.moves = moves;
    }

    struct Part {
        const std::uint8_t* distance;
        const Choices* choices;
        const std::uint16_t* turn;
        int k;
        std::uint32_t ranks, choice_count;
    };

    Grid grid_;
    PatternTables tables_;
    bool mirrored_;
    std::array<std::int8_t, most_cells> part_of_;
    std::array<int, most_cells> mirror_{};
    std::array<Part, Parts> parts_{};
};

}  // namespace pencilmark::paths
