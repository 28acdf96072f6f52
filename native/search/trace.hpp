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

    void began(const Core& core) { tell(core, Happening::root, -1, 0, core.net.variables(), core.givens()); }
    void chosen(const Core& core, int variable, const Strategy& strategy) {
        tell(core, Happening::choose, variable, core.domain(variable));
        for (std::size_t i = 0; i < 2; ++i)
            events_.back().scores[i] = tell_score(strategy.orders[i], core, variable);
    }
    void rejected(const Core& core, int variable, int value);
    void assigned(const Core& core, int variable, int value) {
        tell(core, Happening::assign, variable, 0, value);
    }
    void removed(const Core& core, int variable, Mask values, int constraint) {
        tell(core, Happening::remove, variable, values, 0, constraint);
    }
    void failed(const Core& core, int constraint) { tell(core, Happening::fail, -1, 0, 0, constraint); }
    void undone(const Core& core, int variable) { tell(core, Happening::backtrack, variable); }
    void solved(const Core& core, std::uint64_t number) {
        tell(core, Happening::solution, -1, 0, static_cast<std::int64_t>(number));
    }
    void ended(const Core& core, Status status, std::uint64_t count) {
        tell(core, Happening::end, -1, 0, static_cast<std::int64_t>(count), static_cast<int>(status));
    }

private:
    static constexpr std::size_t enough = 1024;

    void tell(const Core& core, Happening kind, int variable, Mask values = 0, std::int64_t number = 0,
              int by = -1) {
        events_.push_back({kind, core.node, core.depth(), variable, values, number, by, {}});
    }

    std::vector<Event> events_;
};

}  // namespace pencilmark::textbook
