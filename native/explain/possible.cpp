// A plain search over houses: single values and single places, then a cell with few values whose houses fail often. Cells
// that find a value whatever the others are need not be tried: mostly no cell is left.
#include "explain/refuting.hpp"

namespace pencilmark::explain {

namespace {

// Which three cells a box shares with a row, and with a column: numbers below 54.
struct Shared {
    std::uint8_t in_row, in_column;
};
constexpr auto shares = [] {
    std::array<Shared, 81> table{};
    for (std::size_t cell = 0; cell < table.size(); ++cell)
        table[cell] = {static_cast<std::uint8_t>(cell / 3), static_cast<std::uint8_t>(27 + cell % 9 * 3 + cell / 27)};
    return table;
}();

// How many open cells there are in each house, and in the three cells that a box shares with a line.
class Crowd {
public:
    void add(int cell, int by) {
        for (int kind = 0; kind < 3; ++kind) open_[house(cell, kind)] += by;
        shared_[in_row(cell)] += by;
        shared_[in_column(cell)] += by;
    }

    // The others that an open cell sees by these houses.
    int beside(int cell, Houses by) const {
        int found = 0;
        for (int kind = 0; kind < 3; ++kind)
            if (by >> house(cell, kind) & 1) found += open_[house(cell, kind)] - 1;
        if (!(by >> house(cell, 0) & 1)) return found;
        if (by >> house(cell, 1) & 1) found -= shared_[in_row(cell)] - 1;
        if (by >> house(cell, 2) & 1) found -= shared_[in_column(cell)] - 1;
        return found;
    }

private:
    static std::size_t house(int cell, int kind) { return static_cast<std::size_t>(house_of(cell, kind)); }
    static std::size_t in_row(int cell) { return shares[static_cast<std::size_t>(cell)].in_row; }
    static std::size_t in_column(int cell) { return shares[static_cast<std::size_t>(cell)].in_column; }

    std::array<int, houses> open_{};
    std::array<int, 54> shared_{};
};

class FillSearch {
public:
    FillSearch(Houses active, int nodes) : active_(active), nodes_(nodes) {
        for (int house = 0; house < houses; ++house)
            if (active >> house & 1) scope_ = scope_ | cells_of(house);
    }

    bool run(Domains& left) {
        Cells fresh;
        if (!spread_once(left, fresh)) return false;
        if (fresh.empty() && contested(left).empty()) return true;
        return spread(left, fresh) && branch(left);
    }

private:
    // Values of cells that have one go from the others of their houses, house by house, and no further: what has one value
    // then is `fresh`. False where two are alike or nothing is left.
    bool spread_once(Domains& left, Cells& fresh) const {
        std::array<Values, houses> used{};
        for (Houses still = active_; still; still &= still - 1)
            if (const int house = std::countr_zero(still); !gather(left, house, used[at(house)])) return false;
        for (Cells cells = scope_; !cells.empty();) {
            const int cell = cells.pop();
            Values& here = left[at(cell)];
            if (!(here & (here - 1))) continue;
            for (int kind = 0; kind < 3; ++kind) here = here & Values(~used[at(house_of(cell, kind))]);
            if (!here) return false;
            if (!(here & (here - 1))) fresh.add(cell);
        }
        return true;
    }

    static bool gather(const Domains& left, int house, Values& used) {
        for (int place = 0; place < 9; ++place) {
            const Values here = left[at(cell_at(house, place))];
            if (here & (here - 1)) continue;
            if (used & here) return false;
            used = used | here;
        }
        return true;
    }

    // Values of one cell go from the others of its houses, values of one place go to it; false where nothing is left.
    bool spread(Domains& left, Cells fresh) {
        Houses changed = active_;
        while (true) {
            while (!fresh.empty())
                if (!take_from_others(left, fresh.pop(), fresh, changed)) return false;
            if (!changed) return true;
            const int house = std::countr_zero(changed);
            changed &= changed - 1;
            if (!look_at(left, house, fresh, changed)) return failed(house);
        }
    }

    bool failed(int house) {
        ++failures_[at(house)];
        has_failed_ = true;
        return false;
    }

    bool take_from_others(Domains& left, int cell, Cells& fresh, Houses& changed) {
        const Values value = left[at(cell)];
        if (!value) return false;
        for (int kind = 0; kind < 3; ++kind) {
            const int house = house_of(cell, kind);
            if (!(active_ >> house & 1)) continue;
            for (int place = 0; place < 9; ++place) {
                const int other = cell_at(house, place);
                Values& here = left[at(other)];
                if (other == cell || !(here & value)) continue;
                here = here & Values(~value);
                if (!here) return failed(house);
                if (!(here & (here - 1))) fresh.add(other);
                mark(other, changed);
            }
        }
        return true;
    }

    void mark(int cell, Houses& changed) const {
        for (int kind = 0; kind < 3; ++kind) changed |= bit_of(house_of(cell, kind)) & active_;
    }

    bool look_at(Domains& left, int house, Cells& fresh, Houses& changed) const {
        Values once = 0, twice = 0;
        for (int place = 0; place < 9; ++place) {
            const Values here = left[at(cell_at(house, place))];
            twice = Values(twice | (once & here));
            once = Values(once | here);
        }
        if (once != all_values) return false;
        const Values single = once & Values(~twice);
        for (int place = 0; place < 9 && single; ++place) {
            const int cell = cell_at(house, place);
            const Values here = left[at(cell)], own = here & single;
            if (!own || own == here) continue;
            if (own & (own - 1)) return false;
            left[at(cell)] = own;
            fresh.add(cell);
            mark(cell, changed);
        }
        return true;
    }

    // The open cells without those that have more values than open cells beside them, again and again: each of these finds
    // a value once the others, and those left out after it, have theirs.
    Cells contested(const Domains& left) const {
        Crowd crowd;
        Cells stay;
        for (Cells cells = scope_; !cells.empty();)
            if (const int cell = cells.pop(); left[at(cell)] & (left[at(cell)] - 1)) {
                stay.add(cell);
                crowd.add(cell, 1);
            }
        while (leave_out(left, stay, crowd)) {}
        return stay;
    }

    bool leave_out(const Domains& left, Cells& stay, Crowd& crowd) const {
        bool found = false;
        for (Cells cells = stay; !cells.empty();) {
            const int cell = cells.pop();
            if (crowd.beside(cell, active_) >= count(left[at(cell)])) continue;
            crowd.add(cell, -1);
            stay = stay.without(Cells::of(cell));
            found = true;
        }
        return found;
    }

    // The first cell with the fewest values; once something has failed, the least ratio of values to failures.
    int chosen(const Domains& left) const {
        int best = -1, fewest = 10, most = 1;
        for (Cells cells = contested(left); !cells.empty();) {
            const int cell = cells.pop(), size = count(left[at(cell)]);
            if (size == 2 && !has_failed_) return cell;
            const int fails = has_failed_ ? failures_around(cell) : 1;
            if (size * most < fewest * fails) best = cell, fewest = size, most = fails;
        }
        return best;
    }

    int failures_around(int cell) const {
        return 1 + failures_[at(house_of(cell, 0))] + failures_[at(house_of(cell, 1))] +
               failures_[at(house_of(cell, 2))];
    }

    bool branch(const Domains& left) {
        const int best = chosen(left);
        if (best < 0 || --nodes_ < 0) return true;
        for (Values values = left[at(best)]; values; values = values & Values(values - 1)) {
            Domains next = left;
            next[at(best)] = values & Values(-values);
            if (spread(next, Cells::of(best)) && branch(next)) return true;
        }
        return false;
    }

    Houses active_;
    int nodes_;
    Cells scope_;
    std::array<int, houses> failures_{};  // of each house
    bool has_failed_ = false;
};

}  // namespace

bool possible(const Domains& domains, Houses houses, int nodes) {
    bool is_empty = false;
    for (const Values values : domains) is_empty |= !values;  // all of them: that takes less than to stop at one
    if (is_empty) return false;
    Domains left = domains;
    return FillSearch(houses, nodes).run(left);
}

}  // namespace pencilmark::explain
