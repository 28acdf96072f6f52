// The door between Python and C++: one registration function per concept, each in a file of its own.
#include <nanobind/nanobind.h>

#include "bindings/bindings.hpp"

NB_MODULE(_native, module) {
    module.doc() = "The native rooms of pencilmark. Private: use the pencilmark package.";
    pencilmark::bind_machine(module);
    pencilmark::bind_search(module);
    pencilmark::bind_watched(module);
    pencilmark::bind_sudoku(module);
    pencilmark::bind_relations(module);
    pencilmark::bind_sums(module);
    pencilmark::bind_collections(module);
    pencilmark::bind_general(module);
    pencilmark::bind_explain(module);
    pencilmark::bind_generate(module);
    pencilmark::bind_paths(module);
    pencilmark::bind_proofs(module);
    pencilmark::bind_texts(module);
}
