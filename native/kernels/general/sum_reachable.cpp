#include <algorithm>
#include <numeric>

#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

namespace {

constexpr int most_steps = 512;

// In one word nothing goes further than 63, a total that is never asked for.
template <int K>
Bits<K> shifted_up(const Bits<K>& set, int by) {
    if constexpr (K == 1) return Bits<1>{{set.words[0] << by}};
    Bits<K> moved;
    const int whole = by >> 6, part = by & 63;
    for (int k = K - 1; k >= whole; --k) {
        moved.words[k] = set.words[k - whole] << part;
        if (part && k > whole) moved.words[k] |= set.words[k - whole - 1] >> (64 - part);
    }
    return moved;
}

template <int K>
Bits<K> shifted_down(const Bits<K>& set, int by) {
    if constexpr (K == 1) return Bits<1>{{set.words[0] >> by}};
    Bits<K> moved;
    const int whole = by >> 6, part = by & 63;
    for (int k = 0; k + whole < K; ++k) {
        moved.words[k] = set.words[k + whole] >> part;
        if (part && k + whole + 1 < K) moved.words[k] |= set.words[k + whole + 1] << (64 - part);
    }
    return moved;
}

// A sum counted from its least total in steps of one divisor.
struct Scale {
    std::vector<std::int64_t> least;  // of each term
    std::int64_t base = 0, step = 0;
};

template <int W>
Scale scale_of(const Model<W>& model, const Sum& sum) {
    Scale scale;
    for (std::size_t i = 0; i < sum.scope.size(); ++i) {
        const Bits<W>& domain = model.root[static_cast<std::size_t>(sum.scope[i])];
        if (domain.none()) return {};
        const int first = sum.weights[i] > 0 ? domain.lowest() : domain.highest();
        scale.least.push_back(sum.weights[i] * model.value(first));
        scale.base += scale.least.back();
        domain.each(
            [&](int v) { scale.step = std::gcd(scale.step, sum.weights[i] * (model.value(v) - model.value(first))); });
    }
    return scale;
}

}  // namespace

template <int W>
int steps_of(const Model<W>& model, const Sum& sum) {
    const Scale scale = scale_of(model, sum);
    if (scale.step == 0) return -1;
    const std::int64_t steps = (sum.high - scale.base) / scale.step;
    return steps < 0 || steps >= most_steps ? -1 : static_cast<int>(steps);
}

template <int W, int K>
Reachable<W, K>::Reachable(const Model<W>& model, const Sum& sum) {
    constexpr std::int16_t furthest = K == 1 ? 63 : 64 * K;
    const Scale scale = scale_of(model, sum);
    this->scope = sum.scope;
    this->tier = K == 1 ? 1 : 2;
    this->idempotent = true;
    for (std::size_t i = 0; i < sum.scope.size(); ++i) {
        std::vector<std::int16_t>& shifts = shifts_.emplace_back(model.values.size(), furthest);
        model.root[static_cast<std::size_t>(sum.scope[i])].each([&](int v) {
            const std::int64_t shift = (sum.weights[i] * model.value(v) - scale.least[i]) / scale.step;
            shifts[static_cast<std::size_t>(v)] = static_cast<std::int16_t>(std::min<std::int64_t>(shift, furthest));
        });
    }
    const std::int64_t low = sum.low - scale.base;
    goal_ = Totals::range(static_cast<int>((low + scale.step - 1) / scale.step),
        static_cast<int>((sum.high - scale.base) / scale.step) + 1);
    ahead_.resize(sum.scope.size() + 1);
}

template <int W, int K>
Bits<K> Reachable<W, K>::after(std::size_t i, const Set& domain, const Totals& before) const {
    Totals all;
    domain.each([&](int v) { all |= shifted_up(before, shifts_[i][static_cast<std::size_t>(v)]); });
    return all;
}

template <int W, int K>
bool Reachable<W, K>::filter(Engine<W>& engine) {
    if (K > 1 && !appetite_.hungry()) return true;
    const std::vector<int>& scope = this->scope;
    ahead_[0] = Totals::one(0);
    int open = 0;
    for (std::size_t i = 0; i < scope.size(); ++i) {
        ahead_[i + 1] = after(i, engine[scope[i]], ahead_[i]);
        open += !engine.fixed(scope[i]);
    }
    Totals behind = goal_ & ahead_.back();
    if (behind.none()) {
        appetite_.ate(true);
        return engine.fail(*this);
    }
    if (K == 1 && open > 3 && loose(engine)) return true;
    bool gained = false;
    for (std::size_t i = scope.size(); i-- > 0;) {
        const Set domain = engine[scope[i]];
        Set gone;
        Totals next;
        domain.each([&](int v) {
            const Totals from = shifted_down(behind, shifts_[i][static_cast<std::size_t>(v)]) & ahead_[i];
            if (from.none()) gone.add(v);
            next |= from;
        });
        gained |= gone.any();
        if (!engine.remove(scope[i], gone, because(Because::propagator, this->number))) return false;
        behind = next;
    }
    appetite_.ate(gained);
    return true;
}

// Whether the bounds of no term are near enough to what the total leaves that one could be struck: then, with several
// terms open, hardly ever a value between can be.
template <int W, int K>
bool Reachable<W, K>::loose(const Engine<W>& engine) const {
    int widest = 0;
    for (std::size_t i = 0; i < this->scope.size(); ++i) {
        const Set& domain = engine[this->scope[i]];
        widest = std::max(widest, std::abs(shifts_[i][static_cast<std::size_t>(domain.highest())] -
                                           shifts_[i][static_cast<std::size_t>(domain.lowest())]));
    }
    const Totals& ends = ahead_.back();
    return goal_.highest() - ends.lowest() >= widest && ends.highest() - goal_.lowest() >= widest;
}

template <int W, int K>
bool Reachable<W, K>::refutes(std::span<const Set> domains) const {
    Totals totals = Totals::one(0);
    for (std::size_t i = 0; i < domains.size(); ++i) totals = after(i, domains[i], totals);
    return !totals.meets(goal_);
}

template int steps_of(const Model<1>&, const Sum&);
template int steps_of(const Model<4>&, const Sum&);
template class Reachable<1, 1>;
template class Reachable<1, 2>;
template class Reachable<1, 8>;
template class Reachable<4, 1>;
template class Reachable<4, 2>;
template class Reachable<4, 8>;

}  // namespace pencilmark::general
