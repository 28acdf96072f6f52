// Proofs cut down to what they rest on, and written so that anybody can follow them.
//
//   lemma    a clause that follows from those before it by unit propagation
//   proof    the lemmas that are needed, each with its hints; the last lemma is the empty clause
//
// From the end to the start: a lemma is looked at only if a later one needed it (Heule, Hunt and Wetzler, 2013).
#pragma once

#include "base/lists.hpp"
#include "base/watch.hpp"
#include "proofs/unit_propagation.hpp"

namespace pencilmark::proofs {

struct Proof {
    Lists<Literal> lemmas;
    Lists<int> hints;  // clauses of the formula from 0, then lemmas
};

enum class Trimmed : std::uint8_t { whole, no_proof, ended };

// The lemmas, in order, without the empty clause.
Trimmed trim(int variables, const Lists<Literal>& formula, const Lists<Literal>& lemmas, Watch& watch, Proof& proof);

}  // namespace pencilmark::proofs
