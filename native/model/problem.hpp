// A flattened problem: the plain integers that cross the door from Python, once, and never change.
//
//   value     an index into `values`, the sorted distinct integers of all domains (at most 1,024 of them)
//   domain    a mask of value indices, of `words` 64-bit words
//   law       what a constraint says, whoever it is about (model/shapes.hpp)
//   scope     the variables of a constraint, in the order the model lists them
//
// src/pencilmark/model/flat.py is the same page in Python.
#pragma once

#include <cstdint>
#include <vector>

#include "base/bits.hpp"
#include "model/shapes.hpp"

namespace pencilmark {

struct Constraint {
    int law;
    std::vector<int> scope;

    bool operator==(const Constraint&) const = default;
};

struct Problem {
    std::vector<std::int64_t> values;
    int words = 1;
    std::vector<Mask> domains;  // `words` a variable
    std::vector<Law> laws;
    std::vector<Constraint> constraints;

    int variables() const { return static_cast<int>(domains.size()) / words; }
    const Law& law_of(const Constraint& constraint) const { return laws[static_cast<std::size_t>(constraint.law)]; }
};

constexpr std::size_t most_values = 1024;

// How many words a set of so many values takes: 1, 4 or 16.
constexpr int words_for(std::size_t values) { return values <= 64 ? 1 : values <= 256 ? 4 : 16; }

// The other way round: `right` has `words` words a value of the first variable, the answer as many a value of the
// second.
std::vector<std::uint64_t> transposed(const std::vector<std::uint64_t>& right, int words);

// Throws std::invalid_argument unless every mask, law and scope is what the shapes promise, and no linear law can
// leave 62 bits: after this call the rooms below index without checks.
void validate(const Problem& problem);

// Its parts.
void validate_values(const std::vector<std::int64_t>& values);
void validate_domains(const std::vector<std::int64_t>& values, int words, const std::vector<Mask>& domains);
void validate_laws(const std::vector<Law>& laws, const std::vector<std::int64_t>& values);
void validate_constraints(const std::vector<Constraint>& constraints, const std::vector<Law>& laws, int variables);

// The sum of the largest terms there can be, whatever their signs: a bound of all that is added up.
long double reach_of(const LinearLaw& law, const std::vector<std::int64_t>& values);

}  // namespace pencilmark
