// Tables as bit sets over their rows (Demeulenaere and others, 2016: compact table).
//
//   support   the rows with some value at some place
//   current   the rows that the domains still allow: words restored on the way back, those that are 0 put aside
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/general/engine.hpp"
#include "model/shapes.hpp"

namespace pencilmark::general {

// What every constraint of one law shares.
template <int W>
struct TableIndex {
    std::size_t arity, rows, words, values;
    std::vector<std::uint16_t> cells;
    std::vector<int> slots;  // by place and value: which support, or −1
    std::vector<std::uint64_t> supports;

    TableIndex(const TableLaw& law, int values);
    const std::uint64_t* support(std::size_t place, int value) const {
        const int slot = slots[place * values + static_cast<std::size_t>(value)];
        return slot < 0 ? nullptr : supports.data() + static_cast<std::size_t>(slot) * words;
    }
};

template <int W>
class Table final : public Propagator<W> {
public:
    using Set = Bits<W>;

    Table(const TableIndex<W>& index, const std::vector<int>& scope);
    bool filter(Engine<W>& engine) override;
    void explain(const Past<W>& past, const Fact& goal, Facts& facts) const override;

private:
    void restrict(Engine<W>& engine, std::size_t place);
    bool supported(std::size_t place, int value);

    const TableIndex<W>& index_;
    std::vector<std::uint64_t> current_;
    std::vector<std::uint32_t> active_;  // numbers of words, the first `count_` of them not 0
    std::uint64_t count_;
    std::vector<std::uint64_t> sizes_;  // of the domains when last looked at
    std::vector<std::uint32_t> residues_;
};

}  // namespace pencilmark::general
