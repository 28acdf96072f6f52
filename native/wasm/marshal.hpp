// Values as bytes, in the form of Python's module marshal: the page's Python writes and reads it at once.
#pragma once

#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "wasm/values.hpp"

namespace pencilmark::wasm {

// Version 4 of the form, of plain values alone. What Python holds as one object is one object here.
class Reader {
public:
    explicit Reader(std::span<const char> bytes) : next_(bytes.data()), end_(bytes.data() + bytes.size()) {
        seen_.reserve(bytes.size() / 16);
    }

    PyObject* value() {
        const auto code = static_cast<unsigned char>(*take(1));
        if (code == again) return seen_.at(number<std::uint32_t>());  // most numbers
        if (!(code & shared)) return of(static_cast<char>(code));
        const std::size_t place = seen_.size();
        seen_.push_back(nullptr);
        PyObject* const found = of(static_cast<char>(code & ~shared));
        return seen_[place] = found;
    }

private:
    static constexpr unsigned char shared = 0x80, again = 'r';

    PyObject* of(char code) {
        switch (code) {
            case 'N': return &nothing;
            case 'F': return &truths[0];
            case 'T': return &truths[1];
            case 'i': return integer(number<std::int32_t>());
            case 'l': return large();
            case 'g': return real();
            case 's': return text(Kind::bytes, number<std::uint32_t>());
            case 'z':
            case 'Z': return text(Kind::text, number<std::uint8_t>());
            case 'a':
            case 'A':
            case 'u':
            case 't': return text(Kind::text, number<std::uint32_t>());
            case ')': return items(Kind::tuple, number<std::uint8_t>());
            case '(': return items(Kind::tuple, number<std::uint32_t>());
            case '[': return items(Kind::list, number<std::uint32_t>());
            case '{': return pairs();
            default: throw std::invalid_argument(std::string("no plain value: ") + code);
        }
    }

    const char* take(std::size_t size) {
        if (static_cast<std::size_t>(end_ - next_) < size) throw std::invalid_argument("the values end too soon");
        return std::exchange(next_, next_ + size);
    }

    template <class Number>
    Number number() {
        Number read;
        std::memcpy(&read, take(sizeof read), sizeof read);
        return read;
    }

    // Digits of 15 bits, the lowest first; the sign is that of their count.
    PyObject* large() {
        const auto count = number<std::int32_t>();
        const auto digits = static_cast<std::size_t>(count < 0 ? -std::int64_t{count} : count);
        std::vector<std::uint64_t> limbs((digits * 15 + 63) / 64 + 1);
        for (std::size_t i = 0; i < digits; ++i) {
            const std::uint64_t digit = number<std::uint16_t>();
            limbs[i * 15 / 64] |= digit << i * 15 % 64;
            if (i * 15 % 64 > 49) limbs[i * 15 / 64 + 1] |= digit >> (64 - i * 15 % 64);
        }
        return natural(limbs, count < 0);
    }

    PyObject* real() {
        PyObject* const object = made(Kind::real);
        object->real = number<double>();
        return object;
    }

    PyObject* text(Kind kind, std::size_t size) { return characters(kind, take(size), size); }

    PyObject* items(Kind kind, std::size_t size) {
        if (size > static_cast<std::size_t>(end_ - next_)) throw std::invalid_argument("the values end too soon");
        PyObject* const object = sequence(kind, size);
        for (std::size_t i = 0; i < size; ++i) object->items[i] = value();
        return object;
    }

    PyObject* pairs() {
        PyObject* const object = made(Kind::dict);
        while (*next_ != '0') {
            append(object, value());
            append(object, value());
        }
        take(1);
        return object;
    }

    const char* next_;
    const char* end_;
    std::vector<PyObject*> seen_;
};

class Writer {
public:
    explicit Writer(std::string& out) : out_(out) {}

    void value(const PyObject* object) {
        switch (object->kind) {
            case Kind::none: return put('N');
            case Kind::boolean: return put(object->number ? 'T' : 'F');
            case Kind::integer: return whole(object->number);
            case Kind::wide: return large({object->limbs, object->size}, object->negative);
            case Kind::real: return put('g'), raw(object->real);
            case Kind::text: return text('u', object);
            case Kind::bytes: return text('s', object);
            case Kind::list: return items('[', object);
            case Kind::tuple: return items('(', object);
            case Kind::dict: return pairs(object);
            case Kind::instance: return instance(object);
        }
    }

private:
    void put(char c) { out_.push_back(c); }

    template <class Number>
    void raw(Number number) {
        char bytes[sizeof number];
        std::memcpy(bytes, &number, sizeof number);
        out_.append(bytes, sizeof number);
    }

    void whole(std::int64_t number) {
        if (number >= INT32_MIN && number <= INT32_MAX) return put('i'), raw(static_cast<std::int32_t>(number));
        const std::uint64_t size =
            number < 0 ? ~static_cast<std::uint64_t>(number) + 1 : static_cast<std::uint64_t>(number);
        large({&size, 1}, number < 0);
    }

    void large(std::span<const std::uint64_t> limbs, bool negative) {
        std::vector<std::uint16_t> digits;
        for (std::size_t bit = 0; bit < limbs.size() * 64; bit += 15) {
            std::uint64_t digit = limbs[bit / 64] >> bit % 64;
            if (bit % 64 > 49 && bit / 64 + 1 < limbs.size()) digit |= limbs[bit / 64 + 1] << (64 - bit % 64);
            digits.push_back(digit & 0x7fff);
        }
        while (!digits.empty() && digits.back() == 0) digits.pop_back();
        put('l');
        raw(static_cast<std::int32_t>(negative ? -static_cast<int>(digits.size()) : static_cast<int>(digits.size())));
        for (const std::uint16_t digit : digits) raw(digit);
    }

    void text(char code, const PyObject* object) {
        put(code);
        raw(object->size);
        out_.append(object->text, object->size);
    }

    void items(char code, const PyObject* object) {
        put(code);
        raw(object->size);
        for (const PyObject* item : items_of(object)) value(item);
    }

    void pairs(const PyObject* object) {
        put('{');
        for (const PyObject* item : items_of(object)) value(item);
        put('0');
    }

    // {"instance": its number}
    void instance(const PyObject* object) {
        put('{');
        text('u', characters(Kind::text, instance_word, sizeof instance_word - 1));
        whole(object->number);
        put('0');
    }

    std::string& out_;
};

}  // namespace pencilmark::wasm
