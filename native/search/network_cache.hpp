// Networks that were made once and are wanted again: boards of one family differ in their domains alone.
//
//   outline   the values, laws and constraints of a problem, quick to fill and to compare
//   ready     a problem that can be run: a network, perhaps shared, and domains of its own
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <vector>

#include "search/network.hpp"

namespace pencilmark::textbook {

struct Outline {
    int variables = 0;
    std::vector<std::int64_t> values;
    Laws laws;
    std::vector<int> words;  // of each constraint: its law, the size of its scope, the scope

    int words_a_domain() const { return words_for(values.size()); }
    bool operator==(const Outline& other) const {
        return variables == other.variables && words == other.words && values == other.values &&
               (laws == other.laws || *laws == *other.laws);
    }
};

struct Ready {
    std::shared_ptr<const Network> network;
    std::vector<Mask> domains;
};

// Any thread may ask. It holds a few networks of moderate size, and forgets the oldest.
class NetworkCache {
public:
    // Throws std::invalid_argument where validate() would.
    Ready ready(const Outline& outline, std::vector<Mask> domains, const Strategy& strategy);

private:
    struct Place {
        Outline outline;
        Inference inference = Inference::none;
        bool counts_neighbours = false;
        std::shared_ptr<const Network> network;
    };

    std::shared_ptr<const Network> find(const Outline& outline, const Strategy& strategy);
    void put(const Outline& outline, const Strategy& strategy, std::shared_ptr<const Network> network);

    std::mutex mutex_;
    std::array<Place, 8> places_;
    std::size_t oldest_ = 0;
};

}  // namespace pencilmark::textbook
