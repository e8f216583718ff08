// Package secret provides texts with passwords and tokens, and checks that no error shows
// one.
package secret

import (
	"fmt"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/test/whole"
	"github.com/weburl-go/weburl/percent"
)

// Places returns texts with a secret in the place of "§". Most of them are no URLs,
// or no hosts, and so on: errors are about them.
func Places() []string {
	return []string{
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
}

// secrets returns passwords and tokens. No message has one of them for another reason.
func secrets() []string {
	return []string{
		"S3CR3T", "hunter2 hunter2", "999999", "0xC0FFEE", "9.99.999.999", "::dead:beef", "zz%zz%7a", "ZZ..//ZZ", "密码\xff", "<q>`{q}`", "Z\tZ\nZ", "c2VjcmV0OnNlY3JldA==",
	}
}

// Texts returns texts with a secret in each of the places, and the secret. A place has a third
// of the secrets, and the place behind it another third, unless all inputs are tried.
func Texts() iter.Seq2[string, string] {
	return func(yield func(text, secret string) bool) {
		for i, place := range Places() {
			for j, secret := range secrets() {
				if (i+j)%whole.Or(3, 1) == 0 && !yield(strings.ReplaceAll(place, "§", secret), secret) {
					return
				}
			}
		}
	}
}

// Check checks the errors that functions returned for a text with a secret. It returns
// how many errors there were; nil is none.
func Check(t testing.TB, text, secret string, all ...error) (errs int) {
	t.Helper()
	escaped := strconv.Quote(secret)
	escaped = escaped[1 : len(escaped)-1]
	seen := map[string]bool{}
	for _, err := range all {
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

// checkQuote checks the rule that makes the other check pass: a message quotes at most one
// code point or one percent-encoded byte.
func checkQuote(t testing.TB, text string, err error) {
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
