#include "kernels/sums/combine_components.hpp"
#include "kernels/sums/elimination.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace pencilmark::sums {

namespace {

// Where an open sum keeps its need inside the key, and how many of its cells are not yet eliminated.
struct Slot {
    int sum, shift, width;
    std::int64_t left;
};
constexpr std::size_t most_slots = 64;  // each takes a bit of the key at least

// A sum of the class being eliminated: its slot, and how many cells it has left afterwards.
struct Touched {
    int shift;
    std::uint64_t mask;
    std::int64_t left;
};

constexpr int short_size = 60;  // every C(60, k)·60 fits a limb
constexpr Limb top_limb = std::numeric_limits<Limb>::max();

Limb capped_add_product(Limb target, Limb a, Limb factor) {
    Limb high;
    const Limb low = multiply_add(a, factor, target, 0, high);
    return high != 0 ? top_limb : low;
}

}  // namespace

// One component's way through the table.
class Run {
public:
    Run(Table& table, const Parts& parts, const Order& order, const Ceiling* ceiling)
        : table_(table),
          parts_(parts),
          order_(order),
          ceiling_(ceiling),
          made_{order.classes, table.layers_.size(), false} {}

    Elimination run(const Budget& budget, Watch& watch) {
        const std::size_t states = table_.states_.size(), moves = table_.moves_.size(), limbs = table_.limbs_.size();
        start();
        Elimination outcome = Elimination::done;
        for (int group : order_.classes)
            if ((outcome = step(group, budget, watch)) != Elimination::done) break;
        if (outcome == Elimination::done) {
            finish();
            return outcome;
        }
        table_.layers_.resize(made_.first);
        table_.states_.resize(states);
        table_.moves_.resize(moves);
        table_.limbs_.resize(limbs);
        return outcome;
    }

private:
    void start() {
        table_.layers_.push_back({table_.states_.size(), table_.moves_.size(), -1, 1});
        table_.states_.push_back({table_.limbs_.size(), 0, 1});
        table_.limbs_.push_back(1);
        table_.keys_.assign(1, 0);
        table_.debts_.assign(1, 0);
    }

    void finish() {
        made_.possible = table_.states_.size() > table_.layers_.back().states;
        table_.layers_.push_back({table_.states_.size(), table_.moves_.size(), -1, 1});
        table_.components_.push_back(std::move(made_));
    }

    Elimination step(int group, const Budget& budget, Watch& watch) {
        if (!open(group)) return Elimination::too_wide;
        const std::size_t from = table_.layers_.back().states, to = table_.states_.size();
        table_.layers_.back().group = group;
        table_.next_keys_.clear();
        table_.next_debts_.clear();
        cost_ = ceiling_ == nullptr ? 0 : ceiling_->prices.cost(parts_, group);
        ++table_.epoch_;
        for (std::size_t state = from; state < to; ++state) {
            expand(group, state, state - from, to);
            if (table_.moves_.size() > budget.moves) return Elimination::too_wide;
            if (watch.over()) return Elimination::over;
        }
        const std::size_t limbs = limbs_after(group, from, to);
        if (!allocate(to, limbs, budget)) return Elimination::too_wide;
        accumulate(group, from, to, limbs);
        table_.layers_.push_back({to, table_.moves_.size(), -1, limbs});
        table_.keys_.swap(table_.next_keys_);
        table_.debts_.swap(table_.next_debts_);
        close();
        return watch.over() ? Elimination::over : Elimination::done;
    }

    // Gives the class's new sums their slots and looks up the others. False: the key is full.
    bool open(int group) {
        touched_count_ = 0;
        opening_ = unit_ = 0;
        for (const int* sum = parts_.sums.begin(group); sum != parts_.sums.end(group); ++sum) {
            Slot* slot = slot_of(*sum);
            if (slot == nullptr && (slot = take_slot(*sum)) == nullptr) return false;
            slot->left -= parts_.size(group);
            const std::uint64_t mask = slot->width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << slot->width) - 1;
            touched_[touched_count_++] = {slot->shift, mask, slot->left};
            unit_ += std::uint64_t{1} << slot->shift;
        }
        return true;
    }

    Slot* slot_of(int sum) {
        for (std::size_t i = 0; i < slot_count_; ++i)
            if (slots_[i].sum == sum) return &slots_[i];
        return nullptr;
    }

    Slot* take_slot(int sum) {
        const std::uint64_t need = static_cast<std::uint64_t>(parts_.need[sum]);
        const int width = std::max(1, static_cast<int>(std::bit_width(need)));
        const std::uint64_t run = width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
        int shift = 0;
        while (shift + width <= 64 && (taken_ & (run << shift)) != 0) ++shift;
        if (shift + width > 64) return nullptr;
        taken_ |= run << shift;
        opening_ += need << shift;
        std::int64_t cells = 0;
        for (const int* group = parts_.classes.begin(sum); group != parts_.classes.end(sum); ++group)
            cells += parts_.size(*group);
        slots_[slot_count_] = {sum, shift, width, cells};
        return &slots_[slot_count_++];
    }

    // Slots of finished sums are free again: every state has zero there.
    void close() {
        for (std::size_t i = slot_count_; i-- > 0;) {
            if (slots_[i].left != 0) continue;
            taken_ &= ~(((std::uint64_t{2} << (slots_[i].width - 1)) - 1) << slots_[i].shift);
            slots_[i] = slots_[--slot_count_];
        }
    }

    void expand(int group, std::size_t state, std::size_t position, std::size_t to) {
        const std::uint64_t key = table_.keys_[position] + opening_;
        std::int64_t least = 0, most = parts_.size(group);
        for (std::size_t i = 0; i < touched_count_; ++i) {
            const Touched& sum = touched_[i];
            const std::int64_t need = static_cast<std::int64_t>((key >> sum.shift) & sum.mask);
            least = std::max(least, need - sum.left);
            most = std::min(most, need);
        }
        const State source = table_.states_[state];
        for (std::int64_t ones = least; ones <= most; ++ones) {
            int low = source.low + (parts_.tallied[group] ? static_cast<int>(ones) : 0), end = low + source.length;
            if (ceiling_ != nullptr && !cut(group, table_.debts_[position], ones, low, end)) continue;
            const std::uint32_t target = find(key - static_cast<std::uint64_t>(ones) * unit_);
            widen(table_.states_[to + target], low, end);
            table_.moves_.push_back({static_cast<std::uint32_t>(position), target, static_cast<std::int32_t>(ones)});
        }
    }

    // Keeps the part of a row, from `low` to before `end` tallied ones, that lies under the ceiling. False: nothing.
    bool cut(int group, std::int64_t debt, std::int64_t ones, int& low, int& end) {
        const std::int64_t sign = ceiling_->prices.sign, charged = cost_ < 0 ? ones - parts_.size(group) : ones;
        debt_ = debt + charged * cost_ - (parts_.tallied[group] ? sign * ones * price_unit : 0);
        const std::int64_t room = ceiling_->slack - debt_;  // sign · tallied ones · unit must not be more
        if (sign > 0) {
            if (room < 0) return false;
            end = static_cast<int>(std::min<std::int64_t>(end, room / price_unit + 1));
        } else if (room < 0) {
            low = static_cast<int>(std::max<std::int64_t>(low, (price_unit - 1 - room) / price_unit));
        }
        return low < end;
    }

    // Until `allocate`, `length` holds the end of the row.
    static void widen(State& state, int low, int end) {
        state.low = std::min(state.low, low);
        state.length = std::max(state.length, end);
    }

    std::uint32_t find(std::uint64_t key) {
        std::vector<std::uint64_t>& keys = table_.next_keys_;
        if (keys.size() <= 8) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                if (keys[i] == key) return static_cast<std::uint32_t>(i);
            if (keys.size() == 8) rehash(64);
        } else if (2 * keys.size() >= room_) {
            rehash(4 * room_);
        }
        return keys.size() < 8 ? add(key) : find_hashed(key);
    }

    std::uint32_t add(std::uint64_t key) {
        table_.next_keys_.push_back(key);
        table_.next_debts_.push_back(debt_);
        table_.states_.push_back({0, std::numeric_limits<int>::max(), 0});
        return static_cast<std::uint32_t>(table_.next_keys_.size() - 1);
    }

    std::size_t place_of(std::uint64_t key) const {
        return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15ULL) >> 32) & (room_ - 1);
    }

    std::uint32_t find_hashed(std::uint64_t key) {
        std::size_t place = place_of(key);
        for (; table_.stamp_[place] == table_.epoch_; place = (place + 1) & (room_ - 1))
            if (table_.next_keys_[table_.index_[place]] == key) return table_.index_[place];
        table_.stamp_[place] = table_.epoch_;
        return table_.index_[place] = add(key);
    }

    void rehash(std::size_t room) {
        room_ = room;
        if (table_.stamp_.size() < room) table_.stamp_.resize(room, 0), table_.index_.resize(room, 0);
        ++table_.epoch_;
        for (std::size_t i = 0; i < table_.next_keys_.size(); ++i) {
            std::size_t place = place_of(table_.next_keys_[i]);
            while (table_.stamp_[place] == table_.epoch_) place = (place + 1) & (room_ - 1);
            table_.stamp_[place] = table_.epoch_;
            table_.index_[place] = static_cast<std::uint32_t>(i);
        }
    }

    // An entry gathers at most Σ C(size, ones) = 2^size times the largest entry before.
    std::size_t limbs_after(int group, std::size_t from, std::size_t to) const {
        if (table_.counting_ == Counting::capped) return 1;
        const Layer& layer = table_.layers_.back();
        std::size_t bits = 0;
        for (std::size_t state = from; state < to; ++state)
            for (int k = 0; k < table_.states_[state].length; ++k) {
                const Limb* entry = table_.entry(layer, table_.states_[state], k);
                const std::size_t size = used(entry, layer.limbs);
                if (size > 0)
                    bits = std::max(bits, 64 * size - static_cast<std::size_t>(std::countl_zero(entry[size - 1])));
            }
        return (bits + static_cast<std::size_t>(parts_.size(group))) / 64 + 1;
    }

    bool allocate(std::size_t to, std::size_t limbs, const Budget& budget) {
        std::size_t end = table_.limbs_.size();
        for (std::size_t state = to; state < table_.states_.size(); ++state) {
            State& made = table_.states_[state];
            made.row = end;
            made.length -= made.low;
            end += static_cast<std::size_t>(made.length) * limbs;
            if (end > budget.limbs) return false;
        }
        table_.limbs_.resize(end, 0);
        return true;
    }

    void accumulate(int group, std::size_t from, std::size_t to, std::size_t limbs) {
        lay_factors(parts_.size(group));
        const Layer& layer = table_.layers_.back();
        for (std::size_t i = layer.moves; i < table_.moves_.size(); ++i) {
            const Move& move = table_.moves_[i];
            const State& source = table_.states_[from + move.from];
            const State& target = table_.states_[to + move.to];
            const int shift = source.low + (parts_.tallied[group] ? move.ones : 0) - target.low;
            const int skipped = std::max(0, -shift);  // entries above a ceiling have no place in the target
            const int kept = std::min(source.length, target.length - shift) - skipped;
            if (kept <= 0) continue;
            const std::size_t length = static_cast<std::size_t>(kept);
            Limb* row = table_.limbs_.data() + target.row + static_cast<std::size_t>(shift + skipped) * limbs;
            const Limb* ways = table_.limbs_.data() + source.row + static_cast<std::size_t>(skipped) * layer.limbs;
            if (limbs == 1 && layer.limbs == 1) add_short_row(row, ways, length, short_factor(group, move.ones));
            else add_row(row, limbs, ways, layer.limbs, length, factor(group, move.ones));
        }
    }

    // C(size, ones) for every number of ones, where they fit a limb: no allocation in the common case.
    void lay_factors(int size) {
        factors_.clear();
        short_factors_[0] = 1;
        for (int ones = 0; ones < size && size <= short_size; ++ones)
            short_factors_[ones + 1] =
                short_factors_[ones] * static_cast<Limb>(size - ones) / static_cast<Limb>(ones + 1);
    }

    Limb short_factor(int group, int ones) {
        if (parts_.size(group) <= short_size) return short_factors_[ones];
        const Natural& made = factor(group, ones);
        return made.size() > 1 ? top_limb : made.data()[0];
    }

    const Natural& factor(int group, int ones) {
        if (factors_.empty()) factors_.resize(static_cast<std::size_t>(parts_.size(group)) + 1);
        Natural& made = factors_[static_cast<std::size_t>(ones)];
        if (made.is_zero()) made = binomial(parts_.size(group), ones);
        return made;
    }

    void add_short_row(Limb* target, const Limb* source, std::size_t length, Limb by) {
        if (table_.counting_ == Counting::exact) {
            for (std::size_t i = 0; i < length; ++i) target[i] += source[i] * by;
        } else {
            for (std::size_t i = 0; i < length; ++i) target[i] = capped_add_product(target[i], source[i], by);
        }
    }

    static void add_row(Limb* target, std::size_t limbs, const Limb* source, std::size_t source_limbs,
        std::size_t length, const Natural& factor) {
        for (; length > 0; --length, target += limbs, source += source_limbs) {
            const std::size_t size = used(source, source_limbs);
            for (std::size_t j = 0; size > 0 && j < factor.size(); ++j)
                add_product_to(target + j, limbs - j, source, size, factor.data()[j]);
        }
    }

    Table& table_;
    const Parts& parts_;
    const Order& order_;
    const Ceiling* ceiling_;
    Eliminated made_;
    std::int64_t cost_ = 0, debt_ = 0;  // of the class, and of the state a move leads to
    std::array<Slot, most_slots> slots_;
    std::array<Touched, most_slots> touched_;
    std::size_t slot_count_ = 0, touched_count_ = 0;
    std::uint64_t taken_ = 0;    // bits of the key in use
    std::uint64_t opening_ = 0;  // the needs of sums that open at this step
    std::uint64_t unit_ = 0;     // one in the slot of each sum of the class
    std::size_t room_ = 0;
    std::array<Limb, short_size + 1> short_factors_;
    std::vector<Natural> factors_;
};

Elimination Table::eliminate(
    const Parts& parts, const Order& order, const Budget& budget, Watch& watch, const Ceiling* ceiling) {
    return Run(*this, parts, order, ceiling).run(budget, watch);
}

}  // namespace pencilmark::sums
