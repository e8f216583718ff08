package readers

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
)

// Schema is the version of the recorded data; schema.json describes it.
const Schema = 1

// An Atlas is what a recording found.
type Atlas struct {
	Schema    int    `json:"schema"`
	Date      string `json:"date"`
	Points    string `json:"points,omitempty"` // the date of the places, if it is another one
	Seed      uint64 `json:"seed"`
	Asked     int    `json:"asked"`     // how many inputs
	Again     int    `json:"again"`     // how many answers were asked for a second time
	Otherwise int    `json:"otherwise"` // and how many of them were not the same

	Families []Family `json:"-"`
	Readers  []Row    `json:"-"`
	Found    []Found  `json:"-"`
	Pairs    []Pair   `json:"-"`
	Places   []Place  `json:"-"`
	Fields   []Field  `json:"-"`
	Cases    []Case   `json:"-"`
}

// A Family is a set of inputs.
type Family struct {
	Name   string `json:"name"`
	About  string `json:"about"`
	Inputs int    `json:"inputs"`
}

// A Row is a reader, with how it relates to the living standard on the inputs of
// web-platform-tests, and in all.
type Row struct {
	Reader
	WPT Counts `json:"wpt,omitzero"`
	// These count the inputs of web-platform-tests that only one of both takes.
	Refuses int `json:"refuses"`
	Accepts int `json:"accepts"`
	// Passes is how many of these tests the reader passes by its href, and Differs how
	// many of them weburl reads otherwise.
	Passes  int `json:"passes,omitempty"`
	Differs int `json:"differs,omitempty"`
	// Ended is how often its driver died or was too slow.
	Ended int `json:"ended,omitempty"`
}

// Counts are the numbers of inputs by relation, without those that are 0.
type Counts map[string]int

// A Found is a class that was found.
type Found struct {
	Class
	Danger  string `json:"danger"`  // the worst of its pairs
	Witness string `json:"witness"` // the shortest one
	// Example is the witness with a whole host that most pairs have. Of the readers, these see a host in it, or refuse it.
	Example string              `json:"example"`
	Hosts   map[string][]string `json:"hosts"`
	Refuse  []string            `json:"refuse"`
	Pairs   int                 `json:"pairs"` // of a checker and a requester, with this danger or a lesser one
	Minimal int                 `json:"minimal"`
}

// A Pair is two readers, and Dangers what was found when the first one checks and the
// second one requests.
type Pair struct {
	Checker   string `json:"checker"`
	Requester string `json:"requester"`
	Counts    Counts `json:"counts,omitempty"` // only where the checker comes first in the list
	// Dangerous is how many inputs have the danger host.
	Dangerous int       `json:"dangerous,omitempty"`
	Dangers   []Witness `json:"dangers,omitempty"`
}

// A Witness shows that a URL can pass a checker and go elsewhere.
type Witness struct {
	Danger  string `json:"danger"`
	Class   string `json:"class"`
	Witness string `json:"witness"`
}

// A Case is an input with what the readers made of it.
type Case struct {
	Family string  `json:"family"`
	Key    string  `json:"key,omitempty"` // instead of the input, for those of shared files
	Input  string  `json:"input,omitempty"`
	Base   *string `json:"base,omitempty"`
	Groups []Group `json:"groups"`
	// Readers has a letter for each reader in the order of the list: that of its group,
	// "!" if it refused, "-" if it was not asked, "x" if it died or was too slow.
	Readers string `json:"readers"`
}

// A Group is a reading that some readers share.
type Group struct {
	Scheme   string `json:"scheme,omitempty"`
	Userinfo string `json:"userinfo,omitempty"`
	Host     string `json:"host,omitempty"`
	Port     string `json:"port,omitempty"`
	Path     string `json:"path,omitempty"`
	Query    string `json:"query,omitempty"`
	Fragment string `json:"fragment,omitempty"`
}

// A Field is a request that goes to a host, and whose field Host has another one.
type Field struct {
	Reader   string `json:"reader"`
	Key      string `json:"key,omitempty"` // instead of the input, for those of shared files
	Input    string `json:"input,omitempty"`
	Contacts string `json:"contacts"`
	Field    string `json:"field"`
}

// A Place is where in a URL the code points of Unicode were put, one by one, between two
// texts, and what readers made of those from U+0080 on.
type Place struct {
	Place   string        `json:"place"`
	Before  string        `json:"before"`
	After   string        `json:"after"`
	Taken   []Taken       `json:"taken"` // for each reader that was asked
	Dangers []PointDanger `json:"dangers"`
}

// Taken is how many code points a reader was asked and refused; and of the others, how
// many are in its answer as they are, percent-encoded, in Punycode, or not at all.
type Taken struct {
	Reader   string `json:"reader"`
	Asked    int    `json:"asked"`
	Refused  int    `json:"refused,omitempty"`
	Kept     int    `json:"kept,omitempty"`
	Escaped  int    `json:"escaped,omitempty"`
	Punycode int    `json:"punycode,omitempty"`
	Gone     int    `json:"gone,omitempty"`
	Failed   int    `json:"failed,omitempty"` // it died, was too slow or cannot be asked
}

// A PointDanger is the code points that are dangerous in the same way for some pairs.
// {c} stands for the code point, {E} for its escapes, {p} for a label in Punycode that is
// not valid, and {m} for another text.
type PointDanger struct {
	Danger   string `json:"danger"`
	Sees     string `json:"sees"`
	Contacts string `json:"contacts"`
	Points   int    `json:"points"`
	Pairs    int    `json:"pairs"`
	// Checker and Requester are one of the pairs, if possible a library and a client, and Ranges the first code points, in hexadecimal.
	Checker   string `json:"checker"`
	Requester string `json:"requester"`
	Ranges    string `json:"ranges"`
	More      int    `json:"more,omitempty"` // how many ranges are only in the whole record
}

const letters = "abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWYZ"

// Set fills in the groups of readings.
func (c *Case) Set(readings []Reading) {
	var text []byte
	for _, r := range readings {
		switch r.State {
		case Skipped:
			text = append(text, '-')
		case Refused:
			text = append(text, '!')
		case Accepted:
			g := r.Group()
			at := slices.Index(c.Groups, g)
			if at < 0 {
				at = len(c.Groups)
				c.Groups = append(c.Groups, g)
			}
			text = append(text, letters[at])
		default:
			text = append(text, 'x')
		}
	}
	c.Readers = string(text)
}

// Of returns the group of the reader at a place in the list.
func (c *Case) Of(reader int) (g Group, ok bool) {
	at := strings.IndexByte(letters, c.letter(reader))
	if at < 0 || at >= len(c.Groups) {
		return Group{}, false
	}
	return c.Groups[at], true
}

// letter returns that of the reader at a place in the list, "-" where there is none.
func (c *Case) letter(reader int) byte {
	if reader < 0 || reader >= len(c.Readers) {
		return '-'
	}
	return c.Readers[reader]
}

// Key names an input in the recorded data: inputs of shared files are not in it by
// their text.
func Key(in Input) string {
	text := in.Input
	if in.Base != nil {
		text += "\xff" + *in.Base
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:6])
}

// Write writes the data, an object a line, each with its type.
func (a *Atlas) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	var all error
	write := func(kind string, v any) {
		text := bytes.Buffer{}
		encoder := json.NewEncoder(&text)
		encoder.SetEscapeHTML(false)
		all = errors.Join(all, encoder.Encode(v))
		fmt.Fprintf(b, "{\"type\":%q,%s", kind, text.Bytes()[1:])
	}
	write("atlas", a)
	for _, l := range a.lists() {
		l.each(func(v any) { write(l.kind, v) })
	}
	return errors.Join(all, b.Flush())
}

// A list has the objects of a type.
type list struct {
	kind string
	each func(do func(any))
	add  func(line []byte) error
}

// lists returns those of the atlas, in the order in which they are written.
func (a *Atlas) lists() []list {
	return []list{
		listOf("family", &a.Families), listOf("reader", &a.Readers), listOf("class", &a.Found), listOf("pair", &a.Pairs),
		listOf("place", &a.Places), listOf("field", &a.Fields), listOf("case", &a.Cases),
	}
}

func listOf[T any](kind string, all *[]T) list {
	return list{kind, func(do func(any)) {
		for _, v := range *all {
			do(v)
		}
	}, func(line []byte) error {
		var v T
		err := json.Unmarshal(line, &v)
		*all = append(*all, v)
		return err
	}}
}

// Load reads what Write wrote: an object on each line, in which its type comes first.
func Load(r io.Reader) (*Atlas, error) {
	a := new(Atlas)
	lists := a.lists()
	for lines := bufio.NewReader(r); ; {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) && len(line) == 0 {
			return a, nil
		} else if err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
		rest, ok := bytes.CutPrefix(line, []byte(`{"type":"`))
		if !ok {
			return nil, fmt.Errorf("readers: a line that does not begin with its type: %.40q", line)
		}
		kind, _, _ := bytes.Cut(rest, []byte(`"`))
		switch i := slices.IndexFunc(lists, func(l list) bool { return l.kind == string(kind) }); {
		case i >= 0:
			err = lists[i].add(line)
		case string(kind) == "atlas":
			err = json.Unmarshal(line, a)
		default: // of a later version
			err = json.Unmarshal(line, new(json.RawMessage))
		}
		if err != nil {
			return nil, err
		}
	}
}

//go:embed readers.ndjson.gz
var recorded []byte

// A program that does not call Recorded does not have the data.
var once struct {
	sync.Once
	atlas *Atlas
	err   error
}

// Recorded returns the recorded data.
func Recorded() (*Atlas, error) {
	once.Do(func() {
		var r io.Reader
		if r, once.err = gzip.NewReader(bytes.NewReader(recorded)); once.err == nil {
			once.atlas, once.err = Load(r)
		}
	})
	return once.atlas, once.err
}

// Data returns the recorded data as Load reads it, compressed with gzip.
func Data() []byte { return bytes.Clone(recorded) }
