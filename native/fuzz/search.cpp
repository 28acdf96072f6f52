// A fuzz target for the textbook search: bytes → problem, strategy and query → runs that must agree.
//
//   sources=native/fuzz/search.cpp native/search/*.cpp native/search/*/*.cpp native/model/problem.cpp
//   clang++ -std=c++20 -g -O1 -Inative -fsanitize=fuzzer,address,undefined -DPENCILMARK_LIBFUZZER $sources
//   g++ -std=c++20 -g -O1 -Inative -fsanitize=address,undefined $sources -pthread
//
// The second has its own generator: `./a.out SECONDS SEED`; native/sanitize.sh runs it. Whatever the bytes are, a problem that passes
// validate() must run: watched and unwatched alike, with solutions that hold.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "constraints/binary.hpp"
#include "search/run.hpp"

using namespace pencilmark;
using namespace pencilmark::textbook;

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
    const int count = bytes.below(8) == 0 ? bytes.below(65) : bytes.below(10);
    std::int64_t value = bytes.number();
    for (int i = 0; i < count; ++i) {
        values.push_back(value);
        const std::int64_t step = bytes.below(30) == 0 ? std::int64_t{1} << bytes.below(62) : 1 + bytes.below(3);
        if (value > std::numeric_limits<std::int64_t>::max() - step) break;
        value += step;
    }
    return values;
}

Constraint constraint_from(Bytes& bytes, int variables) {
    Constraint constraint{static_cast<Kind>(bytes.below(7)), {}, {}};
    const bool binary = is_binary(constraint.kind);
    const int size = binary ? 2 : bytes.below(bytes.below(4) == 0 ? variables + 1 : 7);
    for (int i = 0; i < size; ++i) {  // distinct most of the time; validate() sees to the rest
        const int variable = bytes.below(variables);
        if (bytes.below(50) == 0 || std::find(constraint.scope.begin(), constraint.scope.end(), variable) ==
                                        constraint.scope.end())
            constraint.scope.push_back(variable);
    }
    if (binary && constraint.kind != Kind::less) constraint.parameters.push_back(bytes.number());
    if (constraint.kind == Kind::sum)
        for (std::size_t i = 0; i <= constraint.scope.size(); ++i)
            constraint.parameters.push_back(bytes.below(3) ? bytes.below(4) : bytes.number());
    return constraint;
}

Problem problem_from(Bytes& bytes) {
    Problem problem{values_from(bytes), {}, {}};
    const std::size_t count = problem.values.size();
    const Mask all = count == 64 ? ~Mask{0} : (Mask{1} << count) - 1;
    const int variables = bytes.below(10) == 0 ? 2 * bytes.below(200) : bytes.below(14);
    const bool sparse = bytes.below(3) == 0;
    for (int v = 0; v < variables; ++v) {
        const Mask drawn = sparse ? bytes.mask() & bytes.mask() : bytes.mask() | bytes.mask();
        problem.domains.push_back(bytes.below(60) == 0 ? drawn : (drawn & all) == 0 ? all : drawn & all);
    }
    for (int c = bytes.below(16); c > 0; --c) problem.constraints.push_back(constraint_from(bytes, variables));
    return problem;
}

Strategy strategy_from(Bytes& bytes) {
    return {static_cast<Inference>(bytes.below(5)), bytes.below(4) == 0,
            {static_cast<VariableOrder>(bytes.below(7)), static_cast<VariableOrder>(bytes.below(7))},
            static_cast<ValueOrder>(bytes.below(4)), bytes.mask()};
}

bool holds(const Problem& problem, const Constraint& constraint, const std::uint8_t* solution) {
    const auto value = [&](std::size_t place) {
        return problem.values[solution[static_cast<std::size_t>(constraint.scope[place])]];
    };
    if (is_binary(constraint.kind)) {
        const std::int64_t k = constraint.parameters.empty() ? 0 : constraint.parameters[0];
        return related(constraint.kind, k, value(0), value(1));
    }
    std::int64_t sum = 0;
    Mask seen = 0;
    bool different = true;
    for (std::size_t place = 0; place < constraint.scope.size(); ++place) {
        if (constraint.kind == Kind::sum) {
            const std::int64_t weight = constraint.parameters[place + 1];
            sum += weight == 0 ? 0 : weight * value(place);
        }
        const Mask here = bit(solution[static_cast<std::size_t>(constraint.scope[place])]);
        different &= (seen & here) == 0;
        seen |= here;
    }
    return constraint.kind == Kind::sum ? sum == constraint.parameters[0] : different;
}

void demand(bool truth, const char* what) {
    if (truth) return;
    std::fprintf(stderr, "fuzz: %s\n", what);
    std::abort();
}

void check_solutions(const Problem& problem, const Result& result) {
    for (std::size_t i = 0; i < result.kept; ++i)
        for (const Constraint& constraint : problem.constraints)
            demand(holds(problem, constraint, result.solutions.data() + i * problem.domains.size()),
                   "a solution breaks a constraint");
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
            if (event.kind == Happening::remove) removed += static_cast<std::uint64_t>(count_bits(event.values));
        }
    demand(assigned == result.counters.assignments, "assignments told and counted differ");
    demand(undone == result.counters.backtracks, "backtracks told and counted differ");
    demand(removed == result.counters.removals, "removals told and counted differ");
    demand(solved == result.count, "solutions told and counted differ");
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
    } catch (const std::invalid_argument&) {
        return 0;
    }
    const Result result = run(problem, strategy, query, {});
    demand(result.counters.nodes == result.counters.assignments + 1, "nodes are not assignments + 1");
    check_solutions(problem, result);
    check_watched(problem, strategy, query, result);
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
    for (std::vector<std::uint8_t> data(4000); clock.elapsed() < seconds; ++tried) {
        for (auto& byte : data) byte = static_cast<std::uint8_t>(mix(++word) >> 24);
        ran += try_bytes(data.data(), data.size());
    }
    std::printf("%ld tried, %ld of them problems, nothing found\n", tried, ran);
}
#endif
