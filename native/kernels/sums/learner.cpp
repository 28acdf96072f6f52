#include "kernels/sums/learner.hpp"

#include <algorithm>

namespace pencilmark::sums {

namespace {

int cells_of(const Parts& parts, const std::vector<int>& components) {
    int cells = 0;
    for (int component : components)
        for (int group : parts.components[component]) cells += parts.size(group);
    return cells;
}

}  // namespace

SumLearner::SumLearner(const Parts& parts, const std::vector<int>& components, Range tally)
    : parts_(parts), learner_(cells_of(parts, components), clauses::Restarts::by_luby) {
    number_cells(components);
    add_sums(components);
    add_tally(tally);
    order_classes();
}

void SumLearner::number_cells(const std::vector<int>& components) {
    for (int component : components)
        for (int group : parts_.components[component]) {
            classes_.push_back(group);
            first_cell_.push_back(atoms());
            tallied_.insert(
                tallied_.end(), static_cast<std::size_t>(parts_.size(group)), static_cast<char>(parts_.tallied[group]));
        }
}

void SumLearner::add_sums(const std::vector<int>& components) {
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
                learner_.add_bound(cells, parts_.need[*sum], parts_.need[*sum]);
            }
}

void SumLearner::add_tally(Range tally) {
    std::vector<int> counted;
    for (int cell = 0; cell < atoms(); ++cell)
        if (tallied_[cell]) counted.push_back(cell);
    learner_.add_bound(counted, tally.low, tally.high);
}

// Cells of a class can be exchanged, so their ones may as well stand first.
void SumLearner::order_classes() {
    for (std::size_t i = 0; i < classes_.size(); ++i)
        for (int k = 1; k < parts_.size(classes_[i]); ++k) {
            const auto cell = static_cast<clauses::Literal>(2 * (first_cell_[i] + k));
            learner_.add_clause({clauses::negated(cell), cell - 2});
        }
}

Outcome SumLearner::next(std::uint64_t conflicts, Watch& watch) {
    Limits limits(watch, 0);
    return learner_.next(limits, conflicts);
}

void SumLearner::suggest(const std::vector<int>& ones) {
    for (std::size_t i = 0; i < classes_.size(); ++i)
        for (int k = 0; k < parts_.size(classes_[i]); ++k) learner_.suggest(first_cell_[i] + k, k < ones[classes_[i]]);
}

std::vector<int> SumLearner::ones() const {
    std::vector<int> result(parts_.class_count(), 0);
    for (std::size_t i = 0; i < classes_.size(); ++i)
        for (int k = 0; k < parts_.size(classes_[i]); ++k) result[classes_[i]] += learner_.holds(first_cell_[i] + k);
    return result;
}

}  // namespace pencilmark::sums
