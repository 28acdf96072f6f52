// One node a lane: any machine, any compiler.
#include "paths/fifteen/loads.hpp"

namespace pencilmark::paths::fifteen {

namespace {

struct OneLane {
    using Vector = Word;
    static constexpr int width = 1;

    static Word read(const Word* words) { return *words; }
    static Word all(Word word) { return word; }
    template <int Count>
    static Word right(Word word) {
        if constexpr (Count < 0) return word << -Count;
        else return word >> Count;
    }
    static Word shifted(Word word, Word count) { return word >> count; }
    template <int Bit>
    static Word bit(Word word) {
        return word >> Bit & 1;
    }
    static Word any(Word word) { return word != 0; }
    static Word none_of(Word mask) { return mask ^ 1; }
    static std::uint32_t count(Word mask) { return static_cast<std::uint32_t>(mask); }
    static void append(Pen& pen, std::uint32_t& size, Word place, Word want, Word mask) {
        pen.place[size] = place;
        pen.want[size] = want;
        size += static_cast<std::uint32_t>(mask);
    }
};

}  // namespace

std::unique_ptr<Batch> make_portable_batch() { return std::make_unique<Loads<OneLane>>(); }

}  // namespace pencilmark::paths::fifteen
