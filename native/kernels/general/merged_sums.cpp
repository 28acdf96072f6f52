#include "kernels/general/merged_sums.hpp"

#include <algorithm>
#include <iterator>

#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t fewest_merged = 6, most_merged = 40;  // of one that is merged, of all that are
constexpr std::size_t most_sums = 24;

// A sum with its cells in order, and how strict it is.
struct Strict {
    Sum sum;
    std::int64_t strictness = 0;
    bool merged = false;
};

template <int W>
class Merger {
public:
    Merger(const Model<W>& model, Watch& watch) : model_(model), watch_(watch) {}

    std::vector<Sum> merge() {
        for (const Sum& sum : model_.sums)
            if (is_plain(sum) && !sum.derived && sum.scope.size() >= fewest_merged && pool_.size() < most_sums)
                add(sum, false);
        while (merge_best()) {}
        std::vector<Sum> found;
        for (Strict& strict : pool_)
            if (strict.merged) found.push_back(std::move(strict.sum));
        return found;
    }

private:
    void add(Sum sum, bool merged) {
        std::sort(sum.scope.begin(), sum.scope.end());
        const std::int64_t strictness = Crowds<W>(model_, sum).strictness();
        pool_.push_back({std::move(sum), strictness, merged});
    }

    // The two that are strictest together, if that is stricter than either.
    bool merge_best() {
        std::size_t first = 0, second = 0;
        Strict best;
        for (std::size_t i = 0; i < pool_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                Sum both = together(pool_[i].sum, pool_[j].sum);
                if (both.scope.empty() || watch_.over_after(both.scope.size() * 20)) continue;
                const std::int64_t strictness = Crowds<W>(model_, both).strictness();
                if (strictness <= pool_[i].strictness || strictness <= pool_[j].strictness) continue;
                if (!best.sum.scope.empty() && strictness <= best.strictness) continue;
                best = {std::move(both), strictness, true};
                first = i;
                second = j;
            }
        if (best.sum.scope.empty()) return false;
        pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(first));
        pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(second));
        pool_.push_back(std::move(best));
        return true;
    }

    // Empty if they overlap or are too long.
    Sum together(const Sum& a, const Sum& b) const {
        Sum both;
        std::merge(a.scope.begin(), a.scope.end(), b.scope.begin(), b.scope.end(), std::back_inserter(both.scope));
        if (both.scope.size() > most_merged ||
            std::adjacent_find(both.scope.begin(), both.scope.end()) != both.scope.end())
            return {};
        both.weights.assign(both.scope.size(), 1);
        both.low = both.high = a.low + b.low;
        both.derived = true;
        return both;
    }

    const Model<W>& model_;
    Watch& watch_;
    std::vector<Strict> pool_;
};

}  // namespace

template <int W>
std::vector<Sum> merged_sums(const Model<W>& model, Watch& watch) {
    return Merger<W>(model, watch).merge();
}

template std::vector<Sum> merged_sums(const Model<1>&, Watch&);
template std::vector<Sum> merged_sums(const Model<4>&, Watch&);

}  // namespace pencilmark::general
