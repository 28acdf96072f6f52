#include "search/watched.hpp"

#include "search/search_of_width.hpp"

namespace pencilmark::textbook {

namespace {

constexpr std::uint64_t closest = 4096;                   // events between two copies of a short run
constexpr std::size_t most_bytes = std::size_t{1} << 26;  // of all copies
constexpr std::size_t fewest_copies = 16, most_copies = 256;

std::unique_ptr<Pursuit> pursuit(
    const Ready& ready, const Strategy& strategy, const Query& query, Watch& watch, EventLog& log) {
    return with_width(ready, [&](auto set) { return pursue<decltype(set)>(ready, strategy, query, watch, log); });
}

}  // namespace

Tracer::Tracer(Ready ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted)
    : ready_(std::move(ready)),
      watch_(query.seconds, std::move(interrupted), stride_for(ready_.network->variables())),
      search_(pursuit(ready_, strategy, query, watch_, log_)) {}

Tracer::Tracer(const Problem& problem, const Strategy& strategy, const Query& query)
    : Tracer(alone(problem, strategy), strategy, query) {}

std::vector<Event> Tracer::next() {
    log_.listen(0, log_.told() + enough);
    if (!search_->over()) search_->run();
    return log_.take();
}

Recording::Recording(Ready ready, const Strategy& strategy, const Query& query, std::function<bool()> interrupted)
    : ready_(std::move(ready)),
      interrupt_(std::move(interrupted)),
      watch_(query.seconds, interrupt_, stride_for(ready_.network->variables())),
      frontier_(pursuit(ready_, strategy, query, watch_, log_)),
      apart_(closest) {
    keep();
}

Recording::Recording(const Problem& problem, const Strategy& strategy, const Query& query)
    : Recording(alone(problem, strategy), strategy, query) {}

void Recording::renew(double seconds) {
    if (watch_.has_deadline()) watch_ = Watch(seconds, interrupt_, stride_for(ready_.network->variables()));
}

// Run until an event is told that stands at the place, or behind it.
void Recording::reach(std::uint64_t place) {
    for (interrupted_ = false; !frontier_->over() && reached_ <= place && !interrupted_;) run_on();
}

void Recording::reach_node(std::uint64_t node) {
    for (interrupted_ = false; !frontier_->over() && frontier_->assignments() < node && !interrupted_;) run_on();
}

// From copy to copy.
void Recording::run_on() {
    search_.reset();
    log_.stand_at(reached_);
    log_.listen(EventLog::never, copies_.back().place + apart_);
    frontier_->run();
    reached_ = log_.told();
    if (!frontier_->over()) return keep();
    if (watch_.end() == Watch::End::seconds) return limit_to_made();
    interrupted_ = watch_.end() == Watch::End::interrupt;
    if (!interrupted_) return;
    watch_.resume();
    frontier_ = copies_.back().search->copy();
    reached_ = copies_.back().place;
}

// What an inference had told when time ended it could not be told again: the last part is run once more, to the end of
// that inference.
void Recording::limit_to_made() {
    const std::uint64_t made = frontier_->assignments();
    for (const Copy& copy : copies_) copy.search->limit_to(made);
    watch_ = Watch(-1, interrupt_, stride_for(ready_.network->variables()));
    frontier_ = copies_.back().search->copy();
    reached_ = copies_.back().place;
}

// Where there are too many copies, every second one goes, and the next ones stand twice as far apart.
void Recording::keep() {
    copies_.push_back({reached_, frontier_->assignments(), frontier_->copy()});
    const std::size_t room = most_bytes / (copies_.back().search->bytes() + 1);
    if (copies_.size() <= std::clamp(room, fewest_copies, most_copies)) return;
    for (std::size_t i = 1; 2 * i < copies_.size(); ++i) copies_[i] = std::move(copies_[2 * i]);
    copies_.resize((copies_.size() + 1) / 2);
    apart_ *= 2;
}

void Recording::return_to(const Copy& copy) {
    search_ = copy.search->copy();
    log_.stand_at(copy.place);
}

// Go back to the last copy that is not behind the place, unless the search stands nearer.
void Recording::seek(std::uint64_t place) {
    const auto behind = std::upper_bound(copies_.begin(), copies_.end(), place,
        [](std::uint64_t wanted, const Copy& copy) { return wanted < copy.place; });
    const Copy& copy = *(behind - 1);
    if (!search_ || search_->over() || log_.told() > place || log_.told() < copy.place) return_to(copy);
}

// Make a part again, in whatever time it takes.
void Recording::advance(std::uint64_t from, std::uint64_t pause) {
    const Watch own = std::exchange(watch_, Watch(-1, interrupt_, stride_for(ready_.network->variables())));
    log_.listen(from, pause);
    search_->run();
    interrupted_ = watch_.end() == Watch::End::interrupt;
    watch_ = own;
    if (interrupted_) return_to(copies_.front());
}

std::vector<Event> Recording::read(std::uint64_t place, std::uint64_t most, Scored scored) {
    reach(place);
    if (place >= reached_ || most == 0 || interrupted_) return {};
    seek(place);
    log_.score(scored);
    advance(place, most > EventLog::never - place ? EventLog::never : place + most);
    return log_.take();
}

Recording::Place Recording::stood(std::uint64_t place) {
    reach(place);
    if (interrupted_) return {};
    seek(place);
    advance(EventLog::never, place < EventLog::never ? place + 1 : place);
    const std::uint64_t look = log_.last_look();
    seek(look);
    if (log_.told() < look && !interrupted_) advance(EventLog::never, look);
    return {log_.told(), search_->standing()};
}

std::uint64_t Recording::place_of(std::uint64_t node) {
    reach_node(node);
    if (node == 0 || node > frontier_->assignments() || interrupted_) return EventLog::never;
    const auto behind = std::lower_bound(copies_.begin() + 1, copies_.end(), node,
        [](const Copy& copy, std::uint64_t wanted) { return copy.nodes < wanted; });
    return_to(*(behind - 1));
    log_.seek(node);
    advance(EventLog::never, behind == copies_.end() ? EventLog::never : behind->place);
    log_.seek(EventLog::never);
    return log_.found();
}

std::vector<Twig> Recording::tree(std::uint64_t most) {
    reach_node(most);
    log_.draw(std::min(most, frontier_->assignments()));
    if (interrupted_) return {};
    for (return_to(copies_.front()); !search_->over() && !interrupted_ && !log_.has_drawn();)
        advance(EventLog::never, log_.told() + (std::uint64_t{1} << 20));
    auto twigs = log_.take_twigs();
    log_.draw(0);
    return twigs;
}

}  // namespace pencilmark::textbook
