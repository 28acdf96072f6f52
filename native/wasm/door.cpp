// The module for the browser: (name, arguments, named arguments) in, as marshal writes it, (result, error) out.
#include <Python.h>
#include <nanobind/nanobind.h>

#include <stdexcept>

#include "wasm/marshal.hpp"

void fill_module(nanobind::module_& module);

namespace pencilmark::wasm {

namespace {

namespace nb = nanobind;

std::string question, answer;

PyObject* argument(const nb::Function& function, std::size_t place, PyObject* given, PyObject* named) {
    if (place < given->size) return given->items[place];
    if (place < function.before) throw nb::cast_error();
    const nb::arg& parameter = function.parameters.at(place - function.before);
    for (std::size_t i = 0; i < named->size; i += 2)
        if (text_of(named->items[i]) == parameter.name) return named->items[i + 1];
    if (!parameter.usual) throw nb::cast_error();
    return parameter.usual;
}

PyObject* called(std::string_view name, PyObject* given, PyObject* named) {
    const auto found = nb::functions().find(name);
    if (found == nb::functions().end()) throw std::runtime_error("there is no " + std::string(name));
    const nb::Function& function = found->second;
    const std::size_t count = function.before + function.parameters.size();
    if (given->size > count) throw nb::cast_error();
    std::vector<PyObject*> all(count);
    for (std::size_t i = 0; i < count; ++i) all[i] = argument(function, i, given, named);
    return function.call(all.data());
}

PyObject* let_go(PyObject* number) {
    const auto place = static_cast<std::size_t>(number->number);
    instances.at(place) = {};
    free_numbers.push_back(number->number);
    return &nothing;
}

PyObject* error(const char* type, const std::string& message) { return nb::make_tuple(type, message).ptr(); }

// (result, None), or (None, (class, message)) of what Python would raise.
PyObject* answered(PyObject* asked) {
    const auto failed = [](const char* type, const std::string& message) {
        return nb::make_tuple(nb::none(), nb::object(error(type, message))).ptr();
    };
    const std::string name(text_of(asked->items[0]));
    try {
        PyObject* const given = asked->items[1];
        PyObject* const result = name == "let go" ? let_go(given->items[0]) : called(name, given, asked->items[2]);
        return nb::make_tuple(nb::object(result), nb::none()).ptr();
    } catch (const nb::cast_error&) {
        return failed("TypeError", name + "(): incompatible function arguments");
    } catch (const nb::python_error& e) {
        const std::string type(text_of(raised.type));
        return failed(type.c_str(), e.what());
    } catch (const std::invalid_argument& e) {
        return failed("ValueError", e.what());
    } catch (const std::out_of_range& e) {
        return failed("IndexError", e.what());
    } catch (const std::overflow_error& e) {
        return failed("OverflowError", e.what());
    } catch (const std::logic_error& e) { return failed("ValueError", e.what()); } catch (const std::bad_alloc&) {
        return failed("MemoryError", "");
    } catch (const std::exception& e) { return failed("RuntimeError", e.what()); }
}

}  // namespace

extern "C" {

[[clang::export_name("open")]] void open() {
    nb::module_ module;
    fill_module(module);
    arenas.current = &arenas.passing;
}

// Room for a question of so many bytes.
[[clang::export_name("room")]] char* room(std::size_t bytes) {
    question.resize(bytes);
    return question.data();
}

[[clang::export_name("call")]] std::size_t call() {
    raised = {};
    answer.clear();
    Writer(answer).value(answered(Reader({question.data(), question.size()}).value()));
    arenas.passing.clear();
    return answer.size();
}

[[clang::export_name("answer")]] const char* answer_at() { return answer.data(); }

}  // extern "C"

}  // namespace pencilmark::wasm
