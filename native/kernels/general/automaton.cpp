#include "kernels/general/automaton.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace pencilmark::general {

namespace {

constexpr std::int64_t most_fans = 8'000'000;

// By state: whether the moves lead there from a marked one.
std::vector<std::uint8_t> closure(std::vector<std::uint8_t> marked, const std::vector<std::pair<int, int>>& moves) {
    const Lists<int> next = gather(static_cast<int>(marked.size()), moves);
    std::vector<int> open;
    for (std::size_t s = 0; s < marked.size(); ++s)
        if (marked[s]) open.push_back(static_cast<int>(s));
    while (!open.empty()) {
        const int s = open.back();
        open.pop_back();
        for (int t : next[s])
            if (!std::exchange(marked[static_cast<std::size_t>(t)], 1)) open.push_back(t);
    }
    return marked;
}

// The same automaton without the states that no accepted word passes; its start stays.
AutomatonLaw trimmed(const AutomatonLaw& law) {
    std::vector<std::pair<int, int>> moves, back;
    for (const auto& move : law.moves) {
        moves.emplace_back(move.from, move.to);
        back.emplace_back(move.to, move.from);
    }
    std::vector<std::uint8_t> start(law.accepts.size(), 0);
    start[static_cast<std::size_t>(law.start)] = 1;
    const std::vector<std::uint8_t> ahead = closure(start, moves), behind = closure(law.accepts, back);
    AutomatonLaw made;
    std::vector<std::int32_t> number(law.accepts.size(), -1);
    for (std::size_t s = 0; s < number.size(); ++s)
        if ((ahead[s] && behind[s]) || start[s]) {
            number[s] = made.states++;
            made.accepts.push_back(law.accepts[s]);
        }
    made.start = number[static_cast<std::size_t>(law.start)];
    for (const auto& move : law.moves) {
        const std::int32_t from = number[static_cast<std::size_t>(move.from)],
                           to = number[static_cast<std::size_t>(move.to)];
        if (from >= 0 && to >= 0) made.moves.push_back({from, move.value, to});
    }
    return made;
}

template <class Visit>
void each_state(ConstStates set, std::size_t words, Visit visit) {
    for (std::size_t k = 0; k < words; ++k)
        for (std::uint64_t rest = set[k]; rest; rest &= rest - 1)
            visit(static_cast<int>(64 * k) + std::countr_zero(rest));
}

}  // namespace

AutomatonLaw product(const AutomatonLaw& left, const AutomatonLaw& right) {
    constexpr std::size_t most_states = 64;
    const auto moves_of = [](const AutomatonLaw& law) {
        std::vector<std::pair<int, AutomatonLaw::Move>> moves;
        for (const auto& move : law.moves) moves.emplace_back(move.from, move);
        return gather(law.states, moves);
    };
    const Lists<AutomatonLaw::Move> on_left = moves_of(left), on_right = moves_of(right);
    std::vector<std::int32_t> numbers(
        static_cast<std::size_t>(left.states) * static_cast<std::size_t>(right.states), -1);
    std::vector<std::pair<int, int>> states;
    const auto number = [&](int a, int b) {
        std::int32_t& known =
            numbers[static_cast<std::size_t>(a) * static_cast<std::size_t>(right.states) + static_cast<std::size_t>(b)];
        if (known < 0) known = static_cast<std::int32_t>(states.size()), states.emplace_back(a, b);
        return known;
    };
    AutomatonLaw both;
    both.start = number(left.start, right.start);
    for (std::size_t i = 0; i < states.size(); ++i) {
        const auto [a, b] = states[i];
        both.accepts.push_back(left.accepts[static_cast<std::size_t>(a)] && right.accepts[static_cast<std::size_t>(b)]);
        for (const auto& move : on_left[a])
            for (const auto& other : on_right[b])
                if (move.value == other.value)
                    both.moves.push_back({static_cast<std::int32_t>(i), move.value, number(move.to, other.to)});
        if (states.size() > most_states) return {};
    }
    both.states = static_cast<std::int32_t>(states.size());
    return both;
}

Machine::Machine(const AutomatonLaw& whole, int values) {
    const AutomatonLaw law = trimmed(whole);
    states = law.states;
    words = (static_cast<std::size_t>(states) + 63) / 64;
    start.resize(words);
    accept.resize(words);
    const auto set = [](std::vector<std::uint64_t>& all, int s) {
        all[static_cast<std::size_t>(s) / 64] |= std::uint64_t{1} << s % 64;
    };
    set(start, law.start);
    for (int s = 0; s < states; ++s)
        if (law.accepts[static_cast<std::size_t>(s)]) set(accept, s);
    if (words == 1) {
        std::vector<std::map<int, std::uint64_t>> by_distance(static_cast<std::size_t>(values));
        for (const auto& move : law.moves)
            by_distance[static_cast<std::size_t>(move.value)][move.to - move.from] |= std::uint64_t{1} << move.from;
        for (const auto& groups : by_distance) {
            for (auto [distance, from] : groups) leaps.add({from, distance});
            leaps.close();
        }
    } else {
        index_moves(law, values);
    }
}

void Machine::index_moves(const AutomatonLaw& law, int values) {
    const auto key = [&](const AutomatonLaw::Move& move) { return std::int64_t{move.value} * states + move.from; };
    const bool sparse = std::int64_t{values} * states > most_fans;
    if (!sparse) {
        next.assign(static_cast<std::size_t>(values) * static_cast<std::size_t>(states), -1);
        for (const auto& move : law.moves) {
            std::int32_t& to = next[static_cast<std::size_t>(key(move))];
            const bool other = to >= 0 && to != move.to;
            to = move.to;
            if (!other) continue;
            next.clear();
            break;
        }
        if (!next.empty()) return;
    } else {
        for (const auto& move : law.moves) keys.push_back(key(move));
        std::sort(keys.begin(), keys.end());
        keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    }
    std::vector<std::pair<int, int>> pairs;
    for (const auto& move : law.moves)
        pairs.emplace_back(
            sparse ? std::lower_bound(keys.begin(), keys.end(), key(move)) - keys.begin() : key(move), move.to);
    fans = gather(sparse ? static_cast<int>(keys.size()) : values * states, pairs);
}

std::span<const int> Machine::sparse_fan(int value, int state) const {
    const std::int64_t key = std::int64_t{value} * states + state;
    const auto found = std::lower_bound(keys.begin(), keys.end(), key);
    if (found == keys.end() || *found != key) return {};
    return fans[static_cast<int>(found - keys.begin())];
}

void Machine::follow(int value, ConstStates from, States to) const {
    if (words == 1) {
        *to |= after(value, *from);
        return;
    }
    if (!next.empty()) {
        const std::int32_t* const row = next.data() + static_cast<std::ptrdiff_t>(value) * states;
        each_state(from, words, [&](int state) {
            if (const std::int32_t s = row[state]; s >= 0) to[s / 64] |= std::uint64_t{1} << s % 64;
        });
        return;
    }
    for (std::size_t k = 0; k < words; ++k)
        for (std::uint64_t rest = from[k]; rest; rest &= rest - 1)
            for (int s : fan(value, static_cast<int>(64 * k) + std::countr_zero(rest)))
                to[s / 64] |= std::uint64_t{1} << s % 64;
}

bool Machine::trace(int value, ConstStates from, ConstStates goal, States found) const {
    bool any = false;
    if (words == 1) {
        const std::uint64_t sources = before(value, *goal) & *from;
        *found |= sources;
        return sources != 0;
    }
    if (!next.empty()) {
        const std::int32_t* const row = next.data() + static_cast<std::ptrdiff_t>(value) * states;
        each_state(from, words, [&](int state) {
            const std::int32_t s = row[state];
            if (s < 0 || (goal[s / 64] >> s % 64 & 1) == 0) return;
            found[state / 64] |= std::uint64_t{1} << state % 64;
            any = true;
        });
        return any;
    }
    for (std::size_t k = 0; k < words; ++k)
        for (std::uint64_t rest = from[k]; rest; rest &= rest - 1) {
            const std::uint64_t bit = rest & -rest;
            const auto leads = [&](int s) { return (goal[s / 64] >> s % 64 & 1) != 0; };
            const auto led = fan(value, static_cast<int>(64 * k) + std::countr_zero(rest));
            if (std::none_of(led.begin(), led.end(), leads)) continue;
            found[k] |= bit;
            any = true;
        }
    return any;
}

template <int W>
Automaton<W>::Automaton(const Machine& machine, const std::vector<int>& scope)
    : machine_(machine), forward_((scope.size() + 1) * machine.words), backward_(forward_.size()) {
    if (machine.words == 1) {
        seen_.resize(scope.size());
        checked_.resize(scope.size());
        renewed_.resize(scope.size());
        forward_[0] = machine.start[0];
        backward_.back() = machine.accept[0];
    }
    this->scope = scope;
    this->tier = machine.words > 2 ? 2 : 1;
    this->idempotent = true;
}

template <int W>
bool Automaton<W>::filter(Engine<W>& engine) {
    return machine_.words == 1 ? filter_small(engine) : filter_large(engine);
}

template <int W>
void Automaton<W>::renew(Engine<W>& engine) {
    const std::vector<int>& scope = this->scope;
    bool grown = false;  // the layer differs from what it was
    for (std::size_t i = 0; i < scope.size(); ++i) {
        const Set& domain = engine[scope[i]];
        const bool changed = domain != seen_[i];
        renewed_[i] = grown || unfinished_ || domain != checked_[i];
        if (!changed && !grown) continue;
        std::uint64_t next = 0;
        domain.each([&](int v) { next |= machine_.after(v, forward_[i]); });
        grown = std::exchange(forward_[i + 1], next) != next;
    }
    grown = false;
    for (std::size_t i = scope.size(); i-- > 0;) {
        const Set& domain = engine[scope[i]];
        const bool changed = domain != seen_[i];
        renewed_[i] |= grown;
        if (!changed && !grown) continue;
        std::uint64_t next = 0;
        domain.each([&](int v) { next |= machine_.before(v, backward_[i + 1]); });
        grown = std::exchange(backward_[i], next) != next;
        seen_[i] = domain;
    }
}

template <int W>
bool Automaton<W>::filter_small(Engine<W>& engine) {
    const std::vector<int>& scope = this->scope;
    renew(engine);
    unfinished_ = true;
    if ((forward_.back() & machine_.accept[0]) == 0) return engine.fail(*this);
    for (std::size_t i = 0; i < scope.size(); ++i) {
        if (!renewed_[i] || engine.fixed(scope[i])) continue;
        Set gone;
        engine[scope[i]].each([&](int v) {
            if ((machine_.after(v, forward_[i]) & backward_[i + 1]) == 0) gone.add(v);
        });
        checked_[i] = engine[scope[i]] - gone;
        if (!engine.remove(scope[i], gone, because(Because::propagator, this->number))) return false;
    }
    unfinished_ = false;
    return true;
}

template <int W>
bool Automaton<W>::filter_large(Engine<W>& engine) {
    const std::vector<int>& scope = this->scope;
    const std::size_t words = machine_.words;
    std::fill(forward_.begin(), forward_.end(), 0);
    std::copy(machine_.start.begin(), machine_.start.end(), forward_.begin());
    for (std::size_t i = 0; i < scope.size(); ++i)
        engine[scope[i]].each([&](int v) { machine_.follow(v, layer(forward_, i), layer(forward_, i + 1)); });
    std::fill(backward_.begin(), backward_.end(), 0);
    std::uint64_t ends = 0;
    for (std::size_t k = 0; k < words; ++k)
        ends |= layer(backward_, scope.size())[k] = layer(forward_, scope.size())[k] & machine_.accept[k];
    if (ends == 0) return engine.fail(*this);
    for (std::size_t i = scope.size(); i-- > 0;) {
        Set gone;
        engine[scope[i]].each([&](int v) {
            if (!machine_.trace(v, layer(forward_, i), layer(backward_, i + 1), layer(backward_, i))) gone.add(v);
        });
        if (!engine.remove(scope[i], gone, because(Because::propagator, this->number))) return false;
    }
    return true;
}

// From the start with every value put back that leads to nothing which could still be accepted: what cannot be
// put back is the reason.
template <int W>
void Automaton<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    const std::vector<int>& scope = this->scope;
    const std::size_t words = machine_.words;
    std::vector<Set> domains;
    for (int x : scope) domains.push_back(x == goal.x ? Set::one(goal.value) : past[x]);
    std::vector<std::uint64_t> all(words, ~std::uint64_t{0}), forward(machine_.start), next(words);
    std::vector<std::uint64_t> backward(forward_.size(), 0);
    if (machine_.states % 64) all.back() = (std::uint64_t{1} << machine_.states % 64) - 1;
    std::copy(machine_.accept.begin(), machine_.accept.end(), layer(backward, scope.size()));
    for (std::size_t i = scope.size(); i-- > 0;)
        domains[i].each([&](int v) { machine_.trace(v, all.data(), layer(backward, i + 1), layer(backward, i)); });
    for (std::size_t i = 0; i < scope.size(); ++i) {
        std::fill(next.begin(), next.end(), 0);
        domains[i].each([&](int v) { machine_.follow(v, forward.data(), next.data()); });
        if (scope[i] != goal.x)
            (past.root(scope[i]) - domains[i]).each([&](int v) {
                std::vector<std::uint64_t> sources(words, 0);
                if (machine_.trace(v, forward.data(), layer(backward, i + 1), sources.data()))
                    facts.push_back({scope[i], v, false});
                else machine_.follow(v, forward.data(), next.data());
            });
        forward.swap(next);
    }
}

template class Automaton<1>;
template class Automaton<4>;

}  // namespace pencilmark::general
