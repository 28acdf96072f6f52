// Many short lists in two arrays: list i is items[start[i]] … items[start[i + 1] - 1].
#pragma once

#include <span>
#include <utility>
#include <vector>

namespace pencilmark {

template <class Item>
struct Lists {
    std::vector<int> start{0};
    std::vector<Item> items;

    int size() const { return static_cast<int>(start.size()) - 1; }
    std::span<const Item> operator[](int list) const {
        const auto at = static_cast<std::size_t>(list);
        return {items.data() + start[at], static_cast<std::size_t>(start[at + 1] - start[at])};
    }
    void add(const Item& item) { items.push_back(item); }
    void close() { start.push_back(static_cast<int>(items.size())); }  // ends the list being added to

    void append(std::span<const Item> list) {
        items.insert(items.end(), list.begin(), list.end());
        close();
    }
};

// Sorts (list, item) pairs into `count` lists, keeping the order of pairs within a list.
template <class Item>
Lists<Item> gather(int count, const std::vector<std::pair<int, Item>>& pairs) {
    Lists<Item> lists;
    lists.start.assign(static_cast<std::size_t>(count) + 1, 0);
    for (const auto& pair : pairs) ++lists.start[static_cast<std::size_t>(pair.first) + 1];
    for (std::size_t i = 1; i < lists.start.size(); ++i) lists.start[i] += lists.start[i - 1];
    lists.items.resize(pairs.size());
    std::vector<int> next(lists.start.begin(), lists.start.end() - 1);
    for (const auto& [list, item] : pairs)
        lists.items[static_cast<std::size_t>(next[static_cast<std::size_t>(list)]++)] = item;
    return lists;
}

// The transpose: for every item 0 … count − 1 the lists that hold it, ascending.
inline Lists<int> holders(int count, const Lists<int>& lists) {
    Lists<int> found;
    found.start.assign(static_cast<std::size_t>(count) + 1, 0);
    for (int item : lists.items) ++found.start[static_cast<std::size_t>(item) + 1];
    for (std::size_t i = 1; i < found.start.size(); ++i) found.start[i] += found.start[i - 1];
    found.items.resize(lists.items.size());
    std::vector<int> next(found.start.begin(), found.start.end() - 1);
    for (int list = 0; list < lists.size(); ++list)
        for (int item : lists[list])
            found.items[static_cast<std::size_t>(next[static_cast<std::size_t>(item)]++)] = list;
    return found;
}

}  // namespace pencilmark
