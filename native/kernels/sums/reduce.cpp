// Plain reasoning to a fixpoint: what a puzzler pencils in before searching.
//
//   bounds   a sum that needs none, or all, of its open cells fixes them
//   pair     two overlapping sums: the ones they share lie between bounds, and tight bounds fix cells
//   give up  A inside B: B keeps only the cells that are not in A
//   gone     cells of a scope that are fixed but still listed; they are swept out when the scope is read
#include <algorithm>

#include "kernels/sums/system.hpp"

namespace pencilmark::sums {

namespace {

constexpr std::size_t large_limit = 32;  // large sums are compared all with all, so only a few of them

class Reducer {
public:
    Reducer(System& system, Watch& watch)
        : system_(system), watch_(watch), in_bounds_(system.sum_count(), 0), in_pairs_(system.sum_count(), 0),
          gone_(system.sum_count(), 0), shared_(system.sum_count(), 0), marked_(system.cell_count(), 0) {}

    void run() {
        for (int sum = 0; sum < system_.sum_count(); ++sum) touch(sum);
        bounds();
        do pairs();
        while (going() && large_pairs());
        for (int sum = 0; sum < system_.sum_count(); ++sum) sweep(sum);
    }

private:
    bool going() { return !system_.contradiction && !watch_.over(); }
    int open(int sum) const { return system_.scopes.size[sum] - gone_[sum]; }

    void touch(int sum) {
        if (!in_bounds_[sum]) bounds_queue_.push_back(sum);
        if (!in_pairs_[sum]) pairs_queue_.push_back(sum);
        in_bounds_[sum] = in_pairs_[sum] = 1;
    }

    void fix(int cell, int value) {
        if (system_.cells[cell] != open_cell) return;
        system_.cells[cell] = static_cast<std::uint8_t>(value);
        for (const int* sum = system_.sums_of.begin(cell); sum != system_.sums_of.end(cell); ++sum) {
            system_.need[*sum] -= value;
            ++gone_[*sum];
            touch(*sum);
        }
        system_.sums_of.size[cell] = 0;
    }

    void sweep(int sum) {
        if (gone_[sum] == 0) return;
        int* begin = system_.scopes.begin(sum);
        int* end = std::remove_if(begin, system_.scopes.end(sum),
                                  [&](int cell) { return system_.cells[cell] != open_cell; });
        system_.scopes.size[sum] = static_cast<int>(end - begin);
        gone_[sum] = 0;
    }

    void bounds() {
        while (!bounds_queue_.empty() && going()) {
            const int sum = bounds_queue_.back();
            bounds_queue_.pop_back();
            in_bounds_[sum] = 0;
            look(sum);
        }
    }

    void look(int sum) {
        const std::int64_t need = system_.need[sum];
        if (need < 0 || need > open(sum)) {
            system_.contradiction = true;
            return;
        }
        if (open(sum) == 0 || (need > 0 && need < open(sum))) return;
        sweep(sum);
        for (int* cell = system_.scopes.begin(sum); cell != system_.scopes.end(sum); ++cell)
            fix(*cell, need == 0 ? 0 : 1);
    }

    // How many open cells each neighbouring sum shares with this one; they stay in `met_` and `shared_`.
    void meet(int sum) {
        for (const int* cell = system_.scopes.begin(sum); cell != system_.scopes.end(sum); ++cell)
            for (const int* other = system_.sums_of.begin(*cell); other != system_.sums_of.end(*cell); ++other)
                if (*other != sum && open(*other) <= local_reach && shared_[*other]++ == 0) met_.push_back(*other);
    }

    void pairs() {
        while (!pairs_queue_.empty() && going()) {
            const int sum = pairs_queue_.back();
            pairs_queue_.pop_back();
            in_pairs_[sum] = 0;
            if (open(sum) <= 1 || open(sum) > local_reach) continue;
            sweep(sum);
            meet(sum);
            // After a pair that changes anything the counts are old: `sum` waits for its next turn.
            bool fresh = true;
            for (int other : met_) {
                if (fresh) fresh = !compare(sum, other, shared_[other]);
                shared_[other] = 0;
            }
            met_.clear();
            if (!fresh) touch(sum);
            bounds();
        }
    }

    // True when a cell was fixed or a scope shrank.
    bool compare(int a, int b, int both) {
        const std::int64_t only_a = open(a) - both, only_b = open(b) - both;
        const std::int64_t need_a = system_.need[a], need_b = system_.need[b];
        const std::int64_t least = std::max({need_a - only_a, need_b - only_b, std::int64_t{0}});
        const std::int64_t most = std::min({need_a, need_b, std::int64_t{both}});
        if (least > most) return system_.contradiction = true;
        if (only_a == 0) return give_up(b, a);
        if (only_b == 0) return give_up(a, b);
        const int in_a = forced(need_a - most, need_a - least, only_a);
        const int in_b = forced(need_b - most, need_b - least, only_b);
        const int in_both = forced(least, most, both);
        if (in_a < 0 && in_b < 0 && in_both < 0) return false;
        fix_parts(a, b, in_a, in_b, in_both);
        return true;
    }

    // The value every one of `count` cells must have when between `least` and `most` are 1; −1: not known.
    static int forced(std::int64_t least, std::int64_t most, std::int64_t count) {
        return most <= 0 ? 0 : least >= count ? 1 : -1;
    }

    void fix_parts(int a, int b, int in_a, int in_b, int in_both) {
        sweep(b);
        mark(b);
        const std::vector<int> cells_a(system_.scopes.begin(a), system_.scopes.end(a));
        const std::vector<int> cells_b(system_.scopes.begin(b), system_.scopes.end(b));
        for (int cell : cells_a) {
            const int value = marked_[cell] == epoch_ ? in_both : in_a;
            if (value >= 0) fix(cell, value);
        }
        mark(a);
        for (int cell : cells_b)
            if (marked_[cell] != epoch_ && in_b >= 0) fix(cell, in_b);
    }

    void mark(int sum) {
        ++epoch_;
        for (int* cell = system_.scopes.begin(sum); cell != system_.scopes.end(sum); ++cell) marked_[*cell] = epoch_;
    }

    // `inner` lies inside `outer`: what is left of `outer` is a sum of its own (of no cells when equal).
    bool give_up(int outer, int inner) {
        sweep(inner);
        sweep(outer);
        mark(inner);
        for (const int* cell = system_.scopes.begin(inner); cell != system_.scopes.end(inner); ++cell)
            system_.sums_of.remove(*cell, outer);
        int* begin = system_.scopes.begin(outer);
        int* end = std::remove_if(begin, system_.scopes.end(outer), [&](int cell) { return marked_[cell] == epoch_; });
        system_.scopes.size[outer] = static_cast<int>(end - begin);
        system_.need[outer] -= system_.need[inner];
        touch(outer);
        touch(inner);
        return true;
    }

    // Sums too large for `pairs`, each with each: two totals of the same board, or a total of half of it.
    bool large_pairs() {
        std::vector<int> large;
        for (int sum = 0; sum < system_.sum_count(); ++sum)
            if (open(sum) > local_reach) large.push_back(sum);
        if (large.size() < 2 || large.size() > large_limit) return false;
        bool changed = false;
        for (int a : large)
            for (int b : large)
                if (a != b && going() && open(a) > 0 && open(a) <= open(b) && inside(a, b)) changed = give_up(b, a);
        bounds();
        return changed;
    }

    bool inside(int inner, int outer) {
        sweep(inner);
        sweep(outer);
        mark(outer);
        return std::all_of(system_.scopes.begin(inner), system_.scopes.end(inner),
                           [&](int cell) { return marked_[cell] == epoch_; });
    }

    System& system_;
    Watch& watch_;
    std::vector<char> in_bounds_, in_pairs_;
    std::vector<int> bounds_queue_, pairs_queue_, met_;
    std::vector<int> gone_, shared_;
    std::vector<int> marked_;
    int epoch_ = 0;
};

}  // namespace

void reduce(System& system, Watch& watch) {
    if (!system.contradiction) Reducer(system, watch).run();
}

}  // namespace pencilmark::sums
