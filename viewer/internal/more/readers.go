package more

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl/readers"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

type readersQuestion struct {
	answer.Input
	// Here is what the class URL of the browser has; without an href it refuses the input.
	Here struct {
		Name     string `json:"name"`
		Href     string `json:"href"`
		Protocol string `json:"protocol"`
		Username string `json:"username"`
		Password string `json:"password"`
		Hostname string `json:"hostname"`
		Port     string `json:"port"`
		Pathname string `json:"pathname"`
		Search   string `json:"search"`
		Hash     string `json:"hash"`
	} `json:"here"`
	Check   string `json:"check"`
	Request string `json:"request"`
}

type readersAnswer struct {
	Date     string           `json:"date"`
	Recorded bool             `json:"recorded"` // the readers were asked this input
	Groups   []readersGroup   `json:"groups"`
	Ways     []way            `json:"ways"`
	Classes  []readers.Found  `json:"classes"`
	All      []readers.Found  `json:"all"`
	Readers  []readers.Reader `json:"readers"`
	Pair     *pairAnswer      `json:"pair"`
}

// readersGroup is the readers that see the same host, or do not see one for the same reason.
type readersGroup struct {
	State    string   `json:"state"`
	Host     string   `json:"host"`
	Readers  []string `json:"readers"`
	Standard bool     `json:"standard"` // weburl is among them
}

type way struct {
	Danger     string   `json:"danger"`
	Sees       string   `json:"sees"`
	Contacts   string   `json:"contacts"`
	Checkers   []string `json:"checkers"`
	Requesters []string `json:"requesters"`
}

type pairAnswer struct {
	Asked   int               `json:"asked"` // how many inputs
	Dangers []readers.Witness `json:"dangers"`
	Here    string            `json:"here"` // the danger of this input, or "not-asked"
}

// loadReaders takes the recorded data as it is in the file of package readers, without gzip.
func (p *program) loadReaders(data string) (any, error) {
	atlas, err := readers.Load(strings.NewReader(data))
	if err != nil {
		return nil, answer.NewProblem("bad-data", "the data about the readers cannot be read: "+err.Error())
	}
	p.atlas = atlas
	return struct{}{}, nil
}

func (p *program) readers(in readersQuestion) (*readersAnswer, error) {
	if p.atlas == nil {
		return nil, answer.NewProblem("loading", "the data about the readers is still loading")
	}
	input, base, err := in.Texts()
	if err != nil {
		return nil, err
	}
	asked := readers.Input{Input: input}
	if base != "" {
		asked.Base = &base
	}
	a := &readersAnswer{Date: p.atlas.Date, Groups: []readersGroup{}, Ways: []way{}, Classes: []readers.Found{}, All: p.atlas.Found, Readers: p.atlas.List()}
	var views []readers.View
	if input != "" {
		views, a.Recorded = p.atlas.Views(asked)
		views = append(views, in.view())
	}
	for _, v := range views {
		state, host := v.Reading.State.String(), v.Reading.Spelling
		i := slices.IndexFunc(a.Groups, func(g readersGroup) bool { return g.State == state && g.Host == host })
		if i < 0 {
			i = len(a.Groups)
			a.Groups = append(a.Groups, readersGroup{State: state, Host: host})
		}
		g := &a.Groups[i]
		g.Readers, g.Standard = append(g.Readers, v.Name), g.Standard || v.Name == "weburl"
	}
	slices.SortStableFunc(a.Groups, func(g, h readersGroup) int { return len(h.Readers) - len(g.Readers) })
	for _, w := range readers.Ways(views) {
		a.Ways = append(a.Ways, way{w.Danger.String(), w.Sees, w.Contacts, w.Checkers, w.Requesters})
	}
	if input != "" && (!a.Recorded || len(a.Ways) > 0) {
		a.Classes = append(a.Classes, p.atlas.Classes(asked)...)
	}
	a.Pair = p.pair(in.Check, in.Request, views)
	return a, nil
}

// pair answers whether a URL can pass a checker and go elsewhere.
func (p *program) pair(checker, requester string, views []readers.View) *pairAnswer {
	found, asked, ok := p.atlas.Pair(checker, requester)
	if !ok {
		return nil
	}
	a := &pairAnswer{asked, append([]readers.Witness{}, found.Dangers...), ""}
	c := slices.IndexFunc(views, func(v readers.View) bool { return v.Name == checker })
	r := slices.IndexFunc(views, func(v readers.View) bool { return v.Name == requester })
	if c >= 0 && r >= 0 {
		d := readers.Danger(views[c].Reading, views[r].Reading)
		if d != readers.NotAsked || readers.Compare(views[c].Reading, views[r].Reading) == readers.NotAsked {
			a.Here = d.String()
		}
	}
	return a
}

// view is how the browser reads the input.
func (in *readersQuestion) view() readers.View {
	u, v := in.Here, func(s string) readers.Value { return readers.Value{Text: s, Known: true} }
	userinfo := u.Username
	if u.Password != "" {
		userinfo += ":" + u.Password
	}
	reading := readers.Answer{
		OK: u.Href != "", Scheme: v(strings.TrimSuffix(u.Protocol, ":")), Userinfo: v(userinfo), Host: v(u.Hostname), Port: v(u.Port), Path: v(u.Pathname),
		Query: v(strings.TrimPrefix(u.Search, "?")), Fragment: v(strings.TrimPrefix(u.Hash, "#")),
	}.Read()
	return readers.View{Reader: readers.Reader{Name: u.Name, Kind: readers.Browser}, Reading: reading}
}
