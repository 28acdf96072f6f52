#pragma once
#include <cstdlib>
namespace pencilmark::general {
inline int flag(const char* n, int otherwise = 0) { const char* v = std::getenv(n); return v ? std::atoi(v) : otherwise; }
}
