// The problem as the search sees it: variables with masks, and the lists a change of one of them wakes.
//
//   unit    an all-different of three variables or more; `full` names its values when it has exactly as many
//           values as variables, so that each of them must be placed
//   pair    an all-different of two variables
//   part    a set of variables that no constraint links to the others
//   peer    a variable that shares an all-different with another
//   arc     a relation leading from one variable to another; between peers it also says that the two differ
#pragma once

#include <memory>
#include <vector>

#include "base/bits.hpp"
#include "kernels/masks/problem_draft.hpp"
#include "kernels/masks/shared_frames.hpp"
#include "base/lists.hpp"
#include "kernels/masks/relation.hpp"

namespace pencilmark::masks {

struct Arc {
    int target;
    int relation;
    const Mask* table = nullptr;  // the relation's, when it has one
};

struct Graph {
    Graph(std::shared_ptr<const Frame> shape, std::shared_ptr<RelationPool> relations, std::vector<Mask> masks)
        : frame(std::move(shape)),
          pool(std::move(relations)),
          units(frame->units),
          units_of(frame->units_of),
          pairs(frame->pairs),
          values(static_cast<int>(frame->values.size())),
          domains(std::move(masks)) {}

    std::shared_ptr<const Frame> frame;
    std::shared_ptr<RelationPool> pool;
    const Lists<int>& units;  // the frame's
    const Lists<int>& units_of;
    const Lists<int>& pairs;    // by variable: the others of its pairs
    int values;                 // size of the table of values
    std::vector<Mask> domains;  // before the search
    std::vector<Mask> full;     // by unit: its values, or 0 when there are more values than variables
    Lists<Arc> arcs;            // by source
    bool enough = true;         // no unit has fewer values than variables

    int variables() const { return static_cast<int>(domains.size()); }
    const Relation& relation(const Arc& arc) const { return (*pool)[arc.relation]; }
    Mask partners(const Arc& arc, Mask mask) const {
        return arc.table ? arc.table[mask] : relation(arc).partners(mask);
    }
};

Graph make_graph(const Draft& draft, FrameCache& cache);

// Where every variable went when a graph was split: which part, and which number it has there.
struct Parting {
    std::vector<int> part, number;            // by variable; part -1: fixed
    std::vector<std::vector<int>> variables;  // by part, ascending
};

// One part of a graph, with the domains given (by old index). Arcs that can no longer fail are left out.
Graph restrict(const Graph& whole, const std::vector<Mask>& domains, const Parting& parting, int part);

// Does the relation hold whatever values the two take?
bool entailed(const Relation& relation, Mask source, Mask target);

}  // namespace pencilmark::masks
