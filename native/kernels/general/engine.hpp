// Domains that shrink and are restored, and the queue of those who shrink them.
//
//   entry        one line of the trail: values that one variable lost for one reason
//   reason       why: a decision (0), an arc, a clause, a propagator, or a rival that took the value
//   assigning    an entry that strikes everything but one value, because that value is due
//   arc          a relation seen from one of its variables: what it leaves the other; worth a look only when the
//                variable has at most `limit` values left, as fewer cannot rule out anything
//   propagator   a constraint that strikes values, woken by its variables; the lower its tier the sooner
//   waking       which propagators of one word of 64 a change of a variable wakes: by what it did, each with the weaker
//   past         the domains as they were before some entry: what an explanation may use
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "kernels/general/bits.hpp"
#include "base/watch.hpp"

namespace pencilmark::general {

using Reason = std::uint32_t;

inline constexpr Reason decision = 0;
enum class Because : std::uint8_t { arc, clause, propagator, rival };
inline Reason because(Because what, int number) {
    return (static_cast<Reason>(number) + 1) << 2 | static_cast<Reason>(what);
}
inline Because kind_of(Reason reason) { return static_cast<Because>(reason & 3); }
inline int number_of(Reason reason) { return static_cast<int>(reason >> 2) - 1; }

struct Entry {
    std::uint64_t gone;
    int x;
    int before;  // the entry before this one of the same variable, or −1
    int level;
    Reason reason;
    std::int16_t value;  // of an assigning entry, else −1
    std::uint8_t word;
};

// variable = value, or (is = false) variable ≠ value.
struct Fact {
    int x;
    int value;
    bool is;
};
using Facts = std::vector<Fact>;

enum Event : std::uint8_t { fixed_event = 1, bounds_event = 2, any_event = 4 };

template <int W>
class Engine;

template <int W>
class Past {
public:
    Past(const Engine<W>& engine, int before) : engine_(engine), before_(before) {}

    Bits<W> operator[](int x) const;
    const Bits<W>& root(int x) const { return engine_.root(x); }
    // The values of x that had gone, one fact each.
    void lost(int x, const Bits<W>& among, Facts& facts) const;
    void lost(int x, Facts& facts) const { lost(x, engine_.root(x), facts); }
    int before() const { return before_; }

private:
    const Engine<W>& engine_;
    int before_;
};

template <int W>
struct Propagator {
    using Set = Bits<W>;

    std::vector<int> scope;
    int number = -1;
    std::uint8_t tier = 1;
    std::uint8_t events = any_event;
    bool idempotent = false;

    virtual ~Propagator() = default;
    // Strikes values; false on a contradiction, which the engine is told of.
    virtual bool filter(Engine<W>& engine) = 0;
    // Facts of the past from which `goal` follows; a goal with x < 0 is the contradiction itself.
    virtual void explain(const Past<W>& past, const Fact& goal, Facts& facts) const;
    // Whether these domains, one for each variable of the scope, are seen to hold no solution.
    virtual bool refutes(std::span<const Set>) const { return false; }
};

template <int W>
struct Arc {
    int from, to;
    int limit;
    const Bits<W>* supports;  // by value of `from`: the values left to `to`
    const Bits<W>* back;      // by value of `to`: those of `from`
};

// First in, first out; one array that starts again whenever it is empty.
template <class Item>
struct Queue {
    std::vector<Item> items;
    std::size_t first = 0;

    bool empty() const { return first == items.size(); }
    void push(Item item) { items.push_back(item); }
    Item pop() {
        const Item item = items[first++];
        if (empty()) clear();
        return item;
    }
    void clear() {
        items.clear();
        first = 0;
    }
};

template <int W>
struct Model;

// What is told of every new entry before anything else is done about it: the clauses of the learner.
struct Listener {
    virtual ~Listener() = default;
    virtual bool hear(int entry) = 0;
};

template <int W>
class Engine {
public:
    using Set = Bits<W>;
    struct Conflict {
        int emptied = -1;     // this variable has no value left, or
        int propagator = -1;  // this one says there is no solution, or
        Reason reason = decision;
    };

    Engine(const Model<W>& model, Watch& watch);

    const Model<W>& model() const { return model_; }
    const Set& operator[](int x) const { return domains_[at(x)]; }
    const Set& root(int x) const;
    int size(int x) const { return sizes_[at(x)]; }
    bool fixed(int x) const { return sizes_[at(x)] == 1; }
    int variables() const { return static_cast<int>(domains_.size()); }

    bool remove(int x, const Set& gone, Reason reason) {
        const Set lost = gone & domains_[at(x)];
        return lost.none() || write(x, lost, reason, -1);
    }
    bool keep(int x, const Set& kept, Reason reason) { return remove(x, domains_[at(x)] - kept, reason); }
    bool assign(int x, int value, Reason reason);
    bool fail(const Propagator<W>& by) {
        conflict_ = {-1, by.number, decision};
        return false;
    }

    bool run_all();
    bool propagate();
    int level() const { return static_cast<int>(marks_.size()); }
    void push();
    void back_to(int level);
    void save(std::uint64_t& word) { saved_.push_back({&word, word}); }

    bool stopped() const { return stopped_; }
    Watch& watch() { return watch_; }
    void listen(Listener* listener) { listener_ = listener; }
    const Conflict& conflict() const { return conflict_; }
    std::span<const int> culprits() const { return culprits_; }
    const std::vector<Entry>& trail() const { return trail_; }
    Entry& entry(int i) { return trail_[at(i)]; }
    int last(int x) const { return last_[at(x)]; }
    int propagators() const { return static_cast<int>(propagators_.size()); }
    const Propagator<W>& propagator(int i) const { return *propagators_[at(i)]; }
    std::uint64_t work() const { return work_; }
    void spend(std::size_t steps) { over(steps); }

private:
    struct Mark {
        std::size_t trail, saved;
    };
    struct Saved {
        std::uint64_t* place;
        std::uint64_t word;
    };

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    bool write(int x, const Set& gone, Reason reason, int value);
    void wake(int x, const Set& old);
    void sort_propagators();
    void make_wakings();
    bool visit_entries();
    bool strike_rivals(int x);
    bool run_arcs(int x);
    bool run_arc(const Arc<W>& arc, int number);
    Propagator<W>* next();
    int first_due(int begin, int end) const;
    bool over(std::size_t steps);
    void empty_queues();

    const Model<W>& model_;
    Watch& watch_;
    Listener* listener_ = nullptr;
    std::vector<Set> domains_;
    std::vector<int> sizes_;
    std::vector<int> last_;
    std::vector<Entry> trail_;
    std::vector<Saved> saved_;
    std::vector<Mark> marks_;
    std::size_t head_ = 0;

    enum Change : std::uint8_t { some_gone, bound_gone, made_fixed };
    struct Waking {
        std::size_t word;
        std::uint64_t by[3];  // by change
    };
    struct Tier {
        int begin, end;
        int next;  // it goes round, and on from here
    };
    std::vector<std::unique_ptr<Propagator<W>>> propagators_;  // by tier
    std::vector<Tier> tiers_;
    std::vector<std::uint64_t> due_;  // propagators, as bits
    std::vector<int> waking_start_;
    std::vector<Waking> wakings_;
    Queue<int> changed_;  // variables whose arcs are due
    std::vector<std::uint8_t> is_changed_;
    Conflict conflict_;
    std::vector<int> culprits_;
    bool stopped_ = false;
    std::uint64_t work_ = 0;
};

}  // namespace pencilmark::general
