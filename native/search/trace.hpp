// What a watched search tells: search/trace.py in C++, one flat record an event.
//
// A recorder is a type. `Unwatched` is empty and every call to it compiles to nothing; `EventLog` collects
// events until somebody takes them, and says when it is time to.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "search/state.hpp"
#include "search/variable_orders/order.hpp"

namespace pencilmark::textbook {

enum class Happening : std::uint8_t { root, choose, reject, assign, remove, fail, backtrack, solution, end };

struct Event {
    Happening kind;
    std::uint64_t node;
    int depth;
    int variable = -1;
    Mask values = 0;           // of `choose`: the domain; of `remove`: what went
    std::vector<Mask> wide{};  // its words behind the first
    std::int64_t number = 0;   // the value index, the number of a solution, the variables, the count
    int by = -1;               // the constraint; of `root` the givens, of `end` the status
    std::array<Told, 2> scores{};
};

struct Unwatched {
    static constexpr bool watching = false;
    static constexpr bool full() { return false; }
};

class EventLog {
public:
    static constexpr bool watching = true;

    bool full() const { return events_.size() >= enough; }
    std::vector<Event> take() { return std::exchange(events_, {}); }

    template <class Core>
    void began(const Core& core) {
        tell(core, Happening::root, -1, core.net.variables(), core.givens());
    }
    template <class Core>
    void chosen(const Core& core, int variable, const Strategy& strategy) {
        tell_values(core, Happening::choose, variable, core.domain(variable));
        for (std::size_t i = 0; i < 2; ++i) events_.back().scores[i] = tell_score(strategy.orders[i], core, variable);
    }
    // Names the first constraint, in order, that the value violates. The inference enforces the others.
    template <class Core>
    void rejected(const Core& core, int variable, int value) {
        int by = -1;
        for (const Seat& seat : core.net.seats.of(variable)) {
            if (!core.net.asks(seat.constraint) || has(propagators::legal(core, seat, variable), value)) continue;
            by = seat.constraint;
            break;
        }
        tell(core, Happening::reject, variable, value, by);
    }
    template <class Core>
    void assigned(const Core& core, int variable, int value) {
        tell(core, Happening::assign, variable, value);
    }
    template <class Core>
    void removed(const Core& core, int variable, const typename Core::Values& values, int constraint) {
        tell_values(core, Happening::remove, variable, values, constraint);
    }
    template <class Core>
    void failed(const Core& core, int constraint) {
        tell(core, Happening::fail, -1, 0, constraint);
    }
    template <class Core>
    void undone(const Core& core, int variable) {
        tell(core, Happening::backtrack, variable);
    }
    template <class Core>
    void solved(const Core& core, std::uint64_t number) {
        tell(core, Happening::solution, -1, static_cast<std::int64_t>(number));
    }
    template <class Core>
    void ended(const Core& core, Status status, std::uint64_t count) {
        tell(core, Happening::end, -1, static_cast<std::int64_t>(count), static_cast<int>(status));
    }

private:
    static constexpr std::size_t enough = 1024;

    template <class Core>
    void tell(const Core& core, Happening kind, int variable, std::int64_t number = 0, int by = -1) {
        events_.push_back({kind, core.node, core.depth(), variable, 0, {}, number, by, {}});
    }
    template <class Core, class Set>
    void tell_values(const Core& core, Happening kind, int variable, const Set& values, int by = -1) {
        tell(core, kind, variable, 0, by);
        events_.back().values = *words_of(values);
        events_.back().wide.assign(words_of(values) + 1, words_of(values) + words_in<Set>);
    }

    std::vector<Event> events_;
};

}  // namespace pencilmark::textbook
