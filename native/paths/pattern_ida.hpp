// IDA* on pattern databases without moving whole nodes about: one current placement of every pattern and of its
// mirror image, and for a child only the two places it changes. The same counts as IdaStar<PatternSum>.
//
//   place      where one pattern's tiles stand: their cells, the rank of their order, the moves the table knows
//   image      the same in the mirror
//   survivor   a child within the bound; the others are counted and forgotten
//   settled    the next bound is known: a child above the bound need not be known better
//
// Every move changes f by 0, 2, 4 …, for each moves one tile by one cell: so a child two above the bound settles it, and
// from then on the mirror is looked into only for children the plain sum lets live.
#pragma once

#include "paths/ida_star.hpp"
#include "paths/pattern_edges.hpp"
#include "paths/pattern_sum.hpp"

namespace pencilmark::paths {

class PatternIda {
public:
    static bool fits(const Grid& grid, const PatternTables& tables) {
        std::size_t tiles = 0;
        for (const auto& table : tables) tiles += table->pattern.tiles.size();
        return static_cast<int>(tiles) == grid.cells - 1 && tables.size() <= most_parts;
    }

    // `sum` is the same heuristic, already checked; it looks at the start.
    template <class Sum>
    PatternIda(const Grid& grid, const Board& start, const Sum& sum, const PatternTables& tables,
        const std::vector<int>& mirror, int beta, const RunLimits& limits, Watch& watch)
        : grid_(grid),
          board_(start),
          beta_(beta),
          limits_(limits),
          watch_(watch),
          mirrored_(!mirror.empty()),
          edges_(grid, mirror) {
        typename Sum::Node node;
        sum.start(start, node);
        for (std::size_t part = 0; part < tables.size(); ++part) {
            parts_[part] = part_of(*tables[part]);
            for (int tile : tables[part]->pattern.tiles) plain_part_[tile] = static_cast<std::uint8_t>(part);
            plain_[part] = place_of(node.plain.place[part]);
            image_[part] = place_of(node.mirrored.place[part]);
        }
        for (int tile = 0; mirrored_ && tile < grid.cells; ++tile) image_part_[tile] = plain_part_[mirror[tile]];
        root_ = {node.plain.sum, mirrored_ ? node.mirrored.sum : 0};
        report_.generated = 1;
        grow(64);
    }

    Report run() {
        bound_ = std::max(root_.plain, root_.image);
        for (bool over = false; !over;) {
            const std::uint64_t generated = report_.generated, expanded = report_.expanded;
            least_above_ = no_bound;
            over = search();
            report_.iterations.push_back({bound_, report_.generated - generated, report_.expanded - expanded});
            if (least_above_ == no_bound) break;
            if (!over) bound_ = std::max(least_above_, bound_ > no_bound - beta_ ? no_bound : bound_ + beta_);
        }
        return finish();
    }

private:
    static constexpr std::size_t most_parts = 16;
    struct Place {
        std::uint32_t cells;
        std::uint16_t rank, moves;
    };
    struct Sums {
        int plain, image;
    };
    struct Part {
        const std::uint8_t* distance;
        const Choices* choices;
        const std::uint16_t* turn;
        std::uint32_t k, ranks, choice_count;
    };
    struct Survivor {
        Place plain, image;  // the places after the move
        Sums sums;
        std::uint8_t plain_part, image_part, to, move;
        std::uint8_t made;  // children made since the survivor before, this one included
    };
    struct Step {
        std::array<Survivor, moves> child;
        Place plain, image;  // the places before the move that led here, to be put back
        std::uint8_t plain_part = 0, image_part = 0, came_by = no_move;
        std::uint8_t survivors = 0, next = 0, made = 0;  // made: children after the last survivor
    };

    static Part part_of(const PatternTable& table) {
        const Pattern& pattern = table.pattern;
        return {table.distance.data(), &pattern.choices, pattern.ranks.turn(0, 0),
            static_cast<std::uint32_t>(pattern.k()), pattern.ranks.count(), pattern.choices.count()};
    }
    template <class Other>
    static Place place_of(const Other& place) {
        return {place.cells, place.rank, place.moves};
    }

    void grow(std::size_t steps) {
        path_.resize(steps);
        report_.by_depth.resize(steps);
    }

    bool search() {
        depth_ = 0;
        if (!enter(root_)) return true;
        for (;;) {
            Step& step = path_[depth_];
            if (step.next < step.survivors) {
                if (!descend(step.child[step.next++])) return true;
                continue;
            }
            report_.generated += step.made;
            if (depth_ == 0) return false;
            retreat();
        }
    }

    bool enter(const Sums& sums) {
        if (sums.plain == 0 && is_goal(grid_, board_)) return stop(Status::solved);
        if (report_.generated >= limits_.generated) return stop(Status::nodes);
        if (watch_.over()) return stop(ended(watch_));
        ++report_.by_depth[depth_];
        ++report_.expanded;
        prepare(path_[depth_], sums);
        return true;
    }

    // Judges all children before the first is followed, so that their reads overlap.
    void prepare(Step& step, const Sums& sums) {
        const int room = bound_ - static_cast<int>(depth_) - 1;
        step.survivors = step.next = step.made = 0;
        for (const PatternEdges::Edge& edge : edges_.from(board_.gap, step.came_by)) {
            ++step.made;
            Survivor& child = step.child[step.survivors];
            const int tile = board_.home[edge.to];
            child.plain_part = plain_part_[tile];
            child.sums.plain =
                sums.plain + slid(plain_[child.plain_part], parts_[child.plain_part], edge.plain, child.plain);
            if (child.sums.plain > room && least_above_ <= bound_ + 2) continue;
            child.sums.image = 0;
            if (mirrored_) {
                child.image_part = image_part_[tile];
                child.sums.image =
                    sums.image + slid(image_[child.image_part], parts_[child.image_part], edge.image, child.image);
            }
            const int h = std::max(child.sums.plain, child.sums.image);
            if (h > room) {
                least_above_ = std::min(least_above_, h - room + bound_);
                continue;
            }
            child.to = edge.to;
            child.move = edge.move;
            child.made = std::exchange(step.made, std::uint8_t{0});
            ++step.survivors;
        }
    }

    // The place after a tile slid along the edge; answers what that changes in the sum.
    static int slid(const Place& place, const Part& part, const PatternEdges::Side& side, Place& after) {
        after.cells = place.cells ^ side.flip;
        after.rank = place.rank;
        if (side.vertical) {  // past the tiles that stand between: the order turns
            const auto [first, passed] = side.counts(place.cells);
            const std::uint32_t turn = first * (part.k + 1) + passed * (side.forward ? 1 : part.k);
            after.rank = part.turn[turn * part.ranks + place.rank];
        }
        after.moves = part.distance[after.rank * part.choice_count + part.choices->number(after.cells)];
        return int{after.moves} - int{place.moves};
    }

    bool descend(const Survivor& child) {
        report_.generated += child.made;
        if (depth_ + 1 == path_.size()) {
            const Survivor copy = child;  // the path may move in memory
            grow(path_.size() * 2);
            return follow(copy);
        }
        return follow(child);
    }
    bool follow(const Survivor& child) {
        Step& next = path_[++depth_];
        next.came_by = child.move;
        next.plain_part = child.plain_part;
        next.plain = std::exchange(plain_[child.plain_part], child.plain);
        if (mirrored_) {
            next.image_part = child.image_part;
            next.image = std::exchange(image_[child.image_part], child.image);
        }
        board_.slide(child.to);
        return enter(child.sums);
    }

    void retreat() {
        const Step& step = path_[depth_--];
        plain_[step.plain_part] = step.plain;
        if (mirrored_) image_[step.image_part] = step.image;
        board_.slide(grid_.next[board_.gap][opposite(step.came_by)]);
    }

    bool stop(Status status) {
        report_.status = status;
        if (status == Status::solved)
            for (std::size_t i = 1; i <= depth_; ++i) report_.moves += move_letter[path_[i].came_by];
        while (depth_ > 0) retreat();
        return false;
    }

    Report finish() {
        while (!report_.by_depth.empty() && report_.by_depth.back() == 0) report_.by_depth.pop_back();
        report_.reexpanded = report_.expanded - report_.iterations.back().expanded;
        std::uint64_t deepest = report_.by_depth.empty() ? 0 : report_.by_depth.size() - 1;
        if (report_.status == Status::solved) deepest = std::max<std::uint64_t>(deepest, report_.moves.size());
        report_.frontier = report_.memory = deepest + 1;
        return std::move(report_);
    }

    const Grid& grid_;
    Board board_;
    const int beta_;
    const RunLimits limits_;
    Watch& watch_;
    const bool mirrored_;
    const PatternEdges edges_;
    std::array<Part, most_parts> parts_{};
    std::array<Place, most_parts> plain_{}, image_{};
    std::array<std::uint8_t, most_cells> plain_part_{}, image_part_{};  // of the tile of each home
    Sums root_{};
    Report report_;
    std::vector<Step> path_;
    std::size_t depth_ = 0;
    int bound_ = 0, least_above_ = no_bound;
};

}  // namespace pencilmark::paths
