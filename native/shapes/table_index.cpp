#include "shapes/table_index.hpp"

namespace pencilmark::textbook {

// Twice over all cells: how many entries each value needs, then the entries.
TableIndex::TableIndex(const TableLaw& law, std::size_t values)
    : rows_(law.size()), values_(values), first_(law.arity * values + 1) {
    constexpr std::uint32_t none = ~std::uint32_t{0};
    const auto each_cell = [&](auto see) {
        for (std::size_t row = 0; row < rows_; ++row)
            for (std::size_t place = 0; place < law.arity; ++place)
                see(row, place * values + law.cells[row * law.arity + place]);
    };
    std::vector<std::uint32_t> last(law.arity * values, none);
    each_cell([&](std::size_t row, std::size_t at) {
        const auto word = static_cast<std::uint32_t>(row / 64);
        first_[at + 1] += last[at] != word;
        last[at] = word;
    });
    for (std::size_t at = 1; at < first_.size(); ++at) first_[at] += first_[at - 1];
    const auto width = static_cast<std::size_t>(words_for(values));
    held_.resize(law.arity * width);
    for (std::size_t at = 0; at + 1 < first_.size(); ++at)
        if (first_[at] != first_[at + 1])
            held_[at / values * width + at % values / 64] |= bit(static_cast<int>(at % values % 64));
    entries_.resize(first_.back());
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    last.assign(last.size(), none);
    each_cell([&](std::size_t row, std::size_t at) {
        const auto word = static_cast<std::uint32_t>(row / 64);
        if (last[at] != word) entries_[next[at]++].word = last[at] = word;
        entries_[next[at] - 1].rows |= std::uint64_t{1} << (row % 64);
    });
}

}  // namespace pencilmark::textbook
