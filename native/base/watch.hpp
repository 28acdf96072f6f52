// The watch of a run: a deadline and an interrupt, looked at between nodes.
//
// `over()` is cheap enough for every node: it reads the clock only once in `stride` calls. What may take long
// between two nodes asks `over_after(steps)` as it goes: the clock is read once in some ten thousand steps.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace pencilmark {

class Watch {
public:
    enum class End : std::uint8_t { none, seconds, interrupt };

    // seconds < 0: no deadline. `interrupted` is asked some twenty times a second; it may be empty.
    explicit Watch(double seconds = -1, std::function<bool()> interrupted = {}, std::uint32_t stride = 256)
        : start_(Clock::now()),
          seconds_(seconds < 0 ? std::numeric_limits<double>::infinity() : seconds),
          interrupted_(std::move(interrupted)),
          stride_(stride),
          left_(1) {}

    bool over() {
        if (--left_ != 0) return end_ != End::none;
        left_ = stride_;
        return look();
    }

    // A step is a look at one variable, or the like of it.
    bool over_after(std::size_t steps) {
        if (steps < steps_left_) {
            steps_left_ -= steps;
            return end_ != End::none;
        }
        steps_left_ = steps_between_looks;
        return look();
    }

    End end() const { return end_; }
    void resume() { end_ = End::none; }  // after an interrupt
    bool has_deadline() const { return seconds_ < std::numeric_limits<double>::infinity(); }
    double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::size_t steps_between_looks = std::size_t{1} << 16;

    bool look() {
        if (end_ != End::none) return true;
        const double now = elapsed();
        if (now >= seconds_) end_ = End::seconds;
        else if (interrupted_ && now >= next_question_) {
            next_question_ = now + 0.05;
            if (interrupted_()) end_ = End::interrupt;
        }
        return end_ != End::none;
    }

    Clock::time_point start_;
    double seconds_;
    std::function<bool()> interrupted_;
    std::uint32_t stride_;
    std::uint32_t left_;
    std::size_t steps_left_ = steps_between_looks;
    double next_question_ = 0.05;
    End end_ = End::none;
};

}  // namespace pencilmark
