package guard_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/guard"
)

// TestRedactor covers the texts of testdata/redact.txt. A text in which secrets are hidden
// stays as it is when they are hidden again.
func TestRedactor(t *testing.T) {
	for _, row := range vectors(t, "redact.txt", 2, 175) {
		got := guard.Redactor{}.Text(row[0])
		if got != row[1] {
			t.Errorf("%q\n got %q\nwant %q", row[0], got, row[1])
		}
		if again := (guard.Redactor{}).Text(got); again != got {
			t.Errorf("%q, redacted again: %q", got, again)
		}
		if strings.Contains(row[1], "CR3T") {
			t.Errorf("%q has a secret", row[1])
		}
	}
	u := mustParse(t, "https://ann:S3CR3T@h/?sig=S3CR3T&next=ftp%3A%2F%2Fbob%40h#token=S3CR3T")
	if got, want := (guard.Redactor{}).URL(u), "https://xxxxx:xxxxx@h/?sig=xxxxx&next=ftp%3A%2F%2Fxxxxx%40h#token=xxxxx"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	deep := "%" + strings.Repeat("25", 255) + "26S3CR3T" // encoded once more than is counted
	if got := (guard.Redactor{}).Text("password=" + deep); got != "password=xxxxx" {
		t.Errorf("encoded 256 times: %q", got)
	}
	if got := (guard.Redactor{Names: []string{"0p9"}}).Text("?9p0=1&0p9=2&zp9=3"); got != "?9p0=1&0p9=xxxxx&zp9=3" {
		t.Errorf("names with digits: %q", got)
	}
	r := guard.Redactor{Names: []string{"PIN", "customer_no"}, Keep: []string{"Token-Type", "sig"}}
	if got, want := r.Text("?pin=1&CustomerNo=2&token_type=3&sig=4&token=5 pin: 6"), "?pin=xxxxx&CustomerNo=xxxxx&token_type=3&sig=4&token=xxxxx pin: xxxxx"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for from, to := range (guard.Redactor{}).Spans("sig=a&sig=b") {
		if from != 4 || to != 5 {
			t.Errorf("%d to %d", from, to)
		}
		break
	}
	if got := (guard.Redactor{}).Text(`{"token": "S3CR3T `); got != `{"token": "xxxxx` {
		t.Errorf("a text that is not quoted to its end: %q", got)
	}
	if got := (guard.Redactor{}).URL(weburl.URL{}); got != "" {
		t.Errorf("the zero URL: %q", got)
	}
}

// FuzzRedactor puts a secret into texts at places where it is one, and looks for it in what
// is shown. The spans are in order.
func FuzzRedactor(f *testing.F) {
	outer := []string{"%s", "GET %s HTTP/1.1", "https://h/?a=b&next=%s", "https://exa mple/?%s&x", "https://h:x/#%s", "error: %q", "{\"url\": \"%s\"}", "https://h/?next=/?%s"}
	inner := []string{"https://ann:%s@h", "//ann:%s@h/", "ann:%s@h", "ftp://%s@h", "password=%s", "x?token=%s&a", "api-key=%s", "?sig=%s#x", "Bearer %s", "Authorization: Basic %s", "\"secret\":\"%s\"", "passwd: %s"}
	for i := range len(inner) {
		f.Add(uint8(i), uint8(i), uint8(i%3), "x")
		f.Add(uint8(i), uint8(i+3), uint8(i%2), "a b=c&d@e")
	}
	for i, seed := range vector.Seeds() {
		f.Add(uint8(i), uint8(i/8), uint8(i%3), seed)
	}
	f.Fuzz(func(t *testing.T, out, in, level uint8, other string) {
		const secret = "ZQXKVJ"
		text := fmt.Sprintf(inner[int(in)%len(inner)], secret)
		for range level % 3 {
			if !strings.Contains(text, " ") { // a space that is encoded ends no word
				text = url.QueryEscape(text)
			}
		}
		text = fmt.Sprintf(outer[int(out)%len(outer)], text)
		if got := (guard.Redactor{}).Text(text); strings.Contains(got, secret) {
			t.Errorf("%q is shown as %q", text, got)
		}
		for _, text := range []string{other, text + other, other + " " + text} {
			last := 0
			for from, to := range (guard.Redactor{}).Spans(text) {
				if from < last || to <= from || to > len(text) {
					t.Fatalf("%q: from %d to %d after %d", text, from, to, last)
				}
				last = to
			}
			if got := (guard.Redactor{}).Text(text); (last == 0) != (got == text) && !strings.Contains(text, "xxxxx") {
				t.Errorf("%q is shown as %q", text, got)
			}
		}
	})
}

// TestRedactorGrowth checks that long texts take linear time: 256 KB of what is looked at most.
func TestRedactorGrowth(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads long inputs")
	}
	for _, part := range []string{"=", ":", "@", "/", "//", "=//", "=//a:b", "a:b@", "a:", "password=", "password:\"", "%25", "%2525", "bearer ", "Bearer", "&a=b@c", "%3D%2F%2Fa%3Ab", "\\", "\"", "a=\"b", "//a:'b", "?sig=a'b", "\\u0026a=b@c", "token:[", "token:[\"", "token:{", "token:{\"a\":[", "//a&", "=//a&b=", "a:@b(", "=a:", "=a:@b(", "=a:&"} {
		start := time.Now()
		text := strings.Repeat(part, 1<<18/len(part))
		_ = guard.Redactor{}.Text(text)
		_ = guard.Redactor{}.Text(text + " @")
		_ = guard.Redactor{}.Text(text + "@")
		_ = guard.Redactor{}.Text("http://h" + text)
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("%q takes %v", part, d)
		}
	}
}

// TestHandler covers the types of attributes.
func TestHandler(t *testing.T) {
	parsed, err := url.Parse("https://ann:S3CR3T@h/?sig=S3CR3T")
	if err != nil {
		t.Fatal(err)
	}
	u := mustParse(t, parsed.String())
	var nilURL *url.URL
	var b bytes.Buffer
	options := &slog.HandlerOptions{Level: slog.LevelInfo, ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}
	logger := slog.New(guard.Redactor{}.Handler(slog.NewTextHandler(&b, options)))
	logger = logger.With("with", "token=S3CR3T").WithGroup("g").With("password", "S3CR3T")
	logger.Info("fetch https://ann:S3CR3T@h/", "url", u, "pointer", &u, "net", parsed, "value", *parsed, "user", parsed.User, "uservalue", *parsed.User, "nil", nilURL, "error", &url.Error{Op: "Get", URL: parsed.String(), Err: errors.New("x")},
		"secret", 17, "apikey", []byte("S3CR3T"), "n", 1, "strings", []string{"a", "?sig=S3CR3T"}, "header", http.Header{"Authorization": {"S3CR3T"}, "X": {"Bearer S3CR3T"}},
		"map", map[string]string{"password": "S3CR3T", "u": "//ann:S3CR3T@h"}, "named", text("sig=S3CR3T"), "list", texts{"sig=S3CR3T"},
		slog.Group("inner", "token", "S3CR3T", "a", "b"), slog.Group("credentials", "a", "S3CR3T"), "lazy", lazy{}, "any", nil)
	logger.Debug("not written")
	got := b.String()
	if strings.Contains(got, "CR3T") || strings.Contains(got, "not written") {
		t.Error(got)
	}
	for _, want := range []string{
		`msg="fetch https://xxxxx:xxxxx@h/"`, "with=\"token=xxxxx\"", "g.password=xxxxx", `g.url="https://xxxxx:xxxxx@h/?sig=xxxxx"`, `g.pointer="https://xxxxx:xxxxx@h/?sig=xxxxx"`, `g.net="https://xxxxx:xxxxx@h/?sig=xxxxx"`, "g.user=xxxxx g.uservalue=xxxxx ",
		`g.value="https://xxxxx:xxxxx@h/?sig=xxxxx"`, "g.nil=<nil>", "g.secret=xxxxx", "g.apikey=xxxxx", "g.n=1", `g.strings="[a ?sig=xxxxx]"`, `g.header="map[Authorization:[xxxxx] X:[Bearer xxxxx]]"`,
		`g.map="map[password:xxxxx u://xxxxx:xxxxx@h]"`, `g.named="sig=xxxxx"`, `g.list="[sig=xxxxx]"`,
		"g.inner.token=xxxxx g.inner.a=b", "g.credentials=xxxxx", "g.lazy=\"token=xxxxx\"", "g.any=<nil>",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in\n%s", want, got)
		}
	}
	slog.New(guard.Redactor{}.Handler(nil)).Info("nothing")
}

// TestTextAllocs checks that most texts of a log cost nothing.
func TestTextAllocs(t *testing.T) {
	for _, text := range []string{"", "The server has started", "É", "BEARING bas"} {
		if n := testing.AllocsPerRun(10, func() { guard.Redactor{}.Text(text) }); n != 0 {
			t.Errorf("%q: %v allocations", text, n)
		}
	}
	for _, text := range []string{"a BEARER S3CR3T", "a BaSiC S3CR3T", "a%3Dtoken%3dS3CR3T"} {
		if got := (guard.Redactor{}).Text(text); strings.Contains(got, "S3CR3T") {
			t.Error(got)
		}
	}
}

// TestHandlerGroups checks that a group by WithGroup is hidden as one by slog.Group.
func TestHandlerGroups(t *testing.T) {
	var b bytes.Buffer
	logger := slog.New(guard.Redactor{}.Handler(slog.NewTextHandler(&b, nil))).WithGroup("credentials")
	logger.With("a", "S3CR3T").WithGroup("inner").Info("x", "b", "S3CR3T", slog.Group("c", "d", "S3CR3T"))
	if got := b.String(); strings.Contains(got, "S3CR3T") || !strings.HasSuffix(got, "msg=x credentials.a=xxxxx credentials.inner.b=xxxxx credentials.inner.c=xxxxx\n") {
		t.Error(got)
	}
	b.Reset()
	logger.Info("x", slog.Attr{}) // which handlers leave out
	if got := b.String(); !strings.HasSuffix(got, "msg=x\n") {
		t.Error(got)
	}
}

type (
	lazy  struct{}
	text  string
	texts []string
)

func (lazy) LogValue() slog.Value { return slog.StringValue("token=S3CR3T") }
