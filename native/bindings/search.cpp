// The textbook search, as Python calls it: plain integers in, plain tuples out, the GIL released between.
//
//   strategy   (inference, prep, order, tie-break, values, seed)   the numbers of search/strategy.hpp
//   query      (solutions, assignments, seconds, keep)             below 0: none
//   result     (status, complete, interrupted, count, digest, counters, seconds, solutions)
#include <nanobind/stl/vector.h>

#include <mutex>

#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "bindings/problem.hpp"
#include "search/run.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

using namespace textbook;
using Values = std::vector<std::int64_t>;
using Domains = std::vector<Mask>;
using Constraints = std::vector<PlainConstraint>;
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
            {part(order, VariableOrder::wdeg), part(tie_break, VariableOrder::wdeg)},
            part(values, ValueOrder::random), seed};
}

textbook::Query make_query(const PlainQuery& plain) {
    const auto [solutions, assignments, seconds, keep] = plain;
    if (solutions == 0) throw std::invalid_argument("at least one solution must be wanted");
    const auto limit = [](std::int64_t given) {
        return given < 0 ? textbook::Query::none : static_cast<std::uint64_t>(given);
    };
    return {limit(solutions), limit(assignments), limit(keep), seconds};
}

nb::tuple solution_at(const Problem& problem, const std::uint8_t* indices) {
    const std::size_t size = problem.domains.size();
    PyObject* tuple = PyTuple_New(static_cast<Py_ssize_t>(size));
    if (tuple == nullptr) throw nb::python_error();
    for (std::size_t v = 0; v < size; ++v)
        PyTuple_SET_ITEM(tuple, static_cast<Py_ssize_t>(v), nb::int_(problem.values[indices[v]]).release().ptr());
    return nb::steal<nb::tuple>(tuple);
}

nb::tuple plain_result(const Problem& problem, const Result& result) {
    nb::list solutions;
    for (std::size_t i = 0; i < result.kept; ++i)
        solutions.append(solution_at(problem, result.solutions.data() + i * problem.domains.size()));
    const Counters& c = result.counters;
    return nb::make_tuple(static_cast<int>(result.status), result.complete, result.interrupted, result.count,
                          result.digest,
                          nb::make_tuple(c.tries, c.assignments, c.nodes, c.backtracks, c.removals, c.depth),
                          result.seconds, solutions);
}

nb::tuple run_one(Values values, Domains domains, Constraints constraints, const PlainStrategy& plain_strategy,
                  const PlainQuery& plain_query) {
    const Problem problem = make_problem(std::move(values), std::move(domains), std::move(constraints));
    const auto strategy = make_strategy(plain_strategy);
    const auto query = make_query(plain_query);
    Result result;
    {
        nb::gil_scoped_release released;
        result = run(problem, strategy, query, python_interrupted);
    }
    return plain_result(problem, result);
}

// One problem of a batch; what is wrong with it is told in its own result.
Entry make_entry(nb::handle plain) {
    try {
        auto [values, domains, constraints] = nb::cast<std::tuple<Values, Domains, Constraints>>(plain);
        return {make_problem(std::move(values), std::move(domains), std::move(constraints)), ""};
    } catch (const nb::cast_error&) {
        return {{}, "values or parameters outside 64 bits, or not a flattened problem"};
    } catch (const std::exception& error) {
        return {{}, error.what()};
    }
}

nb::list run_batch(nb::list problems, const PlainStrategy& plain_strategy, const PlainQuery& plain_query,
                   unsigned threads) {
    const auto strategy = make_strategy(plain_strategy);
    const auto query = make_query(plain_query);
    std::vector<Entry> entries;
    for (nb::handle problem : problems) entries.push_back(make_entry(problem));
    std::vector<Result> results;
    {
        nb::gil_scoped_release released;
        results = run_many(entries, strategy, query, threads, python_interrupted);
    }
    nb::list plain;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (results[i].error.empty()) plain.append(plain_result(entries[i].problem, results[i]));
        else plain.append(nb::str(results[i].error.c_str()));
    return plain;
}

class Trace {
public:
    Trace(Values values, Domains domains, Constraints constraints, const PlainStrategy& strategy,
          const PlainQuery& query)
        : tracer_(make_problem(std::move(values), std::move(domains), std::move(constraints)),
                  make_strategy(strategy), make_query(query)) {}

    // (kind, node, depth, variable, values, number, by, score, tie-break), as search/trace.hpp says.
    nb::list next() {
        std::vector<Event> events;
        {
            nb::gil_scoped_release released;
            const std::lock_guard one_at_a_time(mutex_);
            events = tracer_.next();
        }
        nb::list plain;
        for (const Event& event : events) plain.append(plain_event(event));
        return plain;
    }

private:
    nb::tuple plain_event(const Event& event) const {
        nb::list values;
        for (Mask left = event.values; left != 0; left &= left - 1) values.append(tracer_.value(lowest(left)));
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
    module.def("textbook_run", &run_one, nb::arg("values"), nb::arg("domains"), nb::arg("constraints"),
               nb::arg("strategy"), nb::arg("query"), "Run the textbook search on one flattened problem.");
    module.def("textbook_run_many", &run_batch, nb::arg("problems"), nb::arg("strategy"), nb::arg("query"),
               nb::arg("threads"), "Run it on many, results in order; a string is why there is no result.");
    nb::class_<Trace>(module, "TextbookTrace", "A watched run, a piece at a time.")
        .def(nb::init<Values, Domains, Constraints, const PlainStrategy&, const PlainQuery&>(), nb::arg("values"),
             nb::arg("domains"), nb::arg("constraints"), nb::arg("strategy"), nb::arg("query"))
        .def("next", &Trace::next, "The next events, in order; none when the run is over.");
}

}  // namespace pencilmark
