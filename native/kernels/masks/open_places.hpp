// Who still has to be placed in every unit.
//
//   seat     a variable in a unit
//   open     seats whose variable is not placed yet; they stand first among the seats of their unit
//   placed   the values that the other variables of the unit have taken
//
// Placing moves a seat behind the open ones of its unit. Taking placements back in reverse order only has to
// move the borders, because nothing behind a border moves while it stands.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/lists.hpp"

namespace pencilmark::masks {

class Seats {
public:
    struct Seat {
        int x;
        int ticket;  // its index in the items of units_of
    };

    Seats(const Lists<int>& units, const Lists<int>& units_of)
        : units_of_(units_of), seats_(units.items.size()), place_(units.items.size()) {
        rows_.reserve(units.start.size());
        placements_.reserve(std::min<std::size_t>(static_cast<std::size_t>(units_of.size()), 256));
        for (int unit = 0; unit < units.size(); ++unit) {
            const int begin = units.start[at(unit)];
            rows_.push_back({begin, begin, 0});
        }
        for (int x = 0; x < units_of.size(); ++x)
            for (int ticket = units_of.start[at(x)]; ticket < units_of.start[at(x) + 1]; ++ticket) {
                int& end = rows_[at(units_of.items[at(ticket)])].end;
                seats_[at(end)] = {x, ticket};
                place_[at(ticket)] = end++;
            }
    }

    std::span<const Seat> open(int unit) const {
        const Row& row = rows_[at(unit)];
        return {seats_.data() + row.begin, static_cast<std::size_t>(row.end - row.begin)};
    }
    Mask placed(int unit) const { return rows_[at(unit)].placed; }

    // False when another variable of one of its units has the value already; `take_back` is due even then.
    bool place(int x, Mask value) {
        bool first = true;
        for (int ticket = units_of_.start[at(x)]; ticket < units_of_.start[at(x) + 1]; ++ticket) {
            Row& row = rows_[at(units_of_.items[at(ticket)])];
            first &= !(row.placed & value);
            row.placed ^= value;
            swap(place_[at(ticket)], --row.end);
        }
        placements_.push_back({x, value});
        return first;
    }

    std::size_t mark() const { return placements_.size(); }
    void take_back(std::size_t mark) {
        for (; placements_.size() > mark; placements_.pop_back())
            for (int unit : units_of_[placements_.back().x]) {
                ++rows_[at(unit)].end;
                rows_[at(unit)].placed ^= placements_.back().value;
            }
    }

private:
    struct Row {
        int begin, end;  // of the open seats
        Mask placed;
    };
    struct Placement {
        int x;
        Mask value;
    };

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    void swap(int left, int right) {
        std::swap(seats_[at(left)], seats_[at(right)]);
        place_[at(seats_[at(left)].ticket)] = left;
        place_[at(seats_[at(right)].ticket)] = right;
    }

    const Lists<int>& units_of_;
    std::vector<Seat> seats_;  // unit by unit
    std::vector<int> place_;   // by ticket: where its seat is
    std::vector<Row> rows_;    // by unit
    std::vector<Placement> placements_;
};

}  // namespace pencilmark::masks
