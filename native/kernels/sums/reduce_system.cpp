// Plain reasoning to a fixpoint: what a puzzler pencils in before searching.
//
//   bounds   a sum that needs none, or all, of its open cells fixes them
//   pair     two overlapping sums: the ones they share lie between bounds, and tight bounds fix cells
//   give up  A inside B: B keeps only the cells that are not in A
//   sweep    to take the fixed cells out of a scope; it is done when the scope is next read
#include <algorithm>

#include "kernels/sums/system.hpp"

namespace pencilmark::sums {

namespace {

constexpr std::size_t large_limit = 32;  // large sums are compared all with all, so only a few of them

// How a sum stands. Its scope may still list cells that are no longer open, until it is swept.
struct Standing {
    std::int64_t need;
    int open;
    bool in_bounds, in_pairs;  // which queues it waits in

    // Bounds say something about it: it needs none or all of its open cells, or more than there are.
    bool tight() const { return ((need <= 0) | (need >= open)) & ((need | open) != 0); }
};

class Reducer {
public:
    Reducer(System& system, Watch& watch)
        : system_(system),
          watch_(watch),
          bounds_queue_(static_cast<std::size_t>(system.sum_count()) + 1),
          shared_(system.sum_count(), 0),
          marked_(system.cell_count(), 0) {
        sums_.reserve(static_cast<std::size_t>(system.sum_count()));
        for (int sum = 0; sum < system.sum_count(); ++sum)
            sums_.push_back({system.need[sum], system.scopes.size[sum], false, false});
    }

    void run() {
        for (int sum = 0; sum < system_.sum_count() && !system_.contradiction; ++sum) {
            note(sum);
            if (waiting_ > 0) bounds();
        }
        pairing_ = true;  // until here every sum would have waited for its partners anyway
        for (int sum = system_.sum_count(); sum-- > 0;) note(sum);
        do pairs();
        while (going() && large_pairs());
        for (int sum = 0; sum < system_.sum_count(); ++sum) {
            sweep(sum);
            system_.need[sum] = sums_[sum].need;
        }
    }

private:
    bool going() { return !system_.contradiction && !watch_.over(); }

    void note(int sum) {
        waiting_ = wait_for_bounds(sums_[sum], sum, bounds_queue_.data(), waiting_);
        if (pairing_) wait_for_pairs(sum);
    }

    // Without a branch: nobody can foretell which sums become tight.
    static std::size_t wait_for_bounds(Standing& standing, int sum, int* queue, std::size_t waiting) {
        const bool waits = standing.tight() & !standing.in_bounds;
        queue[waiting] = sum;
        standing.in_bounds |= waits;
        return waiting + waits;
    }

    void wait_for_pairs(int sum) {
        if (sums_[sum].in_pairs || sums_[sum].tight()) return;
        sums_[sum].in_pairs = true;
        pairs_queue_.push_back(sum);
    }

    void fix(int cell, int value) {
        if (system_.cells[cell] != open_cell) return;
        system_.cells[cell] = static_cast<std::uint8_t>(value);
        Standing* const sums = sums_.data();
        int* const queue = bounds_queue_.data();
        std::size_t waiting = waiting_;
        const int* const end = system_.sums_of.end(cell);
        for (const int* sum = system_.sums_of.begin(cell); sum != end; ++sum) {
            sums[*sum].need -= value;
            --sums[*sum].open;
            waiting = wait_for_bounds(sums[*sum], *sum, queue, waiting);
        }
        waiting_ = waiting;
        if (pairing_)
            for (const int* sum = system_.sums_of.begin(cell); sum != end; ++sum) wait_for_pairs(*sum);
        system_.sums_of.size[cell] = 0;
    }

    void sweep(int sum) {
        if (sums_[sum].open == system_.scopes.size[sum]) return;
        int* begin = system_.scopes.begin(sum);
        if (sums_[sum].open > 0)
            static_cast<void>(std::remove_if(
                begin, system_.scopes.end(sum), [&](int cell) { return system_.cells[cell] != open_cell; }));
        system_.scopes.size[sum] = sums_[sum].open;
    }

    void bounds() {
        while (waiting_ > 0 && going()) {
            const int sum = bounds_queue_[--waiting_];
            sums_[sum].in_bounds = false;
            look(sum);
        }
    }

    void look(int sum) {
        const Standing& standing = sums_[sum];
        const std::int64_t need = standing.need;
        if (need < 0 || need > standing.open) {
            system_.contradiction = true;
            return;
        }
        for (const int* cell = system_.scopes.begin(sum); standing.open > 0; ++cell) fix(*cell, need == 0 ? 0 : 1);
    }

    // How many open cells each neighbouring sum shares with this one; they stay in `met_` and `shared_`.
    void meet(int sum) {
        for (const int* cell = system_.scopes.begin(sum); cell != system_.scopes.end(sum); ++cell)
            for (const int* other = system_.sums_of.begin(*cell); other != system_.sums_of.end(*cell); ++other)
                if (*other != sum && sums_[*other].open <= local_reach && shared_[*other]++ == 0)
                    met_.push_back(*other);
    }

    void pairs() {
        while (!pairs_queue_.empty() && going()) {
            const int sum = pairs_queue_.back();
            pairs_queue_.pop_back();
            sums_[sum].in_pairs = false;
            if (sums_[sum].open <= 1 || sums_[sum].open > local_reach) continue;
            sweep(sum);
            meet(sum);
            // After a pair that changes anything the counts are old: `sum` waits for its next turn.
            bool fresh = true;
            for (int other : met_) {
                if (fresh) fresh = !compare(sum, other, shared_[other]);
                shared_[other] = 0;
            }
            met_.clear();
            if (!fresh) note(sum);
            bounds();
        }
    }

    // True when a cell was fixed or a scope shrank.
    bool compare(int a, int b, int both) {
        const std::int64_t only_a = sums_[a].open - both, only_b = sums_[b].open - both;
        const std::int64_t need_a = sums_[a].need, need_b = sums_[b].need;
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
        sums_[outer].open = system_.scopes.size[outer] = static_cast<int>(end - begin);
        sums_[outer].need -= sums_[inner].need;
        note(outer);
        return true;
    }

    // Sums too large for `pairs`, each with each: two totals of the same board, or a total of half of it.
    bool large_pairs() {
        std::vector<int> large;
        for (int sum = 0; sum < system_.sum_count(); ++sum)
            if (sums_[sum].open > local_reach) large.push_back(sum);
        if (large.size() < 2 || large.size() > large_limit) return false;
        bool changed = false;
        for (int a : large)
            for (int b : large)
                if (a != b && going() && sums_[a].open > 0 && sums_[a].open <= sums_[b].open && inside(a, b))
                    changed = give_up(b, a);
        bounds();
        return changed;
    }

    bool inside(int inner, int outer) {
        sweep(inner);
        sweep(outer);
        mark(outer);
        return std::all_of(
            system_.scopes.begin(inner), system_.scopes.end(inner), [&](int cell) { return marked_[cell] == epoch_; });
    }

    System& system_;
    Watch& watch_;
    std::vector<Standing> sums_;
    std::vector<int> bounds_queue_;  // the first `waiting_` of it; every sum stands in it once at most
    std::size_t waiting_ = 0;
    std::vector<int> pairs_queue_, met_;
    std::vector<int> shared_;
    bool pairing_ = false;
    std::vector<int> marked_;
    int epoch_ = 0;
};

}  // namespace

void reduce(System& system, Watch& watch) {
    if (!system.contradiction) Reducer(system, watch).run();
}

}  // namespace pencilmark::sums
