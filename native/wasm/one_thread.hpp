// A machine with one thread, read before every file of a build for the browser: its standard library leaves these
// names out. A lock has nobody to wait for, and a thread that cannot be had is what std::thread throws anyway.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

namespace std {

class mutex {
public:
    void lock() {}
    void unlock() {}
    bool try_lock() { return true; }
};

class condition_variable {
public:
    void notify_one() {}
    void notify_all() {}
    template <class Lock, class Span, class Holds>
    bool wait_for(Lock&, const Span&, Holds holds) {
        return holds();
    }
};

class thread {
public:
    template <class Work>
    explicit thread(Work&&) {
        throw system_error(make_error_code(errc::resource_unavailable_try_again));
    }
    void join() {}
    static unsigned hardware_concurrency() { return 1; }
};

}  // namespace std
