#include "search/network_cache.hpp"

#include <stdexcept>
#include <utility>

namespace pencilmark::textbook {

namespace {

constexpr std::size_t most_words = 1 << 16;
constexpr int most_variables = 1 << 13;

std::vector<Constraint> constraints_of(const std::vector<int>& words) {
    std::vector<Constraint> constraints;
    for (auto word = words.begin(); word != words.end();) {
        const auto scope = word + 2, end = scope + word[1];
        constraints.push_back({word[0], {scope, end}});
        word = end;
    }
    return constraints;
}

std::size_t size_of(const Law& law) {
    switch (law.shape) {
        case Shape::all_different: return 1;
        case Shape::relation: return law.relation.right.size();
        case Shape::linear: return law.linear.weights.size();
        case Shape::table: return law.table.cells.size();
        case Shape::automaton: return law.automaton.moves.size() + law.automaton.accepts.size();
    }
    return 0;
}

bool moderate(const Outline& outline) {
    std::size_t size = outline.words.size();
    for (const Law& law : *outline.laws) size += size_of(law);
    return size <= most_words && outline.variables <= most_variables;
}

}  // namespace

Ready NetworkCache::ready(const Outline& outline, std::vector<Mask> domains, const Strategy& strategy) {
    if (domains.size() != static_cast<std::size_t>(outline.variables * outline.words_a_domain()))
        throw std::invalid_argument("there must be one domain a variable");
    validate_values(outline.values);
    validate_domains(outline.values, outline.words_a_domain(), domains);
    if (auto network = find(outline, strategy)) return {std::move(network), std::move(domains)};
    std::vector<Constraint> constraints = constraints_of(outline.words);
    validate_laws(*outline.laws, outline.values);
    validate_constraints(constraints, *outline.laws, outline.variables);
    auto network = std::make_shared<const Network>(
        outline.variables, outline.values, outline.laws, std::move(constraints), strategy);
    if (moderate(outline)) put(outline, strategy, network);
    return {std::move(network), std::move(domains)};
}

std::shared_ptr<const Network> NetworkCache::find(const Outline& outline, const Strategy& strategy) {
    const std::lock_guard one_at_a_time(mutex_);
    for (const Place& place : places_)
        if (place.network && place.inference == strategy.inference &&
            place.counts_neighbours == strategy.uses(VariableOrder::deg) && place.outline == outline)
            return place.network;
    return nullptr;
}

void NetworkCache::put(const Outline& outline, const Strategy& strategy, std::shared_ptr<const Network> network) {
    Place place{outline, strategy.inference, strategy.uses(VariableOrder::deg), std::move(network)};
    const std::lock_guard one_at_a_time(mutex_);
    std::swap(places_[oldest_], place);  // what was there is freed after the lock
    oldest_ = (oldest_ + 1) % places_.size();
}

}  // namespace pencilmark::textbook
