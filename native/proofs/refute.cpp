#include "proofs/refute.hpp"

#include "base/limits.hpp"
#include "kernels/clauses/atom_learner.hpp"

namespace pencilmark::proofs {

namespace {

void add(clauses::AtomLearner& learner, std::span<const Literal> clause) {
    learner.add_clause({clause.begin(), clause.end()});
}

Refuted cut(int variables, const Lists<Literal>& formula, const Lists<Literal>& lemmas, Watch& watch, Proof& proof) {
    switch (trim(variables, formula, lemmas, watch, proof)) {
        case Trimmed::whole: return Refuted::yes;
        case Trimmed::ended: return Refuted::ended;
        case Trimmed::no_proof: break;
    }
    throw std::logic_error("a clause that was learnt does not follow");
}

}  // namespace

Refutation refute(int variables, const Lists<Literal>& formula, Watch& watch) {
    Refutation found;
    Lists<Literal> lemmas;
    clauses::AtomLearner learner(variables);
    learner.log_into(&lemmas);
    for (int i = 0; i < formula.size(); ++i) add(learner, formula[i]);
    Limits limits(watch, 0);
    const Outcome outcome = learner.next(limits);
    found.learnt = static_cast<std::uint64_t>(lemmas.size());
    switch (outcome) {
        case Outcome::exhausted: found.end = cut(variables, formula, lemmas, watch, found.proof); break;
        case Outcome::spent: found.end = Refuted::too_long; break;
        case Outcome::ended: break;
        case Outcome::solution:
            found.end = Refuted::satisfiable;
            for (int variable = 0; variable < variables; ++variable) found.model.push_back(learner.holds(variable));
    }
    return found;
}

std::string lrat_text(const Proof& proof, int clauses) {
    std::string text;
    for (int i = 0; i < proof.lemmas.size(); ++i) {
        text += std::to_string(clauses + 1 + i);
        for (const Literal literal : proof.lemmas[i])
            text += (literal & 1 ? " -" : " ") + std::to_string((literal >> 1) + 1);
        text += " 0";
        for (const int hint : proof.hints[i]) text += ' ' + std::to_string(hint + 1);
        text += " 0\n";
    }
    return text;
}

}  // namespace pencilmark::proofs
