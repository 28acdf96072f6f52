// Many problems on several threads.
#include "base/threads.hpp"
#include "search/run.hpp"

namespace pencilmark::textbook {

namespace {

Result solve(const Entry& entry, const Strategy& strategy, const Query& query, Turns& turns) {
    Result result;
    result.error = entry.error;
    if (!result.error.empty()) return result;
    try {
        return run(entry.ready, strategy, query, [&turns] { return turns.stopped(); });
    } catch (const std::exception& error) { result.error = error.what(); }
    return result;
}

}  // namespace

std::vector<Result> run_many(const std::vector<Entry>& entries, const Strategy& strategy, const Query& query,
    int threads, const std::function<bool()>& interrupted) {
    std::vector<Result> results(entries.size());
    for (Result& result : results) result.interrupted = true;  // unless it has its turn
    Watch watch(-1, interrupted, 1);
    share_out(entries.size(), threads, watch, [&](Turns& turns) {
        for (std::size_t i; !turns.stopped() && turns.next(i);) results[i] = solve(entries[i], strategy, query, turns);
    });
    return results;
}

}  // namespace pencilmark::textbook
