#include "kernels/sums/learner.hpp"

#include <algorithm>

namespace pencilmark::sums {

namespace {

// 1 1 2 1 1 2 4 1 1 2 …
std::int64_t luby(std::int64_t index) {
    std::int64_t size = 1, power = 1;
    while (size < index + 1) size = 2 * size + 1, power *= 2;
    while (size - 1 != index) {
        size /= 2;
        power /= 2;
        index %= size;
    }
    return power;
}

constexpr std::int64_t restart_unit = 128;

}  // namespace

void Learner::set(int literal, int reason) {
    const int cell = literal >> 1;
    values_[cell] = (literal & 1) == 0;
    reason_[cell] = reason;
    level_[cell] = level();
    position_[cell] = static_cast<int>(trail_.size());
    trail_.push_back(literal);
}

void Learner::count(int literal, int change) {
    const int cell = literal >> 1;
    std::vector<std::int64_t>& counter = (literal & 1) == 0 ? trues_ : falses_;
    for (const int* bound = bounds_of_.begin(cell); bound != bounds_of_.end(cell); ++bound) counter[*bound] += change;
}

bool Learner::propagate() {
    while (head_ < trail_.size()) {
        const int at = static_cast<int>(head_), literal = trail_[head_++];
        count(literal, 1);  // all counters first: `undo` takes back whole literals
        const int cell = literal >> 1;
        for (const int* bound = bounds_of_.begin(cell); bound != bounds_of_.end(cell); ++bound)
            if (!look(*bound, at)) return false;
        if (!follow_clauses(literal)) return false;
    }
    return true;
}

bool Learner::look(int bound, int last) {
    const std::int64_t most_zeros = scopes_.size[bound] - low_[bound];
    if (trues_[bound] > high_[bound] || falses_[bound] > most_zeros) {
        conflict_ = reason_of_bound(bound);
        conflict_at_ = last;
        return false;
    }
    if (trues_[bound] + falses_[bound] == scopes_.size[bound]) return true;
    const bool full = trues_[bound] == high_[bound];
    if (!full && falses_[bound] != most_zeros) return true;
    for (const int* cell = scopes_.begin(bound); cell != scopes_.end(bound); ++cell)
        if (values_[*cell] < 0) set(2 * *cell + (full ? 1 : 0), reason_of_bound(bound));
    return true;
}

bool Learner::follow_clauses(int literal) {
    std::vector<Watcher>& list = watchers_[literal ^ 1];  // clauses that watch the literal now false
    std::size_t keep = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Watcher watcher = list[i];
        if (value(watcher.other) == 1) {
            list[keep++] = watcher;
            continue;
        }
        Clause& clause = clauses_[watcher.clause];
        if (clause.dropped) continue;
        std::vector<int>& literals = clause.literals;
        if (literals[0] == (literal ^ 1)) std::swap(literals[0], literals[1]);
        std::size_t other = 2;
        if (value(literals[0]) != 1)
            while (other < literals.size() && value(literals[other]) == 0) ++other;
        if (value(literals[0]) != 1 && other < literals.size()) {
            std::swap(literals[1], literals[other]);
            watchers_[literals[1]].push_back({watcher.clause, literals[0]});
            continue;
        }
        list[keep++] = {watcher.clause, literals[0]};
        if (value(literals[0]) == 1) continue;
        if (value(literals[0]) == 0) {
            conflict_ = watcher.clause;
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(keep), list.begin() + static_cast<std::ptrdiff_t>(i + 1));
            return false;
        }
        set(literals[0], watcher.clause);
    }
    list.resize(keep);
    return true;
}

// The literals, all false now, that together made `reason` set the cell (−1: made it fail).
void Learner::gather(int reason, int cell, std::vector<int>& literals) const {
    literals.clear();
    if (reason >= 0) {
        for (int literal : clauses_[reason].literals)
            if (literal >> 1 != cell) literals.push_back(literal);
        return;
    }
    const int bound = bound_of_reason(reason);
    const bool failed = cell < 0;
    const bool by_ones = failed ? trues_[bound] > high_[bound] : values_[cell] == 0;
    const std::int64_t enough = (by_ones ? high_[bound] : scopes_.size[bound] - low_[bound]) + (failed ? 1 : 0);
    gather_bound(bound, failed ? conflict_at_ + 1 : position_[cell], by_ones, enough, literals);
}

void Learner::gather_bound(int bound, int before, bool of_ones, std::int64_t enough, std::vector<int>& literals) const {
    for (const int* cell = scopes_.begin(bound); cell != scopes_.end(bound) && enough > 0; ++cell)
        if (values_[*cell] == (of_ones ? 1 : 0) && position_[*cell] < before) {
            literals.push_back(2 * *cell + (of_ones ? 1 : 0));
            --enough;
        }
}

// First unique implication point: learned[0] is the one literal of the present level.
void Learner::analyse(std::vector<int>& learned, int& back) {
    learned.assign(1, 0);
    std::vector<int> marked;
    int open = 0, cell = -1, reason = conflict_;
    std::size_t at = trail_.size();
    do {
        gather(reason, cell, scratch_);
        for (int literal : scratch_) {
            const int other = literal >> 1;
            if (seen_[other] || level_[other] == 0) continue;
            seen_[other] = 1;
            marked.push_back(other);
            bump(other);
            if (level_[other] == level()) ++open;
            else learned.push_back(literal);
        }
        do --at;
        while (!seen_[trail_[at] >> 1]);
        cell = trail_[at] >> 1;
        reason = reason_[cell];
    } while (--open > 0);
    learned[0] = trail_[at] ^ 1;
    learned.erase(std::remove_if(learned.begin() + 1, learned.end(), [&](int literal) { return redundant(literal); }),
                  learned.end());
    for (int other : marked) seen_[other] = 0;
    back = 0;
    for (std::size_t i = 1; i < learned.size(); ++i)
        if (level_[learned[i] >> 1] > back) back = level_[learned[i] >> 1], std::swap(learned[1], learned[i]);
}

// Everything that set it is in the clause already (or holds at the root).
bool Learner::redundant(int literal) {
    const int cell = literal >> 1;
    if (reason_[cell] == decision) return false;
    gather(reason_[cell], cell, scratch_);
    return std::all_of(scratch_.begin(), scratch_.end(),
                       [&](int other) { return seen_[other >> 1] || level_[other >> 1] == 0; });
}

void Learner::learn() {
    std::vector<int> learned;
    int back;
    analyse(learned, back);
    std::vector<int> levels;
    for (int literal : learned) levels.push_back(level_[literal >> 1]);
    std::sort(levels.begin(), levels.end());
    const int distinct = static_cast<int>(std::unique(levels.begin(), levels.end()) - levels.begin());
    undo(back);
    const int first = learned[0];
    set(first, learned.size() == 1 ? decision : add_clause(std::move(learned), std::max(1, distinct)));
    step_ /= 0.95;
}

void Learner::undo(int to_level) {
    if (level() <= to_level) return;
    const std::size_t keep = levels_[to_level];
    while (trail_.size() > keep) {
        const int literal = trail_.back(), cell = literal >> 1;
        if (trail_.size() <= head_) count(literal, -1);
        phase_[cell] = values_[cell] == 1;
        values_[cell] = -1;
        trail_.pop_back();
        if (heap_place_[cell] < 0) heap_insert(cell);
    }
    head_ = std::min(head_, keep);
    levels_.resize(to_level);
}

bool Learner::decide() {
    int cell = -1;
    do {
        if (heap_.empty()) return false;
        cell = heap_pop();
    } while (values_[cell] >= 0);
    levels_.push_back(trail_.size());
    set(2 * cell + (phase_[cell] ? 0 : 1), decision);
    return true;
}

Learner::Answer Learner::run(std::int64_t conflicts, Watch& watch) {
    if (broken_) return Answer::none;
    const std::int64_t stop = failures_ + conflicts;
    while (true) {
        if (!propagate()) {
            if (level() == 0) return broken_ = true, Answer::none;
            ++failures_;
            learn();
            if (watch.over()) return Answer::over;
        } else if (failures_ >= restart_at_) {
            restart_at_ = failures_ + restart_unit * luby(restarts_++);
            undo(0);
            if (failures_ >= forget_at_) forget();
            if (failures_ >= stop) return Answer::paused;
        } else if (!decide()) {
            return Answer::model;
        } else if (watch.over()) {
            return Answer::over;
        }
    }
}

// The decisions imply the rest of the model, so forbidding them together forbids this model only.
bool Learner::block() {
    if (level() == 0) return broken_ = true, false;
    std::vector<int> clause;
    for (std::size_t i = levels_.size(); i-- > 0;) clause.push_back(trail_[levels_[i]] ^ 1);
    undo(level() - 1);
    kept_ += clause.size();
    const int first = clause[0];
    set(first, clause.size() == 1 ? decision : add_clause(std::move(clause), 0));
    return true;
}

void Learner::forget() {
    forget_at_ = failures_ + 4000 + 100 * restarts_;
    std::vector<int> learned;
    for (std::size_t i = 0; i < clauses_.size(); ++i)
        if (clauses_[i].levels > 2 && !clauses_[i].dropped) learned.push_back(static_cast<int>(i));
    std::stable_sort(learned.begin(), learned.end(),
                     [&](int a, int b) { return clauses_[a].levels > clauses_[b].levels; });
    learned.resize(learned.size() / 2);
    for (int index : learned) {  // at the root, so none of them is a reason that is still asked for
        clauses_[index].dropped = true;
        std::vector<int>().swap(clauses_[index].literals);
    }
    for (std::vector<Watcher>& list : watchers_)
        std::erase_if(list, [&](const Watcher& watcher) { return clauses_[watcher.clause].dropped; });
}

void Learner::suggest(const std::vector<int>& ones) {
    for (std::size_t i = 0; i < classes_.size(); ++i)
        for (int k = 0; k < parts_.size(classes_[i]); ++k) phase_[first_cell_[i] + k] = k < ones[classes_[i]];
}

std::vector<int> Learner::ones() const {
    std::vector<int> result(parts_.class_count(), 0);
    for (std::size_t i = 0; i < classes_.size(); ++i)
        for (int k = 0; k < parts_.size(classes_[i]); ++k) result[classes_[i]] += values_[first_cell_[i] + k] == 1;
    return result;
}

std::int64_t Learner::tally() const {
    std::int64_t total = 0;
    for (std::size_t cell = 0; cell < values_.size(); ++cell) total += tallied_[cell] && values_[cell] == 1;
    return total;
}

}  // namespace pencilmark::sums
