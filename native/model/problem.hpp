// A flattened problem: the plain integers that cross the door from Python, once, and never change.
//
//   value     an index into `values`, the sorted distinct integers of all domains (at most 64 of them)
//   domain    a 64-bit mask of value indices
//   scope     the variables of a constraint, in the order the model lists them
//
// src/pencilmark/model/flat.py is the same page in Python.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pencilmark {

using Mask = std::uint64_t;

enum class Kind : std::uint8_t {
    all_different,
    less,            // x < y
    difference,      // |x - y| = k
    ratio,           // x = k·y or y = k·x
    not_difference,  // |x - y| ≠ k
    not_ratio,       // neither x = k·y nor y = k·x
    sum,             // Σ weight·x = total
};

struct Constraint {
    Kind kind;
    std::vector<int> scope;
    std::vector<std::int64_t> parameters;  // [k] of a binary relation; [total, weight…] of a sum
};

struct Problem {
    std::vector<std::int64_t> values;
    std::vector<Mask> domains;
    std::vector<Constraint> constraints;

    int variables() const { return static_cast<int>(domains.size()); }
};

// Throws std::invalid_argument on an unknown name.
Kind kind_named(const std::string& name);

// Throws std::invalid_argument unless every mask, scope and parameter list is what the kinds promise,
// and no sum can leave 62 bits: after this call the rooms below index without checks.
void validate(const Problem& problem);

// The part of it that is about the table of values and the domains alone.
void validate_domains(const std::vector<std::int64_t>& values, const std::vector<Mask>& domains);

}  // namespace pencilmark
