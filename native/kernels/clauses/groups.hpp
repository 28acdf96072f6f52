// Groups: of at most 64 atoms no two are true, and in a full group one is. Each keeps the atoms that are not known to
// be false as a mask, so that nobody looks at the others: neither the true one that rules out the rest, nor the false
// one that may leave a last one.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/lists.hpp"

namespace pencilmark::clauses {

class Groups {
public:
    struct Place {
        int group;
        Mask bit;
    };

    void add(std::span<const int> atoms, bool full) {
        for (std::size_t i = 0; i < atoms.size(); ++i)
            places_.emplace_back(atoms[i], Place{members_.size(), Mask{1} << i});
        members_.append(atoms);
        open_.push_back(up_to(atoms.size()));
        full_.push_back(full);
    }
    void close(int atoms) {
        of_ = gather(atoms, places_);
        places_ = {};
    }

    std::span<const Place> of(int atom) const { return of_[atom]; }
    std::span<const int> members(int group) const { return members_[group]; }
    int member(int group, Mask bit) const { return members(group)[static_cast<std::size_t>(lowest(bit))]; }
    Mask open(int group) const { return open_[static_cast<std::size_t>(group)]; }
    bool full(int group) const { return full_[static_cast<std::size_t>(group)] != 0; }

    void strike(int atom) {
        for (const Place& place : of(atom)) open_[static_cast<std::size_t>(place.group)] &= ~place.bit;
    }
    void restore(int atom) {
        for (const Place& place : of(atom)) open_[static_cast<std::size_t>(place.group)] |= place.bit;
    }

private:
    static Mask up_to(std::size_t size) { return size == 64 ? ~Mask{0} : (Mask{1} << size) - 1; }

    Lists<int> members_;
    std::vector<Mask> open_;
    std::vector<std::uint8_t> full_;
    std::vector<std::pair<int, Place>> places_;  // until it is closed
    Lists<Place> of_;
};

}  // namespace pencilmark::clauses
