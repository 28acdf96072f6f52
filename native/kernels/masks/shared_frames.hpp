// What boards of one shape have in common, made once and found again: everything that follows from the table
// of values and the all-different scopes alone. Domains, signs and dots are each board's own.
//
//   frame   that common part; it never changes once it is made
//   cache   the frames of a thread's last problems, each with the relations that tied their variables
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "kernels/masks/problem_draft.hpp"
#include "base/lists.hpp"
#include "kernels/masks/relation.hpp"

namespace pencilmark::masks {

struct Frame {
    Frame(std::vector<std::int64_t> values, int variables, Lists<int> scopes);

    bool fits(const Draft& draft) const;
    bool peers(int x, int y) const;

    std::vector<std::int64_t> values;
    int variables;
    Lists<int> scopes;  // as the problem lists them; below they are told apart by their size
    Lists<int> units, units_of;
    Lists<int> pairs;
    std::vector<Mask> unit_bits;  // by variable: its units as bits; empty when there are more than 64
};

// Frames to lend. One cache serves one thread; it holds a few frames of moderate size and forgets the oldest.
class FrameCache {
public:
    struct Loan {
        std::shared_ptr<const Frame> frame;
        std::shared_ptr<RelationPool> pool;  // nobody else's while it is out
    };

    Loan borrow(const Draft& draft);

private:
    std::array<Loan, 4> places_;
    std::size_t oldest_ = 0;
};

}  // namespace pencilmark::masks
