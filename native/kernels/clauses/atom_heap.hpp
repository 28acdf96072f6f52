// The atoms not yet decided, the most active on top (VSIDS); ties fall to the lower atom.
#pragma once

#include <utility>
#include <vector>

namespace pencilmark::clauses {

class AtomHeap {
public:
    explicit AtomHeap(int atoms)
        : activity_(static_cast<std::size_t>(atoms), 0), place_(static_cast<std::size_t>(atoms), -1) {
        for (int atom = 0; atom < atoms; ++atom) insert(atom);
    }

    bool empty() const { return heap_.empty(); }
    double activity(int atom) const { return activity_[static_cast<std::size_t>(atom)]; }

    void insert(int atom) {
        if (place(atom) >= 0) return;
        place(atom) = static_cast<int>(heap_.size());
        heap_.push_back(atom);
        rise(place(atom));
    }
    int pop() {
        const int top = heap_.front(), last = heap_.back();
        heap_.pop_back();
        place(top) = -1;
        if (top != last) {
            put(last, 0);
            sink(0);
        }
        return top;
    }
    void raise(int atom, double by) {
        activity_[static_cast<std::size_t>(atom)] += by;
        if (place(atom) >= 0) rise(place(atom));
    }

    // By as much as is usual now, which grows, so that what is long ago counts for less.
    void raise(int atom) { raise(atom, step_); }
    void decay() {
        step_ /= 0.95;
        if (step_ <= 1e100) return;
        for (double& activity : activity_) activity *= 1e-100;
        step_ *= 1e-100;
    }

private:
    int& place(int atom) { return place_[static_cast<std::size_t>(atom)]; }
    int at(int i) const { return heap_[static_cast<std::size_t>(i)]; }
    void put(int atom, int i) {
        heap_[static_cast<std::size_t>(i)] = atom;
        place(atom) = i;
    }
    bool before(int left, int right) const {
        return activity(left) > activity(right) || (activity(left) == activity(right) && left < right);
    }
    void rise(int i) {
        const int atom = at(i);
        for (; i > 0 && before(atom, at((i - 1) / 2)); i = (i - 1) / 2) put(at((i - 1) / 2), i);
        put(atom, i);
    }
    void sink(int i) {
        const int atom = at(i), size = static_cast<int>(heap_.size());
        for (int child = 2 * i + 1; child < size; child = 2 * i + 1) {
            if (child + 1 < size && before(at(child + 1), at(child))) ++child;
            if (!before(at(child), atom)) break;
            put(at(child), i);
            i = child;
        }
        put(atom, i);
    }

    double step_ = 1;
    std::vector<double> activity_;
    std::vector<int> place_, heap_;
};

}  // namespace pencilmark::clauses
