#include "base/threads.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace pencilmark {

namespace {

constexpr int most_threads = 1024;

class Workers {
public:
    Workers(std::size_t items, Watch& watch, const std::function<void(Turns&)>& work)
        : list_{items}, watch_(watch), work_(work) {}

    ~Workers() {
        for (std::thread& other : others_) other.join();
    }

    void hire(std::size_t threads) {
        others_.reserve(threads);
        while (others_.size() < threads && hire_one()) {}
    }

    bool run() {
        work(Turns(list_, &watch_));
        wait();
        if (failure_) std::rethrow_exception(failure_);
        return !list_.stop;
    }

private:
    bool hire_one() {
        {
            const std::lock_guard lock(mutex_);
            ++working_;
        }
        try {
            others_.emplace_back([this] {
                work(Turns(list_));
                leave();
            });
            return true;
        } catch (const std::system_error&) {
            leave();
            return false;
        }
    }

    void leave() {
        const std::lock_guard lock(mutex_);
        --working_;
        left_.notify_one();
    }

    void work(Turns turns) noexcept {
        try {
            work_(turns);
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
            list_.stop.store(true);
        }
    }

    // Until the others are done, the watch is still this thread's to ask.
    void wait() {
        std::unique_lock lock(mutex_);
        while (!left_.wait_for(lock, std::chrono::milliseconds(20), [this] { return working_ == 0; })) {
            lock.unlock();
            if (watch_.over_after(SIZE_MAX)) list_.stop.store(true);
            lock.lock();
        }
    }

    Turns::List list_;
    Watch& watch_;
    const std::function<void(Turns&)>& work_;
    std::vector<std::thread> others_;
    std::mutex mutex_;
    std::condition_variable left_;
    std::size_t working_ = 0;  // of the others
    std::exception_ptr failure_;
};

}  // namespace

bool Turns::next(std::size_t& item) {
    item = list_.next.fetch_add(1, std::memory_order_relaxed);
    return item < list_.items;
}

bool Turns::stopped() {
    if (watch_ && watch_->over()) list_.stop.store(true, std::memory_order_relaxed);
    return list_.stop.load(std::memory_order_relaxed);
}

bool share_out(std::size_t items, int threads, Watch& watch, const std::function<void(Turns&)>& work) {
    const auto wanted = static_cast<std::size_t>(std::clamp(threads, 1, most_threads));
    Workers workers(items, watch, work);
    workers.hire(std::min(wanted, std::max<std::size_t>(items, 1)) - 1);
    return workers.run();
}

}  // namespace pencilmark
