#include "search/run.hpp"

namespace pencilmark::textbook {

namespace {

Ready alone(const Problem& problem, const Strategy& strategy) {
    return {std::make_shared<const Network>(problem, strategy), problem.domains};
}

}  // namespace

Result run(const Ready& ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted) {
    Watch watch(query.seconds, std::move(interrupted), stride_for(ready.network->variables()));
    Unwatched nobody;
    Search<Unwatched> search(*ready.network, ready.domains, strategy, query, watch, nobody);
    search.run();
    return std::move(search).result();
}

Result run(const Problem& problem, const Strategy& strategy, const Query& query,
           std::function<bool()> interrupted) {
    return run(alone(problem, strategy), strategy, query, std::move(interrupted));
}

Tracer::Tracer(Ready ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted)
    : ready_(std::move(ready)),
      watch_(query.seconds, std::move(interrupted), stride_for(ready_.network->variables())),
      search_(*ready_.network, ready_.domains, strategy, query, watch_, log_) {}

Tracer::Tracer(const Problem& problem, const Strategy& strategy, const Query& query)
    : Tracer(alone(problem, strategy), strategy, query) {}

std::vector<Event> Tracer::next() {
    if (!search_.over()) search_.run();
    return log_.take();
}

}  // namespace pencilmark::textbook
