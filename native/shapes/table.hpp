// The tuples of a table that the domains of its scope still have: a compact table on a reversible sparse bit set
// (Demeulenaere, Hartert, Lecoutre, Perez, Perron, Régin and Schaus, 2016).
//
//   row     a tuple by its number; the rows left are one bit each in the memory
//   live    the words of them that are not empty stand first in `order_`; how many, is in the memory too
//   seen    the domain of each place when the rows were last looked through
//   hint    the entry that held a row for a value last time
#pragma once

#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/undo_memory.hpp"
#include "shapes/table_index.hpp"

namespace pencilmark::textbook {

template <class Set>
class TableSupport {
public:
    // Every tuple of the table.
    TableSupport(const TableIndex& index, std::size_t arity, UndoMemory& memory)
        : index_(&index),
          rows_(memory.take(index.words(), ~Mask{0})),
          live_(memory.take(1, index.words())),
          seen_(memory.take(arity * words_in<Set>, ~Mask{0})),
          order_(index.words()),
          found_(index.words()),
          hints_(arity * index.values()) {
        for (std::size_t word = 0; word < order_.size(); ++word) order_[word] = static_cast<std::uint32_t>(word);
        if (index.rows() % 64 != 0) memory.put(rows_ + index.words() - 1, (Mask{1} << (index.rows() % 64)) - 1);
    }

    Set seen(const UndoMemory& memory, std::size_t place) const {
        return memory.template at<Set>(seen_ + place * words_in<Set>);
    }
    bool any(const UndoMemory& memory) const { return memory[live_] != 0; }

    // The domain of a place is a smaller one now.
    void narrow(UndoMemory& memory, std::size_t place, const Set& domain) {
        const Set gone = seen(memory, place) & index_->template held<Set>(place) & ~domain;
        const bool few_gone = count_bits(gone) < count_bits(domain);
        const auto live = static_cast<std::size_t>(memory[live_]);
        for (std::size_t i = 0; i < live; ++i) found_[order_[i]] = 0;
        each_value(few_gone ? gone : domain, [&](int value) {
            for (const TableIndex::Entry& entry : index_->of(place, value)) found_[entry.word] |= entry.rows;
        });
        keep(memory, live, few_gone ? ~Mask{0} : 0);
        note(memory, place, domain);
    }
    void settle(UndoMemory&) {}

    // Values without a row have left a domain: the rows are the same.
    void note(UndoMemory& memory, std::size_t place, const Set& domain) {
        memory.put(seen_ + place * words_in<Set>, domain);
    }

    // The values of a domain that stand in a row that is left.
    Set of(const UndoMemory& memory, std::size_t place, const Set& domain) {
        Set supported{};
        each_value(domain, [&](int value) {
            if (has_row(memory, place, value)) supported |= only<Set>(value);
        });
        return supported;
    }

private:
    // Keep the rows that were found, or those that were not, if `flip` is all ones.
    void keep(UndoMemory& memory, std::size_t live, Mask flip) {
        for (std::size_t i = live; i-- > 0;) {
            const std::uint32_t word = order_[i];
            const Mask rows = memory[rows_ + word] & (found_[word] ^ flip);
            memory.put(rows_ + word, rows);
            if (rows == 0) std::swap(order_[i], order_[--live]);
        }
        memory.put(live_, live);
    }

    bool has_row(const UndoMemory& memory, std::size_t place, int value) {
        const auto entries = index_->of(place, value);
        const auto holds = [&](const TableIndex::Entry& entry) {
            return (memory[rows_ + entry.word] & entry.rows) != 0;
        };
        std::uint32_t& hint = hints_[place * index_->values() + static_cast<std::size_t>(value)];
        if (!entries.empty() && holds(entries[hint])) return true;
        for (std::size_t i = 0; i < entries.size(); ++i)
            if (holds(entries[i])) {
                hint = static_cast<std::uint32_t>(i);
                return true;
            }
        return false;
    }

    const TableIndex* index_;
    std::size_t rows_, live_, seen_;  // where they begin in the memory
    std::vector<std::uint32_t> order_;
    std::vector<Mask> found_;
    std::vector<std::uint32_t> hints_;  // by place and value
};

}  // namespace pencilmark::textbook
