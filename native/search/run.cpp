#include "search/run.hpp"

#include "search/search_of_width.hpp"

namespace pencilmark::textbook {

namespace {

Ready alone(const Problem& problem, const Strategy& strategy) {
    return {std::make_shared<const Network>(problem, strategy), problem.domains};
}

// Calls `use` with a set of the width that the problem needs.
template <class Use>
auto with_width(const Ready& ready, Use use) {
    switch (ready.network->words()) {
        case 1: return use(Mask{});
        case 4: return use(Wide<4>{});
        default: return use(Wide<16>{});
    }
}

}  // namespace

Result run(const Ready& ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted) {
    Watch watch(query.seconds, std::move(interrupted), stride_for(ready.network->variables()));
    return with_width(ready, [&](auto set) { return run_width<decltype(set)>(ready, strategy, query, watch); });
}

Result run(const Problem& problem, const Strategy& strategy, const Query& query, std::function<bool()> interrupted) {
    return run(alone(problem, strategy), strategy, query, std::move(interrupted));
}

Tracer::Tracer(Ready ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted)
    : ready_(std::move(ready)),
      watch_(query.seconds, std::move(interrupted), stride_for(ready_.network->variables())),
      search_(
          with_width(ready_, [&](auto set) { return pursue<decltype(set)>(ready_, strategy, query, watch_, log_); })) {}

Tracer::Tracer(const Problem& problem, const Strategy& strategy, const Query& query)
    : Tracer(alone(problem, strategy), strategy, query) {}

std::vector<Event> Tracer::next() {
    if (!search_->over()) search_->run();
    return log_.take();
}

}  // namespace pencilmark::textbook
