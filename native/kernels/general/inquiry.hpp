// Many questions about the same rules: one model and one engine for all of them, at most 64 values; a question narrows the
// domains, and is taken back when it is answered.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/watch.hpp"
#include "kernels/general/bits.hpp"
#include "model/problem.hpp"

namespace pencilmark::general {

class Inquiry {
public:
    enum class Reply : std::uint8_t { way, none, unknown };

    Inquiry(const Problem& problem, Watch& watch);  // both are to outlive it
    ~Inquiry();
    Inquiry(const Inquiry&) = delete;
    Inquiry& operator=(const Inquiry&) = delete;

    static constexpr std::uint64_t any_number = UINT64_MAX;

    // Is there a way with these domains, as far as a search of so many nodes tells? Of any number of nodes only the end of
    // time leaves it unknown.
    Reply ask(std::span<const Mask> domains, std::uint64_t nodes);
    // Values that no way has: no question to come need find that out again.
    void strike(std::size_t variable, Mask values);
    // What the rules leave at first sight; nothing where they cannot be met.
    Mask left(std::size_t variable) const;
    // The value of the way that was found last, as a mask.
    Mask found(std::size_t variable) const { return way_[variable]; }
    std::uint64_t took() const { return took_; }  // nodes of the last question

private:
    struct Ready;

    void make_ready(const std::vector<Bits<1>>* known);
    void look_closer();  // by a thorough model
    bool narrow(std::span<const Mask> domains);
    Reply ask_ready(std::span<const Mask> domains, std::uint64_t nodes, std::uint64_t budget);
    Reply search(std::uint64_t nodes, std::uint64_t budget);
    Reply ask_in_earnest(std::span<const Mask> domains);

    const Problem& problem_;
    Watch& watch_;
    std::unique_ptr<Ready> ready_;  // none: the rules cannot be met
    std::vector<Mask> way_;
    std::uint64_t took_ = 0;
};

}  // namespace pencilmark::general
