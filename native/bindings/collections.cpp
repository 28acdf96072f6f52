// Collections as text, as Python calls them: the bytes of a file in, answers out.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "collections/answers.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

using namespace collections;

Kind kind_named(const std::string& name) {
    if (name == "signs") return Kind::signs;
    if (name == "dots") return Kind::dots;
    if (name == "lattice") return Kind::lattice;
    throw std::invalid_argument("unknown kind of block: " + name);
}

const char* name_of(Answered::Stop stop) {
    switch (stop) {
        case Answered::Stop::end: return "end";
        case Answered::Stop::enough: return "enough";
        case Answered::Stop::odd: return "odd";
        case Answered::Stop::interrupted: break;
    }
    return "interrupted";
}

// A read-only view of any object with bytes, let go of at the end.
class View {
public:
    explicit View(nb::handle object) {
        if (PyObject_GetBuffer(object.ptr(), &buffer_, PyBUF_SIMPLE) != 0) throw nb::python_error();
    }
    ~View() { PyBuffer_Release(&buffer_); }
    View(const View&) = delete;
    View& operator=(const View&) = delete;
    std::string_view text() const {
        return {static_cast<const char*>(buffer_.buf), static_cast<std::size_t>(buffer_.len)};
    }

private:
    Py_buffer buffer_{};
};

nb::tuple answer_blocks(nb::object data, std::size_t start, std::size_t bytes, const std::string& kind,
    const std::vector<std::pair<int, int>>& boxes, int side, std::size_t first, std::uint64_t solutions, bool counts,
    bool numbered, bool gap, const std::vector<std::string>& words, std::size_t most, int threads) {
    if (!words.empty() && words.size() != fields + 1) throw std::invalid_argument("not as many words as they are");
    const View view(data);
    if (start > view.text().size()) throw std::invalid_argument("the text is shorter than that");
    const Kind known = kind_named(kind);
    Answered answered;
    {
        nb::gil_scoped_release released;
        answered = answer(view.text(), start, bytes, known, boxes, side, first,
            {solutions, counts, numbered, gap, words, most, threads}, python_interrupted);
    }
    nb::list segments;
    for (const Segment& segment : answered.segments) {
        nb::object missed = nb::none();
        if (segment.missed) missed = nb::make_tuple(segment.begin, segment.end, segment.lines);
        segments.append(nb::make_tuple(nb::bytes(segment.text.data(), segment.text.size()), segment.boards, missed));
    }
    return nb::make_tuple(segments, answered.end, answered.lines, name_of(answered.stop), answered.next_end,
        answered.next_lines, answered.side);
}

}  // namespace

void bind_collections(nb::module_& module) {
    using namespace nb::literals;
    module.def("answer_blocks", &answer_blocks, "data"_a, "start"_a, "bytes"_a, "kind"_a, "boxes"_a, "side"_a,
        "first"_a, "solutions"_a, "counts"_a, "numbered"_a, "gap"_a, "words"_a, "most"_a, "threads"_a,
        "(segments, end, lines, stop, end and lines of an odd board, side) of boards from `start` on; a segment is "
        "(answers, boards, (begin, end, lines before it) of a board without an answer, or None).");
}

}  // namespace pencilmark
