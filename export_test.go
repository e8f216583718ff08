package weburl

import (
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/internal/record"
)

// Check returns an error when u breaks an invariant of its layout, or when its
// href leads to another URL.
func (u URL) Check() error {
	return u.flat.Check(func(href string) (layout.URL, bool) {
		flat, failure := engine.Parse(href, nil, machine.Options{})
		return flat, !failure.Fatal
	})
}

// ParseByMachine is u.Parse with the quick engine switched off.
func (u URL) ParseByMachine(ref string) (URL, error) {
	flat, failure := engine.Parse(ref, u.asBase(), machine.Options{})
	if failure.Fatal {
		return URL{}, newParseError(ref, failure)
	}
	return URL{flat}, nil
}

// ParseByQuick is u.Parse with the machine switched off. The second result is
// what the quick engine answers.
func (u URL) ParseByQuick(ref string) (URL, quick.Answer) {
	var parsed URL
	answer := quick.Parse(&parsed.flat, ref, u.asBase())
	return parsed, answer
}

// CanParseByQuick is u.CanParse with the machine switched off.
func (u URL) CanParseByQuick(ref string) quick.Answer { return quick.CanParse(ref, u.asBase()) }

// ByMachine has the edits with the quick engine switched off.
type ByMachine struct{ URL }

func (u ByMachine) WithScheme(s string) (URL, error)    { return u.withSchemeByMachine(s) }
func (u ByMachine) WithUsername(s string) (URL, error)  { return u.withUsernameByMachine(s) }
func (u ByMachine) WithPassword(s string) (URL, error)  { return u.withPasswordByMachine(s) }
func (u ByMachine) WithHost(s string) (URL, error)      { return u.withHostByMachine(s) }
func (u ByMachine) WithHostname(s string) (URL, error)  { return u.withHostnameByMachine(s) }
func (u ByMachine) WithPort(p uint16) (URL, error)      { return u.withPortByMachine(p) }
func (u ByMachine) WithPath(s string) (URL, error)      { return u.withPathByMachine(s) }
func (u ByMachine) WithQuery(s string) (URL, error)     { return u.withQueryByMachine(s) }
func (u ByMachine) WithFragment(s string) (URL, error)  { return u.withFragmentByMachine(s) }
func (u ByMachine) WithParams(l form.List) (URL, error) { return u.withParamsByMachine(l) }
func (u ByMachine) WithoutPort() URL {
	return u.changed(func(r *record.URL) { r.Port, r.HasPort = 0, false })
}
func (u ByMachine) WithoutQuery() URL {
	return u.changed(func(r *record.URL) { r.Query, r.HasQuery = "", false })
}
func (u ByMachine) WithoutFragment() URL {
	return u.changed(func(r *record.URL) { r.Fragment, r.HasFragment = "", false })
}

func (u ByMachine) changed(change func(*record.URL)) URL {
	r := u.flat.Record()
	change(&r)
	flat, _ := layout.FromRecord(&r)
	return URL{flat}
}
