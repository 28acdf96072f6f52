// What a watched search tells: search/trace.py in C++, one flat record an event.
//
// A recorder is a type. `Unwatched` is empty and every call to it compiles to nothing; `EventLog` counts events, and
// keeps those from a certain one on until somebody takes them.
//
//   place   the number of an event in its run, from 0
//   look    where the search looks at its stack, between two nodes: it can be left there, and gone on with
//   twig    a node of the tree: where it hangs, its assignment, and how it ended
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "search/state.hpp"
#include "search/variable_orders/order.hpp"

namespace pencilmark::textbook {

enum class Happening : std::uint8_t { root, choose, reject, assign, remove, fail, backtrack, solution, end };

struct Choice {
    int variable;
    std::array<Told, 2> scores;
};

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
    std::vector<Choice> choices{};  // of `choose`, where it is asked for: the variables it was chosen from, best first
};

enum class TwigEnd : std::uint8_t { went_on, failed, solution };

struct Twig {
    std::uint64_t parent;
    int variable, value;
    TwigEnd outcome;
};

// How many variables a choice tells the scores of: all where there are no more than so many, or else the best.
struct Scored {
    std::size_t all = 0, best = 0;
};

struct Unwatched {
    static constexpr bool watching = false;
    static constexpr bool full() { return false; }
};

class EventLog {
public:
    static constexpr bool watching = true;
    static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

    // The run stands at this place.
    void stand_at(std::uint64_t place) { told_ = look_ = place; }
    // Keep events from one place on, and pause at the first look from another on.
    void listen(std::uint64_t from, std::uint64_t pause) {
        from_ = from;
        pause_ = pause;
    }
    void score(Scored scored) { scored_ = scored; }
    void seek(std::uint64_t node) { sought_ = node; }
    void draw(std::uint64_t most) {
        twigs_.clear();
        path_.assign(1, 0);
        drawn_ = most;
    }

    std::uint64_t told() const { return told_; }
    std::uint64_t found() const { return found_; }     // the place of the node sought
    std::uint64_t last_look() const { return look_; }  // the last before the pause
    std::vector<Event> take() { return std::exchange(events_, {}); }
    bool has_drawn() const { return twigs_.size() >= drawn_; }
    std::vector<Twig> take_twigs() { return std::exchange(twigs_, {}); }

    bool full() {
        if (told_ >= pause_) return true;
        look_ = told_;
        return false;
    }

    template <class Core>
    void began(const Core& core) {
        tell(core, Happening::root, -1, core.net.variables(), core.givens());
    }
    template <class Core>
    void chosen(const Core& core, int variable, const Strategy& strategy) {
        if (!twigs_.empty() && core.node == twigs_.size()) twigs_.back().outcome = TwigEnd::went_on;
        if (!tell_values(core, Happening::choose, variable, core.domain(variable))) return;
        events_.back().scores = scores_of(core, variable, strategy);
        if (scored_.all > 0) events_.back().choices = choices(core, strategy);
    }
    // Names the first constraint, in order, that the value violates. The inference enforces the others.
    template <class Core>
    void rejected(const Core& core, int variable, int value) {
        int by = -1;
        for (const Seat& seat : core.net.seats.of(variable)) {
            if (is_deaf()) break;
            if (!core.net.asks(seat.constraint) || has(propagators::legal(core, seat, variable), value)) continue;
            by = seat.constraint;
            break;
        }
        tell(core, Happening::reject, variable, value, by);
    }
    template <class Core>
    void assigned(const Core& core, int variable, int value) {
        if (core.node == sought_) found_ = told_;
        if (twigs_.size() < drawn_) hang(core, variable, value);
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
        if (!twigs_.empty() && core.node == twigs_.size()) twigs_.back().outcome = TwigEnd::solution;
        tell(core, Happening::solution, -1, static_cast<std::int64_t>(number));
    }
    template <class Core>
    void ended(const Core& core, Status status, std::uint64_t count) {
        tell(core, Happening::end, -1, static_cast<std::int64_t>(count), static_cast<int>(status));
    }

private:
    bool is_deaf() const { return told_ < from_; }

    template <class Core>
    bool tell(const Core& core, Happening kind, int variable, std::int64_t number = 0, int by = -1) {
        if (told_++ < from_) return false;
        events_.push_back({kind, core.node, core.depth(), variable, 0, {}, number, by, {}, {}});
        return true;
    }
    template <class Core, class Set>
    bool tell_values(const Core& core, Happening kind, int variable, const Set& values, int by = -1) {
        if (!tell(core, kind, variable, 0, by)) return false;
        events_.back().values = *words_of(values);
        events_.back().wide.assign(words_of(values) + 1, words_of(values) + words_in<Set>);
        return true;
    }

    template <class Core>
    static std::array<Told, 2> scores_of(const Core& core, int variable, const Strategy& strategy) {
        return {tell_score(strategy.orders[0], core, variable), tell_score(strategy.orders[1], core, variable)};
    }
    template <class Core>
    std::vector<Choice> choices(const Core& core, const Strategy& strategy) const {
        std::vector<Choice> found;
        core.each_free([&](int variable) { found.push_back({variable, scores_of(core, variable, strategy)}); });
        const std::size_t kept = found.size() <= scored_.all ? found.size() : std::min(scored_.best, found.size());
        std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(kept), found.end(), is_before);
        found.resize(kept);
        return found;
    }
    static bool is_before(const Choice& one, const Choice& other) {
        for (std::size_t i = 0; i < 2; ++i) {
            if (is_less(one.scores[i], other.scores[i])) return true;
            if (is_less(other.scores[i], one.scores[i])) return false;
        }
        return one.variable < other.variable;
    }

    // Its parent is the last node that was made one level higher.
    template <class Core>
    void hang(const Core& core, int variable, int value) {
        const auto depth = static_cast<std::size_t>(core.depth());
        path_.resize(depth + 1);
        path_[depth] = core.node;
        twigs_.push_back({path_[depth - 1], variable, value, TwigEnd::failed});
    }

    std::uint64_t told_ = 0, from_ = 0, pause_ = never, look_ = 0;
    std::uint64_t sought_ = never, found_ = never, drawn_ = 0;
    Scored scored_;
    std::vector<Event> events_;
    std::vector<Twig> twigs_;
    std::vector<std::uint64_t> path_;  // the numbers of the nodes from the root to the last one made
};

}  // namespace pencilmark::textbook
