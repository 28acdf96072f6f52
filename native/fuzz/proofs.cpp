// Random trials of proofs against brute force over all assignments; meant for a build with sanitizers. Clauses that
// contradict each other are refuted, and both checks are content with the proof, with hints and without; others have the
// model that was found. A proof of something else, a spoilt one and any text at all prove nothing that is not so.
#include <algorithm>
#include <string>

#include "fuzz/dice.hpp"
#include "proofs/check.hpp"
#include "proofs/refute.hpp"

using namespace pencilmark;
using namespace pencilmark::fuzz;
using proofs::Literal;

namespace {

using Clauses = Lists<Literal>;

Clauses random_clauses(Random& random, int variables) {
    Clauses clauses;
    for (int left = 2 + below(random, 6 * variables); left > 0; --left) {
        for (int length = below(random, 40) ? 1 + below(random, 3) : below(random, 8); length > 0; --length)
            clauses.add(static_cast<Literal>(below(random, 2 * variables)));
        clauses.close();
    }
    return clauses;
}

bool holds(std::span<const Literal> clause, unsigned values) {
    return std::any_of(
        clause.begin(), clause.end(), [&](Literal literal) { return (values >> (literal >> 1) & 1) != (literal & 1); });
}

bool all_hold(const Clauses& clauses, unsigned values) {
    for (int i = 0; i < clauses.size(); ++i)
        if (!holds(clauses[i], values)) return false;
    return true;
}

bool has_model(const Clauses& clauses, int variables) {
    for (unsigned values = 0; values < 1U << variables; ++values)
        if (all_hold(clauses, values)) return true;
    return false;
}

std::string text_of(std::span<const Literal> clause) {
    std::string text;
    for (const Literal literal : clause) text += (literal & 1 ? "-" : "") + std::to_string((literal >> 1) + 1) + ' ';
    return text + "0\n";
}

std::string dimacs(const Clauses& clauses, int variables) {
    std::string text = "p cnf " + std::to_string(variables) + ' ' + std::to_string(clauses.size()) + '\n';
    for (int i = 0; i < clauses.size(); ++i) text += text_of(clauses[i]);
    return text;
}

bool is_proof(const std::string& formula, const std::string& proof, bool hints) {
    Watch watch;
    return proofs::check(formula, proof, hints, watch).empty();
}

// Characters of the kinds that stand in proofs, and now and then any.
void spoil(std::string& text, Random& random) {
    static constexpr char usual[] = "0123456789 -d\n";
    for (int i = below(random, 6); i >= 0 && !text.empty(); --i) {
        const std::size_t at = random() % text.size();
        const char other = below(random, 20) ? usual[below(random, 14)] : static_cast<char>(below(random, 256));
        switch (below(random, 3)) {
            case 0: text[at] = other; break;
            case 1: text.insert(at, 1, other); break;
            default: text.erase(at, 1 + random() % 9);
        }
    }
}

void try_contradiction(const Clauses& clauses, int variables, const proofs::Proof& proof, Random& random) {
    const std::string formula = dimacs(clauses, variables);
    std::string lrat = proofs::lrat_text(proof, clauses.size()), drat;
    for (int i = 0; i < proof.lemmas.size(); ++i) drat += text_of(proof.lemmas[i]);
    demand(is_proof(formula, lrat, true), "a proof with hints is refused");
    demand(is_proof(formula, drat, false), "a proof without hints is refused");
    Clauses fewer;
    for (int i = 0; i < clauses.size(); ++i)
        if (below(random, 4)) fewer.append(clauses[i]);
    const std::string other = dimacs(fewer, variables);
    for (const bool hints : {true, false}) {
        std::string& text = hints ? lrat : drat;
        const bool taken = is_proof(other, text, hints);
        spoil(text, random);
        demand(!(taken || is_proof(other, text, hints)) || !has_model(fewer, variables), "no contradiction is proved");
    }
}

void try_text(const Clauses& clauses, int variables, Random& random) {
    std::string formula = dimacs(clauses, variables), proof;
    for (int i = below(random, 60); i > 0; --i)
        proof += static_cast<char>(below(random, 8) ? ' ' + below(random, 30) : 10);
    demand(
        !is_proof(formula, proof, below(random, 2)) || !has_model(clauses, variables), "a text proves what is not so");
    spoil(formula, random);
    is_proof(formula, proof, below(random, 2));
}

}  // namespace

int main(int argc, char** argv) {
    play(argc, argv, "formulas with their proofs", [](Random& random) {
        const int variables = 1 + below(random, 9);
        const Clauses clauses = random_clauses(random, variables);
        Watch watch;
        const proofs::Refutation found = proofs::refute(variables, clauses, watch);
        demand((found.end == proofs::Refuted::satisfiable) == has_model(clauses, variables), "a wrong answer");
        if (found.end == proofs::Refuted::yes) {
            try_contradiction(clauses, variables, found.proof, random);
        } else {
            unsigned values = 0;
            for (std::size_t i = 0; i < found.model.size(); ++i) values |= static_cast<unsigned>(found.model[i]) << i;
            demand(all_hold(clauses, values), "a model that is none");
        }
        try_text(clauses, variables, random);
    });
}
