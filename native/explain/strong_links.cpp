// Two to four strong links of a digit, joined end to end by houses: one of the two outer ends has the digit.
//
//   link    the places of a digit in a house, parted into two groups, each of which lies in another house
//   bridge  a house that holds the near ends of two links
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

// The houses that hold all of a group, a bit each.
std::uint32_t houses_around(const Cells& cells) {
    std::uint32_t found = 0;
    for (int kind = 0; kind < 3; ++kind) {
        const int house = house_of(cells.first(), kind);
        if (cells.inside(cells_of(house))) found |= std::uint32_t{1} << house;
    }
    return found;
}

struct Link {
    Link(int in, const Cells& a, const Cells& b, bool is_grouped)
        : house(in),
          one(a),
          other(b),
          grouped(is_grouped),
          around_one(houses_around(a)),
          around_other(houses_around(b)) {}

    int house;
    Cells one, other;
    bool grouped;
    std::uint32_t around_one, around_other;
};

Houses houses_through(Cells cells) {
    Houses found = 0;
    while (!cells.empty())
        for (const int cell = cells.pop(); const int house : layout.houses_of[at(cell)]) found |= bit_of(house);
    return found;
}

// What other houses have of these places, each part once: at most six lines of a box, three boxes and six lines of a line.
class Parts {
public:
    Parts(const Cells& places, int house) {
        for (Houses left = houses_through(places) & ~bit_of(house); left; left &= left - 1)
            if (const Cells part = places & cells_of(std::countr_zero(left)); part != places && !has(part))
                parts_[size_++] = part;
    }
    bool has(const Cells& part) const { return std::find(begin(), end(), part) != end(); }
    const Cells* begin() const { return parts_.data(); }
    const Cells* end() const { return parts_.data() + size_; }

private:
    std::array<Cells, 9> parts_{};
    std::size_t size_ = 0;
};

void add_groups(const Cells& places, int house, std::vector<Link>& found) {
    const Parts parts(places, house);
    for (const Cells& part : parts) {
        const Cells rest = places.without(part);
        const bool known = parts.has(rest);
        if (rest.size() > 1 && !known) continue;
        if (known && (rest.low < part.low || (rest.low == part.low && rest.high < part.high))) continue;  // met already
        found.emplace_back(house, part, rest, true);
    }
}

void links_of(const Board& board, int digit, std::vector<Link>& found) {
    found.clear();
    for (int house = 0; house < houses; ++house) {
        Cells places = board.places(digit, house);
        if (places.size() == 2) {
            const Cells both = places;
            const Cells one = Cells::of(places.pop());
            found.emplace_back(house, one, both.without(one), false);
        } else if (places.size() > 2 && places.size() <= 6) {
            add_groups(places, house, found);
        }
    }
}

// The numbers of the links of a chain.
class Chosen {
public:
    void clear() { size_ = 0; }
    void push_back(int number) { numbers_[size_++] = number; }
    void pop_back() { --size_; }
    std::size_t size() const { return size_; }
    int operator[](std::size_t at) const { return numbers_[at]; }
    const int* begin() const { return numbers_.data(); }
    const int* end() const { return numbers_.data() + size_; }

private:
    std::array<int, 4> numbers_{};
    std::size_t size_ = 0;
};

class Chain {
public:
    Chain(const Board& board, int digit, std::span<const Link> links, int length, Found& best)
        : digit_(digit), length_(length), places_(board.places(digit)), links_(links), best_(best) {}

    void search() {
        for (std::size_t first = 0; first < links_.size(); ++first)
            for (const bool turned : {false, true}) {
                chosen_.clear();
                chosen_.push_back(static_cast<int>(first));
                const Link& link = links_[first];
                start_ = turned ? link.other : link.one;
                used_ = link.one | link.other;
                extend(turned ? link.one : link.other, turned ? link.around_one : link.around_other);
            }
    }

private:
    void extend(const Cells& end, std::uint32_t around) {
        if (static_cast<int>(chosen_.size()) == length_) return conclude(end);
        const bool last = static_cast<int>(chosen_.size()) == length_ - 1;  // the other way round it was met already
        for (std::size_t next = last ? static_cast<std::size_t>(chosen_[0]) + 1 : 0; next < links_.size(); ++next) {
            const Link& link = links_[next];
            if (!((link.around_one | link.around_other) & around)) continue;
            if (!(used_ & (link.one | link.other)).empty() || has_house(link.house)) continue;
            if (link.around_one & around) step(link, static_cast<int>(next), link.other, link.around_other);
            if (link.around_other & around) step(link, static_cast<int>(next), link.one, link.around_one);
        }
    }

    void step(const Link& link, int number, const Cells& far, std::uint32_t around) {
        const Cells kept = used_;
        used_ = used_ | link.one | link.other;
        chosen_.push_back(number);
        extend(far, around);
        chosen_.pop_back();
        used_ = kept;
    }

    bool has_house(int house) const {
        for (const int number : chosen_)
            if (links_[static_cast<std::size_t>(number)].house == house) return true;
        return false;
    }

    void conclude(const Cells& end) {
        const int price = cost();
        if (best_ && best_->cost <= price) return;
        const Cells gone = (seen_by_all(start_ | end) & places_).without(used_);
        if (gone.empty()) return;
        Sight sight{.cells = start_, .beside = end, .between = used_, .values = Values(1 << digit_)};
        for (const int number : chosen_) sight.houses.push_back(links_[static_cast<std::size_t>(number)].house);
        best_ = removing(technique(price), price, gone, digit_, sight);
    }

    int cost() const {
        bool boxes = false, rows = false, columns = false, grouped = false;
        for (const int number : chosen_) {
            const Link& link = links_[static_cast<std::size_t>(number)];
            boxes |= is_box(link.house);
            rows |= link.house >= 9 && link.house < 18;
            columns |= link.house >= 18;
            grouped |= link.grouped;
        }
        const int added = grouped ? 3 : (boxes ? 1 : 0) + (rows && columns ? 1 : 0);
        return (length_ == 2 ? 40 : length_ == 3 ? 54 : 58) + added;
    }

    Technique technique(int price) const {
        if (length_ == 3) return Technique::three_strong_links;
        if (length_ == 4) return Technique::four_strong_links;
        if (price == 40) return Technique::skyscraper;
        if (price == 43) return Technique::empty_rectangle;
        for (const int number : chosen_)
            if (is_box(links_[static_cast<std::size_t>(number)].house)) return Technique::turbot_fish;
        return Technique::two_string_kite;
    }

    int digit_, length_;
    Cells places_, start_, used_;
    std::span<const Link> links_;
    Chosen chosen_;
    Found& best_;
};

}  // namespace

Found find_strong_links(const Board& board, int links, Fresh& fresh) {
    Found best;
    std::vector<Link> of_digit;
    for (int digit = 0; digit < 9; ++digit) {
        if (!fresh.has_digit(digit)) continue;
        const bool is_first = !best;  // with a hint already, what costs as much is passed over
        links_of(board, digit, of_digit);
        Chain(board, digit, of_digit, links, best).search();
        if (is_first && !best) fresh.leave_digit(digit);
    }
    return best;
}

}  // namespace pencilmark::explain
