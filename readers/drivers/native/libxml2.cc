// g++ -std=c++17 libxml2.cc $(pkg-config --cflags --libs libxml-2.0)
#include "driver.h"
#include <libxml/uri.h>
#include <libxml/xmlversion.h>
#include <libxml/parser.h>

static Answer parse(const std::string& input, const Text& base) {
  no_nul(input);
  std::string whole = input;
  if (base) {
    xmlChar* built = xmlBuildURI((const xmlChar*)input.c_str(), (const xmlChar*)base->c_str());
    if (!built) throw Refused("xmlBuildURI returns NULL");
    whole = (const char*)built;
    xmlFree(built);
  }
  xmlURIPtr u = xmlParseURI(whole.c_str());
  if (!u) throw Refused("xmlParseURI returns NULL");
  Text path = u->path ? text(u->path) : u->opaque ? text(u->opaque) : Text("");
  Answer a = {{"scheme", text(u->scheme)}, {"userinfo", text(u->user)}, {"host", text(u->server)},
              {"port", u->port > 0 ? Text(std::to_string(u->port)) : Text()}, {"path", path}, {"query", text(u->query_raw)},
              {"fragment", text(u->fragment)}};
  xmlFreeURI(u);
  return a;
}

int main() { return run("libxml2 " LIBXML_DOTTED_VERSION, parse); }
