#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "texts/codes.hpp"
#include "texts/lzstring.hpp"

namespace pencilmark::texts {

namespace {

// Numbers as letters: the first bit of a number is its lowest, the first of a letter its highest.
class Letters {
public:
    void number(std::uint32_t value, int width) {
        for (; width > 0; --width, value >>= 1) bit(value & 1U);
    }

    // The last letter is never full, and four letters are a group.
    std::string ended() {
        do bit(0);
        while (filled_ > 0);
        while (text_.size() % 4 != 0) text_.push_back('=');
        return std::move(text_);
    }

private:
    void bit(std::uint32_t value) {
        value_ = value_ << 1 | value;
        if (++filled_ < bits_of_letter) return;
        text_.push_back(alphabet[value_]);
        value_ = 0;
        filled_ = 0;
    }

    std::string text_;
    std::uint32_t value_ = 0;
    int filled_ = 0;
};

constexpr std::uint32_t no_word = 0;  // the number of no entry

class Packer {
public:
    std::string run(std::u16string_view units) {
        words_.reserve(units.size());
        std::uint32_t word = no_word;
        for (const char16_t unit : units) {
            const std::uint32_t alone = alone_of(unit);
            if (word == no_word) {
                word = alone;
                continue;
            }
            const auto [longer, added] = words_.try_emplace(key(word, unit), next_);
            if (!added) {
                word = longer->second;
                continue;
            }
            learn(written);
            say(word);
            word = alone;
        }
        if (word != no_word) say(word);
        letters_.number(end_code, std::bit_width(known_));
        return letters_.ended();
    }

private:
    static constexpr std::int32_t written = -1;

    static std::uint64_t key(std::uint32_t word, char16_t unit) { return std::uint64_t{word} << 16 | unit; }

    // The entry of one unit; a reader does not know it before it is said for the first time.
    std::uint32_t alone_of(char16_t unit) {
        const auto [found, added] = words_.try_emplace(key(no_word, unit), next_);
        if (added) learn(unit);
        return found->second;
    }

    void learn(std::int32_t unit) {
        unsaid_.push_back(unit);
        ++next_;
    }

    void say(std::uint32_t word) {
        std::int32_t& unit = unsaid_[word - first_entry];
        const bool is_new = unit != written;
        if (is_new) say_unit(static_cast<std::uint32_t>(unit));
        else letters_.number(word, std::bit_width(known_));
        known_ += (known_ > first_entry ? 1U : 0U) + (is_new ? 1U : 0U);
        unit = written;
    }

    void say_unit(std::uint32_t unit) {
        const bool narrow = unit < 256;
        letters_.number(narrow ? new_8 : new_16, std::bit_width(known_));
        letters_.number(unit, narrow ? 8 : 16);
    }

    Letters letters_;
    std::unordered_map<std::uint64_t, std::uint32_t> words_;  // by the word before and the unit behind it
    std::vector<std::int32_t> unsaid_;                        // the unit of an entry that no reader knows yet
    std::uint32_t next_ = first_entry;
    std::uint32_t known_ = first_entry;  // how many entries a reader has
};

}  // namespace

std::string packed(std::u16string_view units) { return Packer().run(units); }

}  // namespace pencilmark::texts
