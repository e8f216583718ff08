package dedupe

import (
	"iter"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/kit/normalize"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/percent"
)

// A Mode says which URLs count as the same.
type Mode uint8

// The modes.
const (
	Exact      Mode = iota // the same href
	Normalized             // the same href after normalization
	Endpoint               // the same scheme, host, port, path and names of parameters
	Similar                // as Endpoint, but the same shape of the path
	Sample                 // as Similar, of http and https alike
	Host                   // the same host
	Apex                   // the same registrable domain
)

// modes has the name of each mode and what its key is.
var modes = [...]struct{ name, doc string }{
	{"exact", "The href."},
	{"normalized", "The href after the steps of a normalization."},
	{"endpoint", "Scheme, host, port, path, and the names of the parameters."},
	{"similar", "As endpoint, with the shape of the path instead of the path."},
	{"sample", "As similar, with http as https, and of these without slashes at the end."},
	{"host", "The host."},
	{"apex", "The registrable domain."},
}

// String returns the name, such as "exact"; "mode(7)" and so on for other values.
func (m Mode) String() string {
	if int(m) < len(modes) {
		return modes[m].name
	}
	return "mode(" + strconv.Itoa(int(m)) + ")"
}

// Doc returns what the key is, in one sentence; it is empty for other values.
func (m Mode) Doc() string {
	if int(m) < len(modes) {
		return modes[m].doc
	}
	return ""
}

// Modes yields all modes, from the finest to the coarsest.
func Modes() iter.Seq[Mode] {
	return func(yield func(Mode) bool) {
		for m := range modes {
			if !yield(Mode(m)) {
				return
			}
		}
	}
}

// ParseMode returns the mode with a name, and whether there is one.
func ParseMode(name string) (Mode, bool) {
	for m := range Modes() {
		if m.String() == name {
			return m, true
		}
	}
	return 0, false
}

// A Keyer makes keys. The zero Keyer makes those of [Exact].
type Keyer struct {
	// Mode says what the key is. Values that are not modes count as Exact.
	Mode Mode

	// Steps normalize each URL first, in all modes but Exact. In the mode
	// Normalized, the zero Steps stand for [normalize.Semantic].
	Steps normalize.Steps
}

// Key returns the key of u; "" for the zero URL.
func (k Keyer) Key(u weburl.URL) string { return string(k.Append(nil, u)) }

// Append appends the key of u to dst and returns the result. It appends nothing
// for the zero URL.
func (k Keyer) Append(dst []byte, u weburl.URL) []byte {
	if !u.IsValid() {
		return dst
	}
	steps := k.Steps
	if k.Mode == Normalized && steps == 0 {
		steps = normalize.Semantic
	}
	if steps != 0 && k.Mode != Exact && int(k.Mode) < len(modes) {
		u = normalize.URL(u, steps)
	}
	switch k.Mode {
	case Endpoint:
		href, o := u.Href(), u.Offsets()
		return appendNames(append(appendAuthority(dst, href, o), href[o.Path:o.Query]...), href[o.Query:o.Fragment])
	case Similar:
		href, o := u.Href(), u.Offsets()
		return appendNames(appendShape(appendAuthority(dst, href, o), href[o.Path:o.Query]), href[o.Query:o.Fragment])
	case Sample:
		return appendSample(dst, u)
	case Apex:
		if domain, ok := site.RegistrableDomain(u.Host()); ok {
			return append(dst, domain...)
		}
		fallthrough
	case Host:
		if host := u.Host().String(); host != "" {
			return append(dst, host...)
		}
		return append(append(dst, u.Scheme()...), ':')
	}
	return append(dst, u.Href()...)
}

// appendAuthority appends what is before the path, without credentials.
func appendAuthority(dst []byte, href string, o weburl.Offsets) []byte {
	if o.UsernameEnd < o.Host { // there are credentials
		return append(append(dst, href[:o.SchemeEnd+len("://")]...), href[o.Host:o.Path]...)
	}
	return append(dst, href[:o.Path]...)
}

// appendNames appends "?" and the names of the parameters of a query, sorted, each once,
// or nothing if there are none.
func appendNames(dst []byte, query string) []byte {
	if query == "" {
		return dst
	}
	var few [16]string // most queries need no more
	names := few[:0]
	for pair := range form.RawPairs(query[len("?"):]) {
		names = append(names, pair.Name())
	}
	slices.Sort(names)
	for i, name := range slices.Compact(names) {
		delimiter := byte('&')
		if i == 0 {
			delimiter = '?'
		}
		dst = append(dst, delimiter)
		if name == "" {
			dst = append(dst, '=') // nothing between two ampersands is not a parameter
		}
		dst = percent.AppendEncode(dst, name, percent.FormURLEncoded)
	}
	return dst
}

// appendSample appends the key of Sample for a URL.
func appendSample(dst []byte, u weburl.URL) []byte {
	if u.Scheme() == "http" {
		if secure, err := u.WithScheme("https"); err == nil {
			u = secure
		}
	}
	href, o := u.Href(), u.Offsets()
	dst = appendAuthority(dst, href, o)
	root := len(dst) + len("/")
	dst = appendShape(dst, href[o.Path:o.Query])
	for u.Scheme() == "https" && len(dst) > root && dst[len(dst)-1] == '/' {
		dst = dst[:len(dst)-1]
	}
	return appendNames(dst, href[o.Query:o.Fragment])
}

// static are extensions of what pages are made of, beside HTML, scripts and data.
const static = " 3gp aac apng avi avif bmp css cur eot flac flv gif ico jfif jpe jpeg jpg less m4a m4v mkv mov mp3 mp4 mpeg mpg" +
	" oga ogg ogv opus otf pdf png psd sass scss svg svgz tif tiff ttf wav weba webm webp wma wmv woff woff2 "

// IsStatic reports whether the path of u has the extension of a style sheet, an image, a
// font, a sound, a film or a PDF file, which a survey of a site's pages leaves out. It
// does not decode the path.
func IsStatic(u weburl.URL) bool {
	if u.HasOpaquePath() {
		return false
	}
	extension := strings.TrimPrefix(path.Ext(u.Path()), ".")
	return extension != "" && len(extension) <= len("woff2") && strings.Contains(static, " "+strings.ToLower(extension)+" ")
}
