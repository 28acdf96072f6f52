#include "proofs/trim.hpp"

#include <utility>
#include <vector>

namespace pencilmark::proofs {

namespace {

struct Step {
    int lemma;  // −1: the empty clause
    std::vector<Literal> literals;
    std::vector<int> hints;
};

class Trimmer {
public:
    Trimmer(int variables, const Lists<Literal>& formula, const Lists<Literal>& lemmas)
        : known_(variables), first_(formula.size()), lemmas_(lemmas) {
        for (int i = 0; i < formula.size(); ++i) known_.add(formula[i]);
        for (int i = 0; i < lemmas.size(); ++i) known_.add(lemmas[i]);
    }

    Trimmed run(Watch& watch) {
        if (!take(-1, {})) return Trimmed::no_proof;
        for (int lemma = lemmas_.size(); lemma-- > 0;) {
            known_.remove(first_ + lemma);
            if (!known_.is_core(first_ + lemma)) continue;
            if (!take(lemma, lemmas_[lemma])) return Trimmed::no_proof;
            if (watch.over_after(10'000)) return Trimmed::ended;
        }
        return Trimmed::whole;
    }

    // The steps were found backwards; lemmas are numbered anew. A lemma of which no literal was needed is the end.
    Proof proof() const {
        Proof found;
        std::vector<int> number(static_cast<std::size_t>(lemmas_.size()), 0);
        for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
            if (step->lemma >= 0) number[static_cast<std::size_t>(step->lemma)] = first_ + found.lemmas.size();
            found.lemmas.append(step->literals);
            for (const int hint : step->hints)
                found.hints.add(hint < first_ ? hint : number[static_cast<std::size_t>(hint - first_)]);
            found.hints.close();
            if (step->literals.empty()) break;
        }
        return found;
    }

private:
    bool take(int lemma, std::span<const Literal> literals) {
        if (!known_.refutes_opposite(literals)) return false;
        Step step{lemma, {}, {}};
        known_.explain(literals, step.hints, step.literals);
        for (const int hint : step.hints) known_.keep(hint);
        steps_.push_back(std::move(step));
        return true;
    }

    UnitPropagation known_;
    int first_;
    const Lists<Literal>& lemmas_;
    std::vector<Step> steps_;
};

Trimmed trim_once(
    int variables, const Lists<Literal>& formula, const Lists<Literal>& lemmas, Watch& watch, Proof& proof) {
    Trimmer trimmer(variables, formula, lemmas);
    const Trimmed end = trimmer.run(watch);
    if (end == Trimmed::whole) proof = trimmer.proof();
    return end;
}

std::size_t size_of(const Proof& proof) { return proof.lemmas.items.size() + proof.hints.items.size(); }

}  // namespace

// A shorter proof can often be cut again: what it rests on has become less.
Trimmed trim(int variables, const Lists<Literal>& formula, const Lists<Literal>& lemmas, Watch& watch, Proof& proof) {
    constexpr int most_rounds = 6;
    Trimmed end = trim_once(variables, formula, lemmas, watch, proof);
    for (int round = 1; end == Trimmed::whole && round < most_rounds; ++round) {
        Lists<Literal> without_last;
        for (int i = 0; i + 1 < proof.lemmas.size(); ++i) without_last.append(proof.lemmas[i]);
        Proof again;
        if (trim_once(variables, formula, without_last, watch, again) != Trimmed::whole) break;
        if (size_of(again) >= size_of(proof)) break;
        proof = std::move(again);
    }
    return end;
}

}  // namespace pencilmark::proofs
