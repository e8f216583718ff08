package readers

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl/internal/test/whole"
)

func accepts(scheme, host string) Answer {
	return Answer{OK: true, Scheme: known(scheme), Host: known(host)}
}

// TestRead has what is the same for who is contacted, and what is not.
func TestRead(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{
		{"a.example", "A.EXAMPLE", "agree"},
		{"a.example", "a.example.", "agree"},
		{"[::1]", "0:0::1", "agree"},
		{"bücher.example", "xn--bcher-kva.example", "agree"},
		{"faß.example", "xn--fa-hia.example", "agree"},
		{"faß.example", "fass.example", "host"},
		{"ａ.example", "a.example", "spelling"},
		{"%61.example", "a.example", "spelling"},
		{"0x7f.1", "127.0.0.1", "spelling"},
		{"[::ffff:127.0.0.1]", "127.0.0.1", "spelling"},
		{"a.example", "b.example", "host"},
		{"a.example", "", "no-host"},
		{"", "", "agree"},
	} {
		if got := Compare(accepts("http", c.a).Read(), accepts("HTTP", c.b).Read()).String(); got != c.want {
			t.Errorf("%q and %q: %s, want %s", c.a, c.b, got, c.want)
		}
	}
}

// TestCompare has the relations of other components.
func TestCompare(t *testing.T) {
	whole := Answer{
		OK: true, Scheme: known("http"), Userinfo: known("u"), Host: known("a.example"), Port: known("80"), Path: known("/%61%2f"),
		Query: known("q"), Fragment: known("f"),
	}
	for want, change := range map[Relation]func(*Answer){
		Agree: func(a *Answer) {
			a.Port, a.Path, a.Userinfo, a.Fragment = known(""), known("/a%2F"), known("u:"), Value{}
		},
		OneRefuses:        func(a *Answer) { a.OK = false },
		NotAsked:          func(a *Answer) { a.Skip = true },
		DifferentScheme:   func(a *Answer) { a.Scheme = known("https") },
		DifferentPort:     func(a *Answer) { a.Port = known("081") },
		DifferentUserinfo: func(a *Answer) { a.Userinfo = known("v") },
		DifferentPath:     func(a *Answer) { a.Path = known("/a/") },
		DifferentQuery:    func(a *Answer) { a.Query = known("") },
		DifferentFragment: func(a *Answer) { a.Fragment = known("g") },
	} {
		other := whole
		change(&other)
		if got := Compare(whole.Read(), other.Read()); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	bytes := whole
	if bytes.Path = known("/%FFé"); bytes.Read().Path != "/%FFé" { // what is recorded is UTF-8
		t.Errorf("%q", bytes.Read().Path)
	}
	if got := Compare(Answer{}.Read(), Answer{Error: "x"}.Read()); got != BothRefuse {
		t.Error(got)
	}
	if got := Compare(accepts("foo", "a").Read(), accepts("foo", "b").Read()); got != ForeignHost {
		t.Error(got)
	}
}

// TestDanger checks that a danger has a direction, and needs a host that can be contacted.
func TestDanger(t *testing.T) {
	for _, c := range []struct {
		checker, requester Answer
		want               Relation
	}{
		{accepts("http", "a.example"), accepts("http", "b.example"), DifferentHost},
		{accepts("foo", "a.example"), accepts("http", "b.example"), DifferentHost},
		{accepts("http", "a.example"), accepts("foo", "b.example"), NotAsked},
		{accepts("http", ""), accepts("http", "b.example"), NoHost},
		{accepts("http", "b.example"), accepts("http", ""), NotAsked},
		{accepts("http", "127.1"), accepts("http", "127.0.0.1"), Spelled},
		{accepts("http", "a.example"), accepts("http", "b.example@a.example"), NotAsked},
		{accepts("http", "a.example"), accepts("http", "a.example:80"), NotAsked},
		{accepts("http", "a.example"), accepts("http", "[::1]"), DifferentHost},
		{Answer{}, accepts("http", "b.example"), NotAsked},
	} {
		if got := Danger(c.checker.Read(), c.requester.Read()); got != c.want {
			t.Errorf("%+v checks, %+v requests: %s, want %s", c.checker, c.requester, got, c.want)
		}
	}
}

// TestUnknown asks for what is not there.
func TestUnknown(t *testing.T) {
	for relation := range NotAsked + 255 {
		if got, want := relation.String(), relation >= Relations; (got == "unknown relation") != want {
			t.Errorf("relation %d is %q", relation, got)
		}
	}
	if got := (TooSlow + 1).String(); got != "unknown state" {
		t.Error(got)
	}
	var c Case
	if _, ok := c.Of(-1); ok {
		t.Error("a reader at -1")
	}
	a := Atlas{Readers: make([]Row, 2), Cases: []Case{{Input: "x", Readers: "!"}}}
	list, recorded := a.Views(Input{Input: "x"})
	if !recorded || len(list) != 2 || list[0].Reading.State != Refused || list[1].Reading.State != Skipped {
		t.Errorf("%v %v", recorded, list)
	}
	var v Value
	if err := v.UnmarshalJSON(nil); err == nil {
		t.Error("no error for no JSON")
	}
}

// TestMain is also a driver, which dies and hangs when it is told to, and then has not
// written the answers that it could hold back.
func TestMain(m *testing.M) {
	if os.Getenv("READERS_TEST_DRIVER") == "" {
		os.Exit(m.Run())
	}
	fmt.Println(`{"version":"test 1"}`)
	var held string
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var in struct {
			question
			Before, Points string
		}
		_ = json.Unmarshal(lines.Bytes(), &in)
		if in.Points != "" {
			if in.Before == "die" {
				os.Exit(3)
			}
			fmt.Print(`{"from":128,"to":129,"answer":{"ok":true,"host":"swept{c}"}}`, "\n", `{"from":130,"to":130,"answer":{"ok":true,"host":"swept{c}"}}`, "\n{}\n")
			continue
		}
		switch in.Input.Input {
		case "die":
			os.Exit(3)
		case "hang":
			time.Sleep(time.Minute)
		}
		if in.Input.Input == "noise" {
			held += "Warning: this is no JSON\n"
		}
		held += fmt.Sprintf("{\"ok\":true,\"host\":%q,\"path\":{\"base64\":\"/w==\"}}\n", in.Input.Input)
		if !in.More {
			fmt.Print(held)
			held = ""
		}
	}
}

// TestProcess checks that a driver that dies or hangs is started again, and that the
// others of its inputs are answered.
func TestProcess(t *testing.T) {
	t.Parallel() // it waits for the driver that hangs
	p, err := Start(Command{Path: os.Args[0], Env: append(os.Environ(), "READERS_TEST_DRIVER=1")}, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Stop() }()
	var inputs []Input
	for _, text := range []string{"a", "die", "b", "hang", "c", "die"} {
		inputs = append(inputs, Input{Input: text})
	}
	for n := range 3 * group {
		inputs = append(inputs, Input{Input: strconv.Itoa(n)})
	}
	inputs = append(inputs, Input{Input: "die"})
	answers, err := p.Ask(inputs)
	if err != nil || len(answers) != len(inputs) || p.Restarts != 4 || p.Version != "test 1" {
		t.Fatal(answers, p.Restarts, p.Version, err)
	}
	var states []State
	for n, a := range answers[6 : 6+3*group] {
		if a.Host.Text != strconv.Itoa(n) {
			t.Fatalf("%d: %+v", n, a)
		}
	}
	for _, a := range append(answers[:6:6], answers[len(answers)-1]) {
		states = append(states, a.Read().State)
	}
	if want := []State{Accepted, Died, Accepted, TooSlow, Accepted, Died, Died}; !slices.Equal(states, want) {
		t.Errorf("%v, want %v", states, want)
	}
	if answers[4].Host.Text != "c" || answers[4].Path.Text != "\xff" {
		t.Errorf("%+v", answers[4])
	}
	// What follows a line that is no answer is not taken for the answer to the next input.
	if _, err := p.Ask([]Input{{Input: "noise"}}); err == nil || !strings.Contains(err.Error(), "Warning") {
		t.Errorf("a line that is no answer: %v", err)
	}
	if answers, err := p.Ask([]Input{{Input: "after"}}); err != nil || answers[0].Host.Text != "after" {
		t.Errorf("after a line that is no answer: %+v, %v", answers, err)
	}
	if _, err := Start(Command{Path: os.Args[0], Args: []string{"-test.run=^$"}}, time.Second); err == nil {
		t.Error("a program that is no driver starts")
	}
}

// TestStop stops a driver that has started another program, which goes on and keeps what
// the driver could write to.
func TestStop(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there is no sh")
	}
	t.Parallel() // it waits
	p, err := Start(Command{Path: "/bin/sh", Args: []string{"-c", `echo '{"version":"x"}'; sleep 20 & cat`}}, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	if err := p.Stop(); err != nil || time.Since(begun) > 10*time.Second {
		t.Errorf("after %v: %v", time.Since(begun), err)
	}
}

// TestRecorded checks the data that is shipped.
func TestRecorded(t *testing.T) {
	if len(recorded) > 300_000 {
		t.Errorf("the data has %d bytes", len(recorded))
	}
	a, err := Recorded()
	if err != nil {
		t.Fatal(err)
	}
	if a.Schema != Schema || len(a.Readers) != len(Catalog()) || len(a.Pairs) != len(a.Readers)*(len(a.Readers)-1) || a.Otherwise != 0 || len(a.Cases) < 900 {
		t.Errorf("schema %d, %d readers, %d pairs, %d cases, %d answers not the same", a.Schema, len(a.Readers), len(a.Pairs), len(a.Cases), a.Otherwise)
	}
	for _, p := range a.Pairs {
		for _, w := range p.Dangers {
			if class, ok := ClassOf(w.Witness, Relation(slices.Index(RelationNames[:], w.Danger))); !ok || class != w.Class {
				t.Errorf("%s and %s: %q is of the class %q, and recorded is %q", p.Checker, p.Requester, w.Witness, class, w.Class)
			}
		}
	}
	for _, c := range a.Cases {
		if len(c.Readers) != len(a.Readers) {
			t.Errorf("%q has %d readers", c.Input, len(c.Readers))
		}
	}
	for _, f := range a.Found {
		if len(f.Hosts) < 2 {
			t.Errorf("readers agree on the example %q of the class %s", f.Example, f.ID)
		}
	}
}

// TestLiving checks what was recorded of readers that follow the standard: weburl reads
// every input whose test of web-platform-tests they pass as they do.
func TestLiving(t *testing.T) {
	a, err := Recorded()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"node-url", "ada-url", "whatwg-url", "firefox", "chromium", "webkitgtk"} {
		i, _ := Find(a.List(), name)
		if r := a.Readers[i]; r.Missing == "" && (r.Passes < 800 || r.Differs != 0) {
			t.Errorf("%s passes %d tests, of which weburl reads %d otherwise", name, r.Passes, r.Differs)
		}
	}
}

// TestInstalled asks the readers of this machine, which must see the parts of a simple
// URL, and what is only in bytes, and compares their sweeps with single questions. Java compiles
// the driver of its readers for each of them, so that one is left out unless all is tried.
func TestInstalled(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts the readers of this machine")
	}
	t.Parallel()
	list, err := StartInstalled(t.TempDir(), func(r Reader) bool { return whole.Set || r.Name != "java-url" })
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range list {
		t.Run(r.Name, func(t *testing.T) {
			if r.Asker == nil {
				t.Skip(r.Missing)
			}
			defer func() {
				if err := r.Asker.Stop(); err != nil {
					t.Error(err)
				}
			}()
			answers, err := r.Asker.Ask([]Input{{Input: "http://a.example:81/p?q#f"}, {Input: "http://a.example:99999999/"}, {Input: "http://é.example/"}, {Input: `http://a.example/#\ud801`}, {Input: "http://a.example/p"}})
			if err != nil {
				t.Fatal(err)
			}
			got := answers[0].Read()
			want := accepts("http", "a.example")
			want.Port, want.Path, want.Query = known("81"), known("/p"), known("q")
			if got.Fragment != "" {
				want.Fragment = known("f")
			}
			if Compare(got, want.Read()) != Agree || got.told&7 != 7 {
				t.Errorf("%+v", answers[0])
			}
			if a := answers[4]; a.Read().told != got.told {
				t.Errorf("what is absent is not told: %+v", a)
			}
			if strings.Contains(answers[1].Error+answers[2].Error, "the reader") {
				t.Errorf("%+v", answers)
			}
			if f := answers[3].Fragment.Text; f != "" && !strings.HasSuffix(f, "ud801") {
				t.Errorf("%+v", answers[3])
			}
			if !r.Slow {
				sweepInstalled(t, r)
			}
		})
	}
}

// TestPortOfFTP checks that a client at the port of FTP is one of FTP only if it waits for
// the server.
func TestPortOfFTP(t *testing.T) {
	for _, c := range []struct{ sends, scheme, path string }{
		{"21 a.example\nGET /p HTTP/1.1\r\n\r\n", "http", "/p"},
		{"21 a.example\n", "ftp", ""},
	} {
		client, server := net.Pipe()
		go func() {
			_, _ = io.WriteString(client, c.sends)
			_, _ = io.Copy(io.Discard, client)
		}()
		a, err := (&Client{greet: greetShim}).serve(server)
		if err != nil || a.Scheme.Text != c.scheme || a.Host.Text != "a.example" || a.Port.Text != "21" || a.Path.Text != c.path {
			t.Errorf("%q: %+v, %v", c.sends, a, err)
		}
		_ = client.Close()
		_ = server.Close()
	}
}

// TestNotStarted checks that a client that cannot be given an input refuses nothing.
func TestNotStarted(t *testing.T) {
	c := &Client{command: func(string, string) *exec.Cmd { return exec.Command(filepath.Join(t.TempDir(), "none")) }}
	if answers, err := c.Ask([]Input{{Input: "http://a.example/"}}); err != nil || answers[0].Read().State != Skipped {
		t.Errorf("%+v, %v", answers, err)
	}
}

// TestGroup checks that a recorded reading is read as it was recorded.
func TestGroup(t *testing.T) {
	a, err := Recorded()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range a.Cases {
		for _, g := range c.Groups {
			if got := g.Reading().Group(); got != g {
				t.Errorf("%s: %+v, want %+v", c.Key, got, g)
			}
		}
	}
	for _, host := range []string{"h", "[::127.0.0.1.]", "foo.09..", "a%zz", "\xff", "[::1%251]", "[::ffff:1.2.3.4]", "faß.de", "0x7f.1"} {
		r := Answer{OK: true, Scheme: known("http"), Userinfo: known("a::"), Host: known(host), Port: known("080"), Path: known("/%%34%31"), Query: known("%ff"), Fragment: known("")}.Read()
		if got := r.Group().Reading(); got.Group() != r.Group() || got.Contact != r.Contact {
			t.Errorf("%q: %+v, want %+v", host, got, r)
		}
	}
}

// TestWays compares the ways of recorded cases with the dangers of all pairs.
func TestWays(t *testing.T) {
	a, err := Recorded()
	if err != nil {
		t.Fatal(err)
	}
	dangerous := 0
	for i, c := range a.Cases {
		if c.Input == "" || i%20 != 0 {
			continue
		}
		views, recorded := a.Views(Input{c.Input, c.Base})
		if !recorded || len(views) != len(a.Readers) {
			t.Fatalf("%q: %d views", c.Input, len(views))
		}
		ways := Ways(views)
		for _, v := range views {
			for _, w := range views {
				danger := Danger(v.Reading, w.Reading)
				listed := slices.ContainsFunc(ways, func(x Way) bool {
					return x.Danger == danger && x.Sees == v.Reading.Spelling && x.Contacts == w.Reading.Contact && slices.Contains(x.Checkers, v.Name) && slices.Contains(x.Requesters, w.Name)
				})
				if listed != (danger != NotAsked) {
					t.Errorf("%q: %s checks and %s requests: %v, listed %v", c.Input, v.Name, w.Name, danger, listed)
				}
				dangerous += len(ways)
			}
		}
	}
	if dangerous == 0 {
		t.Error("nothing is dangerous")
	}
	if views, recorded := a.Views(Input{Input: "http://never.example/"}); recorded || len(views) != len(Locals()) || views[0].Kind != Library || views[0].Version != "this version" {
		t.Error(recorded, views)
	}
}

// TestLoad checks that no line is lost: one that Load does not know is an error, unless it
// is of a type that a later version may have.
func TestLoad(t *testing.T) {
	for text, ok := range map[string]bool{
		"":                                  true,
		`{"type":"atlas","seed":1}`:         true,
		`{"type":"later","a":[]}` + "\n":    true,
		`{"seed":1,"type":"atlas"}`:         false,
		`{"type":"later",`:                  false,
		`{"type":"atlas"}` + "\n\n":         false,
		`{"type":"reader","name":1}` + "\n": false,
	} {
		if _, err := Load(strings.NewReader(text)); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
}
