#include "kernels/general/inquiry.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "kernels/general/part_search.hpp"

namespace pencilmark::general {

struct Inquiry::Ready {
    Model<1> model;
    std::unique_ptr<Probe<1>> probe;

    Engine<1>& engine() const { return probe->engine(); }
};

namespace {

constexpr std::uint64_t brief_budget = 20'000,
                        long_budget = 200'000;  // steps of an engine: less than a millisecond, and ten

std::vector<Bits<1>> domains_of(const Engine<1>& engine) {
    std::vector<Bits<1>> found;
    for (int x = 0; x < engine.variables(); ++x) found.push_back(engine[x]);
    return found;
}

}  // namespace

Inquiry::Inquiry(const Problem& problem, Watch& watch)
    : problem_(problem), watch_(watch), way_(problem_.domains.size()) {
    make_ready(nullptr);
    if (ready_ && sums_tell_most(ready_->model)) look_closer();
}

void Inquiry::make_ready(const std::vector<Bits<1>>* known) {
    std::unique_ptr<Ready> made(new Ready{make_model<1>(problem_, watch_, known), nullptr});
    auto engine = std::make_unique<Engine<1>>(made->model, watch_);
    ready_.reset();
    if (!engine->run_all()) return;
    std::vector<int> variables(problem_.domains.size());
    std::iota(variables.begin(), variables.end(), 0);
    made->probe = std::make_unique<Probe<1>>(std::move(engine), std::move(variables), true, habits_of(made->model));
    ready_ = std::move(made);
}

void Inquiry::look_closer() {
    const std::vector<Bits<1>> known = domains_of(ready_->engine());
    make_ready(&known);
}

Inquiry::~Inquiry() = default;

Inquiry::Reply Inquiry::ask(std::span<const Mask> domains, std::uint64_t nodes) {
    took_ = 0;
    const bool closely = ready_ && ready_->model.thorough;
    Reply reply = ask_ready(domains, nodes, closely && nodes == any_number ? long_budget : brief_budget);
    if (nodes != any_number) return reply;
    if (reply == Reply::unknown && !closely) {
        look_closer();
        reply = ask_ready(domains, nodes, long_budget);
    }
    return reply == Reply::unknown ? ask_in_earnest(domains) : reply;
}

Inquiry::Reply Inquiry::ask_ready(std::span<const Mask> domains, std::uint64_t nodes, std::uint64_t budget) {
    if (!ready_) return Reply::none;
    Engine<1>& engine = ready_->engine();
    engine.push();
    const Reply reply = narrow(domains) && engine.propagate() ? search(nodes, budget) : Reply::none;
    engine.back_to(0);
    return watch_.end() == Watch::End::none ? reply : Reply::unknown;  // the model may have been cut short
}

Inquiry::Reply Inquiry::search(std::uint64_t nodes, std::uint64_t budget) {
    if (nodes == 0) return Reply::unknown;
    Limits limits(watch_, nodes == any_number ? 0 : nodes);
    ready_->probe->begin_here();
    const Outcome outcome = ready_->probe->next(limits, budget);
    took_ += limits.nodes();
    if (outcome == Outcome::exhausted) return Reply::none;
    if (outcome != Outcome::solution) return Reply::unknown;
    for (std::size_t x = 0; x < way_.size(); ++x) way_[x] = ready_->engine()[static_cast<int>(x)].words[0];
    return Reply::way;
}

// What is not seen by then is worth a model of its own, and all searches there are.
Inquiry::Reply Inquiry::ask_in_earnest(std::span<const Mask> domains) {
    Problem asked = problem_;
    asked.domains.assign(domains.begin(), domains.end());
    const Answer answer = solve(asked, {.solutions = 1, .keep = 1}, watch_);
    took_ += answer.nodes;
    if (answer.solutions.empty()) return answer.complete ? Reply::none : Reply::unknown;
    for (std::size_t x = 0; x < way_.size(); ++x) {
        const auto& values = problem_.values;
        way_[x] = Mask{1} << (std::lower_bound(values.begin(), values.end(), answer.solutions[0][x]) - values.begin());
    }
    return Reply::way;
}

bool Inquiry::narrow(std::span<const Mask> domains) {
    Engine<1>& engine = ready_->engine();
    for (std::size_t x = 0; x < domains.size(); ++x)
        if (!engine.keep(static_cast<int>(x), Bits<1>{{domains[x]}}, decision)) return false;
    return true;
}

void Inquiry::strike(std::size_t variable, Mask values) {
    if (!ready_) return;
    Engine<1>& engine = ready_->engine();
    if (!engine.remove(static_cast<int>(variable), Bits<1>{{values}}, decision) || !engine.propagate()) ready_.reset();
}

Mask Inquiry::left(std::size_t variable) const {
    return ready_ ? ready_->engine()[static_cast<int>(variable)].words[0] : 0;
}

}  // namespace pencilmark::general
