package weburl_test

import (
	"encoding/json"
	"fmt"
	"net/netip"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/blob"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/kit/scope"
	"github.com/weburl-go/weburl/kit/surt"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/urlpattern"
	"github.com/weburl-go/weburl/valid"
	"github.com/weburl-go/weburl/webapi"
)

// secretPlaces are texts with a secret in the place of "§". Most of them are no URLs,
// or no hosts, and so on: errors are about them.
var secretPlaces = []string{
	"§", " § ", "§.example", "§/a", "/§", "?§", "#§", "§:", "§:80", "a§", "a/§", "§|", "%§", "|§", "\t§", "§\n", ".§", "-§.-", "xn--§", "xn--§.example",

	// As a username or a password, also without the "@" that ends it.
	"https://ann:§@h:x/", "https://§@h:x/", "https://:§@h:99999/", "https://ann:§@[::1/", "https://ann:§@ h/", "https://ann:§/x@h", "https://§/x@h/",
	"https://ann:§", "https://ann:§/", "https://ann:§?x", "https://ann:§%40h:x/", "https://ann:x§@h:x", "postgres://ann:§@h:x/db", "postgres://ann:§@a b/db",
	"postgres://ann:§", "ann:§@h", "//ann:§@h/", "ann:§", "https:ann:§", "jdbc:postgresql://ann:§@h:x/db", "https://h:x/?next=https://ann:§@h/", "https://h:x/https://ann:§@h/",
	"https://h:x/?next=https%3A%2F%2Fann%3A§%40h%2F", "//h/?next=https://ann:§@h/", "https://a b/#https://ann:§@h/", "ssh://ann:§@[h]/", "redis://:§@h:6379:0/", "amqp://ann:§@h:port/§",

	// As a host, a port, or a part of one.
	"https://§:x/", "https://h:§/", "https://h:80§/", "https://[§]/", "https://[::§]/", "https://[::1§", "https://[::1]§/", "https://1.2.3.§/", "https://1.§.3.4/", "https://§.999/",
	"https://a b§/", "https://§ b/", "https://%00§/", "https://§%00/", "https://xn--§/", "https://§.xn--a/", "https://§<>/", "https://\u00AD/§", "foo://h §/", "foo://§ h/", "foo://h:§/", "foo://[§/",
	"file://§:80/", "file://h:§/", "file://[§/", "https://§|/", "h:1/§", "h:§", "h/§", "[::1]§", "[§]", "::1%§", "fe80::1%§", "[fe80::1%25§]", "a§ b",

	// In a parameter, or in what looks like one.
	"/path?password=§", "?passwd=§", "?pwd=§&x", "?token=§", "?access_token=§", "?secret=§", "?client_secret=§", "?api_key=§", "?apikey=§", "?key=§", "?sig=§", "?signature=§",
	"?X-Amz-Signature=§", "?X-Amz-Security-Token=§", "?code=§", "?jwt=§", "#access_token=§&state=x", "?sv=2024&sig=§%3D", "https://h:x/?password=§", "https://a b/?token=§#§", "https://[/?sig=§",
	"//h/?X-Amz-Signature=§", "h:1/x?password=§", "password=§", "https://password=§/", "https://h?password=§", "https://h:password=§/", "https://h password=§/", "a=1&token=§", "https://[token=§]/",

	// In other notations.
	"host=db password=§", "host=db user=ann password='§' dbname=x", "Server=db;User Id=ann;Password=§;", "postgres DSN password=§", "postgres host=db password=§", "ann:§@tcp(db:3306)/x", "ann/§@h:1521:x",
	"jdbc:oracle:thin:ann/§@h:1521:x", "DATABASE_URL=postgres://ann:§@h/db", "PASSWORD=§", "password: §", `{"password":"§"}`, "--password=§", "-p§", "export TOKEN=§", "<password>§</password>",
	"Authorization: Bearer §", "Authorization: Basic §", "Bearer §", "Basic §", "Token §", "X-Api-Key: §", "Cookie: session=§; x", "eyJhbGciOiJIUzI1NiJ9.§.c2ln", "https://eyJ.§.x y/",
	"AKIA§", "ghp_§", "sk-§", "-----BEGIN KEY-----\n§\n-----END KEY-----", "https://hooks.example:x/services/T0/B0/§", "data:§", "mailto:§", `\\§\share`, `\\server:x\§`, `C:\§`, "C:§", "/§/./..",
}

// secrets are passwords and tokens. No message has one of them for another reason.
var secrets = []string{
	"S3CR3T", "hunter2 hunter2", "999999", "0xC0FFEE", "9.99.999.999", "::dead:beef", "zz%zz%7a", "ZZ..//ZZ", "密码\xff", "<q>`{q}`", "Z\tZ\nZ", "c2VjcmV0OnNlY3JldA==",
}

// TestSecrets plants secrets into texts of many kinds, passes the texts to what
// returns an error, and looks for the secrets in the text of the errors.
func TestSecrets(t *testing.T) {
	failed := 0
	for _, place := range secretPlaces {
		for _, secret := range secrets {
			text := strings.ReplaceAll(place, "§", secret)
			failed += checkSecret(t, text, secret)
		}
	}
	if least := 20 * len(secretPlaces) * len(secrets); failed < least {
		t.Errorf("%d errors, want at least %d", failed, least)
	}
}

// FuzzSecrets does the same with other texts around a secret.
func FuzzSecrets(f *testing.F) {
	for _, place := range secretPlaces {
		before, after, _ := strings.Cut(place, "§")
		f.Add(before, after)
	}
	f.Fuzz(func(t *testing.T, before, after string) { checkSecret(t, before+"ZQXKVJ"+after, "ZQXKVJ") })
}

// checkSecret passes a text with a secret to all functions, and checks the errors. It
// returns how many errors there were.
func checkSecret(t *testing.T, text, secret string) (errs int) {
	t.Helper()
	escaped := strconv.Quote(secret)
	escaped = escaped[1 : len(escaped)-1]
	seen := map[string]bool{}
	for _, err := range slices.Concat(errorsOf(text), editErrors(text), partsErrors(text)) {
		if err == nil {
			continue
		}
		errs++
		message := err.Error()
		if seen[message] {
			continue
		}
		seen[message] = true
		for _, shown := range shownTexts(err) {
			if strings.Contains(shown, secret) || strings.Contains(shown, escaped) {
				t.Fatalf("%q: the text of a %T has the secret: %s", text, err, shown)
			}
		}
		checkQuote(t, text, err)
	}
	return errs
}

// shownTexts returns the texts of an error and of those that it wraps, as package fmt
// writes them.
func shownTexts(err error) (all []string) {
	all = []string{fmt.Sprintf("%v|%+v|%s", err, err, err)}
	if _, ok := err.(fmt.GoStringer); ok { // fields that a program may read are shown otherwise
		all = append(all, fmt.Sprintf("%#v", err))
	}
	switch e := err.(type) {
	case interface{ Unwrap() error }:
		if inner := e.Unwrap(); inner != nil {
			all = append(all, shownTexts(inner)...)
		}
	case interface{ Unwrap() []error }:
		for _, inner := range e.Unwrap() {
			all = append(all, shownTexts(inner)...)
		}
	}
	return all
}

var quotation = regexp.MustCompile(`at byte \d+ \(("(?:[^"\\]|\\.)*")(…?)\)`)

// checkQuote checks the rule that makes TestSecrets pass: a message quotes at most one
// code point or one percent-encoded byte.
func checkQuote(t *testing.T, text string, err error) {
	t.Helper()
	for _, match := range quotation.FindAllStringSubmatch(err.Error(), -1) {
		quoted, unquoteErr := strconv.Unquote(match[1])
		_, size := utf8.DecodeRuneInString(quoted)
		isEscape := len(quoted) == len("%41") && percent.IsEncodedByte(quoted)
		if unquoteErr != nil || match[2] != "" || size != len(quoted) && !isEscape {
			t.Fatalf("%q: the message quotes more than one code point: %v", text, err)
		}
	}
}

// errorsOf returns what the functions return that take a text.
func errorsOf(text string) (all []error) {
	add := func(_ any, err error) { all = append(all, err) }
	add(weburl.Parse(text))
	for _, base := range editedURLs {
		add(base.Parse(text))
	}
	add(weburl.Parser{MaxLength: 3}.Parse(text))
	add(weburl.Parser{Report: func(e weburl.ValidationError) { add(nil, e) }}.Parse(text))
	add(weburl.ParseHost(text))
	add(weburl.ParseOpaqueHost(text))
	add(weburl.ParseOrigin(text))
	add(nil, weburl.ParseInto(new(weburl.URL), text))
	add(nil, new(weburl.URL).Scan(text))
	add(nil, new(weburl.Host).Scan(text))
	add(nil, new(weburl.Host).UnmarshalText([]byte("opaque:"+text)))
	add(nil, new(weburl.Origin).Scan(text))
	add(nil, json.Unmarshal([]byte(strconv.Quote(text)), new(weburl.URL)))
	for _, u := range []*url.URL{{Opaque: text}, {Host: text}, {Scheme: "https", Host: "h", Path: text}, {Scheme: text}, {Scheme: "https", User: url.UserPassword("ann", text), Host: "h:x"}} {
		add(weburl.FromNetURL(u))
	}
	if u, err := weburl.Parse(text); err == nil {
		add(u.NetURL())
		add(fileurl.ToUnix(u))
		add(fileurl.ToWindows(u))
	}
	if u, err := weburl.Parse("https://h/" + text); err == nil {
		add(u.NetURL())
	}
	add(fileurl.FromUnix(text))
	add(fileurl.FromWindows(text))
	add(webapi.NewURL(text))
	add(webapi.NewURL("a", text))
	u, _ := webapi.NewURL("https://h/")
	add(nil, u.SetHref(text))
	return append(all, otherErrors(text)...)
}

// otherErrors returns what functions of other packages return for a text that is a
// URL or a part of one.
func otherErrors(text string) (all []error) {
	add := func(_ any, err error) { all = append(all, err) }
	add(idna.ParseDomain(text))
	add(idna.ParseDomainStrict(text))
	add(percent.DecodeStrict(text))
	add(percent.DecodeStrict(text + "%"))
	add(nil, percent.CheckEscapes(text))
	for p := range valid.Productions() {
		add(nil, p.Match(text, weburl.URL{}))
	}
	add(scope.New(text))
	add(scope.Parse(strings.NewReader(text)))
	add(surt.Parse(text))
	add(surt.ParseKey(text, "https"))
	add(urlpattern.Parse(text))
	var store blob.Store[int]
	add(store.Parse(text, weburl.URL{}))
	add(nil, store.RevokeFrom(blob.NewEnvironment(weburl.Origin{}), text))
	return all
}

// editedURLs are the URLs that are edited, and that references are resolved against.
var editedURLs = []weburl.URL{
	{}, weburl.MustParse("https://h:1/a/b?q#f"), weburl.MustParse("foo://h/a"), weburl.MustParse("foo:/a"), weburl.MustParse("file:///C:/a"), weburl.MustParse("mailto:x"),
}

// editErrors returns what the methods of URL return that take texts and return an
// error. Each text is the one given.
func editErrors(text string) (all []error) {
	for _, u := range editedURLs {
		for name, method := range reflect.ValueOf(u).Methods() {
			of := method.Type()
			if of.NumOut() != 2 || of.Out(1) != reflect.TypeFor[error]() || of.NumIn() == 0 {
				continue
			}
			arguments := make([]reflect.Value, of.NumIn())
			for i := range arguments {
				arguments[i] = reflect.Zero(of.In(i))
				switch arguments[i].Interface().(type) {
				case string:
					arguments[i] = reflect.ValueOf(text)
				case []string:
					arguments[i] = reflect.ValueOf([]string{"a", text})
				}
			}
			call := method.Call
			if of.IsVariadic() {
				call = method.CallSlice
			}
			if err, ok := call(arguments)[1].Interface().(error); ok && !slices.Contains(testMethods, name.Name) {
				all = append(all, err)
			}
		}
	}
	return all
}

// partsErrors returns what Parts.URL returns for parts of which one is a text.
func partsErrors(text string) (all []error) {
	add := func(p weburl.Parts) {
		_, err := p.URL()
		all = append(all, err)
	}
	for _, p := range []weburl.Parts{{Scheme: "https", Host: "h"}, {Scheme: "foo"}, {Scheme: "file"}, {Scheme: "foo", Opaque: "x"}, {}} {
		fields := reflect.ValueOf(&p).Elem()
		for i := range fields.NumField() {
			saved := p
			switch field := fields.Field(i).Addr().Interface().(type) {
			case *string:
				*field = text
			case *[]string:
				*field = []string{"a", text}
			case *netip.Addr:
				*field = netip.IPv6LinkLocalAllNodes().WithZone(text)
			}
			add(p)
			p.Query, p.Opaque, p.Path = "x", "y", "z"
			add(p)
			p = saved
		}
	}
	return all
}
