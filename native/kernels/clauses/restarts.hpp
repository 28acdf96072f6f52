// When to start again: when the clauses of late hang over more levels than usual (Audemard and Simon's Glucose).
#pragma once

#include <algorithm>
#include <cstdint>

namespace pencilmark::clauses {

class Restarts {
public:
    // A clause was learnt; `glue` says how many levels its literals came from.
    void count(double glue) {
        recent_ += (glue - recent_) / 32;
        usual_ += (glue - usual_) / static_cast<double>(std::min<std::uint64_t>(++learnt_, 8192));
        ++since_;
    }
    bool due() {
        if (since_ < 50 || 0.8 * recent_ <= usual_) return false;
        since_ = 0;
        recent_ = usual_;
        return true;
    }

private:
    double recent_ = 0, usual_ = 0;
    std::uint64_t learnt_ = 0, since_ = 0;
};

}  // namespace pencilmark::clauses
