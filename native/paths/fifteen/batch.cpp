#include "paths/fifteen/batch.hpp"

#include <utility>

namespace pencilmark::paths::fifteen {

namespace {

constexpr auto pen_table = [] {
    std::array<std::array<int, moves>, cells> table{};
    for (int gap = 0; gap < cells; ++gap)
        for (int last = 0; last < moves; ++last) table[gap][last] = pen_of(gap, last);
    return table;
}();

}  // namespace

void Batch::add(const Node& node) {
    const int number = pen_table[node.gap][node.last];
    Pen& pen = layer(node.depth, node.slack).pen[number];
    pen.place[pen.size] = node.place;
    pen.want[pen.size] = node.want;
    ++pen.size;
    ++counts.expanded[node.depth];
    counts.generated += children(node.gap, node.last);
    root_colour_ = (colour_of(node.gap) + node.depth) % 2;
    if (pen.size > load) unload(node.depth, node.slack, number);
}

void Batch::finish() {
    for (auto& of_depth : layers_)
        for (int slack = most_slack; slack >= 0; --slack) {
            if (!of_depth[slack]) continue;
            const auto depth = static_cast<int>(&of_depth - layers_);
            for (int number = 0; number < pens; ++number)
                while (of_depth[slack]->pen[number].size > 0) unload(depth, slack, number);
            free_.push_back(std::exchange(of_depth[slack], nullptr));
        }
}

Layer& Batch::new_layer(int depth, int slack) {
    if (free_.empty()) {
        owned_.push_back(std::make_unique_for_overwrite<Layer>());
        free_.push_back(owned_.back().get());
    }
    layers_[depth][slack] = free_.back();
    free_.pop_back();
    return *layers_[depth][slack];
}

std::unique_ptr<Batch> make_batch() {
#if defined(__GNUC__) && defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) return make_avx2_batch();
#endif
    return make_portable_batch();
}

}  // namespace pencilmark::paths::fifteen
