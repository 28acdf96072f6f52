// Watched runs, as Python calls them: a trace, a piece at a time, and a recording that is looked at anywhere.
//
//   piece    some events in a row. Python's events are made of them quickly, and each asks its piece for its details
//            when somebody asks it
//   plain    (kind, values, number, by, score, tie-break, choices) of an event, as search/trace.hpp says
#include <nanobind/nanobind.h>
#if !defined(__wasm__)
#include <structmember.h>  // where a class has its slots
#endif

#include <mutex>

#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "bindings/textbook.hpp"
#include "search/watched.hpp"

namespace nb = nanobind;

namespace pencilmark {

using namespace textbook;

namespace {

void raise_if(bool interrupted) {
    if (!interrupted) return;
    PyErr_SetNone(PyExc_KeyboardInterrupt);
    throw nb::python_error();
}

#if !defined(__wasm__)  // there objects cannot be made here: see `rows`
// A slot of a Python class, by name: where its instances have it.
class Slot {
public:
    Slot(nb::handle type, const char* name) {
        const nb::object found = type.attr(name);
        if (Py_TYPE(found.ptr()) != &PyMemberDescr_Type) throw std::invalid_argument("a class of events has slots");
        offset_ = reinterpret_cast<PyMemberDescrObject*>(found.ptr())->d_member->offset;
    }
    // Takes the reference over.
    void put(PyObject* instance, PyObject* value) const {
        if (value == nullptr) throw nb::python_error();
        *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(instance) + offset_) = value;
    }

private:
    Py_ssize_t offset_;
};

PyObject* held(nb::handle object) { return object.inc_ref().ptr(); }
#endif

class Piece {
public:
    Piece(std::vector<Event> events, std::shared_ptr<const Network> net)
        : events_(std::move(events)), net_(std::move(net)) {}

    std::size_t size() const { return events_.size(); }

    // (kind, node, depth, variable or -1) of each, where Python makes the events itself.
    nb::list rows() const {
        nb::list made;
        for (const Event& event : events_)
            made.append(nb::make_tuple(static_cast<int>(event.kind), event.node, event.depth, event.variable));
        return made;
    }

#if !defined(__wasm__)
    // As instances of a class with slots of these names; `source` is what they ask for their details.
    nb::list events(nb::handle type, nb::tuple kinds, nb::handle source) const {
        const Slot kind(type, "kind"), node(type, "node"), depth(type, "depth"), variable(type, "variable");
        const Slot place(type, "place"), from(type, "source");
        auto* const python = reinterpret_cast<PyTypeObject*>(type.ptr());
        nb::object made = nb::steal(PyList_New(static_cast<Py_ssize_t>(events_.size())));
        if (!made.is_valid()) throw nb::python_error();
        for (std::size_t i = 0; i < events_.size(); ++i) {
            const Event& event = events_[i];
            PyObject* instance = python->tp_alloc(python, 0);
            if (instance == nullptr) throw nb::python_error();
            PyList_SET_ITEM(made.ptr(), static_cast<Py_ssize_t>(i), instance);
            kind.put(instance, held(kinds[static_cast<std::size_t>(event.kind)]));
            node.put(instance, PyLong_FromUnsignedLongLong(event.node));
            depth.put(instance, PyLong_FromLong(event.depth));
            variable.put(instance, event.variable < 0 ? held(nb::none()) : PyLong_FromLong(event.variable));
            place.put(instance, PyLong_FromSize_t(i));
            from.put(instance, held(source));
        }
        return nb::borrow<nb::list>(made);
    }
#endif

    nb::tuple plain(std::size_t index) const {
        if (index >= events_.size()) throw std::out_of_range("a piece has no such event");
        const Event& event = events_[index];
        const bool is_value = event.kind == Happening::assign || event.kind == Happening::reject;
        const std::int64_t number = is_value ? net_->value(static_cast<int>(event.number)) : event.number;
        nb::list choices;
        for (const Choice& choice : event.choices)
            choices.append(nb::make_tuple(choice.variable, score(choice.scores[0]), score(choice.scores[1])));
        return nb::make_tuple(static_cast<int>(event.kind), values(event), number, event.by, score(event.scores[0]),
            score(event.scores[1]), choices);
    }

private:
    static nb::tuple score(const Told& told) { return nb::make_tuple(told.number, told.weight); }

    nb::list values(const Event& event) const {
        nb::list values;
        int first = 0;
        const auto add = [&](Mask word) {
            each_value(word, [&](int value) { values.append(net_->value(first + value)); });
            first += 64;
        };
        add(event.values);
        for (const Mask word : event.wide) add(word);
        return values;
    }

    std::vector<Event> events_;
    std::shared_ptr<const Network> net_;
};

class Trace {
public:
    Trace(nb::handle values, nb::handle domains, nb::handle laws, nb::handle constraints, const PlainStrategy& strategy,
        const PlainQuery& query)
        : tracer_(read_ready(values, domains, laws, constraints, make_strategy(strategy)), make_strategy(strategy),
              make_query(query), python_interrupted) {}

    Piece next() {
        std::vector<Event> events;
        {
            nb::gil_scoped_release released;
            const std::lock_guard one_at_a_time(mutex_);
            events = tracer_.next();
        }
        raise_if(tracer_.interrupted());
        return {std::move(events), tracer_.network()};
    }

private:
    Tracer tracer_;
    std::mutex mutex_;
};

class Record {
public:
    Record(nb::handle values, nb::handle domains, nb::handle laws, nb::handle constraints,
        const PlainStrategy& plain_strategy, const PlainQuery& plain_query) {
        const auto strategy = make_strategy(plain_strategy);
        const auto query = make_query(plain_query);
        Ready ready = read_ready(values, domains, laws, constraints, strategy);
        nb::gil_scoped_release released;  // large problems take a while to lay out
        recording_ = std::make_unique<Recording>(std::move(ready), strategy, query, python_interrupted);
    }

    void renew(double seconds) {
        nb::gil_scoped_release released;  // who holds the lock may be waiting for it
        const std::lock_guard one_at_a_time(mutex_);
        recording_->renew(seconds);
    }
    std::uint64_t events() {
        asked([&] { recording_->finish(); });
        return recording_->events();
    }
    nb::tuple result() {
        asked([&] { recording_->finish(); });
        return plain_result(*recording_->network(), recording_->result());
    }

    Piece read(std::uint64_t place, std::uint64_t most, std::size_t all, std::size_t best) {
        std::vector<Event> events;
        asked([&] { events = recording_->read(place, most, {all, best}); });
        return {std::move(events), recording_->network()};
    }

    // (place, domains, [(node, variable, [(variable, domain before)])], counters, count), domains as integers.
    nb::tuple stood(std::uint64_t place) {
        Recording::Place found;
        asked([&] { found = recording_->stood(place); });
        const Standing& standing = found.standing;
        const auto words = static_cast<std::size_t>(recording_->network()->words());
        nb::list domains, levels;
        for (std::size_t i = 0; i < standing.domains.size(); i += words)
            domains.append(as_integer(&standing.domains[i], words));
        for (const Standing::Level& level : standing.levels) {
            nb::list before;
            for (const auto& [variable, domain] : level.before)
                before.append(nb::make_tuple(variable, as_integer(domain.data(), words)));
            levels.append(nb::make_tuple(level.node, level.variable, before));
        }
        return nb::make_tuple(found.place, domains, levels, plain_counters(standing.counters), standing.count);
    }

    nb::object place_of(std::uint64_t node) {
        std::uint64_t place = EventLog::never;
        asked([&] { place = recording_->place_of(node); });
        return place == EventLog::never ? nb::none() : nb::cast(place);
    }

    // [parent, variable, value, outcome] of each node from 1 on, one list after another.
    nb::list tree(std::uint64_t most) {
        std::vector<Twig> twigs;
        asked([&] { twigs = recording_->tree(most); });
        const Network& net = *recording_->network();
        nb::list rows;
        for (const Twig& twig : twigs) {
            nb::list row;
            row.append(twig.parent);
            row.append(twig.variable);
            row.append(net.value(twig.value));
            row.append(static_cast<int>(twig.outcome));
            rows.append(row);
        }
        return rows;
    }

private:
    template <class Ask>
    void asked(Ask ask) {
        {
            nb::gil_scoped_release released;
            const std::lock_guard one_at_a_time(mutex_);
            ask();
        }
        raise_if(recording_->interrupted());
    }

    static nb::object as_integer(const Mask* words, std::size_t count) {
        nb::object number = nb::int_(words[count - 1]);
        for (std::size_t i = count - 1; i-- > 0;) number = (number << nb::int_(64)) | nb::int_(words[i]);
        return number;
    }

    std::unique_ptr<Recording> recording_;
    std::mutex mutex_;
};

}  // namespace

void bind_watched(nb::module_& module) {
    nb::class_<Piece>(module, "TextbookPiece", "Some events in a row.")
        .def("__len__", &Piece::size)
#if !defined(__wasm__)
        .def("events", &Piece::events, nb::arg("type"), nb::arg("kinds"), nb::arg("source"),
            "As instances of a class with slots.")
#endif
        .def("rows", &Piece::rows, "(kind, node, depth, variable or -1) of each.")
        .def("plain", &Piece::plain, nb::arg("index"), "The details of one.");
    nb::class_<Trace>(module, "TextbookTrace", "A watched run, a piece at a time.")
        .def(nb::init<nb::handle, nb::handle, nb::handle, nb::handle, const PlainStrategy&, const PlainQuery&>(),
            nb::arg("values"), nb::arg("domains"), nb::arg("laws"), nb::arg("constraints"), nb::arg("strategy"),
            nb::arg("query"))
        .def("next", &Trace::next, "The next events, in order; none when the run is over.");
    nb::class_<Record>(module, "TextbookRecording", "A run that can be looked at anywhere.")
        .def(nb::init<nb::handle, nb::handle, nb::handle, nb::handle, const PlainStrategy&, const PlainQuery&>(),
            nb::arg("values"), nb::arg("domains"), nb::arg("laws"), nb::arg("constraints"), nb::arg("strategy"),
            nb::arg("query"))
        .def("renew", &Record::renew, nb::arg("seconds"), "So many seconds from now on, if it had a limit of them.")
        .def("events", &Record::events, "How many there are: the run is made to its end.")
        .def("result", &Record::result, "What textbook_run gives, at the end of the run.")
        .def("read", &Record::read, nb::arg("place"), nb::arg("most"), nb::arg("all") = 0, nb::arg("best") = 0,
            "The events from a place on: so many, and then up to where the search looks at its stack.")
        .def("stood", &Record::stood, nb::arg("place"), "Where it stood, at the last look not behind a place.")
        .def("place_of", &Record::place_of, nb::arg("node"), "The place of the event that made a node, or None.")
        .def("tree", &Record::tree, nb::arg("most"), "The first nodes of the tree.");
}

}  // namespace pencilmark
