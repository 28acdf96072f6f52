// A problem made ready for a search: who stands in which constraint, looked up both ways.
//
//   seat      one variable's place in one constraint, with what that constraint needs to know there
//   asked     where the search has to ask for legality; everywhere else the inference enforces it
//   here      of a relation: for each value of the other variable, the values allowed at this seat
//   there     for each value at this seat, the values allowed to the other variable
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "model/problem.hpp"
#include "search/strategy.hpp"

namespace pencilmark::textbook {

struct Tables {
    std::array<Mask, 64> right{};  // x's value → its partners y
    std::array<Mask, 64> left{};   // y's value → its partners x
};

struct Seat {
    int constraint = -1;
    Kind kind = Kind::all_different;
    int other = -1;
    const Mask* here = nullptr;
    const Mask* there = nullptr;
    std::int64_t weight = 0;
};

// One list an owner, all in one array: first the sizes are told, then the items are put.
template <class T>
class Lists {
public:
    explicit Lists(std::vector<std::size_t> sizes = {}) : end_(std::move(sizes)) {
        std::size_t total = 0;
        for (std::size_t& size : end_) size = std::exchange(total, total + size);
        begin_ = end_;  // each list is empty: its end is where it begins
        items_.resize(total);
    }
    void put(int owner, T item) { items_[end_[static_cast<std::size_t>(owner)]++] = std::move(item); }
    std::span<const T> of(int owner) const {
        const auto at = static_cast<std::size_t>(owner);
        return {items_.data() + begin_[at], end_[at] - begin_[at]};
    }
    std::size_t size() const { return items_.size(); }

private:
    std::vector<std::size_t> begin_, end_;
    std::vector<T> items_;
};

class Network {
public:
    Network(const Problem& problem, Inference inference);
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    int variables() const { return problem.variables(); }
    int constraints() const { return static_cast<int>(problem.constraints.size()); }
    std::span<const int> scope(int constraint) const {
        return problem.constraints[static_cast<std::size_t>(constraint)].scope;
    }
    Kind kind(int constraint) const { return problem.constraints[static_cast<std::size_t>(constraint)].kind; }
    std::int64_t value(int index) const { return problem.values[static_cast<std::size_t>(index)]; }
    const Tables& tables(int constraint) const { return *tables_[static_cast<std::size_t>(constraint)]; }

    std::int64_t total(int sum) const { return parameters(sum)[0]; }
    std::int64_t weight(int sum, std::size_t place) const { return parameters(sum)[place + 1]; }
    // No variable of the sum has terms further apart than this.
    std::int64_t width(int sum) const { return widths_[static_cast<std::size_t>(sum)]; }

    bool asks(Kind kind) const { return !enforces(inference_, kind); }

    const Problem& problem;
    Lists<Seat> seats;         // of each variable, in constraint order
    Lists<Seat> weighted;      // those in sums, unless their weight is 0
    Lists<int> asked_unique;   // of each variable, the all-different constraints that are asked
    Lists<Seat> asked_others;  // its seats in all other constraints that are asked
    bool domains_are_legal;    // nothing is asked: every value of a domain is legal

private:
    const std::vector<std::int64_t>& parameters(int constraint) const {
        return problem.constraints[static_cast<std::size_t>(constraint)].parameters;
    }
    void seat_everyone();
    template <class T, class Holds>
    Lists<T> lists_of(Holds holds) const;
    Seat seat(int constraint, std::size_t place) const;
    void make_tables();
    void measure_sums();

    Inference inference_;
    std::vector<const Tables*> tables_;  // of each constraint; null where it is no relation
    std::map<std::pair<Kind, std::int64_t>, Tables> shelf_;
    std::vector<std::int64_t> widths_;
};

}  // namespace pencilmark::textbook
