// The straightforward way: IDA* with Manhattan distance on an array of tiles, as a student would write it in C++.
// Reads lines of 16 tiles, prints for each: length, nodes generated, seconds of processor time.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

static int board[16], distance_of[16][16], bound, next_bound;
static std::uint64_t generated;
static const int step[4] = {-4, -1, 1, 4};

static bool possible(int gap, int move) {
    if (move == 0) return gap >= 4;
    if (move == 1) return gap % 4 > 0;
    if (move == 2) return gap % 4 < 3;
    return gap < 12;
}

static bool search(int gap, int g, int h, int last) {
    if (h == 0) return true;
    for (int move = 0; move < 4; ++move) {
        if (!possible(gap, move) || move == 3 - last) continue;
        const int to = gap + step[move], tile = board[to];
        const int child = h + distance_of[tile][gap] - distance_of[tile][to];
        ++generated;
        if (g + 1 + child > bound) {
            if (g + 1 + child < next_bound) next_bound = g + 1 + child;
            continue;
        }
        board[gap] = tile;
        board[to] = 0;
        const bool found = search(to, g + 1, child, move);
        board[to] = tile;
        board[gap] = 0;
        if (found) return true;
    }
    return false;
}

int main() {
    for (int tile = 1; tile < 16; ++tile)
        for (int cell = 0; cell < 16; ++cell)
            distance_of[tile][cell] = std::abs(tile / 4 - cell / 4) + std::abs(tile % 4 - cell % 4);
    for (;;) {
        int gap = 0, h = 0;
        for (int cell = 0; cell < 16; ++cell) {
            if (std::scanf("%d", &board[cell]) != 1) return 0;
            if (board[cell] == 0) gap = cell;
            h += distance_of[board[cell]][cell];
        }
        generated = 1;
        bound = h;
        const std::clock_t begun = std::clock();
        for (next_bound = 1000; !search(gap, 0, h, 9); next_bound = 1000) bound = next_bound;
        std::printf("%d %llu %.6f\n", bound, static_cast<unsigned long long>(generated),
                    static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC);
        std::fflush(stdout);
    }
}
