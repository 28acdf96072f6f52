// The domains of a search, with a trail to undo and agendas of what has to be looked at again.
//
//   agenda   variables to be worked off, each waiting at most once
//   due      constraints to be looked at again; a changed variable (or unit) wakes a fixed set of them
//   trail    (variable, its mask before the change), oldest first
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/lists.hpp"
#include "kernels/masks/open_places.hpp"

namespace pencilmark::masks {

// First in, first out: a variable that goes on shrinking while it waits is looked at once for all of it.
class Agenda {
public:
    explicit Agenda(int size) : waiting_(static_cast<std::size_t>(size), 0), ring_(static_cast<std::size_t>(size)) {}

    bool empty() const { return count_ == 0; }
    void push(int item) {
        std::uint8_t& mark = waiting_[static_cast<std::size_t>(item)];
        if (mark) return;
        mark = 1;
        ring_[end_] = item;
        if (++end_ == ring_.size()) end_ = 0;
        ++count_;
    }
    int pop() {
        const int item = ring_[begin_];
        if (++begin_ == ring_.size()) begin_ = 0;
        --count_;
        waiting_[static_cast<std::size_t>(item)] = 0;
        return item;
    }
    void clear() {
        while (!empty()) pop();
    }

private:
    std::vector<std::uint8_t> waiting_;
    std::vector<int> ring_;
    std::size_t begin_ = 0, end_ = 0, count_ = 0;
};

// Up to 64 constraints wait as bits of one word, and waking a set of them is one "or".
class Due {
public:
    Due() : many_(0) {}
    // The lists, by cause, must outlive it.
    Due(int size, const Lists<int>& woken_by) : lists_(&woken_by), many_(size > 64 ? size : 0) {
        if (size > 64 || size == 0) return;
        masks_.reserve(woken_by.start.size());
        for (int i = 0; i < woken_by.size(); ++i) {
            Mask mask = 0;
            for (int item : woken_by[i]) mask |= Mask{1} << item;
            masks_.push_back(mask);
        }
    }

    bool empty() const { return !bits_ && many_.empty(); }
    void wake(int cause) {
        if (!masks_.empty()) bits_ |= masks_[static_cast<std::size_t>(cause)];
        else
            for (int item : (*lists_)[cause]) many_.push(item);
    }
    void push(int item) {
        if (!masks_.empty()) bits_ |= Mask{1} << item;
        else many_.push(item);
    }
    int pop() {
        if (!bits_) return many_.pop();
        const int item = lowest(bits_);
        bits_ &= bits_ - 1;
        return item;
    }
    void clear() {
        bits_ = 0;
        many_.clear();
    }

private:
    const Lists<int>* lists_ = nullptr;
    std::vector<Mask> masks_;
    Mask bits_ = 0;
    Agenda many_;
};

class Domains {
public:
    struct Mark {
        std::size_t changes, placements;
    };

    // The graph's units must outlive the domains.
    Domains(const std::vector<Mask>& masks, const Lists<int>& units, const Lists<int>& units_of)
        : changed(static_cast<int>(masks.size())), seats(units, units_of), masks_(masks) {
        trail_.reserve(std::min<std::size_t>(4 * masks.size(), 1'024));
        fixed.reserve(std::min<std::size_t>(masks.size(), 256));
    }

    Mask operator[](int x) const { return masks_[static_cast<std::size_t>(x)]; }
    const std::vector<Mask>& masks() const { return masks_; }

    // Keeps only the values of `allowed`; false when none is left.
    bool keep(int x, Mask allowed) {
        Mask& mask = masks_[static_cast<std::size_t>(x)];
        if ((mask & ~allowed) == 0) return mask != 0;
        trail_.push_back({mask, x});
        mask &= allowed;
        if (at_most_one(mask)) fixed.push_back(x);
        else changed.push(x);
        return mask != 0;
    }
    bool remove(int x, Mask values) { return keep(x, ~values); }

    Mark mark() const { return {trail_.size(), seats.mark()}; }
    void undo(const Mark& mark) {
        seats.take_back(mark.placements);
        for (; trail_.size() > mark.changes; trail_.pop_back())
            masks_[static_cast<std::size_t>(trail_.back().x)] = trail_.back().before;
    }

    Agenda changed;          // some wait here though they are fixed by now
    std::vector<int> fixed;  // to be worked off first: they tell most
    Seats seats;

private:
    struct Change {
        Mask before;
        int x;
    };

    std::vector<Mask> masks_;
    std::vector<Change> trail_;
};

}  // namespace pencilmark::masks
