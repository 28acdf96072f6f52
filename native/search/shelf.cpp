#include "search/shelf.hpp"

#include <stdexcept>
#include <utility>

namespace pencilmark::textbook {

namespace {

constexpr std::size_t most_words = 1 << 16;
constexpr int most_variables = 1 << 13;

std::vector<Constraint> constraints_of(const std::vector<std::int64_t>& words) {
    std::vector<Constraint> constraints;
    for (auto word = words.begin(); word != words.end();) {
        const auto scope = word + 3, parameters = scope + word[1], end = parameters + word[2];
        Constraint& constraint = constraints.emplace_back();
        constraint.kind = static_cast<Kind>(*word);
        for (auto variable = scope; variable != parameters; ++variable)
            constraint.scope.push_back(static_cast<int>(*variable));
        constraint.parameters.assign(parameters, end);
        word = end;
    }
    return constraints;
}

}  // namespace

Ready Shelf::ready(const Outline& outline, std::vector<Mask> domains, const Strategy& strategy) {
    if (domains.size() != static_cast<std::size_t>(outline.variables))
        throw std::invalid_argument("there must be one domain a variable");
    validate_domains(outline.values, domains);
    if (auto network = find(outline, strategy)) return {std::move(network), std::move(domains)};
    Problem problem{outline.values, std::move(domains), constraints_of(outline.words)};
    validate(problem);
    auto network = std::make_shared<const Network>(problem, strategy);
    if (outline.words.size() <= most_words && outline.variables <= most_variables)
        put(outline, strategy, network);
    return {std::move(network), std::move(problem.domains)};
}

std::shared_ptr<const Network> Shelf::find(const Outline& outline, const Strategy& strategy) {
    const std::lock_guard one_at_a_time(mutex_);
    for (const Place& place : places_)
        if (place.network && place.inference == strategy.inference &&
            place.counts_neighbours == strategy.uses(VariableOrder::deg) && place.outline == outline)
            return place.network;
    return nullptr;
}

void Shelf::put(const Outline& outline, const Strategy& strategy, std::shared_ptr<const Network> network) {
    Place place{outline, strategy.inference, strategy.uses(VariableOrder::deg), std::move(network)};
    const std::lock_guard one_at_a_time(mutex_);
    std::swap(places_[oldest_], place);  // what was there is freed after the lock
    oldest_ = (oldest_ + 1) % places_.size();
}

}  // namespace pencilmark::textbook
