import java.net.URI;

/** Reads URLs as libraries for Java do, with the class Jdk. The versions are those of pom.xml. */
public class Libraries {
  public static void main(String[] args) throws Exception {
    Jdk.run(args[1] + ", Java " + System.getProperty("java.version"), switch (args[0]) {
      case "okhttp" -> Libraries::okhttp;
      case "httpclient5" -> Libraries::httpclient;
      case "spring" -> (input, base) -> spring(input, base, org.springframework.web.util.UriComponentsBuilder.ParserType.RFC);
      case "spring-whatwg" -> (input, base) -> spring(input, base, org.springframework.web.util.UriComponentsBuilder.ParserType.WHAT_WG);
      case "jetty" -> Libraries::jetty;
      default -> throw new IllegalArgumentException(args[0]);
    });
  }

  static String[] okhttp(String input, String base) {
    var u = base == null ? okhttp3.HttpUrl.get(input) : okhttp3.HttpUrl.get(base).resolve(input);
    if (u == null) throw new IllegalArgumentException("resolve returns null");
    String auth = u.encodedUsername() + (u.encodedPassword().isEmpty() ? "" : ":" + u.encodedPassword());
    return new String[] {u.scheme(), auth, u.host(), Jdk.port(u.port()), u.encodedPath(), u.encodedQuery(), u.encodedFragment(), u.toString()};
  }

  static String[] httpclient(String input, String base) throws Exception {
    if (base != null) return null;
    var r = new org.apache.hc.client5.http.classic.methods.HttpGet(input);
    var a = r.getAuthority();
    if (a == null) throw new IllegalArgumentException("no authority");
    String[] path = r.getPath() == null ? new String[] {""} : r.getPath().split("\\?", 2);
    return new String[] {r.getScheme(), a.getUserInfo(), a.getHostName(), Jdk.port(a.getPort()), path[0], path.length > 1 ? path[1] : null};
  }

  static String[] spring(String input, String base, org.springframework.web.util.UriComponentsBuilder.ParserType type) {
    if (base != null) return null;
    var u = org.springframework.web.util.UriComponentsBuilder.fromUriString(input, type).build();
    String path = u.getPath() == null ? u.getSchemeSpecificPart() : u.getPath();
    return new String[] {u.getScheme(), u.getUserInfo(), u.getHost(), Jdk.port(u.getPort()), path, u.getQuery(), u.getFragment(), u.toUriString()};
  }

  static String[] jetty(String input, String base) throws Exception {
    if (base != null) return null;
    var u = org.eclipse.jetty.http.HttpURI.from(input);
    return new String[] {u.getScheme(), u.getUser(), u.getHost(), Jdk.port(u.getPort()), u.getPath(), u.getQuery(), u.getFragment(), u.asString()};
  }
}
