// The operations with ada, as a program in C++ calls it.
#include "ada.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using url = ada::url_aggregator;

// keep makes the compiler believe that a value is used.
template <typename T> static void keep(const T &value) { asm volatile("" : : "g"(&value) : "memory"); }

static std::vector<std::string> items, extra;
static std::vector<url> urls; // the items, parsed

extern "C" void loop_clear() {
  items.clear();
  extra.clear();
  urls.clear();
}

// loop_add adds an item, or else another argument.
extern "C" void loop_add(const char *text, std::size_t length, bool is_item) {
  (is_item ? items : extra).emplace_back(text, length);
}

// loop_hold keeps the URL of a text, one of n.
extern "C" void loop_hold(const char *text, std::size_t length, std::size_t n) {
  urls.reserve(n);
  if (auto u = ada::parse<url>(std::string_view(text, length))) urls.push_back(std::move(*u));
}

extern "C" void loop_parse() {
  for (const auto &item : items) urls.push_back(*ada::parse<url>(item));
}

// set returns how often an attribute is set in a copy.
template <typename F> static std::size_t set(F f) {
  std::size_t length = 0;
  for (const auto &u : urls) {
    url copy = u;
    f(copy, extra[1]);
    keep(copy);
    length += copy.get_href().size();
  }
  return length;
}

// One pass over all items.
extern "C" std::size_t loop_pass(const char *name, std::size_t name_length) {
  std::string_view op(name, name_length);
  std::size_t n = 0;
  if (op == "parse" || op == "parseString") {
    for (std::string_view item : items) {
      auto u = ada::parse<url>(item);
      keep(u);
      if (u) n += u->get_href().size();
    }
  } else if (op == "canParse") {
    for (std::string_view item : items) n += ada::can_parse(item);
  } else if (op == "resolve") {
    static std::string text;
    static ada::result<url> base;
    if (text != extra[0]) base = ada::parse<url>(text = extra[0]);
    for (std::string_view item : items) {
      auto u = ada::parse<url>(item, &*base);
      keep(u);
      n += u.has_value();
    }
  } else if (op == "parseQuery") {
    for (std::string_view item : items) {
      ada::url_search_params params(item);
      keep(params);
      n += params.size();
    }
  } else if (op == "param") {
    for (std::size_t i = 0; i < urls.size(); i++) {
      ada::url_search_params params(urls[i].get_search());
      auto value = params.get(extra[i]);
      keep(value);
      n += value.has_value();
    }
  } else if (op == "toASCII") {
    for (std::string_view item : items) n += ada::idna::to_ascii(item).size();
  } else if (extra[0] == "pathname") {
    n = set([](url &u, std::string_view v) { u.set_pathname(v); });
  } else if (extra[0] == "search") {
    n = set([](url &u, std::string_view v) { u.set_search(v); });
  } else if (extra[0] == "hash") {
    n = set([](url &u, std::string_view v) { u.set_hash(v); });
  } else if (extra[0] == "host") {
    n = set([](url &u, std::string_view v) { u.set_host(v); });
  }
  return n;
}
