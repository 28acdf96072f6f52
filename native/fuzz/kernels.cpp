// Random tiny problems for the relations and sums kernels, each counted again by trying everything.
#include <algorithm>

#include "fuzz/dice.hpp"
#include "fuzz/holds.hpp"
#include "kernels/squares/solve.hpp"
#include "kernels/sums/solve.hpp"
#include "kernels/sums/lattice.hpp"

using namespace pencilmark;
using namespace pencilmark::fuzz;
using Solution = std::vector<std::int64_t>;

namespace {

// Every assignment of the domains that is a solution, in integers.
std::vector<Solution> all_solutions(const Problem& problem) {
    std::vector<Indices> found;
    demand(try_everything(problem, 1e9, found), "too large a problem");
    std::vector<Solution> solutions;
    for (const Indices& indices : found) {
        Solution& solution = solutions.emplace_back();
        for (const int index : indices) solution.push_back(problem.values[static_cast<std::size_t>(index)]);
    }
    return solutions;
}

std::vector<int> random_scope(Random& random, int variables, int size) {
    std::vector<int> scope(static_cast<std::size_t>(variables));
    for (int v = 0; v < variables; ++v) scope[static_cast<std::size_t>(v)] = v;
    std::shuffle(scope.begin(), scope.end(), random);
    scope.resize(static_cast<std::size_t>(std::min(size, variables)));
    return scope;
}

Problem random_problem(Random& random, int variables, std::vector<std::int64_t> values) {
    Problem problem{std::move(values), 1, {}, {}, {}};
    const Mask all = (Mask{1} << problem.values.size()) - 1;
    for (int v = 0; v < variables; ++v) {
        const Mask drawn = (random() | random()) & all;
        problem.domains.push_back(drawn == 0 && below(random, 20) ? all : drawn);
    }
    return problem;
}

// Something that people say of two numbers, or anything at all.
Law random_relation(Random& random, const std::vector<std::int64_t>& values) {
    const std::int64_t k = below(random, 6) - 2;
    switch (below(random, 6)) {
        case 0: return relation_law(values, [](std::int64_t x, std::int64_t y) { return x < y; });
        case 1: return relation_law(values, [k](std::int64_t x, std::int64_t y) { return std::abs(x - y) == k; });
        case 2: return relation_law(values, [k](std::int64_t x, std::int64_t y) { return std::abs(x - y) != k; });
        case 3: return relation_law(values, [k](std::int64_t x, std::int64_t y) { return x == k * y || y == k * x; });
        case 4: return relation_law(values, [k](std::int64_t x, std::int64_t y) { return x + y != k; });
        default: return relation_law(values, [&](std::int64_t, std::int64_t) { return below(random, 3) > 0; });
    }
}

Problem random_relations(Random& random) {
    std::vector<std::int64_t> values;
    std::int64_t value = below(random, 9) - 4;
    for (int i = 1 + below(random, 5); i > 0; --i, value += 1 + below(random, 2)) values.push_back(value);
    Problem problem = random_problem(random, 1 + below(random, 6), std::move(values));
    for (int c = below(random, 9); c > 0; --c) {
        const bool binary = below(random, 6) != 0;
        const std::vector<int> scope = random_scope(random, problem.variables(), binary ? 2 : below(random, 7));
        if (binary && scope.size() < 2) continue;
        problem.constraints.push_back({static_cast<int>(problem.laws.size()), scope});
        problem.laws.push_back(binary ? random_relation(random, problem.values) : Law{});
    }
    return problem;
}

void add_sum(Problem& problem, const std::vector<int>& scope, std::int64_t total) {
    problem.constraints.push_back({static_cast<int>(problem.laws.size()), scope});
    problem.laws.push_back(sum_law(scope.size(), total));
}

Problem random_sums(Random& random) {
    Problem problem = random_problem(random, 1 + below(random, 11), {0, 1});
    for (int c = below(random, 8); c > 0; --c) {
        const std::vector<int> scope = random_scope(random, problem.variables(), below(random, 9));
        const int size = static_cast<int>(scope.size());
        add_sum(problem, scope, below(random, 12) ? below(random, size + 1) : below(random, 20) - 5);
    }
    return problem;
}

void try_problem(const Problem& problem, std::uint64_t patience, squares::Cache& cache) {
    validate(problem);
    const std::vector<Solution> right = all_solutions(problem);
    Watch watch;
    auto answer = squares::solve(masks::Draft(problem), {0, 100'000, 0, patience}, watch, cache);
    demand(answer.complete, "relations: a run without limits is not complete");
    demand(found(answer, UINT64_MAX) == right.size(), "relations: the count");
    std::sort(answer.solutions.begin(), answer.solutions.end());
    demand(answer.solutions == right, "relations: the solutions");
}

// Twice, with other domains and without the last constraint: a shape the cache knows.
void try_relations(Random& random, squares::Cache& cache) {
    Problem problem = random_relations(random);
    const std::uint64_t patience = below(random, 2) ? 0 : masks::Question{}.patience;
    try_problem(problem, patience, cache);
    problem.domains = random_problem(random, problem.variables(), problem.values).domains;
    if (!problem.constraints.empty()) problem.constraints.pop_back();
    try_problem(problem, patience, cache);
}

std::uint64_t number(const sums::Natural& natural) { return std::strtoull(natural.hexadecimal().c_str(), nullptr, 16); }

void try_marginals(const Problem& problem, const std::vector<Solution>& right) {
    Watch watch;
    const auto marginals = sums::marginals(sums::make_system(problem), true, watch);
    demand(marginals.solvable == !right.empty(), "sums: solvable");
    if (right.empty()) return;
    demand(number(marginals.count) == right.size(), "sums: the count of the marginals");
    for (std::size_t v = 0; v < problem.domains.size(); ++v) {
        const auto ones = std::count_if(right.begin(), right.end(), [&](const Solution& s) { return s[v] == 1; });
        const auto& numerator = marginals.numerators[static_cast<std::size_t>(marginals.class_of[v])];
        demand(number(numerator) == static_cast<std::uint64_t>(ones), "sums: a numerator");
    }
}

std::vector<Solution> listed(const sums::Solved& solved) {
    std::vector<Solution> found;
    for (const std::string& cells : solved.solutions) found.emplace_back(cells.begin(), cells.end());
    std::sort(found.begin(), found.end());
    return found;
}

void try_some(const Problem& problem, const std::vector<Solution>& right, std::uint64_t wanted, sums::Route route) {
    Watch watch;
    const auto solved = sums::solve(sums::make_system(problem), wanted, wanted, watch, route);
    const std::vector<Solution> some = listed(solved);
    demand(some.size() == std::min<std::size_t>(wanted, right.size()), "sums: how many of the solutions wanted");
    demand(std::adjacent_find(some.begin(), some.end()) == some.end(), "sums: a solution twice");
    demand(std::includes(right.begin(), right.end(), some.begin(), some.end()), "sums: a solution that is none");
    demand(solved.complete || right.size() >= wanted, "sums: a shortage without a proof");
    demand(!solved.complete || right.size() <= wanted, "sums: more solutions than were claimed");
}

void try_sums(const Problem& problem, Random& random) {
    validate(problem);
    const std::vector<Solution> right = all_solutions(problem);
    const auto route = static_cast<sums::Route>(below(random, 4));
    Watch watch;
    const auto solved = sums::solve(sums::make_system(problem), 0, 100'000, watch, route);
    demand(solved.complete && number(solved.count) == right.size(), "sums: the count");
    demand(listed(solved) == right, "sums: the solutions");
    try_some(problem, right, 1 + static_cast<std::uint64_t>(below(random, 4)), route);
    try_marginals(problem, right);
}

// A small square, often nonsense: it is refused, or its draft has a solution the problem agrees with.
void try_square(Random& random, squares::Cache& cache) {
    squares::SquareBoard board;
    const int n = board.order = below(random, 6), slip = below(random, 8);
    const auto size = [&](int due) { return static_cast<std::size_t>(std::max(0, slip == 0 ? due - 1 : due)); };
    if (below(random, 2)) board.box_rows = below(random, 4), board.box_columns = below(random, 4);
    for (std::size_t i = 0; i < size(n * n); ++i)
        board.cells.push_back(static_cast<std::uint8_t>(below(random, 3) ? 0 : below(random, n + (slip == 1) + 1)));
    for (int i = below(random, 4); i > 0; --i)
        board.signs.emplace_back(below(random, n * n + 1), below(random, n * n + 1));
    if (below(random, 2))
        for (auto* dots : {&board.across, &board.down})
            for (std::size_t i = 0; i < size(n * (n - 1)); ++i)
                dots->push_back(static_cast<std::uint8_t>(below(random, slip == 2 ? 4 : 3)));
    board.negative = below(random, 2);
    try {
        Watch watch;
        check(board);
        const auto answer = squares::solve(board, {2, 2}, watch, cache);
        demand(answer.ended == Ended::no, "squares: an early end");
        for (const auto& solution : answer.solutions)
            for (std::size_t i = 0; i < solution.size(); ++i)
                demand(!board.cells[i] || solution[i] == board.cells[i], "squares: a given changed");
    } catch (const std::invalid_argument&) {}
}

// A tiny lattice, and the same thing written out sum by sum.
void try_lattice(Random& random) {
    const int height = 1 + below(random, 4), width = 1 + below(random, 4);
    std::string cells;
    for (int i = 0; i < height * width; ++i)
        cells.push_back(static_cast<char>(below(random, 5) < 3 ? -1 : below(random, 4)));
    std::vector<int> number(cells.size(), -1);
    Problem problem{{0, 1}, 1, {}, {}, {}};
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i] == static_cast<char>(-1)) number[i] = problem.variables(), problem.domains.push_back(3);
    for (int i = 0; i < height * width; ++i) {
        if (number[static_cast<std::size_t>(i)] >= 0) continue;
        std::vector<int> scope;
        for (int j = 0; j < height * width; ++j)
            if (std::abs(i / width - j / width) <= 1 && std::abs(i % width - j % width) <= 1 &&
                number[static_cast<std::size_t>(j)] >= 0)
                scope.push_back(number[static_cast<std::size_t>(j)]);
        add_sum(problem, scope, cells[static_cast<std::size_t>(i)]);
    }
    const int total = below(random, problem.variables() + 1);
    std::vector<int> everybody(static_cast<std::size_t>(problem.variables()));
    for (int v = 0; v < problem.variables(); ++v) everybody[static_cast<std::size_t>(v)] = v;
    add_sum(problem, everybody, total);
    const sums::System made = sums::read_lattice(cells, static_cast<std::size_t>(width), total);
    const sums::System expected = sums::make_system(problem);
    demand(made.cells == expected.cells && made.need == expected.need, "sums: the cells of a lattice");
    demand(made.scopes.items == expected.scopes.items && made.scopes.size == expected.scopes.size, "sums: a lattice");
    if (problem.variables() <= 11) try_sums(problem, random);
}

}  // namespace

int main(int argc, char** argv) {
    squares::Cache cache;
    play(argc, argv, "problems of relations and as many of sums", [&](Random& random) {
        try_relations(random, cache);
        try_sums(random_sums(random), random);
        try_lattice(random);
        try_square(random, cache);
    });
}
