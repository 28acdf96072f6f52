#include "kernels/relations/runs.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace pencilmark::relations {

namespace {

constexpr int most_words = 4;         // rows of a run: at most 256, else its filter costs more than it gives
constexpr int most_variables = 6;
constexpr int most_tries = 20'000;    // while listing rows
constexpr int most_runs = 4'096;

using Row = std::array<std::uint8_t, most_variables>;

// Lists the rows of a run depth first; gives up when there are too many.
class RowLister {
public:
    RowLister(const Network& network, const std::vector<int>& variables) : network_(network), run_(variables) {}

    std::optional<std::vector<Row>> list() {
        if (!extend(0, 0)) return std::nullopt;
        return std::move(rows_);
    }

private:
    bool extend(std::size_t place, Mask used) {
        if (place == run_.size()) {
            rows_.push_back(row_);
            return rows_.size() <= std::size_t{64} * most_words;
        }
        for (Mask left = choices(place) & ~used; left; left &= left - 1) {
            if (++tries_ > most_tries) return false;
            row_[place] = static_cast<std::uint8_t>(index_of(left));
            if (!extend(place + 1, used | lowest(left))) return false;
        }
        return true;
    }

    Mask choices(std::size_t place) const {
        Mask allowed = network_.domains[static_cast<std::size_t>(run_[place])];
        for (std::size_t earlier = 0; earlier < place; ++earlier)
            for (const Arc& arc : network_.arcs[run_[earlier]])
                if (arc.target == run_[place]) allowed &= network_.relation(arc).partners_of(row_[earlier]);
        return allowed;
    }

    const Network& network_;
    const std::vector<int>& run_;
    Row row_{};
    std::vector<Row> rows_;
    int tries_ = 0;
};

bool binds(const Relation& relation) { return !relation.loose(); }

// Variables of the unit reachable from x through arcs that bind, breadth first.
std::vector<int> connected(const Network& network, std::span<const int> unit, int x) {
    std::vector<int> found{x};
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const Arc& arc : network.arcs[found[i]]) {
            const bool inside = std::find(unit.begin(), unit.end(), arc.target) != unit.end();
            const bool fresh = std::find(found.begin(), found.end(), arc.target) == found.end();
            if (inside && fresh && binds(network.relation(arc))) found.push_back(arc.target);
        }
    return found;
}

// Runs longer than the limit are cut into overlapping windows of it.
std::vector<std::vector<int>> windows(const std::vector<int>& run) {
    if (run.size() <= most_variables) return {run};
    std::vector<std::vector<int>> cut;
    for (std::size_t at = 0; at + most_variables <= run.size(); at += most_variables / 2)
        cut.emplace_back(run.begin() + static_cast<std::ptrdiff_t>(at),
                         run.begin() + static_cast<std::ptrdiff_t>(at + most_variables));
    return cut;
}

}  // namespace

Runs::Runs(const Network& network) : values_(network.values) {
    std::vector<std::vector<int>> known;
    std::vector<int> seen(network.domains.size(), -1);
    for (int unit = 0; unit < network.units.size() && size() < most_runs; ++unit)
        for (int x : network.units[unit]) {
            if (seen[static_cast<std::size_t>(x)] == unit) continue;
            const std::vector<int> found = connected(network, network.units[unit], x);
            for (int y : found) seen[static_cast<std::size_t>(y)] = unit;
            if (found.size() < 3) continue;
            for (const std::vector<int>& run : windows(found)) add(network, run);
        }
    of_variable_ = holders(network.variables(), variables_);
}

void Runs::add(const Network& network, const std::vector<int>& variables) {
    const auto rows = RowLister(network, variables).list();
    if (!rows) return;
    const Table table{supports_.size(), std::max(1, static_cast<int>(rows->size() + 63) / 64)};
    supports_.resize(supports_.size() + variables.size() * static_cast<std::size_t>(values_ * table.words), 0);
    for (std::size_t r = 0; r < rows->size(); ++r)
        for (std::size_t place = 0; place < variables.size(); ++place)
            const_cast<Mask*>(support(table, place, (*rows)[r][place]))[r / 64] |= Mask{1} << (r % 64);
    variables_.append(variables);
    tables_.push_back(table);
}

bool Runs::filter(int run, Domains& domains) const {
    const std::span<const int> variables = variables_[run];
    const Table& table = tables_[static_cast<std::size_t>(run)];
    std::array<Mask, most_words> alive;
    alive.fill(~Mask{0});
    for (std::size_t place = 0; place < variables.size(); ++place) {
        std::array<Mask, most_words> here{};
        for (Mask left = domains[variables[place]]; left; left &= left - 1) {
            const Mask* rows = support(table, place, index_of(left));
            for (int w = 0; w < table.words; ++w) here[static_cast<std::size_t>(w)] |= rows[w];
        }
        for (int w = 0; w < table.words; ++w) alive[static_cast<std::size_t>(w)] &= here[static_cast<std::size_t>(w)];
    }
    for (std::size_t place = 0; place < variables.size(); ++place) {
        Mask kept = 0;
        for (Mask left = domains[variables[place]]; left; left &= left - 1) {
            const Mask* rows = support(table, place, index_of(left));
            Mask some = 0;
            for (int w = 0; w < table.words; ++w) some |= rows[w] & alive[static_cast<std::size_t>(w)];
            if (some) kept |= lowest(left);
        }
        if (!domains.keep(variables[place], kept)) return false;
    }
    return true;
}

}  // namespace pencilmark::relations
