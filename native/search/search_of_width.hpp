// The search of one width: a .cpp file each, so that they are compiled side by side.
#pragma once

#include "search/backtrack.hpp"
#include "search/run.hpp"
#include "search/watched.hpp"

namespace pencilmark::textbook {

template <class Set>
Result run_width(const Ready& ready, const Strategy& strategy, const Query& query, Watch& watch) {
    Unwatched nobody;
    Search<Set, Unwatched> search(*ready.network, ready.domains, strategy, query, watch, nobody);
    search.run();
    return std::move(search).result();
}

template <class Set>
class WatchedSearch : public Pursuit {
public:
    WatchedSearch(const Ready& ready, const Strategy& strategy, const Query& query, Watch& watch, EventLog& log)
        : search_(*ready.network, ready.domains, strategy, query, watch, log) {}
    void run() override { search_.run(); }
    bool over() const override { return search_.over(); }
    std::unique_ptr<Pursuit> copy() const override { return std::make_unique<WatchedSearch>(*this); }
    Result result() const override { return search_.result(); }
    std::uint64_t assignments() const override { return search_.assignments(); }
    Standing standing() const override { return search_.standing(); }
    void limit_to(std::uint64_t assignments) override { search_.limit_to(assignments); }
    std::size_t bytes() const override { return search_.bytes(); }

private:
    Search<Set, EventLog> search_;
};

template <class Set>
std::unique_ptr<Pursuit> pursue(
    const Ready& ready, const Strategy& strategy, const Query& query, Watch& watch, EventLog& log) {
    return std::make_unique<WatchedSearch<Set>>(ready, strategy, query, watch, log);
}

#define PENCILMARK_WIDTH(prefix, Set)                                                           \
    prefix template Result run_width<Set>(const Ready&, const Strategy&, const Query&, Watch&); \
    prefix template std::unique_ptr<Pursuit> pursue<Set>(                                       \
        const Ready&, const Strategy&, const Query&, Watch&, EventLog&);

// Calls `use` with a set of the width that the problem needs.
template <class Use>
auto with_width(const Ready& ready, Use use) {
    switch (ready.network->words()) {
        case 1: return use(Mask{});
        case 4: return use(Wide<4>{});
        default: return use(Wide<16>{});
    }
}

inline Ready alone(const Problem& problem, const Strategy& strategy) {
    return {std::make_shared<const Network>(problem, strategy), problem.domains};
}

PENCILMARK_WIDTH(extern, Mask)
PENCILMARK_WIDTH(extern, Wide<4>)
PENCILMARK_WIDTH(extern, Wide<16>)

}  // namespace pencilmark::textbook
