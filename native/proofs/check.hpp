// The check of a proof, forward, lemma by lemma: with hints each lemma follows by the clauses it names, without them by
// unit propagation. It shares nothing with the learner.
//
//   formula   DIMACS
//   proof     LRAT (`number literals 0 hints 0`, `number d numbers 0`) or DRAT (`literals 0`, `d literals 0`)
//
// Of DRAT what follows by unit propagation is taken, and nothing else: no learner here needs more.
#pragma once

#include <string>
#include <string_view>

#include "base/watch.hpp"

namespace pencilmark::proofs {

// What is wrong, in words; empty if the proof ends in the empty clause and every line of it follows.
std::string check(std::string_view formula, std::string_view proof, bool hints, Watch& watch);

}  // namespace pencilmark::proofs
