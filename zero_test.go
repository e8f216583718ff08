package weburl_test

import (
	"errors"
	"fmt"
	"net/netip"
	"reflect"
	"slices"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/reason"
)

// zeroURL says what each exported method of URL does with the zero URL.
var zeroURL = map[string]func(u weburl.URL) bool{
	"AddParam":      func(u weburl.URL) bool { return refusesZero(u.AddParam("x", "y")) && refusesZero(u.AddParam("", "")) },
	"AppendText":    func(u weburl.URL) bool { b, err := u.AppendText([]byte("x")); return string(b) == "x" && err == nil },
	"CanParse":      func(u weburl.URL) bool { return u.CanParse("foo:") && !u.CanParse("x") },
	"Compare":       func(u weburl.URL) bool { return u.Compare(u) == 0 && u.Compare(weburl.MustParse("a:")) == -1 },
	"EffectivePort": func(u weburl.URL) bool { port, ok := u.EffectivePort(); return port == 0 && !ok },
	"Equal": func(u weburl.URL) bool {
		other := weburl.MustParse("a:")
		return u.Equal(u) && !u.Equal(other)
	},
	"Format":         func(u weburl.URL) bool { return fmt.Sprintf("%v%+v%#v%5s", u, u, u, u) == "weburl.URL{}     " },
	"Fragment":       func(u weburl.URL) bool { return isNull(u.Fragment) },
	"HasCredentials": func(u weburl.URL) bool { return !u.HasCredentials() },
	"HasOpaquePath":  func(u weburl.URL) bool { return !u.HasOpaquePath() },
	"Host":           func(u weburl.URL) bool { return u.Host() == weburl.Host{} && u.Host().Kind() == weburl.HostNull },
	"HostPort":       func(u weburl.URL) bool { return isNull(u.HostPort) },
	"Href":           func(u weburl.URL) bool { return u.Href() == "" },
	"IsSpecial":      func(u weburl.URL) bool { return !u.IsSpecial() },
	"IsValid":        func(u weburl.URL) bool { return !u.IsValid() },
	"JoinPath":       func(u weburl.URL) bool { return refusesZero(u.JoinPath("x")) && refusesZero(u.JoinPath()) },
	"LogValue":       func(u weburl.URL) bool { return u.LogValue().String() == "" },
	"MarshalText":    func(u weburl.URL) bool { b, err := u.MarshalText(); return len(b) == 0 && b != nil && err == nil },
	"NetURL": func(u weburl.URL) bool {
		parsed, err := u.NetURL()
		e, ok := err.(*weburl.NetURLError)
		return parsed == nil && ok && e.Op == "NetURL" && e.Code == reason.ZeroURL
	},
	"Origin": func(u weburl.URL) bool { return u.Origin() == weburl.Origin{} },
	"Param":  func(u weburl.URL) bool { value, ok := u.Param(""); return value == "" && !ok },
	"Params": func(u weburl.URL) bool {
		for range u.Params() {
			return false
		}
		return true
	},
	"Parse": func(u weburl.URL) bool {
		absolute, err := u.Parse("a:b")
		_, relativeErr := u.Parse("b")
		return absolute.Href() == "a:b" && err == nil && errors.Is(relativeErr, reason.MissingSchemeNonRelativeURL)
	},
	"Parts":         func(u weburl.URL) bool { return reflect.ValueOf(u.Parts()).IsZero() },
	"Password":      func(u weburl.URL) bool { return u.Password() == "" },
	"Path":          func(u weburl.URL) bool { return u.Path() == "" },
	"Port":          func(u weburl.URL) bool { port, ok := u.Port(); return port == 0 && !ok },
	"Query":         func(u weburl.URL) bool { return isNull(u.Query) },
	"PathReference": func(u weburl.URL) bool { return u.PathReference() == "" },
	"RelativeTo":    func(u weburl.URL) bool { return u.RelativeTo(u) == "" && u.RelativeTo(weburl.MustParse("a:b")) == "" },
	"RequestTarget": func(u weburl.URL) bool { return u.RequestTarget() == "" },
	"Redacted":      func(u weburl.URL) bool { return u.Redacted() == "" },
	"Scan":          func(u weburl.URL) bool { return u.Scan("a:") == nil && u.Href() == "a:" },
	"Scheme":        func(u weburl.URL) bool { return u.Scheme() == "" },
	"Segments":      func(u weburl.URL) bool { return len(slices.Collect(u.Segments())) == 0 },
	"String":        func(u weburl.URL) bool { return u.String() == "" },
	"UnmarshalText": func(u weburl.URL) bool {
		return u.UnmarshalText(nil) == nil && !u.IsValid() && u.UnmarshalText([]byte("a:")) == nil && u.Href() == "a:"
	},
	"Username":     func(u weburl.URL) bool { return u.Username() == "" },
	"Value":        func(u weburl.URL) bool { value, err := u.Value(); return value == nil && err == nil },
	"WithAddr":     func(u weburl.URL) bool { return refusesZero(u.WithAddr(netip.IPv6Loopback())) },
	"WithFragment": func(u weburl.URL) bool { return refusesZero(u.WithFragment("x")) && refusesZero(u.WithFragment("")) },
	"WithHostPort": func(u weburl.URL) bool { return refusesZero(u.WithHostPort("x")) && refusesZero(u.WithHostPort("")) },
	"WithHost":     func(u weburl.URL) bool { return refusesZero(u.WithHost("x")) && refusesZero(u.WithHost("")) },
	"WithParam":    func(u weburl.URL) bool { return refusesZero(u.WithParam("x", "y")) && refusesZero(u.WithParam("", "")) },
	"WithQueryList": func(u weburl.URL) bool {
		return refusesZero(u.WithQueryList(form.List{})) && refusesZero(u.WithQueryList(form.Parse("a=b")))
	},
	"WithPassword":         func(u weburl.URL) bool { return refusesZero(u.WithPassword("x")) && refusesZero(u.WithPassword("")) },
	"WithPath":             func(u weburl.URL) bool { return refusesZero(u.WithPath("x")) && refusesZero(u.WithPath("")) },
	"WithPort":             func(u weburl.URL) bool { return refusesZero(u.WithPort(1)) && refusesZero(u.WithPort(0)) },
	"WithQuery":            func(u weburl.URL) bool { return refusesZero(u.WithQuery("x")) && refusesZero(u.WithQuery("")) },
	"WithScheme":           func(u weburl.URL) bool { return refusesZero(u.WithScheme("x")) && refusesZero(u.WithScheme("")) },
	"AppendSegments":       func(u weburl.URL) bool { return refusesZero(u.AppendSegments("x")) && refusesZero(u.AppendSegments()) },
	"Clone":                func(u weburl.URL) bool { return u.Clone() == u },
	"HasParam":             func(u weburl.URL) bool { return !u.HasParam("") },
	"Offsets":              func(u weburl.URL) bool { return u.Offsets() == weburl.Offsets{} },
	"ParamAll":             func(u weburl.URL) bool { return len(slices.Collect(u.ParamAll(""))) == 0 },
	"Parent":               func(u weburl.URL) bool { parent, ok := u.Parent(); return parent == u && !ok },
	"Segment":              func(u weburl.URL) bool { segment, ok := u.Segment(0); return segment == "" && !ok },
	"WithParams":           func(u weburl.URL) bool { return refusesZero(u.WithParams()) && refusesZero(u.WithParams(form.Pair{})) },
	"BaseName":             func(u weburl.URL) bool { return u.BaseName() == "" },
	"DecodedSegments":      func(u weburl.URL) bool { return len(slices.Collect(u.DecodedSegments())) == 0 },
	"WithSegment":          func(u weburl.URL) bool { return refusesZero(u.WithSegment(0, "x")) },
	"WithSegments":         func(u weburl.URL) bool { return refusesZero(u.WithSegments("x")) && refusesZero(u.WithSegments()) },
	"WithoutCredentials":   func(u weburl.URL) bool { return u.WithoutCredentials() == u },
	"WithoutTrailingSlash": func(u weburl.URL) bool { return u.WithoutTrailingSlash() == u },
	"WithUsername":         func(u weburl.URL) bool { return refusesZero(u.WithUsername("x")) && refusesZero(u.WithUsername("")) },
	"WithoutFragment":      func(u weburl.URL) bool { return u.WithoutFragment() == u },
	"WithoutParam":         func(u weburl.URL) bool { return u.WithoutParam() == u && u.WithoutParam("", "x") == u },
	"WithoutParamFunc":     func(u weburl.URL) bool { return u.WithoutParamFunc(func(_, _ string) bool { return true }) == u },
	"WithoutPort":          func(u weburl.URL) bool { return u.WithoutPort() == u },
	"WithoutQuery":         func(u weburl.URL) bool { return u.WithoutQuery() == u },
}

// refusesZero reports whether an edit refused because the URL is zero, and says so.
func refusesZero(u weburl.URL, err error) bool {
	e, ok := err.(*weburl.EditError)
	return ok && !u.IsValid() && e.Field == "URL" && e.Fault == reason.Fault{Code: reason.ZeroURL, Fatal: true}
}

func isNull(component func() (string, bool)) bool {
	value, ok := component()
	return value == "" && !ok
}

// TestZeroURL calls every exported method of the zero URL. It fails for a
// method that is not in the table.
func TestZeroURL(t *testing.T) {
	methods := reflect.TypeFor[*weburl.URL]()
	for i := range methods.NumMethod() {
		method := methods.Method(i)
		as, ok := zeroURL[method.Name]
		switch {
		case !ok:
			t.Errorf("no expectation for %s of the zero URL", method.Name)
		case !as(weburl.URL{}):
			t.Errorf("%s of the zero URL does not do what is expected", method.Name)
		}
	}
	for name := range zeroURL {
		if _, ok := methods.MethodByName(name); !ok {
			t.Errorf("there is no method %s", name)
		}
	}
}

// TestZeroURLOps checks that each error about the zero URL names the method.
func TestZeroURLOps(t *testing.T) {
	edits := 0
	zero := reflect.ValueOf(weburl.URL{})
	for i := range zero.NumMethod() {
		method, value := zero.Type().Method(i), zero.Method(i)
		arguments := make([]reflect.Value, value.Type().NumIn())
		for i := range arguments {
			arguments[i] = reflect.Zero(value.Type().In(i))
		}
		if value.Type().NumOut() != 2 || value.Type().IsVariadic() {
			continue
		}
		if e, ok := value.Call(arguments)[1].Interface().(*weburl.EditError); ok {
			edits++
			if e.Op != method.Name {
				t.Errorf("%s: the error is about %s", method.Name, e.Op)
			}
		}
	}
	if edits < 14 {
		t.Errorf("%d edits, want at least 14", edits)
	}
}

// TestZeroOthers covers the zero values of the other exported types.
func TestZeroOthers(t *testing.T) {
	var host weburl.Host
	if _, ok := host.Addr(); ok || host.String() != "" || host.Unicode() != "" || host.Kind() != weburl.HostNull || !host.Equal(weburl.Host{}) {
		t.Error("zero Host")
	}
	if domain, ok := host.Domain(); ok || domain != "" {
		t.Error("zero Host has a domain")
	}
	var origin weburl.Origin
	if port, ok := origin.Port(); ok || port != 0 || !origin.IsOpaque() || origin.String() != "null" || origin.Scheme() != "" ||
		origin.Host() != host || origin.SameOrigin(origin) {
		t.Error("zero Origin")
	}
	var parser weburl.Parser
	if u, err := parser.Parse("a:"); err != nil || u.Href() != "a:" {
		t.Errorf("zero Parser: %q, %v", u, err)
	}
}

// TestZeroErrors checks the texts of errors that a caller made, with values
// that no error of this module has.
func TestZeroErrors(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{reason.Fault{}, "unknown: the reason is unknown; use a constant of package reason"},
		{reason.Fault{Code: 200, Start: 3}, "unknown: the reason is unknown; use a constant of package reason"},
		{&weburl.NetURLError{}, "weburl: : unknown: the reason is unknown; use a constant of package reason"},
		{&weburl.EditError{}, "weburl: : unknown: the reason is unknown; use a constant of package reason"},
		{&weburl.EditError{Op: "WithHost", Fault: reason.Fault{Code: reason.Rest, Start: 1, End: 4}}, "weburl: WithHost: rest at byte 1: this part of the value would be ignored; remove it"},
		{&weburl.EditError{Op: "WithHost", Fault: reason.Fault{Code: reason.Rest, Start: -1}}, "weburl: WithHost: rest: this part of the value would be ignored; remove it"},
		{&weburl.EditError{Op: "x", Field: "Segments", Index: -1, Fault: reason.Fault{Code: reason.DotSegment}},
			`weburl: x: Segments: dot-segment: "." and ".." cannot be segments, because they would be resolved; remove them`},
	} {
		if got := tt.err.Error(); got != tt.want {
			t.Errorf("%T: %q, want %q", tt.err, got, tt.want)
		}
	}
	if err := (&weburl.NetURLError{}).Unwrap(); err != nil {
		t.Errorf("zero NetURLError: Unwrap returns %v", err)
	}
	if err := new(weburl.ParseError); !errors.Is(err, reason.MissingSchemeNonRelativeURL) || err.Fault().Start != 0 {
		t.Errorf("zero ParseError: %v", err)
	}
}

// TestNil passes nil to functions that take a pointer or an interface.
func TestNil(t *testing.T) {
	if u, err := weburl.FromNetURL(nil); u.IsValid() || !errors.Is(err, reason.MissingSchemeNonRelativeURL) {
		t.Errorf("FromNetURL: %q, %v", u, err)
	}
}
