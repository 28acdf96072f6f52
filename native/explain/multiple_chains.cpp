// Nishio, multiple and dynamic forcing chains: what follows whatever a cell is, or wherever a digit of a house is; and
// what leads to a contradiction.
#include <algorithm>
#include <memory>
#include <vector>

#include "explain/chain_run.hpp"
#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

class Search {
public:
    Search(const Board& board, Rules rules, Technique technique, int base, Waiting& waiting)
        : board_(board), rules_(rules), technique_(technique), base_(base), waiting_(waiting) {}

    Found nishio() {
        each_start([&](int cell, int digit) { contradictions(cell, digit); });
        return ended();
    }

    Found multiple() {
        for (int cell = 0; cell < 81; ++cell) {
            const int size = count(board_.marks(cell));
            if (size < (rules_.dynamic ? 2 : 3)) continue;
            for (Values left = board_.marks(cell); left; left = left & Values(left - 1)) {
                const int digit = lowest(left);
                if (rules_.dynamic) contradictions(cell, digit);
                if (rules_.dynamic && size > 2) both_ways(cell, digit);
                for (int kind = 0; kind < 3; ++kind) wherever(cell, digit, house_of(cell, kind));
            }
            whatever(cell);
        }
        return ended();
    }

    // The first assumption that contradicts itself, in cells with few marks: to compare all would take too long.
    Found first_contradiction() {
        for (int size = 2; size <= 9; ++size)
            for (int cell = 0; cell < 81; ++cell)
                for (Values left = count(board_.marks(cell)) == size ? board_.marks(cell) : Values(0); left;
                    left = left & Values(left - 1)) {
                    contradiction(on(cell, lowest(left)));
                    if (best_) return best_;
                }
        return {};
    }

    // The shortest contradiction of a mark that is assumed.
    Found contradictions_of_marks() {
        each_start([&](int cell, int digit) { contradiction(on(cell, digit)); });
        return ended();
    }

private:
    template <class Use>
    void each_start(Use use) {
        for (int cell = 0; cell < 81; ++cell)
            if (count(board_.marks(cell)) > 1)
                for (Values left = board_.marks(cell); left; left = left & Values(left - 1)) use(cell, lowest(left));
    }

    // The dearest that is of use: what costs no more than the best, or than a step before, may wait for its turn.
    int limit() const { return std::max(best_->cost, waiting_.dearest); }

    // More nodes than this are of no use any more.
    int most() const { return best_ ? most_ : Run::no_limit; }

    Found ended() {
        for (Hint& hint : offered_)
            if (hint.cost <= limit()) waiting_.hints.push_back(std::move(hint));
        return best_;
    }

    const Run& run(Node first) {
        std::unique_ptr<Run>& kept = runs_[first];
        if (!kept) kept = std::make_unique<Run>(board_, first, rules_, most());
        return *kept;
    }

    // An assumption that contradicts itself is false.
    void contradictions(int cell, int digit) {
        contradiction(on(cell, digit));
        contradiction(off(cell, digit));
    }

    void contradiction(Node first) {
        const Run& made = run(first);
        if (!made.contradiction()) return;
        const auto [one, other] = *made.contradiction();
        if (made.depth(one) + made.depth(other) <= most())
            offer(opposite(first), made.ancestors(one, most()) + made.ancestors(other, most()));
    }

    // What follows both from a digit standing in a cell and from its not standing there.
    void both_ways(int cell, int digit) {
        const Run &yes = run(on(cell, digit)), &no = run(off(cell, digit));
        common({&yes, &no});
    }

    void wherever(int cell, int digit, int house) {
        const Cells places = board_.places(digit, house);
        if (places.size() < 2 || places.first() != cell) return;
        std::vector<const Run*> runs;
        for (Cells left = places; !left.empty();) runs.push_back(&run(on(left.pop(), digit)));
        common(runs);
    }

    void whatever(int cell) {
        std::vector<const Run*> runs;
        for (Values left = board_.marks(cell); left; left = left & Values(left - 1))
            runs.push_back(&run(on(cell, lowest(left))));
        common(runs);
    }

    void common(const std::vector<const Run*>& runs) {
        runs[0]->each_node([&](Node node) {
            for (const Run* other : runs)
                if (!other->reached(node)) return;
            const int used = used_by(runs, node);
            if (used <= most()) offer(node, used);
        });
    }

    // The nodes of all runs up to this one; those before the bound was reached are enough.
    int used_by(const std::vector<const Run*>& runs, Node node) const {
        int least = 0, used = 0;
        for (const Run* each : runs) least += each->depth(each->place(node));
        if (least > most()) return least;
        for (const Run* each : runs) used += used <= most() ? each->ancestors(each->place(node), most()) : 0;
        return used;
    }

    void offer(Node target, int used) {
        const int cost = base_ + length_cost(used);
        if (best_ && cost > limit()) return;
        const int cell = cell_of(target);
        const Values bit = Values(1 << digit_of(target));
        const Values gone = is_on(target) ? Values(board_.marks(cell) & ~bit) : Values(board_.marks(cell) & bit);
        if (!gone) return;
        Hint hint{technique_, cost, -1, -1, {{cell, gone}}};
        if (!best_ || cost < best_->cost || (cost == best_->cost && used < complexity_)) {
            best_ = hint;
            complexity_ = used;
            most_ = longest(limit() - base_);
        }
        offered_.push_back(std::move(hint));
    }

    // The most nodes that add no more than so many tenths.
    static int longest(int added) {
        int used = 2;
        while (used < Run::no_limit && length_cost(used + 1) <= added) ++used;
        return used;
    }

    const Board& board_;
    Rules rules_;
    Technique technique_;
    int base_;
    Waiting& waiting_;
    Found best_;
    std::vector<Hint> offered_;
    int complexity_ = 0, most_ = Run::no_limit;
    std::vector<std::unique_ptr<Run>> runs_ = std::vector<std::unique_ptr<Run>>(nodes);  // by the first node
};

}  // namespace

Found find_nishio(const Board& board, Waiting& waiting) {
    return Search(board, {.cells = false, .dynamic = true, .level = 0}, Technique::nishio, 75, waiting).nishio();
}

Found find_multiple_chain(const Board& board, bool dynamic, int level, Waiting& waiting) {
    const Technique technique = !dynamic ? Technique::multiple_forcing_chains
                                : level  ? Technique::dynamic_forcing_chains_plus
                                         : Technique::dynamic_forcing_chains;
    const int base = !dynamic ? 80 : level ? 90 : 85;
    return Search(board, {.cells = true, .dynamic = dynamic, .level = level}, technique, base, waiting).multiple();
}

Found find_nested_chain(const Board& board, Waiting& waiting) {
    return Search(board, {.cells = true, .dynamic = true, .level = 2}, Technique::nested_forcing_chains, 95, waiting)
        .contradictions_of_marks();
}

Found find_nested_trial(const Board& board) {
    Waiting none;
    return Search(board, {.cells = true, .dynamic = true, .level = 3}, Technique::nested_trial, 100, none)
        .first_contradiction();
}

}  // namespace pencilmark::explain
