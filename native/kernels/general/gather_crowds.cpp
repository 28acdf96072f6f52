#include <algorithm>

#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t few_terms = 6;

using Crowd = std::vector<int>;  // places in the scope

template <int W>
class Gatherer {
public:
    Gatherer(const Model<W>& model, const Sum& sum) : model_(model), sum_(sum), gathered_(sum.scope.size(), 0) {}

    std::vector<Crowd> gather() {
        join_all();
        if (sum_.scope.size() <= few_terms || crowds_.size() == 1) return std::move(crowds_);
        const std::vector<Crowd> by_turn = std::move(crowds_);
        crowds_.clear();
        std::fill(gathered_.begin(), gathered_.end(), 0);
        for (int i = 0; i < static_cast<int>(gathered_.size()); ++i)
            while (!gathered_[at(i)] && take_unit(weight(i))) {}
        join_all();
        return squares(by_turn) > squares(crowds_) ? by_turn : std::move(crowds_);
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    std::int64_t weight(int i) const { return sum_.weights[at(i)]; }
    int variable(int i) const { return sum_.scope[at(i)]; }

    // The larger the crowds the less freedom they have, about as their squares.
    static std::size_t squares(const std::vector<Crowd>& crowds) {
        std::size_t all = 0;
        for (const Crowd& crowd : crowds) all += crowd.size() * crowd.size();
        return all;
    }

    // Each term joins the largest crowd of its weight in which it has only rivals, or makes one.
    void join_all() {
        for (int i = 0; i < static_cast<int>(gathered_.size()); ++i)
            if (!gathered_[at(i)]) join(i);
    }

    void join(int i) {
        Crowd* best = nullptr;
        for (Crowd& crowd : crowds_) {
            const auto rival = [&](int j) { return model_.differ(variable(i), variable(j)); };
            if (weight(crowd[0]) != weight(i) || !std::all_of(crowd.begin(), crowd.end(), rival)) continue;
            if (!best || crowd.size() > best->size()) best = &crowd;
        }
        if (best) best->push_back(i);
        else crowds_.push_back({i});
    }

    // A crowd of the unit that has most of the terms of this weight that have not been gathered.
    bool take_unit(std::int64_t weighing) {
        int best = -1;
        counts_.assign(model_.units.size(), 0);
        each_open(weighing, [&](int i) {
            for (int unit : model_.units_of[variable(i)])
                if (++counts_[at(unit)] > 1 && (best < 0 || counts_[at(unit)] > counts_[at(best)])) best = unit;
        });
        if (best < 0) return false;
        Crowd crowd;
        each_open(weighing, [&](int i) {
            const auto units = model_.units_of[variable(i)];
            if (std::binary_search(units.begin(), units.end(), best)) crowd.push_back(i);
        });
        for (int i : crowd) gathered_[at(i)] = 1;
        crowds_.push_back(std::move(crowd));
        return true;
    }

    template <class Visit>
    void each_open(std::int64_t weighing, Visit visit) const {
        for (int i = 0; i < static_cast<int>(gathered_.size()); ++i)
            if (!gathered_[at(i)] && weight(i) == weighing) visit(i);
    }

    const Model<W>& model_;
    const Sum& sum_;
    std::vector<Crowd> crowds_;
    std::vector<std::uint8_t> gathered_;
    std::vector<int> counts_;  // by unit
};

}  // namespace

template <int W>
std::vector<std::vector<int>> crowds_of(const Model<W>& model, const Sum& sum) {
    return Gatherer<W>(model, sum).gather();
}

template std::vector<std::vector<int>> crowds_of(const Model<1>&, const Sum&);
template std::vector<std::vector<int>> crowds_of(const Model<4>&, const Sum&);

}  // namespace pencilmark::general
