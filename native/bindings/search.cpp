// The textbook search, as Python calls it: plain integers in, plain tuples out, the GIL released between.
//
//   strategy   (inference, prep, order, tie-break, values, seed)   the numbers of search/strategy.hpp
//   query      (solutions, assignments, seconds, keep)             below 0: none
//   model      the values, laws and constraints of a problem, read once; its domains come with each run
//   result     (status, complete, interrupted, count, digest, counters, seconds, solutions)
#include <nanobind/stl/tuple.h>

#include <mutex>

#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "bindings/laws.hpp"
#include "search/run.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

using namespace textbook;
using PlainStrategy = std::tuple<int, bool, int, int, int, std::uint64_t>;
using PlainQuery = std::tuple<std::int64_t, std::int64_t, double, std::int64_t>;

template <class Part>
Part part(int number, Part last) {
    if (number < 0 || number > static_cast<int>(last)) throw std::invalid_argument("no such part of a strategy");
    return static_cast<Part>(number);
}

textbook::Strategy make_strategy(const PlainStrategy& plain) {
    const auto [inference, prep, order, tie_break, values, seed] = plain;
    return {part(inference, Inference::gac), prep,
        {part(order, VariableOrder::wdeg), part(tie_break, VariableOrder::wdeg)}, part(values, ValueOrder::random),
        seed};
}

textbook::Query make_query(const PlainQuery& plain) {
    const auto [solutions, assignments, seconds, keep] = plain;
    if (solutions == 0) throw std::invalid_argument("at least one solution must be wanted");
    const auto limit = [](std::int64_t given) {
        return given < 0 ? textbook::Query::none : static_cast<std::uint64_t>(given);
    };
    return {limit(solutions), limit(assignments), limit(keep), seconds};
}

Outline read_outline(nb::handle values, nb::handle laws, nb::handle constraints, std::size_t variables) {
    if (variables > 10'000'000) throw std::invalid_argument("more than ten million variables");
    Outline outline{static_cast<int>(variables), read_values(values), {}, {}};
    validate_values(outline.values);
    LawKeys keys;
    outline.laws = std::make_shared<const std::vector<Law>>(
        read_laws(laws, LawReader(outline.values.size(), outline.words_a_domain()), keys));
    read_constraints(constraints, keys, [&](int law, nb::handle scope) {
        const Sequence places(scope, scope_is);
        outline.words.insert(outline.words.end(), {law, static_cast<int>(places.size())});
        read_onto(outline.words, places, read_variable);
    });
    return outline;
}

// The networks of earlier calls, for all of them. Never destroyed: a call may outlive the interpreter's exit.
NetworkCache& cache() {
    static NetworkCache& cache = *new NetworkCache;
    return cache;
}

Ready read_ready(
    nb::handle values, nb::handle domains, nb::handle laws, nb::handle constraints, const Strategy& strategy) {
    const Outline outline = read_outline(values, laws, constraints, nb::len(domains));
    return cache().ready(outline, read_domains(domains, outline.words_a_domain()), strategy);
}

nb::tuple solution_at(const Network& net, const Result& result, std::size_t first) {
    nb::object tuple = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(net.variables())));
    if (!tuple.is_valid()) throw nb::python_error();
    for (int v = 0; v < net.variables(); ++v) {
        PyObject* value = PyLong_FromLongLong(net.value(result.kept_value(first + static_cast<std::size_t>(v))));
        if (value == nullptr) throw nb::python_error();
        PyTuple_SET_ITEM(tuple.ptr(), static_cast<Py_ssize_t>(v), value);
    }
    return nb::borrow<nb::tuple>(tuple);
}

nb::tuple plain_result(const Network& net, const Result& result) {
    nb::list solutions;
    const auto size = static_cast<std::size_t>(net.variables());
    for (std::size_t i = 0; i < result.kept; ++i) solutions.append(solution_at(net, result, i * size));
    const Counters& c = result.counters;
    return nb::make_tuple(static_cast<int>(result.status), result.complete, result.interrupted, result.count,
        result.digest, nb::make_tuple(c.tries, c.assignments, c.nodes, c.backtracks, c.removals, c.depth),
        result.seconds, solutions);
}

nb::tuple run_ready(const Ready& ready, const Strategy& strategy, const Query& query) {
    Result result;
    {
        nb::gil_scoped_release released;
        result = run(ready, strategy, query, python_interrupted);
    }
    return plain_result(*ready.network, result);
}

nb::tuple run_one(nb::handle values, nb::handle domains, nb::handle laws, nb::handle constraints,
    const PlainStrategy& plain_strategy, const PlainQuery& plain_query) {
    const auto strategy = make_strategy(plain_strategy);
    const auto query = make_query(plain_query);
    return run_ready(read_ready(values, domains, laws, constraints, strategy), strategy, query);
}

// Reading the constraints of a small board takes longer than the search of it.
class Model {
public:
    Model(nb::handle values, std::size_t variables, nb::handle laws, nb::handle constraints)
        : outline_(read_outline(values, laws, constraints, variables)) {}

    nb::tuple run(nb::handle domains, const PlainStrategy& plain_strategy, const PlainQuery& plain_query) const {
        const auto strategy = make_strategy(plain_strategy);
        const auto query = make_query(plain_query);
        std::vector<Mask> masks = read_domains(domains, outline_.words_a_domain());
        return run_ready(cache().ready(outline_, std::move(masks), strategy), strategy, query);
    }

private:
    Outline outline_;
};

// One problem of a batch; what is wrong with it is told in its own result.
Entry make_entry(nb::handle plain, const Strategy& strategy) {
    try {
        const Sequence parts(plain, "a problem must be (values, domains, laws, constraints)");
        if (parts.size() != 4) throw std::invalid_argument("a problem must be (values, domains, laws, constraints)");
        return {read_ready(parts[0], parts[1], parts[2], parts[3], strategy), ""};
    } catch (const nb::python_error& error) {
        if (!error.matches(PyExc_TypeError) && !error.matches(PyExc_OverflowError)) throw;
        return {{}, "values or parameters outside 64 bits, or not a flattened problem"};
    } catch (const std::invalid_argument& error) { return {{}, error.what()}; }
}

nb::list run_batch(nb::list problems, const PlainStrategy& plain_strategy, const PlainQuery& plain_query, int threads) {
    const auto strategy = make_strategy(plain_strategy);
    const auto query = make_query(plain_query);
    std::vector<Entry> entries;
    for (nb::handle problem : problems) entries.push_back(make_entry(problem, strategy));
    std::vector<Result> results;
    {
        nb::gil_scoped_release released;
        results = run_many(entries, strategy, query, threads, python_interrupted);
    }
    nb::list plain;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (results[i].error.empty()) plain.append(plain_result(*entries[i].ready.network, results[i]));
        else plain.append(nb::str(results[i].error.c_str()));
    return plain;
}

class Trace {
public:
    Trace(nb::handle values, nb::handle domains, nb::handle laws, nb::handle constraints, const PlainStrategy& strategy,
        const PlainQuery& query)
        : tracer_(read_ready(values, domains, laws, constraints, make_strategy(strategy)), make_strategy(strategy),
              make_query(query), python_interrupted) {}

    // (kind, node, depth, variable, values, number, by, score, tie-break), as search/trace.hpp says.
    nb::list next() {
        std::vector<Event> events;
        {
            nb::gil_scoped_release released;
            const std::lock_guard one_at_a_time(mutex_);
            events = tracer_.next();
        }
        if (tracer_.interrupted()) {
            PyErr_SetNone(PyExc_KeyboardInterrupt);
            throw nb::python_error();
        }
        nb::list plain;
        for (const Event& event : events) plain.append(plain_event(event));
        return plain;
    }

private:
    nb::tuple plain_event(const Event& event) const {
        nb::list values;
        int first = 0;
        const auto add = [&](Mask word) {
            each_value(word, [&](int value) { values.append(tracer_.value(first + value)); });
            first += 64;
        };
        add(event.values);
        for (const Mask word : event.wide) add(word);
        const bool is_value = event.kind == Happening::assign || event.kind == Happening::reject;
        const std::int64_t number = is_value ? tracer_.value(static_cast<int>(event.number)) : event.number;
        const auto& scores = event.scores;
        return nb::make_tuple(static_cast<int>(event.kind), event.node, event.depth, event.variable, values, number,
            event.by, nb::make_tuple(scores[0].number, scores[0].weight),
            nb::make_tuple(scores[1].number, scores[1].weight));
    }

    Tracer tracer_;
    std::mutex mutex_;
};

}  // namespace

void bind_search(nb::module_& module) {
    module.def("textbook_run", &run_one, nb::arg("values"), nb::arg("domains"), nb::arg("laws"), nb::arg("constraints"),
        nb::arg("strategy"), nb::arg("query"), "Run the textbook search on one flattened problem.");
    module.def("textbook_run_many", &run_batch, nb::arg("problems"), nb::arg("strategy"), nb::arg("query"),
        nb::arg("threads"), "Run it on many, results in order; a string is why there is no result.");
    nb::class_<Model>(module, "TextbookModel", "The values, laws and constraints of a problem, for many runs.")
        .def(nb::init<nb::handle, std::size_t, nb::handle, nb::handle>(), nb::arg("values"), nb::arg("variables"),
            nb::arg("laws"), nb::arg("constraints"))
        .def("run", &Model::run, nb::arg("domains"), nb::arg("strategy"), nb::arg("query"),
            "What textbook_run gives, with these domains.");
    nb::class_<Trace>(module, "TextbookTrace", "A watched run, a piece at a time.")
        .def(nb::init<nb::handle, nb::handle, nb::handle, nb::handle, const PlainStrategy&, const PlainQuery&>(),
            nb::arg("values"), nb::arg("domains"), nb::arg("laws"), nb::arg("constraints"), nb::arg("strategy"),
            nb::arg("query"))
        .def("next", &Trace::next, "The next events, in order; none when the run is over.");
}

}  // namespace pencilmark
