#include "kernels/relations/solve.hpp"

#include <algorithm>

#include "kernels/relations/part.hpp"
#include "kernels/relations/split.hpp"

namespace pencilmark::relations {

namespace {

std::uint64_t times(std::uint64_t left, std::uint64_t right) {
    if (left == 0 || right == 0) return 0;
    return left > UINT64_MAX / right ? UINT64_MAX : left * right;
}

std::vector<Part> make_parts(const Network& network, const std::vector<Mask>& domains, const Parting& parting,
                             std::uint64_t keep) {
    std::vector<Part> parts;
    for (std::size_t i = 0; i < parting.variables.size(); ++i) {
        const std::vector<int>& variables = parting.variables[i];
        if (variables.size() == 1) parts.push_back(Part::free(domains[static_cast<std::size_t>(variables[0])], keep));
        else parts.emplace_back(restrict(network, domains, parting, static_cast<int>(i)), keep);
    }
    return parts;
}

// First one solution of every part, so that a part without any ends the run; then more of each, in turn,
// until the product is what was asked for.
void run_parts(std::vector<Part>& parts, std::uint64_t wanted, Gauge& gauge) {
    for (Part& part : parts) {
        if (parts.size() > 1 || wanted == 1) part.run(1, gauge);
        if (part.exhausted() && part.found() == 0) return;
    }
    std::uint64_t product = 1;
    for (const Part& part : parts) product = times(product, part.found());
    for (Part& part : parts) {
        if (gauge.ended() != Ended::no || (wanted != 0 && product >= wanted)) return;
        const std::uint64_t others = parts.size() > 1 ? product / part.found() : 1;
        part.run(wanted == 0 ? 0 : (wanted + others - 1) / others, gauge);
        product = times(others, part.found());
    }
}

// Solution number `index` of the product, the last part changing fastest.
std::vector<Mask> combine(const std::vector<Part>& parts, const Parting& parting, std::vector<Mask> masks,
                          std::uint64_t index) {
    for (std::size_t i = parts.size(); i-- > 0;) {
        const std::vector<std::vector<Mask>>& kept = parts[i].kept();
        const std::vector<Mask>& solution = kept[index % kept.size()];
        index /= kept.size();
        for (std::size_t j = 0; j < solution.size(); ++j)
            masks[static_cast<std::size_t>(parting.variables[i][j])] = solution[j];
    }
    return masks;
}

std::vector<std::int64_t> values_of(const std::vector<Mask>& masks, const std::vector<std::int64_t>& values) {
    std::vector<std::int64_t> solution;
    solution.reserve(masks.size());
    for (Mask mask : masks) solution.push_back(values[static_cast<std::size_t>(index_of(mask))]);
    return solution;
}

std::string method_of(const std::vector<Part>& parts) {
    if (parts.empty()) return "singles";
    const bool learnt = std::any_of(parts.begin(), parts.end(), [](const Part& part) { return part.learnt(); });
    return learnt ? "masks, then clauses" : "masks";
}

void conclude(Answer& answer, const std::vector<Part>& parts, const Question& question, const Gauge& gauge) {
    bool all = true, none = false;
    for (const Part& part : parts) {
        answer.factors.push_back(part.found());
        all &= part.exhausted();
        none |= part.exhausted() && part.found() == 0;
    }
    if (none) answer.factors.assign(1, 0);
    const std::uint64_t most = question.solutions ? question.solutions : UINT64_MAX;
    answer.complete = none || (all && (question.solutions == 0 || found(answer, 0) <= most));
    if (!answer.complete && found(answer, 0) < most) answer.ended = gauge.ended();
    answer.nodes = gauge.nodes();
    answer.method = method_of(parts);
}

}  // namespace

std::uint64_t found(const Answer& answer, std::uint64_t most) {
    std::uint64_t product = 1;
    for (std::uint64_t factor : answer.factors) product = times(product, factor);
    return most == 0 ? product : std::min(product, most);
}

Answer solve(const Draft& draft, const Question& question, Watch& watch) {
    Answer answer{{0}, true, Ended::no, {}, 0, "singles"};
    if (!enough_values(draft)) return answer;
    const Network network = make_network(draft);
    Domains domains(network.domains);
    if (!Propagator(network).run_all(domains)) return answer;
    Gauge gauge(watch, question.nodes);
    const Parting parting = split(network, domains.masks());
    std::vector<Part> parts = make_parts(network, domains.masks(), parting, question.keep);
    answer.factors.clear();
    run_parts(parts, question.solutions, gauge);
    conclude(answer, parts, question, gauge);
    const std::uint64_t kept = std::min(question.keep, found(answer, question.solutions));
    for (std::uint64_t i = 0; i < kept; ++i)
        answer.solutions.push_back(values_of(combine(parts, parting, domains.masks(), i), draft.values));
    return answer;
}

}  // namespace pencilmark::relations
