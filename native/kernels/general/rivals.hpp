// Who may not have the same value as whom, whatever says so: a unit, or a relation that no value has to itself.
//
//   rivals      two such variables
//   onlookers   variables outside a scope that are rivals of two or more of its variables, gathered by which: a value
//               that stands somewhere in the scope, but only there, is lost to them
#pragma once

#include <cstdint>
#include <vector>

namespace pencilmark::general {

class Rivals {
public:
    static constexpr int most_variables = 2'048;

    Rivals() = default;
    explicit Rivals(int variables);

    bool known() const { return words_ > 0; }
    void add(int x, int y);
    void add(const std::vector<int>& scope);
    // Each gets the rivals of the other; whether that was news.
    bool share(int x, int y);
    bool operator()(int x, int y) const { return row(x)[y / 64] >> (y % 64) & 1; }
    int variables() const { return variables_; }

private:
    std::uint64_t* row(int x) { return bits_.data() + static_cast<std::size_t>(x) * words_; }
    const std::uint64_t* row(int x) const { return bits_.data() + static_cast<std::size_t>(x) * words_; }

    int variables_ = 0;
    std::size_t words_ = 0;
    std::vector<std::uint64_t> bits_;
};

struct Onlookers {
    struct Group {
        std::uint64_t cells;  // which of the scope, as bits
        std::vector<int> others;
    };

    std::vector<Group> groups;
    int most = 0;  // cells of a group

    Onlookers() = default;
    // Of a scope of at most 64 variables.
    Onlookers(const Rivals& rivals, const std::vector<int>& scope);
    // The group that a variable belongs to, if any.
    const Group* of(int x) const;
};

}  // namespace pencilmark::general
