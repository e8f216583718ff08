import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/**
 * Reads URLs as the library of Java does: an object with "input" and perhaps "base" a line in, an answer a line out.
 *
 *   java Jdk.java NAME
 */
public class Jdk {
  interface Reader { String[] read(String input, String base) throws Exception; } // null: there is no way to ask

  static final String[] NAMES = {"scheme", "userinfo", "host", "port", "path", "query", "fragment", "href"};

  public static void main(String[] args) throws IOException {
    String java = "Java " + System.getProperty("java.version");
    if (args[0].equals("java-uri")) run(java, Jdk::uri);
    else run(java, Jdk::url);
  }

  static String port(int n) { return n < 0 ? null : String.valueOf(n); }

  static String[] uri(String input, String base) throws Exception {
    return components(base == null ? new URI(input) : new URI(base).resolve(new URI(input)));
  }

  static String[] components(URI u) {
    String path = u.isOpaque() ? u.getRawSchemeSpecificPart() : u.getRawPath();
    String host = u.getHost() != null || u.getRawAuthority() == null ? u.getHost() : null;
    return new String[] {u.getScheme(), u.getRawUserInfo(), host, port(u.getPort()), path, u.getRawQuery(), u.getRawFragment(), u.toString()};
  }

  static String[] url(String input, String base) throws Exception {
    URL u = base == null ? new URL(input) : new URL(new URL(base), input);
    return new String[] {u.getProtocol(), u.getUserInfo(), u.getHost(), port(u.getPort()), u.getPath(), u.getQuery(), u.getRef(), u.toString()};
  }

  static void run(String version, Reader reader) throws IOException {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
    out.println("{\"version\":" + quote(version) + "}");
    out.flush();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 16);
    for (String line; (line = in.readLine()) != null; ) {
      Map<String, String> c = object(line);
      StringBuilder b = new StringBuilder();
      try {
        String[] a = reader.read(c.get("input"), c.get("base"));
        b.append(a == null ? "{\"skip\":true" : "{\"ok\":true");
        for (int i = 0; a != null && i < a.length; i++) b.append(",\"").append(NAMES[i]).append("\":").append(quote(a[i]));
      } catch (Exception | StackOverflowError e) {
        String message = String.valueOf(e);
        b.append("{\"ok\":false,\"error\":").append(quote(message.substring(0, Math.min(200, message.length()))));
      }
      out.print(b.append("}\n"));
      if (!line.endsWith("\"more\":true}")) out.flush();
    }
    out.flush();
  }

  static String quote(String s) {
    if (s == null) return "null";
    StringBuilder b = new StringBuilder("\"");
    for (char c : s.toCharArray()) {
      if (c == '"' || c == '\\') b.append('\\').append(c);
      else if (c < 0x20 || c >= 0x7f) b.append(String.format("\\u%04x", (int) c));
      else b.append(c);
    }
    return b.append('"').toString();
  }

  /** Reads an object whose members are strings. */
  static Map<String, String> object(String s) {
    Map<String, String> m = new HashMap<>();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) != '"') continue;
      StringBuilder b = new StringBuilder();
      for (i++; s.charAt(i) != '"'; i++) {
        char c = s.charAt(i);
        if (c == '\\') {
          c = s.charAt(++i);
          int at = "bfnrt".indexOf(c);
          if (at >= 0) c = "\b\f\n\r\t".charAt(at);
          if (c == 'u') {
            c = (char) Integer.parseInt(s.substring(i + 1, i + 5), 16);
            i += 4;
          }
        }
        b.append(c);
      }
      texts.add(b.toString());
    }
    for (int i = 0; i + 1 < texts.size(); i += 2) m.put(texts.get(i), texts.get(i + 1));
    return m;
  }
}
