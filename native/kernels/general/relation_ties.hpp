// Relations between two variables while a model is made: gathered as ties, made into arcs at the end.
//
//   tie      two variables and a relation between them
//   apart    said of a relation that no value has to itself: it makes its variables rivals
//   clique   variables that differ and are tied by one relation, each to each, as in a line whose values lie within some
//            distance of each other, or nowhere next to each other
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "kernels/general/model.hpp"

namespace pencilmark::general {

template <int W>
struct Tie {
    int x, y;
    const Relation<W>* relation;
};

template <int W>
class Ties {
public:
    using Set = Bits<W>;

    explicit Ties(Model<W>& model) : model_(model) {}

    const std::vector<Tie<W>>& all() const { return ties_; }
    void add(int x, int y, const Relation<W>& relation) { ties_.push_back({x, y, &relation}); }
    const Relation<W>& relation(const RelationLaw& law, std::size_t number, int words);
    // … that a table of two columns is.
    const Relation<W>& relation(const TableLaw& law, std::size_t number);
    // The relation that a sum of two terms is; equal sums share it.
    const Relation<W>& relation(const Sum& sum);

    void find_rivals();
    void share_rivals();
    void make_arcs();

private:
    struct Counted {
        Set from, to;
        int most = -1;
    };

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    Relation<W>& fresh();
    const Relation<W>& apart(const Relation<W>& relation);
    void add_arcs(int x, int y, const Relation<W>& relation);
    int limit(const std::vector<Set>& back, int x, int y);
    void sort_arcs();

    Model<W>& model_;
    std::vector<Tie<W>> ties_;
    std::unordered_map<std::size_t, const Relation<W>*> of_law_;
    std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t, bool>, const Relation<W>*> of_sum_;
    std::unordered_map<const Relation<W>*, const Relation<W>*> apart_;
    std::unordered_map<const std::vector<Set>*, Counted> counted_;
    std::uint64_t counts_ = 0;
};

// The cliques there are, with all sets of values that have the relation to each other.
template <int W>
std::vector<Clique> cliques(const Model<W>& model, const std::vector<Tie<W>>& ties);

}  // namespace pencilmark::general
