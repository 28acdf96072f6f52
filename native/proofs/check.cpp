#include "proofs/check.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <vector>

#include "proofs/unit_propagation.hpp"

namespace pencilmark::proofs {

namespace {

using Numbers = std::vector<std::int64_t>;

struct Wrong : std::runtime_error {
    using std::runtime_error::runtime_error;
};

[[noreturn]] void refuse(std::size_t line, const char* what) {
    throw Wrong("line " + std::to_string(line) + ": " + what);
}

// The lines of a text that are no comments, with their numbers.
template <class Visit>
void each_line(std::string_view text, Visit visit) {
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (!line.empty() && line[0] != 'c') visit(line, number);
    }
}

// Words that are all integers, but for a `d` that may stand in the place where deletions have it.
bool read_numbers(std::string_view line, std::size_t number, std::size_t letter, Numbers& found) {
    found.clear();
    bool deletion = false;
    for (std::size_t word = 0; !line.empty(); ++word) {
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::string_view text = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        if (word == letter && text == "d") {
            deletion = true;
            continue;
        }
        std::int64_t value = 0;
        const auto [last, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || last != text.data() + text.size()) refuse(number, "expected integers");
        found.push_back(value);
    }
    return deletion;
}

// Up to the next 0, which must be there; `at` is left behind it.
Numbers up_to_zero(const Numbers& numbers, std::size_t& at, std::size_t line) {
    const auto first = numbers.begin() + static_cast<std::ptrdiff_t>(at);
    const auto zero = std::find(first, numbers.end(), 0);
    if (zero == numbers.end()) refuse(line, "expected 0 at the end");
    at = static_cast<std::size_t>(zero - numbers.begin()) + 1;
    return {first, zero};
}

struct Formula {
    int variables = -1;
    std::vector<std::vector<Literal>> clauses;

    std::vector<Literal> literals(const Numbers& numbers, std::size_t line) const {
        std::vector<Literal> found;
        for (const std::int64_t n : numbers) {
            if (n > variables || n < -variables) refuse(line, "a variable that the formula has not");
            found.push_back(2 * static_cast<Literal>((n < 0 ? -n : n) - 1) + (n < 0));
        }
        return found;
    }
};

Formula read_formula(std::string_view text) {
    // More variables than it has characters a text cannot name, and memory is kept for each.
    const auto most = static_cast<std::int64_t>(std::min<std::size_t>(text.size(), 1 << 29));
    Formula formula;
    std::int64_t expected = 0;
    each_line(text, [&](std::string_view line, std::size_t number) {
        Numbers numbers;
        if (line.starts_with("p cnf ")) {
            read_numbers(line.substr(6), number, SIZE_MAX, numbers);
            if (formula.variables >= 0) refuse(number, "expected one line of sizes");
            if (numbers.size() != 2 || numbers[0] < 0 || numbers[0] > most) refuse(number, "expected two sizes");
            formula.variables = static_cast<int>(numbers[0]);
            expected = numbers[1];
            return;
        }
        if (formula.variables < 0) refuse(number, "expected a line of sizes first");
        read_numbers(line, number, SIZE_MAX, numbers);
        std::size_t at = 0;
        formula.clauses.push_back(formula.literals(up_to_zero(numbers, at, number), number));
        if (at != numbers.size()) refuse(number, "expected one clause a line");
    });
    if (formula.variables < 0) throw Wrong("there is no line of sizes");
    if (static_cast<std::int64_t>(formula.clauses.size()) != expected) throw Wrong("another number of clauses");
    return formula;
}

// With hints: clauses by their number; a lemma is followed without any search.
class ByHints {
public:
    explicit ByHints(const Formula& formula)
        : formula_(formula), values_(2 * static_cast<std::size_t>(formula.variables), 0) {
        for (const auto& clause : formula.clauses) known_[static_cast<std::int64_t>(known_.size()) + 1] = clause;
    }

    // True at the empty clause.
    bool line(std::string_view text, std::size_t number) {
        const bool deletion = read_numbers(text, number, 1, numbers_);
        if (numbers_.empty()) refuse(number, "expected a number");
        std::size_t at = 1;
        if (deletion) {
            for (const std::int64_t name : up_to_zero(numbers_, at, number))
                if (known_.erase(name) == 0) refuse(number, "a clause that there is not");
            return false;
        }
        std::vector<Literal> lemma = formula_.literals(up_to_zero(numbers_, at, number), number);
        const Numbers hints = up_to_zero(numbers_, at, number);
        if (at != numbers_.size() || known_.contains(numbers_[0])) refuse(number, "expected a new lemma and its hints");
        follow(lemma, hints, number);
        const bool done = lemma.empty();
        known_[numbers_[0]] = std::move(lemma);
        return done;
    }

private:
    void follow(const std::vector<Literal>& lemma, const Numbers& hints, std::size_t number) {
        trail_.clear();
        for (const Literal literal : lemma) set(negated(literal));
        bool conflict = false;
        for (std::size_t i = 0; i < hints.size() && !conflict; ++i) {
            const auto clause = known_.find(hints[i]);
            if (clause == known_.end()) refuse(number, "a hint that names no clause");
            conflict = act(clause->second, number);
        }
        for (const Literal literal : trail_) values_[literal] = values_[negated(literal)] = 0;
        if (!conflict) refuse(number, "the lemma does not follow by its hints");
    }

    // All but one literal are false: that one is true. True where none is left.
    bool act(const std::vector<Literal>& clause, std::size_t number) {
        Literal open = 0;
        int count = 0;
        for (const Literal literal : clause)
            if (values_[literal] >= 0 && (count == 0 || literal != open)) open = literal, ++count;
        if (count > 1) refuse(number, "a hint that leaves more than one literal");
        if (count == 1) set(open);
        return count == 0;
    }

    void set(Literal literal) {
        if (values_[literal] != 0) return;
        values_[literal] = 1;
        values_[negated(literal)] = -1;
        trail_.push_back(literal);
    }

    const Formula& formula_;
    std::map<std::int64_t, std::vector<Literal>> known_;
    std::vector<std::int8_t> values_;
    std::vector<Literal> trail_;
    Numbers numbers_;
};

// Without: by unit propagation; clauses are deleted by their literals.
class BySearch {
public:
    explicit BySearch(const Formula& formula) : formula_(formula), known_(formula.variables) {
        for (const auto& clause : formula.clauses) keep(clause);
    }

    bool line(std::string_view text, std::size_t number) {
        const bool deletion = read_numbers(text, number, 0, numbers_);
        std::size_t at = 0;
        std::vector<Literal> lemma = formula_.literals(up_to_zero(numbers_, at, number), number);
        if (at != numbers_.size()) refuse(number, "expected one lemma a line");
        std::sort(lemma.begin(), lemma.end());
        lemma.erase(std::unique(lemma.begin(), lemma.end()), lemma.end());
        if (deletion) return drop(lemma, number), false;
        if (!known_.refutes_opposite(lemma)) refuse(number, "the lemma does not follow by unit propagation");
        keep(lemma);
        return lemma.empty();
    }

private:
    void keep(std::vector<Literal> clause) {
        std::sort(clause.begin(), clause.end());
        clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
        numbered_[clause].push_back(known_.add(clause));
    }
    void drop(const std::vector<Literal>& clause, std::size_t number) {
        const auto found = numbered_.find(clause);
        if (found == numbered_.end()) refuse(number, "a clause that there is not");
        known_.remove(found->second.back());
        found->second.pop_back();
        if (found->second.empty()) numbered_.erase(found);
    }

    const Formula& formula_;
    UnitPropagation known_;
    std::map<std::vector<Literal>, std::vector<int>> numbered_;
    Numbers numbers_;
};

template <class Way>
std::string follow(const Formula& formula, std::string_view proof, Watch& watch) {
    Way way(formula);
    bool done = false;
    each_line(proof, [&](std::string_view line, std::size_t number) {
        if (watch.over_after(1'000)) throw Wrong("it took too long");
        done = way.line(line, number) || done;
    });
    return done ? "" : "the proof does not end in the empty clause";
}

}  // namespace

std::string check(std::string_view formula, std::string_view proof, bool hints, Watch& watch) {
    try {
        const Formula read = read_formula(formula);
        return hints ? follow<ByHints>(read, proof, watch) : follow<BySearch>(read, proof, watch);
    } catch (const Wrong& wrong) { return wrong.what(); }
}

}  // namespace pencilmark::proofs
