// Backtracking search (Russell and Norvig, BACKTRACKING-SEARCH), the whole of it.
//
//   function BACKTRACK(assignment)                            here
//     if assignment is complete then return it                nobody is unassigned
//     var ← SELECT-UNASSIGNED-VARIABLE                        choose
//     for each value in ORDER-DOMAIN-VALUES(var)              next_value
//       if value is consistent with assignment                Node::legal
//         add {var = value}                                   assign
//         inferences ← INFERENCE(var); if not failure         infer
//           result ← BACKTRACK(assignment)                    stack_.push_back
//         remove {var = value} and inferences                 undo: the trail is walked back
//
// search/backtrack.py is the same page in Python and the judge of this one.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "base/watch.hpp"
#include "search/digest.hpp"
#include "search/inference/ac.hpp"
#include "search/inference/fc.hpp"
#include "search/result.hpp"
#include "search/state.hpp"
#include "search/trace.hpp"
#include "search/value_orders/asc.hpp"
#include "search/value_orders/lcv.hpp"
#include "search/value_orders/random.hpp"

namespace pencilmark::textbook {

// How often a run of this many variables looks at the clock: about once in a few thousand variables scored.
inline std::uint32_t stride_for(int variables) {
    const int stride = 65536 / (variables + 1);
    return static_cast<std::uint32_t>(stride < 1 ? 1 : stride > 256 ? 256 : stride);
}

template <class Set, class Recorder>
class Search {
public:
    Search(const Network& net, const std::vector<Mask>& domains, const Strategy& strategy, const Query& query,
        Watch& watch, Recorder& recorder)
        : strategy_(strategy),
          query_(query),
          watch_(watch),
          state_(net, domains, strategy, watch, recorder),
          pick_(pick_for<Set>(strategy, net)),
          picks_first_(strategy.orders[0] == VariableOrder::first && strategy.orders[1] == VariableOrder::first) {
        if (strategy.inference == Inference::ac || strategy.inference == Inference::gac)
            arcs_.emplace(net, strategy.inference == Inference::gac);
        stack_.reserve(std::min<std::size_t>(static_cast<std::size_t>(state_.unassigned()), 1024));
    }

    // Runs to the end, or until the recorder is full: call again until it is over.
    void run() {
        if (!begun_) begin();
        if (over_) return;
        if (is_plain()) search<true>();
        else search<false>();
    }
    bool over() const { return over_; }

    // How the run ended or, if it was stopped, how far it came.
    Result result() && {
        sum_up(result_);
        return std::move(result_);
    }
    Result result() const& {
        Result found = result_;
        sum_up(found);
        return found;
    }

    std::uint64_t assignments() const { return state_.counters.assignments; }
    // Where a paused run stands.
    Standing standing() const {
        Standing found{state_.words(), {}, state_.counters, result_.count};
        for (std::size_t i = 1; i < stack_.size(); ++i) found.levels.push_back(level(stack_[i - 1], stack_[i]));
        return found;
    }
    void limit_to(std::uint64_t assignments) { query_.assignments = assignments; }
    // What a copy of it takes, roughly.
    std::size_t bytes() const {
        return stack_.size() * sizeof(Node) + lists_.size() * sizeof(Small<Set>) + state_.bytes() +
               result_.solutions.size();
    }

private:
    struct Node {
        std::uint64_t number;
        Set domain, legal, left;    // `left`: still to be tried
        std::size_t trail, memory;  // their marks
        int variable, size;
        int next = 0;  // of a listed order, the place in the list
    };

    void sum_up(Result& result) const {
        result.counters = state_.counters;
        result.interrupted = watch_.end() == Watch::End::interrupt;
        result.seconds = watch_.elapsed();
    }

    static std::vector<Mask> as_words(const Set& set) { return {words_of(set), words_of(set) + words_in<Set>}; }

    Standing::Level level(const Node& upper, const Node& node) const {
        Standing::Level level{node.number, upper.variable, {}};
        level.before.push_back({upper.variable, as_words(upper.domain)});
        for (std::size_t i = upper.trail; i < node.trail; ++i)
            level.before.push_back({state_.change(i).variable, as_words(state_.change(i).domain)});
        return level;
    }

    void begin() {
        begun_ = true;
        result_.digest = digest::start;
        if constexpr (Recorder::watching) state_.recorder.began(state_);
        const bool holds = root_holds();
        if (is_out_of_time()) return end(Status::limit);
        if (!holds) return finish();
        state_.forget_trail();
        if (state_.unassigned() == 0) {  // every variable is given
            solution();
            return finish();
        }
        stack_.push_back(choose(0));
    }

    // An inference on a huge problem can outlast the run: what it left behind then means nothing.
    bool is_out_of_time() const { return watch_.end() != Watch::End::none; }

    // Nothing is inferred, scored or watched: `bt`, where assignments are made and undone in fewest steps.
    bool is_plain() const {
        return !Recorder::watching && strategy_.inference == Inference::none && picks_first_ && !lists_values() &&
               state_.is_plain();
    }

    // Look at the domains and at every constraint once, then let the root's inferences run.
    bool root_holds() {
        for (int variable = 0; variable < state_.net.variables(); ++variable)
            if (is_empty(state_.domain(variable))) return false;
        for (int constraint = 0; constraint < state_.net.constraints(); ++constraint)
            if (propagators::clashes(state_, constraint)) return false;
        return (!strategy_.prep || fc::prepare(state_)) && infer_at_root();
    }

    bool infer_at_root() {
        switch (strategy_.inference) {
            case Inference::none: return true;
            case Inference::fc: return fc::at_root(state_);
            case Inference::fc_unique: return fc::at_root_unique(state_);
            case Inference::ac:
            case Inference::gac: break;
        }
        return arcs_->at_root(state_);
    }

    bool infer(int variable) {
        switch (strategy_.inference) {
            case Inference::none: return true;
            case Inference::fc: return fc::after(state_, variable);
            case Inference::fc_unique: return fc::after_unique(state_, variable);
            case Inference::ac:
            case Inference::gac: break;
        }
        return arcs_->after(state_, variable);
    }

    template <bool plain>
    void search() {
        while (!stack_.empty()) {
            if (state_.recorder.full()) return;
            Node& node = stack_.back();
            const int value = next_value(node);
            if (value < 0) {  // every value was tried: this subtree has no (further) solution
                stack_.pop_back();
                if (!stack_.empty()) undo<plain>(stack_.back());
                continue;
            }
            if (state_.counters.assignments == query_.assignments || watch_.over()) return end(Status::limit);
            assign<plain>(node, value);
            const bool holds = plain || infer(node.variable);
            if (!plain && is_out_of_time()) return end(Status::limit);
            if (!holds) undo<plain>(node);
            else if (state_.unassigned() != 0) stack_.push_back(choose(node.variable + 1));
            else {
                solution();
                if (result_.count == query_.solutions) return end(Status::solved);
                undo<plain>(node);
            }
        }
        finish();
    }

    // Pick the variable of a node and list its values. Where the lowest index is picked, everybody before
    // the last one assigned is assigned.
    Node choose(int from) {
        const int variable = picks_first_ ? state_.next_free(from) : pick_(state_);
        const Set domain = state_.domain(variable);
        list(variable);
        if constexpr (Recorder::watching) state_.recorder.chosen(state_, variable, strategy_);
        return {state_.node, domain, state_.legal(variable), domain, state_.mark(), state_.memory.mark(), variable,
            state_.size(variable)};
    }

    bool lists_values() const { return strategy_.values != ValueOrder::asc && strategy_.values != ValueOrder::desc; }

    void list(int variable) {
        if (!lists_values()) return;
        constexpr std::size_t most = most_in<Set>;
        lists_.resize((stack_.size() + 1) * most);
        const std::span<Small<Set>> values(lists_.data() + stack_.size() * most, most);
        if (strategy_.values == ValueOrder::lcv) list_least_constraining(state_.core(), variable, values);
        else list_random(state_.domain(variable), strategy_.seed, state_.node, values);
    }

    // The next legal value of the node on top, or -1; every value looked at is a try.
    int next_value(Node& node) {
        if constexpr (!Recorder::watching) {
            if (strategy_.values == ValueOrder::asc && is_empty(node.left & ~node.legal)) return next_legal(node);
            if (strategy_.values == ValueOrder::asc)
                return Ascending::take(node.left, node.legal, state_.counters.tries);
            if (strategy_.values == ValueOrder::desc)
                return Descending::take(node.left, node.legal, state_.counters.tries);
        }
        while (!is_empty(node.left)) {
            const int value = following(node);
            node.left ^= only<Set>(value);
            ++state_.counters.tries;
            if (has(node.legal, value)) return value;
            if constexpr (Recorder::watching) state_.recorder.rejected(state_, node.variable, value);
        }
        return -1;
    }

    // Where every value left is legal, the lowest, in one try.
    int next_legal(Node& node) {
        if (is_empty(node.left)) return -1;
        const int value = lowest(node.left);
        node.left = without_lowest(node.left);
        ++state_.counters.tries;
        return value;
    }

    int following(Node& node) {
        if (strategy_.values == ValueOrder::asc) return Ascending::first(node.left);
        if (strategy_.values == ValueOrder::desc) return Descending::first(node.left);
        return lists_[(stack_.size() - 1) * most_in<Set> + static_cast<std::size_t>(node.next++)];
    }

    template <bool plain>
    void assign(const Node& node, int value) {
        Counters& counters = state_.counters;
        const std::uint64_t word = digest::word(node.variable, value, counters.removals);
        result_.digest = digest::step(result_.digest, word);
        state_.node = ++counters.assignments;
        ++counters.nodes;
        if constexpr (plain) state_.assign_plainly(node.variable, only<Set>(value));
        else state_.assign(node.variable, value);
        if (counters.depth < stack_.size()) counters.depth = stack_.size();
        if constexpr (Recorder::watching) state_.recorder.assigned(state_, node.variable, value);
    }

    // Be at `node` again.
    template <bool plain>
    void undo(const Node& node) {
        ++state_.counters.backtracks;
        if constexpr (plain) return state_.unassign_plainly(node.variable, node.domain);
        if constexpr (Recorder::watching) state_.recorder.undone(state_, node.variable);
        state_.undo_to(node.trail);
        state_.memory.undo_to(node.memory);
        state_.unassign(node.variable, node.domain, node.size);
        state_.node = node.number;
    }

    void solution() {
        result_.digest = digest::step(result_.digest, digest::solution);
        if (result_.count < query_.keep) keep();
        ++result_.count;
        if constexpr (Recorder::watching) state_.recorder.solved(state_, result_.count);
    }

    void keep() {
        ++result_.kept;
        result_.bytes = sizeof(Small<Set>);
        if (result_.solutions.empty())
            result_.solutions.reserve(result_.bytes * static_cast<std::size_t>(state_.net.variables()));
        for (int variable = 0; variable < state_.net.variables(); ++variable)
            result_.keep(lowest(state_.domain(variable)));
    }

    // The whole tree was searched.
    void finish() {
        result_.complete = true;
        end(result_.count > 0 ? Status::solved : Status::unsatisfiable);
    }

    void end(Status status) {
        over_ = true;
        result_.status = status;
        if constexpr (Recorder::watching) state_.recorder.ended(state_, status, result_.count);
    }

    Strategy strategy_;
    Query query_;
    Watch& watch_;
    State<Set, Recorder> state_;
    std::optional<ArcConsistency<Set>> arcs_;  // if the strategy asks for it
    Pick<Set> pick_;
    bool picks_first_;
    bool begun_ = false, over_ = false;
    std::vector<Node> stack_;
    std::vector<Small<Set>> lists_;  // of listed orders: a place a value, for each node of the stack
    Result result_;
};

}  // namespace pencilmark::textbook
