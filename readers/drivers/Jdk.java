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
      if (c.get("points") != null) {
        sweep(reader, c.get("before"), c.get("after"), c.get("points"), out);
        out.print("{}\n");
      } else {
        out.print(answer(reader, c.get("input"), c.get("base")) + "\n");
      }
      if (!line.endsWith("\"more\":true}")) out.flush();
    }
    out.flush();
  }

  static String answer(Reader reader, String input, String base) {
    try {
      return json(reader.read(input, base));
    } catch (Exception | StackOverflowError e) {
      String message = String.valueOf(e);
      return "{\"ok\":false,\"error\":" + quote(message.substring(0, Math.min(200, message.length()))) + "}";
    }
  }

  static String json(String[] a) {
    StringBuilder b = new StringBuilder(a == null ? "{\"skip\":true" : "{\"ok\":true");
    for (int i = 0; a != null && i < a.length; i++) b.append(",\"").append(NAMES[i]).append("\":").append(quote(a[i]));
    return b.append("}").toString();
  }

  /** Reads each code point of ranges between two texts. A line is written for those whose answers are the same but for it. */
  static void sweep(Reader reader, String before, String after, String points, PrintStream out) {
    for (String range : points.split(" ")) {
      int from = Integer.parseInt(range.split("-")[0]), to = Integer.parseInt(range.split("-")[1]), begin = from;
      String[] old = {};
      boolean first = true;
      for (int c = from; c <= to + 1; c++) {
        String[] a = c > to ? null : parts(reader, before, c, after);
        if (c <= to && !first && Arrays.equals(a, old)) continue;
        if (!first) out.print("{\"from\":" + begin + ",\"to\":" + (c - 1) + ",\"answer\":" + (old.length == 0 ? "{\"ok\":false}" : json(old[0] == SKIP ? null : old)) + "}\n");
        first = false;
        begin = c;
        old = a;
      }
    }
  }

  static final String SKIP = "skip";

  /** The components with {c} for the code point and {E} or {e} for its escapes; none if it is refused. */
  static String[] parts(Reader reader, String before, int c, String after) {
    String[] a;
    String text = Character.toString(c), escapes = null;
    try {
      a = reader.read(before + text + after, null);
    } catch (Exception | StackOverflowError e) {
      return new String[0];
    }
    if (a == null) return new String[] {SKIP};
    a = Arrays.copyOf(a, Math.min(a.length, 7)); // without the href
    for (int i = 0; i < a.length; i++) {
      if (a[i] == null) continue;
      a[i] = a[i].replace(text, "{c}");
      if (a[i].indexOf('%') < 0) continue;
      if (escapes == null) {
        escapes = "";
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) escapes += String.format("%%%02X", b);
      }
      a[i] = a[i].replace(escapes, "{E}").replace(escapes.toLowerCase(Locale.ROOT), "{e}");
    }
    return a;
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
