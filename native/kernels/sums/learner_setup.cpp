// How a learner is built, and the heap that knows its busiest cells.
#include <algorithm>

#include "kernels/sums/learner.hpp"

namespace pencilmark::sums {

Learner::Learner(const Parts& parts, const std::vector<int>& components, Range tally) : parts_(parts) {
    number_cells(components);
    const std::size_t cells = tallied_.size();
    watchers_.resize(2 * cells);
    values_.assign(cells, -1);
    phase_.assign(cells, 0);
    seen_.assign(cells, 0);
    reason_.assign(cells, decision);
    level_.assign(cells, 0);
    position_.assign(cells, 0);
    activity_.assign(cells, 0);
    heap_place_.assign(cells, -1);
    for (std::size_t cell = 0; cell < cells; ++cell) heap_insert(static_cast<int>(cell));
    add_bounds(components, tally);
    order_classes();
}

void Learner::number_cells(const std::vector<int>& components) {
    for (int component : components)
        for (int group : parts_.components[component]) {
            classes_.push_back(group);
            first_cell_.push_back(static_cast<int>(tallied_.size()));
            tallied_.insert(tallied_.end(), static_cast<std::size_t>(parts_.size(group)),
                            static_cast<char>(parts_.tallied[group]));
        }
}

void Learner::add_bounds(const std::vector<int>& components, Range tally) {
    std::vector<int> first(parts_.class_count(), 0);
    for (std::size_t i = 0; i < classes_.size(); ++i) first[classes_[i]] = first_cell_[i];
    std::vector<char> seen(parts_.classes.count(), 0);
    for (int component : components)
        for (int group : parts_.components[component])
            for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum) {
                if (seen[*sum]) continue;
                seen[*sum] = 1;
                std::vector<int> cells;
                for (const int* each = parts_.classes.begin(*sum); each != parts_.classes.end(*sum); ++each)
                    for (int k = 0; k < parts_.size(*each); ++k) cells.push_back(first[*each] + k);
                add_bound(std::move(cells), parts_.need[*sum], parts_.need[*sum]);
            }
    std::vector<int> counted;
    for (std::size_t cell = 0; cell < tallied_.size(); ++cell)
        if (tallied_[cell]) counted.push_back(static_cast<int>(cell));
    add_bound(std::move(counted), tally.low, tally.high);
    bounds_of_ = transpose(scopes_, static_cast<int>(tallied_.size()));
}

void Learner::add_bound(std::vector<int> cells, std::int64_t low, std::int64_t high) {
    const std::int64_t size = static_cast<std::int64_t>(cells.size());
    if (low > size || high < 0 || low > high) broken_ = true;
    scopes_.first.push_back(static_cast<std::int64_t>(scopes_.items.size()));
    scopes_.size.push_back(static_cast<int>(size));
    scopes_.items.insert(scopes_.items.end(), cells.begin(), cells.end());
    low_.push_back(std::max<std::int64_t>(low, 0));
    high_.push_back(std::min(high, size));
    trues_.push_back(0);
    falses_.push_back(0);
}

// Cells of a class can be exchanged, so their ones may as well stand first; and a bound that is
// tight from the start has no literal to wake it, so it is looked at once.
void Learner::order_classes() {
    for (std::size_t i = 0; i < classes_.size(); ++i)
        for (int k = 1; k < parts_.size(classes_[i]); ++k)
            add_clause({2 * (first_cell_[i] + k) + 1, 2 * (first_cell_[i] + k - 1)}, 0);
    for (int bound = 0; bound < scopes_.count() && !broken_; ++bound)
        if (!look(bound, 0)) broken_ = true;
}

int Learner::add_clause(std::vector<int> literals, int levels) {
    const int index = static_cast<int>(clauses_.size());
    watchers_[literals[0]].push_back({index, literals[1]});
    watchers_[literals[1]].push_back({index, literals[0]});
    clauses_.push_back({std::move(literals), levels, false});
    return index;
}

void Learner::bump(int cell) {
    activity_[cell] += step_;
    if (activity_[cell] > 1e100) {
        for (double& activity : activity_) activity *= 1e-100;
        step_ *= 1e-100;
    }
    if (heap_place_[cell] >= 0) heap_up(static_cast<std::size_t>(heap_place_[cell]));
}

void Learner::heap_insert(int cell) {
    heap_place_[cell] = static_cast<int>(heap_.size());
    heap_.push_back(cell);
    heap_up(heap_.size() - 1);
}

int Learner::heap_pop() {
    const int top = heap_[0];
    heap_[0] = heap_.back();
    heap_place_[heap_[0]] = 0;
    heap_.pop_back();
    heap_place_[top] = -1;
    if (!heap_.empty()) heap_down(0);
    return top;
}

// Activity first, then the lower number: a total order, so runs repeat.
static bool busier(const std::vector<double>& activity, int a, int b) {
    return activity[a] > activity[b] || (activity[a] == activity[b] && a < b);
}

void Learner::heap_up(std::size_t at) {
    const int cell = heap_[at];
    for (; at > 0 && busier(activity_, cell, heap_[(at - 1) / 2]); at = (at - 1) / 2) {
        heap_[at] = heap_[(at - 1) / 2];
        heap_place_[heap_[at]] = static_cast<int>(at);
    }
    heap_[at] = cell;
    heap_place_[cell] = static_cast<int>(at);
}

void Learner::heap_down(std::size_t at) {
    const int cell = heap_[at];
    while (2 * at + 1 < heap_.size()) {
        std::size_t child = 2 * at + 1;
        if (child + 1 < heap_.size() && busier(activity_, heap_[child + 1], heap_[child])) ++child;
        if (!busier(activity_, heap_[child], cell)) break;
        heap_[at] = heap_[child];
        heap_place_[heap_[at]] = static_cast<int>(at);
        at = child;
    }
    heap_[at] = cell;
    heap_place_[cell] = static_cast<int>(at);
}

}  // namespace pencilmark::sums
