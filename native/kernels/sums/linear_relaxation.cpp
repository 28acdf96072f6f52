#include "kernels/sums/linear_relaxation.hpp"

#include <algorithm>
#include <cmath>

namespace pencilmark::sums {

namespace {

constexpr double dearest = 4e9;  // multiplications of one step
constexpr int most_steps = 80;
constexpr double finest = 1e-10;  // complementarity below which digits run out

}  // namespace

std::vector<int> Relaxation::list_sums(const Parts& parts, const std::vector<int>& component) {
    std::vector<int> sums;
    for (int group : component) sums.insert(sums.end(), parts.sums.begin(group), parts.sums.end(group));
    std::sort(sums.begin(), sums.end());
    sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
    return sums;
}

Relaxation::Relaxation(const Parts& parts, const std::vector<int>& component, int sign)
    : sums_(list_sums(parts, component)), matrix_({}) {
    for (int group : component) {
        sums_of_.first.push_back(static_cast<std::int64_t>(sums_of_.items.size()));
        sums_of_.size.push_back(parts.sums.size[group]);
        for (const int* sum = parts.sums.begin(group); sum != parts.sums.end(group); ++sum)
            sums_of_.items.push_back(
                static_cast<int>(std::lower_bound(sums_.begin(), sums_.end(), *sum) - sums_.begin()));
        cost_.push_back(parts.tallied[group] ? sign : 0);
        size_.push_back(parts.size(group));
        x_.push_back(size_.back() / 2);
        z_.push_back(1 + std::max(cost_.back(), 0.0));
        v_.push_back(1 + std::max(-cost_.back(), 0.0));
    }
    for (int sum : sums_) need_.push_back(static_cast<double>(parts.need[sum]));
    y_.assign(sums_.size(), 0);
    matrix_ = Envelope(first_partners());
}

std::vector<int> Relaxation::first_partners() const {
    std::vector<int> firsts(sums_.size());
    for (std::size_t i = 0; i < firsts.size(); ++i) firsts[i] = static_cast<int>(i);
    for (int group = 0; group < sums_of_.count(); ++group) {
        if (sums_of_.size[group] == 0) continue;
        const int least = *std::min_element(sums_of_.begin(group), sums_of_.end(group));
        for (const int* sum = sums_of_.begin(group); sum != sums_of_.end(group); ++sum)
            firsts[*sum] = std::min(firsts[*sum], least);
    }
    return firsts;
}

double Relaxation::value() const {
    double total = 0;
    for (std::size_t i = 0; i < x_.size(); ++i) total += cost_[i] * x_[i];
    return total;
}

// The matrix of this step, and how far the present point is from meeting the sums and explaining the costs.
void Relaxation::weigh() {
    short_ = need_;
    rest_.resize(x_.size());
    theta_.resize(x_.size());
    matrix_.clear();
    for (int i = 0; i < sums_of_.count(); ++i) {
        theta_[i] = 1 / (z_[i] / x_[i] + v_[i] / (size_[i] - x_[i]));
        rest_[i] = cost_[i] - z_[i] + v_[i];
        for (const int* sum = sums_of_.begin(i); sum != sums_of_.end(i); ++sum) {
            short_[*sum] -= x_[i];
            rest_[i] -= y_[*sum];
            for (const int* other = sums_of_.begin(i); other != sums_of_.end(i); ++other)
                if (*other <= *sum) matrix_.at(*sum, *other) += theta_[i];
        }
    }
    matrix_.factor();
}

// Newton's direction towards complementarities that change by `lower` and `upper`.
void Relaxation::aim(const Row& lower, const Row& upper, Direction& way) {
    const std::size_t classes = x_.size();
    way.x.resize(classes), way.z.resize(classes), way.v.resize(classes);
    way.y = short_;
    for (std::size_t i = 0; i < classes; ++i) {
        way.x[i] = lower[i] / x_[i] - upper[i] / (size_[i] - x_[i]) - rest_[i];
        for (const int* sum = sums_of_.begin(static_cast<int>(i)); sum != sums_of_.end(static_cast<int>(i)); ++sum)
            way.y[*sum] -= theta_[i] * way.x[i];
    }
    matrix_.solve(way.y);
    for (std::size_t i = 0; i < classes; ++i) {
        for (const int* sum = sums_of_.begin(static_cast<int>(i)); sum != sums_of_.end(static_cast<int>(i)); ++sum)
            way.x[i] += way.y[*sum];
        way.x[i] *= theta_[i];
        way.z[i] = (lower[i] - z_[i] * way.x[i]) / x_[i];
        way.v[i] = (upper[i] + v_[i] * way.x[i]) / (size_[i] - x_[i]);
    }
}

// How far along a direction everything stays positive.
void Relaxation::reach(const Direction& way, double& primal, double& dual) const {
    primal = dual = 1;
    for (std::size_t i = 0; i < x_.size(); ++i) {
        if (way.x[i] < 0) primal = std::min(primal, -x_[i] / way.x[i]);
        if (way.x[i] > 0) primal = std::min(primal, (size_[i] - x_[i]) / way.x[i]);
        if (way.z[i] < 0) dual = std::min(dual, -z_[i] / way.z[i]);
        if (way.v[i] < 0) dual = std::min(dual, -v_[i] / way.v[i]);
    }
}

double Relaxation::gap(const Direction& way, double primal, double dual) const {
    double total = 0;
    for (std::size_t i = 0; i < x_.size(); ++i) {
        const double x = x_[i] + primal * way.x[i];
        total += x * (z_[i] + dual * way.z[i]) + (size_[i] - x) * (v_[i] + dual * way.v[i]);
    }
    return total / (2 * static_cast<double>(x_.size()));
}

bool Relaxation::step() {
    if (x_.empty() || ++steps_ > most_steps || (steps_ == 1 && matrix_.cost() > dearest)) return false;
    weigh();
    const std::size_t classes = x_.size();
    Row lower(classes), upper(classes);
    for (std::size_t i = 0; i < classes; ++i) lower[i] = -x_[i] * z_[i], upper[i] = -(size_[i] - x_[i]) * v_[i];
    double now = 0;
    for (std::size_t i = 0; i < classes; ++i) now -= lower[i] + upper[i];
    now /= 2 * static_cast<double>(classes);
    aim(lower, upper, first_);
    double primal, dual;
    reach(first_, primal, dual);
    const double aimed = gap(first_, primal, dual), share = std::pow(aimed / now, 3);
    for (std::size_t i = 0; i < classes; ++i) {
        lower[i] += share * now - first_.x[i] * first_.z[i];
        upper[i] += share * now + first_.x[i] * first_.v[i];
    }
    aim(lower, upper, second_);
    reach(second_, primal, dual);
    primal = std::min(1.0, 0.99 * primal), dual = std::min(1.0, 0.99 * dual);
    for (std::size_t i = 0; i < classes; ++i) {
        x_[i] += primal * second_.x[i];
        z_[i] += dual * second_.z[i];
        v_[i] += dual * second_.v[i];
    }
    for (std::size_t i = 0; i < y_.size(); ++i) y_[i] += dual * second_.y[i];
    return now > finest && std::isfinite(now);
}

}  // namespace pencilmark::sums
