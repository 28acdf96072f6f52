// Clauses of three literals or more, one after another in one array: size, glue, literals.
//
//   glue     0: a clause of the problem, kept for ever; else how many decision levels met when it was learnt
//   reason   packed in 32 bits: 0 none, odd: a true literal, even: a clause
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace pencilmark::clauses {

using Literal = std::uint32_t;
using ClauseRef = std::uint32_t;
using Reason = std::uint32_t;

inline Literal negated(Literal literal) { return literal ^ 1; }
inline Reason because_of(Literal literal) { return 2 * literal + 1; }
inline Reason because_of_clause(ClauseRef clause) { return 2 * clause; }

struct Watcher {
    ClauseRef clause;
    Literal blocker;  // another literal of the clause: while it is true there is nothing to do
};

class ClauseStore {
public:
    ClauseRef add(std::span<const Literal> literals, std::uint32_t glue) {
        const auto clause = static_cast<ClauseRef>(words_.size());
        words_.push_back(static_cast<std::uint32_t>(literals.size()));
        words_.push_back(glue);
        words_.insert(words_.end(), literals.begin(), literals.end());
        return clause;
    }

    std::span<Literal> operator[](ClauseRef clause) { return {words_.data() + clause + 2, words_[clause]}; }
    std::span<const Literal> operator[](ClauseRef clause) const { return {words_.data() + clause + 2, words_[clause]}; }
    std::uint32_t glue(ClauseRef clause) const { return words_[clause + 1]; }
    std::size_t words() const { return words_.size(); }

    // Calls visit(clause) for every clause in order; it must not add any.
    template <class Visit>
    void each(Visit visit) const {
        for (std::size_t at = 2; at < words_.size(); at += words_[at] + 2) visit(static_cast<ClauseRef>(at));
    }

private:
    std::vector<std::uint32_t> words_{0, 0};  // so that no clause stands at 0, which means no reason
};

}  // namespace pencilmark::clauses
