// A problem made ready for a search: who stands in which constraint, looked up both ways.
//
//   seat      one variable's place in one constraint, with what that constraint needs to know there
//   asked     the seats whose legality the search has to ask about (the others are enforced by inference)
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
    int constraint;
    Kind kind;
    int other = -1;
    const Mask* here = nullptr;
    const Mask* there = nullptr;
    std::int64_t weight = 0;
};

// One list a variable (or constraint), all in one array.
template <class T>
class Lists {
public:
    std::span<const T> of(int owner) const {
        const auto at = static_cast<std::size_t>(owner);
        return {items_.data() + begin_[at], begin_[at + 1] - begin_[at]};
    }
    void add(T item) { items_.push_back(std::move(item)); }
    void close() { begin_.push_back(items_.size()); }
    std::size_t size() const { return items_.size(); }

private:
    std::vector<std::size_t> begin_{0};
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

    std::span<const Seat> asked(int variable) const { return (all_asked_ ? seats : asked_).of(variable); }

    const Problem& problem;
    Lists<Seat> seats;               // of each variable, in constraint order
    Lists<Seat> weighted;            // those of them in sums, unless their weight is 0
    bool asks_all_different = false; // some all-different constraint has to be asked

private:
    const std::vector<std::int64_t>& parameters(int constraint) const {
        return problem.constraints[static_cast<std::size_t>(constraint)].parameters;
    }
    void seat_everyone(Inference inference);
    Seat seat(int constraint, std::size_t place) const;
    void make_tables();
    void measure_sums();

    bool all_asked_;
    Lists<Seat> asked_;
    std::vector<const Tables*> tables_;  // of each constraint; null where it is no relation
    std::map<std::pair<Kind, std::int64_t>, Tables> shelf_;
    std::vector<std::int64_t> widths_;
};

}  // namespace pencilmark::textbook
