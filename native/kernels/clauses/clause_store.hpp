// Clauses of three literals or more, one after another in one array: size, glue, literals.
//
//   glue     0: a clause of the problem, kept for ever; else how many decision levels met when it was learnt
//   ref      where a clause stands in the array; none stands at 0, which means no clause
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace pencilmark::clauses {

using Literal = std::uint32_t;
using ClauseRef = std::uint32_t;

inline Literal negated(Literal literal) { return literal ^ 1; }

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

    // Forgets the worse half of the learnt clauses that are not needed: those that hang over many levels, older ones
    // first. By clause: where it stands now.
    std::vector<ClauseRef> forget_half(const std::vector<std::uint8_t>& needed) {
        std::vector<std::pair<std::uint32_t, ClauseRef>> weak;  // (glue, clause)
        each([&](ClauseRef clause) {
            if (glue(clause) > 2 && !needed[clause]) weak.emplace_back(glue(clause), clause);
        });
        std::sort(weak.begin(), weak.end(),
            [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
        std::vector<ClauseRef> moved(words_.size(), 0);
        for (std::size_t i = 0; i < weak.size() / 2; ++i) moved[weak[i].second] = forgotten;
        ClauseStore kept;
        each([&](ClauseRef clause) {
            if (moved[clause] != forgotten) moved[clause] = kept.add((*this)[clause], glue(clause));
        });
        *this = std::move(kept);
        return moved;
    }

private:
    static constexpr ClauseRef forgotten = ~ClauseRef{0};

    std::vector<std::uint32_t> words_{0, 0};
};

}  // namespace pencilmark::clauses
