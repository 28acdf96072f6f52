// Runs: variables of one unit held together by relations. Being all different and related, they allow few
// combinations, so these are listed once and every domain is filtered against the whole list.
//
//   row       one combination, a bit in every set below
//   support   for a place of the run and a value: the rows that have the value there
#pragma once

#include "kernels/masks/domains.hpp"
#include "kernels/masks/graph.hpp"

namespace pencilmark::masks {

class Runs {
public:
    // Lists the rows that the domains allow.
    Runs(const Graph& graph, const std::vector<Mask>& domains);

    int size() const { return variables_.size(); }
    const Lists<int>& of_variable() const { return of_variable_; }
    std::span<const int> variables(int run) const { return variables_[run]; }
    int cost(int run) const { return 2 * static_cast<int>(variables_[run].size()); }

    // False when a domain empties.
    bool filter(int run, Domains& domains) const;

private:
    struct Table {
        std::size_t start;  // of its supports: place-major, then value, then word
        int words;
    };

    void add_windows(const Graph& graph, const std::vector<Mask>& domains, std::span<const int> run);
    void add(const Graph& graph, const std::vector<Mask>& domains, std::span<const int> variables);
    std::size_t offset(const Table& table, std::size_t place, int value) const {
        const std::size_t row = place * static_cast<std::size_t>(values_) + static_cast<std::size_t>(value);
        return table.start + row * static_cast<std::size_t>(table.words);
    }
    const Mask* support(const Table& table, std::size_t place, int value) const {
        return supports_.data() + offset(table, place, value);
    }

    int values_;
    Lists<int> variables_;
    std::vector<Table> tables_;
    std::vector<Mask> supports_;
    Lists<int> of_variable_;
};

}  // namespace pencilmark::masks
