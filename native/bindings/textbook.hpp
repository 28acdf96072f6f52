// What the doors of the textbook search share.
//
//   strategy   (inference, prep, order, tie-break, values, seed)   the numbers of search/strategy.hpp
//   query      (solutions, assignments, seconds, keep)             below 0: none
//   result     (status, complete, interrupted, count, digest, counters, seconds, solutions)
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>

#include "search/network_cache.hpp"
#include "search/result.hpp"

namespace pencilmark {

using PlainStrategy = std::tuple<int, bool, int, int, int, std::uint64_t>;
using PlainQuery = std::tuple<std::int64_t, std::int64_t, double, std::int64_t>;

textbook::Strategy make_strategy(const PlainStrategy& plain);
textbook::Query make_query(const PlainQuery& plain);
textbook::Ready read_ready(nanobind::handle values, nanobind::handle domains, nanobind::handle laws,
    nanobind::handle constraints, const textbook::Strategy& strategy);
nanobind::tuple plain_counters(const textbook::Counters& counters);
nanobind::tuple plain_result(const textbook::Network& net, const textbook::Result& result);

}  // namespace pencilmark
