// The words of an automaton that the domains of its scope still have, as a graph in layers (Pesant, 2004): one layer of
// states before the first place, one behind each.
//
//   reached   of each layer, the states that reading the places before it can lead to
//   alive     of each layer, the states from which the places behind it can be read to an accepting one
//   seen      the domain of each place when the layers were last made
//
// All of it is bits in the memory. A state that only values without a word led to may stay `reached` when they are
// gone: it is not alive, so that nothing is read from it.
#pragma once

#include <algorithm>
#include <vector>

#include "base/bits.hpp"
#include "base/undo_memory.hpp"
#include "shapes/automaton_index.hpp"

namespace pencilmark::textbook {

template <class Set>
class AutomatonSupport {
public:
    // Every word of that length.
    AutomatonSupport(const AutomatonIndex& index, std::size_t length, UndoMemory& memory)
        : index_(&index),
          length_(length),
          reached_(memory.take((length + 1) * index.words())),
          alive_(memory.take((length + 1) * index.words())),
          seen_(memory.take(length * words_in<Set>, ~Mask{0})),
          layer_(index.words()) {
        layer_[static_cast<std::size_t>(index.start()) / 64] = bit(index.start() % 64);
        store(memory, reached_);
        layer_ = index.accepting();
        store(memory, alive_ + length * index.words());
        first_ = 0;
        last_ = length;
        settle(memory);
    }

    Set seen(const UndoMemory& memory, std::size_t place) const {
        return memory.template at<Set>(seen_ + place * words_in<Set>);
    }
    bool any(const UndoMemory& memory) const { return holds(memory, alive_, index_->start()); }

    // The domain of a place is a smaller one now: to be settled when all such places are told.
    void narrow(UndoMemory& memory, std::size_t place, const Set& domain) {
        note(memory, place, domain);
        first_ = std::min(first_, place);
        last_ = std::max(last_, place + 1);
    }

    // Makes the layers behind the first change and before the last again, as far as they differ.
    void settle(UndoMemory& memory) {
        for (std::size_t place = first_; place < length_; ++place) {
            read(memory, at(reached_, place), seen(memory, place), [&](int s) { return index_->out_of(s); });
            if (!store(memory, at(reached_, place + 1)) && place + 1 >= last_) break;
        }
        for (std::size_t place = last_; place-- > 0;) {
            read(memory, at(alive_, place + 1), seen(memory, place), [&](int s) { return index_->into(s); });
            if (!store(memory, at(alive_, place)) && place <= first_) break;
        }
        first_ = length_;
        last_ = 0;
    }

    void note(UndoMemory& memory, std::size_t place, const Set& domain) {
        memory.put(seen_ + place * words_in<Set>, domain);
    }

    // The values of a domain that stand in a word that is left.
    Set of(const UndoMemory& memory, std::size_t place, const Set& domain) {
        Set supported{};
        each(memory, at(reached_, place), [&](int state) {
            for (const AutomatonIndex::Move& move : index_->out_of(state))
                if (has(domain, move.value) && holds(memory, at(alive_, place + 1), move.state))
                    supported |= only<Set>(move.value);
        });
        return supported;
    }

private:
    std::size_t at(std::size_t layers, std::size_t place) const { return layers + place * index_->words(); }

    static bool holds(const UndoMemory& memory, std::size_t layer, int state) {
        return has(memory[layer + static_cast<std::size_t>(state) / 64], state % 64);
    }

    template <class See>
    void each(const UndoMemory& memory, std::size_t layer, See see) const {
        for (std::size_t word = 0; word < index_->words(); ++word)
            each_value(memory[layer + word], [&](int state) { see(static_cast<int>(64 * word) + state); });
    }

    // Into `layer_`: where a value of the domain leads from a layer.
    template <class Moves>
    void read(const UndoMemory& memory, std::size_t layer, const Set& domain, Moves moves) {
        std::fill(layer_.begin(), layer_.end(), 0);
        each(memory, layer, [&](int state) {
            for (const AutomatonIndex::Move& move : moves(state))
                if (has(domain, move.value)) layer_[static_cast<std::size_t>(move.state) / 64] |= bit(move.state % 64);
        });
    }

    // From `layer_`: was anything else there?
    bool store(UndoMemory& memory, std::size_t layer) const {
        const bool changed = !std::equal(layer_.begin(), layer_.end(), memory.from(layer));
        for (std::size_t word = 0; changed && word < layer_.size(); ++word) memory.put(layer + word, layer_[word]);
        return changed;
    }

    const AutomatonIndex* index_;
    std::size_t length_;
    std::size_t reached_, alive_, seen_;  // where they begin in the memory
    std::size_t first_ = 0, last_ = 0;    // the places between which domains have changed
    std::vector<std::uint64_t> layer_;
};

}  // namespace pencilmark::textbook
