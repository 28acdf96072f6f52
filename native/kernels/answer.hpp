// What a kernel answers, and how the solutions of parts that have nothing to do with each other multiply.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/limits.hpp"

namespace pencilmark {

struct Answer {
    // The number of solutions found is the smaller of the product of these and the number looked for.
    std::vector<std::uint64_t> factors;
    bool complete = false;  // there are no others
    Ended ended = Ended::no;
    std::vector<std::vector<std::int64_t>> solutions;
    std::uint64_t nodes = 0;
    const char* method = "singles";
};

// As far as 64 bits go.
inline std::uint64_t times(std::uint64_t left, std::uint64_t right) {
    if (left == 0 || right == 0) return 0;
    return left > UINT64_MAX / right ? UINT64_MAX : left * right;
}

// The product of the factors, or `most` if that is smaller; most = 0: 2^64 − 1.
inline std::uint64_t found(const Answer& answer, std::uint64_t most) {
    std::uint64_t product = 1;
    for (std::uint64_t factor : answer.factors) product = times(product, factor);
    return most == 0 ? product : std::min(product, most);
}

}  // namespace pencilmark
