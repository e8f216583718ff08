/* Preloaded into a client that makes requests: every name resolves, and every connection goes to
   127.0.0.1 at the port READERS_PORT, where its first line says who was to be contacted.
   cc -shared -fPIC shim.c -o shim.so -ldl */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static char name[4096];

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
  int (*next)(const char *, const char *, const struct addrinfo *, struct addrinfo **) = dlsym(RTLD_NEXT, "getaddrinfo");
  snprintf(name, sizeof name, "%s", node ? node : "");
  struct addrinfo h = {.ai_family = AF_INET, .ai_socktype = hints ? hints->ai_socktype : 0};
  return next("127.0.0.1", service, &h, result);
}

int connect(int fd, const struct sockaddr *address, socklen_t length) {
  int (*next)(int, const struct sockaddr *, socklen_t) = dlsym(RTLD_NEXT, "connect");
  if (address->sa_family != AF_INET && address->sa_family != AF_INET6) return next(fd, address, length);
  char text[INET6_ADDRSTRLEN] = "";
  int port = ntohs(((const struct sockaddr_in *)address)->sin_port);
  if (address->sa_family == AF_INET6) inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)address)->sin6_addr, text, sizeof text);
  else inet_ntop(AF_INET, &((const struct sockaddr_in *)address)->sin_addr, text, sizeof text);
  int flags = fcntl(fd, F_GETFL);
  if (address->sa_family == AF_INET6) { /* the socket cannot connect to an address of IPv4 */
    int other = socket(AF_INET, SOCK_STREAM, 0);
    dup2(other, fd);
    close(other);
  }
  fcntl(fd, F_SETFL, flags & ~O_NONBLOCK);
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(atoi(getenv("READERS_PORT"))), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int failed = next(fd, (struct sockaddr *)&to, sizeof to);
  if (!failed) dprintf(fd, "%d %s\n", port, strcmp(text, "127.0.0.1") || !*name ? text : name);
  fcntl(fd, F_SETFL, flags);
  return failed;
}
