// The textbook search, as Python calls it: plain integers in, plain tuples out, the GIL released between.
//
//   model      the values, laws and constraints of a problem, read once; its domains come with each run
#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "bindings/laws.hpp"
#include "bindings/textbook.hpp"
#include "search/run.hpp"

namespace nb = nanobind;

namespace pencilmark {

using namespace textbook;

namespace {

template <class Part>
Part part(int number, Part last) {
    if (number < 0 || number > static_cast<int>(last)) throw std::invalid_argument("no such part of a strategy");
    return static_cast<Part>(number);
}

}  // namespace

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

namespace {

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

}  // namespace

Ready read_ready(
    nb::handle values, nb::handle domains, nb::handle laws, nb::handle constraints, const Strategy& strategy) {
    const Outline outline = read_outline(values, laws, constraints, nb::len(domains));
    return cache().ready(outline, read_domains(domains, outline.words_a_domain()), strategy);
}

namespace {

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

}  // namespace

nb::tuple plain_counters(const Counters& c) {
    return nb::make_tuple(c.tries, c.assignments, c.nodes, c.backtracks, c.removals, c.depth);
}

nb::tuple plain_result(const Network& net, const Result& result) {
    nb::list solutions;
    const auto size = static_cast<std::size_t>(net.variables());
    for (std::size_t i = 0; i < result.kept; ++i) solutions.append(solution_at(net, result, i * size));
    return nb::make_tuple(static_cast<int>(result.status), result.complete, result.interrupted, result.count,
        result.digest, plain_counters(result.counters), result.seconds, solutions);
}

namespace {

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
}

}  // namespace pencilmark
