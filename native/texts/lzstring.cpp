#include "texts/lzstring.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "texts/codes.hpp"

namespace pencilmark::texts {

namespace {

constexpr std::uint8_t no_letter = 64;

// The bits of a number in the other order, the highest of a letter first.
constexpr std::uint8_t reversed(std::size_t number) {
    std::size_t found = 0;
    for (int bit = 0; bit < bits_of_letter; ++bit) found = found << 1 | (number >> bit & 1U);
    return static_cast<std::uint8_t>(found);
}

constexpr std::array<std::uint8_t, 256> letter_values() {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_letter);
    for (std::size_t i = 0; i < alphabet.size(); ++i) values[static_cast<unsigned char>(alphabet[i])] = reversed(i);
    return values;
}

constexpr auto values = letter_values();

// Bits from the highest of every letter on; the first bit of a number is its lowest. With the letters turned round, the
// next number is the lowest bits of those that wait.
class Bits {
public:
    explicit Bits(std::string_view letters) : letters_(letters) {}

    // At most 32 bits, so that 64 always have room for one letter more.
    std::uint32_t number(int width) {
        while (count_ < width && !failed_) refill();
        const auto found = static_cast<std::uint32_t>(waiting_ & ((std::uint64_t{1} << width) - 1));
        waiting_ >>= width;
        count_ -= width;
        return found;
    }
    bool failed() const { return failed_; }

private:
    void refill() {
        const std::uint8_t value =
            at_ == letters_.size() ? no_letter : values[static_cast<unsigned char>(letters_[at_++])];
        failed_ = value == no_letter;
        waiting_ |= std::uint64_t{value} << count_;
        count_ += bits_of_letter;
    }

    std::string_view letters_;
    std::size_t at_ = 0;
    std::uint64_t waiting_ = 0;
    int count_ = 0;
    bool failed_ = false;
};

// A part of the text that is unpacked already: an entry is what a code stood for and the unit behind it.
struct Entry {
    std::size_t begin, length;
};

class Unpacker {
public:
    Unpacker(std::string_view letters, std::size_t largest) : bits_(letters), room_(largest) {
        text_.reserve(3 * letters.size());  // as long as most texts are
        entries_.reserve(letters.size());
    }

    std::optional<std::u16string> run() {
        const std::uint32_t first = bits_.number(2);
        if (first == end_code && !bits_.failed()) return text_;
        if (first > end_code || !say_unit(first)) return std::nullopt;
        entries_.push_back(last_);
        while (true) {
            const std::uint32_t code = bits_.number(std::bit_width(first_entry + entries_.size()));
            if (bits_.failed()) return std::nullopt;
            if (code == end_code) return text_;
            if (!(code < end_code ? learn_unit(code) : say_entry(code - first_entry))) return std::nullopt;
        }
    }

private:
    // A new unit behind its code.
    bool say_unit(std::uint32_t code) {
        const std::uint32_t unit = bits_.number(code == new_8 ? 8 : 16);
        last_ = {text_.size(), 1};
        text_.push_back(static_cast<char16_t>(unit));
        return !bits_.failed();
    }

    bool learn_unit(std::uint32_t code) {
        const Entry before = last_;
        if (!say_unit(code)) return false;
        entries_.push_back(last_);
        entries_.push_back({before.begin, before.length + 1});
        return true;
    }

    bool say_entry(std::size_t number) {
        if (number > entries_.size()) return false;
        const Entry learnt{last_.begin, last_.length + 1};
        const Entry said = number < entries_.size() ? entries_[number] : learnt;  // or the one this very code adds
        if (said.length > room_) return false;
        room_ -= said.length;
        last_ = {text_.size(), said.length};
        for (std::size_t i = 0; i < said.length; ++i) text_.push_back(text_[said.begin + i]);
        entries_.push_back(learnt);
        return true;
    }

    Bits bits_;
    std::size_t room_;
    std::u16string text_;
    std::vector<Entry> entries_;
    Entry last_{0, 0};
};

}  // namespace

std::optional<std::u16string> unpacked(std::string_view letters, std::size_t largest) {
    return Unpacker(letters, largest).run();
}

}  // namespace pencilmark::texts
