// What is known of every table and automaton of a run, by the domains of the node or by what is agreed there
// (shapes/supported.hpp says which is which).
#pragma once

#include <vector>

#include "search/network.hpp"
#include "shapes/automaton.hpp"
#include "shapes/table.hpp"

namespace pencilmark::textbook {

template <class Set>
class Supports {
public:
    template <class Use>
    auto with(const Network& net, int constraint, Use use) {
        if (net.shape(constraint) == Shape::table) return use(tables_[net.ordinal(constraint)]);
        return use(automata_[net.ordinal(constraint)]);
    }

    // By the domains of the root.
    void make(const Network& net, const std::vector<Set>& domains, UndoMemory& memory) {
        for (int constraint = 0; constraint < net.constraints(); ++constraint) {
            const std::size_t size = net.scope(constraint).size();
            if (net.shape(constraint) == Shape::table) tables_.emplace_back(net.table(constraint), size, memory);
            else if (net.shape(constraint) == Shape::automaton)
                automata_.emplace_back(net.automaton(constraint), size, memory);
            else continue;
            with(net, constraint, [&](auto& support) { look(support, net.scope(constraint), domains, memory); });
        }
    }

private:
    template <class Support>
    static void look(
        Support& support, std::span<const int> scope, const std::vector<Set>& domains, UndoMemory& memory) {
        for (std::size_t place = 0; place < scope.size(); ++place)
            support.narrow(memory, place, domains[static_cast<std::size_t>(scope[place])]);
        support.settle(memory);
    }

    std::vector<TableSupport<Set>> tables_;
    std::vector<AutomatonSupport<Set>> automata_;
};

}  // namespace pencilmark::textbook
