package trurl

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"
)

// runWith runs trurl and returns the exit code and what was written.
func runWith(in string, arguments ...string) (code int, out, err string) {
	var stdout, stderr bytes.Buffer
	code = Run(arguments, strings.NewReader(in), &stdout, &stderr, "x")
	return code, stdout.String(), stderr.String()
}

// TestEscapes checks the backslash sequences of a format, with a carriage return,
// which the scripts cannot have.
func TestEscapes(t *testing.T) {
	_, out, _ := runWith("", "-g", `\r\n\t\\\{\[\x{host}\`, "http://h/")
	if want := "\r\n\t\\{[\\xh\\\n"; out != want {
		t.Errorf("%q, want %q", out, want)
	}
}

// TestIllFormed checks that bytes that are not UTF-8 stay, as their escapes, and
// that messages have them as they were. The scripts are UTF-8.
func TestIllFormed(t *testing.T) {
	in := "http://h/\xFF?q=\xE9#\xE9\nhttp://h\xFF/\n"
	code, out, err := runWith(in, "-f", "-")
	if code != 0 || out != "http://h/%FF?q=%E9#%E9\n" || err != "trurl note: Bad hostname [http://h\xFF/]\n" {
		t.Errorf("%d, %q, %q", code, out, err)
	}
	arguments := []string{"http://h/", "--redirect", "\xFF", "--append", "path=\xFF", "--set", "query:=\xFF", "--set", "fragment=\xFF"}
	if _, out, _ := runWith("", arguments...); out != "http://h/%FF/%FF?%FF#%FF\n" {
		t.Errorf("%q", out)
	}
}

// TestHelpHasAllOptions checks that no option lacks a line in the help.
func TestHelpHasAllOptions(t *testing.T) {
	count := 0
	for _, o := range new(options).table() {
		if o.long == "--force-replace" {
			continue // the old name of --replace-append
		}
		count++
		if !strings.Contains(Help, o.long+" ") || o.short != "" && !strings.Contains(Help, "  "+o.short+", "+o.long) {
			t.Errorf("%s is not in the help", o.long)
		}
	}
	if count < 25 {
		t.Errorf("%d options", count)
	}
	for _, name := range components {
		if !strings.Contains(Help, name) {
			t.Errorf("%s is not in the help", name)
		}
	}
}

// TestPortOf checks that the default port is found in the input, in which it can
// be written in several ways, and nowhere else in the URL.
func TestPortOf(t *testing.T) {
	for _, c := range []struct{ input, port string }{
		{"http://h:80/", "80"}, {"http://h:080/", "80"}, {"https://u:443@h:443", "443"}, {"ftp://h:21/x", "21"},
		{"ws://h:80", "80"}, {"wss://h:443/", "443"}, {"http:h:80", "80"}, {"foo://h:80/", "80"},
		{"http://h:8080/", "8080"}, {"http://h:443/", "443"}, {"https://h:80/", "80"},
		{"http://h/:80", ""}, {"http://h80/?:80#:80", ""}, {"https://u:443@h/443", ""}, {"file:///a:80", ""}, {"http://h:/80", ""},
	} {
		rec, err := (&options{}).read(strings.Replace(c.input, "http:h", "http:/h", 1))
		if err != nil || rec.port != c.port {
			t.Errorf("%s: port %q, %v; want %q", c.input, rec.port, err, c.port)
		}
	}
}

// failing is a writer that is full.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// TestWriteError checks that a failure to write has an exit code and a message, and
// that the input is not read to its end then.
func TestWriteError(t *testing.T) {
	var stderr bytes.Buffer
	endless := io.MultiReader(strings.NewReader(strings.Repeat("http://h/\n", 1000)), neverEnding{})
	code := Run([]string{"-f", "-"}, endless, failing{}, &stderr, "")
	if code != codeURL || stderr.String() != "trurl error: writing: short write\n" {
		t.Errorf("%d, %q", code, stderr.String())
	}
}

// neverEnding is a reader of a line again and again.
type neverEnding struct{}

func (neverEnding) Read(p []byte) (int, error) { return copy(p, "http://h/\n"), nil }

// FuzzRun checks for any command line that it ends with a code of trurl, that JSON
// is complete if the code is 0, and that the output of trurl is its own output.
func FuzzRun(f *testing.F) {
	for _, seed := range []string{
		"https://u:p@h:443/a%20b?c=d&e#f", "--json\nhttp://h?a&b=%00", "-s\nhost=h\n-s\nscheme=x", "h\n-g\n{must:query}{:path}{query:a}",
		"h?a=1&b\n--sort-query\n--replace\na=2\n-a\npath=x", "h\n--iterate\nport=1 2\n--iterate\nscheme=a b", "foo:/a\n--redirect\n//[",
		"foo:///x\n--keep-port", "file://h/a:80\n--default-port", "--qtrim\n*\nh?a+b=c%", "http://:x@h\n--as-idn", "x://-", "x:/..//p",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, commandLine string) {
		arguments := strings.Split(commandLine, "\n")
		for i, a := range arguments {
			if strings.HasPrefix(a, "-f") || strings.HasPrefix(a, "--url-file") {
				arguments[i] = "-f-" // no files of this machine
			}
		}
		code, out, stderr := runWith("http://h/\n", arguments...)
		if code < 0 || code > codeReplace || (code != 0) != strings.Contains(stderr, "trurl error: ") {
			t.Fatalf("%q: code %d, stderr %q", arguments, code, stderr)
		}
		if code == 0 && strings.HasPrefix(out, "[\n") && !strings.HasSuffix(out, "\n]\n") {
			t.Errorf("%q: JSON ends with %q", arguments, out)
		}
		if len(arguments) > 1 || code != 0 || slices.Contains([]string{"-h", "--help", "-v", "--version", "--json"}, arguments[0]) {
			return
		}
		for line := range strings.Lines(out) {
			if _, again, _ := runWith("", "--", strings.TrimSuffix(line, "\n")); again != line {
				t.Errorf("%q: %q becomes %q", arguments, line, again)
			}
		}
	})
}

// TestHasScheme reads special schemes as the parser does: a backslash is a slash, and
// tabs and newlines do not count.
func TestHasScheme(t *testing.T) {
	for input, want := range map[string]bool{
		"http://h": true, "http:/h": true, `http:\\h`: true, `HTTPS:\h`: true, "http:\t//h": true, "ht\ntp:\r\\h": true, "foo:/a": true,
		"http:h": false, `foo:\\h`: false, `localhost:\a`: false, "localhost:80/": false, `\\h`: false, "": false, ":": false, ":/": false,
	} {
		if got := hasScheme(input); got != want {
			t.Errorf("%q: %v", input, got)
		}
	}
}
