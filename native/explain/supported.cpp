#include "explain/supported.hpp"

#include <algorithm>
#include <utility>

#include "kernels/general/solve.hpp"

namespace pencilmark::explain {

namespace {

class Support {
public:
    Support(Problem problem, Watch& watch)
        : problem_(std::move(problem)), watch_(watch), open_(problem_.domains), met_(open_.size()) {}

    std::optional<std::vector<Mask>> all() {
        for (std::size_t variable = 0; variable < open_.size(); ++variable)
            while (const Mask left = open_[variable] & ~met_[variable])
                if (!look(variable, left & (~left + 1))) return {};
        return met_;
    }

private:
    // A way with this value, new in other cells too where that can be: one way then stands for many values. False at the
    // end of time.
    bool look(std::size_t variable, Mask bit) {
        if (apart_ <= most_apart) {
            hope();
            if (found_with(variable, bit)) return true;
            apart_ *= 2;
        }
        if (watch_.end() != Watch::End::none) return false;
        problem_.domains = open_;
        if (found_with(variable, bit)) return true;
        open_[variable] &= ~bit;
        return watch_.end() == Watch::End::none;
    }

    void hope() {
        problem_.domains = open_;
        for (std::size_t other = 0; other < open_.size(); other += apart_)
            if (const Mask fresh = open_[other] & ~met_[other]) problem_.domains[other] = fresh;
    }

    bool found_with(std::size_t variable, Mask bit) {
        problem_.domains[variable] = bit;
        const Answer answer = general::solve(problem_, {.solutions = 1, .keep = 1}, watch_);
        if (answer.solutions.empty()) return false;
        for (std::size_t other = 0; other < open_.size(); ++other)
            met_[other] |= bit_of_value(answer.solutions[0][other]);
        return true;
    }

    Mask bit_of_value(std::int64_t value) const {
        const auto place = std::lower_bound(problem_.values.begin(), problem_.values.end(), value);
        return Mask{1} << (place - problem_.values.begin());
    }

    static constexpr std::size_t most_apart =
        4;  // where a way is new in fewer than every fourth cell, it is not looked for

    Problem problem_;
    Watch& watch_;
    std::vector<Mask> open_, met_;
    std::size_t apart_ = 1;
};

}  // namespace

std::optional<std::vector<Mask>> supported(Problem problem, Watch& watch) {
    return Support(std::move(problem), watch).all();
}

}  // namespace pencilmark::explain
