#include "model/problem.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

namespace pencilmark {

namespace {

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument(why); }

void require(bool holds, const char* why) {
    if (!holds) refuse(why);
}

// All of them are among the first `count` bits.
bool within(const std::uint64_t* mask, int words, std::size_t count) {
    for (std::size_t word = 0; word < static_cast<std::size_t>(words); ++word) {
        const std::size_t left = count > 64 * word ? count - 64 * word : 0;
        if (left < 64 && mask[word] >> left != 0) return false;
    }
    return true;
}

struct Table {
    const std::vector<std::int64_t>& values;
    int words;
};

void validate_relation(const RelationLaw& law, Table table) {
    const std::size_t size = table.values.size() * static_cast<std::size_t>(table.words);
    require(law.right.size() == size && law.left.size() == size, "a relation needs one mask a value");
    for (std::size_t at = 0; at < size; at += static_cast<std::size_t>(table.words))
        for (const auto& masks : {law.right.data(), law.left.data()})
            require(within(masks + at, table.words, table.values.size()),
                "a relation holds a value that is not in the table");
}

void validate_linear(const LinearLaw& law, Table table) {
    constexpr long double room = 4.0e18L;  // below 2^62, so bounds and their differences fit 64 bits
    long double largest = 0;
    if (law.low != LinearLaw::no_low) largest = std::abs(static_cast<long double>(law.low));
    if (law.high != LinearLaw::no_high) largest = std::max(largest, std::abs(static_cast<long double>(law.high)));
    require(largest + reach_of(law, table.values) <= room, "a sum may leave the range of 62 bits");
    require(!law.unequal || law.low != LinearLaw::no_low, "a sum that differs from a total needs one");
}

void validate_table(const TableLaw& law, Table table) {
    require(law.arity == 0 ? law.cells.empty() : law.cells.size() % law.arity == 0,
        "a tuple is not as long as its table is wide");
    for (const std::uint16_t cell : law.cells)
        require(cell < table.values.size(), "a tuple holds a value that is not in the table of values");
}

void validate_automaton(const AutomatonLaw& law, Table table) {
    const auto is_state = [&](std::int32_t state) { return state >= 0 && state < law.states; };
    require(is_state(law.start), "an automaton starts in a state that it does not have");
    require(law.accepts.size() == static_cast<std::size_t>(law.states), "an automaton accepts in each state or not");
    for (const AutomatonLaw::Move& move : law.moves) {
        require(is_state(move.from) && is_state(move.to), "an automaton moves to a state that it does not have");
        require(move.value >= 0 && static_cast<std::size_t>(move.value) < table.values.size(),
            "an automaton reads a value that is not in the table");
    }
}

void validate_law(const Law& law, Table table) {
    switch (law.shape) {
        case Shape::all_different: return;
        case Shape::relation: return validate_relation(law.relation, table);
        case Shape::linear: return validate_linear(law.linear, table);
        case Shape::table: return validate_table(law.table, table);
        case Shape::automaton: return validate_automaton(law.automaton, table);
    }
    refuse("no such shape");
}

// A relation's is most of them.
void validate_pair(int first, int second, int variables) {
    require(first != second, "a variable stands twice in one constraint");
    require(std::min(first, second) >= 0 && std::max(first, second) < variables,
        "a constraint names a variable that does not exist");
}

void validate_scope(const std::vector<int>& scope, int variables) {
    if (scope.size() == 2) return validate_pair(scope[0], scope[1], variables);
    std::vector<int> sorted = scope;
    std::sort(sorted.begin(), sorted.end());
    require(
        std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end(), "a variable stands twice in one constraint");
    require(sorted.empty() || (sorted.front() >= 0 && sorted.back() < variables),
        "a constraint names a variable that does not exist");
}

void validate_size(const Law& law, std::size_t size) {
    switch (law.shape) {
        case Shape::all_different:
        case Shape::automaton: return;
        case Shape::relation: return require(size == 2, "a relation takes two variables");
        case Shape::linear: return require(size == law.linear.weights.size(), "a sum needs one weight a variable");
        case Shape::table: return require(size == law.table.arity, "a table needs one column a variable");
    }
}

}  // namespace

std::vector<std::uint64_t> transposed(const std::vector<std::uint64_t>& right, int words) {
    const std::size_t width = static_cast<std::size_t>(words), values = right.size() / width;
    std::vector<std::uint64_t> left(right.size());
    for (std::size_t x = 0; x < values; ++x)
        for (std::size_t word = 0; word < width; ++word)
            for (std::uint64_t bits = right[x * width + word]; bits != 0; bits &= bits - 1) {
                const std::size_t y = 64 * word + static_cast<std::size_t>(std::countr_zero(bits));
                if (y < values) left[y * width + x / 64] |= std::uint64_t{1} << (x % 64);
            }
    return left;
}

long double reach_of(const LinearLaw& law, const std::vector<std::int64_t>& values) {
    long double reach = 0, sum = 0;
    for (const std::int64_t value : values) reach = std::max(reach, std::abs(static_cast<long double>(value)));
    for (const std::int64_t weight : law.weights) sum += reach * std::abs(static_cast<long double>(weight));
    return sum;
}

void validate_values(const std::vector<std::int64_t>& values) {
    require(values.size() <= most_values, "more than 1,024 distinct values");
    for (std::size_t i = 1; i < values.size(); ++i)
        require(values[i - 1] < values[i], "values must be sorted and distinct");
}

void validate_domains(const std::vector<std::int64_t>& values, int words, const std::vector<Mask>& domains) {
    const auto width = static_cast<std::size_t>(words);
    require(domains.size() / width <= 10'000'000, "more than ten million variables");
    for (std::size_t at = 0; at < domains.size(); at += width)
        require(within(domains.data() + at, words, values.size()), "a domain holds a value that is not in the table");
}

void validate_laws(const std::vector<Law>& laws, const std::vector<std::int64_t>& values) {
    for (const Law& law : laws) validate_law(law, {values, words_for(values.size())});
}

void validate_constraints(const std::vector<Constraint>& constraints, const std::vector<Law>& laws, int variables) {
    for (const Constraint& constraint : constraints) {
        require(constraint.law >= 0 && static_cast<std::size_t>(constraint.law) < laws.size(),
            "a constraint names a law that does not exist");
        validate_scope(constraint.scope, variables);
        validate_size(laws[static_cast<std::size_t>(constraint.law)], constraint.scope.size());
    }
}

void validate(const Problem& problem) {
    validate_values(problem.values);
    require(problem.words == words_for(problem.values.size()), "a domain has the wrong number of words");
    validate_domains(problem.values, problem.words, problem.domains);
    validate_laws(problem.laws, problem.values);
    validate_constraints(problem.constraints, problem.laws, problem.variables());
}

}  // namespace pencilmark
