// Python's decoder of UTF-16, for the texts of links.
#include <Python.h>

#include <bit>
#include <string>

namespace {

void put(std::string& out, char32_t c) {
    const auto byte = [&](char32_t bits) { out.push_back(static_cast<char>(bits)); };
    const auto rest = [&](int shift) { byte(0x80 | (c >> shift & 0x3f)); };
    if (c < 0x80) return byte(c);
    if (c < 0x800) return byte(0xc0 | c >> 6), rest(0);
    if (c < 0x10000) return byte(0xe0 | c >> 12), rest(6), rest(0);
    byte(0xf0 | c >> 18), rest(12), rest(6), rest(0);
}

}  // namespace

// Of this machine's order, with U+FFFD for every half of a pair that stands alone.
PyObject* PyUnicode_DecodeUTF16(const char* units, Py_ssize_t bytes, const char*, int*) {
    static_assert(std::endian::native == std::endian::little);
    const auto at = [&](Py_ssize_t place) -> char32_t {
        return static_cast<unsigned char>(units[place]) | static_cast<unsigned char>(units[place + 1]) << 8;
    };
    std::string out;
    for (Py_ssize_t i = 0; i + 1 < bytes; i += 2) {
        char32_t c = at(i);
        const bool pair = c >= 0xd800 && c < 0xdc00 && i + 3 < bytes && at(i + 2) >= 0xdc00 && at(i + 2) < 0xe000;
        if (pair) c = 0x10000 + ((c - 0xd800) << 10) + (at(i += 2) - 0xdc00);
        put(out, c >= 0xd800 && c < 0xe000 ? 0xfffd : c);
    }
    return pencilmark::wasm::characters(pencilmark::wasm::Kind::text, out.data(), out.size());
}
