package trurl

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
)

// one works on one URL, or on no URL if given is false: then --set makes one.
func (r *run) one(input string, given bool) error {
	var base record
	if given {
		var err error
		if base, err = r.read(input); err != nil {
			return r.reject(codeBadURL, "%s [%s]", reasonOf(err), masked(input))
		}
		if r.given["--redirect"] {
			if base, err = r.redirected(base, r.redirect); err != nil {
				return r.reject(codeBadURL, "invalid redirection: %s [%s]", reasonOf(err), masked(r.redirect))
			}
		}
	}
	return r.iterate(base, nil)
}

// iterate puts out a URL for each combination of the items of the --iterate that
// are left. chosen has an assignment for each one before.
func (r *run) iterate(base record, chosen []assignment) error {
	if len(chosen) == len(r.iterations) {
		return r.variant(base, chosen)
	}
	name, items, ok := strings.Cut(r.iterations[len(chosen)], "=")
	if !ok {
		return fail(codeIterate, "wrong iterate syntax")
	}
	name, encoded := strings.CutSuffix(name, ":")
	if !isComponent(name) {
		return fail(codeIterate, "bad component for iterate")
	}
	for _, before := range chosen {
		if before.component == name {
			return fail(codeIterate, "duplicate component for iterate: %s", name)
		}
	}
	for item := range strings.SplitSeq(items, " ") {
		next := append(chosen[:len(chosen):len(chosen)], assignment{component: name, value: item, encoded: encoded})
		if err := r.iterate(base, next); err != nil {
			return err
		}
	}
	return nil
}

// variant edits a URL as the options say, and puts it out.
func (r *run) variant(rec record, chosen []assignment) error {
	set, err := r.setAll(&rec)
	if err != nil {
		return err
	}
	for _, a := range chosen {
		if set[a.component] {
			return fail(codeIterate, "duplicate --iterate and --set for component %s", a.component)
		}
		r.assign(&rec, a)
	}
	for _, segment := range r.appendPath {
		rec.appendPath(segment)
	}
	rec.normalize()
	pairs := r.edit(&rec)
	u, err := rec.url()
	switch {
	case err == errIncomplete:
		return r.reject(codeURL, "%v", err)
	case err != nil:
		return r.reject(codeBadURL, "%s", reasonOf(err))
	}
	if len(r.sets)+len(r.appendPath) > 0 || r.given["--redirect"] {
		// trurl parses the URL again then, which has no empty query any more.
		rec.hasQuery, rec.hasFragment = rec.query != "", rec.fragment != ""
	}
	rec.host, rec.path = u.Host().String(), u.Path()
	if rec.scheme = u.Scheme(); rec.path == "" {
		rec.path = "/"
	}
	v := view{run: r, record: rec, url: u, pairs: pairs}
	switch {
	case r.json:
		v.writeJSON()
	case r.given["--get"]:
		err = v.writeFormat()
	default:
		_, _ = r.out.WriteString(v.href(modifiers{}))
		_ = r.out.WriteByte('\n')
	}
	r.urls++
	return err
}

// masked returns an input for a message, without what may be a password.
func masked(input string) string {
	start, end := excerpt.Secret(input, false, false)
	if start == end {
		return input
	}
	return input[:start] + "***" + input[end:]
}

// A view is a URL that is put out.
type view struct {
	*run
	record
	url   weburl.URL
	pairs []pair
}

// href returns the URL. The default port of the scheme is in it if the input has
// it and --keep-port is set, or if default ports are to be shown.
func (v *view) href(m modifiers) string {
	u := v.url
	standard, _ := libcurlPort(v.scheme)
	shown := m.defaultPort || v.defaultPort
	name := "url"
	switch {
	case standard == "" || v.port != "" && v.port != standard:
	case shown || v.port == standard && v.keepPort:
		if name = "default:url"; !u.IsSpecial() {
			u = withPort(u, standard)
		}
	case v.port == standard:
		u = u.WithoutPort()
	}
	if v.isUnicode(m) && v.unicodeHost() != v.host {
		name = "idn:" + name
	}
	return componentOf(name, u)
}

// value returns a component as it is in the URL, and whether the URL has it.
func (v *view) value(name string, m modifiers) (string, bool) {
	switch name {
	case "scheme":
		return v.scheme, true
	case "user":
		return v.user, v.user+v.password != "" // as for libcurl: http://:password@host
	case "password":
		return v.password, v.password != ""
	case "host":
		if v.isUnicode(m) {
			return v.unicodeHost(), v.host != ""
		}
		return v.host, v.host != ""
	case "port":
		if v.port == "" && (m.defaultPort || v.defaultPort) {
			port, _ := libcurlPort(v.scheme)
			return port, port != ""
		}
		return v.port, v.port != ""
	case "path":
		return v.path, true
	case "query":
		return v.query, v.hasQuery && (m.must || v.query != "")
	case "fragment":
		return v.fragment, v.hasFragment && (m.must || v.fragment != "")
	}
	return "", false
}

func (v *view) isUnicode(m modifiers) bool { return (m.idn || v.idn) && !m.puny }

// unicodeHost returns the host in Unicode. It writes a note if the host has a label
// with xn-- that does not have a Unicode form.
func (v *view) unicodeHost() string {
	host := v.url.Host().Unicode()
	if host == v.host && strings.Contains(host, "xn--") {
		v.note("Error converting url to IDN [%s]", badHost)
	}
	return host
}
