#include "kernels/masks/solve.hpp"

#include <algorithm>
#include <numeric>

#include "kernels/masks/part_search.hpp"
#include "kernels/masks/split_parts.hpp"

namespace pencilmark::masks {

namespace {

// Work a variable for the cheap rules alone: about what it costs to set up anything better.
constexpr std::uint64_t brief_work = 100;

// The parts as they are solved in the end, and where their variables stand in the whole.
struct Assembly {
    std::vector<Mask> root;
    Parting parting;
    std::vector<Part> parts;
};

std::vector<Part> make_parts(const Graph& graph, const std::vector<Mask>& domains, const Parting& parting,
    const Question& question, MakeSearch make_search) {
    std::vector<Part> parts;
    for (std::size_t i = 0; i < parting.variables.size(); ++i) {
        const std::vector<int>& variables = parting.variables[i];
        if (variables.size() == 1) {
            const Mask domain = domains[static_cast<std::size_t>(variables[0])];
            parts.push_back(Part::free(domain, question.keep));
        } else {
            parts.emplace_back(restrict(graph, domains, parting, static_cast<int>(i)), question.keep, make_search);
            parts.back().prepare(question.patience);
        }
    }
    return parts;
}

// First one solution of every part, so that a part without any ends the run; then more of each, in turn,
// until the product is what was asked for.
void run_parts(std::vector<Part>& parts, std::uint64_t wanted, Limits& limits) {
    for (Part& part : parts) {
        if (parts.size() > 1 || wanted == 1) part.run(1, limits);
        if (part.exhausted() && part.found() == 0) return;
    }
    std::uint64_t product = 1;
    for (const Part& part : parts) product = times(product, part.found());
    for (Part& part : parts) {
        if (limits.ended() != Ended::no || (wanted != 0 && product >= wanted)) return;
        const std::uint64_t others = parts.size() > 1 ? product / part.found() : 1;
        part.run(wanted == 0 ? 0 : (wanted + others - 1) / others, limits);
        product = times(others, part.found());
    }
}

// Solution number `index` of the product, the last part changing fastest.
std::vector<Mask> combine(const Assembly& all, std::uint64_t index) {
    std::vector<Mask> masks = all.root;
    for (std::size_t i = all.parts.size(); i-- > 0;) {
        const std::vector<std::vector<Mask>>& kept = all.parts[i].kept();
        const std::vector<Mask>& solution = kept[index % kept.size()];
        index /= kept.size();
        for (std::size_t j = 0; j < solution.size(); ++j)
            masks[static_cast<std::size_t>(all.parting.variables[i][j])] = solution[j];
    }
    return masks;
}

std::vector<std::int64_t> values_of(const std::vector<Mask>& masks, const std::vector<std::int64_t>& values) {
    std::vector<std::int64_t> solution;
    solution.reserve(masks.size());
    for (Mask mask : masks) solution.push_back(values[static_cast<std::size_t>(lowest(mask))]);
    return solution;
}

const char* method_of(std::span<const Part> parts, const Limits& limits) {
    if (limits.nodes() == 0) return "singles";
    const bool learnt = std::any_of(parts.begin(), parts.end(), [](const Part& part) { return part.learnt(); });
    return learnt ? "masks, then clauses" : "masks";
}

Parting undivided(std::size_t size) {
    Parting parting;
    parting.variables.emplace_back(size);
    std::iota(parting.variables[0].begin(), parting.variables[0].end(), 0);
    return parting;
}

// One part that is nearly everything goes on from where it stands, while several start again: none of them
// sees the others' guesses.
Assembly assemble(Part whole, const Question& question, MakeSearch make_search) {
    Assembly all{whole.root(), split(whole.graph(), whole.root()), {}};
    const std::size_t size = all.root.size();
    if (all.parting.variables.size() != 1 || 2 * all.parting.variables[0].size() <= size) {
        all.parts = make_parts(whole.graph(), all.root, all.parting, question, make_search);
        return all;
    }
    all.parting = undivided(size);
    whole.prepare(question.patience);
    all.parts.push_back(std::move(whole));
    return all;
}

void conclude(Answer& answer, std::span<const Part> parts, const Question& question, const Limits& limits) {
    bool all = true, none = false;
    answer.factors.clear();
    for (const Part& part : parts) {
        answer.factors.push_back(part.found());
        all &= part.exhausted();
        none |= part.exhausted() && part.found() == 0;
    }
    if (none) answer.factors.assign(1, 0);
    const std::uint64_t most = question.solutions ? question.solutions : UINT64_MAX;
    answer.complete = none || (all && (question.solutions == 0 || found(answer, 0) <= most));
    if (!answer.complete && found(answer, 0) < most) answer.ended = limits.ended();
    answer.nodes = limits.nodes();
    answer.method = method_of(parts, limits);
}

// `solution(i)` is the masks of solution number i.
template <class Solution>
void write_down(Answer& answer, const Question& question, const Draft& draft, Solution solution) {
    const std::uint64_t kept = std::min(question.keep, found(answer, question.solutions));
    for (std::uint64_t i = 0; i < kept; ++i) answer.solutions.push_back(values_of(solution(i), draft.values));
}

}  // namespace

Answer solve(const Draft& draft, const Question& question, Watch& watch, FrameCache& cache, MakeSearch make_search) {
    Answer answer{{0}, true, Ended::no, {}, 0, "singles"};
    Graph graph = make_graph(draft, cache);
    if (!graph.enough) return answer;
    Part whole(std::move(graph), question.keep, make_search);
    if (whole.exhausted()) return answer;
    Limits limits(watch, question.nodes);
    // Most boards end with the cheap rules and a few guesses.
    const std::uint64_t brief = std::min(question.patience, brief_work * draft.domains.size());
    if (whole.run_briefly(question.solutions, brief, limits)) {
        conclude(answer, {&whole, 1}, question, limits);
        write_down(answer, question, draft, [&](std::uint64_t i) -> const auto& { return whole.kept()[i]; });
        return answer;
    }
    Assembly all = assemble(std::move(whole), question, make_search);
    run_parts(all.parts, question.solutions, limits);
    conclude(answer, all.parts, question, limits);
    write_down(answer, question, draft, [&](std::uint64_t i) { return combine(all, i); });
    return answer;
}

}  // namespace pencilmark::masks
