package weburl_test

import (
	"encoding/json"
	"net/netip"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/blob"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/secret"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern"
	"github.com/weburl-go/weburl/valid"
	"github.com/weburl-go/weburl/webapi"
)

// TestSecrets plants secrets into texts of many kinds, passes the texts to what
// returns an error, and looks for the secrets in the text of the errors.
func TestSecrets(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	failed, texts := 0, 0
	for text, planted := range secret.Texts() {
		failed += checkSecret(t, text, planted)
		texts++
	}
	if least := 20 * texts; failed < least || texts < 500 {
		t.Errorf("%d errors for %d texts, want at least %d", failed, texts, least)
	}
}

// FuzzSecrets does the same with other texts around a secret.
func FuzzSecrets(f *testing.F) {
	for _, place := range secret.Places() {
		before, after, _ := strings.Cut(place, "§")
		f.Add(before, after)
	}
	f.Fuzz(func(t *testing.T, before, after string) { checkSecret(t, before+"ZQXKVJ"+after, "ZQXKVJ") })
}

// checkSecret passes a text with a secret to all functions, and checks the errors. It
// returns how many errors there were.
func checkSecret(t *testing.T, text, planted string) (errs int) {
	t.Helper()
	return secret.Check(t, text, planted, slices.Concat(errorsOf(text), editErrors(text), partsErrors(text))...)
}

// errorsOf returns what the functions return that take a text.
func errorsOf(text string) (all []error) {
	add := func(_ any, err error) { all = append(all, err) }
	add(weburl.Parse(text))
	for _, base := range editedURLs {
		add(base.Parse(text))
	}
	add(weburl.Parser{MaxLength: 3}.Parse(text))
	add(weburl.Parser{Report: func(e reason.Fault) { add(nil, e) }}.Parse(text))
	add(weburl.ParseHost(text))
	add(weburl.ParseOpaqueHost(text))
	add(weburl.ParseOrigin(text))
	add(nil, weburl.ParseInto(new(weburl.URL), text))
	add(nil, new(weburl.URL).Scan(text))
	add(nil, new(weburl.Host).UnmarshalText([]byte(text)))
	add(nil, new(weburl.Host).UnmarshalText([]byte("opaque:"+text)))
	add(nil, new(weburl.Origin).UnmarshalText([]byte(text)))
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
	for p := range valid.Production(29) {
		add(nil, p.Match(text, weburl.URL{}))
	}
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
		value := reflect.ValueOf(u)
		for i := range value.NumMethod() {
			method := value.Method(i)
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
			if err, ok := call(arguments)[1].Interface().(error); ok {
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
