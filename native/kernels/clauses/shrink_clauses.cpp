// A clause told by sources: where several of its lines come from one level and all follow from one line of that level,
// with what the clause has of lower levels, that one line stands for them (Fleury and Biere, 2021). One value in a cell
// rules out many others at once, so such blocks are long.
#include <algorithm>

#include "kernels/clauses/atom_reasons.hpp"

namespace pencilmark::clauses {

void AtomLearner::shrink(std::vector<Literal>& lines) {
    const auto place = [this](Literal line) { return places_[line >> 1]; };
    std::sort(lines.begin(), lines.end(), [&](Literal left, Literal right) { return place(left) < place(right); });
    std::size_t kept = 0;
    for (std::size_t i = 0, end = 0; i < lines.size(); i = end) {
        while (end < lines.size() && level_of(lines[end]) == level_of(lines[i])) ++end;
        const std::optional<Literal> one = source({lines.data() + i, end - i});
        if (one) put_in_clause(*one), lines[kept++] = *one;
        else
            while (i < end) lines[kept++] = lines[i++];
    }
    lines.resize(kept);
}

// The line that all of a block follow from, all of one level and in the order of the trail. The opposites of decisions
// that were flipped stand in the level of the floor without a reason.
std::optional<Literal> AtomLearner::source(std::span<const Literal> block) {
    const int level = level_of(block[0]);
    trace_.clear();
    for (Literal line : block) trace(line, level);
    bool follows = true;
    Literal line = block.back();
    for (std::size_t open = 0, at = static_cast<std::size_t>(places_[line >> 1]); follows; --at) {
        line = trail_[at];
        if (!traced_[line >> 1]) continue;
        if (++open == trace_.size()) break;
        follows = has_cheap_reason(line) && antecedents(line, [&](Literal other, int) { return trace(other, level); });
    }
    for (Literal each : trace_) traced_[each >> 1] = 0;
    return follows ? std::optional(line) : std::nullopt;
}

// Goes back to a line of the level; of a lower one it must be in the clause.
bool AtomLearner::trace(Literal line, int level) {
    if (level_of(line) < level) return is_in_clause(line);
    if (traced_[line >> 1]) return true;
    traced_[line >> 1] = 1;
    trace_.push_back(line);
    return true;
}

}  // namespace pencilmark::clauses
