// A run of the textbook search on one problem, or on many with all the cores asked for.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "search/result.hpp"
#include "search/network_cache.hpp"

namespace pencilmark::textbook {

// `interrupted` may be empty.
Result run(const Ready& ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted);

// The same on a validated problem, its network made for this run alone.
Result run(const Problem& problem, const Strategy& strategy, const Query& query, std::function<bool()> interrupted);

// One problem of a batch, or why it is none.
struct Entry {
    Ready ready;
    std::string error;
};

// Results in the order of the entries; limits are for each. An error, in the entry or met on the way, is
// told in the result's `error` and stops no other. `interrupted` is asked from the calling thread alone;
// no thread outlives the call.
std::vector<Result> run_many(const std::vector<Entry>& entries, const Strategy& strategy, const Query& query,
    int threads, const std::function<bool()>& interrupted);

}  // namespace pencilmark::textbook
