#include "explain/core.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "kernels/general/inquiry.hpp"

namespace pencilmark::explain {

namespace {

using Rules = std::vector<std::size_t>;

class Shrinker {
public:
    Shrinker(const Problem& problem, const Sources& sources, Watch& watch)
        : problem_(problem), sources_(sources), watch_(watch), place_(problem.domains.size(), -1) {
        part_.values = problem.values;
        part_.laws = problem.laws;
    }

    Core run() {
        for (const std::size_t reach : sources_.reaches) {
            Rules near(reach);
            std::iota(near.rbegin(), near.rend(), 0);
            if (possible(near)) continue;
            shrink(near);
            core_.rules = std::move(near);
            break;
        }
        return std::move(core_);
    }

private:
    // Halves are left out first, then quarters, down to single ones.
    void shrink(Rules& kept) {
        for (std::size_t size = std::max<std::size_t>(1, kept.size() / 2);; size = next(size, kept.size())) {
            for (std::size_t at = 0; at < kept.size();) {
                if (at >= sources_.most * size) return;  // each of these parts has a rule that is needed
                Rules fewer = without(kept, at, size);
                if (possible(fewer)) at += size;
                else kept = std::move(fewer);
            }
            if (size == 1) return;
        }
    }

    static std::size_t next(std::size_t size, std::size_t kept) {
        return std::max<std::size_t>(1, std::min(size, kept) / 2);
    }

    static Rules without(const Rules& rules, std::size_t at, std::size_t size) {
        Rules fewer(rules.begin(), rules.begin() + static_cast<std::ptrdiff_t>(at));
        const std::size_t rest = std::min(rules.size(), at + size);
        fewer.insert(fewer.end(), rules.begin() + static_cast<std::ptrdiff_t>(rest), rules.end());
        return fewer;
    }

    bool possible(const Rules& rules) {
        if (watch_.end() != Watch::End::none) return true;
        ++core_.asked;
        take_part(rules);
        return general::Inquiry(part_, watch_).ask(part_.domains, sources_.nodes) != general::Inquiry::Reply::none;
    }

    // These rules alone, and the variables they speak of.
    void take_part(const Rules& rules) {
        part_.domains.clear();
        part_.constraints.clear();
        std::fill(place_.begin(), place_.end(), -1);
        for (const std::size_t rule : rules)
            for (const int number : sources_.rules[rule]) {
                Constraint& made =
                    part_.constraints.emplace_back(problem_.constraints[static_cast<std::size_t>(number)]);
                for (int& variable : made.scope) variable = placed(variable);
            }
    }

    int placed(int variable) {
        int& place = place_[static_cast<std::size_t>(variable)];
        if (place < 0) {
            place = part_.variables();
            part_.domains.push_back(problem_.domains[static_cast<std::size_t>(variable)]);
        }
        return place;
    }

    const Problem& problem_;
    const Sources& sources_;
    Watch& watch_;
    Problem part_;
    std::vector<int> place_;  // of variables in the part
    Core core_;
};

}  // namespace

Core core_of(const Problem& problem, const Sources& sources, Watch& watch) {
    return Shrinker(problem, sources, watch).run();
}

}  // namespace pencilmark::explain
