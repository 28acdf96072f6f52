#include "search/run.hpp"

#include "search/search_of_width.hpp"

namespace pencilmark::textbook {

Result run(const Ready& ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted) {
    Watch watch(query.seconds, std::move(interrupted), stride_for(ready.network->variables()));
    return with_width(ready, [&](auto set) { return run_width<decltype(set)>(ready, strategy, query, watch); });
}

Result run(const Problem& problem, const Strategy& strategy, const Query& query, std::function<bool()> interrupted) {
    return run(alone(problem, strategy), strategy, query, std::move(interrupted));
}

}  // namespace pencilmark::textbook
