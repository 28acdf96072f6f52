// Python's plain values without Python: what a call brings from the page's interpreter, and what it gives back.
//
// They live in an arena and end with the call that made them; nobody counts references. What is made while the module
// is put together (defaults of arguments) stands in an arena of its own and stays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace pencilmark::wasm {

enum class Kind : std::uint8_t { none, boolean, integer, wide, real, text, bytes, list, tuple, dict, instance };

}  // namespace pencilmark::wasm

struct PyObject {
    pencilmark::wasm::Kind kind;
    bool negative;  // of a wide integer: its limbs are of its size alone
    std::uint32_t size, room;
    union {
        std::int64_t number;  // also a truth, and the number of an instance
        double real;
        char* text;
        PyObject** items;      // of a dict: key, value, key, value
        PyObject** ob_item;    // the same, as Python calls it
        std::uint64_t* limbs;  // the lowest first
    };
};

namespace pencilmark::wasm {

class Arena {
public:
    void* take(std::size_t bytes) {
        bytes = (bytes + 7) / 8 * 8;
        if (bytes > left_) open(bytes);
        left_ -= bytes;
        return std::exchange(next_, next_ + bytes);
    }

    // The first block stays: most calls need no other.
    void clear() {
        if (blocks_.size() > 1) blocks_.resize(1);
        next_ = blocks_.empty() ? nullptr : blocks_[0].memory.get();
        left_ = blocks_.empty() ? 0 : blocks_[0].size;
    }

private:
    struct Block {
        std::unique_ptr<char[]> memory;
        std::size_t size;
    };

    void open(std::size_t bytes) {
        const std::size_t size = bytes > usual ? bytes : usual;
        blocks_.push_back({std::make_unique_for_overwrite<char[]>(size), size});
        next_ = blocks_.back().memory.get();
        left_ = size;
    }

    static constexpr std::size_t usual = 1 << 18;
    std::vector<Block> blocks_;
    char* next_ = nullptr;
    std::size_t left_ = 0;
};

struct Arenas {
    Arena lasting, passing;
    Arena* current = &lasting;
};
inline Arenas arenas;

template <class T>
T* room_for(std::size_t count) {
    return static_cast<T*>(arenas.current->take(count * sizeof(T)));
}

inline PyObject* made(Kind kind, std::size_t size = 0) {
    auto* const object = room_for<PyObject>(1);
    object->kind = kind;
    object->negative = false;
    object->size = object->room = static_cast<std::uint32_t>(size);
    object->number = 0;
    return object;
}

inline PyObject nothing{Kind::none, false, 0, 0, {0}};
inline PyObject truths[2]{{Kind::boolean, false, 0, 0, {0}}, {Kind::boolean, false, 0, 0, {1}}};

inline PyObject* integer(std::int64_t number) {
    PyObject* const object = made(Kind::integer);
    object->number = number;
    return object;
}

// Of limbs, the lowest first: small where it fits.
inline PyObject* natural(std::span<const std::uint64_t> limbs, bool negative = false) {
    while (!limbs.empty() && limbs.back() == 0) limbs = limbs.first(limbs.size() - 1);
    if (limbs.empty()) return integer(0);
    if (limbs.size() == 1 && limbs[0] <= std::uint64_t{INT64_MAX} + negative)
        return integer(static_cast<std::int64_t>(negative ? ~limbs[0] + 1 : limbs[0]));
    PyObject* const object = made(Kind::wide, limbs.size());
    object->negative = negative;
    object->limbs = room_for<std::uint64_t>(limbs.size());
    std::memcpy(object->limbs, limbs.data(), limbs.size_bytes());
    return object;
}

inline PyObject* characters(Kind kind, const char* from, std::size_t size) {
    PyObject* const object = made(kind, size);
    object->text = room_for<char>(size + 1);
    if (from) std::memcpy(object->text, from, size);
    object->text[size] = 0;
    return object;
}

inline PyObject* sequence(Kind kind, std::size_t size) {
    PyObject* const object = made(kind, size);
    object->items = room_for<PyObject*>(size);
    return object;
}

inline void append(PyObject* list, PyObject* item) {
    if (list->size == list->room) {
        list->room = list->room ? 2 * list->room : 8;
        auto** const items = room_for<PyObject*>(list->room);
        if (list->size) std::memcpy(items, list->items, list->size * sizeof(PyObject*));
        list->items = items;
    }
    list->items[list->size++] = item;
}

inline std::string_view text_of(const PyObject* object) { return {object->text, object->size}; }
inline std::span<PyObject* const> items_of(const PyObject* object) { return {object->items, object->size}; }

// What a class of the module made, and the page's Python holds by its number.
struct Instance {
    std::shared_ptr<void> object;
    const void* type = nullptr;
};
inline std::vector<Instance> instances;
inline std::vector<std::int64_t> free_numbers;

inline std::int64_t keep(Instance instance) {
    if (free_numbers.empty()) {
        instances.push_back(std::move(instance));
        return static_cast<std::int64_t>(instances.size()) - 1;
    }
    const std::int64_t number = free_numbers.back();
    free_numbers.pop_back();
    instances[static_cast<std::size_t>(number)] = std::move(instance);
    return number;
}

template <class T>
inline char type_of = 0;  // its address tells the classes apart

inline constexpr char instance_word[] = "instance";  // an instance crosses the door as {"instance": its number}

}  // namespace pencilmark::wasm
