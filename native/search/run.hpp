// A run of the textbook search on one problem, or on many with all the cores asked for.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "base/watch.hpp"
#include "search/result.hpp"
#include "search/network_cache.hpp"
#include "search/trace.hpp"

namespace pencilmark::textbook {

// A search of any width.
class Pursuit {
public:
    virtual ~Pursuit() = default;
    virtual void run() = 0;  // to the end, or until its recorder is full
    virtual bool over() const = 0;
};

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

// A watched run, a piece at a time.
class Tracer {
public:
    Tracer(Ready ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted = {});
    Tracer(const Problem& problem, const Strategy& strategy, const Query& query);

    // The next events, in order; none when the run is over.
    std::vector<Event> next();
    bool interrupted() const { return watch_.end() == Watch::End::interrupt; }
    std::int64_t value(int index) const { return ready_.network->value(index); }

private:
    Ready ready_;
    Watch watch_;
    EventLog log_;
    std::unique_ptr<Pursuit> search_;
};

}  // namespace pencilmark::textbook
