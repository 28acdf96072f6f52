// What happens to a load of nodes that leaves a pen: one function for every kind and way.
//
//   way      tight, one or many: by the slack of the nodes
//   lanes    nodes side by side in one register: portable.cpp and avx2.cpp say how
//
// Included with the processor's options switched on: nothing here may be shared between files but templates of Lanes.
#pragma once

#include <utility>

#include "paths/fifteen/batch.hpp"

#if defined(_MSC_VER)
#define PENCILMARK_INLINE __forceinline
#else
#define PENCILMARK_INLINE inline __attribute__((always_inline))
#endif

namespace pencilmark::paths::fifteen {

// Where the children of a load go, and how many survived.
struct Below {
    Pen* same;  // slack as the parent's: the move brings a tile nearer
    Pen* less;  // one less
    std::uint64_t expanded = 0, generated = 0;
};

// The ways of a load: by the slack of its nodes, 0, 1 or more.
enum class Way { tight, one, many };

template <class Lanes, int Gap, int Last, Way W>
class Loader {
    using Vector = typename Lanes::Vector;

public:
    // The words stand at the pen's end and are followed by lanes that want nothing.
    static void run(const Word* place, const Word* want, std::uint32_t count, Below& below) {
        Loader loader(below);
        for (std::uint32_t i = 0; i < count; i += Lanes::width) {
            Vector places = Lanes::read(place + i), wants = Lanes::read(want + i);
            arrive(places, wants);
            loader.template child<0>(places, wants);
            loader.template child<1>(places, wants);
            loader.template child<2>(places, wants);
            loader.template child<3>(places, wants);
        }
        const std::uint32_t idle = (Lanes::width - count % Lanes::width) % Lanes::width;
        loader.template close<0>(count, idle, below);
        loader.template close<1>(count, idle, below);
        loader.template close<2>(count, idle, below);
        loader.template close<3>(count, idle, below);
    }

private:
    explicit Loader(Below& below) : same_(below.same), less_(below.less) {
        open<0>();
        open<1>();
        open<2>();
        open<3>();
    }

    template <int Move>
    static constexpr int pen = pen_of(Gap + step[Move], Move);

    template <int Move>
    PENCILMARK_INLINE void open() {
        if constexpr (goes(Gap, Last, Move)) {
            in_same_[Move] = same_[pen<Move>].size;
            if constexpr (W != Way::tight) in_less_[Move] = less_[pen<Move>].size;
        }
    }

    // The move that led here is made now.
    static PENCILMARK_INLINE void arrive(Vector& place, Vector& want) {
        constexpr int from = Gap - step[Last];
        constexpr Word of_all_tiles = wishes(from);
        const Vector tile = place & Lanes::all(nibble(Gap));
        const Vector wish = Lanes::shifted(of_all_tiles, Lanes::template right<4 * Gap - 2>(tile));
        place = (place ^ tile) | Lanes::template right<4 * (Gap - from)>(tile);
        want = (want & Lanes::all(~nibble(from))) | Lanes::template right<-4 * from>(wish & Lanes::all(15));
    }

    template <int Move>
    PENCILMARK_INLINE void child(Vector place, Vector want) {
        if constexpr (goes(Gap, Last, Move)) {
            constexpr int to = Gap + step[Move];
            constexpr Word beyond = around(to, Move);
            const auto nearer = Lanes::template bit<4 * to + Move>(want);
            if constexpr (W == Way::many) {
                Lanes::append(same_[pen<Move>], in_same_[Move], place, want, nearer);
                Lanes::append(less_[pen<Move>], in_less_[Move], place, want, Lanes::none_of(nearer));
            } else {
                const auto inner = Lanes::any(want & Lanes::all(beyond));  // when tight, not a leaf
                if constexpr (W == Way::tight) {
                    nearer_[Move] += Lanes::count(nearer);
                    Lanes::append(same_[pen<Move>], in_same_[Move], place, want, nearer & inner);
                } else {
                    Lanes::append(same_[pen<Move>], in_same_[Move], place, want, nearer);
                    Lanes::append(less_[pen<Move>], in_less_[Move], place, want, Lanes::none_of(nearer) & inner);
                }
            }
        }
    }

    // With slack every child survives; idle lanes want nothing, so they came last into the pen with less.
    template <int Move>
    PENCILMARK_INLINE void close(std::uint32_t count, std::uint32_t idle, Below& below) {
        if constexpr (goes(Gap, Last, Move)) {
            same_[pen<Move>].size = in_same_[Move];
            if constexpr (W == Way::one) less_[pen<Move>].size = in_less_[Move];
            if constexpr (W == Way::many) less_[pen<Move>].size = in_less_[Move] - idle;
            const std::uint64_t survivors = W == Way::tight ? nearer_[Move] : count;
            constexpr int each = children(Gap + step[Move], Move);
            below.expanded += survivors;
            below.generated += survivors * each;
        }
    }

    Pen* const same_;
    Pen* const less_;
    std::uint32_t in_same_[moves]{}, in_less_[moves]{}, nearer_[moves]{};
};

// One kind of node: how a load of it is run, by way, and the pens its children go to.
struct Kind {
    void (*run[3])(const Word*, const Word*, std::uint32_t, Below&) = {};
    int child[3] = {}, children = 0;
};
struct Kinds {
    Kind of[2][pens];  // by colour and pen
};

template <class Lanes, int Gap, int Last>
constexpr void put_kind(Kinds& kinds) {
    if constexpr (comes(Gap, Last)) {
        Kind& kind = kinds.of[colour_of(Gap)][pen_of(Gap, Last)];
        kind.run[0] = Loader<Lanes, Gap, Last, Way::tight>::run;
        kind.run[1] = Loader<Lanes, Gap, Last, Way::one>::run;
        kind.run[2] = Loader<Lanes, Gap, Last, Way::many>::run;
        for (int move = 0; move < moves; ++move)
            if (goes(Gap, Last, move)) kind.child[kind.children++] = pen_of(Gap + step[move], move);
    }
}
template <class Lanes, int... Number>
constexpr Kinds make_kinds(std::integer_sequence<int, Number...>) {
    Kinds kinds{};
    (put_kind<Lanes, Number / moves, Number % moves>(kinds), ...);
    return kinds;
}

template <class Lanes>
class Loads final : public Batch {
    static constexpr Kinds kinds = make_kinds<Lanes>(std::make_integer_sequence<int, cells * moves>());

    void unload(int depth, int slack, int number) override {
        const Kind& kind = kinds.of[colour_at(depth)][number];
        Below below{layer(depth + 1, slack).pen, slack > 0 ? layer(depth + 1, slack - 1).pen : nullptr};
        for (int i = 0; i < kind.children; ++i) {
            const int child = kind.child[i];
            while (below.same[child].size > load) unload(depth + 1, slack, child);
            while (slack > 0 && below.less[child].size > load) unload(depth + 1, slack - 1, child);
        }
        Pen& pen = layer(depth, slack).pen[number];
        const std::uint32_t count = pen.size < load ? pen.size : load;
        for (int idle = 0; idle < Lanes::width - 1; ++idle) pen.place[pen.size + idle] = pen.want[pen.size + idle] = 0;
        pen.size -= count;
        kind.run[slack < 2 ? slack : 2](&pen.place[pen.size], &pen.want[pen.size], count, below);
        counts.expanded[depth + 1] += below.expanded;
        counts.generated += below.generated;
    }
};

}  // namespace pencilmark::paths::fifteen
