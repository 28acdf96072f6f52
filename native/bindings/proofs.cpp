// Proofs that clauses contradict each other: made, cut, and checked.
#include <nanobind/nanobind.h>

#include <cstring>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "proofs/check.hpp"
#include "proofs/refute.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

// Clauses as 32-bit integers of the machine, each clause ended by 0.
Lists<proofs::Literal> read_clauses(int variables, const nb::bytes& packed) {
    Lists<proofs::Literal> clauses;
    if (packed.size() % 4 != 0) throw std::invalid_argument("expected integers of four bytes");
    for (std::size_t at = 0; at < packed.size(); at += 4) {
        std::int32_t number = 0;
        std::memcpy(&number, packed.c_str() + at, 4);
        if (number > variables || number < -variables) throw std::invalid_argument("a variable that there is not");
        if (number == 0) clauses.close();
        else clauses.add(2 * static_cast<proofs::Literal>((number < 0 ? -number : number) - 1) + (number < 0));
    }
    return clauses;
}

const char* name(proofs::Refuted end, Watch::End by) {
    switch (end) {
        case proofs::Refuted::yes: return "refuted";
        case proofs::Refuted::satisfiable: return "satisfiable";
        case proofs::Refuted::too_long: return "memory";
        case proofs::Refuted::ended: break;
    }
    return by == Watch::End::interrupt ? "interrupted" : "seconds";
}

nb::tuple refute(int variables, nb::bytes packed, double seconds) {
    const Lists<proofs::Literal> clauses = read_clauses(variables, packed);
    proofs::Refutation found;
    std::string text;
    Watch watch(seconds, python_interrupted);
    {
        nb::gil_scoped_release released;
        found = proofs::refute(variables, clauses, watch);
        if (found.end == proofs::Refuted::yes) text = proofs::lrat_text(found.proof, clauses.size());
    }
    const nb::bytes model(reinterpret_cast<const char*>(found.model.data()), found.model.size());
    return nb::make_tuple(name(found.end, watch.end()), nb::bytes(text.data(), text.size()), model, found.learnt);
}

std::string check(nb::bytes formula, nb::bytes proof, bool hints, double seconds) {
    nb::gil_scoped_release released;
    Watch watch(seconds, python_interrupted);
    return proofs::check({formula.c_str(), formula.size()}, {proof.c_str(), proof.size()}, hints, watch);
}

}  // namespace

void bind_proofs(nb::module_& module) {
    using namespace nb::literals;
    module.def("refute", &refute, "variables"_a, "clauses"_a, "seconds"_a = -1.0,
        "(end, proof, model, learnt) of clauses, 32-bit integers with a 0 behind each clause: `refuted` with a proof "
        "in LRAT, `satisfiable` with a model, `seconds`, `interrupted` or `memory`.");
    module.def(
        "check_proof",
        [](nb::bytes formula, nb::bytes proof, bool hints, double seconds) {
            const std::string wrong = check(formula, proof, hints, seconds);
            return nb::str(wrong.c_str(), wrong.size());
        },
        "formula"_a, "proof"_a, "hints"_a, "seconds"_a = -1.0,
        "What is wrong with a proof (LRAT with hints, DRAT's RUP part without) of a DIMACS formula; empty if nothing.");
}

}  // namespace pencilmark
