#include "search/variable_orders/order.hpp"

#include <type_traits>

#include "search/variable_orders/deg.hpp"
#include "search/variable_orders/first.hpp"
#include "search/variable_orders/mrv.hpp"
#include "search/variable_orders/wdeg.hpp"

namespace pencilmark::textbook {

namespace {

// Calls `use` with an object of the type that an order's number stands for.
template <class Use>
auto with(VariableOrder order, Use use) {
    switch (order) {
        case VariableOrder::mrv: return use(MinimumRemainingValues{});
        case VariableOrder::mrv_unique: return use(MinimumRemainingValuesUnique{});
        case VariableOrder::deg: return use(Degree{});
        case VariableOrder::deg_constraints: return use(DegreeConstraints{});
        case VariableOrder::deg_binary: return use(DegreeBinary{});
        case VariableOrder::wdeg: return use(WeightedDegree{});
        case VariableOrder::first: break;
    }
    return use(First{});
}

int pick_connected(const Core<Mask>& core) { return pick_most_connected<false>(core); }

#if defined(__x86_64__) && defined(__GNUC__)
// The same with an instruction that not every x86-64 has.
__attribute__((target("popcnt"))) int pick_connected_by_machine(const Core<Mask>& core) {
    return pick_most_connected<true>(core);
}

Pick<Mask> connected() { return __builtin_cpu_supports("popcnt") ? &pick_connected_by_machine : &pick_connected; }
#else
Pick<Mask> connected() { return &pick_connected; }
#endif

// Where every value of a domain is legal, and sizes are bytes.
Pick<Mask> quick_pick(const Strategy& strategy, const Network& net) {
    if (strategy.orders[1] == VariableOrder::deg && net.neighbours) return connected();
    return with(strategy.orders[1], [](auto tie) -> Pick<Mask> { return &pick_smallest<decltype(tie)>; });
}

}  // namespace

template <class Set>
Pick<Set> pick_for(const Strategy& strategy, const Network& net) {
    if constexpr (words_in<Set> == 1)
        if (strategy.orders[0] == VariableOrder::mrv && net.domains_are_legal) return quick_pick(strategy, net);
    return with(strategy.orders[0], [&](auto order) {
        return with(strategy.orders[1],
            [](auto tie_break) -> Pick<Set> { return &pick<decltype(order), decltype(tie_break), Set>; });
    });
}

bool is_less(const Told& one, const Told& other) {
    if (one.order != VariableOrder::wdeg) return one.number < other.number;
    const auto score = [](const Told& told) {
        return WeightedDegree::Score{static_cast<std::uint64_t>(told.number), told.weight};
    };
    return score(one) < score(other);
}

template <class Set>
Told tell_score(VariableOrder order, const Core<Set>& core, int variable) {
    return with(order, [&](auto kind) -> Told {
        using Order = decltype(kind);
        if constexpr (std::is_same_v<Order, First>) return {order, 0, 0};
        else if constexpr (std::is_same_v<Order, WeightedDegree>) {
            const auto score = Order::score(core, variable);
            return {order, static_cast<std::int64_t>(score.size), score.weight};
        } else return {order, Order::score(core, variable), 0};
    });
}

template Pick<Mask> pick_for<Mask>(const Strategy&, const Network&);
template Pick<Wide<4>> pick_for<Wide<4>>(const Strategy&, const Network&);
template Pick<Wide<16>> pick_for<Wide<16>>(const Strategy&, const Network&);
template Told tell_score<Mask>(VariableOrder, const Core<Mask>&, int);
template Told tell_score<Wide<4>>(VariableOrder, const Core<Wide<4>>&, int);
template Told tell_score<Wide<16>>(VariableOrder, const Core<Wide<16>>&, int);

}  // namespace pencilmark::textbook
