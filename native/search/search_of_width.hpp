// The search of one width: a .cpp file each, so that they are compiled side by side.
#pragma once

#include "search/backtrack.hpp"
#include "search/run.hpp"

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

PENCILMARK_WIDTH(extern, Mask)
PENCILMARK_WIDTH(extern, Wide<4>)
PENCILMARK_WIDTH(extern, Wide<16>)

}  // namespace pencilmark::textbook
