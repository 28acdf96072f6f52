// Complete search that learns from its failures, over the cells of components: every sum a bound of the atom learner.
//
//   atom    a cell, numbered from 0 within the learner
//   model   an assignment that meets everything, with the ones of each class at its front:
//           one model stands for all arrangements within the classes
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/clauses/atom_learner.hpp"
#include "kernels/sums/integer_ranges.hpp"
#include "kernels/sums/parts.hpp"

namespace pencilmark::sums {

class SumLearner {
public:
    // `tally`: bounds on the tallied ones of these components together.
    SumLearner(const Parts& parts, const std::vector<int>& components, Range tally);

    // The next model, for at most so many conflicts.
    Outcome next(std::uint64_t conflicts, Watch& watch);

    // Where to look first: the number of ones of each class.
    void suggest(const std::vector<int>& ones);

    std::vector<int> ones() const;  // of each class, in the present model

private:
    void number_cells(const std::vector<int>& components);
    void add_sums(const std::vector<int>& components);
    void add_tally(Range tally);
    void order_classes();
    int atoms() const { return static_cast<int>(tallied_.size()); }

    const Parts& parts_;
    std::vector<int> classes_, first_cell_;  // first_cell_[i]: of classes_[i]
    std::vector<char> tallied_;              // of each cell
    clauses::AtomLearner learner_;
};

}  // namespace pencilmark::sums
