package site

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/weburl-go/weburl/idna"
)

const (
	beginICANN   = "// ===BEGIN ICANN DOMAINS===\n"
	endICANN     = "// ===END ICANN DOMAINS===\n"
	beginPrivate = "// ===BEGIN PRIVATE DOMAINS===\n"
	endPrivate   = "// ===END PRIVATE DOMAINS===\n"
)

func TestParseListErrors(t *testing.T) {
	long := strings.Repeat("a.", 126)
	rule := func(line string) string { return sections(line, "") } // on line 2
	tests := []struct {
		text                      string
		problem                   Reason
		line, start, end, earlier int
	}{
		{rule("com\xff"), InvalidUTF8, 2, 0, 4, 0},
		{rule(" com"), LeadingSpace, 2, 0, 1, 0},
		{rule("\t \fcom"), LeadingSpace, 2, 0, 3, 0},
		{rule("com\n com"), LeadingSpace, 3, 0, 1, 0},
		{rule(".com"), EmptyLabel, 2, 0, 4, 0},
		{rule("com."), EmptyLabel, 2, 0, 4, 0},
		{rule("a..com"), EmptyLabel, 2, 0, 6, 0},
		{rule("!"), EmptyLabel, 2, 1, 1, 0},
		{rule("*."), EmptyLabel, 2, 2, 2, 0},
		{rule("*..com"), EmptyLabel, 2, 2, 6, 0},
		{rule("."), EmptyLabel, 2, 0, 1, 0},
		{rule("a。。com"), EmptyLabel, 2, 0, 10, 0},
		{rule("a.\u00ad.com"), EmptyLabel, 2, 0, 8, 0},
		{rule("*"), MisplacedWildcard, 2, 0, 1, 0},
		{rule("a.*.com"), MisplacedWildcard, 2, 2, 3, 0},
		{rule("*.*.com"), MisplacedWildcard, 2, 2, 3, 0},
		{rule("*a.com"), MisplacedWildcard, 2, 0, 1, 0},
		{rule("a*.com"), MisplacedWildcard, 2, 1, 2, 0},
		{rule("!*.com"), MisplacedWildcard, 2, 1, 2, 0},
		{rule("*com"), MisplacedWildcard, 2, 0, 1, 0},
		{rule("a!.com"), MisplacedException, 2, 1, 2, 0},
		{rule("!!a.com"), MisplacedException, 2, 1, 2, 0},
		{rule("*.!a.com"), MisplacedException, 2, 2, 3, 0},
		{rule("!com"), MisplacedException, 2, 0, 4, 0},
		{rule("a/b.com"), InvalidDomain, 2, 1, 2, 0},
		{rule("com//"), InvalidDomain, 2, 3, 4, 0},
		{rule("*.a\u0378.com"), InvalidDomain, 2, 3, 5, 0},
		{rule("a\x00b.com"), InvalidDomain, 2, 1, 2, 0},
		{rule("\u00ad"), InvalidDomain, 2, 0, 2, 0},
		{rule("a=b.com"), InvalidCharacter, 2, 1, 2, 0},
		{rule("com;"), InvalidCharacter, 2, 3, 4, 0},
		{rule("*.é&.com"), InvalidCharacter, 2, 4, 5, 0},
		{rule("＄.com"), InvalidCharacter, 2, 0, 7, 0},
		{rule(long + "aa"), TooLong, 2, 0, 254, 0},
		{rule("com\nnet\ncom"), DuplicateRule, 4, 0, 3, 2},
		{rule("com\nCOM x"), DuplicateRule, 3, 0, 3, 2},
		{rule("公司.cn\nxn--55qx5d.cn"), DuplicateRule, 3, 0, 13, 2},
		{rule("*.ck\n*.ck"), DuplicateRule, 3, 0, 4, 2},
		{rule("*.ck\n!www.ck\n!www.ck"), DuplicateRule, 4, 0, 7, 3},
		{sections("com", "com"), DuplicateRule, 5, 0, 3, 2},
		{rule("!www.ck"), LoneException, 2, 0, 7, 0},
		{rule("ck\n!www.ck"), LoneException, 3, 0, 7, 0},
		{rule("*.a.ck\n!www.ck"), LoneException, 3, 0, 7, 0},
		{sections("!www.ck", "*.ck"), LoneException, 2, 0, 7, 0},
		{sections("*.ck", "!www.ck"), LoneException, 5, 0, 7, 0},
		{"com\n" + rule(""), OutsideSection, 1, 0, 3, 0},
		{rule("") + "com  x", OutsideSection, 7, 0, 3, 0},
		{beginICANN + endICANN + "com", OutsideSection, 3, 0, 3, 0},
		{"// ===BEGIN DOMAINS===", UnknownMarker, 1, 0, 22, 0},
		{"// ===BEGIN icann DOMAINS===", UnknownMarker, 1, 0, 28, 0},
		{"// === other ===", UnknownMarker, 1, 0, 16, 0},
		{beginICANN + beginICANN, MisplacedMarker, 2, 0, 28, 0},
		{beginICANN + beginPrivate, MisplacedMarker, 2, 0, 30, 0},
		{beginICANN + endPrivate, MisplacedMarker, 2, 0, 28, 0},
		{endICANN, MisplacedMarker, 1, 0, 26, 0},
		{beginICANN + endICANN + endICANN, MisplacedMarker, 3, 0, 26, 0},
		{beginICANN + endICANN + beginICANN, MisplacedMarker, 3, 0, 28, 0},
		{beginICANN + "com", UnclosedSection, 2, 0, 0, 0},
		{beginICANN + endICANN + beginPrivate, UnclosedSection, 3, 0, 0, 0},
		{"", MissingSection, 1, 0, 0, 0},
		{"// nothing\n\n", MissingSection, 2, 0, 0, 0},
		{beginICANN + "com\n" + endICANN, MissingSection, 3, 0, 0, 0},
		{beginPrivate + endPrivate, MissingSection, 2, 0, 0, 0},
		{"<!doctype html>\n<title>404</title>", OutsideSection, 1, 0, 9, 0},
	}
	covered := map[Reason]bool{}
	for _, c := range tests {
		list, err := ParseList(strings.NewReader(c.text))
		var e *ListError
		if list != nil || !errors.As(err, &e) {
			t.Errorf("%.80q: %v, %v", c.text, list, err)
			continue
		}
		if e.Reason != c.problem || e.Line != c.line || e.Start != c.start || e.End != c.end || e.Earlier != c.earlier {
			t.Errorf("%.80q: %v, line %d, bytes %d to %d, earlier %d; want %v, %d, %d, %d, %d", c.text,
				e.Reason, e.Line, e.Start, e.End, e.Earlier, c.problem, c.line, c.start, c.end, c.earlier)
		}
		checkListError(t, e)
		covered[c.problem] = true
	}
	for p := InvalidUTF8; p <= MissingSection; p++ {
		if !covered[p] {
			t.Errorf("no test for %v", p)
		}
		if p.Meaning() == "" || p.Remedy() == "" || !strings.Contains(p.Error(), p.String()) {
			t.Errorf("%d: %q", p, p.Error())
		}
	}
	if got := Reason(200).String(); got != Reason(0).String() {
		t.Errorf("Reason(200) = %q", got)
	}
}

// checkListError checks what is true of all errors.
func checkListError(t testing.TB, e *ListError) {
	t.Helper()
	message := e.Error()
	if e.Line < 1 || e.Start < 0 || e.Start > e.End || e.End > len(e.Text) || !errors.Is(e, e.Reason) ||
		!strings.Contains(message, e.Reason.Meaning()) || !strings.HasSuffix(message, e.Reason.Remedy()) {
		t.Errorf("%#v: %s", e, message)
	}
	var cause *idna.Error
	if errors.As(e, &cause) != (e.Reason == InvalidDomain) || len(message) > 2000 {
		t.Errorf("%#v: %s", e, message)
	}
	if (e.Earlier > 0) != (e.Reason == DuplicateRule) || e.Earlier > e.Line {
		t.Errorf("%#v", e)
	}
}

func TestListErrorMessage(t *testing.T) {
	_, err := ParseList(strings.NewReader(sections("com\n*.a.*.com remark", "")))
	const want = `site: public suffix list, line 3, byte 4 ("*"): misplaced-wildcard: an asterisk is not the whole first ` +
		`label, or no label follows it; write rules with wildcards like "*.example"`
	if err == nil || err.Error() != want {
		t.Errorf("%v\nwant\n%s", err, want)
	}
}

// What the format allows.
func TestParseListForms(t *testing.T) {
	for _, text := range []string{
		sections("", ""),
		sections("com\nco.uk", "github.io"),
		"\ufeff" + sections("com\nco.uk", "github.io"),
		strings.ReplaceAll(sections("com\nco.uk", "github.io"), "\n", "\r\n"),
		sections("com // remark", "github.io\tremark\n  \t\n//\n///x\n  // com\n//com"),
		beginPrivate + "github.io\n" + endPrivate + beginICANN + "com\n" + endICANN,
		"//===BEGIN ICANN DOMAINS===\n  //   ===END ICANN DOMAINS===  \n// ===\n// === x\n" + beginPrivate + endPrivate,
		strings.TrimSuffix(sections("com", "github.io"), "\n"),
		sections("!www.ck\n*.ck", "*.ck.example\n!www.ck.example"),
		sections(strings.Repeat("a.", 126)+"a", ""),
	} {
		if list, err := ParseList(strings.NewReader(text)); err != nil {
			t.Errorf("%.80q: %v", text, err)
		} else if list.Len() != len(slowRules(t, text)) {
			t.Errorf("%.80q: %d rules", text, list.Len())
		}
	}
}

func TestParseListReader(t *testing.T) {
	_, err := ParseList(io.MultiReader(strings.NewReader(beginICANN), iotest.ErrReader(io.ErrUnexpectedEOF)))
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("%v", err)
	}
	if _, err := ParseList(iotest.OneByteReader(strings.NewReader(listText(t)))); err != nil {
		t.Error(err)
	}
}
