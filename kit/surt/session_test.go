package surt

import (
	"slices"
	"strings"
	"testing"
)

// TestSessions checks identifiers of sessions that are almost those of the package
// comment. The regular expressions of slow_test.go agree.
func TestSessions(t *testing.T) {
	id := strings.Repeat("aZ09", 6)
	for path, want := range map[string]string{
		"/(" + id + ")/x.aspx":                              "/x.aspx",
		"/a/(" + id + ")/b/x.aspx":                          "/a/b/x.aspx",
		"/(" + id + ")/x.aspx/(" + id + ")":                 "/x.aspx/(" + id + ")",
		"/(" + id + ")/.aspx":                               "",
		"/(" + id + ")/x.asp":                               "",
		"/(" + id + ")/x?.aspx":                             "",
		"/(" + id + ")/x.aspx?":                             "/x.aspx?",
		"/(" + id + "):x.aspx":                              "",
		"/[" + id + ")/(.aspx":                              "",
		"/(" + id + "]/x.aspx":                              "",
		"/(" + id[1:] + ")/x.aspx":                          "",
		"/(" + id + "a)/x.aspx":                             "",
		"/(" + id[:12] + "_" + id[13:] + ")/x.aspx":         "",
		"/(_" + id[1:] + ")/x.aspx":                         "",
		"/(" + id[:23] + "{)/x.aspx":                        "",
		"/(" + id[:23] + ":)/x.aspx":                        "",
		"/(" + id[:23] + "/)/x.aspx":                        "",
		"/(" + id[:23] + "@)/x.aspx":                        "",
		"(" + id + ")/x.aspx":                               "",
		"/(S(" + id + "))/x.aspx":                           "/x.aspx",
		"/(S(" + id + ")f(" + id + "))/x.aspx":              "/x.aspx",
		"/(S(" + id + ")F(" + id + "))/(" + id + ")/x.aspx": "/x.aspx",
		"/(S(" + id + ")F)/x.aspx":                          "",
		"/(S(" + id + ")(" + id + "))/x.aspx":               "",
		"/(1(" + id + "))/x.aspx":                           "",
		"/({(" + id + "))/x.aspx":                           "",
		"/(S(" + id + ")/x.aspx":                            "",
		"/S(" + id + "))/x.aspx":                            "",
		"/()/x.aspx":                                        "",
		"/(S(" + id[1:] + "))/x.aspx":                       "",
		"/(" + id + ")/(" + id + ")/x.aspx":                 "/(" + id + ")/x.aspx",
		"/(" + id + ")/?/(" + id + ")/x.aspx":               "/(" + id + ")/?/x.aspx",
		"/(" + id + ")/x/?y.aspx/(" + id + ")/z":            "",
		"(/(" + id + ")/x.aspx":                             "(/x.aspx",
		"/":                                                 "",
		"(":                                                 "",
		"/(":                                                "",
	} {
		if want == "" {
			want = path
		}
		if got := stripPathSession(path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
		if got := slowStrip(path, slowPathSessions); got != want {
			t.Errorf("%s: %s by the regular expression, want %s", path, got, want)
		}
	}
}

// TestQuerySessions is TestSessions for queries.
func TestQuerySessions(t *testing.T) {
	id, letters := strings.Repeat("aZ09", 8), strings.Repeat("azAZ", 6)
	for query, want := range map[string]string{
		"sid=" + id:                         "",
		"a&sid=" + id + "&b":                "a&b",
		"xsid=" + id:                        "x",
		"SID=" + id + "&sid=" + id + "&c":   "SID=" + id + "&c",
		"sid=" + id[1:]:                     "sid=" + id[1:],
		"sid=" + id + "0":                   "sid=" + id + "0",
		"sid=" + id[1:] + "_":               "sid=" + id[1:] + "_",
		"sid=" + id[1:] + ":":               "sid=" + id[1:] + ":",
		"sid=" + id[1:] + "{":               "sid=" + id[1:] + "{",
		"sid=" + id + ";b":                  "sid=" + id + ";b",
		"sid:" + id:                         "sid:" + id,
		"sid" + id:                          "sid" + id,
		"sid":                               "sid",
		"sid=" + id + "&sid=" + id[1:]:      "sid=" + id[1:],
		"phpsessid=" + id + "&x":            "x",
		"JSessionID=" + id:                  "",
		"aspsessionidabcdEFGZ=" + letters:   "",
		"aspsessionidabcdEFG=" + letters:    "aspsessionidabcdEFG=" + letters,
		"aspsessionidabcdEFG0=" + letters:   "aspsessionidabcdEFG0=" + letters,
		"aspsessionidabcdEFGH" + letters:    "aspsessionidabcdEFGH" + letters,
		"aspsessionidabcdEFGH=" + id[:24]:   "aspsessionidabcdEFGH=" + id[:24],
		"aspsessionidabc":                   "aspsessionidabc",
		"aspsessionida&b":                   "aspsessionida&b",
		"cfid=1&cftoken=2":                  "",
		"x&cfid=1&cftoken=2&y":              "x&y",
		"xcfid=1&CFTOKEN=2":                 "x",
		"cfid=&cftoken=2":                   "cfid=&cftoken=2",
		"cfid=1&cftoken=":                   "cfid=1&cftoken=",
		"cfid=1&cftoken=&2":                 "cfid=1&cftoken=&2",
		"cfid=1&x&cftoken=2":                "cfid=1&x&cftoken=2",
		"cfid=1cfid=2&cftoken=3":            "cfid=1",
		"cfid=1&cftoken=2&cfid=3&cftoken=":  "cfid=3&cftoken=",
		"cfid=1&cftoken=2&cfid=3&cftoken=4": "cfid=1&cftoken=2&",
		"&cftoken=2":                        "&cftoken=2",
	} {
		if got := stripQuerySession(query); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
		if got := slowStrip(query, slowQuerySessions); got != want {
			t.Errorf("%s: %s by the regular expression, want %s", query, got, want)
		}
	}
}

// TestSortQuery sorts by name and by value, and what has no "=" first.
func TestSortQuery(t *testing.T) {
	for query, want := range map[string]string{
		"": "", "b": "b", "b&a": "a&b", "a=2&a=1": "a=1&a=2", "a=&a": "a&a=", "a&a=": "a&a=", "a=1&a=&a": "a&a=&a=1", "a&a": "a&a", "a-b=1&a=2": "a=2&a-b=1",
		"b=1&a=1&b=0": "a=1&b=0&b=1", "&b&": "&&b", "a=b=c&a=b": "a=b&a=b=c", "=b&=a&": "&=a&=b",
	} {
		if got := sortQuery(query); got != want {
			t.Errorf("%q: %q, want %q", query, got, want)
		}
	}
}

// TestAll yields the steps of a set in their order, until the caller stops.
func TestAll(t *testing.T) {
	if got, want := slices.Collect((StripWWW | Unescape | StripQuery).All()), []Steps{StripWWW, Unescape, StripQuery}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	var all Steps
	n := 0
	for step := range CDX.All() {
		all |= step
		if n++; n == 4 {
			break
		}
	}
	if n != 4 || all != StripDots|StripWWW|ReverseIPv4|Unescape {
		t.Errorf("%d steps, %v", n, all)
	}
	if got := (StripWWW | SortQuery).String(); got != "strip-www,sort-query" {
		t.Error(got)
	}
}

// TestMergeSlashes resolves dot segments before it removes empty ones.
func TestMergeSlashes(t *testing.T) {
	for path, want := range map[string]string{
		"": "", "/": "/", "/a": "/a", "/a/": "/a/", "//": "/", "///": "/", "//a//b//": "/a/b/", "/.": "/", "/..": "/", "/../..": "/", "/a/.": "/a", "/a/..": "/",
		"/a/./b": "/a/b", "/a/../b": "/b", "/a//../b": "/a/b", "/a/b/../..": "/", "/a/b/..": "/a", "/../a": "/a", "/a//..": "/a", "/a/./": "/a/", "/.a": "/.a", "/..a/...": "/..a/...",
		"//a": "/a", "/a/b//": "/a/b/",
	} {
		if got := mergeSlashes(path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}

// TestEscape has the first and the last byte of each range.
func TestEscape(t *testing.T) {
	for s, want := range map[string]string{
		"": "", "a": "a", "!~": "!~", " ": "%20", "\x00": "%00", "\x1F\x7F": "%1F%7F", "\x80\xFF": "%80%FF", "#%": "%23%25", `"$&'`: `"$&'`, "a b": "a%20b", "a%": "a%25",
	} {
		if got := escape(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
	for s, want := range map[string]string{
		"": "", "%": "%", "%4": "%4", "%41": "A", "a%41": "aA", "%2541": "A", "%252541": "A", "%%34%31": "A", "%4%31": "A", "%zz%41": "%zzA", "%25%34%31": "A", "%25": "%", "%2": "%2", "%2525": "%",
	} {
		if got := unescape(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
