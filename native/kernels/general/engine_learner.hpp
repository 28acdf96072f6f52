// The clause learner over the engine's own trail: lazy clause generation. Reasons are written out only when a failure
// asks for them (Ohrimenko, Stuckey and Codish, 2009).
//
//   literal    2·(variable·values + value) for variable = value, one more for variable ≠ value
//   line       a fact and the entry of the trail by which it holds
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/clauses/learner.hpp"
#include "kernels/general/search.hpp"

namespace pencilmark::general {

using clauses::ClauseRef;
using clauses::Literal;

struct Line {
    Fact fact;
    int entry;

    // Later lines first; a variable has its value once it has lost the others.
    std::int64_t rank() const { return 2 * std::int64_t{entry} + fact.is; }
};

template <int W>
class EngineLearner final : public Search<W>, private Listener, private clauses::Learner<EngineLearner<W>, Line> {
public:
    using Set = Bits<W>;

    EngineLearner(const Model<W>& model, Watch& watch, const std::vector<int>& variables);
    Outcome next(Limits& limits, std::uint64_t budget) override { return Base::next(limits, budget); }
    const Engine<W>& engine() const override { return engine_; }

private:
    using Base = clauses::Learner<EngineLearner<W>, Line>;
    friend Base;
    using Base::clauses_, Base::heap_, Base::watchers_;

    bool hear(int entry) override;
    bool visit(Literal falsified);
    void place(int entry);

    Literal literal_of(const Fact& fact) const {
        return 2 * static_cast<Literal>(fact.x * values_ + fact.value) + (fact.is ? 0 : 1);
    }
    Fact fact_of(Literal literal) const {
        const int atom = static_cast<int>(literal >> 1);
        return {atom / values_, atom % values_, (literal & 1) == 0};
    }

    // What the learner asks for
    bool begin() { return engine_.run_all(); }
    bool propagate() { return engine_.propagate(); }
    bool stopped() const { return engine_.stopped(); }
    bool full() const;
    std::uint64_t work() const { return engine_.work(); }
    int level() const { return engine_.level(); }
    Literal decision_of(int level) const;
    void back_to(int level);
    bool choose(Literal& decision);
    void decide(Literal literal);
    bool enforce(Literal literal, ClauseRef clause) {
        const Fact fact = fact_of(literal);
        const Reason reason = clause == 0 ? decision : because(Because::clause, static_cast<int>(clause));
        return fact.is ? engine_.assign(fact.x, fact.value, reason)
                       : engine_.remove(fact.x, Set::one(fact.value), reason);
    }
    bool is_true(Literal literal) const {
        const Fact fact = fact_of(literal);
        return fact.is ? engine_.fixed(fact.x) && engine_[fact.x].has(fact.value) : !engine_[fact.x].has(fact.value);
    }
    bool is_false(Literal literal) const { return is_true(clauses::negated(literal)); }
    template <class Rename>
    void each_reason(Rename rename);

    int conflict_level();
    template <class Visit>
    void conflict_lines(Visit visit);
    template <class Visit>
    bool antecedents(const Line& line, Visit visit);
    bool has_cheap_reason(const Line& line) const;
    void start_shortening();
    void shrink(std::vector<Line>&) {}
    void note(const Line& line);
    Line latest();
    int level_of(const Line& line) const { return engine_.trail()[static_cast<std::size_t>(line.entry)].level; }
    std::size_t mark_of(const Line& line) const { return literal_of(line.fact); }
    Literal literal_of(const Line& line) const { return literal_of(line.fact); }

    // How it knows (explanations.cpp)
    Line line_of(const Fact& fact, int before) const;
    int first_of_group(int entry) const;
    int conflict_facts();
    void ask(const Propagator<W>& propagator, const Past<W>& past, const Fact& goal);
    int explain(const Line& line);
    template <class Visit>
    bool each_line(std::size_t first, int before, Visit visit);

    Engine<W> engine_;
    int values_;
    std::vector<std::uint8_t> is_mine_;
    std::vector<int> places_;    // by variable and value: the entry that struck it last
    int placed_ = 0;             // entries that are in `places_`
    Facts facts_;                // a stack: those of a line stand behind those of the lines it explains
    int conflict_before_ = 0;    // the facts of the conflict held before this entry
    std::vector<Line> now_;      // lines of the conflict's level still to be explained, a heap
    std::size_t shortened_ = 0;  // facts looked at to shorten this clause
    bool shortening_ = false;
};

}  // namespace pencilmark::general

namespace pencilmark::clauses {

extern template class Learner<general::EngineLearner<1>, general::Line>;
extern template class Learner<general::EngineLearner<4>, general::Line>;

}  // namespace pencilmark::clauses
