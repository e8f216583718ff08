package reason_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/reason"
)

// last is the last code.
const last = reason.InvalidValue

// TestWords checks that every code has words that no other code has.
//
// https://url.spec.whatwg.org/#validation-error
func TestWords(t *testing.T) {
	seen := map[string]reason.Code{}
	for c := reason.Code(1); c <= last; c++ {
		for _, s := range []string{c.String(), c.Meaning()} {
			if other, ok := seen[s]; ok || s == "" || s == reason.Code(0).String() {
				t.Errorf("%d and %d share %q", c, other, s)
			}
			seen[s] = c
		}
		if c.Remedy() == "" || strings.HasSuffix(c.Meaning(), ".") || strings.HasSuffix(c.Remedy(), ".") || c.Error() != c.String() {
			t.Errorf("%v: %q; %q", c, c.Meaning(), c.Remedy())
		}
		if standard := "https://url.spec.whatwg.org/#"; !strings.HasPrefix(c.Reference(), standard) && !(c >= reason.TrailingBackslash && strings.HasPrefix(c.Reference(), "https://urlpattern.spec.whatwg.org/#")) || strings.HasSuffix(c.Reference(), "#") {
			t.Errorf("%v: %s", c, c.Reference())
		}
	}
	for _, c := range []reason.Code{0, last + 1, 200, 255} {
		if c.String() != "unknown" || c.Error() != "unknown" || c.Meaning() == "" || c.Remedy() == "" || c.IsValidationError() ||
			c.Reference() != "https://url.spec.whatwg.org/#validation-error" {
			t.Errorf("code %d: %q %q %q", int(c), c.String(), c.Meaning(), c.Remedy())
		}
	}
}

// TestComments compares the constants in the source with the words: the comment of a
// validation error is its meaning, and the name of a constant is that of the code.
//
// https://url.spec.whatwg.org/#validation-error
func TestComments(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "codes.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var code reason.Code
	for _, declaration := range file.Decls {
		for _, spec := range declaration.(*ast.GenDecl).Specs {
			constant := spec.(*ast.ValueSpec)
			name := constant.Names[0].Name
			if !ast.IsExported(name) {
				continue
			}
			code++
			comment := strings.Join(strings.Fields(constant.Doc.Text()), " ")
			want := name + ": "
			if code.IsValidationError() {
				want += code.Meaning() + "."
			}
			if !strings.HasPrefix(comment, want) || code.IsValidationError() && comment != want {
				t.Errorf("codes.go has the comment %q, want %q", comment, want)
			}
			plain := strings.ReplaceAll(code.String(), "-", "")
			if code.IsValidationError() != (code <= reason.FileInvalidWindowsDriveLetterHost) || !strings.HasPrefix(plain, "invalidaddr") && !strings.EqualFold(plain, name) {
				t.Errorf("%s is called %v", name, code)
			}
		}
	}
	if code != last {
		t.Errorf("%d constants, want %d", code, last)
	}
}

// TestValidationErrors wants the validation errors of the standard, in its order.
//
// https://url.spec.whatwg.org/#validation-error
func TestValidationErrors(t *testing.T) {
	want := reason.DomainToASCII
	for code := range reason.ValidationErrors() {
		if code != want || !code.IsValidationError() {
			t.Errorf("%v, want %v", code, want)
		}
		want++
	}
	if want != 32 || reason.ZeroURL.IsValidationError() {
		t.Errorf("%d validation errors, want 31", want-1)
	}
	for range reason.ValidationErrors() {
		break // which must not panic
	}
}

// TestMessage covers what a message has and what it must not quote.
func TestMessage(t *testing.T) {
	cause := errors.New("too odd")
	for _, tt := range []struct {
		fault      reason.Fault
		text, want string // want is the start
	}{
		{reason.Fault{Code: reason.PortInvalid, Start: 2, End: 3}, "h:x", `port-invalid at byte 2 ("x"): the port contains`},
		{reason.Fault{Code: reason.PortInvalid, Start: 2, End: 4}, "h:é", `port-invalid at byte 2 ("é"): the port contains`},
		{reason.Fault{Code: reason.DomainPercentEncoded, Start: 0, End: 3}, "%41", `domain-percent-encoded at byte 0 ("%41"): `},
		{reason.Fault{Code: reason.DomainPercentEncoded, Start: 0, End: 3}, "%00", `domain-percent-encoded at byte 0 ("%00"): `},
		{reason.Fault{Code: reason.DomainPercentEncoded, Start: 0, End: 3}, "%4x", `domain-percent-encoded at byte 0: `},
		{reason.Fault{Code: reason.PortInvalid, Start: 2, End: 4}, "h:xy", "port-invalid at byte 2: the port contains"},
		{reason.Fault{Code: reason.PortInvalid, Start: 2, End: 3}, "h:x@g", "port-invalid at byte 2: the port contains"},
		{reason.Fault{Code: reason.PortInvalid, Start: 2, End: 3}, "h:@", "port-invalid at byte 2: the port contains"},
		{reason.Fault{Code: reason.PortInvalid, Start: 2, End: 3}, "h:x%40", "port-invalid at byte 2: the port contains"},
		{reason.Fault{Code: reason.PortInvalid, Start: 2, End: 3}, "@:x", `port-invalid at byte 2 ("x"): the port contains`},
		{reason.Fault{Code: reason.PortInvalid, Start: 2, End: 3}, "", "port-invalid at byte 2: the port contains"},
		{reason.Fault{Code: reason.PortInvalid, Start: -1, End: 3}, "abc", "port-invalid: the port contains"},
		{reason.Fault{Code: reason.HostMissing}, "", "host-missing at byte 0: there is no host"},
		{reason.Fault{Code: reason.OpaquePath}, "", "opaque-path: the URL has"},
		{reason.Fault{Code: reason.Rest, Start: 1, End: 2}, "h/", `rest at byte 1 ("/"): this part`},
		{reason.Fault{Cause: cause, End: 1}, "x", `too odd at byte 0 ("x"): the reason is unknown; `},
	} {
		if got := tt.fault.Message(tt.text); !strings.HasPrefix(got, tt.want) || !strings.HasSuffix(got, "; "+tt.fault.Code.Remedy()) {
			t.Errorf("%+v in %q: %q, want %q", tt.fault, tt.text, got, tt.want)
		}
		if tt.fault.Error() != tt.fault.Message("") {
			t.Errorf("%+v: %q", tt.fault, tt.fault.Error())
		}
	}
	both := reason.Fault{Code: reason.DomainToASCII, Cause: cause}
	if !errors.Is(both, reason.DomainToASCII) || !errors.Is(both, cause) || len(reason.Fault{}.Unwrap()) != 0 {
		t.Errorf("%v does not wrap its code and its cause", both)
	}
}
