#include <algorithm>
#include <map>
#include <optional>

#include "kernels/sums/kernel.hpp"
#include "kernels/sums/learner.hpp"
#include "kernels/sums/listing.hpp"
#include "kernels/sums/narrow.hpp"
#include "kernels/sums/prices.hpp"
#include "kernels/sums/walk.hpp"

namespace pencilmark::sums {

namespace {

constexpr std::uint64_t listed_limit = 4096;       // up to so many, solutions are counted by listing them
constexpr std::int64_t short_walk = 40;            // moves a class, before anything dearer is tried
constexpr std::int64_t long_walk = 400;            // and before the dearest
constexpr Effort ceiling_effort{0, 300'000};
constexpr std::int64_t near = 8 * price_unit;  // from the edge: beyond it a ceiling keeps too much
constexpr std::int64_t edge_walk = 40;
constexpr int edge_tries = 20;
constexpr std::int64_t walk_slice = 500'000;       // moves of one turn,
constexpr std::int64_t learner_slice = 2'000;      // and failures of the other
constexpr std::int64_t model_limit = 5'000;        // with more of them, counting one by one is hopeless
constexpr std::size_t blocked_limit = 1'000'000;  // literals of ruled-out models, which are kept and looked at

class Solver {
public:
    Solver(System system, std::uint64_t wanted, std::uint64_t keep, Watch& watch, Route route)
        : wanted_(wanted), keep_(wanted > 0 ? std::min(wanted, keep) : keep),
          counting_(wanted == 0 || wanted > listed_limit), watch_(watch),
          route_(route), system_(std::move(system)) {}

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
        if (eliminated(modest) || (!counting_ && walked(short_walk)) || priced()) return;
        if (!counting_ && (eliminated(middling) || walked(long_walk))) return;
        if (!eliminated(generous)) search();
    }

    // True when the run is at its end, one way or the other.
    bool eliminated(const Effort& effort, const Ceiling* ceiling = nullptr) {
        const bool open = route_ == Route::usual || (route_ == Route::priced && ceiling != nullptr);
        narrow_->eliminate(open ? effort : no_effort, watch_, open ? ceiling : nullptr);
        return watch_.over() || narrow_done();
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
        const Natural* rest = count_rest(parts_.target - tally(ones));
        if (rest == nullptr) return false;
        Natural ways = *rest;
        for (int group : narrow_->wide_classes()) ways = ways * binomial(parts_.size(group), ones[group]);
        result_.count += ways;
        if (!enough()) return true;
        const bool exactly = result_.count == Natural(wanted_);
        result_.count = Natural(wanted_);
        return exactly;
    }

    // Solutions of the narrow part with that many tallied ones: asked again and again with few different totals.
    const Natural* count_rest(std::int64_t total) {
        const auto known = rests_.find(total);
        if (known != rests_.end()) return &known->second;
        bool over = false;
        Natural count = narrow_->count(total, watch_, over);
        return over ? nullptr : &(rests_[total] = std::move(count));
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
    bool walked(std::int64_t moves_a_class) {
        if (!hint_.empty() || route_ == Route::priced) return false;  // it found one before, and that was not enough
        Listing listing(parts_, narrow_->table(), narrow_->wide_classes());
        Walk walk(parts_, narrow_->wide(), listing.reach().mirrored(parts_.target));
        const std::int64_t moves = moves_a_class * static_cast<std::int64_t>(walk.classes().size());
        if (!walk.run(moves, true, watch_)) return watch_.end() != Watch::End::none;
        return taken(listing, walk);
    }

    // Takes what the walk found; false when more solutions are wanted than that arrangement has.
    bool taken(Listing& listing, const Walk& walk) {
        take(listing, walk.ones());
        result_.method = "walk";
        if (enough() || watch_.end() != Watch::End::none) return true;
        hint_ = walk.ones();
        result_.count = {};
        result_.solutions.clear();
        listed_ = 0;
        result_.method = "elimination";
        return false;
    }

    // Near the fewest or the most ones the wide components can have, prices tell nearly every cell: either they
    // prove the tally out of reach, or elimination under them as a ceiling has few states to keep.
    bool priced() {
        if (!hint_.empty()) return false;
        const Ranges allowed = Listing(parts_, narrow_->table(), narrow_->wide_classes()).reach().mirrored(parts_.target);
        if (allowed.empty()) return result_.complete = true;
        Ceiling nearest;
        for (const int sign : {1, -1}) {
            const std::int64_t most = sign > 0 ? allowed.high() : -allowed.low();
            Ceiling ceiling{find_prices(parts_, narrow_->wide(), sign, most, watch_), 0};
            ceiling.slack = most * price_unit - ceiling.prices.bound;
            if (ceiling.slack < 0) return result_.method = "prices", result_.complete = true;
            if (sign > 0 || ceiling.slack < nearest.slack) nearest = std::move(ceiling);
        }
        if (watch_.over() || route_ == Route::searched) return watch_.end() != Watch::End::none;
        if (nearest.slack <= near && eliminated(ceiling_effort, &nearest)) return true;
        return !counting_ && walked_from_edge(nearest, allowed);
    }

    // A walk that begins at an arrangement with nearly the fewest (most) ones there can be: away from it solutions
    // become many, so a tally a little off the edge is soon met from there, and hardly ever from the middle.
    bool walked_from_edge(Ceiling ceiling, const Ranges& allowed) {
        const std::int64_t part = (ceiling.prices.bound % price_unit + price_unit) % price_unit;
        ceiling.slack = (part == 0 ? 0 : price_unit - part) + price_unit;
        Narrow edge(parts_, Counting::capped, narrow_->wide());
        edge.eliminate(ceiling_effort, watch_, &ceiling);
        if (!edge.wide().empty() || edge.impossible()) return watch_.end() != Watch::End::none;
        const std::vector<int> start = at_the_edge(edge.table(), ceiling.prices.sign);
        Listing listing(parts_, narrow_->table(), narrow_->wide_classes());
        Walk walk(parts_, narrow_->wide(), allowed);
        const std::int64_t moves = edge_walk * static_cast<std::int64_t>(walk.classes().size());
        for (int tries = 0; tries < edge_tries; ++tries) {
            walk.start(start);
            if (walk.run(moves, false, watch_)) return taken(listing, walk);
            if (watch_.end() != Watch::End::none) return true;
        }
        return false;
    }

    // The ones of each class where every component has as few (sign 1) or as many ones as its table knows.
    std::vector<int> at_the_edge(const Table& table, int sign) const {
        std::vector<int> ones(static_cast<std::size_t>(parts_.class_count()), 0);
        for (const Eliminated& component : table.components()) {
            Paths paths(table, component, parts_);
            paths.first(static_cast<int>(sign > 0 ? paths.totals().low() : paths.totals().high()));
            paths.read(ones);
        }
        return ones;
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
        else if (++models_ > model_limit || learner.literals_kept() > blocked_limit) result_.end = End::width;
        return !result_.complete && result_.end == End::none;
    }

    std::uint64_t wanted_, keep_;
    bool counting_;  // too many to list: count exactly
    Watch& watch_;
    Route route_;
    System system_;
    Parts parts_;
    std::optional<Narrow> narrow_;
    std::vector<int> hint_;
    std::map<std::int64_t, Natural> rests_;
    std::uint64_t listed_ = 0;
    std::int64_t models_ = 0;
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

Solved solve(System system, std::uint64_t wanted, std::uint64_t keep, Watch& watch, Route route) {
    return Solver(std::move(system), wanted, keep, watch, route).run();
}

}  // namespace pencilmark::sums
