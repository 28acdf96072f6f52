// When to start again. Boards of relations and propagators do better by glue, systems of sums by a fixed sequence: a
// seventh of the time either way.
//
//   by glue    when the clauses of late hang over more levels than usual (Audemard and Simon's Glucose)
//   by luby    after 128 conflicts times 1 1 2 1 1 2 4 1 1 2 … (Luby, Sinclair and Zuckerman, 1993)
#pragma once

#include <algorithm>
#include <cstdint>

namespace pencilmark::clauses {

class Restarts {
public:
    enum Way : std::uint8_t { by_glue, by_luby };

    explicit Restarts(Way way) : way_(way) {}

    // A clause was learnt; `glue` says how many levels its literals came from.
    void count(double glue) {
        recent_ += (glue - recent_) / 32;
        usual_ += (glue - usual_) / static_cast<double>(std::min<std::uint64_t>(++learnt_, 8192));
        ++since_;
    }
    bool due() {
        if (way_ == by_glue ? since_ < 50 || 0.8 * recent_ <= usual_ : since_ < 128 * luby(restarts_)) return false;
        since_ = 0;
        ++restarts_;
        recent_ = usual_;
        return true;
    }

private:
    static std::uint64_t luby(std::uint64_t index) {
        std::uint64_t size = 1, power = 1;
        while (size < index + 1) size = 2 * size + 1, power *= 2;
        while (size - 1 != index) {
            size /= 2;
            power /= 2;
            index %= size;
        }
        return power;
    }

    Way way_;
    double recent_ = 0, usual_ = 0;
    std::uint64_t learnt_ = 0, since_ = 0, restarts_ = 0;
};

}  // namespace pencilmark::clauses
