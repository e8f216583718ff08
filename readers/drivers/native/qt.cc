// g++ -std=c++17 -fPIC qt.cc $(pkg-config --cflags --libs Qt6Core)
#include "driver.h"
#include <QUrl>

static std::string bytes(const QString& s) { return s.toStdString(); }

static Answer parse(const std::string& input, const Text& base) {
  QUrl u(QString::fromStdString(input));
  if (!u.isValid()) throw Refused(bytes(u.errorString()));
  if (base) u = QUrl(QString::fromStdString(*base)).resolved(u);
  if (!u.isValid()) throw Refused(bytes(u.errorString()));
  auto all = QUrl::FullyEncoded;
  QString host = u.host(all);
  return {{"scheme", bytes(u.scheme())}, {"userinfo", bytes(u.userInfo(all))}, {"host", bytes(host)},
          {"port", u.port() < 0 ? Text() : Text(std::to_string(u.port()))}, {"path", bytes(u.path(all))},
          {"query", u.hasQuery() ? Text(bytes(u.query(all))) : Text()}, {"fragment", u.hasFragment() ? Text(bytes(u.fragment(all))) : Text()},
          {"href", bytes(u.toString(all))}};
}

int main() { return run(std::string("Qt ") + qVersion(), parse); }
