package suite_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

// A secret is a password for the tests. In messages its letters never follow one
// another. Other characters are between some of them.
var (
	secretParts   = [...]string{"ZQX", "KVJ", "WYG"}
	secretBetween = []string{
		"", "/", "?", "#", `\`, "@", ":", "//", "::", "@@", ":@", "/@", "%40", "%3A", "%2F", "%zz", "%", "\t", "\n", " ",
		"[", "]", "[::", "<", "^", "|", "\"", "é", "\u00ad", "１", "\xff", "\x00", "\x01", "1", "65536", ":65536", ":1", ".", "..", "/../", "&", "=",
	}
)

func secrets() []string {
	var all []string
	for _, a := range secretBetween {
		for _, b := range []string{a, "", "/"} {
			all = append(all, secretParts[0]+a+secretParts[1]+b+secretParts[2])
		}
	}
	return all
}

// secretURLs have one %s, in the place of the password. Nearly every one that
// is refused is refused for another reason.
var secretURLs = []string{
	"https://ann:%s@weburl.example/", "https://:%s@weburl.example/", "https://%s@weburl.example/", "  https://ann:%s@weburl.example/ ",
	"ht\ttps://ann:%s@weburl.example/", `https:\\ann:%s@weburl.example\`, "https:ann:%s@weburl.example", "//ann:%s@weburl.example/",
	"https://ann:%s@", "https://ann:%s@/", "https://ann:%s@:80/", "https://ann:%s@a b/", "https://ann:%s@a%%41^/", "https://ann:%s@xn--ü/",
	"https://ann:%s@h:99999/", "https://ann:%s@h:8x/", "https://ann:%s@[::1/", "https://ann:%s@[1:2]/", "https://ann:%s@1.2.3.4.5/",
	"https://ann:%s@1.2.3.256/", "https://ann:%s@１.2.3.x.4/", "https://ann:%s@[::1.2.3.4.5]/", "https://a:b@ann:%s@h:99999/",
	"https://ann:%s@bob@h:99999/", "https://ann:1%s@h/", "https://ann:65536%s@h/", "https://ann[:%s@h/", "https://1.2.3.4.5:%s@h/",
	"ssh://ann:%s@h^/", "ssh://ann:%s@", "ssh://ann:%s@[x]/", "ssh://ann:%s@h:99999", "file://ann:%s@h/", "ann:%s@weburl.example",
	"1nn:%s@weburl.example", "/%s@weburl.example/", "https://ann:%s%%40weburl.example/", "https://ann:%s@weburl.example/%%zz?%%zz#%%zz",
	"\xffhttps://ann:%s@h/", "https://\xffann:%s@h\xff/",
}

// exposes reports whether a message has a piece of the secret: three bytes in a
// row of which at least two are letters of the secret, in upper or lower case.
func exposes(message, secret string) (string, bool) {
	message = strings.ToLower(message)
	isLetter := func(b byte) bool { return b >= 'A' && b <= 'Z' }
	for i := 0; i+3 <= len(secret); i++ {
		letters := 0
		for _, b := range []byte(secret[i : i+3]) {
			if isLetter(b) {
				letters++
			}
		}
		if letters >= 2 && strings.Contains(message, strings.ToLower(secret[i:i+3])) {
			return secret[i : i+3], true
		}
	}
	return "", false
}

func checkSecret(t *testing.T, what, message, secret string) {
	t.Helper()
	if piece, ok := exposes(message, secret); ok {
		t.Errorf("%s has %q of the secret %q: %s", what, piece, secret, message)
	}
}

// TestExposes checks that exposes finds pieces of a secret.
func TestExposes(t *testing.T) {
	for _, tt := range []struct {
		message string
		want    bool
	}{
		{"", false}, {"zq", false}, {"a ZQX b", true}, {"a x/k", true}, {"http://zqx/kvj", true}, {"Z Q X", false},
	} {
		if _, got := exposes(tt.message, "ZQX/KVJ"); got != tt.want {
			t.Errorf("%q: %v, want %v", tt.message, got, tt.want)
		}
	}
}

// TestNoSecretInParseErrors parses URLs that have a password, or that a person
// would think to have one, with every function that parses, and reads all
// messages.
func TestNoSecretInParseErrors(t *testing.T) {
	failures := 0
	for _, secret := range secrets() {
		for _, format := range secretURLs {
			input := fmt.Sprintf(format, secret)
			parser := weburl.Parser{Report: func(e reason.Fault) {
				checkSecret(t, "validation error", fmt.Sprintf("%v %+v", e, e), secret)
			}}
			u, err := parser.Parse(input)
			if err != nil {
				failures++
				checkSecret(t, fmt.Sprintf("error for %q", input), messages(err), secret)
			} else {
				checkNoSecretOf(t, u, secret)
			}
			_, err = webapi.NewURL(input)
			checkSecret(t, "webapi error", messages(err), secret)
			_, err = webapi.NewURL("x", input)
			checkSecret(t, "webapi error for the base", messages(err), secret)
			checkSecret(t, "decoder's error", messages(new(weburl.URL).UnmarshalText([]byte(input))), secret)
			checkSecret(t, "scanner's error", messages(new(weburl.URL).Scan(input)), secret)
			host := strings.TrimPrefix(input, "https://")
			_, err = weburl.ParseHost(host)
			checkSecret(t, "host error", messages(err), secret)
			_, err = weburl.ParseOpaqueHost(host)
			checkSecret(t, "opaque host error", messages(err), secret)
			_, err = weburl.ParseOrigin(input)
			checkSecret(t, "origin error", messages(err), secret)
			checkSecret(t, "origin's decoder's error", messages(new(weburl.Origin).UnmarshalText([]byte(input))), secret)
			checkSecret(t, "host's decoder's error", messages(new(weburl.Host).UnmarshalText([]byte("opaque:"+host))), secret)
			_, err = weburl.Parser{MaxLength: 7}.Parse(input)
			checkSecret(t, "length error", messages(err), secret)
		}
	}
	if failures < 2000 {
		t.Errorf("%d failures, want at least 2000 for the test to mean anything", failures)
	}
}

// messages returns the results of all ways to print and log an error.
func messages(err error) string {
	if err == nil {
		return ""
	}
	var text, structured bytes.Buffer
	slog.New(slog.NewTextHandler(&text, nil)).Error("x", "err", err)
	slog.New(slog.NewJSONHandler(&structured, nil)).Error("x", "err", err)
	data, jsonErr := json.Marshal(err)
	return fmt.Sprintf("%v %+v %q %s %s %s %v", err, err, err, &text, &structured, data, jsonErr)
}

// checkNoSecretOf checks the messages about a URL that was parsed, if the
// secret is its whole password.
func checkNoSecretOf(t *testing.T, u weburl.URL, secret string) {
	t.Helper()
	if _, ok := exposes(u.Password()+u.Username(), secret); !ok {
		return
	}
	if _, ok := exposes(u.Path()+u.Host().String()+fragmentAndQuery(u), secret); ok {
		return // after a slash it is not a password
	}
	checkSecret(t, "Redacted", u.Redacted(), secret)
	checkSecret(t, "LogValue", u.LogValue().String(), secret)
	var log bytes.Buffer
	slog.New(slog.NewTextHandler(&log, nil)).Info("x", "url", u)
	checkSecret(t, "log", log.String(), secret)
	_, err := u.NetURL()
	checkSecret(t, "NetURL", messages(err), secret)
	for _, edit := range []func() (weburl.URL, error){
		func() (weburl.URL, error) { return u.WithScheme("mailto") },
		func() (weburl.URL, error) { return u.WithScheme("file") },
		func() (weburl.URL, error) { return u.WithHostPort("a b") },
		func() (weburl.URL, error) { return u.WithHostPort("") },
		func() (weburl.URL, error) { return u.WithHost("h:1") },
	} {
		_, err := edit()
		checkSecret(t, "edit", messages(err), secret)
	}
}

func fragmentAndQuery(u weburl.URL) string {
	query, _ := u.Query()
	fragment, _ := u.Fragment()
	return query + " " + fragment
}

// TestNoSecretInEditErrors passes secrets to the edits that take them. It also
// passes them to the other edits, like a caller who passes too large a part of
// a URL by mistake.
func TestNoSecretInEditErrors(t *testing.T) {
	urls := []weburl.URL{{}}
	for _, href := range []string{"https://weburl.example/", "file:///x", "mailto:ann@mail.example", "foo:/x", "foo://h/"} {
		urls = append(urls, mustParse(t, href))
	}
	refused := 0
	for _, secret := range secrets() {
		for _, u := range urls {
			for name, edit := range map[string]func() (weburl.URL, error){
				"WithUsername": func() (weburl.URL, error) { return u.WithUsername(secret) },
				"WithPassword": func() (weburl.URL, error) { return u.WithPassword(secret) },
				"WithScheme":   func() (weburl.URL, error) { return u.WithScheme("https://ann:" + secret + "@h") },
				"WithHostPort": func() (weburl.URL, error) { return u.WithHostPort("ann:" + secret + "@h") },
				"WithHost":     func() (weburl.URL, error) { return u.WithHost("ann:" + secret + "@h") },
				"WithPath":     func() (weburl.URL, error) { return u.WithPath("//ann:" + secret + "@h") },
				"JoinPath":     func() (weburl.URL, error) { return u.JoinPath("//ann:" + secret + "@h") },
				"WithQuery":    func() (weburl.URL, error) { return u.WithQuery("u=https://ann:" + secret + "@h") },
				"WithFragment": func() (weburl.URL, error) { return u.WithFragment("https://ann:" + secret + "@h") },
				"JoinPath, tab": func() (weburl.URL, error) {
					return u.JoinPath("x", "//ann:"+secret+"\t@h")
				},
				"WithQuery, tab": func() (weburl.URL, error) { return u.WithQuery("u=https://ann:\t" + secret + "@h") },
				"AppendSegments": func() (weburl.URL, error) { return u.AppendSegments("ann:"+secret+"@h", "..") },
				"Parts, host":    func() (weburl.URL, error) { return partsWith(secret, weburl.Parts{Host: "ann:" + secret + "@h"}) },
				"Parts, domain":  func() (weburl.URL, error) { return partsWith(secret, weburl.Parts{Host: "a b"}) },
				"Parts, no host": func() (weburl.URL, error) { return partsWith(secret, weburl.Parts{}) },
				"Parts, path": func() (weburl.URL, error) {
					return partsWith(secret, weburl.Parts{Host: "h", Path: "//ann:" + secret + "@h/.."})
				},
				"Parts, scheme": func() (weburl.URL, error) { return weburl.Parts{Scheme: "https://ann:" + secret + "@h"}.URL() },
			} {
				if _, err := edit(); err != nil {
					refused++
					checkSecret(t, name, messages(err), secret)
				}
			}
		}
	}
	if refused < 3000 {
		t.Errorf("%d refusals, want at least 3000 for the test to mean anything", refused)
	}
}

// partsWith builds a URL of parts with a username and a password.
func partsWith(secret string, p weburl.Parts) (weburl.URL, error) {
	p.Scheme, p.Username, p.Password = "https", secret, secret
	return p.URL()
}

// TestNoSecretFromNetURL starts with a *url.URL that has a password and an
// invalid host.
func TestNoSecretFromNetURL(t *testing.T) {
	for _, secret := range secrets() {
		for _, host := range []string{"a b", "[::1", "h:99999", "", "1.2.3.4.5"} {
			u, err := weburl.FromNetURL(&url.URL{Scheme: "https", User: url.UserPassword("ann", secret), Host: host})
			if err == nil {
				t.Errorf("host %q: %q", host, u)
			}
			checkSecret(t, "FromNetURL", messages(err), secret)
		}
	}
}

// TestNoSecretInPanic reads the value with which MustParse panics.
func TestNoSecretInPanic(t *testing.T) {
	defer func() {
		err, ok := recover().(error)
		if !ok || !errors.Is(err, reason.PortOutOfRange) {
			t.Fatalf("panic with %v", err)
		}
		checkSecret(t, "panic", messages(err), "ZQXKVJ")
	}()
	weburl.MustParse("https://ann:ZQXKVJ@h:99999")
}
