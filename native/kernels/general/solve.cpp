#include "kernels/general/solve.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include "kernels/general/part_search.hpp"

namespace pencilmark::general {

namespace {

template <int W>
class Run {
public:
    Run(const Problem& problem, const Question& question, Limits& limits, Watch& watch,
        const std::vector<Bits<W>>* known)
        : question_(question), watch_(watch), limits_(limits), model_(make_model<W>(problem, watch, known)) {}

    const std::vector<Bits<W>>& root() const { return model_.root; }

    // Nothing, if it is to be brief and that is not enough.
    std::optional<Answer> answer(bool brief) {
        if (stopped()) return cut_short();
        const bool sound = make_parts();
        if (stopped()) return cut_short();
        if (!sound) return answer_;
        if (!run_parts(brief)) return {};
        conclude();
        return std::move(answer_);
    }

private:
    bool stopped() { return watch_.end() != Watch::End::none; }

    bool make_parts() {
        auto engine = std::make_unique<Engine<W>>(model_, watch_);
        if (!engine->run_all()) return false;
        for (int x = 0; x < engine->variables(); ++x) {
            known_.push_back((*engine)[x].lowest());
            model_.root[static_cast<std::size_t>(x)] = (*engine)[x];  // so that no search need find it out again
        }
        for (std::vector<int>& variables : split(model_, *engine))
            parts_.emplace_back(model_, watch_, std::move(variables), question_);
        if (parts_.size() == 1) parts_[0].adopt(std::move(engine));
        return true;
    }

    Answer cut_short() {
        answer_.complete = false;
        answer_.ended = watch_.end() == Watch::End::seconds ? Ended::seconds : Ended::interrupt;
        return answer_;
    }

    // First one solution of every part, so that a part without any ends the run; then more of each, in turn,
    // until the product is what was asked for.
    bool run_parts(bool brief) {
        const std::uint64_t wanted = question_.solutions;
        for (Part<W>& part : parts_) {
            if ((parts_.size() > 1 || wanted == 1) && !run(part, 1, brief)) return false;
            if (part.exhausted() && part.found() == 0) return true;
        }
        std::uint64_t product = 1;
        for (const Part<W>& part : parts_) product = times(product, part.found());
        for (Part<W>& part : parts_) {
            if (limits_.ended() != Ended::no || (wanted != 0 && product >= wanted)) return true;
            const std::uint64_t others = parts_.size() > 1 ? product / part.found() : 1;
            if (!run(part, wanted == 0 ? 0 : (wanted + others - 1) / others, brief)) return false;
            product = times(others, part.found());
        }
        return true;
    }

    bool run(Part<W>& part, std::uint64_t wanted, bool brief) {
        if (brief)
            return question_.team == Team::both && !sums_tell_most(model_) &&
                   (part.run_briefly(wanted, limits_) || limits_.ended() != Ended::no);
        part.run(wanted, limits_);
        return true;
    }

    void conclude() {
        bool all = true, none = false, learnt = false;
        answer_.factors.clear();
        for (const Part<W>& part : parts_) {
            answer_.factors.push_back(part.found());
            all &= part.exhausted();
            none |= part.exhausted() && part.found() == 0;
            learnt |= part.learnt();
        }
        if (none) answer_.factors.assign(1, 0);
        const std::uint64_t most = question_.solutions ? question_.solutions : UINT64_MAX;
        answer_.complete = none || (all && (question_.solutions == 0 || found(answer_, 0) <= most));
        if (!answer_.complete && found(answer_, 0) < most) answer_.ended = limits_.ended();
        answer_.nodes = limits_.nodes();
        answer_.method = limits_.nodes() == 0 ? "propagation" : learnt ? "search, then clauses" : "search";
        const std::uint64_t kept = std::min(question_.keep, found(answer_, question_.solutions));
        for (std::uint64_t i = 0; i < kept; ++i) answer_.solutions.push_back(combine(i));
    }

    // Solution number `index` of the product, the last part changing fastest.
    std::vector<std::int64_t> combine(std::uint64_t index) const {
        std::vector<int> indices = known_;
        for (std::size_t i = parts_.size(); i-- > 0;) {
            const auto& kept = parts_[i].kept();
            const auto& solution = kept[index % kept.size()];
            index /= kept.size();
            for (std::size_t j = 0; j < solution.size(); ++j)
                indices[static_cast<std::size_t>(parts_[i].variables()[j])] = solution[j];
        }
        std::vector<std::int64_t> values;
        for (int v : indices) values.push_back(model_.value(v));
        return values;
    }

    Question question_;
    Watch& watch_;
    Limits& limits_;
    Model<W> model_;
    Answer answer_{{0}, true, Ended::no, {}, 0, "propagation"};
    std::vector<int> known_;
    std::vector<Part<W>> parts_;
};

template <int W>
Answer solve_in(const Problem& problem, const Question& question, Watch& watch) {
    Limits limits(watch, question.nodes);
    Run<W> plain(problem, question, limits, watch, nullptr);
    if (std::optional<Answer> answer = plain.answer(true)) return *std::move(answer);
    return *Run<W>(problem, question, limits, watch, &plain.root()).answer(false);
}

}  // namespace

Answer solve(const Problem& problem, const Question& question, Watch& watch) {
    return problem.words == 1 ? solve_in<1>(problem, question, watch) : solve_in<4>(problem, question, watch);
}

}  // namespace pencilmark::general
