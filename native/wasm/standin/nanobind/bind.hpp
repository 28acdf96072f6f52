// The functions and classes of a module: a table by name, called with plain values.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "wasm/standin/nanobind/casts.hpp"

namespace nanobind {

struct arg {
    const char* name;
    PyObject* usual = nullptr;  // none: it must be given

    explicit arg(const char* name) : name(name) {}
    arg& none() { return *this; }
    template <class T>
    arg& operator=(const T& value) {
        usual = cast(value).ptr();
        return *this;
    }
};

namespace literals {
inline arg operator""_a(const char* name, std::size_t) { return arg(name); }
}  // namespace literals

struct Function {
    std::vector<arg> parameters;
    std::size_t before = 0;  // arguments without a name: the instance itself
    std::function<PyObject*(PyObject* const*)> call;
};

inline std::map<std::string, Function, std::less<>>& functions() {
    static std::map<std::string, Function, std::less<>> all;
    return all;
}

template <class... Arguments>
struct init {};

namespace detail {

template <class R, class... A, class F>
Function function(F f) {
    return {{}, 0, [f](PyObject* const* given) -> PyObject* {
                return [&]<std::size_t... i>(std::index_sequence<i...>) -> PyObject* {
                    if constexpr (std::is_void_v<R>) {
                        f(caster<std::decay_t<A>>::from(given[i])...);
                        return none().ptr();
                    } else return caster<std::decay_t<R>>::to(f(caster<std::decay_t<A>>::from(given[i])...));
                }(std::index_sequence_for<A...>());
            }};
}

template <class R, class... A>
Function made(R (*f)(A...)) {
    return function<R, A...>(f);
}
template <class C, class R, class... A>
Function made(R (C::*f)(A...)) {
    return function<R, C&, A...>([f](C& self, A... a) { return (self.*f)(std::forward<A>(a)...); });
}
template <class C, class R, class... A>
Function made(R (C::*f)(A...) const) {
    return function<R, C&, A...>([f](C& self, A... a) { return (self.*f)(std::forward<A>(a)...); });
}
template <class F>
    requires std::is_class_v<F>
Function made(F f) {
    return made(+f);
}

inline void extra(Function& function, const arg& parameter) { function.parameters.push_back(parameter); }
inline void extra(Function&, const char*) {}  // what it does stands in the module for Python

template <class... Extra>
void add(std::string name, Function function, std::size_t before, const Extra&... extras) {
    function.before = before;
    (extra(function, extras), ...);
    functions().emplace(std::move(name), std::move(function));
}

}  // namespace detail

class module_ {
public:
    template <class F, class... Extra>
    module_& def(const char* name, F f, const Extra&... extras) {
        detail::add(name, detail::made(f), 0, extras...);
        return *this;
    }
    struct Words {
        void operator=(const char*) {}
    };
    Words doc() { return {}; }
};

template <class T>
class class_ {
public:
    class_(module_&, const char* name, const char* = "") : name_(name) {}

    template <class... A, class... Extra>
    class_& def(init<A...>, const Extra&... extras) {
        const auto make = [](A... a) { return std::make_shared<T>(std::forward<A>(a)...); };
        detail::add(name_, detail::function<std::shared_ptr<T>, A...>(make), 0, extras...);
        return *this;
    }
    template <class F, class... Extra>
    class_& def(const char* method, F f, const Extra&... extras) {
        detail::add(name_ + "." + method, detail::made(f), 1, extras...);
        return *this;
    }
    template <class F, class... Extra>
    class_& def_static(const char* method, F f, const Extra&... extras) {
        detail::add(name_ + "." + method, detail::made(f), 0, extras...);
        return *this;
    }
    template <class Member>
    class_& def_ro(const char* name, Member T::* member) {
        const auto read = [member](T& self) { return self.*member; };
        detail::add(name_ + "." + name, detail::function<Member, T&>(read), 1);
        return *this;
    }
    template <class F>
    class_& def_prop_ro(const char* name, F f) {
        return def(name, f);
    }

private:
    std::string name_;
};

}  // namespace nanobind

#define NB_MODULE(name, variable) void fill_module([[maybe_unused]] nanobind::module_& variable)
