#include "search/trace.hpp"

#include "constraints/rules.hpp"

namespace pencilmark::textbook {

// Names the first constraint, in order, that the value violates. The inference enforces the others.
void EventLog::rejected(const Core& core, int variable, int value) {
    int by = -1;
    for (const Seat& seat : core.net.seats.of(variable)) {
        if (!core.net.asks(seat.kind) || (rules::legal(core, seat, variable) & bit(value)) != 0) continue;
        by = seat.constraint;
        break;
    }
    tell(core, Happening::reject, variable, 0, value, by);
}

}  // namespace pencilmark::textbook
