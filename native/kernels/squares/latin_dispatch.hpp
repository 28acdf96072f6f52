// The ways this machine can run the rules of a Latin square: the same answers, in vectors as wide as it has.
#pragma once

#include "kernels/squares/latin_square.hpp"

namespace pencilmark::squares {

struct Settling {
    int way = rows;                     // the direction to begin with; after a contradiction, the one it was found in
    std::uint16_t wrong[most_lines]{};  // after a contradiction: not zero in the lanes it was found in
    std::uint64_t sweeps = 0;
};

struct Choice {
    int row, column, value;
    int kind;  // 0: no cell is open, 1: none has two values and no value two places, 2: take this one
};

struct LatinPath {
    bool (*settle)(const LatinSquare& square, Square& domains, Settling& settling);
    Choice (*choose)(const LatinSquare& square, const Square& domains, const Square& weights);
};

LatinPath latin_path(int order);

LatinPath narrow_latin_path();  // orders up to 8
LatinPath wide_latin_path();
#if defined(__GNUC__) && defined(__x86_64__)
LatinPath avx2_latin_path();
#endif

}  // namespace pencilmark::squares
