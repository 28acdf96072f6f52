// In which order to eliminate the classes of a component.
//
//   open sum    some, but not all, of its classes are eliminated
//   frontier    the open sums; a state of the frontier says what each of them still needs
//   weight      an upper bound on the states: the product, over the frontier, of the needs possible
#pragma once

#include "kernels/sums/parts.hpp"

namespace pencilmark::sums {

struct Order {
    std::vector<int> classes;
    double states = 0;  // an upper bound, summed over all steps; infinite when the order was given up
};

class Orderer {
public:
    explicit Orderer(const Parts& parts);

    // The best of a few greedy orders; none of them goes on past `limit` states.
    Order best(const std::vector<int>& component, double limit);

private:
    Order greedy(const std::vector<int>& component, int start, double limit);
    int farthest(int start);
    void eliminate(int group);
    int choose() const;
    double change(int group) const;
    double needs(int sum, int done) const;
    void clear(const std::vector<int>& component);

    const Parts& parts_;
    std::vector<int> done_;     // cells eliminated, of each sum
    std::vector<int> cells_;    // cells, of each sum
    std::vector<int> opened_;   // step at which the sum was opened, −1 before
    std::vector<char> gone_;    // classes eliminated
    std::vector<char> listed_;  // classes in `candidates_`
    std::vector<int> candidates_;
    double weight_ = 0;  // logarithm, base 2
    int step_ = 0;
};

}  // namespace pencilmark::sums
