#include "explain/refuted.hpp"

#include <algorithm>
#include <utility>

#include "kernels/general/inquiry.hpp"

namespace pencilmark::explain {

namespace {

class Sieve {
public:
    Sieve(const Problem& problem, Sought sought, Watch& watch)
        : marks_(problem.domains), sought_(std::move(sought)), watch_(watch), inquiry_(problem, watch) {
        found_.met = sought_.met;
    }

    Refuted run() {
        for (const int variable : sought_.variables)
            for (Mask left = marks_[at(variable)]; left; left &= left - 1) {
                if (is_enough()) return std::move(found_);
                look(variable, left & (~left + 1));
            }
        return std::move(found_);
    }

private:
    using Reply = general::Inquiry::Reply;

    static std::size_t at(int variable) { return static_cast<std::size_t>(variable); }

    bool is_enough() const {
        const std::size_t most = took_ >= sought_.patience ? std::min<std::size_t>(sought_.most, 1) : sought_.most;
        return found_.values.size() >= most || watch_.end() != Watch::End::none;
    }

    void look(int variable, Mask bit) {
        if (found_.met[at(variable)] & bit) return;
        if (!(sought_.known[at(variable)] & bit)) {
            if (sought_.nodes && apart_ <= most_apart && is_met_anew(variable, bit)) return;
            asked_ = marks_;
            if (asked_with(variable, bit, sought_.nodes) != Reply::none) return;
        }
        found_.values.emplace_back(variable, bit);
    }

    // A way that is new in other cells too stands for many values.
    bool is_met_anew(int variable, Mask bit) {
        asked_ = marks_;
        for (std::size_t other = 0; other < marks_.size(); other += apart_)
            if (const Mask fresh = marks_[other] & ~found_.met[other]) asked_[other] = fresh;
        const bool is_met = asked_with(variable, bit, few_nodes) == Reply::way;
        if (!is_met) apart_ *= 2;
        return is_met;
    }

    Reply asked_with(int variable, Mask bit, std::uint64_t nodes) {
        asked_[at(variable)] = bit;
        const Reply reply = inquiry_.ask(asked_, nodes);
        took_ += inquiry_.took();
        for (std::size_t other = 0; reply == Reply::way && other < marks_.size(); ++other)
            found_.met[other] |= inquiry_.found(other);
        return reply;
    }

    // Where a way is new in fewer than every fourth cell, or is not met soon, it is not looked for.
    static constexpr std::size_t most_apart = 4;
    static constexpr std::uint64_t few_nodes = 200;

    std::vector<Mask> marks_, asked_;
    std::size_t apart_ = 1;
    std::uint64_t took_ = 0;  // nodes, of all questions
    Sought sought_;
    Watch& watch_;
    general::Inquiry inquiry_;
    Refuted found_;
};

}  // namespace

Refuted refuted(const Problem& problem, Sought sought, Watch& watch) {
    return Sieve(problem, std::move(sought), watch).run();
}

}  // namespace pencilmark::explain
