#include "search/inference/matching.hpp"

#include <algorithm>

namespace pencilmark::textbook {

template <class Set>
bool Matching<Set>::find_supported() {
    taken_ = {};
    for (int place = 0; place < places_; ++place)
        if (!augment(place)) return false;
    const Set free = reachable_from_free();
    find_components();
    for (std::size_t place = 0; place < static_cast<std::size_t>(places_); ++place) {
        Set& supported = supported_[place] = only<Set>(matched_[place]) | (domains_[place] & free);
        each_value(domains_[place] & ~supported, [&](int value) {
            if (has(component_[place], owner_[static_cast<std::size_t>(value)])) supported |= only<Set>(value);
        });
    }
    return true;
}

// Match one more place: a breadth-first search for an augmenting path, along which values change hands.
template <class Set>
bool Matching<Set>::augment(int start) {
    std::array<Index, most> came_from, queue;  // value → the place that reached it
    Set reached{};
    int head = 0, tail = 0;
    queue[static_cast<std::size_t>(tail++)] = static_cast<Index>(start);
    while (head < tail) {
        const auto place = queue[static_cast<std::size_t>(head++)];
        const Set fresh = domains_[static_cast<std::size_t>(place)] & ~reached, open = fresh & ~taken_;
        if (is_empty(open)) {
            reached |= fresh;
            each_value(fresh, [&](int value) {
                came_from[static_cast<std::size_t>(value)] = place;
                queue[static_cast<std::size_t>(tail++)] = owner_[static_cast<std::size_t>(value)];
            });
        } else {
            auto value = static_cast<std::size_t>(lowest(open));
            came_from[value] = place;
            taken_ |= only<Set>(static_cast<int>(value));
            for (;;) {  // walk back to the start, handing each place the value that it reached
                const auto taker = static_cast<std::size_t>(came_from[value]);
                const Index given_up = matched_[taker];
                owner_[value] = static_cast<Index>(taker);
                matched_[taker] = static_cast<Index>(value);
                if (static_cast<int>(taker) == start) return true;
                value = static_cast<std::size_t>(given_up);
            }
        }
    }
    return false;
}

// The values on alternating paths from unmatched ones: value → any place that holds it → its match.
template <class Set>
Set Matching<Set>::reachable_from_free() const {
    Set reached{};
    for (int place = 0; place < places_; ++place) reached |= domains_[static_cast<std::size_t>(place)];
    reached &= ~taken_;
    for (Set frontier = reached, waiting = ~Set{}; !is_empty(frontier);) {
        Set next{};
        for (int place = 0; place < places_; ++place) {
            if (!has(waiting, place) || is_empty(domains_[static_cast<std::size_t>(place)] & frontier)) continue;
            waiting &= ~only<Set>(place);
            next |= only<Set>(matched_[static_cast<std::size_t>(place)]);
        }
        frontier = next & ~reached;
        reached |= frontier;
    }
    return reached;
}

// The strong component of each place in the graph place → owner of another value it could take.
template <class Set>
void Matching<Set>::find_components() {
    visited_ = on_path_ = {};
    path_length_ = clock_ = 0;
    for (std::size_t place = 0; place < static_cast<std::size_t>(places_); ++place) {
        edges_[place] = {};
        each_value(domains_[place] & taken_,
            [&](int value) { edges_[place] |= only<Set>(owner_[static_cast<std::size_t>(value)]); });
    }
    for (int place = 0; place < places_; ++place)
        if (!has(visited_, place)) visit(place);
}

// Tarjan's search from one place. Its recursion is `work`; the edges a place has left are in edges_.
template <class Set>
void Matching<Set>::visit(int root) {
    std::array<int, most> work;
    int depth = 0;
    const auto enter = [&](int place) {
        const auto at = static_cast<std::size_t>(place);
        order_[at] = low_[at] = clock_++;
        visited_ |= only<Set>(place);
        on_path_ |= only<Set>(place);
        path_[static_cast<std::size_t>(path_length_++)] = place;
        work[static_cast<std::size_t>(depth++)] = place;
    };
    enter(root);
    while (depth > 0) {
        const int place = work[static_cast<std::size_t>(depth - 1)];
        const auto at = static_cast<std::size_t>(place);
        if (const Set unseen = edges_[at] & ~visited_; !is_empty(unseen)) {
            enter(lowest(unseen));
            continue;
        }
        each_value(edges_[at] & on_path_,
            [&](int back) { low_[at] = std::min(low_[at], low_[static_cast<std::size_t>(back)]); });
        --depth;
        if (low_[at] == order_[at]) close(place);
    }
}

// `place` is the root of its component: everything above it on the path belongs to it.
template <class Set>
void Matching<Set>::close(int place) {
    Set members{};
    do members |= only<Set>(path_[static_cast<std::size_t>(--path_length_)]);
    while (path_[static_cast<std::size_t>(path_length_)] != place);
    on_path_ &= ~members;
    each_value(members, [&](int member) { component_[static_cast<std::size_t>(member)] = members; });
}

template class Matching<Mask>;
template class Matching<Wide<4>>;
template class Matching<Wide<16>>;

}  // namespace pencilmark::textbook
