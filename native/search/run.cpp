#include "search/run.hpp"

namespace pencilmark::textbook {

Result run(const Problem& problem, const Strategy& strategy, const Query& query,
           std::function<bool()> interrupted) {
    Watch watch(query.seconds, std::move(interrupted), stride_for(problem.variables()));
    const Network network(problem, strategy.inference);
    Unwatched nobody;
    Search<Unwatched> search(network, strategy, query, watch, nobody);
    search.run();
    return std::move(search).result();
}

Tracer::Tracer(Problem problem, const Strategy& strategy, const Query& query)
    : problem_(std::move(problem)),
      network_(problem_, strategy.inference),
      watch_(query.seconds, {}, stride_for(problem_.variables())),
      search_(network_, strategy, query, watch_, log_) {}

std::vector<Event> Tracer::next() {
    if (!search_.over()) search_.run();
    return log_.take();
}

}  // namespace pencilmark::textbook
