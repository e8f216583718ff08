// g++ -std=c++17 glib.cc $(pkg-config --cflags --libs glib-2.0)
#include "driver.h"
#include <glib.h>

static Answer parse(const std::string& input, const Text& base) {
  no_nul(input);
  GError* error = nullptr;
  const auto flags = GUriFlags(G_URI_FLAGS_ENCODED);
  GUri* b = nullptr;
  if (base && !(b = g_uri_parse(base->c_str(), flags, &error))) throw Refused(error->message);
  GUri* u = b ? g_uri_parse_relative(b, input.c_str(), flags, &error) : g_uri_parse(input.c_str(), flags, &error);
  if (b) g_uri_unref(b);
  if (!u) {
    std::string message = error->message;
    g_error_free(error);
    throw Refused(message);
  }
  int port = g_uri_get_port(u);
  char* href = g_uri_to_string(u);
  Answer a = {{"scheme", text(g_uri_get_scheme(u))}, {"userinfo", text(g_uri_get_userinfo(u))}, {"host", text(g_uri_get_host(u))},
              {"port", port < 0 ? Text() : Text(std::to_string(port))}, {"path", text(g_uri_get_path(u))}, {"query", text(g_uri_get_query(u))},
              {"fragment", text(g_uri_get_fragment(u))}, {"href", text(href)}};
  g_free(href);
  g_uri_unref(u);
  return a;
}

int main() {
  return run("GLib " + std::to_string(glib_major_version) + "." + std::to_string(glib_minor_version) + "." + std::to_string(glib_micro_version), parse);
}
