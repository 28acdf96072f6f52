#include "kernels/sums/elimination_order.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pencilmark::sums {

namespace {

constexpr int listed_reach = 64;            // classes of longer sums become candidates only one by one
constexpr std::size_t small_component = 4;  // any order of so few will do
constexpr double worth_another = 512;       // states from which a second start is tried

}  // namespace

Orderer::Orderer(const Parts& parts)
    : parts_(parts),
      done_(parts.classes.count(), 0),
      cells_(parts.classes.count(), 0),
      opened_(parts.classes.count(), -1),
      gone_(parts.class_count(), 0),
      listed_(parts.class_count(), 0) {
    for (int sum = 0; sum < parts.classes.count(); ++sum)
        for (const int* group = parts.classes.begin(sum); group != parts.classes.end(sum); ++group)
            cells_[sum] += parts.size(*group);
}

Order Orderer::best(const std::vector<int>& component, double limit) {
    if (component.size() <= small_component && limit >= 1) return {component, 1};
    int start = farthest(component[0]);
    Order best = greedy(component, start, limit);
    for (int again = 0; again < 3 && best.states > worth_another; ++again) {
        start = again == 0 ? farthest(start) : component[component.size() * again / 3];
        Order other = greedy(component, start, std::min(limit, best.states));
        if (other.states < best.states) best = std::move(other);
    }
    return best;
}

// The last class a breadth-first walk reaches: a good end to begin at.
int Orderer::farthest(int start) {
    std::vector<int> walk{start};
    listed_[start] = 1;
    for (std::size_t i = 0; i < walk.size(); ++i)
        for (const int* sum = parts_.sums.begin(walk[i]); sum != parts_.sums.end(walk[i]); ++sum) {
            if (opened_[*sum] >= 0) continue;
            opened_[*sum] = 0;
            for (const int* next = parts_.classes.begin(*sum); next != parts_.classes.end(*sum); ++next)
                if (!listed_[*next]) listed_[*next] = 1, walk.push_back(*next);
        }
    clear(walk);
    return walk.back();
}

void Orderer::clear(const std::vector<int>& component) {
    for (int group : component) {
        gone_[group] = listed_[group] = 0;
        for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum)
            done_[*sum] = 0, opened_[*sum] = -1;
    }
    candidates_.clear();
    weight_ = 0;
    step_ = 0;
}

Order Orderer::greedy(const std::vector<int>& component, int start, double limit) {
    Order order;
    std::size_t next = 0;
    int group = start;
    while (true) {
        order.classes.push_back(group);
        eliminate(group);
        order.states += std::exp2(weight_);
        if (order.states > limit) order.states = std::numeric_limits<double>::infinity();
        if (order.classes.size() == component.size() || std::isinf(order.states)) break;
        group = choose();
        for (; group < 0 && next < component.size(); ++next)
            if (!gone_[component[next]]) group = component[next];
    }
    clear(component);
    return order;
}

// How many different needs a sum can have left when `done` of its cells are eliminated, as a logarithm.
double Orderer::needs(int sum, int done) const {
    const std::int64_t need = parts_.need[sum], left = cells_[sum] - done;
    const std::int64_t least = std::max<std::int64_t>(0, need - done), most = std::min(need, left);
    const std::int64_t count = std::max<std::int64_t>(1, most - least + 1);
    static constexpr double small[10] = {0, 0, 1, 1.58496, 2, 2.32193, 2.58496, 2.80735, 3, 3.16993};
    return count < 10 ? small[count] : std::log2(static_cast<double>(count));
}

double Orderer::change(int group) const {
    double total = 0;
    for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum)
        total += needs(*sum, done_[*sum] + parts_.size(group)) - needs(*sum, done_[*sum]);
    return total;
}

void Orderer::eliminate(int group) {
    weight_ += change(group);
    gone_[group] = listed_[group] = 1;
    for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum) {
        done_[*sum] += parts_.size(group);
        if (opened_[*sum] >= 0) continue;
        opened_[*sum] = step_;
        if (parts_.classes.size[*sum] > listed_reach) continue;
        for (const int* next = parts_.classes.begin(*sum); next != parts_.classes.end(*sum); ++next)
            if (!listed_[*next]) listed_[*next] = 1, candidates_.push_back(*next);
    }
    const auto at = std::find(candidates_.begin(), candidates_.end(), group);
    if (at != candidates_.end()) candidates_.erase(at);
    ++step_;
}

// The candidate that lets the frontier grow least; among equals the one that came first.
int Orderer::choose() const {
    int best = -1;
    double least = std::numeric_limits<double>::infinity();
    for (int group : candidates_) {
        const double growth = change(group);
        if (growth < least - 1e-9) least = growth, best = group;
    }
    return best;
}

}  // namespace pencilmark::sums
