// g++ -std=c++17 curl.cc -lcurl
#include "driver.h"
#include <curl/curl.h>

static Text part(CURLU* u, CURLUPart what) {
  char* s = nullptr;
  if (curl_url_get(u, what, &s, 0) != CURLUE_OK) return {};
  Text t(s);
  curl_free(s);
  return t;
}

static Answer parse(const std::string& input, const Text& base) {
  no_nul(input);
  struct Handle { CURLU* u = curl_url(); ~Handle() { curl_url_cleanup(u); } } h;
  for (const Text& t : {base, Text(input)}) {
    if (!t) continue;
    if (CURLUcode code = curl_url_set(h.u, CURLUPART_URL, t->c_str(), CURLU_NON_SUPPORT_SCHEME)) throw Refused(curl_url_strerror(code));
  }
  Text user = part(h.u, CURLUPART_USER), password = part(h.u, CURLUPART_PASSWORD);
  if (password) user = user.value_or("") + ":" + *password;
  return {{"scheme", part(h.u, CURLUPART_SCHEME)}, {"userinfo", user}, {"host", part(h.u, CURLUPART_HOST)}, {"port", part(h.u, CURLUPART_PORT)},
          {"path", part(h.u, CURLUPART_PATH)}, {"query", part(h.u, CURLUPART_QUERY)}, {"fragment", part(h.u, CURLUPART_FRAGMENT)},
          {"href", part(h.u, CURLUPART_URL)}};
}

int main() { return run(std::string("libcurl ") + curl_version_info(CURLVERSION_NOW)->version, parse); }
