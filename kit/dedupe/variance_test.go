package dedupe

import (
	"errors"
	"testing"

	"github.com/weburl-go/weburl"
)

// varianceTests are the inputs of speculation-rules/prefetch/no-vary-search in
// web-platform-tests, with the expected results: whether the response for the first
// query is used for the second.
var varianceTests = []struct {
	value, a, b string
	equal       bool
}{
	{`params=("a")`, "a=2&b=3", "b=3", true},
	{`params("a")`, "a=2&b=3", "b=2", false},
	{`params=("a" "b")`, "a=2&b=3", "b=2", true},
	{`params`, "a=2&b=3", "b=4&c=5", true},
	{`params`, "", "b=4&c=5", true},
	{`key-order`, "c=4&b=3&a=2", "a=2&c=5&b=3", false},
	{`key-order`, "b=5&a=3&a=4&d=6&c=5&b=3", "d=6&a=4&b=5&b=3&c=5&a=3", false},
	{`key-order`, "b=5&a=3&a=4&d=6&c=5&b=3", "d=6&a=3&b=5&b=3&c=5&a=4", true},
	{`key-order=?1`, "b=5&a=3&a=4&d=6&c=5&b=3", "d=6&a=3&b=5&b=3&c=5&a=4", true},
	{`key-order=?0`, "b=5&a=3&a=4&d=6&c=5&b=3", "d=6&a=3&b=5&b=3&c=5&a=4", false},
	{`params=("c")`, "a=2&b=2&c=5", "a=2&c=3&b=2", true},
	{`params=("a")`, "a=2", "", true},
	{`params=("a")`, "", "a=2", true},
	{`params, except=("c")`, "b=5&a=3&d=6&c=3", "a=1&b=2&c=3", true},
	{`params, except=("b"), except=("c")`, "b=5&a=3&d=6&c=3", "a=1&b=2&c=3", true},
	{`params, except=("c")`, "b=5&a=3&d=6&c=3", "a=1&b=2&c=5", false},
	{`params, except=("c" "d")`, "b=5&a=3&d=6&c=5", "d=6&a=1&b=2&c=5", true},
	{`params, except=("c" "d")`, "b=5&a=3&a=4&d=6&c=5", "d=6&a=1&a=2&b=2&b=3&c=5", true},
	{`params, except=("c";unknown)`, "b=5&a=3&d=6&c=3", "a=1&b=2&c=3", true},
	{`params=("c";unknown)`, "a=2&b=2&c=5", "a=2&c=3&b=2", true},
	{`key-order;unknown`, "b=5&a=3&a=4&d=6&c=5&b=3", "d=6&a=3&b=5&b=3&c=5&a=4", true},
	{`params;unknown`, "", "b=4&c=5", true},
	{`params;unknown, except=("c");unknown`, "b=5&a=3&d=6&c=3", "a=1&b=2&c=3", true},
	{``, "b=5&a=3&d=6&c=3", "a=1&b=2&c=3", false},
	{``, "b=5&a=3&d=6&c=3", "b=5&a=3&d=6&c=3", true},
	{``, "", "", true},
	{`params=("%C2%A2")`, "¢=3", "¢=4", true},
	{`params=("%C2%A2")`, "a=2&¢=3", "¢=4&a=2", true},
	{`params, except=("%C2%A2")`, "¢=3", "¢=4", false},
	{`params, except=("%C2%A2")`, "¢=3&a=4", "a=5&¢=3", true},

	// Those of the hints that are not among the others.
	{`params=("b")`, "a=2&b=3", "b=2", false},
	{`params=("a")`, "a=2&b=3", "b=2", false},
	{`params=(a)`, "b=5&a=3&d=6&c=3", "b=5&a=3&d=6&c=3", true},
	{`params=(a)`, "b=5&a=3&d=6&c=3", "b=5&a=4&d=6&c=3", false},
	{`params, except=("d" "c")`, "d=6&c=5", "c=5&d=6", false},
}

func TestVariance(t *testing.T) {
	if len(varianceTests) != 35 {
		t.Errorf("%d tests", len(varianceTests))
	}
	for _, test := range varianceTests {
		a, b := weburl.MustParse("https://h/p?"+test.a), weburl.MustParse("https://h/p?"+test.b)
		v, _ := ParseVariance(test.value)
		if v.Equal(a, b) != test.equal || v.Equal(b, a) != test.equal {
			t.Errorf("%s: %s and %s: got %v", test.value, a, b, !test.equal)
		}
	}
}

// TestVarianceValues has the examples of the draft, and inputs of the tests of
// Chromium (net/http/http_no_vary_search_data_unittest.cc) whose results do not
// differ from those of the draft.
func TestVarianceValues(t *testing.T) {
	for value, want := range map[string]any{
		`params`:                          "params",
		`params=("a")`:                    `params=("a")`,
		`params, except=("x")`:            `params, except=("x")`,
		`unknown-key`:                     "",
		`key-order="not a boolean"`:       NotBoolean,
		`params="neither"`:                NotStrings,
		`params=(not-a-string)`:           NotStrings,
		`params=("a"), except=("x")`:      ExceptWithoutParams,
		`params=(), except=()`:            ExceptWithoutParams,
		`params=?0, except=("x")`:         ExceptWithoutParams,
		`params, except=(token)`:          NotStrings,
		`params, except="no list"`:        NotStrings,
		`params, except=?1`:               NotStrings,
		`except=("x")`:                    ExceptWithoutParams,
		`except=()`:                       ExceptWithoutParams,
		`params=?1`:                       "params",
		`key-order=?1`:                    "key-order",
		`params=?0`:                       "",
		`params=()`:                       "",
		`key-order=?0`:                    "",
		`params, key-order, except=("x")`: `key-order, params, except=("x")`,
		`params=("%C3%A9+%E6%B0%97")`:     `params=("%C3%A9+%E6%B0%97")`,

		"":                                     "",
		`"a"`:                                  NotDictionary,
		`(a)`:                                  NotDictionary,
		`params=`:                              NotDictionary,
		`params=a`:                             NotStrings,
		`params=("a" b)`:                       NotStrings,
		`params=("a"), params=?0`:              "",
		`params=("a"), except=()`:              ExceptWithoutParams,
		`params, except=(), params=()`:         ExceptWithoutParams,
		`params, except=("a"), params=("a")`:   ExceptWithoutParams,
		`key-order=a`:                          NotBoolean,
		`key-order=("a")`:                      NotBoolean,
		`key-order=(?1)`:                       NotBoolean,
		`params=?1, except=(a)`:                NotStrings,
		`params=("a" b), params=("c")`:         `params=("c")`,
		`params, except=()`:                    "params",
		`params, except=("a" b), except=("c")`: `params, except=("c")`,
		`except=("b" "a" "b"), params`:         `params, except=("a" "b")`,
		`params=("a" "b"), key-order=?0`:       `params=("a" "b")`,
		`params=("a"), params`:                 "params",
		`params=("a");unknown`:                 `params=("a")`,

		// A name is no query: "&" and "=" are part of it.
		`params=("a&b" "c=d" "\"")`: `params=("%22" "a%26b" "c%3Dd")`,
		`params=("a";q=1 "%61" "")`: `params=("" "a")`,
	} {
		v, err := ParseVariance(value)
		switch want := want.(type) {
		case string:
			if again, _ := ParseVariance(want); v.String() != want || err != nil || again.String() != want {
				t.Errorf("%s: got %s, %v; want %s", value, v, err, want)
			}
		case VarianceReason:
			var e *VarianceError
			if !errors.Is(err, want) || !errors.As(err, &e) || (e.Field == "") != (want == NotDictionary) || (e.Cause == nil) == (want == NotDictionary) || v.String() != "" {
				t.Errorf("%s: got %s, %v; want %v", value, v, err, want)
			}
		}
	}
}

func TestVarianceKeys(t *testing.T) {
	for _, test := range []struct{ value, in, want string }{
		{"", "https://u:p@h:81/a?q=%61&&#f", "https://u:p@h:81/a?q=%61&&"},
		{"", "https://h/?#f", "https://h/?"},
		{"", "https://h/", "https://h/"},
		{"key-order", "https://u:p@h:81/a?q=%61&&b=x#f", "https://u:p@h:81/a?b=x&q=a"},
		{"key-order", "https://h/?#f", "https://h/"},
		{"key-order", "https://h?a=é", "https://h/?a=%C3%A9"},
		{"key-order", "https://h/?a=%f6", "https://h/?a=%EF%BF%BD"},
		{"key-order", "https://h/?a=x&&&&", "https://h/?a=x"},
		{"key-order", "https://h/?a", "https://h/?a="},
		{"key-order", "https://h/?a= &", "https://h/?a=+"},
		{"key-order", "https://h/?b=2&a=2&b=1&a=1", "https://h/?a=2&a=1&b=2&b=1"},
		{`params=("a")`, "mailto:x?b=%26&a=1&=2", "mailto:x?b=%26&=2"},
		{`params=("")`, "https://h/?=1&a", "https://h/?a="},
		{"params", "https://h/p?a#f", "https://h/p"},
	} {
		v, err := ParseVariance(test.value)
		if got := v.Key(weburl.MustParse(test.in)); got != test.want || err != nil {
			t.Errorf("%s: %s: got %s, %v; want %s", test.value, test.in, got, err, test.want)
		}
		if got := v.Key(weburl.MustParse(test.want)); got != test.want {
			t.Errorf("%s: the key of the key %s is %s", test.value, test.want, got)
		}
	}
	var v Variance
	if u := weburl.MustParse("https://h/"); v.Equal(u, weburl.URL{}) || !v.Equal(weburl.URL{}, weburl.URL{}) || string(v.Append([]byte("x"), weburl.URL{})) != "x" {
		t.Error("the zero URL")
	}
	v, _ = ParseVariance("key-order")
	for _, pair := range [][2]string{{"https://h/", "http://h/"}, {"https://u@h/", "https://h/"}, {"https://h/", "https://h:1/"}, {"https://h/a", "https://h/b"}, {"https://g/", "https://h/"}} {
		if v.Equal(weburl.MustParse(pair[0]), weburl.MustParse(pair[1])) {
			t.Errorf("%s and %s are equal", pair[0], pair[1])
		}
	}
}

func TestVarianceErrors(t *testing.T) {
	for value, want := range map[string]string{
		`params="a"`: `dedupe: not-strings: params: the value is not a list of strings; write names in quotes between parentheses, like ("a" "b")`,
		`params=(`:   `dedupe: not-dictionary: the value is not a dictionary of structured fields (invalid inner list format: character 8); write it like params=("a" "b")`,
	} {
		if _, err := ParseVariance(value); err == nil || err.Error() != want {
			t.Errorf("%s: %v", value, err)
		}
	}
}
