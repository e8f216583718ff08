package guess_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/guess"
)

// completions are inputs, and what they are completed to; an empty text means that
// the input stays.
var completions = []struct{ input, want string }{
	{"example.com", "http://example.com"},
	{"example.com/a?b#c", "http://example.com/a?b#c"},
	{"EXAMPLE.com:8080/a:b", "http://EXAMPLE.com:8080/a:b"},
	{"localhost", "http://localhost"},
	{"localhost:80", "http://localhost:80"},
	{"localhost:80/", "http://localhost:80/"},
	{"localhost:80?a", "http://localhost:80?a"},
	{`localhost:80\a`, `http://localhost:80\a`},
	{"localhost:80 ", "http://localhost:80 "},
	{"localhost:80\t \x00\n", "http://localhost:80\t \x00\n"},
	{"localhost: ", ""},
	{"localhost:80 1", ""},
	{"localhost:65535", "http://localhost:65535"},
	{"localhost:65536", ""},
	{"https:5", ""},
	{"Ht\ttp:80/", ""},
	{"localhost:000080", "http://localhost:000080"},
	{"localhost:99999999999999999999", ""},
	{"localhost:", ""},
	{"localhost:80a", ""},
	{"tel:112", "http://tel:112"},
	{"tel:5551234", ""},
	{"127.0.0.1:80/a", "http://127.0.0.1:80/a"},
	{"1:2", "http://1:2"},
	{"[::1]:80", "http://[::1]:80"},
	{"åäö.example", "http://åäö.example"},
	{"joe@example.com", "http://joe@example.com"},
	{"user:pw@example.com", ""},
	{"mailto:joe@example.com", ""},
	{"javascript:alert(1)", ""},
	{"https://example.com", ""},
	{"foo+bar-1.x:y", ""},
	{"ht\ntps:\t//example.com", ""},
	{"loc\tal:8\n0", "http://loc\tal:8\n0"},
	{"\t:80", "http://:80"},
	{":80", "http://:80"},
	{"//example.com/a", "http://example.com/a"},
	{`\/ftp.example.com`, "ftp://ftp.example.com"},
	{"/\t\n/example.com/a", "http://example.com/a"},
	{" /\r\\ftp.example.com", "ftp://ftp.example.com"},
	{"/\t", ""},
	{"/\ta", ""},
	{"/a/b", ""},
	{`\a`, ""},
	{"/", ""},
	{"?a=b.c", ""},
	{"#a", ""},
	{"./a", ""},
	{"..", ""},
	{"", ""},
	{" \x00", ""},
	{" \x1fexample.com ", "http://example.com "},
	{"FTP.example.com/a", "ftp://FTP.example.com/a"},
	{"dict.example.com", "dict://dict.example.com"},
	{"ldap.example.com", "ldap://ldap.example.com"},
	{"imap.example.com", "imap://imap.example.com"},
	{"smtp.example.com", "smtp://smtp.example.com"},
	{"pop3.example.com:1", "pop3://pop3.example.com:1"},
	{"user@ftp.example.com", "ftp://user@ftp.example.com"},
	{"ftp.user@example.com", "http://ftp.user@example.com"},
	{"example.com/@ftp.a", "http://example.com/@ftp.a"},
	{"ftp", "http://ftp"},
	{"ftps.example.com", "http://ftps.example.com"},
	{"a.ftp.example.com", "http://a.ftp.example.com"},
}

// TestComplete checks what is added to inputs.
//
// https://url.spec.whatwg.org/#scheme-state
func TestComplete(t *testing.T) {
	for _, c := range completions {
		want := c.want
		if want == "" {
			want = c.input
		}
		got, shift := guess.Complete(c.input)
		if got != want {
			t.Errorf("Complete(%q) = %q; want %q", c.input, got, want)
		}
		if got == c.input && shift != 0 {
			t.Errorf("Complete(%q) has shift %d; want 0", c.input, shift)
		}
	}
}

func TestScheme(t *testing.T) {
	for host, want := range map[string]string{
		"": "http", "ftp": "http", "ftp.": "ftp", "Ftp.a": "ftp", "ftpx.a": "http", "dict.a": "dict", "www.a": "http", "https.a": "http",
	} {
		if got := guess.Scheme(host); got != want {
			t.Errorf("Scheme(%q) = %q; want %q", host, got, want)
		}
	}
}

func TestCompleteAllocations(t *testing.T) {
	for input, want := range map[string]float64{"https://example.com/a": 0, "example.com/a-path-that-is-long-enough-for-the-heap": 1} {
		if got := testing.AllocsPerRun(10, func() { guess.Complete(input) }); got != want {
			t.Errorf("Complete(%q) allocates %v times; want %v", input, got, want)
		}
	}
}

// FuzzComplete checks what holds for all inputs: a URL that is no host and port stays
// as it is, a completed text is not completed again, and it ends with the input at
// the offset that shift says.
func FuzzComplete(f *testing.F) {
	for _, c := range completions {
		f.Add(c.input)
	}
	f.Fuzz(func(t *testing.T, input string) {
		completed, shift := guess.Complete(input)
		if again, _ := guess.Complete(completed); again != completed {
			t.Errorf("Complete(%q) = %q, which is completed to %q", input, completed, again)
		}
		if completed == input {
			return
		}
		_, rest, ok := strings.Cut(completed, "://")
		if at := len(completed) - len(rest) - shift; !ok || at < 0 || input[at:] != rest {
			t.Errorf("Complete(%q) = %q, %d", input, completed, shift)
		}
		if u, err := weburl.Parse(input); err == nil && (!u.HasOpaquePath() || !strings.ContainsAny(u.Path()[:1], "0123456789")) {
			t.Errorf("%q is the URL %q, and was completed to %q", input, u, completed)
		}
	})
}
