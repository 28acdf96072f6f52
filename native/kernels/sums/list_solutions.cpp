#include "kernels/sums/list_solutions.hpp"

#include <algorithm>

namespace pencilmark::sums {

Ranges totals(const Table& table, const Eliminated& component) {
    Ranges result;
    if (!component.possible) return result;
    const State& last = table.last(component);
    for (int k = 0; k < last.length; ++k)
        if (used(table.entry(table.last_layer(component), last, k), table.last_layer(component).limbs) > 0)
            result.append(last.low + k);
    return result;
}

Paths::Paths(const Table& table, const Eliminated& component, const Parts& parts)
    : table_(&table), component_(&component), parts_(&parts), totals_(sums::totals(table, component)) {
    for (std::size_t step = 0; step < component.classes.size(); ++step) {
        const Layer& layer = table.layer(component, step);
        const std::size_t states = table.state_count(table.layer(component, step + 1));
        const std::size_t count = table.move_count(layer), base = arrivals_.size();
        starts_.push_back(firsts_.size());
        firsts_.resize(firsts_.size() + states + 1, 0);
        std::size_t* first = firsts_.data() + starts_.back();
        for (std::size_t i = 0; i < count; ++i) ++first[table.moves(layer)[i].to + 1];
        first[0] = base;
        for (std::size_t i = 0; i < states; ++i) first[i + 1] += first[i];
        arrivals_.resize(base + count);
        for (std::size_t i = 0; i < count; ++i)
            arrivals_[first[table.moves(layer)[i].to]++] = static_cast<std::uint32_t>(i);
        std::copy_backward(first, first + states, first + states + 1);  // each now stands where the next began
        first[0] = base;
    }
    nodes_.resize(component.classes.size());
}

int Paths::cost(std::size_t step, const Move& move) const {
    return parts_->tallied[component_->classes[step]] ? move.ones : 0;
}

bool Paths::reachable(std::size_t step, const Move& move, int total) const {
    const Layer& layer = table_->layer(*component_, step);
    const State& from = table_->states(layer)[move.from];
    const int entry = total - cost(step, move) - from.low;
    if (entry < 0 || entry >= from.length) return false;
    return used(table_->entry(layer, from, entry), layer.limbs) > 0;
}

// The first choice at `step`, from position `from` on, that some way from the start leads to.
bool Paths::descend(std::size_t step, std::size_t from) {
    Node& node = nodes_[step];
    const std::size_t end = firsts_[starts_[step] + node.state + 1];
    const Move* moves = table_->moves(table_->layer(*component_, step));
    for (std::size_t choice = from; choice < end; ++choice) {
        const Move& move = moves[arrivals_[choice]];
        if (!reachable(step, move, node.total)) continue;
        node.choice = choice;
        if (step > 0) nodes_[step - 1] = {move.from, node.total - cost(step, move), 0};
        return true;
    }
    return false;
}

void Paths::first(int total) {
    nodes_.back() = {0, total, 0};
    for (std::size_t step = nodes_.size(); step-- > 0;) descend(step, firsts_[starts_[step] + nodes_[step].state]);
}

// Every step begins to look at another place among its choices, and comes round to the first one.
void Paths::any(int total, std::uint64_t seed) {
    nodes_.back() = {0, total, 0};
    for (std::size_t step = nodes_.size(); step-- > 0;) {
        const std::size_t from = firsts_[starts_[step] + nodes_[step].state];
        const std::size_t count = firsts_[starts_[step] + nodes_[step].state + 1] - from;
        seed = seed * 6'364'136'223'846'793'005ULL + 1'442'695'040'888'963'407ULL;
        if (!descend(step, from + (seed >> 32) % count)) descend(step, from);
    }
}

bool Paths::next() {
    std::size_t step = 0;
    while (step < nodes_.size() && !descend(step, nodes_[step].choice + 1)) ++step;
    if (step == nodes_.size()) return false;
    while (step-- > 0) descend(step, firsts_[starts_[step] + nodes_[step].state]);
    return true;
}

void Paths::read(std::vector<int>& ones) const {
    for (std::size_t step = 0; step < nodes_.size(); ++step) {
        const Layer& layer = table_->layer(*component_, step);
        ones[layer.group] = table_->moves(layer)[arrivals_[nodes_[step].choice]].ones;
    }
}

Listing::Listing(const Parts& parts, const Table& table, std::vector<int> given)
    : parts_(parts), ones_(parts.class_count(), 0), given_(std::move(given)), shown_(given_) {
    for (const Eliminated& component : table.components()) {
        paths_.emplace_back(table, component, parts);
        shown_.insert(shown_.end(), component.classes.begin(), component.classes.end());
    }
    for (int group : parts.loose) {
        shown_.push_back(group);
        if (parts.tallied[group]) spare_ = group;
        else free_.push_back(group);
    }
    // Components with gaps in their totals come first, so that what follows reaches one plain range.
    std::stable_sort(paths_.begin(), paths_.end(),
        [](const Paths& a, const Paths& b) { return a.totals().size() > b.totals().size(); });
    reach_.resize(paths_.size() + 1);
    reach_.back() = Ranges(0, spare_ < 0 ? 0 : parts.size(spare_));
    for (std::size_t i = paths_.size(); i-- > 0;) reach_[i] = reach_[i + 1] + paths_[i].totals();
    total_.resize(paths_.size());
    remaining_.resize(paths_.size() + 1);
    patterns_.resize(shown_.size());
}

bool Listing::first(std::int64_t target, const std::vector<int>& given_ones) {
    for (int group : given_) {
        ones_[group] = given_ones[group];
        if (parts_.tallied[group]) target -= ones_[group];
    }
    if (reach_[0].empty() || !reach_[0].holds(target)) return false;
    remaining_[0] = target;
    for (int group : free_) ones_[group] = 0;
    settle(0);
    laid_ = false;
    return true;
}

void Listing::shuffle(std::uint64_t seed) {
    for (std::size_t i = 0; i < paths_.size(); ++i) {
        paths_[i].any(static_cast<int>(total_[i]), seed + i);
        paths_[i].read(ones_);
    }
}

// Gives every component from `from` on its first total and path; there always is one.
bool Listing::settle(std::size_t from) {
    for (std::size_t i = from; i < paths_.size(); ++i)
        if (!take(i, paths_[i].totals().low())) return false;
    if (spare_ >= 0) ones_[spare_] = static_cast<int>(remaining_.back());
    return true;
}

// The smallest total of component `at`, not below `total_from`, that leaves a total the others reach.
bool Listing::take(std::size_t at, std::int64_t total_from) {
    for (const Range& range : paths_[at].totals())
        for (std::int64_t total = std::max(range.low, total_from); total <= range.high; ++total) {
            if (!reach_[at + 1].holds(remaining_[at] - total)) continue;
            total_[at] = total;
            remaining_[at + 1] = remaining_[at] - total;
            paths_[at].first(static_cast<int>(total));
            paths_[at].read(ones_);
            return true;
        }
    return false;
}

bool Listing::next() {
    if (!laid_) lay_patterns();
    for (std::vector<std::uint8_t>& pattern : patterns_)
        if (std::prev_permutation(pattern.begin(), pattern.end())) return true;
    laid_ = false;
    return turn_free() || turn_component();
}

bool Listing::turn_free() {
    for (int group : free_) {
        if (ones_[group]++ < parts_.size(group)) return true;
        ones_[group] = 0;
    }
    return false;
}

bool Listing::turn_component() {
    for (std::size_t i = paths_.size(); i-- > 0;) {
        const bool turned = paths_[i].next();
        if (turned) paths_[i].read(ones_);
        if (turned || take(i, total_[i] + 1)) return settle(i + 1);
    }
    return false;
}

// Ones first: the largest arrangement, from which prev_permutation visits every other.
void Listing::lay_patterns() {
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        patterns_[i].assign(static_cast<std::size_t>(parts_.size(shown_[i])), 0);
        std::fill_n(patterns_[i].begin(), ones_[shown_[i]], std::uint8_t{1});
    }
    laid_ = true;
}

void Listing::write(std::uint8_t* cells) const {
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const int* cell = parts_.cells.begin(shown_[i]);
        if (laid_)
            for (std::uint8_t value : patterns_[i]) cells[*cell++] = value;
        else
            for (int k = 0; k < parts_.size(shown_[i]); ++k) cells[cell[k]] = k < ones_[shown_[i]];
    }
}

}  // namespace pencilmark::sums
