#include <algorithm>
#include <optional>

#include "kernels/sums/kernel.hpp"
#include "kernels/sums/learner.hpp"
#include "kernels/sums/listing.hpp"
#include "kernels/sums/narrow.hpp"
#include "kernels/sums/walk.hpp"

namespace pencilmark::sums {

namespace {

constexpr std::uint64_t listed_limit = 4096;       // up to so many, solutions are counted by listing them
constexpr std::int64_t first_walk = 300'000;       // moves before anything dearer is tried
constexpr std::int64_t walk_slice = 500'000;       // moves of one turn,
constexpr std::int64_t learner_slice = 2'000;      // and failures of the other
constexpr std::size_t blocked_limit = 20'000'000;  // literals of ruled-out models kept in memory

class Solver {
public:
    Solver(const Problem& problem, std::uint64_t wanted, std::uint64_t keep, Watch& watch, bool elimination)
        : wanted_(wanted), keep_(wanted > 0 ? std::min(wanted, keep) : keep), counting_(wanted == 0 || wanted > listed_limit), watch_(watch),
          first_(!elimination ? no_effort : counting_ ? generous : modest), last_(elimination ? generous : no_effort),
          system_(make_system(problem)) {}

    Solved run() {
        reduce(system_, watch_);
        result_.method = "propagation";
        if (system_.contradiction) result_.complete = true;
        else if (!watch_.over()) apart();
        if (!result_.complete && result_.end == End::none && watch_.end() != Watch::End::none && !enough())
            result_.end = watch_.end() == Watch::End::seconds ? End::seconds : End::interrupt;
        return std::move(result_);
    }

private:
    bool enough() const { return wanted_ > 0 && !(result_.count < Natural(wanted_)); }

    void apart() {
        parts_ = take_apart(system_);
        if (parts_.class_count() > 0) result_.method = "elimination";
        narrow_.emplace(parts_, counting_ ? Counting::exact : Counting::capped);
        narrow_->eliminate(first_, watch_);
        if (watch_.over() || narrow_done()) return;
        if (!counting_) {
            if (walk_first()) return;
            narrow_->eliminate(last_, watch_);
            if (watch_.over() || narrow_done()) return;
        }
        search();
    }

    // Answers when no component is wide, or one has no solution at all.
    bool narrow_done() {
        if (narrow_->impossible()) return result_.complete = true;
        if (!narrow_->wide().empty()) return false;
        Listing listing(parts_, narrow_->table());
        result_.complete = take(listing, {});
        return true;
    }

    // Takes the solutions that have these ones in the wide classes, as many as are wanted; true when that is all of them.
    bool take(Listing& listing, const std::vector<int>& ones) {
        if (!listing.first(parts_.target, ones)) return true;
        if (!counting_) return list(listing, wanted_, true);
        list(listing, keep_, false);
        bool over = false;
        Natural ways = narrow_->count(parts_.target - tally(ones), watch_, over);
        if (over) return false;
        for (int group : narrow_->wide_classes()) ways = ways * binomial(parts_.size(group), ones[group]);
        result_.count += ways;
        if (!enough()) return true;
        const bool exactly = result_.count == Natural(wanted_);
        result_.count = Natural(wanted_);
        return exactly;
    }

    // Lists until `limit` solutions are there, or the listing ends: then it is true.
    bool list(Listing& listing, std::uint64_t limit, bool counting) {
        for (std::uint64_t listed = counting ? listed_ : result_.solutions.size(); listed < limit; ++listed) {
            if (counting) result_.count += Natural(1), ++listed_;
            if (result_.solutions.size() < keep_) write(listing);
            if (!listing.next()) return true;
            if (watch_.over()) return false;
        }
        return false;
    }

    void write(const Listing& listing) {
        std::string cells(system_.cells.begin(), system_.cells.end());
        listing.write(reinterpret_cast<std::uint8_t*>(cells.data()));
        result_.solutions.push_back(std::move(cells));
    }

    std::int64_t tally(const std::vector<int>& ones) const {
        std::int64_t total = 0;
        for (int group : narrow_->wide_classes())
            if (parts_.tallied[group]) total += ones[group];
        return total;
    }

    // A cheap try at all the solutions wanted from one arrangement of the wide components.
    bool walk_first() {
        Listing listing(parts_, narrow_->table(), narrow_->wide_classes());
        Walk walk(parts_, narrow_->wide(), listing.reach().mirrored(parts_.target));
        if (!walk.run(first_walk, true, watch_)) return watch_.end() != Watch::End::none;
        take(listing, walk.ones());
        result_.method = "walk";
        if (enough() || watch_.end() != Watch::End::none) return true;
        hint_ = walk.ones();
        forget_found();
        return false;
    }

    void forget_found() {
        result_.count = {};
        result_.solutions.clear();
        listed_ = 0;
    }

    // Walk and learner in turns until one of them answers. The walk is for first solutions only: it cannot tell
    // a solution it has seen from a new one.
    void search() {
        Listing listing(parts_, narrow_->table(), narrow_->wide_classes());
        const Ranges totals = listing.reach().mirrored(parts_.target);
        Walk walk(parts_, narrow_->wide(), totals);
        Learner learner(parts_, narrow_->wide(), {totals.low(), totals.high()});
        if (!hint_.empty()) learner.suggest(hint_);
        for (std::int64_t turn = 0; !watch_.over(); ++turn) {
            result_.method = "walk";
            if (wanted_ == 1 && walk.run(walk_slice, turn % 4 == 0, watch_)) return void(take(listing, walk.ones()));
            result_.method = "learning";
            if (!ask(learner, listing)) return;
        }
    }

    // One turn of the learner. False when the search is at its end.
    bool ask(Learner& learner, Listing& listing) {
        const Learner::Answer answer = learner.run(learner_slice, watch_);
        if (answer == Learner::Answer::none) result_.complete = true;
        if (answer == Learner::Answer::paused) return true;
        if (answer != Learner::Answer::model) return false;
        take(listing, learner.ones());
        if (enough() || watch_.end() != Watch::End::none) return false;
        if (!learner.block()) result_.complete = true;
        else if (learner.literals_kept() > blocked_limit) result_.end = End::width;
        return !result_.complete && result_.end == End::none;
    }

    std::uint64_t wanted_, keep_;
    bool counting_;  // too many to list: count exactly
    Watch& watch_;
    Effort first_, last_;
    System system_;
    Parts parts_;
    std::optional<Narrow> narrow_;
    std::vector<int> hint_;
    std::uint64_t listed_ = 0;
    Solved result_;
};

}  // namespace

const char* name(End end) {
    switch (end) {
        case End::seconds: return "seconds";
        case End::interrupt: return "interrupt";
        case End::width: return "width";
        default: return "";
    }
}

Solved solve(const Problem& problem, std::uint64_t wanted, std::uint64_t keep, Watch& watch, bool elimination) {
    return Solver(problem, wanted, keep, watch, elimination).run();
}

}  // namespace pencilmark::sums
