#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

#include "kernels/sums/solve.hpp"
#include "kernels/sums/learner.hpp"
#include "kernels/sums/list_solutions.hpp"
#include "kernels/sums/narrow_components.hpp"
#include "kernels/sums/price_bounds.hpp"
#include "kernels/sums/random_walk.hpp"
#include "kernels/sums/windows.hpp"

namespace pencilmark::sums {

namespace {

constexpr std::uint64_t listed_limit = 4096;   // up to so many, solutions are counted by listing them
constexpr std::int64_t short_walk = 40;        // moves a class, before anything dearer is tried
constexpr std::int64_t long_walk = 400;        // and before the dearest
constexpr std::size_t ceiling_moves = 1'000;   // a wide class, under prices
constexpr std::int64_t near = 8 * price_unit;  // from the edge: beyond it a ceiling keeps too much
constexpr int price_rounds = 4;
constexpr std::int64_t walk_slice = 500'000;    // moves of one turn,
constexpr std::uint64_t learner_slice = 2'000;  // and conflicts of the other
constexpr std::int64_t model_limit = 5'000;     // with more of them, counting one by one is hopeless

class Solver {
public:
    Solver(System system, std::uint64_t wanted, std::uint64_t keep, Watch& watch, Route route)
        : wanted_(wanted),
          keep_(wanted > 0 ? std::min(wanted, keep) : keep),
          counting_(wanted == 0 || wanted > listed_limit),
          watch_(watch),
          route_(route),
          system_(std::move(system)) {}

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
        assemble();
        if (parts_.class_count() > 0) result_.method = "elimination";
        if (eliminated(modest) || (!counting_ && walked(short_walk)) || priced()) return;
        if (!counting_ && (eliminated(middling) || walked(long_walk))) return;
        if (!eliminated(generous)) search();
    }

    void assemble() {
        parts_ = take_apart(system_);
        narrow_.emplace(parts_, counting_ ? Counting::exact : Counting::capped);
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
        if (!hint_.empty() || route_ == Route::priced || route_ == Route::windowed)
            return false;  // one found before was not enough
        Listing listing(parts_, narrow_->table(), narrow_->wide_classes());
        Walk walk(parts_, narrow_->wide(), listing.reach().mirrored(parts_.target));
        const std::int64_t moves = moves_a_class * static_cast<std::int64_t>(walk.classes().size());
        if (!walk.run(moves, true, watch_)) return watch_.end() != Watch::End::none;
        return taken(listing, walk.ones(), "walk");
    }

    // Takes what was found; false when more solutions are wanted than that arrangement has.
    bool taken(Listing& listing, const std::vector<int>& ones, const char* method) {
        take(listing, ones);
        result_.method = method;
        if (enough() || watch_.end() != Watch::End::none) return true;
        hint_ = ones;
        result_.count = {};
        result_.solutions.clear();
        listed_ = 0;
        result_.method = "elimination";
        return false;
    }

    // Near the fewest or the most ones the wide components can have, prices tell nearly every cell: they prove the
    // tally out of reach, or fix what no solution can do otherwise, and as a ceiling leave elimination few states.
    bool priced() {
        if (!hint_.empty()) return false;
        for (int round = 0; round < price_rounds; ++round) {
            const Ranges allowed = wide_totals();
            if (allowed.empty()) return result_.complete = true;
            const Ceiling ceiling = nearest(allowed);
            if (watch_.over()) return true;
            if (ceiling.slack < 0) return result_.method = "prices", result_.complete = true;
            if (route_ == Route::searched) return false;
            if (fix_above(ceiling)) {
                if (watch_.over() || again()) return true;
                continue;
            }
            if (ceiling.slack <= near && eliminated({0, ceiling_moves * narrow_->wide_classes().size()}, &ceiling))
                return true;
            return !counting_ && windowed(ceiling.prices);
        }
        return false;
    }

    // What the tallied ones of the wide components may add up to.
    Ranges wide_totals() const {
        return Listing(parts_, narrow_->table(), narrow_->wide_classes()).reach().mirrored(parts_.target);
    }

    // The prices of the edge that is nearest. A negative slack is a proof that there is no solution.
    Ceiling nearest(const Ranges& allowed) {
        Ceiling found;
        for (const int sign : {1, -1}) {
            const std::int64_t most = sign > 0 ? allowed.high() : -allowed.low();
            Ceiling ceiling{find_prices(parts_, narrow_->wide(), sign, most, watch_), 0};
            ceiling.slack = most * price_unit - ceiling.prices.bound;
            if (sign > 0 || ceiling.slack < found.slack) found = std::move(ceiling);
        }
        return found;
    }

    // Fixes the classes of which a single cell would cost more than the ceiling allows. False, and nothing is
    // changed, when they are too few to be worth it.
    bool fix_above(const Ceiling& ceiling) {
        const std::vector<int> wide = narrow_->wide_classes();
        std::vector<int> dear;
        for (int group : wide)
            if (std::abs(ceiling.prices.cost(parts_, group)) > ceiling.slack) dear.push_back(group);
        if (dear.size() * 10 < wide.size() || dear.empty()) return false;
        for (int group : dear) {
            const std::uint8_t value = ceiling.prices.cost(parts_, group) > 0 ? 0 : 1;
            for (const int* cell = parts_.cells.begin(group); cell != parts_.cells.end(group); ++cell)
                system_.cells[*cell] = value;
        }
        system_ = without_fixed(system_);
        reduce(system_, watch_);
        return true;
    }

    // Takes the system apart once more, now that more of it is fixed. True when the run is at its end.
    bool again() {
        if (system_.contradiction) return result_.complete = true;
        assemble();
        return eliminated(modest);
    }

    // Any arrangement, then windows that bring its tally to one of those allowed.
    bool windowed(const Prices& prices) {
        const Ranges allowed = wide_totals();
        if (allowed.empty()) return result_.complete = true;
        Walk walk(parts_, narrow_->wide(), {0, system_.cell_count()});
        const std::int64_t moves = long_walk * static_cast<std::int64_t>(walk.classes().size());
        if (!walk.run(moves, true, watch_)) return watch_.end() != Watch::End::none;
        Windows windows(parts_, narrow_->wide(), allowed, prices, walk.ones());
        if (!windows.run(watch_)) return watch_.end() != Watch::End::none;
        Listing listing(parts_, narrow_->table(), narrow_->wide_classes());
        return taken(listing, windows.ones(), "windows");
    }

    // Walk and learner in turns until one of them answers. The walk is for first solutions only: it cannot tell
    // a solution it has seen from a new one.
    void search() {
        Listing listing(parts_, narrow_->table(), narrow_->wide_classes());
        const Ranges totals = listing.reach().mirrored(parts_.target);
        Walk walk(parts_, narrow_->wide(), totals);
        SumLearner learner(parts_, narrow_->wide(), {totals.low(), totals.high()});
        if (!hint_.empty()) learner.suggest(hint_);
        for (std::int64_t turn = 0; !watch_.over(); ++turn) {
            result_.method = "walk";
            if (wanted_ == 1 && walk.run(walk_slice, turn % 4 == 0, watch_)) return void(take(listing, walk.ones()));
            result_.method = "learning";
            if (!ask(learner, listing)) return;
        }
    }

    // One turn of the learner. False when the search is at its end.
    bool ask(SumLearner& learner, Listing& listing) {
        const Outcome outcome = learner.next(learner_slice, watch_);
        if (outcome == Outcome::exhausted) result_.complete = true;
        if (outcome == Outcome::spent) return true;
        if (outcome != Outcome::solution) return false;
        take(listing, learner.ones());
        if (enough() || watch_.end() != Watch::End::none) return false;
        if (++models_ > model_limit) result_.end = End::width;
        return result_.end == End::none;
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
        case End::none: break;
    }
    return "";
}

Solved solve(System system, std::uint64_t wanted, std::uint64_t keep, Watch& watch, Route route) {
    return Solver(std::move(system), wanted, keep, watch, route).run();
}

}  // namespace pencilmark::sums
