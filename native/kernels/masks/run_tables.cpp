#include "kernels/masks/run_tables.hpp"

#include <algorithm>
#include <array>

namespace pencilmark::masks {

namespace {

constexpr int most_words = 4;  // rows of a run: at most 256, else its filter costs more than it gives
constexpr int longest_run = 6;
constexpr int most_tries = 20'000;  // while listing rows
constexpr int most_runs = 4'096;

using Row = std::array<std::uint8_t, longest_run>;

// Lists the rows of a run depth first; gives up when there are too many.
class RowLister {
public:
    RowLister(
        const Graph& graph, const std::vector<Mask>& domains, std::span<const int> variables, std::vector<Row>& rows)
        : graph_(graph), domains_(domains), run_(variables), rows_(rows) {
        for (std::size_t place = 0; place < run_.size(); ++place) tie(place);
    }

    // False when there are too many rows.
    bool list() {
        rows_.clear();
        return extend(0, 0);
    }

private:
    // The relations that tie a place to earlier ones.
    struct Ties {
        std::array<std::pair<std::size_t, const Relation*>, longest_run> list;
        int count = 0;
    };

    bool extend(std::size_t place, Mask used) {
        if (place == run_.size()) {
            rows_.push_back(row_);
            return rows_.size() <= std::size_t{64} * most_words;
        }
        for (Mask left = choices(place) & ~used; left; left &= left - 1) {
            if (++tries_ > most_tries) return false;
            row_[place] = static_cast<std::uint8_t>(lowest(left));
            if (!extend(place + 1, used | lowest_bit(left))) return false;
        }
        return true;
    }

    Mask choices(std::size_t place) const {
        Mask allowed = domains_[static_cast<std::size_t>(run_[place])];
        for (int i = 0; i < ties_[place].count; ++i) {
            const auto& [earlier, relation] = ties_[place].list[static_cast<std::size_t>(i)];
            allowed &= relation->partners_of(row_[earlier]);
        }
        return allowed;
    }

    void tie(std::size_t place) {
        for (std::size_t earlier = 0; earlier < place; ++earlier)
            for (const Arc& arc : graph_.arcs[run_[earlier]])
                if (arc.target == run_[place])
                    ties_[place].list[static_cast<std::size_t>(ties_[place].count++)] = {
                        earlier, &graph_.relation(arc)};
    }

    const Graph& graph_;
    const std::vector<Mask>& domains_;
    std::span<const int> run_;
    Row row_{};
    std::vector<Row>& rows_;
    std::array<Ties, longest_run> ties_{};
    int tries_ = 0;
};

bool contains(std::span<const int> list, int item) { return std::find(list.begin(), list.end(), item) != list.end(); }

// Variables of the unit reachable from x through relations that bind, breadth first. An inequality is not worth
// a list: along a chain its arcs say all there is to say.
void find_connected(const Graph& graph, std::span<const int> unit, int x, std::vector<int>& found) {
    found.assign({x});
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const Arc& arc : graph.arcs[found[i]])
            if (graph.relation(arc).binds() && contains(unit, arc.target) && !contains(found, arc.target))
                found.push_back(arc.target);
}

}  // namespace

Runs::Runs(const Graph& graph, const std::vector<Mask>& domains) : values_(graph.values) {
    std::vector<int> seen(domains.size(), -1), found;
    for (int unit = 0; unit < graph.units.size() && size() < most_runs; ++unit)
        for (int x : graph.units[unit]) {
            if (graph.arcs[x].empty() || seen[static_cast<std::size_t>(x)] == unit) continue;
            find_connected(graph, graph.units[unit], x, found);
            for (int y : found) seen[static_cast<std::size_t>(y)] = unit;
            add_windows(graph, domains, found);
        }
    of_variable_ = holders(graph.variables(), variables_);
}

// A run longer than the limit is cut into overlapping windows of it.
void Runs::add_windows(const Graph& graph, const std::vector<Mask>& domains, std::span<const int> run) {
    if (run.size() < 3) return;
    if (run.size() <= longest_run) return add(graph, domains, run);
    for (std::size_t at = 0; at + longest_run <= run.size(); at += longest_run / 2)
        add(graph, domains, run.subspan(at, longest_run));
}

void Runs::add(const Graph& graph, const std::vector<Mask>& domains, std::span<const int> variables) {
    std::vector<Row> rows;
    rows.reserve(64);
    if (!RowLister(graph, domains, variables, rows).list()) return;
    const Table table{supports_.size(), std::max(1, static_cast<int>(rows.size() + 63) / 64)};
    supports_.resize(supports_.size() + variables.size() * static_cast<std::size_t>(values_ * table.words), 0);
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t place = 0; place < variables.size(); ++place)
            supports_[offset(table, place, rows[r][place]) + r / 64] |= Mask{1} << (r % 64);
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
            const Mask* rows = support(table, place, lowest(left));
            for (int w = 0; w < table.words; ++w) here[static_cast<std::size_t>(w)] |= rows[w];
        }
        for (int w = 0; w < table.words; ++w) alive[static_cast<std::size_t>(w)] &= here[static_cast<std::size_t>(w)];
    }
    for (std::size_t place = 0; place < variables.size(); ++place) {
        Mask kept = 0;
        for (Mask left = domains[variables[place]]; left; left &= left - 1) {
            const Mask* rows = support(table, place, lowest(left));
            Mask some = 0;
            for (int w = 0; w < table.words; ++w) some |= rows[w] & alive[static_cast<std::size_t>(w)];
            if (some) kept |= lowest_bit(left);
        }
        if (!domains.keep(variables[place], kept)) return false;
    }
    return true;
}

}  // namespace pencilmark::masks
