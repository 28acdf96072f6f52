// The largest of several heuristics: admissible when they are, and at least as good as each.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <type_traits>
#include <vector>

#include "paths/board.hpp"

namespace pencilmark::paths {

// A heuristic behind one door, its Node in a fixed room.
class Part {
public:
    static constexpr std::size_t room = 320;
    struct Node {
        alignas(8) std::array<std::byte, room> bytes;
    };
    virtual ~Part() = default;
    virtual void start(const Board& board, Node& node) const = 0;
    virtual void child(const Node& parent, const Board& board, int tile, int from, int to, Node& node) const = 0;
    virtual int value(const Node& node) const = 0;
};

template <class Heuristic>
class PartOf final : public Part {
    using Inner = typename Heuristic::Node;
    static_assert(sizeof(Inner) <= room && std::is_trivially_copyable_v<Inner>);
    static Inner read(const Node& node) {
        Inner inner;
        std::memcpy(&inner, &node.bytes, sizeof inner);
        return inner;
    }
    static void write(const Inner& inner, Node& node) { std::memcpy(&node.bytes, &inner, sizeof inner); }

public:
    explicit PartOf(Heuristic heuristic) : heuristic_(std::move(heuristic)) {}
    void start(const Board& board, Node& node) const override {
        Inner inner;
        heuristic_.start(board, inner);
        write(inner, node);
    }
    void child(const Node& parent, const Board& board, int tile, int from, int to, Node& node) const override {
        Inner inner;
        heuristic_.child(read(parent), board, tile, from, to, inner);
        write(inner, node);
    }
    int value(const Node& node) const override { return heuristic_.value(read(node)); }

private:
    Heuristic heuristic_;
};

class Largest {
public:
    static constexpr std::size_t most_parts = 4;
    struct Node {
        std::array<Part::Node, most_parts> part;
    };

    explicit Largest(std::vector<std::unique_ptr<Part>> parts) : parts_(std::move(parts)) {}
    void start(const Board& board, Node& node) const {
        for (std::size_t i = 0; i < parts_.size(); ++i) parts_[i]->start(board, node.part[i]);
    }
    void child(const Node& parent, const Board& board, int tile, int from, int to, Node& node) const {
        for (std::size_t i = 0; i < parts_.size(); ++i)
            parts_[i]->child(parent.part[i], board, tile, from, to, node.part[i]);
    }
    int value(const Node& node) const {
        int largest = 0;
        for (std::size_t i = 0; i < parts_.size(); ++i) largest = std::max(largest, parts_[i]->value(node.part[i]));
        return largest;
    }

private:
    std::vector<std::unique_ptr<Part>> parts_;
};

}  // namespace pencilmark::paths
