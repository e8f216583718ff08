package edition_test

import (
	"encoding/json"
	"maps"
	"os"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// segments2014 is a case of urltestdata.txt as it was until 2014. A case without
// scheme is failure.
type segments2014 struct {
	input, base string
	parts       map[string]string // by "s", "u", "pass", "h", "port", "p", "q", "f"
}

// readSegments2014 reads a file of the format of urltestdata.txt: fields between
// single spaces, an empty base for that of the case before, "\s" for a space.
func readSegments2014(t *testing.T, name string, want int) []segments2014 {
	t.Helper()
	data, err := os.ReadFile(vector.Shared(t, name))
	if err != nil {
		t.Fatal(err)
	}
	unescape := func(s string) string {
		var text string
		quoted := `"` + strings.NewReplacer(`\s`, ` `, `"`, `\"`, `\\`, `\\`).Replace(s) + `"`
		if err := json.Unmarshal([]byte(quoted), &text); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
		return text
	}
	var cases []segments2014
	base := ""
	for line := range strings.SplitSeq(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		fields := strings.Split(line, " ")
		c := segments2014{input: unescape(fields[0]), parts: map[string]string{}}
		if len(fields) > 1 && fields[1] != "" {
			base = unescape(fields[1])
		}
		c.base = base
		for _, field := range fields[min(2, len(fields)):] {
			if field == "" || field[0] == '#' {
				break
			}
			key, value, _ := strings.Cut(field, ":")
			c.parts[key] = unescape(value)
		}
		cases = append(cases, c)
	}
	if len(cases) != want {
		t.Fatalf("%s has %d cases, want %d", name, len(cases), want)
	}
	return cases
}

// differs2012 returns what differs between a case and 2012, or nothing.
func differs2012(c segments2014) string {
	u, err := edition.Parse(edition.E2012, c.input, c.base)
	if _, ok := c.parts["s"]; !ok || err != nil {
		switch {
		case !ok && err != nil:
			return ""
		case ok:
			return "failure"
		}
		return "no failure but " + u.Href()
	}
	userinfo := c.parts["u"]
	if password, ok := c.parts["pass"]; ok {
		userinfo += ":" + password
	}
	// Lone delimiters leave search and hash empty.
	query, fragment := strings.TrimPrefix(c.parts["q"], "?"), strings.TrimPrefix(c.parts["f"], "#")
	r := u.Record()
	for _, part := range [][3]string{
		{"scheme", r.Get("scheme").Text(), c.parts["s"]}, {"userinfo", r.Get("userinfo").Text(), userinfo},
		{"host", r.Get("host").Text(), c.parts["h"]}, {"port", r.Get("port").Text(), c.parts["port"]},
		{"pathname", textOf(u, "pathname"), c.parts["p"]}, {"query", r.Get("query").Text(), query},
		{"fragment", r.Get("fragment").Text(), fragment},
	} {
		if part[1] != part[2] {
			return part[0] + " " + part[1]
		}
	}
	for attribute, part := range map[string]string{"username": "u", "password": "pass"} {
		if textOf(u, attribute) != c.parts[part] {
			return "no username and password"
		}
	}
	return ""
}

// textOf returns an attribute, empty if there is none of that name.
func textOf(u *edition.URL, name string) string {
	v, _ := u.Attribute(name)
	return v.Text()
}

// differences2012 are the cases of February 2014 that 2012 answers otherwise, with
// the row of the comparison of the texts and what differs.
func differences2012() map[string][2]string {
	return map[string][2]string{
		"http://f:0/c":                                    {"O-2", "port "},
		"http://f:00000000000000/c":                       {"O-2", "port "},
		"http://f:\n/c":                                   {"P-2", "failure"},
		"file:/example.com/":                              {"T-7", "host example.org"},
		"file:c:\\foo\\bar.html":                          {"T-3", "pathname /tmp/mock/c:/foo/bar.html"},
		"  File:c|////foo\\bar.html":                      {"T-3", "pathname /tmp/mock/c|////foo/bar.html"},
		"C|/foo/bar":                                      {"T-3", "pathname /tmp/mock/C|/foo/bar"},
		"http://example.com/foo/%2e%2":                    {"T-1", "pathname /foo/.%2"},
		"http://www/foo%2Ehtml":                           {"T-1", "pathname /foo.html"},
		"http://[www.google.com]/":                        {"H-8", "no failure but http://[www.google.com]/"},
		"http://user:pass@/":                              {"U-4", "no failure but http://user:pass@/"},
		"http:/:@/www.example.com":                        {"U-4", "no failure but http://:@/www.example.com"},
		"http://user@/www.example.com":                    {"U-4", "no failure but http://user@/www.example.com"},
		"http:@/www.example.com":                          {"U-4", "no failure but http:///www.example.com"},
		"http:/@/www.example.com":                         {"U-4", "no failure but http:///www.example.com"},
		"http://@/www.example.com":                        {"U-4", "no failure but http:///www.example.com"},
		"https:@/www.example.com":                         {"U-4", "no failure but https:///www.example.com"},
		"http:a:b@/www.example.com":                       {"U-4", "no failure but http://a:b@/www.example.com"},
		"http:/a:b@/www.example.com":                      {"U-4", "no failure but http://a:b@/www.example.com"},
		"http://a:b@/www.example.com":                     {"U-4", "no failure but http://a:b@/www.example.com"},
		"http::@/www.example.com":                         {"U-4", "no failure but http://:@/www.example.com"},
		"http://example.com/foo/%2e./%2e%2e/.%2e/%2e.bar": {"T-1", "pathname /..bar"},
	}
}

// TestWPT2014Against2012 runs the tests of February 2014, for which 2012 is too old:
// 184 of 223 are equal, and the others differ for a reason that is listed. Those
// with username or password differ because 2012 has no such attributes (U-1); their
// userinfo is compared before.
func TestWPT2014Against2012(t *testing.T) {
	listed := differences2012()
	met := map[string]bool{}
	equal, rows := 0, map[string]int{}
	for _, c := range readSegments2014(t, "editions/wpt-urltestdata-2014-02-03-via-rust-url.txt", 223) {
		switch d := differs2012(c); {
		case d == "":
			equal++
		case d == "no username and password":
			rows["U-1"]++
		case listed[c.input][1] == d:
			rows[listed[c.input][0]]++
			met[c.input] = true
		default:
			t.Errorf("%q against %q: %s", c.input, c.base, d)
		}
	}
	for input := range listed {
		if !met[input] {
			t.Errorf("%q is listed and does not differ so", input)
		}
	}
	want := map[string]int{"U-1": 16, "O-2": 2, "P-2": 1, "T-7": 1, "T-3": 4, "T-1": 3, "H-8": 1, "U-4": 11}
	if equal != 184 || !maps.Equal(rows, want) {
		t.Errorf("%d equal, others %v, want 184 and %v", equal, rows, want)
	}
}

// recorded2014 is what a program of 2014 made of an input.
type recorded2014 struct {
	Input    string  `json:"input"`
	Base     string  `json:"base"`
	Href     string  `json:"href"`
	Protocol *string `json:"protocol"`
}

// TestRecorded2012 compares 2012 with what programs of 2014 answered, of which none
// follows it. Failure is a protocol that is absent or a colon alone.
func TestRecorded2012(t *testing.T) {
	for name, want := range map[string][2]int{
		"refimpl": {215, 265}, "rusturl": {218, 265}, "galimatias": {214, 265}, "chrome": {208, 264}, "safari": {213, 264},
		"firefox": {190, 264}, "ie": {147, 264}, "opera": {150, 264}, "nodejs": {152, 265},
	} {
		data, err := os.ReadFile(vector.Shared(t, "editions/webspecs-2014/"+name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var results struct {
			Constructor []recorded2014 `json:"constructor"`
		}
		if err := json.Unmarshal(data, &results); err != nil {
			t.Fatal(err)
		}
		equal := 0
		for _, c := range results.Constructor {
			fails := c.Protocol == nil || *c.Protocol == "" || *c.Protocol == ":"
			u, err := edition.Parse(edition.E2012, c.Input, c.Base)
			if fails && err != nil || !fails && err == nil && u.Href() == c.Href {
				equal++
			}
		}
		if got := [2]int{equal, len(results.Constructor)}; got != want {
			t.Errorf("%s: %v equal, want %v", name, got, want)
		}
	}
}
