// `asc` and `desc`: by size. The values still to be tried are a mask, taken from one end.
//
// `take` looks at values up to the first legal one, which it returns (-1: there is none), and takes all it
// looked at out of `left`; `tries` grows by as many.
#pragma once

#include "search/bits.hpp"

namespace pencilmark::textbook {

struct Ascending {
    static int first(Mask left) { return lowest(left); }

    static int take(Mask& left, Mask legal, std::uint64_t& tries) {
        const Mask good = left & legal;
        const Mask looked_at = left & (good ^ (good - 1));  // with no good one, all of them
        tries += static_cast<std::uint64_t>(count_bits(looked_at));
        left &= ~looked_at;
        return good == 0 ? -1 : lowest(good);
    }
};

struct Descending {
    static int first(Mask left) { return highest(left); }

    static int take(Mask& left, Mask legal, std::uint64_t& tries) {
        const Mask good = left & legal;
        const Mask looked_at = good == 0 ? left : left & (~Mask{0} << highest(good));
        tries += static_cast<std::uint64_t>(count_bits(looked_at));
        left &= ~looked_at;
        return good == 0 ? -1 : highest(good);
    }
};

}  // namespace pencilmark::textbook
