#include "kernels/sums/parts.hpp"

#include <algorithm>

namespace pencilmark::sums {

namespace {

// A tally pays when the sum is long: as an ordinary sum it would hold every component together.
constexpr int tally_reach = 16;

int find_tally(const System& system) {
    int best = -1;
    for (int sum = 0; sum < system.sum_count(); ++sum)
        if (system.scopes.size[sum] > (best < 0 ? tally_reach : system.scopes.size[best])) best = sum;
    return best;
}

std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

// Numbers the classes in the order of their first cells.
class Classifier {
public:
    explicit Classifier(const System& system) : system_(system) {
        for (int cell = 0; cell < system_.cell_count(); ++cell)
            if (system_.cells[cell] == open_cell) open_.push_back(cell);
        std::size_t room = 16;
        while (room < 2 * open_.size()) room *= 2;
        table_.assign(room, -1);
    }

    // The cells of each class.
    ShrinkingLists run() {
        std::vector<int> class_of;
        class_of.reserve(open_.size());
        for (int cell : open_) class_of.push_back(find(cell));
        return sorted_into(open_, class_of, static_cast<int>(firsts_.size()));
    }

    const std::vector<int>& firsts() const { return firsts_; }

private:
    int find(int cell) {
        std::size_t place = hash(cell) & (table_.size() - 1);
        while (table_[place] >= 0 && !same(firsts_[table_[place]], cell)) place = (place + 1) & (table_.size() - 1);
        if (table_[place] < 0) {
            table_[place] = static_cast<int>(firsts_.size());
            firsts_.push_back(cell);
        }
        return table_[place];
    }

    std::uint64_t hash(int cell) const {
        std::uint64_t value = 0x9e3779b97f4a7c15ULL;
        for (const int* sum = system_.sums_of.begin(cell); sum != system_.sums_of.end(cell); ++sum)
            value = mix(value + static_cast<std::uint64_t>(*sum));
        return value;
    }

    bool same(int a, int b) const {
        return std::equal(
            system_.sums_of.begin(a), system_.sums_of.end(a), system_.sums_of.begin(b), system_.sums_of.end(b));
    }

    const System& system_;
    std::vector<int> open_, table_, firsts_;
};

void list_sums(const System& system, const std::vector<int>& firsts, Parts& parts) {
    for (int cell : firsts) {
        parts.sums.first.push_back(static_cast<std::int64_t>(parts.sums.items.size()));
        bool tallied = false;
        for (const int* sum = system.sums_of.begin(cell); sum != system.sums_of.end(cell); ++sum) {
            if (*sum == parts.tally) tallied = true;
            else parts.sums.items.push_back(*sum);
        }
        const std::int64_t end = static_cast<std::int64_t>(parts.sums.items.size());
        parts.sums.size.push_back(static_cast<int>(end - parts.sums.first.back()));
        parts.tallied.push_back(tallied);
    }
    parts.classes = transpose(parts.sums, system.sum_count());
}

std::vector<int> reach(const Parts& parts, int start, std::vector<char>& seen, std::vector<char>& sum_seen) {
    std::vector<int> found{start};
    seen[start] = 1;
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const int* sum = parts.sums.begin(found[i]); sum != parts.sums.end(found[i]); ++sum) {
            if (sum_seen[*sum]) continue;
            sum_seen[*sum] = 1;
            for (const int* other = parts.classes.begin(*sum); other != parts.classes.end(*sum); ++other)
                if (!seen[*other]) seen[*other] = 1, found.push_back(*other);
        }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

void split(Parts& parts) {
    std::vector<char> seen(parts.class_count(), 0), sum_seen(parts.classes.count(), 0);
    for (int group = 0; group < parts.class_count(); ++group) {
        if (parts.sums.size[group] == 0) parts.loose.push_back(group);
        else if (!seen[group]) parts.components.push_back(reach(parts, group, seen, sum_seen));
    }
}

Parts take_apart(const System& system) {
    Parts parts;
    parts.tally = find_tally(system);
    parts.target = parts.tally < 0 ? 0 : system.need[parts.tally];
    parts.need = system.need;
    Classifier classifier(system);
    parts.cells = classifier.run();
    list_sums(system, classifier.firsts(), parts);
    split(parts);
    return parts;
}

}  // namespace pencilmark::sums
