// `asc` and `desc`: by size. The values still to be tried are a set, taken from one end.
//
// `take` looks at values up to the first legal one, which it returns (-1: there is none), and takes all it
// looked at out of `left`; `tries` grows by as many.
#pragma once

#include "base/bits.hpp"

namespace pencilmark::textbook {

struct Ascending {
    template <class Set>
    static int first(const Set& left) {
        return lowest(left);
    }

    template <class Set>
    static int take(Set& left, const Set& legal, std::uint64_t& tries) {
        const Set good = left & legal;
        const Set looked_at = left & up_to_lowest(good);  // with no good one, all of them
        tries += static_cast<std::uint64_t>(count_bits(looked_at));
        left &= ~looked_at;
        return is_empty(good) ? -1 : lowest(good);
    }
};

struct Descending {
    template <class Set>
    static int first(const Set& left) {
        return highest(left);
    }

    template <class Set>
    static int take(Set& left, const Set& legal, std::uint64_t& tries) {
        const Set good = left & legal;
        const Set looked_at = left & from_highest(good);
        tries += static_cast<std::uint64_t>(count_bits(looked_at));
        left &= ~looked_at;
        return is_empty(good) ? -1 : highest(good);
    }
};

}  // namespace pencilmark::textbook
