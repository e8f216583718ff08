// g++ -std=c++17 boost.cc -lboost_url
#include "driver.h"
#include <boost/url.hpp>
#include <boost/version.hpp>

static Answer parse(const std::string& input, const Text& base) {
  auto parsed = boost::urls::parse_uri_reference(input);
  if (!parsed) throw Refused(parsed.error().message());
  boost::urls::url u(*parsed);
  if (base) {
    auto b = boost::urls::parse_uri(*base);
    if (!b) throw Refused(b.error().message());
    boost::urls::url resolved;
    if (auto r = boost::urls::resolve(*b, *parsed, resolved); !r) throw Refused(r.error().message());
    u = resolved;
  }
  auto optional = [](bool has, boost::core::string_view s) { return has ? Text(std::string(s)) : Text(); };
  auto s = [](auto v) { return boost::core::string_view(v.data(), v.size()); };
  return {{"scheme", optional(u.has_scheme(), s(u.scheme()))}, {"userinfo", optional(u.has_userinfo(), s(u.encoded_userinfo()))},
          {"host", optional(u.has_authority(), s(u.encoded_host()))}, {"port", optional(u.has_port(), s(u.port()))},
          {"path", std::string(s(u.encoded_path()))}, {"query", optional(u.has_query(), s(u.encoded_query()))},
          {"fragment", optional(u.has_fragment(), s(u.encoded_fragment()))}, {"href", std::string(s(u.buffer()))}};
}

int main() {
  return run("Boost.URL of Boost " + std::to_string(BOOST_VERSION / 100000) + "." + std::to_string(BOOST_VERSION / 100 % 1000) + "." + std::to_string(BOOST_VERSION % 100), parse);
}
