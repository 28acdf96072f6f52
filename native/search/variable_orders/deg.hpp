// `deg`: the most connected variable, to break ties behind `mrv` or to order by itself.
#pragma once

#include "search/state.hpp"

namespace pencilmark::textbook {

struct Degree {
    using Score = int;
    template <class Core>
    static Score score(const Core& core, int variable) {
        return -core.unassigned_neighbours(variable);
    }
};

struct DegreeConstraints {
    using Score = int;
    template <class Core>
    static Score score(const Core& core, int variable) {
        int degree = 0;
        for (const Seat& seat : core.net.seats.of(variable)) degree += core.is_open(seat.constraint);
        return -degree;
    }
};

struct DegreeBinary {
    using Score = int;
    template <class Core>
    static Score score(const Core& core, int variable) {
        int degree = 0;
        for (const Seat& seat : core.net.seats.of(variable)) degree += seat.shape == Shape::relation;
        return -degree;
    }
};

}  // namespace pencilmark::textbook
