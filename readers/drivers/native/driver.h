// The loop of the drivers in C++: an object with "input" and perhaps "base" a line in, an answer a line out.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

struct Refused : std::runtime_error { using std::runtime_error::runtime_error; };
struct Skip {};  // this library has no way to be asked that
using Text = std::optional<std::string>;
using Answer = std::map<std::string, Text>;

inline bool is_utf8(const std::string& s) {
  for (size_t i = 0; i < s.size();) {
    unsigned char c = s[i];
    size_t n = c < 0x80 ? 1 : c >= 0xc2 && c < 0xe0 ? 2 : c >= 0xe0 && c < 0xf0 ? 3 : c >= 0xf0 && c < 0xf5 ? 4 : 0;
    if (n == 0 || i + n > s.size()) return false;
    unsigned long v = n == 1 ? c : c & (0x7f >> n);
    for (size_t k = 1; k < n; k++) {
      if ((s[i + k] & 0xc0) != 0x80) return false;
      v = v << 6 | (s[i + k] & 0x3f);
    }
    if ((n == 3 && v < 0x800) || (v >= 0xd800 && v < 0xe000) || (n == 4 && (v < 0x10000 || v > 0x10ffff))) return false;
    i += n;
  }
  return true;
}

inline std::string quote(const std::string& s) {
  std::string b = "\"";
  if (!is_utf8(s)) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    b = "{\"base64\":\"";
    for (size_t i = 0; i < s.size(); i += 3) {
      unsigned v = (unsigned char)s[i] << 16;
      if (i + 1 < s.size()) v |= (unsigned char)s[i + 1] << 8;
      if (i + 2 < s.size()) v |= (unsigned char)s[i + 2];
      for (int k = 0; k < 4; k++) b += i + k <= s.size() ? digits[v >> (18 - 6 * k) & 63] : '=';
    }
    return b + "\"}";
  }
  for (unsigned char c : s) {
    char u[8];
    if (c == '"' || c == '\\') b += '\\', b += c;
    else if (c < 0x20 || c == 0x7f) snprintf(u, sizeof u, "\\u%04x", c), b += u;
    else b += c;
  }
  return b + '"';
}

inline void put(std::string& b, unsigned long v) {
  if (v < 0x80) b += char(v);
  else if (v < 0x800) b += char(0xc0 | v >> 6), b += char(0x80 | (v & 63));
  else if (v < 0x10000) b += char(0xe0 | v >> 12), b += char(0x80 | (v >> 6 & 63)), b += char(0x80 | (v & 63));
  else b += char(0xf0 | v >> 18), b += char(0x80 | (v >> 12 & 63)), b += char(0x80 | (v >> 6 & 63)), b += char(0x80 | (v & 63));
}

// object reads an object whose members are strings.
inline std::map<std::string, std::string> object(const std::string& s) {
  std::vector<std::string> texts;
  for (size_t i = 0; i < s.size(); i++) {
    if (s[i] != '"') continue;
    std::string b;
    for (i++; s[i] != '"'; i++) {
      if (s[i] != '\\') { b += s[i]; continue; }
      char c = s[++i];
      size_t at = std::string("bfnrt").find(c);
      if (c != 'u') { b += at == std::string::npos ? c : "\b\f\n\r\t"[at]; continue; }
      unsigned long v = strtoul(s.substr(i + 1, 4).c_str(), nullptr, 16);
      i += 4;
      if (v >= 0xd800 && v < 0xdc00 && s[i + 1] == '\\') {
        v = 0x10000 + ((v - 0xd800) << 10) + strtoul(s.substr(i + 3, 4).c_str(), nullptr, 16) - 0xdc00;
        i += 6;
      }
      put(b, v);
    }
    texts.push_back(b);
  }
  std::map<std::string, std::string> m;
  for (size_t i = 0; i + 1 < texts.size(); i += 2) m[texts[i]] = texts[i + 1];
  return m;
}

inline Text text(const char* s) { return s ? Text(s) : Text(); }

// no_nul skips what cannot be a string of C.
inline void no_nul(const std::string& s) { if (s.find('\0') != std::string::npos) throw Skip(); }

using Reader = std::function<Answer(const std::string&, const Text&)>;

// answer returns what is written for an input: without the href and what the error says, if it is one of a sweep.
inline std::string answer(const Reader& read, const std::string& input, const Text& base, bool sweeps) {
  std::string b;
  try {
    Answer a = read(input, base);
    if (sweeps) a.erase("href");
    b = "{\"ok\":true";
    for (auto& [name, value] : a) b += ",\"" + name + "\":" + (value ? quote(*value) : "null");
  } catch (const Skip&) {
    b = "{\"skip\":true";
  } catch (const std::exception& e) {
    b = "{\"ok\":false";
    if (!sweeps) b += ",\"error\":" + quote(is_utf8(e.what()) ? e.what() : "?");
  }
  return b + '}';
}

inline void replace(std::string& s, const std::string& from, const char* to) {
  for (size_t at = 0; (at = s.find(from, at)) != std::string::npos; at += 3) s.replace(at, from.size(), to);
}

// sweep reads each code point of ranges between two texts. A line is written for those whose answers are the same but for it.
inline void sweep(const Reader& read, const std::string& before, const std::string& after, const char* points) {
  for (char* end; *points; points = *end ? end + 1 : end) {
    unsigned long from = strtoul(points, &end, 10), to = strtoul(end + 1, &end, 10), begin = from;
    std::string old;
    for (unsigned long c = from; c <= to + 1; c++) {
      std::string text, character, upper, lower;
      if (c <= to) {
        put(character, c);
        text = answer(read, before + character + after, {}, true);
        replace(text, character, "{c}");
        if (text.find('%') != std::string::npos) {
          for (unsigned char byte : character) {
            char u[4];
            snprintf(u, sizeof u, "%%%02X", byte), upper += u;
            snprintf(u, sizeof u, "%%%02x", byte), lower += u;
          }
          replace(text, upper, "{E}"), replace(text, lower, "{e}");
        }
      }
      if (text == old) continue;
      if (!old.empty()) std::cout << "{\"from\":" << begin << ",\"to\":" << c - 1 << ",\"answer\":" << old << "}\n";
      old = text, begin = c;
    }
  }
  std::cout << "{}\n";
}

inline int run(const std::string& version, const Reader& read) {
  std::cout << "{\"version\":" << quote(version) << "}" << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
    auto c = object(line);
    if (c.count("points")) sweep(read, c["before"], c["after"], c["points"].c_str());
    else std::cout << answer(read, c["input"], c.count("base") ? Text(c["base"]) : Text(), false) << '\n';
    if (line.find("\"more\":true}") == std::string::npos) std::cout.flush();
  }
  return 0;
}
