// Random Latin squares with signs, each solved twice: as it stands, which the search of its own takes, and with its
// units in another order, which that search does not recognise. Then the rules alone, in every width of vectors.
#include <algorithm>
#include <functional>
#include <cstring>
#include <numeric>

#include "fuzz/dice.hpp"
#include "fuzz/holds.hpp"
#include "kernels/squares/latin_rules.hpp"
#include "kernels/squares/solve.hpp"

using namespace pencilmark;
using namespace pencilmark::squares;
using namespace pencilmark::fuzz;

namespace {

// A cyclic square with rows, columns and values shuffled, so that most problems have a solution.
std::vector<int> random_square(Random& random, int n) {
    std::vector<int> orders[3];
    for (std::vector<int>& order : orders) {
        order.resize(static_cast<std::size_t>(n));
        std::iota(order.begin(), order.end(), 0);
        std::shuffle(order.begin(), order.end(), random);
    }
    std::vector<int> square;
    for (int row : orders[0])
        for (int column : orders[1]) square.push_back(orders[2][static_cast<std::size_t>((row + column) % n)]);
    return square;
}

std::vector<Constraint> lines(int n) {
    std::vector<Constraint> all;
    for (int way : {0, 1})
        for (int i = 0; i < n; ++i) {
            Constraint line{0, {}};
            for (int j = 0; j < n; ++j) line.scope.push_back(way == 0 ? n * i + j : n * j + i);
            all.push_back(std::move(line));
        }
    return all;
}

void add_signs(Random& random, int n, const std::vector<int>& square, Problem& problem) {
    const int share = below(random, 101), lies = below(random, 4) == 0 ? 5 : 0;  // in a hundred
    for (int x = 0; x < n * n; ++x)
        for (int y : {x % n < n - 1 ? x + 1 : -1, x + n < n * n ? x + n : -1}) {
            if (y < 0 || below(random, 100) >= share) continue;
            const bool less = square[static_cast<std::size_t>(x)] < square[static_cast<std::size_t>(y)];
            const bool swapped = less == (below(random, 100) < lies);
            problem.constraints.push_back({1, swapped ? std::vector{y, x} : std::vector{x, y}});
        }
}

Problem random_problem(Random& random, int n) {
    const std::vector<int> square = random_square(random, n);
    Problem problem{std::vector<std::int64_t>(static_cast<std::size_t>(n)), 1, {}, {}, lines(n)};
    std::iota(problem.values.begin(), problem.values.end(), below(random, 3));
    problem.laws = {Law{}, relation_law(problem.values, std::less<>{})};
    const Mask all = (Mask{1} << n) - 1;
    const int open = below(random, 101);
    for (int value : square) {
        const Mask given = Mask{1} << value;
        const Mask some = below(random, 10) ? all : (given | random()) & all;
        problem.domains.push_back(below(random, 100) < open || n > 5 ? some : given);
        if (n > 5 && below(random, 100) >= open / 2) problem.domains.back() = given;
    }
    add_signs(random, n, square, problem);
    return problem;
}

Answer answer(const Problem& problem, std::uint64_t wanted, std::uint64_t patience) {
    Watch watch;
    Cache cache;
    Answer found = solve(Draft(problem), {wanted, 5'000, 200'000, patience}, watch, cache);
    std::sort(found.solutions.begin(), found.solutions.end());
    return found;
}

void try_search(Random& random) {
    const int n = 3 + below(random, below(random, 4) ? 3 : 14);
    const Problem problem = random_problem(random, n);
    Problem disguised = problem;
    const auto first = disguised.constraints.begin();
    std::rotate(first, first + n, first + 2 * n);
    std::swap(disguised.constraints[0], disguised.constraints[static_cast<std::size_t>(n)]);
    const std::uint64_t wanted = n <= 4 ? 0 : static_cast<std::uint64_t>(1 + below(random, 4));
    const auto brief = static_cast<std::uint64_t>(below(random, 3'000));
    const std::uint64_t patience = below(random, 3) ? Question{}.patience : brief;
    const Answer one = answer(problem, wanted, patience), other = answer(disguised, wanted, Question{}.patience);
    if (one.ended != Ended::no || other.ended != Ended::no) return;
    demand(found(one, wanted) == found(other, wanted), "latin: the count");
    demand(found(one, wanted) >= wanted || one.complete, "latin: not complete");
    demand(std::adjacent_find(one.solutions.begin(), one.solutions.end()) == one.solutions.end(), "latin: one twice");
    if (one.complete && other.complete) demand(one.solutions == other.solutions, "latin: the solutions");
    for (const auto& solution : one.solutions) {
        Problem fixed = problem;
        for (std::size_t x = 0; x < solution.size(); ++x)
            fixed.domains[x] &= Mask{1} << (solution[x] - problem.values[0]);
        std::swap(fixed.constraints[0], fixed.constraints[static_cast<std::size_t>(n)]);
        demand(found(answer(fixed, 1, Question{}.patience), 1) == 1, "latin: not a solution");
    }
}

void compare(const LatinPath& path, const LatinSquare& square, const Square& domains, const Square& weights) {
    const LatinPath plain{&LatinRules<PlainLanes<16>>::settle, &LatinChoice<PlainLanes<16>>::choose};
    Square mine = domains, other = domains;
    Settling settling, others;
    demand(path.settle(square, mine, settling) == plain.settle(square, other, others), "rules: the verdict");
    demand(settling.way == others.way && settling.sweeps == others.sweeps, "rules: the sweeps");
    for (int way : {rows, columns})
        for (int i = 0; i < square.order; ++i)
            demand(std::equal(mine.by[way].line[i], mine.by[way].line[i] + square.order, other.by[way].line[i]),
                "rules: a domain");
    const Choice choice = path.choose(square, mine, weights), its = plain.choose(square, mine, weights);
    demand(choice.row == its.row && choice.column == its.column && choice.value == its.value && choice.kind == its.kind,
        "rules: the choice");
}

void try_rules(Random& random) {
    const int n = 3 + below(random, 14);
    masks::FrameCache cache;
    const Graph graph = masks::make_graph(Draft(random_problem(random, n)), cache);
    const std::unique_ptr<LatinSquare> square = latin_square(graph);
    if (!square) return;  // a line without one of its values is no full unit
    Square domains, weights;
    std::memset(&domains, 0xff, sizeof domains);
    std::memset(&weights, 0, sizeof weights);
    for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c) {
            const auto x = static_cast<std::size_t>(square->variable(r, c));
            const auto domain = static_cast<std::uint16_t>(graph.domains[x]);
            const auto weight = static_cast<std::uint16_t>(1 + below(random, 9));
            domains.by[rows].line[r][c] = domains.by[columns].line[c][r] = domain;
            weights.by[rows].line[r][c] = weights.by[columns].line[c][r] = weight;
        }
    compare(latin_path(n), *square, domains, weights);
    compare(wide_latin_path(), *square, domains, weights);
    if (n <= 8) compare(narrow_latin_path(), *square, domains, weights);
}

}  // namespace

int main(int argc, char** argv) {
    play(argc, argv, "Latin squares", [](Random& random) {
        try_search(random);
        try_rules(random);
    });
}
