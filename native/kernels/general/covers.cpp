#include <algorithm>
#include <set>

#include "kernels/general/tally.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t most_covers = 3;
constexpr std::size_t most_tried = 64;  // units to begin with

template <int W>
class Sharer {
public:
    Sharer(const Model<W>& model, const std::vector<int>& side)
        : model_(model), side_(side), open_(model.root.size(), 0) {
        std::set<int> units;
        for (int x : side)
            for (int unit : model.units_of[x]) units.insert(unit);
        units_.assign(units.begin(), units.end());
    }

    std::vector<std::vector<Fellows>> share() {
        for (std::size_t i = 0; i < std::min(units_.size(), most_tried); ++i) try_from(units_[i]);
        if (units_.empty()) try_from(-1);
        std::stable_sort(
            covers_.begin(), covers_.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
        if (covers_.size() > most_covers) covers_.resize(most_covers);
        return std::move(covers_);
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    // The unit first, then always the one that has most of what is open; variables of no unit stay alone.
    void try_from(int unit) {
        for (int x : side_) open_[at(x)] = 1;
        std::vector<Fellows> cover;
        for (int next = unit; next >= 0; next = largest()) cover.push_back(take(next));
        for (int x : side_)
            if (open_[at(x)]) cover.push_back({{x}, {}, false});
        std::vector<std::vector<int>> key;
        for (const Fellows& fellows : cover) key.push_back(fellows.inside);
        std::sort(key.begin(), key.end());
        if (known_.insert(std::move(key)).second) covers_.push_back(std::move(cover));
    }

    Fellows take(int unit) {
        const Unit& taken = model_.units[at(unit)];
        Fellows fellows{{}, {}, taken.full};
        for (int x : taken.scope)
            if (open_[at(x)]) fellows.inside.push_back(x);
            else if (taken.full) fellows.outside.push_back(x);
        for (int x : fellows.inside) open_[at(x)] = 0;
        return fellows;
    }

    int largest() const {
        int best = -1, most = 0;
        for (int unit : units_) {
            int count = 0;
            for (int x : model_.units[at(unit)].scope) count += open_[at(x)];
            if (count > most) best = unit, most = count;
        }
        return best;
    }

    const Model<W>& model_;
    const std::vector<int>& side_;
    std::vector<std::uint8_t> open_;
    std::vector<int> units_;
    std::set<std::vector<std::vector<int>>> known_;
    std::vector<std::vector<Fellows>> covers_;
};

}  // namespace

template <int W>
std::vector<std::vector<Fellows>> covers_of(const Model<W>& model, const std::vector<int>& side) {
    return Sharer<W>(model, side).share();
}

template std::vector<std::vector<Fellows>> covers_of(const Model<1>&, const std::vector<int>&);
template std::vector<std::vector<Fellows>> covers_of(const Model<4>&, const std::vector<int>&);

}  // namespace pencilmark::general
