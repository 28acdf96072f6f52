#include "kernels/sums/envelope_matrix.hpp"

#include <algorithm>
#include <cmath>

namespace pencilmark::sums {

namespace {

constexpr double dependent = 1e-11;  // of a diagonal entry: what is left of a row that depends on others
constexpr double immovable = 1e100;  // the diagonal of such a row

// Four sums side by side: a processor adds them at once.
double dot(const double* a, const double* b, int count) {
    double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        s0 += a[i] * b[i];
        s1 += a[i + 1] * b[i + 1];
        s2 += a[i + 2] * b[i + 2];
        s3 += a[i + 3] * b[i + 3];
    }
    for (; i < count; ++i) s0 += a[i] * b[i];
    return (s0 + s1) + (s2 + s3);
}

}  // namespace

Envelope::Envelope(std::vector<int> firsts) : firsts_(std::move(firsts)) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < firsts_.size(); ++i) {
        starts_.push_back(end);
        end += i + 1 - static_cast<std::size_t>(firsts_[i]);
    }
    starts_.push_back(end);
}

double Envelope::cost() const {
    double total = 0;
    for (std::size_t i = 0; i < firsts_.size(); ++i) {
        const double length = static_cast<double>(i) - firsts_[i] + 1;
        total += length * length / 2;
    }
    return total;
}

void Envelope::clear() { rows_.assign(starts_.back(), 0); }

void Envelope::factor() {
    for (int i = 0; i < static_cast<int>(firsts_.size()); ++i) {
        double* mine = rows_.data() + starts_[i];
        const int first = firsts_[i];
        for (int j = first; j < i; ++j) {
            const int from = std::max(first, firsts_[j]);
            const double shared = dot(mine + (from - first), row(j) + (from - firsts_[j]), j - from);
            mine[j - first] = (mine[j - first] - shared) / row(j)[j - firsts_[j]];
        }
        const double left = mine[i - first] - dot(mine, mine, i - first);
        mine[i - first] = left > dependent * mine[i - first] ? std::sqrt(left) : immovable;
    }
}

void Envelope::solve(std::vector<double>& right) const {
    const int count = static_cast<int>(firsts_.size());
    for (int i = 0; i < count; ++i) {
        const int first = firsts_[i];
        right[i] = (right[i] - dot(row(i), right.data() + first, i - first)) / row(i)[i - first];
    }
    for (int i = count; i-- > 0;) {
        const int first = firsts_[i];
        right[i] /= row(i)[i - first];
        for (int j = first; j < i; ++j) right[j] -= row(i)[j - first] * right[i];
    }
}

}  // namespace pencilmark::sums
