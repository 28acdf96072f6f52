// The part of nanobind that bindings/ uses, over plain values: the doors are compiled as they are, without Python.
#pragma once

#include "wasm/standin/nanobind/bind.hpp"
#include "wasm/standin/nanobind/casts.hpp"
#include "wasm/standin/nanobind/objects.hpp"
