// Texts, as Python calls them: lines of collections and the packed parts of links in, what they hold out. None is
// what has a fault: the readers in Python find the words for it.
#include <nanobind/stl/string.h>

#include <algorithm>
#include <bit>

#include "bindings/bindings.hpp"
#include "collections/blocks.hpp"
#include "collections/plain_lines.hpp"
#include "texts/lzstring.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

using namespace collections;

// The characters of a text that has one byte for each and nothing beyond ASCII; of any other, nothing.
std::string_view ascii(nb::handle text) {
    if (!PyUnicode_Check(text.ptr()) || !PyUnicode_IS_COMPACT_ASCII(text.ptr())) return {};
    return {static_cast<const char*>(PyUnicode_DATA(text.ptr())),
        static_cast<std::size_t>(PyUnicode_GET_LENGTH(text.ptr()))};
}

template <class Worth>
nb::object tuple_of(std::string_view cells, Worth worth) {
    nb::object tuple = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(cells.size())));
    for (std::size_t i = 0; i < cells.size(); ++i)
        PyTuple_SET_ITEM(tuple.ptr(), static_cast<Py_ssize_t>(i), PyLong_FromLong(worth(cells[i])));
    return tuple;
}

class LineReader {
public:
    LineReader(std::size_t length, nb::bytes worth, std::string separators, std::size_t column) {
        if (worth.size() != characters_.worth.size())
            throw std::invalid_argument("expected the worth of 256 characters");
        std::copy_n(reinterpret_cast<const std::uint8_t*>(worth.c_str()), worth.size(), characters_.worth.begin());
        characters_.length = length;
        characters_.separators = std::move(separators);
        characters_.column = column;
    }

    nb::object cells(nb::handle line) const {
        const std::string_view board = board_in(ascii(line), characters_);
        if (board.empty()) return nb::none();
        return tuple_of(board, [&](char c) { return characters_.worth[static_cast<unsigned char>(c)]; });
    }

private:
    Characters characters_;
};

nb::object lattice_line(nb::handle line) {
    std::string_view text = ascii(line);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
    Lattice found;
    if (!read_lattice(text, found)) return nb::none();
    const auto cells = tuple_of(found.cells, [](char c) { return static_cast<signed char>(c); });
    return nb::make_tuple(found.height, found.width, found.total, cells);
}

nb::object unpacked(nb::handle letters, std::size_t largest) {
    const auto units = texts::unpacked(ascii(letters), largest);
    if (!units) return nb::none();
    int order = std::endian::native == std::endian::little ? -1 : 1;
    return nb::steal(PyUnicode_DecodeUTF16(
        reinterpret_cast<const char*>(units->data()), static_cast<Py_ssize_t>(2 * units->size()), "replace", &order));
}

// The bytes of UTF-16, the low one of a unit first.
std::string packed(nb::bytes text) {
    const auto* data = reinterpret_cast<const unsigned char*>(text.c_str());
    std::u16string units(text.size() / 2, u'\0');
    for (std::size_t i = 0; i < units.size(); ++i) units[i] = static_cast<char16_t>(data[2 * i] | data[2 * i + 1] << 8);
    return texts::packed(units);
}

}  // namespace

void bind_texts(nb::module_& module) {
    using namespace nb::literals;
    nb::class_<LineReader>(module, "LineReader", "Lines that hold a board of so many characters, each worth a value.")
        .def(nb::init<std::size_t, nb::bytes, std::string, std::size_t>(), "length"_a, "worth"_a, "separators"_a,
            "column"_a)
        .def("cells", &LineReader::cells, "line"_a, "The values of the board of a line, or None.");
    module.def("lattice_line", &lattice_line, "line"_a, "(rows, columns, total, cells) of a line, or None.");
    module.def("unpacked", &unpacked, "letters"_a, "largest"_a, "The text that LZ-string packed, or None.");
    module.def("packed", &packed, "text"_a, "A text in UTF-16, packed by LZ-string.");
}

}  // namespace pencilmark
