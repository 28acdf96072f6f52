// The search over any graph: domains with a trail, every rule of the propagator.
#pragma once

#include <memory>
#include <vector>

#include "kernels/masks/propagation.hpp"
#include "kernels/masks/search.hpp"

namespace pencilmark::masks {

class MaskSearch : public Search {
public:
    explicit MaskSearch(const Graph& graph);

    bool begin() override;
    void add_filters() override;
    Outcome next(Limits& limits, std::uint64_t budget) override;
    std::uint64_t work() const override { return propagator_.work(); }
    std::vector<Mask> masks() const override { return domains_.masks(); }
    std::vector<std::uint32_t> weights() const override { return weights_; }

private:
    bool decide(const Decision& decision);
    bool refute();
    bool fail();
    bool choose(Decision& decision) const;
    int smallest(int best) const;
    void choose_place(Decision& decision, std::uint64_t least) const;
    std::uint64_t weight_of(int x) const { return weights_[static_cast<std::size_t>(x)]; }
    void weigh(int decided);

    const Graph& graph_;
    std::unique_ptr<Filters> filters_;
    Propagator propagator_;
    Domains domains_;
    std::vector<std::uint32_t> weights_;  // failures each variable took part in: prefer those (dom/wdeg)
    std::vector<Domains::Mark> marks_;    // by decision that stands: before it was made
    bool begun_ = false;
    bool at_solution_ = false;
    bool filters_due_ = false;
};

// A MakeSearch: this one takes any graph.
inline std::unique_ptr<Search> search_masks(const Graph& graph) { return std::make_unique<MaskSearch>(graph); }

}  // namespace pencilmark::masks
