package readers

import (
	"slices"
	"strings"
)

// Kinds of readers.
const (
	Library   = "library"   // it parses a URL, so it can be a checker
	Requester = "requester" // it was asked to request a URL, and what it contacts and sends is its answer
	Browser   = "browser"
	Server    = "server" // it was sent the URL as a request's target, and tells which host and path it acts on
)

// A Reader is a program or library that reads URLs. Version is that of the recording,
// and Missing says why it could not be had then.
type Reader struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	Kind    string `json:"kind"`
	Version string `json:"version,omitempty"`
	Missing string `json:"missing,omitempty"`

	// Driver is the file below drivers that asks it, or the word for what does.
	Driver string `json:"-"`
	// Slow readers start a program for each input, so they are asked fewer.
	Slow bool `json:"slow,omitempty"`
}

// Catalog returns all readers, in the order of the tables: first those that are to
// follow the URL Standard.
func Catalog() []Reader {
	rows := [...][4]string{
		{"weburl", "weburl, the living standard", Library, "go"},
		{"chromium", "Chromium", Browser, "browser"},
		{"firefox", "Firefox", Browser, "browser"},
		{"webkitgtk", "WebKitGTK", Browser, "browser"},
		{"node-url", "Node, class URL", Library, "readers.js"},
		{"node-http", "Node, http.request", Requester, "readers.js"},
		{"whatwg-url", "whatwg-url (npm)", Library, "readers.js"},
		{"ada-url", "ada (Python's ada-url)", Library, "readers.py"},
		{"rust-url", "Rust, url", Library, "rust"},
		{"spring-whatwg", "Spring, UriComponentsBuilder, parser WHAT_WG", Library, "Libraries"},
		{"okhttp", "OkHttp, HttpUrl", Library, "Libraries"},
		{"node-legacy", "Node, url.parse", Library, "readers.js"},
		{"urllib", "Python, urllib.parse.urlsplit", Library, "readers.py"},
		{"urlopen", "Python, urllib.request and http.client", Requester, "readers.py"},
		{"urllib3", "urllib3, parse_url", Library, "readers.py"},
		{"requests", "requests", Requester, "readers.py"},
		{"httpx", "httpx, URL", Library, "readers.py"},
		{"yarl", "yarl", Library, "readers.py"},
		{"furl", "furl", Library, "readers.py"},
		{"rfc3986", "rfc3986 (Python)", Library, "readers.py"},
		{"java-uri", "Java, java.net.URI", Library, "Jdk.java"},
		{"java-url", "Java, java.net.URL", Library, "Jdk.java"},
		{"httpclient5", "Apache HttpClient 5, HttpGet", Library, "Libraries"},
		{"spring", "Spring, UriComponentsBuilder, parser RFC", Library, "Libraries"},
		{"jetty", "Jetty, HttpURI", Library, "Libraries"},
		{"go-net-url", "Go, net/url", Library, "go"},
		{"go-net-http", "Go, net/http", Requester, "go"},
		{"rust-http", "Rust, http::Uri", Library, "rust"},
		{"fluent-uri", "Rust, fluent-uri", Library, "rust"},
		{"php", "PHP, parse_url", Library, "readers.php"},
		{"guzzle", "guzzle/psr7, Uri", Library, "readers.php"},
		{"ruby-uri", "Ruby, URI", Library, "readers.rb"},
		{"addressable", "Ruby, addressable", Library, "readers.rb"},
		{"perl-uri", "Perl, URI", Library, "readers.pl"},
		{"libcurl", "libcurl, curl_url_set", Library, "native/curl"},
		{"curl", "curl, the command", Requester, "request"},
		{"wget", "GNU Wget", Requester, "request"},
		{"boost", "Boost.URL", Library, "native/boost"},
		{"qt", "Qt, QUrl", Library, "native/qt"},
		{"glib", "GLib, GUri", Library, "native/glib"},
		{"libxml2", "libxml2, xmlParseURI", Library, "native/libxml2"},
		{"nginx", "nginx", Server, "server"},
		{"apache", "Apache httpd", Server, "server"},
		{"haproxy", "HAProxy", Server, "server"},
	}
	list := make([]Reader, len(rows))
	for i, row := range rows {
		list[i] = Reader{Name: row[0], Title: row[1], Kind: row[2], Driver: row[3], Slow: row[3] == "request"}
	}
	return list
}

// Find returns the reader with a name.
func Find(list []Reader, name string) (index int, ok bool) {
	i := slices.IndexFunc(list, func(r Reader) bool { return strings.EqualFold(r.Name, name) })
	return max(i, 0), i >= 0
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
