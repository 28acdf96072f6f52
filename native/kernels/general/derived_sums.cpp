#include "kernels/general/derived_sums.hpp"

#include <algorithm>
#include <set>

namespace pencilmark::general {

namespace {

constexpr std::size_t most_rest_cells = 6;  // of a rest
constexpr std::size_t most_pieces = 4;      // of a region
constexpr std::size_t most_regions = 3'000;

struct Piece {
    std::vector<int> cells;
    std::int64_t total;
};

template <int W>
class Deriver {
public:
    Deriver(const Model<W>& model, Watch& watch) : model_(model), watch_(watch), mark_(model.root.size(), 0) {}

    std::vector<Sum> derive() {
        find_sums();
        if (sums_.size() < 2) return {};
        find_pieces();
        for (std::size_t i = 0; i < pieces_.size() && !enough(); ++i) grow({static_cast<int>(i)});
        return std::move(found_);
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    bool enough() { return seen_.size() >= most_regions || watch_.over_after(model_.root.size()); }

    void find_sums() {
        std::vector<std::pair<int, int>> touching;
        for (const Sum& sum : model_.sums) {
            if (!is_plain(sum)) continue;
            for (int x : sum.scope) touching.emplace_back(x, static_cast<int>(sums_.size()));
            sums_.push_back({sum.scope, sum.low});
        }
        sums_of_ = gather(model_.variables(), touching);
    }

    void find_pieces() {
        pieces_ = sums_;
        std::vector<std::pair<int, int>> touching;
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            for (int x : pieces_[i].cells) touching.emplace_back(x, static_cast<int>(i));
        pieces_of_ = gather(model_.variables(), touching);
    }

    // The region, and every larger one that a neighbouring piece makes of it.
    void grow(std::vector<int> region) {
        if (enough() || !seen_.insert(region).second) return;
        take_rest(region);
        if (region.size() == most_pieces) return;
        for (int piece : neighbours(region)) {
            std::vector<int> larger = region;
            larger.insert(std::upper_bound(larger.begin(), larger.end(), piece), piece);
            grow(std::move(larger));
        }
    }

    std::vector<int> neighbours(const std::vector<int>& region) {
        std::set<int> near;
        mark(region, 1);
        for (int piece : region)
            for (int x : pieces_[at(piece)].cells)
                for (int sum : sums_of_[x])
                    for (int y : sums_[at(sum)].cells)
                        if (!mark_[at(y)]) near.insert(pieces_of_[y].begin(), pieces_of_[y].end());
        std::erase_if(near, [&](int piece) {
            const std::vector<int>& cells = pieces_[at(piece)].cells;
            return std::any_of(cells.begin(), cells.end(), [&](int x) { return mark_[at(x)] != 0; });
        });
        mark(region, 0);
        return {near.begin(), near.end()};
    }

    void mark(const std::vector<int>& region, std::uint8_t as) {
        for (int piece : region)
            for (int x : pieces_[at(piece)].cells) mark_[at(x)] = as;
    }

    // Σ uncovered cells of the region − Σ cells of the chosen sums outside it = its total − theirs. In `mark_`: 1 in
    // the region, 2 covered, 3 outside.
    void take_rest(const std::vector<int>& region) {
        mark(region, 1);
        std::int64_t total = 0;
        std::set<int> touching;
        for (int piece : region) {
            total += pieces_[at(piece)].total;
            for (int x : pieces_[at(piece)].cells) touching.insert(sums_of_[x].begin(), sums_of_[x].end());
        }
        for (int piece : region) touching.erase(piece);
        std::vector<int> outside;
        for (int sum : touching) total -= cover(sums_[at(sum)], outside);
        Sum rest;
        rest.low = rest.high = total;
        for (int piece : region)
            for (int x : pieces_[at(piece)].cells)
                if (mark_[at(x)] == 1) rest.scope.push_back(x), rest.weights.push_back(1);
        for (int x : outside) rest.scope.push_back(x), rest.weights.push_back(-1);
        mark(region, 0);
        for (int x : outside) mark_[at(x)] = 0;
        keep(std::move(rest));
    }

    // Takes the sum, if more of it is inside than outside and nothing of it is taken; what it takes away.
    std::int64_t cover(const Piece& sum, std::vector<int>& outside) {
        std::size_t inside = 0;
        for (int x : sum.cells) {
            if (mark_[at(x)] > 1) return 0;
            inside += mark_[at(x)];
        }
        if (2 * inside <= sum.cells.size()) return 0;
        for (int x : sum.cells) {
            if (!mark_[at(x)]) outside.push_back(x);
            mark_[at(x)] = mark_[at(x)] ? 2 : 3;
        }
        return sum.total;
    }

    void keep(Sum rest) {
        if (rest.scope.size() > most_rest_cells || model_.contradiction) return;
        if (std::all_of(rest.weights.begin(), rest.weights.end(), [](std::int64_t w) { return w < 0; })) {
            for (std::int64_t& weight : rest.weights) weight = 1;
            rest.low = rest.high = -rest.low;
        }
        std::vector<std::pair<int, std::int64_t>> key;
        for (std::size_t i = 0; i < rest.scope.size(); ++i) key.emplace_back(rest.scope[i], rest.weights[i]);
        std::sort(key.begin(), key.end());
        if (kept_.insert(std::move(key)).second) found_.push_back(std::move(rest));
    }

    const Model<W>& model_;
    Watch& watch_;
    std::vector<std::uint8_t> mark_;
    std::vector<Piece> sums_, pieces_;
    Lists<int> sums_of_, pieces_of_;
    std::set<std::vector<int>> seen_;
    std::set<std::vector<std::pair<int, std::int64_t>>> kept_;
    std::vector<Sum> found_;
};

}  // namespace

template <int W>
std::vector<Sum> derived_sums(const Model<W>& model, Watch& watch) {
    return Deriver<W>(model, watch).derive();
}

template std::vector<Sum> derived_sums(const Model<1>&, Watch&);
template std::vector<Sum> derived_sums(const Model<4>&, Watch&);

}  // namespace pencilmark::general
