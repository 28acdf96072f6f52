// A proof that clauses contradict each other, made by the clause learner and cut down to what it rests on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/lists.hpp"
#include "base/watch.hpp"
#include "proofs/trim.hpp"

namespace pencilmark::proofs {

enum class Refuted : std::uint8_t { yes, satisfiable, ended, too_long };

struct Refutation {
    Refuted end = Refuted::ended;
    Proof proof;
    std::vector<std::uint8_t> model;  // where they are satisfiable: is each variable true?
    std::uint64_t learnt = 0;         // clauses before the cut
};

Refutation refute(int variables, const Lists<Literal>& formula, Watch& watch);

// The proof as text, a lemma a line: its number, its literals, 0, its hints, 0 (LRAT). Numbers count from 1.
std::string lrat_text(const Proof& proof, int clauses);

}  // namespace pencilmark::proofs
