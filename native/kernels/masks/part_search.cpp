#include "kernels/masks/part_search.hpp"

#include <algorithm>

namespace pencilmark::masks {

namespace {

constexpr std::size_t most_nogood_literals = 4'000'000;

}  // namespace

Part::Part(Graph graph, std::uint64_t keep, MakeSearch make_search)
    : keep_(keep), graph_(std::make_unique<Graph>(std::move(graph))), search_(make_search(*graph_)) {
    exhausted_ = !search_->begin();
}

Part Part::free(Mask domain, std::uint64_t keep) {
    Part part(keep);
    part.exhausted_ = true;
    part.found_ = static_cast<std::uint64_t>(count_bits(domain));
    for (Mask left = domain; left && part.kept_.size() < keep; left &= left - 1)
        part.kept_.push_back({lowest_bit(left)});
    return part;
}

bool Part::run_briefly(std::uint64_t wanted, std::uint64_t work, Limits& limits) {
    while (missing(wanted)) {
        switch (search_->next(limits, work - std::min(work, search_->work()))) {
            case Outcome::solution: write_down(); break;
            case Outcome::exhausted: exhausted_ = true; break;
            case Outcome::ended: return true;
            case Outcome::spent: return false;
        }
    }
    return true;
}

void Part::prepare(std::uint64_t patience) {
    budget_ = patience;
    if (!exhausted_) search_->add_filters();
}

void Part::run(std::uint64_t wanted, Limits& limits) {
    while (missing(wanted) && next(limits)) write_down();
}

bool Part::next(Limits& limits) { return encoding_ ? next_by_clauses(limits) : next_by_masks(limits); }

bool Part::next_by_masks(Limits& limits) {
    switch (search_->next(limits, budget_)) {
        case Outcome::solution: return true;
        case Outcome::exhausted: exhausted_ = true; return false;
        case Outcome::ended: return false;
        case Outcome::spent: break;
    }
    hand_over();
    return !exhausted_ && next(limits);
}

bool Part::next_by_clauses(Limits& limits) {
    const Outcome outcome = encoding_->next(limits);
    exhausted_ = outcome == Outcome::exhausted;
    return outcome == Outcome::solution;
}

// A graph whose clauses would not fit stays with the masks, and is given more and more room.
void Part::hand_over() {
    if (!Encoding::fits(*graph_) || search_->nogood_literals() > most_nogood_literals) {
        budget_ = budget_ > UINT64_MAX / 4 ? UINT64_MAX : 4 * budget_ + 1;
        return;
    }
    if (!search_->shave()) {
        exhausted_ = true;
        return;
    }
    encoding_ = std::make_unique<Encoding>(*graph_, search_->root(), search_->weights(), search_->nogoods());
    search_.reset();
}

void Part::write_down() {
    ++found_;
    exhausted_ = !encoding_ && search_->undecided();
    if (kept_.size() >= keep_) return;
    if (!encoding_) return kept_.push_back(search_->masks());
    std::vector<Mask>& solution = kept_.emplace_back();
    for (int x = 0; x < graph_->variables(); ++x) solution.push_back(encoding_->solution(x));
}

}  // namespace pencilmark::masks
