package readers

import (
	"net/url"
	"runtime"
	"strconv"

	"github.com/weburl-go/weburl"
)

// A Local is a reader that is a part of this program.
type Local struct {
	Name, Version string
	Read          func(Input) Answer
}

// Locals returns the readers that are in the command: weburl, which is the living standard,
// and net/url. The recorder also has what net/http sends.
func Locals() []Local {
	return []Local{
		{"weburl", "this version", readWeburl},
		{"go-net-url", runtime.Version(), readNetURL},
	}
}

// Ask asks it.
func (l Local) Ask(inputs []Input) ([]Answer, error) {
	answers := make([]Answer, len(inputs))
	for i, in := range inputs {
		answers[i] = l.Read(in)
	}
	return answers, nil
}

// Stop does nothing.
func (l Local) Stop() error { return nil }

func known(s string) Value { return Value{s, true} }

func readWeburl(in Input) Answer {
	var p weburl.Parser
	if in.Base != nil {
		base, err := weburl.Parse(*in.Base)
		if err != nil {
			return Answer{Error: "base: " + err.Error()}
		}
		p.Base = base
	}
	u, err := p.Parse(in.Input)
	if err != nil {
		return Answer{Error: err.Error()}
	}
	userinfo := u.Username()
	if password := u.Password(); password != "" {
		userinfo += ":" + password
	}
	query, _ := u.Query()
	fragment, _ := u.Fragment()
	port := ""
	if n, ok := u.Port(); ok {
		port = strconv.Itoa(int(n))
	}
	return Answer{
		OK: true, Scheme: known(u.Scheme()), Userinfo: known(userinfo), Host: known(u.Host().String()), Port: known(port),
		Path: known(u.Path()), Query: known(query), Fragment: known(fragment), Href: known(u.Href()),
	}
}

func parseNetURL(in Input) (*url.URL, error) {
	if in.Base == nil {
		return url.Parse(in.Input)
	}
	base, err := url.Parse(*in.Base)
	if err != nil {
		return nil, err
	}
	return base.Parse(in.Input)
}

func readNetURL(in Input) Answer {
	u, err := parseNetURL(in)
	if err != nil {
		return Answer{Error: err.Error()}
	}
	path := u.EscapedPath()
	if u.Opaque != "" {
		path = u.Opaque
	}
	return Answer{
		OK: true, Scheme: known(u.Scheme), Userinfo: known(u.User.String()), Host: known(u.Hostname()), Port: known(u.Port()),
		Path: known(path), Query: known(u.RawQuery), Fragment: known(u.EscapedFragment()), Href: known(u.String()),
	}
}
