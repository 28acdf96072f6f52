#include "explain/refuting.hpp"

#include <array>
#include <utility>

namespace pencilmark::explain {

namespace {

constexpr std::size_t mark(int cell, int digit) { return static_cast<std::size_t>(cell * 9 + digit); }

// Why a digit is gone from a cell, or why a cell has its value.
struct Why {
    enum Kind : std::uint8_t { missing, assumed, seen, own, last_value, last_place };
    Kind kind = missing;
    std::uint8_t cell = 0, house = 0;
    std::uint8_t digit = 0;  // of a cell that has its value
};

struct State {
    Domains left;
    std::array<Why, 729> off{};
    std::array<Why, 81> on{};
    Cells fresh;  // cells of one value whose houses have not been told
    std::vector<Told> told;
};

struct End {
    Told::Kind kind;
    int cell, digit, house;
};

class Refuter {
public:
    Refuter(const Domains& marks, Houses active, int nodes) : marks_(marks), active_(active), nodes_(nodes) {
        for (int house = 0; house < houses; ++house)
            if (active >> house & 1) scope_ = scope_ | cells_of(house);
    }

    bool run(const Denial& denial) {
        State state{.left = marks_};
        assume(state, denial);
        scope_.add(denial.cell);
        Cells used;
        return go(state, 0, used, found_.told);
    }

    Refutation take() { return std::move(found_); }

private:
    void assume(State& state, const Denial& denial) const {
        Values& left = state.left[at(denial.cell)];
        const Values stays = denial.is_placed ? Values(~denial.values) : denial.values;
        for (int digit = 0; digit < 9; ++digit)
            if (!(stays >> digit & 1)) state.off[mark(denial.cell, digit)] = {Why::assumed};
        left = left & stays;
        for (Cells cells = scope_ | Cells::of(denial.cell); !cells.empty();) {
            const int cell = cells.pop();
            if (count(state.left[at(cell)]) == 1) turn_on(state, cell, {Why::last_value});
        }
    }

    void turn_on(State& state, int cell, Why why) const {
        why.digit = static_cast<std::uint8_t>(lowest(state.left[at(cell)]));
        state.on[at(cell)] = why;
        state.fresh.add(cell);
    }

    // True if there is no way on from here; `used` are the cells whose values that takes.
    bool go(State& state, int depth, Cells& used, std::vector<Told>& told) {
        if (const std::optional<End> end = spread(state)) {
            collect(state, *end, used);
            keep(state, used, depth, told);
            told.push_back({end->kind, end->cell, end->digit, end->house, depth});
            return true;
        }
        const int cell = smallest(state);
        if (cell < 0 || --nodes_ < 0) return false;
        return in_cases(state, cell, depth, used, told);
    }

    bool in_cases(State& state, int cell, int depth, Cells& used, std::vector<Told>& told) {
        std::vector<Told> cases;
        for (Values values = state.left[at(cell)]; values; values = values & Values(values - 1)) {
            State next = state;
            next.told.clear();
            next.left[at(cell)] = values & Values(-values);
            for (int digit = 0; digit < 9; ++digit)
                if ((state.left[at(cell)] & Values(~next.left[at(cell)])) >> digit & 1)
                    next.off[mark(cell, digit)] = {Why::assumed};
            turn_on(next, cell, {Why::assumed});
            cases.push_back({Told::in_case, cell, lowest(values), -1, depth + 1});
            if (!go(next, depth + 1, used, cases)) return false;
        }
        for (int digit = 0; digit < 9; ++digit)
            if (!(state.left[at(cell)] >> digit & 1)) need_off(state, cell, digit, used);
        follow(state, used);
        keep(state, used, depth, told);
        told.insert(told.end(), cases.begin(), cases.end());
        return true;
    }

    // Of what was told, that which the end rests on.
    static void keep(const State& state, const Cells& used, int depth, std::vector<Told>& told) {
        for (Told each : state.told)
            if (used.has(each.cell)) {
                each.depth = depth;
                told.push_back(each);
            }
    }

    int smallest(const State& state) const {
        int best = -1, fewest = 10;
        for (Cells cells = scope_; !cells.empty();) {
            const int cell = cells.pop(), size = count(state.left[at(cell)]);
            if (size > 1 && size < fewest) best = cell, fewest = size;
        }
        return best;
    }

    // Of all houses together, cells come first: what has no value left needs none of them.
    std::optional<End> spread(State& state) {
        if (active_ == all_houses)
            if (std::optional<End> end = empty_cell(state)) return end;
        while (true) {
            if (std::optional<End> end = look_at_houses(state)) return end;
            if (std::optional<End> end = empty_cell(state)) return end;
            if (state.fresh.empty()) return {};
            while (!state.fresh.empty()) {
                const int cell = state.fresh.pop();
                if (std::optional<End> end = take_from_others(state, cell)) return end;
            }
        }
    }

    std::optional<End> empty_cell(const State& state) const {
        for (Cells cells = scope_; !cells.empty();) {
            const int cell = cells.pop();
            if (!state.left[at(cell)]) return End{Told::no_value, cell, -1, -1};
        }
        return {};
    }

    std::optional<End> take_from_others(State& state, int cell) {
        const Values value = state.left[at(cell)];
        const int digit = lowest(value);
        for (int kind = 0; kind < 3; ++kind) {
            const int house = house_of(cell, kind);
            if (!(active_ >> house & 1)) continue;
            for (int place = 0; place < 9; ++place) {
                const int other = cell_at(house, place);
                Values& here = state.left[at(other)];
                if (other == cell || !(here & value)) continue;
                here = here & Values(~value);
                state.off[mark(other, digit)] = {
                    Why::seen, static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(house)};
                if (!here) return End{Told::no_value, other, -1, -1};
                if (count(here) == 1) {
                    turn_on(state, other, {Why::last_value});
                    state.told.push_back({Told::last_value, other, lowest(here), -1, 0});
                }
            }
        }
        return {};
    }

    std::optional<End> look_at_houses(State& state) {
        for (Houses left = active_; left; left &= left - 1) {
            const int house = std::countr_zero(left);
            Values once = 0, twice = 0;
            for (int place = 0; place < 9; ++place) {
                const Values here = state.left[at(cell_at(house, place))];
                twice = Values(twice | (once & here));
                once = Values(once | here);
            }
            if (once != all_values) return End{Told::no_place, -1, lowest(Values(~once)), house};
            Values single = once & Values(~twice);
            for (int place = 0; place < 9 && single; ++place) {
                const int cell = cell_at(house, place);
                const Values own = state.left[at(cell)] & single;
                if (own && own != state.left[at(cell)]) put(state, cell, lowest(own), house);
            }
        }
        return {};
    }

    void put(State& state, int cell, int digit, int house) {
        for (Values gone = state.left[at(cell)] & Values(~(1 << digit)); gone; gone = gone & Values(gone - 1))
            state.off[mark(cell, lowest(gone))] = {Why::own, static_cast<std::uint8_t>(cell), 0};
        state.left[at(cell)] = Values(1 << digit);
        turn_on(state, cell, {Why::last_place, 0, static_cast<std::uint8_t>(house)});
        state.told.push_back({Told::last_place, cell, digit, house, 0});
    }

    void collect(const State& state, const End& end, Cells& used) {
        if (end.kind == Told::no_value) {
            for (int digit = 0; digit < 9; ++digit) need_off(state, end.cell, digit, used);
        } else {
            found_.houses |= bit_of(end.house);
            for (int place = 0; place < 9; ++place) need_off(state, cell_at(end.house, place), end.digit, used);
        }
        follow(state, used);
    }

    void need_off(const State& state, int cell, int digit, Cells& used) {
        const Why& why = state.off[mark(cell, digit)];
        if (why.kind == Why::missing) found_.absent[at(cell)] = Values(found_.absent[at(cell)] | 1 << digit);
        if (why.kind == Why::seen) found_.houses |= bit_of(why.house);
        if (why.kind == Why::seen || why.kind == Why::own) need_on(why.cell, used);
    }

    void need_on(int cell, Cells& used) {
        used.add(cell);
        walk_.add(cell);
    }

    // What the needed values rest on themselves.
    void follow(const State& state, Cells& used) {
        Cells met;
        while (!walk_.empty()) {
            const int cell = walk_.pop();
            if (met.has(cell)) continue;
            met.add(cell);
            const Why& why = state.on[at(cell)];
            const int value = why.digit;
            if (why.kind == Why::last_place) {
                found_.houses |= bit_of(why.house);
                for (int place = 0; place < 9; ++place)
                    if (const int other = cell_at(why.house, place); other != cell) need_off(state, other, value, used);
            } else if (why.kind == Why::last_value) {
                for (int digit = 0; digit < 9; ++digit)
                    if (digit != value) need_off(state, cell, digit, used);
            }
        }
    }

    Domains marks_;
    Houses active_;
    int nodes_;
    Cells scope_, walk_;
    Refutation found_;
};

}  // namespace

std::optional<Refutation> refuted(const Domains& marks, Houses houses, const Denial& denial, int nodes) {
    Refuter refuter(marks, houses, nodes);
    if (!refuter.run(denial)) return {};
    return refuter.take();
}

}  // namespace pencilmark::explain
