#include "shapes/automaton_index.hpp"

#include <tuple>
#include <utility>

namespace pencilmark::textbook {

namespace {

using Moves = std::pair<std::vector<AutomatonIndex::Move>, std::vector<std::size_t>>;

// A counting sort of the moves by one of their two states.
Moves sorted(const AutomatonLaw& law, std::int32_t AutomatonLaw::Move::* by, std::int32_t AutomatonLaw::Move::* other) {
    std::vector<std::size_t> first(static_cast<std::size_t>(law.states) + 1);
    for (const AutomatonLaw::Move& move : law.moves) ++first[static_cast<std::size_t>(move.*by) + 1];
    for (std::size_t state = 1; state < first.size(); ++state) first[state] += first[state - 1];
    std::vector<AutomatonIndex::Move> moves(law.moves.size());
    std::vector<std::size_t> next(first.begin(), first.end() - 1);
    for (const AutomatonLaw::Move& move : law.moves)
        moves[next[static_cast<std::size_t>(move.*by)]++] = {move.value, move.*other};
    return {std::move(moves), std::move(first)};
}

}  // namespace

AutomatonIndex::AutomatonIndex(const AutomatonLaw& law) : states_(law.states), start_(law.start), accepting_(words()) {
    for (std::size_t state = 0; state < law.accepts.size(); ++state)
        if (law.accepts[state]) accepting_[state / 64] |= std::uint64_t{1} << (state % 64);
    std::tie(leaving_, first_leaving_) = sorted(law, &AutomatonLaw::Move::from, &AutomatonLaw::Move::to);
    std::tie(reaching_, first_reaching_) = sorted(law, &AutomatonLaw::Move::to, &AutomatonLaw::Move::from);
}

}  // namespace pencilmark::textbook
