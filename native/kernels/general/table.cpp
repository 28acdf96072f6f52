#include "kernels/general/table.hpp"

#include <utility>

namespace pencilmark::general {

template <int W>
TableIndex<W>::TableIndex(const TableLaw& law, int count)
    : arity(law.arity),
      rows(law.size()),
      words((law.size() + 63) / 64),
      values(static_cast<std::size_t>(count)),
      cells(law.cells),
      slots(law.arity * values, -1) {
    int next = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        int& slot = slots[i % arity * values + cells[i]];
        if (slot < 0) slot = next++;
    }
    supports.assign(static_cast<std::size_t>(next) * words, 0);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto slot = static_cast<std::size_t>(slots[i % arity * values + cells[i]]);
        const std::size_t row = i / arity;
        supports[slot * words + row / 64] |= std::uint64_t{1} << row % 64;
    }
}

template <int W>
Table<W>::Table(const TableIndex<W>& index, const std::vector<int>& scope)
    : index_(index),
      current_(index.words, ~std::uint64_t{0}),
      count_(index.words),
      sizes_(scope.size(), 0),
      residues_(index.supports.size() / index.words, 0) {
    this->scope = scope;
    this->tier = index.rows > 2'000 ? 2 : 1;
    this->idempotent = true;
    if (index.rows % 64) current_.back() = (std::uint64_t{1} << index.rows % 64) - 1;
    for (std::uint32_t i = 0; i < index.words; ++i) active_.push_back(i);
}

template <int W>
bool Table<W>::filter(Engine<W>& engine) {
    const std::vector<int>& scope = this->scope;
    for (std::size_t i = 0; i < scope.size(); ++i) restrict(engine, i);
    if (count_ == 0) return engine.fail(*this);
    for (std::size_t i = 0; i < scope.size(); ++i) {
        if (engine.fixed(scope[i])) continue;
        Set gone;
        engine[scope[i]].each([&](int value) {
            if (!supported(i, value)) gone.add(value);
        });
        if (!engine.remove(scope[i], gone, because(Because::propagator, this->number))) return false;
        const auto size = static_cast<std::uint64_t>(engine.size(scope[i]));
        if (size != sizes_[i]) {  // no row is lost by that
            engine.save(sizes_[i]);
            sizes_[i] = size;
        }
    }
    return true;
}

// Drops the rows whose value at this place has gone.
template <int W>
void Table<W>::restrict(Engine<W>& engine, std::size_t place) {
    const auto size = static_cast<std::uint64_t>(engine.size(this->scope[place]));
    if (size == sizes_[place]) return;
    engine.save(sizes_[place]);
    sizes_[place] = size;
    engine.save(count_);
    const Set& domain = engine[this->scope[place]];
    for (std::size_t i = static_cast<std::size_t>(count_); i-- > 0;) {
        const std::uint32_t word = active_[i];
        std::uint64_t left = 0;
        domain.each([&](int value) {
            if (const std::uint64_t* support = index_.support(place, value)) left |= support[word];
        });
        if ((current_[word] & ~left) == 0) continue;
        engine.save(current_[word]);
        current_[word] &= left;
        if (current_[word] == 0) std::swap(active_[i], active_[static_cast<std::size_t>(--count_)]);
    }
}

template <int W>
bool Table<W>::supported(std::size_t place, int value) {
    const std::uint64_t* const support = index_.support(place, value);
    if (!support) return false;
    std::uint32_t& residue = residues_[static_cast<std::size_t>(support - index_.supports.data()) / index_.words];
    if (current_[residue] & support[residue]) return true;
    for (std::size_t i = 0; i < count_; ++i)
        if (current_[active_[i]] & support[active_[i]]) {
            residue = active_[i];
            return true;
        }
    return false;
}

// Every row that would do must have lost some value: one for each row, those already named first.
template <int W>
void Table<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    const std::vector<int>& scope = this->scope;
    std::vector<Set> gone, named(scope.size());
    std::size_t place = scope.size();
    for (std::size_t i = 0; i < scope.size(); ++i) {
        gone.push_back(past.root(scope[i]) - past[scope[i]]);
        if (scope[i] == goal.x) place = i;
    }
    for (std::size_t row = 0; row < index_.rows; ++row) {
        const std::uint16_t* const cells = index_.cells.data() + row * index_.arity;
        if (place < scope.size() && cells[place] != goal.value) continue;
        std::size_t killer = scope.size();
        bool dead = false;
        for (std::size_t i = 0; i < scope.size() && !dead; ++i) {
            if (i == place) continue;
            dead = named[i].has(cells[i]) || !past.root(scope[i]).has(cells[i]);
            if (gone[i].has(cells[i]) && (killer == scope.size() || named[i].count() > named[killer].count()))
                killer = i;
        }
        if (!dead && killer < scope.size()) named[killer].add(cells[killer]);
    }
    for (std::size_t i = 0; i < scope.size(); ++i) past.lost(scope[i], named[i], facts);
}

template struct TableIndex<1>;
template struct TableIndex<4>;
template class Table<1>;
template class Table<4>;

}  // namespace pencilmark::general
