#include "kernels/general/counters.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace pencilmark::general {

namespace {

constexpr std::size_t most_looked_at = 100'000;  // states, in all places

using Steps =
    std::vector<std::array<std::int32_t, 2>>;  // by state: where another value leads, and where the counted one
using Layer = std::map<int, std::int32_t>;     // by count: the state

class Reader {
public:
    Reader(const AutomatonLaw& law, std::size_t places, int values) : law_(law), places_(places), values_(values) {}

    std::optional<Counter> read() {
        if (places_ == 0 || at(law_.states) * places_ > most_looked_at || !find_steps()) return {};
        find_live();
        if (!live(0, law_.start)) return {};
        layers_.push_back({{0, law_.start}});
        for (std::size_t i = 0; i < places_; ++i)
            if (!advance(1) && !advance(-1)) return {};
        return says_no_more() ? counter() : std::optional<Counter>{};
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    bool live(std::size_t place, std::int32_t state) const {
        return state >= 0 && live_[place * at(law_.states) + at(state)];
    }

    // One value moves in its own way, all others alike.
    bool find_steps() {
        const auto count = at(values_);
        std::vector<std::vector<std::int32_t>> ways(count, std::vector<std::int32_t>(at(law_.states), -1));
        for (const auto& move : law_.moves) {
            std::int32_t& to = ways[at(move.value)][at(move.from)];
            if (to >= 0 && to != move.to) return false;
            to = move.to;
        }
        if (count < 3) return false;
        const std::size_t plain = ways[0] == ways[1] || ways[0] == ways[2] ? 0 : 1;
        for (std::size_t v = 0; v < count; ++v) {
            if (ways[v] == ways[plain]) continue;
            if (value_ >= 0) return false;
            value_ = static_cast<int>(v);
        }
        if (value_ < 0) return false;
        for (std::size_t s = 0; s < ways[plain].size(); ++s) steps_.push_back({ways[plain][s], ways[at(value_)][s]});
        return true;
    }

    void find_live() {
        const std::size_t states = at(law_.states);
        live_.assign((places_ + 1) * states, 0);
        std::copy(
            law_.accepts.begin(), law_.accepts.end(), live_.begin() + static_cast<std::ptrdiff_t>(places_ * states));
        for (std::size_t i = places_; i-- > 0;)
            for (std::size_t s = 0; s < states; ++s)
                live_[i * states + s] = live(i + 1, steps_[s][0]) || live(i + 1, steps_[s][1]);
    }

    // The next place, if with this sign each count has one state and each state one count.
    bool advance(int sign) {
        Layer next;
        std::map<std::int32_t, int> count_of;
        const auto put = [&](int count, std::int32_t state) {
            return !live(layers_.size(), state) || (next.try_emplace(count, state).first->second == state &&
                                                       count_of.try_emplace(state, count).first->second == count);
        };
        for (auto [count, state] : layers_.back())
            if (!put(count, steps_[at(state)][0]) || !put(count + sign, steps_[at(state)][1])) return false;
        layers_.push_back(std::move(next));
        signs_.push_back(static_cast<std::int8_t>(sign));
        return true;
    }

    // Whether the automaton goes on exactly where a count that is accepted in the end can still be reached.
    bool says_no_more() const {
        std::map<int, bool> ahead;
        for (auto [count, state] : layers_.back()) ahead[count] = true;
        for (std::size_t i = places_; i-- > 0;) {
            std::map<int, bool> here;
            for (auto [count, reached] : ahead) here[count] = here[count - signs_[i]] = true;
            for (auto [count, state] : layers_[i])
                if (live(i + 1, steps_[at(state)][0]) != ahead.contains(count) ||
                    live(i + 1, steps_[at(state)][1]) != ahead.contains(count + signs_[i]))
                    return false;
            ahead = std::move(here);
        }
        return true;
    }

    std::optional<Counter> counter() const {
        Counter found{value_, signs_, 0};
        const Layer& ends = layers_.back();
        const bool one_side = std::count(signs_.begin(), signs_.end(), 1) == static_cast<std::ptrdiff_t>(places_);
        if (one_side && places_ > longest_side) return {};
        if (!one_side && (ends.size() != 1 || ends.begin()->first != 0)) return {};
        for (auto [count, state] : ends) found.allowed |= std::uint64_t{1} << count;
        return found;
    }

    const AutomatonLaw& law_;
    std::size_t places_;
    int values_;
    int value_ = -1;
    Steps steps_;
    std::vector<std::uint8_t> live_;  // by place and state
    std::vector<Layer> layers_;
    std::vector<std::int8_t> signs_;
};

}  // namespace

std::optional<Counter> counter_of(const AutomatonLaw& law, std::size_t places, int values) {
    return Reader(law, places, values).read();
}

std::optional<Tally> tally_of(
    const std::vector<Counter>& counters, const std::vector<int>& scope, const std::vector<std::uint8_t>& present) {
    Tally tally{{{}}, std::vector<std::uint64_t>(present.size(), ~std::uint64_t{0})};
    std::vector<std::uint8_t> counted(present.size(), 0);
    for (const Counter& counter : counters) counted[static_cast<std::size_t>(counter.value)] = 1;
    const std::vector<std::int8_t>& signs = counters[0].signs;
    const auto most = static_cast<std::size_t>(std::count(signs.begin(), signs.end(), 1));
    if (most < scope.size()) {
        if (2 * most != scope.size() || most > longest_side) return {};
        for (std::size_t v = 0; v < present.size(); ++v)
            if (present[v] && !counted[v]) return {};
        tally.sides.emplace_back();
    } else {
        for (const Counter& counter : counters)
            tally.allowed[static_cast<std::size_t>(counter.value)] &= counter.allowed;
    }
    for (std::size_t i = 0; i < scope.size(); ++i) tally.sides[signs[i] < 0].push_back(scope[i]);
    for (std::vector<int>& side : tally.sides) std::sort(side.begin(), side.end());
    return tally;
}

std::vector<Tally> united(std::vector<Tally> tallies) {
    std::vector<Tally> made;
    for (Tally& tally : tallies) {
        for (std::size_t i = made.size(); i-- > 0;) {
            const auto known = [&](const std::vector<int>& side) {
                return std::find(made[i].sides.begin(), made[i].sides.end(), side) != made[i].sides.end();
            };
            if (!std::any_of(tally.sides.begin(), tally.sides.end(), known)) continue;
            for (std::vector<int>& side : made[i].sides)
                if (std::find(tally.sides.begin(), tally.sides.end(), side) == tally.sides.end())
                    tally.sides.push_back(std::move(side));
            for (std::size_t v = 0; v < tally.allowed.size(); ++v) tally.allowed[v] &= made[i].allowed[v];
            made.erase(made.begin() + static_cast<std::ptrdiff_t>(i));
        }
        made.push_back(std::move(tally));
    }
    return made;
}

}  // namespace pencilmark::general
