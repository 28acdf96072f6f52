// Many problems on several threads: each takes the next one nobody has taken.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

#include "search/run.hpp"

namespace pencilmark::textbook {

namespace {

constexpr unsigned most_threads = 256;

class Batch {
public:
    Batch(const std::vector<Entry>& entries, const Strategy& strategy, const Query& query)
        : results(entries.size()), entries_(entries), strategy_(strategy), query_(query) {}

    // What each thread does.
    void work() {
        for (std::size_t i; (i = next_.fetch_add(1)) < entries_.size();) results[i] = solve(entries_[i]);
        const std::lock_guard lock(mutex_);
        ++ended_;
        changed_.notify_one();
    }

    // What the caller does meanwhile.
    void wait(unsigned workers, const std::function<bool()>& interrupted) {
        std::unique_lock lock(mutex_);
        const auto all_ended = [&] { return ended_ == workers; };
        while (!changed_.wait_for(lock, std::chrono::milliseconds(50), all_ended)) {
            lock.unlock();
            if (interrupted && interrupted()) stop_ = true;
            lock.lock();
        }
    }

    std::vector<Result> results;

private:
    Result solve(const Entry& entry) {
        Result result;
        result.error = entry.error;
        result.interrupted = stop_;
        if (!result.error.empty() || result.interrupted) return result;
        try {
            return run(entry.ready, strategy_, query_, [this] { return stop_.load(); });
        } catch (const std::exception& error) {
            result.error = error.what();
        }
        return result;
    }

    const std::vector<Entry>& entries_;
    const Strategy& strategy_;
    const Query& query_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> stop_{false};
    std::mutex mutex_;
    std::condition_variable changed_;
    unsigned ended_ = 0;
};

// Threads that are joined however their owner goes.
struct Crew {
    std::vector<std::thread> threads;
    ~Crew() {
        for (std::thread& thread : threads) thread.join();
    }
};

}  // namespace

std::vector<Result> run_many(const std::vector<Entry>& entries, const Strategy& strategy, const Query& query,
                             unsigned threads, const std::function<bool()>& interrupted) {
    Batch batch(entries, strategy, query);
    {
        Crew crew;
        const auto wanted = std::min<std::size_t>(std::clamp(threads, 1U, most_threads), entries.size());
        crew.threads.reserve(wanted);
        try {
            while (crew.threads.size() < wanted) crew.threads.emplace_back([&batch] { batch.work(); });
        } catch (const std::system_error&) {
            if (crew.threads.empty()) batch.work();  // no thread to be had: this one does it alone
        }
        if (!crew.threads.empty()) batch.wait(static_cast<unsigned>(crew.threads.size()), interrupted);
    }
    return std::move(batch.results);
}

}  // namespace pencilmark::textbook
