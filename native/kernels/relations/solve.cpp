#include "kernels/relations/solve.hpp"

#include <algorithm>
#include <numeric>

#include "kernels/relations/part.hpp"
#include "kernels/relations/split.hpp"

namespace pencilmark::relations {

namespace {

constexpr std::size_t few_open_values = 128;
constexpr std::uint64_t few_nodes = 16;
constexpr std::uint64_t few_work = 2'000;  // variables looked at before one more solution

std::uint64_t times(std::uint64_t left, std::uint64_t right) {
    if (left == 0 || right == 0) return 0;
    return left > UINT64_MAX / right ? UINT64_MAX : left * right;
}

// A part that is nearly everything is searched where it is: cutting it out would cost more than it saves.
Part whole_part(const Network& network, const std::vector<Mask>& domains, Parting& parting, const Question& question) {
    Network same = network;
    same.domains = domains;
    std::vector<int>& variables = parting.variables.front();
    variables.resize(domains.size());
    std::iota(variables.begin(), variables.end(), 0);
    return Part(std::move(same), question.keep, question.patience);
}

std::vector<Part> make_parts(const Network& network, const std::vector<Mask>& domains, Parting& parting,
                             const Question& question) {
    std::vector<Part> parts;
    for (std::size_t i = 0; i < parting.variables.size(); ++i) {
        const std::vector<int>& variables = parting.variables[i];
        const Mask first = domains[static_cast<std::size_t>(variables[0])];
        if (variables.size() == 1) parts.push_back(Part::free(first, question.keep));
        else if (parting.variables.size() == 1 && 4 * variables.size() > 3 * domains.size())
            parts.push_back(whole_part(network, domains, parting, question));
        else
            parts.emplace_back(restrict(network, domains, parting, static_cast<int>(i)), question.keep,
                               question.patience);
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

// How many values are left beyond one a variable.
std::size_t open_values(const std::vector<Mask>& domains) {
    std::size_t open = 0;
    for (Mask mask : domains) open += static_cast<std::size_t>(size_of(mask & (mask - 1)));
    return open;
}

// A board that is nearly done is finished where it stands: setting up anything better would cost more than
// the few nodes it needs. False, with nothing in the answer, when it turns out to need more.
bool solve_at_once(Search& search, const Draft& draft, const Question& question, Gauge& gauge, Answer& answer) {
    const std::size_t open = open_values(search.root());
    if (open > few_open_values || (open > 0 && question.patience < few_work)) return false;
    std::uint64_t count = 0;
    const std::uint64_t limit = gauge.nodes() + few_nodes;
    Search::Outcome outcome = Search::Outcome::solution;
    while (outcome == Search::Outcome::solution && (question.solutions == 0 || count < question.solutions)) {
        if (gauge.nodes() >= limit) return answer.solutions.clear(), false;
        outcome = search.next(gauge, few_work);
        if (outcome != Search::Outcome::solution) break;
        if (count++ < question.keep) answer.solutions.push_back(values_of(search.domains().masks(), draft.values));
    }
    if (outcome == Search::Outcome::spent) return answer.solutions.clear(), false;
    answer.factors = {count};
    answer.complete = outcome == Search::Outcome::exhausted || open == 0;
    answer.ended = gauge.ended();
    answer.nodes = gauge.nodes();
    if (answer.nodes) answer.method = "masks";
    return true;
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
    Search search(network, false);
    if (!search.begin()) return answer;
    Gauge gauge(watch, question.nodes);
    if (solve_at_once(search, draft, question, gauge, answer)) return answer;
    const std::vector<Mask>& root = search.root();
    Parting parting = split(network, root);
    std::vector<Part> parts = make_parts(network, root, parting, question);
    answer.factors.clear();
    run_parts(parts, question.solutions, gauge);
    conclude(answer, parts, question, gauge);
    const std::uint64_t kept = std::min(question.keep, found(answer, question.solutions));
    for (std::uint64_t i = 0; i < kept; ++i)
        answer.solutions.push_back(values_of(combine(parts, parting, root, i), draft.values));
    return answer;
}

}  // namespace pencilmark::relations
