#include "paths/pattern_build.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace pencilmark::paths {

namespace {

struct Edge {
    std::uint32_t source;       // slice
    const std::uint16_t* turn;  // rank there → rank here; null: the same
};

class Builder {
public:
    Builder(const Pattern& pattern, int goal_gap, int threads)
        : pattern_(pattern), threads_(std::clamp(threads, 1, 64)), ranks_(pattern.ranks.count()) {
        list_masks();
        list_regions();
        list_edges();
        distance_.assign(std::size_t{slices()} * ranks_, unreached);
        fresh_.resize(slices());
        begin(goal_gap);
    }

    bool run(const Progress& progress) {
        std::uint64_t reached = 1;
        for (int level = 0; level < unreached - 1; ++level) {
            const std::uint64_t found = next_level(level);
            if (found == 0) return true;
            reached += found;
            if (progress && !progress(reached, distance_.size())) return false;
        }
        throw std::length_error("a pattern needs more than 254 moves");
    }

    // The least over the regions, because the database does not know where the gap is; turned from choice by choice
    // to rank by rank, some choices at a time so that what is read stays in the cache.
    std::vector<std::uint8_t> table() const {
        constexpr std::uint32_t portion = 64;
        std::vector<std::uint8_t> result(pattern_.size(), unreached);
        const auto choices = static_cast<std::uint32_t>(masks_.size());
        for (std::uint32_t first = 0; first < choices; first += portion)
            for (std::uint32_t rank = 0; rank < ranks_; ++rank)
                for (std::uint32_t choice = first; choice < std::min(first + portion, choices); ++choice)
                    result[std::size_t{rank} * choices + choice] = least(choice, rank);
        return result;
    }

private:
    std::uint32_t slices() const { return first_slice_.back(); }
    std::uint32_t region(std::uint32_t choice, int cell) const {
        return first_slice_[choice] + region_of_[std::size_t{choice} * pattern_.grid.cells + cell];
    }
    std::uint8_t least(std::uint32_t choice, std::uint32_t rank) const {
        std::uint8_t moves = unreached;
        for (std::uint32_t slice = first_slice_[choice]; slice < first_slice_[choice + 1]; ++slice)
            moves = std::min(moves, distance_[std::size_t{slice} * ranks_ + rank]);
        return moves;
    }

    void list_masks() {
        masks_.resize(pattern_.choices.count());
        std::uint32_t mask = (1u << pattern_.k()) - 1;
        for (std::uint32_t& place : masks_) {  // the next larger mask of as many bits
            place = mask;
            const std::uint64_t low = mask & (0u - mask), carried = mask + low;
            mask = static_cast<std::uint32_t>(((mask ^ carried) >> 2) / low | carried);
        }
    }

    void list_regions() {
        const int cells = pattern_.grid.cells;
        region_of_.assign(masks_.size() * cells, 0);
        first_slice_.assign(1, 0);
        for (std::size_t choice = 0; choice < masks_.size(); ++choice) {
            std::uint32_t taken = masks_[choice], regions = 0;
            for (int cell = 0; cell < cells; ++cell)
                if (!(taken >> cell & 1)) taken |= flood(cell, taken, &region_of_[choice * cells], regions++);
            first_slice_.push_back(first_slice_.back() + regions);
        }
    }

    std::uint32_t flood(int cell, std::uint32_t taken, std::uint8_t* region_of, std::uint32_t region) const {
        std::uint32_t seen = 1u << cell;
        std::array<int, most_cells> stack;
        int height = 0;
        stack[height++] = cell;
        while (height > 0) {
            const int here = stack[--height];
            region_of[here] = static_cast<std::uint8_t>(region);
            for (int next : pattern_.grid.next[here]) {
                if (next < 0 || ((taken | seen) >> next & 1)) continue;
                seen |= 1u << next;
                stack[height++] = next;
            }
        }
        return seen;
    }

    void list_edges() {
        first_edge_.assign(slices() + 1, 0);
        std::vector<std::vector<Edge>> into;
        for (std::uint32_t choice = 0; choice < masks_.size(); ++choice) {
            into.assign(first_slice_[choice + 1] - first_slice_[choice], {});
            for (int tile = 0; tile < pattern_.grid.cells; ++tile)
                if (masks_[choice] >> tile & 1) edges_of_tile(choice, tile, into);
            for (std::size_t i = 0; i < into.size(); ++i) {
                edges_.insert(edges_.end(), into[i].begin(), into[i].end());
                first_edge_[first_slice_[choice] + i + 1] = static_cast<std::uint32_t>(edges_.size());
            }
        }
    }

    // A tile stands on `cell` and came from the free cell `from`, where the gap is now.
    void edges_of_tile(std::uint32_t choice, int cell, std::vector<std::vector<Edge>>& into) const {
        const std::uint32_t mask = masks_[choice];
        for (int from : pattern_.grid.next[cell]) {
            if (from < 0 || (mask >> from & 1)) continue;
            const std::uint32_t before = mask ^ 1u << cell ^ 1u << from;
            const int old_place = count_bits(before & ((1u << from) - 1)),
                      new_place = count_bits(mask & ((1u << cell) - 1));
            const std::uint16_t* turn = old_place == new_place ? nullptr : pattern_.ranks.turn(old_place, new_place);
            into[region(choice, from) - first_slice_[choice]].push_back(
                {region(pattern_.choices.number(before), cell), turn});
        }
    }

    void begin(int goal_gap) {
        std::uint32_t mask = 0;
        for (int tile : pattern_.tiles) mask |= 1u << tile;
        if (mask >> goal_gap & 1) throw std::invalid_argument("the gap is not a tile of a pattern");
        const std::uint32_t choice = pattern_.choices.number(mask), slice = region(choice, goal_gap);
        colour_ = colour(choice);
        distance_[std::size_t{slice} * ranks_] = 0;  // every tile at home is rank 0
        fresh_[slice] = {0};
    }

    int colour(std::uint32_t choice) const {
        int sum = 0;
        for (int cell = 0; cell < pattern_.grid.cells; ++cell)
            if (masks_[choice] >> cell & 1) sum += pattern_.grid.row(cell) + pattern_.grid.col(cell);
        return sum & 1;
    }

    std::uint64_t next_level(int level) {
        std::atomic<std::uint32_t> next_choice{0};
        std::atomic<std::uint64_t> found{0};
        std::exception_ptr trouble;
        std::mutex trouble_lock;
        const int target = (colour_ + level + 1) & 1;
        auto work = [&] {
            try {
                found += take_choices(next_choice, target, static_cast<std::uint8_t>(level + 1));
            } catch (...) {
                const std::lock_guard lock(trouble_lock);
                trouble = std::current_exception();
            }
        };
        std::vector<std::thread> helpers;
        for (int i = 1; i < threads_; ++i) helpers.emplace_back(work);
        work();
        for (std::thread& helper : helpers) helper.join();
        if (trouble) std::rethrow_exception(trouble);
        return found;
    }

    std::uint64_t take_choices(std::atomic<std::uint32_t>& next_choice, int target, std::uint8_t level) {
        constexpr std::uint32_t portion = 16;
        const auto count = static_cast<std::uint32_t>(masks_.size());
        std::uint64_t found = 0;
        for (std::uint32_t first; (first = next_choice.fetch_add(portion)) < count;)
            for (std::uint32_t choice = first; choice < std::min(first + portion, count); ++choice)
                if (colour(choice) == target)
                    for (std::uint32_t slice = first_slice_[choice]; slice < first_slice_[choice + 1]; ++slice)
                        found += pull(slice, level);
        return found;
    }

    std::uint64_t pull(std::uint32_t slice, std::uint8_t level) {
        std::vector<std::uint16_t>& fresh = fresh_[slice];
        fresh.clear();
        std::uint8_t* distance = &distance_[std::size_t{slice} * ranks_];
        for (std::uint32_t edge = first_edge_[slice]; edge < first_edge_[slice + 1]; ++edge) {
            const std::uint16_t* turn = edges_[edge].turn;
            for (const std::uint16_t rank : fresh_[edges_[edge].source]) {
                const std::uint16_t here = turn ? turn[rank] : rank;
                if (distance[here] != unreached) continue;
                distance[here] = level;
                fresh.push_back(here);
            }
        }
        return fresh.size();
    }

    const Pattern& pattern_;
    const int threads_;
    const std::uint32_t ranks_;
    int colour_ = 0;                          // of the goal
    std::vector<std::uint32_t> masks_;        // by choice
    std::vector<std::uint8_t> region_of_;     // [choice][cell]
    std::vector<std::uint32_t> first_slice_;  // by choice
    std::vector<std::uint32_t> first_edge_;   // by slice
    std::vector<Edge> edges_;
    std::vector<std::uint8_t> distance_;             // [slice][rank]
    std::vector<std::vector<std::uint16_t>> fresh_;  // ranks of the slice's newest level
};

}  // namespace

std::vector<std::uint8_t> build_pattern(const Pattern& pattern, int goal_gap, int threads, const Progress& progress) {
    if (goal_gap < 0 || goal_gap >= pattern.grid.cells) throw std::invalid_argument("the gap lies off the board");
    if (pattern.size() > most_entries)
        throw std::length_error("the pattern database would have more than 600 million entries");
    Builder builder(pattern, goal_gap, threads);
    if (!builder.run(progress)) return {};
    return builder.table();
}

}  // namespace pencilmark::paths
