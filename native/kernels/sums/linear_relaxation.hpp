// The linear relaxation of a component: classes may have any share of ones between none and all.
//
// An interior-point method (Mehrotra's predictor and corrector) walks towards the arrangement with the fewest
// tallied ones (or most) and, at the same time, towards the prices that prove it. A step solves one linear system
// over the sums, whose matrix joins sums that share a class: on a board only near ones do.
#pragma once

#include "kernels/sums/envelope_matrix.hpp"
#include "kernels/sums/parts.hpp"

namespace pencilmark::sums {

class Relaxation {
public:
    Relaxation(const Parts& parts, const std::vector<int>& component, int sign);

    // One step of the walk. False when no step helps, or each would cost too much.
    bool step();

    double value() const;  // sign · tallied ones where the walk stands
    const std::vector<int>& sums() const { return sums_; }
    const std::vector<double>& prices() const { return y_; }  // of each of `sums`
    const std::vector<double>& ones() const { return x_; }    // of each class of the component

private:
    using Row = std::vector<double>;
    struct Direction {
        Row x, y, z, v;
    };

    static std::vector<int> list_sums(const Parts& parts, const std::vector<int>& component);
    std::vector<int> first_partners() const;
    void weigh();
    void aim(const Row& lower, const Row& upper, Direction& way);
    double gap(const Direction& way, double primal, double dual) const;
    void reach(const Direction& way, double& primal, double& dual) const;

    std::vector<int> sums_;
    ShrinkingLists sums_of_;  // of each class, as places in `sums_`
    Row cost_, size_, need_;
    Row x_, y_, z_, v_;         // ones; prices; what the lower and the upper bound of each class are worth
    Row theta_, short_, rest_;  // weights; what sums lack; what prices leave unexplained
    Envelope matrix_;
    Direction first_, second_;
    int steps_ = 0;
};

}  // namespace pencilmark::sums
