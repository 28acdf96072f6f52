// The room's door: propagate, split into parts, search each part over masks and, where that does not end
// soon, by learning clauses; then put the parts' solutions together.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/answer.hpp"
#include "kernels/masks/problem_draft.hpp"
#include "kernels/masks/mask_search.hpp"
#include "kernels/masks/shared_frames.hpp"
#include "base/limits.hpp"
#include "base/watch.hpp"

namespace pencilmark::masks {

struct Question {
    std::uint64_t solutions = 1;  // how many are looked for; 0: all
    std::uint64_t keep = 1;       // how many of them are written down
    std::uint64_t nodes = 0;      // limit; 0: none

    // How many variables the masks may look at without finding a solution before clauses take over: some ten
    // milliseconds. 0 starts with clauses, which is how the tests reach them on small problems.
    std::uint64_t patience = 1'600'000;
};

// The cache, which one thread alone may use, keeps what the next problem of the same shape can do with.
Answer solve(const Draft& draft, const Question& question, Watch& watch, FrameCache& cache,
    MakeSearch make_search = search_masks);

}  // namespace pencilmark::masks
