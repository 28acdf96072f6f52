// Fuzz target of the general kernel: small random problems of all five shapes, every parameter drawn, against brute
// force; by both searches and by each alone.
#include <algorithm>
#include <span>
#include <vector>

#include "fuzz/dice.hpp"
#include "kernels/general/inquiry.hpp"
#include "kernels/general/solve.hpp"

using namespace pencilmark;
using namespace pencilmark::fuzz;

namespace {

using Solution = std::vector<std::int64_t>;
using Indices = std::vector<int>;

bool has(const std::vector<std::uint64_t>& sets, int words, int i, int value) {
    return sets[static_cast<std::size_t>(i * words + value / 64)] >> value % 64 & 1;
}

void add(std::vector<std::uint64_t>& sets, int words, int i, int value) {
    sets[static_cast<std::size_t>(i * words + value / 64)] |= std::uint64_t{1} << value % 64;
}

bool linear_holds(const LinearLaw& law, const Problem& problem, const Indices& word) {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < word.size(); ++i)
        total += law.weights[i] * problem.values[static_cast<std::size_t>(word[i])];
    if (law.unequal) return total != law.low;
    return total >= law.low && total <= law.high;
}

bool table_holds(const TableLaw& law, const Indices& word) {
    if (law.arity == 0) return law.rows_of_nothing != 0;
    for (std::size_t row = 0; row < law.size(); ++row)
        if (std::equal(word.begin(), word.end(), law.cells.begin() + static_cast<std::ptrdiff_t>(row * law.arity)))
            return true;
    return false;
}

bool automaton_holds(const AutomatonLaw& law, std::span<const int> word, int state) {
    if (word.empty()) return law.accepts[static_cast<std::size_t>(state)] != 0;
    return std::any_of(law.moves.begin(), law.moves.end(), [&](const AutomatonLaw::Move& move) {
        return move.from == state && move.value == word[0] && automaton_holds(law, word.subspan(1), move.to);
    });
}

bool holds(const Problem& problem, const Constraint& use, const Indices& all) {
    const Law& law = problem.laws[static_cast<std::size_t>(use.law)];
    Indices word;
    for (int x : use.scope) word.push_back(all[static_cast<std::size_t>(x)]);
    switch (law.shape) {
        case Shape::all_different:
            std::sort(word.begin(), word.end());
            return std::adjacent_find(word.begin(), word.end()) == word.end();
        case Shape::relation: return has(law.relation.right, problem.words, word[0], word[1]);
        case Shape::linear: return linear_holds(law.linear, problem, word);
        case Shape::table: return table_holds(law.table, word);
        case Shape::automaton: return automaton_holds(law.automaton, word, law.automaton.start);
    }
    return false;
}

// Whether the constraints hold that are about the last of these variables and none behind it.
bool last_holds(const Problem& problem, const Indices& indices) {
    const int last = static_cast<int>(indices.size()) - 1;
    return std::all_of(problem.constraints.begin(), problem.constraints.end(), [&](const Constraint& use) {
        const int behind = use.scope.empty() ? -1 : *std::max_element(use.scope.begin(), use.scope.end());
        return behind != last || holds(problem, use, indices);
    });
}

std::vector<Solution> all_solutions(const Problem& problem) {
    std::vector<Solution> found;
    Indices indices;
    const auto extend = [&](const auto& self) -> void {
        const int x = static_cast<int>(indices.size());
        if (!last_holds(problem, indices)) return;
        if (x == problem.variables()) {
            Solution& solution = found.emplace_back();
            for (int i : indices) solution.push_back(problem.values[static_cast<std::size_t>(i)]);
            return;
        }
        for (int v = 0; v < static_cast<int>(problem.values.size()); ++v) {
            if (!has(problem.domains, problem.words, x, v)) continue;
            indices.push_back(v);
            self(self);
            indices.pop_back();
        }
    };
    extend(extend);
    return found;
}

Indices random_scope(Random& random, int variables, int size) {
    Indices scope(static_cast<std::size_t>(variables));
    for (int v = 0; v < variables; ++v) scope[static_cast<std::size_t>(v)] = v;
    std::shuffle(scope.begin(), scope.end(), random);
    scope.resize(static_cast<std::size_t>(std::min(size, variables)));
    return scope;
}

// Few values, or many of which the domains take some near the borders of words.
struct Palette {
    Indices used;

    Palette(Random& random, Problem& problem) {
        const bool wide = below(random, 3) == 0;
        const int count = wide ? 65 + below(random, 192) : 1 + below(random, 5);
        std::int64_t value = below(random, 9) - 4;
        for (int i = 0; i < count; ++i, value += 1 + (below(random, 4) == 0)) problem.values.push_back(value);
        problem.words = count > 64 ? 4 : 1;
        const int start = wide ? std::min(64 * (1 + below(random, 3)) - 2, count - 5) : 0;
        for (int i = 0; i < std::min(count, 5); ++i)
            used.push_back(wide && below(random, 9) == 0 ? below(random, count) : start + i);
    }
    int draw(Random& random) const {
        return used[static_cast<std::size_t>(below(random, static_cast<int>(used.size())))];
    }
};

RelationLaw random_relation(Random& random, const Problem& problem) {
    RelationLaw law;
    law.right.assign(problem.values.size() * static_cast<std::size_t>(problem.words), 0);
    law.left = law.right;
    const int kind = below(random, 4), shift = below(random, 5) - 2, count = static_cast<int>(problem.values.size());
    for (int v = 0; v < count; ++v)
        for (int w = 0; w < count; ++w) {
            const bool allowed = kind == 0   ? below(random, 2)
                                 : kind == 1 ? w - v != shift
                                 : kind == 2 ? w > v + shift
                                             : below(random, 5) != 0;
            if (!allowed) continue;
            add(law.right, problem.words, v, w);
            add(law.left, problem.words, w, v);
        }
    return law;
}

LinearLaw random_linear(Random& random, const Problem& problem, const Palette& palette, std::size_t size) {
    LinearLaw law;
    const bool even = below(random, 2);
    std::int64_t total = 0;
    for (std::size_t i = 0; i < size; ++i) {
        law.weights.push_back(even ? 1 : below(random, 12) == 0 ? 1000 : below(random, 8) - 3);
        total += law.weights.back() * problem.values[static_cast<std::size_t>(palette.draw(random))];
    }
    total += below(random, 8) ? 0 : below(random, 30) - 15;
    law.unequal = below(random, 4) == 0;
    law.low = law.high = total;
    if (law.unequal) return law;
    const int sides = below(random, 6);
    if (sides == 0) law.low = LinearLaw::no_low;
    else if (sides == 1) law.high = LinearLaw::no_high;
    else if (sides == 2) law.high += below(random, 5);
    return law;
}

TableLaw random_table(Random& random, const Palette& palette, std::size_t size) {
    TableLaw law;
    law.arity = size;
    law.rows_of_nothing = size == 0 ? static_cast<std::size_t>(below(random, 2)) : 0;
    const int rows = below(random, 10) ? below(random, 90) : 0;
    for (int i = 0; i < rows * static_cast<int>(size); ++i)
        law.cells.push_back(static_cast<std::uint16_t>(palette.draw(random)));
    return law;
}

AutomatonLaw random_automaton(Random& random, const Palette& palette) {
    AutomatonLaw law;
    law.states = below(random, 3) ? 1 + below(random, 6) : 60 + below(random, 90);
    law.start = below(random, law.states);
    for (int s = 0; s < law.states; ++s) law.accepts.push_back(below(random, 3) == 0);
    for (int i = below(random, 5 * law.states + 2); i > 0; --i)
        law.moves.push_back({below(random, law.states), palette.draw(random), below(random, law.states)});
    return law;
}

// How often a value stands in the places before `half`, less how often behind: one of the counts that are accepted. The
// states are all pairs of a place and a count.
AutomatonLaw random_counter(Random& random, const Problem& problem, int value, int places, int half) {
    AutomatonLaw law;
    const int counts = 2 * places + 1;
    law.states = (places + 1) * counts;
    law.start = places;
    law.accepts.assign(static_cast<std::size_t>(law.states), 0);
    for (int i = 0; i < counts; ++i)
        law.accepts[static_cast<std::size_t>(places * counts + i)] =
            half < places ? i == places : below(random, 2) != 0;
    for (int place = 0; place < places; ++place)
        for (int i = 1; i + 1 < counts; ++i)
            for (int v = 0; v < static_cast<int>(problem.values.size()); ++v) {
                const int step = v != value ? 0 : place < half ? 1 : -1;
                law.moves.push_back({place * counts + i, v, (place + 1) * counts + i + step});
            }
    return law;
}

// Automata that count over the same variables, of most values or of all.
void add_counters(Random& random, Problem& problem, const Palette& palette) {
    const Indices scope = random_scope(random, problem.variables(), 2 + below(random, 5));
    const int places = static_cast<int>(scope.size()), half = below(random, 2) ? places : places / 2;
    const bool all = below(random, 2);
    if (problem.values.size() > 8 || places == 0) return;
    for (int value : palette.used) {
        if (!all && below(random, 4) == 0) continue;
        Law law;
        law.shape = Shape::automaton;
        law.automaton = random_counter(random, problem, value, places, half);
        problem.constraints.push_back({static_cast<int>(problem.laws.size()), scope});
        problem.laws.push_back(std::move(law));
    }
}

void add_constraint(Random& random, Problem& problem, const Palette& palette) {
    Law law;
    law.shape = static_cast<Shape>(below(random, 5));
    Indices scope = random_scope(random, problem.variables(), law.shape == Shape::relation ? 2 : below(random, 7));
    if (law.shape == Shape::relation && scope.size() < 2) return;
    switch (law.shape) {
        case Shape::all_different: break;
        case Shape::relation: law.relation = random_relation(random, problem); break;
        case Shape::linear: law.linear = random_linear(random, problem, palette, scope.size()); break;
        case Shape::table: law.table = random_table(random, palette, scope.size()); break;
        case Shape::automaton: law.automaton = random_automaton(random, palette); break;
    }
    problem.constraints.push_back({static_cast<int>(problem.laws.size()), scope});
    problem.laws.push_back(std::move(law));
    if (below(random, 8) == 0) problem.constraints.push_back(problem.constraints.back());
}

// All different and sums over the same cells, cages of one unit, and units that overlap: where the rules for these meet.
void add_cages(Random& random, Problem& problem, const Palette& palette) {
    const int all = static_cast<int>(problem.laws.size());
    problem.laws.emplace_back();
    for (int i = 1 + below(random, 3); i > 0; --i)
        problem.constraints.push_back({all, random_scope(random, problem.variables(), 2 + below(random, 5))});
    for (int i = below(random, 4); i > 0; --i) {
        const Indices& unit = problem.constraints[problem.constraints.size() - 1].scope;
        Indices scope(unit.begin(), unit.begin() + 1 + below(random, static_cast<int>(unit.size())));
        Law law;
        law.shape = Shape::linear;
        law.linear = random_linear(random, problem, palette, scope.size());
        if (below(random, 2))
            std::fill(law.linear.weights.begin(), law.linear.weights.end(), below(random, 2) ? 1 : -2);
        problem.laws.push_back(std::move(law));
        problem.constraints.push_back({static_cast<int>(problem.laws.size()) - 1, std::move(scope)});
        if (below(random, 2)) problem.constraints.push_back({all, random_scope(random, problem.variables(), 4)});
    }
}

// Rows and columns of four, with sums of any cells, lines whose values lie close together, and automata over rows.
Problem random_square(Random& random) {
    Problem problem;
    Palette palette(random, problem);
    problem.values = {1, 2, 3, 4 + below(random, 2)};
    problem.words = 1;
    palette.used = {0, 1, 2, 3};
    problem.domains.assign(16, 15);
    problem.laws.emplace_back();
    const auto add_law = [&](Law law, Indices scope) {
        problem.constraints.push_back({static_cast<int>(problem.laws.size()), std::move(scope)});
        problem.laws.push_back(std::move(law));
    };
    for (int i = 0; i < 4; ++i) {
        problem.constraints.push_back({0, {4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3}});
        problem.constraints.push_back({0, {i, 4 + i, 8 + i, 12 + i}});
    }
    const int lines = below(random, 3);
    for (int i = 0; i < lines; ++i) {
        const Indices line = random_scope(random, 16, 3);
        problem.constraints.push_back({0, line});
        RelationLaw near = random_relation(random, problem);
        for (std::size_t v = 0; v < 4; ++v) near.right[v] = near.left[v] = (std::uint64_t{7} << v >> 1) & 15;
        for (std::size_t j = 0; j < 3; ++j) add_law({Shape::relation, near, {}, {}, {}}, {line[j], line[(j + 1) % 3]});
    }
    for (int i = below(random, 5); i > 0; --i) {
        const Indices scope = random_scope(random, 16, 2 + below(random, 9));
        LinearLaw sum = random_linear(random, problem, palette, scope.size());
        if (below(random, 3))
            std::fill(sum.weights.begin(), sum.weights.end(), 1),
                sum.low = sum.high = static_cast<std::int64_t>(scope.size()) * 5 / 2 + below(random, 3);
        add_law({Shape::linear, {}, std::move(sum), {}, {}}, scope);
    }
    for (int i = below(random, 4); i > 0; --i) {
        const int row = below(random, 2);
        add_law({Shape::automaton, {}, {}, {}, random_automaton(random, palette)},
            {4 * row, 4 * row + 1, 4 * row + 2, 4 * row + 3});
    }
    for (int i = below(random, 3); i > 0; --i) add_counters(random, problem, palette);
    return problem;
}

Problem random_problem(Random& random, int variables, int more) {
    Problem problem;
    const Palette palette(random, problem);
    problem.domains.assign(static_cast<std::size_t>(variables * problem.words), 0);
    const bool whole = below(random, 2);
    for (int x = 0; x < variables; ++x)
        for (int v : palette.used)
            if (whole || below(random, 4)) add(problem.domains, problem.words, x, v);
    if (variables > 0 && below(random, 2)) add_cages(random, problem, palette);
    if (variables > 1 && below(random, 3) == 0) add_counters(random, problem, palette);
    for (int i = more + below(random, 5); i > 0; --i) add_constraint(random, problem, palette);
    return problem;
}

void try_all(const Problem& problem, const std::vector<Solution>& right, general::Team team) {
    Watch watch;
    auto answer = general::solve(problem, {0, 1'000'000, 0, team}, watch);
    demand(answer.complete && answer.ended == Ended::no, "general: a run without limits is not complete");
    demand(found(answer, 0) == right.size(), "general: the count");
    std::sort(answer.solutions.begin(), answer.solutions.end());
    demand(answer.solutions == right, "general: the solutions");
}

void try_some(const Problem& problem, const std::vector<Solution>& right, std::uint64_t wanted, general::Team team) {
    Watch watch;
    auto answer = general::solve(problem, {wanted, wanted, 0, team}, watch);
    std::vector<Solution>& some = answer.solutions;
    std::sort(some.begin(), some.end());
    demand(found(answer, wanted) == std::min<std::uint64_t>(wanted, right.size()), "general: how many were wanted");
    demand(some.size() == std::min<std::uint64_t>(wanted, right.size()), "general: how many are kept");
    demand(std::adjacent_find(some.begin(), some.end()) == some.end(), "general: a solution twice");
    demand(std::includes(right.begin(), right.end(), some.begin(), some.end()), "general: a solution that is none");
    demand(answer.complete ? right.size() <= wanted : right.size() >= wanted, "general: complete or not");
}

Mask mask_of(const Problem& problem, std::int64_t value) {
    return Mask{1} << (std::find(problem.values.begin(), problem.values.end(), value) - problem.values.begin());
}

// The solutions that stand in these domains.
std::vector<Solution> within(
    const Problem& problem, const std::vector<Solution>& right, const std::vector<Mask>& domains) {
    std::vector<Solution> found;
    std::copy_if(right.begin(), right.end(), std::back_inserter(found), [&](const Solution& solution) {
        for (std::size_t x = 0; x < solution.size(); ++x)
            if (!(domains[x] & mask_of(problem, solution[x]))) return false;
        return true;
    });
    return found;
}

// Questions in turn to one inquiry; now and then it is told of a value that no solution has.
void try_questions(Random& random, const Problem& problem, const std::vector<Solution>& right) {
    using Reply = general::Inquiry::Reply;
    if (problem.words > 1) return;
    Watch watch;
    general::Inquiry inquiry(problem, watch);
    for (int i = 8; i > 0; --i) {
        std::vector<Mask> domains = problem.domains;
        for (Mask& domain : domains)
            if (below(random, 3) == 0) domain &= random();
        const std::uint64_t nodes =
            below(random, 2) ? general::Inquiry::any_number : static_cast<std::uint64_t>(below(random, 20));
        const Reply reply = inquiry.ask(domains, nodes);
        const std::vector<Solution> stand = within(problem, right, domains);
        demand(nodes != general::Inquiry::any_number || reply != Reply::unknown, "inquiry: no answer");
        demand(reply == Reply::unknown || (reply == Reply::way) == !stand.empty(), "inquiry: the answer");
        if (reply == Reply::way) {
            for (std::size_t x = 0; x < domains.size(); ++x) domains[x] = inquiry.found(x);
            demand(within(problem, stand, domains).size() == 1, "inquiry: a way that is none");
        }
        if (domains.empty()) continue;
        const auto x = static_cast<std::size_t>(below(random, problem.variables()));
        domains = problem.domains;
        domains[x] &= Mask{1} << below(random, static_cast<int>(problem.values.size()));
        if (within(problem, right, domains).empty()) inquiry.strike(x, domains[x]);
    }
}

// Too many words for brute force: the two searches have nothing but the propagators in common.
void try_larger(Random& random) {
    constexpr std::uint64_t most = 3'000;
    const Problem problem = random_problem(random, 8 + below(random, 7), 3 + below(random, 6));
    Watch first(1.0), second(1.0);  // either search alone may be a poor one for a problem: that is why there are two
    const auto probed = general::solve(problem, {most, most, 0, general::Team::probe}, first);
    const auto learnt = general::solve(problem, {most, most, 0, general::Team::learner}, second);
    if (probed.ended != Ended::no || learnt.ended != Ended::no) return;
    demand(found(probed, most) == found(learnt, most), "general: two counts");
    demand(probed.complete == learnt.complete, "general: complete for one of two");
    if (!probed.complete) return;
    auto left = probed.solutions, right = learnt.solutions;
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    demand(left == right, "general: two sets of solutions");
}

}  // namespace

int main(int argc, char** argv) {
    play(argc, argv, "problems of all shapes", [](Random& random) {
        if (below(random, 4) == 0) try_larger(random);
        const Problem problem = below(random, 3) ? random_problem(random, below(random, 7), 0) : random_square(random);
        const std::vector<Solution> right = all_solutions(problem);
        try_questions(random, problem, right);
        for (general::Team team : {general::Team::both, general::Team::probe, general::Team::learner}) {
            try_all(problem, right, team);
            try_some(problem, right, 1 + static_cast<std::uint64_t>(below(random, 4)), team);
        }
    });
}
