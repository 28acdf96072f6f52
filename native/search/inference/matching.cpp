#include "search/inference/matching.hpp"

#include <algorithm>

namespace pencilmark::textbook {

bool Matching::find_supported() {
    taken_ = 0;
    for (int place = 0; place < places_; ++place)
        if (!augment(place)) return false;
    const Mask free = reachable_from_free();
    find_components();
    for (std::size_t place = 0; place < static_cast<std::size_t>(places_); ++place) {
        Mask mask = bit(matched_[place]) | (domains_[place] & free);
        for (Mask left = domains_[place] & ~mask; left != 0; left &= left - 1) {
            const auto owner = owner_[static_cast<std::size_t>(lowest(left))];
            if ((component_[place] & bit(owner)) != 0) mask |= left & -left;
        }
        supported_[place] = mask;
    }
    return true;
}

// Match one more place: a breadth-first search for an augmenting path, along which values change hands.
bool Matching::augment(int start) {
    std::array<std::int8_t, 64> came_from, queue;  // value → the place that reached it
    Mask reached = 0;
    int head = 0, tail = 0;
    queue[static_cast<std::size_t>(tail++)] = static_cast<std::int8_t>(start);
    while (head < tail) {
        const auto place = queue[static_cast<std::size_t>(head++)];
        Mask fresh = domains_[static_cast<std::size_t>(place)] & ~reached;
        if (const Mask open = fresh & ~taken_; open != 0) fresh = open & -open;
        for (; fresh != 0; fresh &= fresh - 1) {
            auto value = static_cast<std::size_t>(lowest(fresh));
            reached |= bit(static_cast<int>(value));
            came_from[value] = place;
            if ((taken_ & bit(static_cast<int>(value))) != 0) {
                queue[static_cast<std::size_t>(tail++)] = owner_[value];
                continue;
            }
            taken_ |= bit(static_cast<int>(value));
            for (;;) {  // walk back to the start, handing each place the value that it reached
                const auto taker = static_cast<std::size_t>(came_from[value]);
                const std::int8_t given_up = matched_[taker];
                owner_[value] = static_cast<std::int8_t>(taker);
                matched_[taker] = static_cast<std::int8_t>(value);
                if (static_cast<int>(taker) == start) return true;
                value = static_cast<std::size_t>(given_up);
            }
        }
    }
    return false;
}

// The values on alternating paths from unmatched ones: value → any place that holds it → its match.
Mask Matching::reachable_from_free() const {
    Mask reached = 0;
    for (int place = 0; place < places_; ++place) reached |= domains_[static_cast<std::size_t>(place)];
    reached &= ~taken_;
    for (Mask frontier = reached, waiting = ~Mask{0}; frontier != 0;) {
        Mask next = 0;
        for (int place = 0; place < places_; ++place) {
            if ((waiting & bit(place)) == 0 || (domains_[static_cast<std::size_t>(place)] & frontier) == 0)
                continue;
            waiting &= ~bit(place);
            next |= bit(matched_[static_cast<std::size_t>(place)]);
        }
        frontier = next & ~reached;
        reached |= frontier;
    }
    return reached;
}

// The strong component of each place in the graph place → owner of another value it could take.
void Matching::find_components() {
    visited_ = on_path_ = 0;
    path_length_ = clock_ = 0;
    for (std::size_t place = 0; place < static_cast<std::size_t>(places_); ++place) {
        edges_[place] = 0;
        for (Mask left = domains_[place] & taken_; left != 0; left &= left - 1)
            edges_[place] |= bit(owner_[static_cast<std::size_t>(lowest(left))]);
    }
    for (int place = 0; place < places_; ++place)
        if ((visited_ & bit(place)) == 0) visit(place);
}

// Tarjan's search from one place. Its recursion is `work`; the edges a place has left are in edges_.
void Matching::visit(int root) {
    std::array<int, 64> work;
    int depth = 0;
    const auto enter = [&](int place) {
        const auto at = static_cast<std::size_t>(place);
        order_[at] = low_[at] = clock_++;
        visited_ |= bit(place);
        on_path_ |= bit(place);
        path_[static_cast<std::size_t>(path_length_++)] = place;
        work[static_cast<std::size_t>(depth++)] = place;
    };
    enter(root);
    while (depth > 0) {
        const int place = work[static_cast<std::size_t>(depth - 1)];
        const auto at = static_cast<std::size_t>(place);
        if (const Mask unseen = edges_[at] & ~visited_; unseen != 0) {
            enter(lowest(unseen));
            continue;
        }
        for (Mask back = edges_[at] & on_path_; back != 0; back &= back - 1)
            low_[at] = std::min(low_[at], low_[static_cast<std::size_t>(lowest(back))]);
        --depth;
        if (low_[at] == order_[at]) close(place);
    }
}

// `place` is the root of its component: everything above it on the path belongs to it.
void Matching::close(int place) {
    Mask members = 0;
    do members |= bit(path_[static_cast<std::size_t>(--path_length_)]);
    while (path_[static_cast<std::size_t>(path_length_)] != place);
    on_path_ &= ~members;
    for (Mask left = members; left != 0; left &= left - 1)
        component_[static_cast<std::size_t>(lowest(left))] = members;
}

}  // namespace pencilmark::textbook
