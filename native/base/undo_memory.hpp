// Words that are put back when the search goes back: what tables and automata know of the node.
#pragma once

#include <cstddef>
#include <vector>

#include "base/bits.hpp"

namespace pencilmark {

class UndoMemory {
public:
    // Takes so many more words; where they begin.
    std::size_t take(std::size_t words, Mask filled = 0) {
        const std::size_t first = words_.size();
        words_.resize(first + words, filled);
        return first;
    }

    const Mask* from(std::size_t at) const { return words_.data() + at; }
    template <class Set>
    Set at(std::size_t at) const {
        return load<Set>(words_.data() + at);
    }
    Mask operator[](std::size_t at) const { return words_[at]; }

    void put(std::size_t at, Mask word) {
        if (words_[at] == word) return;
        trail_.push_back({at, words_[at]});
        words_[at] = word;
    }
    template <std::size_t words>
    void put(std::size_t at, const Wide<words>& set) {
        for (std::size_t i = 0; i < words; ++i) put(at + i, set.word[i]);
    }

    std::size_t mark() const { return trail_.size(); }
    void undo_to(std::size_t mark) {
        for (; trail_.size() > mark; trail_.pop_back()) words_[trail_.back().at] = trail_.back().word;
    }
    void forget() { trail_.clear(); }
    std::size_t bytes() const { return words_.size() * sizeof(Mask) + trail_.size() * sizeof(Change); }

private:
    struct Change {
        std::size_t at;
        Mask word;
    };

    std::vector<Mask> words_;
    std::vector<Change> trail_;
};

}  // namespace pencilmark
