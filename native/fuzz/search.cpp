// A fuzz target for the textbook search: bytes → problem, strategy and query → runs that must agree.
//
//   sources=native/fuzz/search.cpp native/search/*.cpp native/search/*/*.cpp native/shapes/*.cpp native/model/problem.cpp
//   clang++ -std=c++20 -g -O1 -Inative -fsanitize=fuzzer,address,undefined -DPENCILMARK_LIBFUZZER $sources
//   g++ -std=c++20 -g -O1 -Inative -fsanitize=address,undefined $sources -pthread
//
// The second has its own generator: `./a.out SECONDS SEED`; native/sanitize.sh runs it. Whatever the bytes are, a problem that passes
// validate() must run: watched and unwatched alike, with solutions that hold, and as many of them as trying everything
// finds where that is not too much.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "fuzz/holds.hpp"
#include "search/run.hpp"
#include "search/value_orders/random.hpp"
#include "search/watched.hpp"

using namespace pencilmark;
using namespace pencilmark::textbook;
using fuzz::relation_law;

namespace {

// Reads numbers off the bytes; zeros when they are used up.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
    int below(int bound) { return bound <= 0 ? 0 : next() % bound; }
    std::int64_t number() {  // mostly small, now and then anything at all
        const int kind = below(16);
        if (kind > 1) return below(20) - 6;
        std::uint64_t word = 0;
        for (int i = 0; i < 8; ++i) word = word << 8 | static_cast<std::uint64_t>(next());
        return static_cast<std::int64_t>(kind == 0 ? word : word >> 34);
    }
    Mask mask() {
        Mask word = 0;
        for (int i = 0; i < 8; ++i) word = word << 8 | static_cast<Mask>(next());
        return word;
    }

private:
    int next() {
        if (left_ == 0) return 0;
        --left_;
        return *data_++;
    }
    const std::uint8_t* data_;
    std::size_t left_;
};

std::vector<std::int64_t> values_from(Bytes& bytes) {
    std::vector<std::int64_t> values;
    const int many = bytes.below(40) == 0 ? 4 * bytes.below(250) : bytes.below(65);
    const int count = bytes.below(8) == 0 ? many : bytes.below(10);
    std::int64_t value = bytes.number();
    for (int i = 0; i < count; ++i) {
        values.push_back(value);
        const std::int64_t step = bytes.below(30) == 0 ? std::int64_t{1} << bytes.below(62) : 1 + bytes.below(3);
        if (value > std::numeric_limits<std::int64_t>::max() - step) break;
        value += step;
    }
    return values;
}

LinearLaw linear_from(Bytes& bytes, std::size_t size) {
    LinearLaw law;
    for (std::size_t i = 0; i < size; ++i) law.weights.push_back(bytes.below(3) ? bytes.below(4) : bytes.number());
    law.unequal = bytes.below(4) == 0;
    const std::int64_t total = bytes.below(3) ? bytes.below(12) : bytes.number();
    if (law.unequal || bytes.below(4)) law.low = total;
    if (bytes.below(4)) law.high = bytes.below(2) ? total : bytes.number();
    return law;
}

TableLaw table_from(Bytes& bytes, std::size_t size, int values) {
    TableLaw law;
    law.arity = size;
    law.rows_of_nothing = size == 0 && bytes.below(2);
    const int rows = bytes.below(5) == 0 ? 150 : bytes.below(20);
    for (std::size_t i = 0; values > 0 && i < size * static_cast<std::size_t>(rows); ++i)
        law.cells.push_back(static_cast<std::uint16_t>(bytes.below(values + (bytes.below(200) == 0))));
    return law;
}

AutomatonLaw automaton_from(Bytes& bytes, int values) {
    AutomatonLaw law;
    law.states = bytes.below(8) == 0 ? 60 + bytes.below(20) : 1 + bytes.below(5);
    law.start = bytes.below(law.states);
    for (int state = 0; state < law.states; ++state) law.accepts.push_back(bytes.below(3) == 0);
    for (int i = bytes.below(4) ? bytes.below(60) : 3 * law.states; i > 0; --i)
        law.moves.push_back({bytes.below(law.states), bytes.below(values), bytes.below(law.states)});
    return law;
}

RelationLaw relation_from(Bytes& bytes, const Problem& problem) {
    const std::int64_t k = bytes.below(8) - 4;
    const int which = bytes.below(4);
    return relation_law(problem.values, [&](std::int64_t x, std::int64_t y) {
        if (which == 0) return x < y;
        if (which == 1)
            return (static_cast<std::uint64_t>(x) - static_cast<std::uint64_t>(y)) != static_cast<std::uint64_t>(k);
        if (which == 2)
            return (static_cast<std::uint64_t>(x) - static_cast<std::uint64_t>(y)) == static_cast<std::uint64_t>(k);
        return bytes.below(3) > 0;
    }).relation;
}

std::vector<int> scope_from(Bytes& bytes, int variables, int size) {
    std::vector<int> scope;
    for (int i = 0; i < size; ++i) {  // distinct most of the time; validate() sees to the rest
        const int variable = bytes.below(variables);
        if (bytes.below(50) == 0 || std::find(scope.begin(), scope.end(), variable) == scope.end())
            scope.push_back(variable);
    }
    return scope;
}

void add_constraint(Bytes& bytes, Problem& problem) {
    const auto shape = static_cast<Shape>(bytes.below(5));
    const int variables = problem.variables(), values = static_cast<int>(problem.values.size());
    const int size = shape == Shape::relation ? 2 : bytes.below(bytes.below(4) == 0 ? variables + 1 : 7);
    const std::vector<int> scope = scope_from(bytes, variables, size);
    problem.constraints.push_back({static_cast<int>(problem.laws.size()), scope});
    Law& law = problem.laws.emplace_back();
    law.shape = shape;
    switch (shape) {
        case Shape::all_different: return;
        case Shape::relation: law.relation = relation_from(bytes, problem); return;
        case Shape::linear: law.linear = linear_from(bytes, scope.size()); return;
        case Shape::table: law.table = table_from(bytes, scope.size(), values); return;
        case Shape::automaton: law.automaton = automaton_from(bytes, values); return;
    }
}

// Mostly values of the table; now and then one that is not in it.
void add_domain(Bytes& bytes, Problem& problem, bool sparse) {
    const std::size_t count = problem.values.size(), first = problem.domains.size();
    const bool wild = bytes.below(60) == 0;
    for (std::size_t word = 0; word < static_cast<std::size_t>(problem.words); ++word) {
        const std::size_t left = count > 64 * word ? count - 64 * word : 0;
        const Mask all = left >= 64 ? ~Mask{0} : (Mask{1} << left) - 1;
        const Mask drawn = sparse ? bytes.mask() & bytes.mask() : bytes.mask() | bytes.mask();
        problem.domains.push_back(wild ? drawn : drawn & all);
    }
    if (std::all_of(problem.domains.begin() + static_cast<std::ptrdiff_t>(first), problem.domains.end(),
            [](Mask word) { return word == 0; }) &&
        count > 0 && bytes.below(20))
        problem.domains[first] = 1;
}

Problem problem_from(Bytes& bytes) {
    Problem problem;
    problem.values = values_from(bytes);
    problem.words = words_for(problem.values.size());
    const int variables = bytes.below(10) == 0 ? 2 * bytes.below(200) : bytes.below(14);
    const bool sparse = bytes.below(3) == 0;
    for (int v = 0; v < variables; ++v) add_domain(bytes, problem, sparse);
    for (int c = bytes.below(16); c > 0; --c) add_constraint(bytes, problem);
    return problem;
}

Strategy strategy_from(Bytes& bytes) {
    return {static_cast<Inference>(bytes.below(5)), bytes.below(4) == 0,
        {static_cast<VariableOrder>(bytes.below(7)), static_cast<VariableOrder>(bytes.below(7))},
        static_cast<ValueOrder>(bytes.below(4)), bytes.mask()};
}

void demand(bool truth, const char* what) {
    if (truth) return;
    std::fprintf(stderr, "fuzz: %s\n", what);
    std::abort();
}

void check_solutions(const Problem& problem, const Result& result) {
    const auto size = static_cast<std::size_t>(problem.variables());
    for (std::size_t i = 0; i < result.kept; ++i) {
        fuzz::Indices solution;
        for (std::size_t v = 0; v < size; ++v) {
            solution.push_back(result.kept_value(i * size + v));
            demand(fuzz::is_in(problem, v, static_cast<std::size_t>(solution.back())), "a value outside its domain");
        }
        demand(fuzz::holds(problem, solution), "a solution breaks a constraint");
    }
}

// A complete run, or one that has all the solutions it wanted, has found as many as there are.
void check_everything(const Problem& problem, const Query& query, const Result& result) {
    std::vector<fuzz::Indices> right;
    if (result.status == Status::limit || !fuzz::try_everything(problem, 3000, right)) return;
    const auto wanted = std::min<std::uint64_t>(right.size(), query.solutions);
    demand(result.count == (result.complete ? right.size() : wanted), "not as many solutions as there are");
}

// A watched run does what an unwatched one does, and tells each assignment and solution once.
void check_watched(const Problem& problem, const Strategy& strategy, const Query& query, const Result& result) {
    Tracer tracer(problem, strategy, query);
    std::uint64_t assigned = 0, solved = 0;
    std::uint64_t removed = 0, undone = 0;
    for (auto events = tracer.next(); !events.empty(); events = tracer.next())
        for (const Event& event : events) {
            assigned += event.kind == Happening::assign;
            solved += event.kind == Happening::solution;
            undone += event.kind == Happening::backtrack;
            if (event.kind != Happening::remove) continue;
            removed += static_cast<std::uint64_t>(count_bits(event.values));
            for (const Mask word : event.wide) removed += static_cast<std::uint64_t>(count_bits(word));
        }
    demand(assigned == result.counters.assignments, "assignments told and counted differ");
    demand(undone == result.counters.backtracks, "backtracks told and counted differ");
    demand(removed == result.counters.removals, "removals told and counted differ");
    demand(solved == result.count, "solutions told and counted differ");
}

// A recording tells from anywhere what the trace told there.
void check_recorded(const Problem& problem, const Strategy& strategy, const Query& query, Bytes& bytes) {
    Tracer tracer(problem, strategy, query);
    std::vector<Event> told;
    for (auto events = tracer.next(); !events.empty(); events = tracer.next())
        told.insert(told.end(), events.begin(), events.end());
    Recording recording(problem, strategy, query);
    for (int i = 0; i < 4; ++i) {
        const auto place = static_cast<std::size_t>(bytes.below(static_cast<int>(told.size())));
        const std::vector<Event> read = recording.read(place, 3, {5, 2});
        demand(!read.empty() && place + read.size() <= told.size(), "a recording is as long as its trace");
        for (std::size_t k = 0; k < read.size(); ++k) {
            const Event &one = read[k], &other = told[place + k];
            demand(one.kind == other.kind && one.node == other.node && one.variable == other.variable &&
                       one.values == other.values && one.number == other.number && one.by == other.by,
                "a recording tells something else");
        }
        demand(recording.stood(place).place <= place, "a look behind its place");
    }
    recording.finish();
    demand(recording.events() == told.size(), "a recording has other events");
    demand(recording.tree(EventLog::never).size() == recording.result().counters.assignments, "a tree of other nodes");
}

// A complete run under another strategy has as many solutions.
void check_count(const Problem& problem, Bytes& bytes, const Query& query, const Result& result) {
    const Result other = run(problem, strategy_from(bytes), query, {});
    if (result.complete && other.complete) demand(result.count == other.count, "two strategies count differently");
}

int try_bytes(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const Strategy strategy = strategy_from(bytes);
    Query query;
    query.solutions = bytes.below(2) ? Query::none : static_cast<std::uint64_t>(1 + bytes.below(5));
    query.assignments = static_cast<std::uint64_t>(bytes.below(200));
    query.keep = static_cast<std::uint64_t>(bytes.below(30));
    const Problem problem = problem_from(bytes);
    try {
        validate(problem);
    } catch (const std::invalid_argument&) { return 0; }
    const Result result = run(problem, strategy, query, {});
    demand(result.counters.nodes == result.counters.assignments + 1, "nodes are not assignments + 1");
    check_solutions(problem, result);
    check_everything(problem, query, result);
    check_watched(problem, strategy, query, result);
    check_recorded(problem, strategy, query, bytes);
    check_count(problem, bytes, query, result);
    return 1;
}

}  // namespace

#if defined(PENCILMARK_LIBFUZZER)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try_bytes(data, size);
    return 0;
}
#else
int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 10;
    std::uint64_t word = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const Watch clock(seconds);
    long tried = 0, ran = 0;
    for (std::vector<std::uint8_t> data(12000); clock.elapsed() < seconds; ++tried) {
        for (auto& byte : data) byte = static_cast<std::uint8_t>(mix(++word) >> 24);
        ran += try_bytes(data.data(), data.size());
    }
    std::printf("%ld tried, %ld of them problems, nothing found\n", tried, ran);
}
#endif
