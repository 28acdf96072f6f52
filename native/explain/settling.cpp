#include "explain/settling.hpp"

#include <algorithm>
#include <array>

#include "explain/exchange.hpp"
#include "explain/finders.hpp"
#include "explain/ladder.hpp"

namespace pencilmark::explain {

namespace {

constexpr int given = -1;
// Nodes of a search. What takes more to be seen without a house keeps the house: that is so on the hardest boards alone.
constexpr int patience = 200000, patience_without = 2000;
struct Origin {
    int step = given, house = -1, source = -1;
};

bool rests_on_one_solution(Technique technique) {
    return technique == Technique::unique_rectangle || technique == Technique::unique_loop ||
           technique == Technique::bug;
}

class Settler {
public:
    explicit Settler(std::string_view solution) : exchange_(solution) {
        start_.fill(all_values);
        marks_ = start_;
        placed_by_.fill(given);
    }

    void give(int cell, int digit) {
        start_[at(cell)] = Values(1 << digit);
        place(cell, digit, given);
    }

    // Nothing if that cannot be settled; the marks are left as they are.
    std::optional<Step> settle(Hint hint) {
        Step step;
        step.conclusions = concluded(hint);
        step.hint = std::move(hint);
        if (rests_on_one_solution(step.hint.technique)) return step;
        Refutation why;
        if (!refute(step, seen_houses(step), why) && !refute(step, all_houses, why)) return {};
        settle_by(step, why);
        return step;
    }

    void apply(const Step& step, int number) {
        for (const Conclusion& each : step.conclusions)
            if (each.is_placed) place(each.cell, lowest(each.values), number);
            else remove(each.cell, each.values, {number, -1, -1});
        done_.push_back(step.conclusions);
    }

private:
    std::vector<Conclusion> concluded(const Hint& hint) const {
        std::vector<Conclusion> found;
        for (const Removal& removal : hint.removals) {
            const Values gone = removal.values & marks_[at(removal.cell)];
            if (!gone || removal.cell == hint.cell) continue;
            const auto known = std::find_if(
                found.begin(), found.end(), [&](const Conclusion& each) { return each.cell == removal.cell; });
            if (known == found.end()) found.push_back({removal.cell, gone, false});
            else known->values = Values(known->values | gone);
        }
        if (hint.cell >= 0) found.push_back({hint.cell, Values(1 << hint.digit), true});
        return found;
    }

    static Houses seen_houses(const Step& step) {
        const Sight& sight = step.hint.sight;
        Houses found = 0;
        for (const int house : sight.houses) found |= bit_of(house);
        if (found && sight.beside.empty()) return found;
        if (sight.beside.empty()) return all_houses;
        Cells cells = sight.cells | sight.beside | sight.between;
        for (const Conclusion& each : step.conclusions) cells.add(each.cell);
        for (int house = 0; house < houses; ++house)
            if ((cells & cells_of(house)).size() > 1) found |= bit_of(house);
        return found;
    }

    bool refute(Step& step, Houses houses, Refutation& why) const {
        why = {};
        step.told.clear();
        for (const Conclusion& each : step.conclusions) {
            std::optional<Refutation> found =
                refuted(marks_, houses, {each.cell, each.values, each.is_placed}, patience);
            if (!found) return false;
            why.houses |= found->houses;
            for (std::size_t cell = 0; cell < 81; ++cell) why.absent[cell] = why.absent[cell] | found->absent[cell];
            if (step.told.empty()) step.told = std::move(found->told);
        }
        return true;
    }

    void settle_by(Step& step, const Refutation& why) {
        std::array<Cells, houses> sources{};
        Houses marks = 0;
        trace(why, step.uses, marks, sources);
        const Houses told = why.houses;
        Houses kept = needed(step, told, marks & ~told);
        fewer_uses(step, kept);
        if (Refutation again; told & ~kept) refute(step, kept, again);  // told by what is left
        for (Houses left = kept; left; left &= left - 1) cite(step, std::countr_zero(left), told, sources);
    }

    // The houses and steps that keep away the marks that are missing.
    void trace(const Refutation& why, std::vector<int>& uses, Houses& marks, std::array<Cells, houses>& sources) const {
        for (int cell = 0; cell < 81; ++cell)
            for (Values absent = why.absent[at(cell)]; absent; absent = absent & Values(absent - 1)) {
                const int digit = lowest(absent);
                const Origin& origin =
                    placed_.has(cell) ? Origin{placed_by_[at(cell)], -1, -1} : origins_[at(cell)][at(digit)];
                if (origin.step != given) uses.push_back(origin.step);
                if (origin.house < 0) continue;
                marks |= bit_of(origin.house);
                sources[at(origin.house)].add(origin.source);
            }
        std::sort(uses.begin(), uses.end());
        uses.erase(std::unique(uses.begin(), uses.end()), uses.end());
    }

    // Those without which it does not follow; what only keeps marks away is dropped before the others.
    Houses needed(const Step& step, Houses told, Houses marks) const {
        const Domains domains = known(step.uses, -1);
        Houses kept = told | marks;
        for (const Houses part : {marks, told})
            for (int house = houses - 1; house >= 0; --house)
                if ((part >> house & 1) && follows(step, domains, kept & ~bit_of(house))) kept &= ~bit_of(house);
        return kept;
    }

    void fewer_uses(Step& step, Houses kept) const {
        for (std::size_t left = step.uses.size(); left-- > 0;)
            if (follows(step, known(step.uses, static_cast<int>(left)), kept))
                step.uses.erase(step.uses.begin() + static_cast<std::ptrdiff_t>(left));
    }

    bool follows(const Step& step, const Domains& domains, Houses kept) const {
        for (const Conclusion& each : step.conclusions) {
            Domains denied = domains;
            Values& here = denied[at(each.cell)];
            here = here & (each.is_placed ? Values(~each.values) : each.values);
            if (!here) continue;
            if (exchange_.meets(denied, kept, each.cell) || possible(denied, kept, patience_without)) return false;
        }
        return true;
    }

    // The givens and what these steps concluded, one of them left out.
    Domains known(const std::vector<int>& uses, int without) const {
        Domains domains = start_;
        for (std::size_t use = 0; use < uses.size(); ++use)
            if (static_cast<int>(use) != without)
                for (const Conclusion& each : done_[at(uses[use])])
                    domains[at(each.cell)] =
                        domains[at(each.cell)] & (each.is_placed ? each.values : Values(~each.values));
        return domains;
    }

    static void cite(Step& step, int house, Houses told, const std::array<Cells, houses>& sources) {
        if (!(told >> house & 1)) return step.because.push_back({house, sources[at(house)], true});
        Cells looked_at = step.hint.sight.cells | step.hint.sight.beside | step.hint.sight.between;
        for (const Conclusion& each : step.conclusions) looked_at.add(each.cell);
        if (step.hint.sight.houses.empty() && step.hint.sight.cells.empty())
            for (const Told& each : step.told)
                if (each.cell >= 0) looked_at.add(each.cell);
        const Cells cells = looked_at & cells_of(house);
        step.because.push_back({house, cells.empty() ? cells_of(house) : cells, false});
    }

    void place(int cell, int digit, int step) {
        remove(cell, Values(~(1 << digit)), {step, -1, -1});
        placed_.add(cell);
        placed_by_[at(cell)] = step;
        for (const int kind : {1, 2, 0}) {
            const int house = house_of(cell, kind);
            for (int place = 0; place < 9; ++place)
                if (const int other = cell_at(house, place); other != cell && !placed_.has(other))
                    remove(other, Values(1 << digit), {step, house, cell});
        }
    }

    void remove(int cell, Values values, const Origin& origin) {
        Values gone = values & marks_[at(cell)];
        marks_[at(cell)] = marks_[at(cell)] & Values(~gone);
        for (; gone; gone = gone & Values(gone - 1)) origins_[at(cell)][at(lowest(gone))] = origin;
    }

    Exchange exchange_;
    Domains start_{}, marks_{};
    Cells placed_;
    std::array<int, 81> placed_by_{};
    std::array<std::array<Origin, 9>, 81> origins_{};
    std::vector<std::vector<Conclusion>> done_;
};

}  // namespace

Path path_of(std::string_view cells, std::string_view solution, bool unique, bool one, std::size_t most, Watch& watch) {
    Board board;
    board.open();
    Settler settler(solution);
    for (int cell = 0; cell < 81; ++cell)
        if (const int value = cells[at(cell)]) {
            board.place(cell, value - 1);
            settler.give(cell, value - 1);
        }
    Path path;
    Ladder ladder(unique, one);
    while (path.steps.size() < most && !board.broken() && !board.solved() && !watch.over()) {
        Found hint = ladder.next(board);
        if (!hint) break;
        std::optional<Step> step = settler.settle(std::move(*hint));
        if (!step) {
            path.sure = false;
            break;
        }
        apply(board, step->hint);
        settler.apply(*step, static_cast<int>(path.steps.size()));
        path.steps.push_back(std::move(*step));
    }
    path.solved = board.solved();
    return path;
}

}  // namespace pencilmark::explain
