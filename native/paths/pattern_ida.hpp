// IDA* on pattern databases without moving whole nodes about: one current placement of every pattern and of its
// mirror image, and for a child only the two places it changes. The same counts as IdaStar<PatternSum>.
//
// All children of a node are looked up before the first is judged, so that their reads overlap.
#pragma once

#include "paths/ida_star.hpp"
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
    PatternIda(const Grid& grid, const Board& start, const Sum& sum, const PatternTables& tables, const std::vector<int>& mirror,
               int beta, const Limits& limits, Watch& watch)
        : grid_(grid), board_(start), beta_(beta), limits_(limits), watch_(watch), mirrored_(!mirror.empty()) {
        typename Sum::Node node;
        sum.start(start, node);
        for (std::size_t part = 0; part < tables.size(); ++part) {
            const Pattern& pattern = tables[part]->pattern;
            parts_[part] = {tables[part]->distance.data(), &pattern.choices, pattern.ranks.turn(0, 0), static_cast<std::uint32_t>(pattern.k()),
                            pattern.ranks.count(), pattern.choices.count()};
            for (int tile : pattern.tiles) part_of_[tile] = static_cast<std::uint8_t>(part);
            plain_[part] = {node.plain.place[part].cells, node.plain.place[part].rank, node.plain.place[part].moves};
            image_[part] = {node.mirrored.place[part].cells, node.mirrored.place[part].rank, node.mirrored.place[part].moves};
        }
        for (int cell = 0; cell < grid.cells; ++cell) mirror_[cell] = static_cast<std::uint8_t>(mirrored_ ? mirror[cell] : cell);
        root_ = {node.plain.sum, mirrored_ ? node.mirrored.sum : 0};
        report_.generated = 1;
        path_.resize(64);
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
    struct Place { std::uint32_t cells, rank; int moves; };
    struct Sums { int plain, image; };
    struct Part {
        const std::uint8_t* distance;
        const Choices* choices;
        const std::uint16_t* turn;
        std::uint32_t k, ranks, choice_count;
    };
    struct Child {
        Place plain, image;  // the places after the move
        Sums sums;
        std::uint8_t plain_part, image_part, to, move;
    };
    struct Step {
        std::array<Child, moves> child;
        Place plain, image;  // the places before the move that led here, to be put back
        std::int8_t children = 0, next = 0, came_by = no_move;
        std::uint8_t plain_part = 0, image_part = 0;
    };

    bool search() {
        depth_ = 0;
        if (!enter(root_)) return true;
        for (;;) {
            Step& step = path_[depth_];
            if (step.next == step.children) {
                if (depth_ == 0) return false;
                retreat();
                continue;
            }
            const Child& child = step.child[step.next++];
            ++report_.generated;
            const int f = static_cast<int>(depth_) + 1 + std::max(child.sums.plain, child.sums.image);
            if (f > bound_) least_above_ = std::min(least_above_, f);
            else if (!descend(child)) return true;
        }
    }

    bool enter(const Sums& sums) {
        Step& step = path_[depth_];
        step.children = step.next = 0;
        if (sums.plain == 0 && is_goal(grid_, board_)) return stop(Status::solved);
        if (report_.generated >= limits_.generated) return stop(Status::nodes);
        if (watch_.over()) return stop(ended(watch_));
        report_.expand(depth_);
        const auto& next = grid_.next[board_.gap];
        const int back = opposite(step.came_by);
        if (next[0] >= 0 && back != 0) prepare<true>(step, sums, 0, next[0]);
        if (next[1] >= 0 && back != 1) prepare<false>(step, sums, 1, next[1]);
        if (next[2] >= 0 && back != 2) prepare<false>(step, sums, 2, next[2]);
        if (next[3] >= 0 && back != 3) prepare<true>(step, sums, 3, next[3]);
        return true;
    }

    template <bool Vertical>
    void prepare(Step& step, const Sums& sums, int move, int to) {
        Child& child = step.child[step.children++];
        const int gap = board_.gap, tile = board_.home[to];
        child.to = static_cast<std::uint8_t>(to);
        child.move = static_cast<std::uint8_t>(move);
        child.plain_part = part_of_[tile];
        child.plain = shifted<Vertical>(parts_[child.plain_part], plain_[child.plain_part], to, gap);
        child.sums = {sums.plain + child.plain.moves - plain_[child.plain_part].moves, 0};
        if (!mirrored_) return;
        child.image_part = part_of_[mirror_[tile]];
        const Place& before = image_[child.image_part];
        const int from = mirror_[to], into = mirror_[gap];
        const bool vertical = from - into > 1 || into - from > 1;
        child.image = vertical ? shifted<true>(parts_[child.image_part], before, from, into)
                               : shifted<false>(parts_[child.image_part], before, from, into);
        child.sums.image = sums.image + child.image.moves - before.moves;
    }

    template <bool Vertical>
    static Place shifted(const Part& part, const Place& place, int from, int to) {
        Place after{place.cells ^ 1u << from ^ 1u << to, place.rank, 0};
        if constexpr (Vertical) {
            const int low = std::min(from, to), high = std::max(from, to);
            const std::uint32_t first = count_bits(place.cells & ((1u << low) - 1));
            const std::uint32_t last = first + count_bits((place.cells & ((1u << high) - 1)) >> low >> 1);
            const std::uint32_t turn = from < to ? first * part.k + last : last * part.k + first;
            after.rank = part.turn[turn * part.ranks + place.rank];
        }
        after.moves = part.distance[after.rank * part.choice_count + part.choices->number(after.cells)];
        return after;
    }

    bool descend(const Child& child) {
        if (depth_ + 1 == path_.size()) {
            const Child copy = child;  // the path may move in memory
            path_.resize(path_.size() * 2);
            return descend(copy);
        }
        Step& next = path_[++depth_];
        next.came_by = static_cast<std::int8_t>(child.move);
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
            for (std::size_t i = 1; i <= depth_; ++i) report_.moves += move_letter[static_cast<int>(path_[i].came_by)];
        while (depth_ > 0) retreat();
        return false;
    }

    Report finish() {
        report_.reexpanded = report_.expanded - report_.iterations.back().expanded;
        std::uint64_t deepest = report_.by_depth.empty() ? 0 : report_.by_depth.size() - 1;
        if (report_.status == Status::solved) deepest = std::max<std::uint64_t>(deepest, report_.moves.size());
        report_.frontier = report_.memory = deepest + 1;
        return std::move(report_);
    }

    const Grid& grid_;
    Board board_;
    const int beta_;
    const Limits limits_;
    Watch& watch_;
    const bool mirrored_;
    std::array<Part, most_parts> parts_{};
    std::array<Place, most_parts> plain_{}, image_{};
    std::array<std::uint8_t, most_cells> part_of_{}, mirror_{};
    Sums root_{};
    Report report_;
    std::vector<Step> path_;
    std::size_t depth_ = 0;
    int bound_ = 0, least_above_ = no_bound;
};

}  // namespace pencilmark::paths
