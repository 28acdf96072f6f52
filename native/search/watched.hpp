// A watched run, of any width.
//
//   tracer      makes it once, a piece at a time
//   recording   makes it once quietly, keeping copies of the search on the way; whoever asks for an event, or where
//               the search stood, has it made again from the nearest copy
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "base/watch.hpp"
#include "search/network_cache.hpp"
#include "search/result.hpp"
#include "search/trace.hpp"

namespace pencilmark::textbook {

class Pursuit {
public:
    virtual ~Pursuit() = default;
    virtual void run() = 0;  // to the end, or until its recorder is full
    virtual bool over() const = 0;
    virtual std::unique_ptr<Pursuit> copy() const = 0;
    virtual Result result() const = 0;
    virtual std::uint64_t assignments() const = 0;
    virtual Standing standing() const = 0;
    virtual void limit_to(std::uint64_t assignments) = 0;
    virtual std::size_t bytes() const = 0;
};

class Tracer {
public:
    Tracer(Ready ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted = {});
    Tracer(const Problem& problem, const Strategy& strategy, const Query& query);

    // The next events, in order; none when the run is over.
    std::vector<Event> next();
    bool interrupted() const { return watch_.end() == Watch::End::interrupt; }
    const std::shared_ptr<const Network>& network() const { return ready_.network; }

private:
    static constexpr std::uint64_t enough = 256;

    Ready ready_;
    Watch watch_;
    EventLog log_;
    std::unique_ptr<Pursuit> search_;
};

class Recording {
public:
    struct Place {
        std::uint64_t place;
        Standing standing;
    };

    // It runs as far as it is asked about. A run that its seconds ended counts as one that was limited to the
    // assignments it made.
    Recording(Ready ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted = {});
    Recording(const Problem& problem, const Strategy& strategy, const Query& query);

    // So many seconds from now on. A run that has ended, also by its seconds, stays as it is.
    void renew(double seconds);
    // To the end, and how many events there are, and how it went.
    void finish() { reach(EventLog::never); }
    std::uint64_t events() const { return reached_; }
    Result result() const { return frontier_->result(); }
    const std::shared_ptr<const Network>& network() const { return ready_.network; }
    // Was the last thing that was asked for interrupted, and so is not what it should be?
    bool interrupted() const { return interrupted_; }

    // The events from a place on: so many, and then up to the next look, or the end.
    std::vector<Event> read(std::uint64_t place, std::uint64_t most, Scored scored = {});
    // Where it stood at the last look that is not behind a place.
    Place stood(std::uint64_t place);
    // The place of the assignment that made a node, from 1; `EventLog::never` if there is no such node.
    std::uint64_t place_of(std::uint64_t node);
    // The first nodes of the tree, at most so many.
    std::vector<Twig> tree(std::uint64_t most);

private:
    struct Copy {
        std::uint64_t place, nodes;
        std::unique_ptr<Pursuit> search;
    };

    void reach(std::uint64_t place);
    void reach_node(std::uint64_t node);
    void run_on();
    void limit_to_made();
    void keep();
    void return_to(const Copy& copy);
    void seek(std::uint64_t place);
    void advance(std::uint64_t from, std::uint64_t pause);

    Ready ready_;
    std::function<bool()> interrupt_;
    Watch watch_;  // of the run; while a part is made again, one without a deadline
    EventLog log_;
    std::unique_ptr<Pursuit> frontier_;  // as far as it has run: it stands at `reached_`
    std::unique_ptr<Pursuit> search_;    // what makes parts again: it stands at log_.told(), if there is one
    std::vector<Copy> copies_;           // the first stands at the beginning
    std::uint64_t apart_;                // events between two copies, at least
    std::uint64_t reached_ = 0;
    bool interrupted_ = false;
};

}  // namespace pencilmark::textbook
