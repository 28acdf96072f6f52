// Every registration function of the module, in alphabetical order.
#pragma once
#include <nanobind/nanobind.h>

namespace pencilmark {
void bind_collections(nanobind::module_& module);
void bind_explain(nanobind::module_& module);
void bind_general(nanobind::module_& module);
void bind_generate(nanobind::module_& module);
void bind_machine(nanobind::module_& module);
void bind_search(nanobind::module_& module);
void bind_sudoku(nanobind::module_& module);
void bind_relations(nanobind::module_& module);
void bind_sums(nanobind::module_& module);
void bind_paths(nanobind::module_& module);
void bind_proofs(nanobind::module_& module);
void bind_texts(nanobind::module_& module);
void bind_watched(nanobind::module_& module);
}  // namespace pencilmark
