package fileurl_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/reason"
)

// fixedLater begins the reason of a class that later versions of node do not have.
// Their answer to the sample is that of this package.
const fixedLater = "until version 22: "

// A question is one call of pathToFileURL, if From, or of fileURLToPath.
type question struct {
	From    bool   `json:"from"`
	Windows bool   `json:"windows"`
	Text    string `json:"text"`
}

// An answer is the result of node, or of this package. The first answer of
// testdata/node.js has its version, and whether it knows the option windows.
type answer struct {
	Version string `json:"version"`
	Option  bool   `json:"option"`
	Value   string `json:"value"`
	Error   string `json:"error"`
}

// A difference is a class of questions that node answers in another way.
type difference struct {
	why    string
	sample question // a question of the class
	theirs string   // what node answers to it, an error in parentheses
	ours   string   // what this package answers
	is     func(q question, theirs, ours answer) bool
}

func refusedAs(reasons ...reason.Code) func(question, answer, answer) bool {
	return func(_ question, theirs, ours answer) bool {
		for _, r := range reasons {
			if ours.Error == r.String() {
				return theirs.Error == ""
			}
		}
		return false
	}
}

func fromWindows(text string) question { return question{true, true, text} }
func toWindows(text string) question   { return question{false, true, text} }

// differences are all classes. TestNode fails for a difference of no class, for a
// class without a difference, and for a sample whose answer changed.
var differences = []difference{
	{"node resolves a relative path against the current directory, or the current drive",
		fromWindows(`\x`), "file:///x", "(relative-path)", refusedAs(reason.RelativePath)},
	{"node takes zero bytes",
		question{false, false, "file:///a%00b"}, "/a\x00b", "(NUL)", refusedAs(reason.NUL)},
	{"node passes controls and spaces at the end of a path to the URL parser, which drops them",
		question{true, false, "/a\x01"}, "file:///a", "file:///a%01",
		func(q question, theirs, ours answer) bool {
			return q.From && strings.HasSuffix(ours.Value, "%01") && strings.TrimRight(strings.TrimSuffix(ours.Value, "%01"), "/") == strings.TrimRight(theirs.Value, "/")
		}},
	{"node makes a server of the prefix of a device",
		fromWindows(`\\.\C:\x`), "file://./C:/x", "(device-path)", refusedAs(reason.DevicePath)},
	{`node resolves names after \\?\`,
		fromWindows(`\\?\C:\a\..\x`), "file:///C:/x", "(verbatim-name)", refusedAs(reason.VerbatimName)},
	{"node drops a server that is not a host, drops localhost, and decodes percent signs",
		fromWindows(`\\localhost\sh`), "file:///sh", "(invalid-server)", refusedAs(reason.InvalidServer)},
	{"node takes a server without share, both ways",
		fromWindows(`\\srv\`), "file://srv/", "(missing-share)", refusedAs(reason.MissingShare)},
	{"node takes a path that is relative to the directory of a drive",
		toWindows("file:///C:foo"), "C:foo", "(missing-drive)", refusedAs(reason.MissingDrive)},
	{"node takes a URL whose drive has no path as the current directory of the drive",
		toWindows("file:///C:"), "C:", `C:\`,
		func(q question, theirs, ours answer) bool {
			return !q.From && len(theirs.Value) == 2 && theirs.Value+`\` == ours.Value
		}},
	{"node writes two slashes for the root of a drive",
		fromWindows(`C:\`), "file:///C://", "file:///C:/",
		func(q question, theirs, ours answer) bool {
			return q.From && len(ours.Value) == len("file:///C:/") && ours.Value+"/" == theirs.Value
		}},
	{"node lets a dot segment remove the share",
		fromWindows(`\\srv\sh\..\x`), "file://srv/x", "file://srv/sh/x",
		func(q question, theirs, ours answer) bool {
			return q.From && strings.HasPrefix(q.Text, `\\`) && strings.Contains(q.Text, "..") && ours.Error == "" && theirs.Error == ""
		}},
	{`node keeps empty segments after a share, and after \\?\C:`,
		fromWindows(`\\srv\sh\\x`), "file://srv/sh//x", "file://srv/sh/x", emptySegments},
	{"node has a slash after a dot segment at the end, after a share",
		fromWindows(`\\srv\sh\.`), "file://srv/sh/", "file://srv/sh",
		func(q question, theirs, ours answer) bool {
			return q.From && strings.HasPrefix(q.Text, `\\`) && strings.HasSuffix(q.Text, ".") && collapse(theirs.Value) == ours.Value+"/"
		}},
	{"node takes only backslashes before a server and after it",
		fromWindows(`\\srv/sh\x`), "file://srv/x", "file://srv/sh/x",
		func(q question, theirs, ours answer) bool {
			if !q.From || !q.Windows || ours.Error != "" || strings.Trim(q.Text[:2], `/\`) != "" {
				return false
			}
			end := strings.IndexAny(q.Text[2:], `/\`)
			return strings.Contains(q.Text[:2+end+1], "/")
		}},
	{"node takes only UNC in upper case for the prefix",
		fromWindows(`\\?\unc\srv\sh`), "file:///unc/srv/sh", "file://srv/sh",
		func(q question, theirs, ours answer) bool {
			return q.From && q.Windows && strings.HasPrefix(q.Text, `\\?\unc\`) && ours.Error == ""
		}},
	{"node refuses bytes that are not UTF-8",
		question{false, false, "file:///%E9"}, "(URIError)", "/\xe9",
		func(q question, theirs, ours answer) bool {
			return !q.From && theirs.Error == "URIError" && ours.Error == "" && strings.ToValidUTF8(ours.Value, "") != ours.Value
		}},
	{fixedLater + `node does not let ".." remove a first segment that only begins like a drive, see #shorten-a-urls-path`,
		question{false, false, "file:///C:foo/../x"}, "/C:foo/x", "/x",
		func(q question, theirs, ours answer) bool {
			dots := strings.Contains(strings.ReplaceAll(q.Text, "%2e", "."), "..")
			return !q.From && dots && strings.HasPrefix(q.Text, "file:///C:") && theirs.Value != "" && ours.Error == ""
		}},
	{fixedLater + "the same, and the segment has bytes that are not UTF-8",
		question{false, false, "file:///C:%E9/../x"}, "(URIError)", "/x",
		func(q question, theirs, ours answer) bool {
			dots := strings.Contains(strings.ReplaceAll(q.Text, "%2e", "."), "..")
			return !q.From && dots && strings.HasPrefix(q.Text, "file:///C:") && theirs.Error == "URIError" && ours.Error == ""
		}},
}

func emptySegments(q question, theirs, ours answer) bool {
	return q.From && strings.HasPrefix(q.Text, `\\`) && ours.Error == "" && collapse(strings.TrimSuffix(theirs.Value, "%01")) == collapse(strings.TrimSuffix(ours.Value, "%01"))
}

// collapse makes one slash of several in the path of a URL with a host.
func collapse(href string) string {
	start, path := href[:min(7, len(href))], href[min(7, len(href)):]
	for strings.Contains(path, "//") {
		path = strings.ReplaceAll(path, "//", "/")
	}
	return start + path
}

func (a answer) String() string {
	if a.Error != "" {
		return "(" + a.Error + ")"
	}
	return a.Value
}

// ours is the answer of this package. A tilde in the path is encoded as node does
// it, although RFC 3986 says that it should not be.
func ours(q question) answer {
	s := unix
	if q.Windows {
		s = windows
	}
	var u weburl.URL
	var value string
	var err error
	if q.From {
		u, err = s.from(q.Text)
		value = strings.TrimSuffix(u.Href(), u.Path()) + strings.ReplaceAll(u.Path(), "~", "%7E")
	} else if u, err = weburl.Parse(q.Text); err == nil {
		value, err = s.to(u)
	}
	if err == nil {
		return answer{Value: value}
	}
	var e *fileurl.Error
	if errors.As(err, &e) {
		return answer{Error: e.Code.String()}
	}
	return answer{Error: "not a URL"}
}

var (
	pathStarts  = []string{"/", "/", "/", "/a/", "", "//", "/../"}
	winStarts   = []string{`C:\`, `c:/`, `C:\a\`, `D:\x y\`, `C:/a/`, `C:\`, `\\srv\sh\`, `\\srv\sh\a\`, `\\Srv\sh\`, `\\bücher.example\sh\`, `\\?\C:\`, `\\?\UNC\srv\sh\`, `\\?\unc\srv\sh\`, `\\.\`, `//srv/`, `\\srv\`, `\\`, "C:", `\`, ""}
	urlStarts   = []string{"file:///", "file:///C:/", "file:///c%3A/", "file:", "file://srv/sh/", "file://srv/", "file://localhost/C:/", "file:///C:", "file://xn--bcher-kva.example/", "file://127.1/", "file://[::1]/", "http://a/", "file://./"}
	names       = []string{"a", "b c", "é", "日本", "😀", ".", "..", "...", "C:", "C|", "x~1", "50%", "%41", "?", "#", "[]", "^`{}", "\"<>", "\t", "\n", "\r", "&=+;,", "x.txt", "\u007f", "\x01", "@", "a b@c", "!$'()*"}
	escapes     = []string{"%20", "%25", "%C3%A9", "%E9", "%2F", "%5c", "%5C", "%3F", "%23", "%00", "%zz", "%", "%0A", "%2e%2e", "%7C", "?q", "#f"}
	unixJoins   = []string{"/", "/", "/", "//", "", `\`}
	winJoins    = []string{`\`, `\`, `\`, "/", `\\`, ""}
	perQuestion = 10_000
)

// questions returns the samples, then generated ones, 10,000 of each of the four
// functions.
func questions() []question {
	random := rand.New(rand.NewPCG(10, 8089))
	pick := func(list []string) string { return list[random.IntN(len(list))] }
	text := func(q question) string {
		starts, joins := pathStarts, unixJoins
		if q.Windows {
			starts, joins = winStarts, winJoins
		}
		if !q.From {
			starts = urlStarts
		}
		var b strings.Builder
		b.WriteString(pick(starts))
		for range random.IntN(5) {
			if !q.From && random.IntN(3) == 0 {
				b.WriteString(pick(escapes))
			} else {
				b.WriteString(pick(names))
			}
			b.WriteString(pick(joins))
		}
		return b.String()
	}
	var list []question
	for _, d := range differences {
		list = append(list, d.sample)
	}
	for i := range 4 * perQuestion {
		q := question{From: i&1 == 0, Windows: i&2 == 0}
		q.Text = text(q)
		list = append(list, q)
	}
	return list
}

// askNode skips the test if there is no node, or one without the option.
func askNode(t *testing.T, list []question) []answer {
	t.Helper()
	path, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node to compare with")
	}
	input, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	node := exec.Command(path, "testdata/node.js")
	node.Stdin = bytes.NewReader(input)
	output, err := node.Output()
	if err != nil {
		t.Fatal(err)
	}
	var answers []answer
	if err := json.Unmarshal(output, &answers); err != nil {
		t.Fatal(err)
	}
	if !answers[0].Option {
		t.Skipf("node %s does not know the option windows of pathToFileURL", answers[0].Version)
	}
	if len(answers) != len(list)+1 {
		t.Fatalf("%d answers to %d questions", len(answers)-1, len(list))
	}
	t.Logf("node %s", answers[0].Version)
	return answers[1:]
}

// TestNode compares with pathToFileURL and fileURLToPath of Node.js. Two errors are
// the same answer.
func TestNode(t *testing.T) {
	list := questions()
	answers := askNode(t, list)
	seen, fixed, same, values := make([]int, len(differences)), make([]bool, len(differences)), 0, 0
	for i, q := range list {
		theirs, ours := answers[i], ours(q)
		if i < len(differences) {
			fixed[i] = strings.HasPrefix(differences[i].why, fixedLater) && theirs == ours
			if d := differences[i]; !fixed[i] && theirs.String() != d.theirs || ours.String() != d.ours {
				t.Errorf("%+v: node %q, ours %q; listed as %q and %q", q, theirs, ours, d.theirs, d.ours)
			}
			continue
		}
		if theirs == ours || theirs.Error != "" && ours.Error != "" {
			same++
			if ours.Error == "" {
				values++
			}
			continue
		}
		class := -1
		for c := range differences {
			if differences[c].is(q, theirs, ours) {
				class = c
				break
			}
		}
		if class < 0 {
			t.Errorf("%+v: node %q, ours %q", q, theirs, ours)
			continue
		}
		seen[class]++
	}
	for c, d := range differences {
		t.Logf("%6d %s", seen[c], d.why)
		if (seen[c] == 0) != fixed[c] {
			t.Errorf("%d differences, fixed %v: %s", seen[c], fixed[c], d.why)
		}
	}
	t.Logf("%6d of %d answers are the same, %d of them not errors", same, 4*perQuestion, values)
	if values < 2*perQuestion {
		t.Errorf("only %d answers are the same and no errors", values)
	}
}
