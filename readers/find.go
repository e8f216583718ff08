package readers

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"time"
)

// Case returns the recorded case of an input.
func (a *Atlas) Case(in Input) (*Case, bool) {
	key := Key(in)
	for i := range a.Cases {
		if c := &a.Cases[i]; c.Key == key || c.Key == "" && c.Input == in.Input && Key(Input{c.Input, c.Base}) == key {
			return c, true
		}
	}
	return nil, false
}

// Pair returns what was found for a checker and a requester, and how many inputs both
// were asked.
func (a *Atlas) Pair(checker, requester string) (p Pair, asked int, ok bool) {
	for _, q := range a.Pairs {
		if q.Checker == checker && q.Requester == requester {
			p, ok = q, true
		}
		if q.Counts != nil && (q.Checker == checker && q.Requester == requester || q.Checker == requester && q.Requester == checker) {
			for name, n := range q.Counts {
				if name != NotAsked.String() {
					asked += n
				}
			}
		}
	}
	return p, asked, ok
}

// Classes returns the classes that were found and whose condition an input meets.
func (a *Atlas) Classes(input string) (list []Found) {
	met := Conditions(input)
	for i, c := range Classes() {
		if k := slices.IndexFunc(a.Found, func(f Found) bool { return f.ID == c.ID }); k >= 0 && met&(1<<i) != 0 {
			list = append(list, a.Found[k])
		}
	}
	return list
}

// Group returns a reading as the recorded data has it.
func (r Reading) Group() Group {
	return Group{r.Scheme, r.Userinfo, r.Spelling, r.Port, r.Path, r.Query, r.Fragment}
}

// Reading returns a recorded reading as it can be compared.
func (g Group) Reading() Reading {
	return Answer{
		OK: true, Scheme: known(g.Scheme), Userinfo: known(g.Userinfo), Host: known(g.Host), Port: known(g.Port), Path: known(g.Path),
		Query: known(g.Query), Fragment: known(g.Fragment),
	}.Read()
}

// An Asker is a reader that runs.
type Asker interface {
	Ask([]Input) ([]Answer, error)
	Stop() error
}

// An Installed reader is one of this machine, or says in Missing why it is none.
type Installed struct {
	Reader
	Asker Asker
}

// StartInstalled starts the readers that this program can start on this machine: its
// own, those of interpreters whose drivers are in a folder, and curl. None of them uses
// a network.
func StartInstalled(folder string, wanted func(Reader) bool) ([]*Installed, error) {
	if err := WriteDrivers(folder); err != nil {
		return nil, err
	}
	return StartAll(wanted, func(r Reader) (Asker, string, error) { return startInstalled(r, folder) }), nil
}

// StartAll starts those of the catalog that are wanted, four at a time. A start returns
// what answers, and its version.
func StartAll(wanted func(Reader) bool, start func(Reader) (Asker, string, error)) (list []*Installed) {
	var wait sync.WaitGroup
	slots := make(chan struct{}, 4)
	for _, r := range Catalog() {
		if !wanted(r) {
			continue
		}
		e := &Installed{Reader: r}
		list = append(list, e)
		wait.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			var err error
			if e.Asker, e.Version, err = start(r); err != nil {
				e.Asker, e.Missing = nil, strings.Join(strings.Fields(err.Error()), " ")
			}
		})
	}
	wait.Wait()
	return list
}

func startInstalled(r Reader, folder string) (Asker, string, error) {
	switch r.Driver {
	case "go":
		for _, l := range Locals() {
			if l.Name == r.Name {
				return l, l.Version, nil
			}
		}
		return nil, "", errors.New("it is a part of the recorder: see readers/README.md in the repository")
	case "request":
		if r.Name != "curl" {
			return nil, "", errors.New("its driver must be built: see readers/README.md in the repository")
		}
		return StartClient(r.Name, "", nil)
	}
	c, err := r.Command(folder)
	if err != nil {
		return nil, "", err
	}
	p, err := Start(c, 5*time.Second)
	if err != nil {
		return nil, "", err
	}
	return p, p.Version, nil
}

// List returns the readers alone.
func (a *Atlas) List() (list []Reader) {
	for _, r := range a.Readers {
		list = append(list, r.Reader)
	}
	return list
}
