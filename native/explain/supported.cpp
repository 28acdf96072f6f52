#include "explain/supported.hpp"

#include "kernels/general/inquiry.hpp"

namespace pencilmark::explain {

namespace {

class Support {
public:
    Support(const Problem& problem, Watch& watch)
        : open_(problem.domains), met_(open_.size()), inquiry_(problem, watch) {}

    std::optional<std::vector<Mask>> all() {
        for (std::size_t variable = 0; variable < open_.size(); ++variable) {
            open_[variable] &= inquiry_.left(variable);
            while (const Mask left = open_[variable] & ~met_[variable])
                if (!look(variable, left & (~left + 1))) return {};
        }
        return met_;
    }

private:
    using Reply = general::Inquiry::Reply;

    // A way with this value, new in other cells too where that can be: one way then stands for many values. False at the
    // end of time.
    bool look(std::size_t variable, Mask bit) {
        if (apart_ <= most_apart) {
            hope();
            if (asked_with(variable, bit, few_nodes) == Reply::way) return true;
            apart_ *= 2;
        }
        asked_ = open_;
        const Reply reply = asked_with(variable, bit, general::Inquiry::any_number);
        if (reply != Reply::none) return reply == Reply::way;
        open_[variable] &= ~bit;
        inquiry_.strike(variable, bit);
        return true;
    }

    void hope() {
        asked_ = open_;
        for (std::size_t other = 0; other < open_.size(); other += apart_)
            if (const Mask fresh = open_[other] & ~met_[other]) asked_[other] = fresh;
    }

    Reply asked_with(std::size_t variable, Mask bit, std::uint64_t nodes) {
        asked_[variable] = bit;
        const Reply reply = inquiry_.ask(asked_, nodes);
        for (std::size_t other = 0; reply == Reply::way && other < open_.size(); ++other)
            met_[other] |= inquiry_.found(other);
        return reply;
    }

    // Where a way is new in fewer than every fourth cell, or is not met soon, it is not looked for.
    static constexpr std::size_t most_apart = 4;
    static constexpr std::uint64_t few_nodes = 50;

    std::vector<Mask> open_, met_, asked_;
    std::size_t apart_ = 1;
    general::Inquiry inquiry_;
};

}  // namespace

std::optional<std::vector<Mask>> supported(const Problem& problem, Watch& watch) {
    return Support(problem, watch).all();
}

}  // namespace pencilmark::explain
