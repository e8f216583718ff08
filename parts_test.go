package weburl_test

import (
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/netip"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/whole"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// partsCase is a case of testdata/parts.json: parts, and the href of the URL or
// the error.
type partsCase struct {
	Parts struct {
		Scheme, Username, Password, Host, Addr          string
		Port                                            uint16
		Path                                            string
		Segments                                        []string
		Opaque, Query                                   string
		Params                                          [][2]string
		Fragment                                        string
		ForceHost, ForcePort, ForceQuery, ForceFragment bool
	} `json:"parts"`
	Want    string `json:"want"`
	Field   string `json:"field"`
	Error   string `json:"error"`
	Refusal string `json:"refusal"`
	Index   int    `json:"index"`
	Start   int    `json:"start"`
	End     int    `json:"end"`
}

func partsCases(t testing.TB) []partsCase {
	t.Helper()
	return vector.Load[partsCase](t, vector.Own(t, "testdata/parts.json"), 122)
}

// parts returns the case's parts.
func (tt partsCase) parts(t *testing.T) weburl.Parts {
	t.Helper()
	p := tt.Parts
	parts := weburl.Parts{
		Scheme: p.Scheme, Username: p.Username, Password: p.Password, Host: p.Host, Port: p.Port, Path: p.Path, Segments: p.Segments,
		Opaque: p.Opaque, Query: p.Query, Fragment: p.Fragment,
		ForceHost: p.ForceHost, ForcePort: p.ForcePort, ForceQuery: p.ForceQuery, ForceFragment: p.ForceFragment,
	}
	for _, pair := range p.Params {
		parts.Params.Append(pair[0], pair[1])
	}
	if p.Addr != "" {
		addr, err := netip.ParseAddr(p.Addr)
		if err != nil {
			t.Fatal(err)
		}
		parts.Addr = addr
	}
	return parts
}

// TestParts builds each URL and compares the outcome.
//
// https://url.spec.whatwg.org/#concept-url
// https://url.spec.whatwg.org/#url-scheme-string
// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
// https://url.spec.whatwg.org/#concept-host-parser
// https://url.spec.whatwg.org/#file-host-state
// https://url.spec.whatwg.org/#path-state
// https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
// https://url.spec.whatwg.org/#concept-url-serializer
func TestParts(t *testing.T) {
	for _, tt := range partsCases(t) {
		parts := tt.parts(t)
		u, err := parts.URL()
		checkParts(t, parts)
		if tt.Want != "" {
			if err != nil || u.Href() != tt.Want {
				t.Errorf("%+v: %q, %v, want %q", tt.Parts, u, err, tt.Want)
			}
			continue
		}
		var e *weburl.EditError
		if !errors.As(err, &e) || u.IsValid() {
			t.Errorf("%+v: %q, %v, want an EditError and no URL", tt.Parts, u, err)
			continue
		}
		if e.Op != "Parts.URL" || e.Field != tt.Field || e.Index != tt.Index || e.Code.String() != tt.Error ||
			e.Start != tt.Start || e.End != tt.End {
			t.Errorf("%+v: %#v, %s[%d] %v at %d to %d, want %s[%d] %q at %d to %d", tt.Parts, e,
				e.Field, e.Index, e.Code, e.Start, e.End, tt.Field, tt.Index, tt.Error, tt.Start, tt.End)
		}
		if message := err.Error(); !strings.HasPrefix(message, "weburl: Parts.URL: "+tt.Field) {
			t.Errorf("%+v: message %q does not name the field", tt.Parts, message)
		}
	}
}

// checkParts checks that parts are refused with an error that is complete, or
// that reading their URL returns all of them.
func checkParts(t *testing.T, p weburl.Parts) {
	t.Helper()
	u, err := p.URL()
	if err != nil {
		var e *weburl.EditError
		if !errors.As(err, &e) || e.Field == "" || e.Code == 0 || e.Start < 0 || e.End < e.Start || u.IsValid() {
			t.Fatalf("%v: %#v", err, e)
		}
		if e.Field == "Username" || e.Field == "Password" {
			if err.Error() != (&weburl.EditError{Fault: e.Fault, Op: e.Op, Field: e.Field}).Error() {
				t.Fatalf("%v: the error depends on a username or a password", err)
			}
		}
		return
	}
	checkParsed(t, u)
	for _, tt := range []struct {
		name      string
		got, want any
	}{
		{"scheme", u.Scheme(), strings.ToLower(p.Scheme)},
		{"username", percent.Decode(u.Username()), p.Username},
		{"password", percent.Decode(u.Password()), p.Password},
		{"host", u.Host().String(), hostOf(p, u.IsSpecial())},
		{"port", effectivePort(u), wantPort(p, u)},
		{"query", queryOf(u), wantQuery(p)},
		{"fragment", decodedFragmentOf(u), present(p.Fragment, p.ForceFragment)},
	} {
		if tt.got != tt.want {
			t.Fatalf("%q: %s %q, want %q", u, tt.name, tt.got, tt.want)
		}
	}
	checkPathOfParts(t, u, p)
}

// checkPathOfParts checks that the path of u is that of the parts.
func checkPathOfParts(t *testing.T, u weburl.URL, p weburl.Parts) {
	t.Helper()
	segments := slices.Collect(u.DecodedSegments())
	ok := false
	switch {
	case len(p.Segments) > 0:
		ok = slices.Equal(segments, p.Segments)
	case p.Path != "":
		want := strings.Split(p.Path, "/")[1:]
		for i := range want {
			want[i] = percent.Decode(want[i])
		}
		ok = slices.Equal(segments, want) && !u.HasOpaquePath()
	case u.IsSpecial():
		ok = u.Path() == "/"
	case u.Host().Kind() == weburl.HostNull:
		ok = u.HasOpaquePath() && percent.Decode(u.Path()) == percent.Decode(p.Opaque)
	default:
		ok = u.Path() == ""
	}
	if !ok {
		t.Fatalf("%q: path %q, segments %q, not %q, %q or %q", u, u.Path(), segments, p.Path, p.Segments, p.Opaque)
	}
}

// hostOf returns what the host of parts is parsed to.
func hostOf(p weburl.Parts, isSpecial bool) string {
	text := p.Host
	if p.Addr.IsValid() {
		text = p.Addr.String()
		if p.Addr.Is6() {
			text = "[" + text + "]"
		}
	}
	if text == "" {
		return ""
	}
	h, _ := host.Parse(scalar.String(text), !isSpecial, &validation.Log{})
	return h.Text
}

// present returns a text that is different for an absent component and an empty
// one.
func present(text string, force bool) string {
	if text == "" && !force {
		return "absent"
	}
	return "present: " + percent.Decode(text)
}

func effectivePort(u weburl.URL) string {
	port, ok := u.EffectivePort()
	return strconv.Itoa(int(port)) + strconv.FormatBool(ok)
}

func wantPort(p weburl.Parts, u weburl.URL) string {
	if p.Port == 0 && !p.ForcePort {
		if _, ok := u.Port(); !ok {
			return effectivePort(u) // the default port, or none
		}
	}
	return strconv.Itoa(int(p.Port)) + "true"
}

func queryOf(u weburl.URL) string {
	query, ok := u.Query()
	return present(query, ok)
}

func wantQuery(p weburl.Parts) string {
	if p.Params.Len() > 0 {
		return present(p.Params.String(), false)
	}
	return present(p.Query, p.ForceQuery)
}

func decodedFragmentOf(u weburl.URL) string {
	fragment, ok := u.Fragment()
	return present(fragment, ok)
}

// TestPartsRandom checks random parts, made of bytes and pieces that have a
// meaning somewhere in a URL.
func TestPartsRandom(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	random := rand.New(rand.NewPCG(1, 2))
	built, refused, number := 0, 0, whole.Or(30_000, 100_000)
	for range number {
		p := randomParts(random)
		checkParts(t, p)
		if _, err := p.URL(); err == nil {
			built++
		} else {
			refused++
		}
	}
	if built < number*3/10 || refused < number/10 {
		t.Errorf("%d URLs and %d errors of %d", built, refused, number)
	}
}

var pieces = []string{
	"", "", "", "a", "b.example", "A", "/", "//", "\\", ".", "..", "%2e", "%", "%41", "%zz", "?", "#", ":", "@", "[", "]", "|", "C:", "C|", "&", "=", "+",
	" ", "\t", "\n", "\r", "\x00", "\x7f", "\xff", "\xc3", "é", "‽", "'", "\"", "`", "{", "^", "~", "localhost", "1", "[::1]", "::1", "xn--",
}

func randomParts(random *rand.Rand) weburl.Parts {
	text := func(prefix string) string {
		if random.IntN(2) == 0 {
			return ""
		}
		for range random.IntN(4) {
			prefix += pieces[random.IntN(len(pieces))]
		}
		return prefix
	}
	one := func(n int) bool { return random.IntN(n) == 0 }
	p := weburl.Parts{
		Scheme: []string{"https", "http", "file", "foo", "foo", "WSS"}[random.IntN(6)], Host: []string{"h", "h", "weburl.example", ""}[random.IntN(4)],
		Query: text(""), Fragment: text(""), ForceHost: one(4), ForcePort: one(8), ForceQuery: one(4), ForceFragment: one(4),
	}
	if one(8) {
		p.Host = text("")
	}
	if p.Host == "" && one(2) {
		p.Addr = []netip.Addr{netip.MustParseAddr("192.0.2.1"), netip.MustParseAddr("2001:db8::1"), netip.MustParseAddr("::ffff:1.2.3.4")}[random.IntN(3)]
	}
	if one(3) {
		p.Username, p.Password = text(""), text("")
	}
	if one(4) {
		p.Port = []uint16{80, 443, 1, 65535}[random.IntN(4)]
	}
	switch random.IntN(4) {
	case 0:
		for range random.IntN(4) {
			p.Segments = append(p.Segments, text(""))
		}
	case 1:
		p.Path = text("/")
	case 2:
		p.Opaque = text("")
	}
	if p.Query == "" && one(3) {
		p.Params = form.New(form.Pair{Name: text(""), Value: text("")})
	}
	return p
}

// FuzzParts checks parts of any text.
func FuzzParts(f *testing.F) {
	f.Add("https", "u", "p", "weburl.example", "/a/b", "x,y", "q=1", "f", uint16(80), uint8(0))
	f.Add("file", "", "", "", "/C|/a", "C|", "'", "\t", uint16(0), uint8(1))
	f.Add("foo", "", "", "", "", "", "", "", uint16(0), uint8(2))
	f.Add("data", "", "", "", "", "a b ", "?", "#", uint16(0), uint8(18))
	f.Fuzz(func(t *testing.T, scheme, username, password, host, path, other, query, fragment string, port uint16, kind uint8) {
		p := weburl.Parts{
			Scheme: scheme, Username: username, Password: password, Host: host, Port: port, Query: query, Fragment: fragment,
			ForceHost: kind&4 != 0, ForcePort: kind&8 != 0, ForceQuery: kind&32 != 0, ForceFragment: kind&64 != 0,
		}
		switch kind & 3 {
		case 0:
			p.Path = path
		case 1:
			p.Segments = strings.Split(other, ",")
		case 2:
			p.Opaque = other
		}
		if kind&16 != 0 {
			p.Query, p.Params = "", form.Parse(query)
		}
		checkParts(t, p)
	})
}

// TestPartsRoundTrip takes the URLs of the vectors apart and builds them again.
// The result must be the same URL, except for credentials with escapes that are
// not written as Parts.URL writes them.
//
// https://url.spec.whatwg.org/#concept-url
func TestPartsRoundTrip(t *testing.T) {
	changed := map[string]string{}
	count := 0
	for _, u := range vectorURLs(t) {
		count++
		p := u.Parts()
		checkParts(t, p)
		built, err := p.URL()
		if err != nil {
			t.Errorf("%q: %v", u, err)
			continue
		}
		if built != u {
			changed[u.Href()] = built.Href()
		}
		if again := built.Parts(); !reflect.DeepEqual(again, p) {
			t.Errorf("%q: parts %+v, then %+v", u, p, again)
		}
	}
	if count != 808 {
		t.Errorf("%d URLs, want 808", count)
	}
	want := map[string]string{}
	for href := range changed {
		// Write the credentials as Parts.URL does, and nothing else.
		u := mustParse(t, href)
		u, err1 := u.WithUsername(escaped(percent.Decode(u.Username())))
		u, err2 := u.WithPassword(escaped(percent.Decode(u.Password())))
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		want[href] = u.Href()
	}
	if len(changed) != 3 || !reflect.DeepEqual(changed, want) {
		t.Errorf("changed %d: %q, want %q", len(changed), changed, want)
	}
}

// escaped returns a username or a password as Parts.URL writes it.
func escaped(s string) string {
	return percent.Encode(strings.ReplaceAll(s, "%", "%25"), percent.Userinfo)
}

// TestPartsText checks that no way to print parts shows the password, and that
// no error has it.
func TestPartsText(t *testing.T) {
	const secret = "hunter2 secret"
	for _, p := range []weburl.Parts{
		{Scheme: "https", Host: "h", Username: "ann", Password: secret},
		{Scheme: "https", Host: "a b", Username: "ann", Password: secret},
		{Scheme: "file", Password: secret},
		{Scheme: "file", Username: secret},
	} {
		var log strings.Builder
		slog.New(slog.NewTextHandler(&log, nil)).Info("parts", "p", p)
		_, err := p.URL()
		all := fmt.Sprintf("%v %+v %#v %s %q %v %#v %s", p, p, p, p, p, err, err, log.String())
		if strings.Contains(all, "hunter2") {
			t.Errorf("the text has the password: %s", all)
		}
	}
	p := weburl.Parts{Scheme: "https", Host: "h", Username: "ann", Password: secret}
	if p.String() != "https://xxxxx:xxxxx@h/" {
		t.Errorf("%q", p)
	}
	if got := (weburl.Parts{}).String(); got != "weburl: Parts.URL: Scheme: "+reason.InvalidScheme.Error()+": "+reason.InvalidScheme.Meaning()+"; "+reason.InvalidScheme.Remedy() {
		t.Errorf("zero Parts: %q", got)
	}
}
