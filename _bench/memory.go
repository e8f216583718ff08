package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"strings"

	nlnwa "github.com/nlnwa/whatwg-url/url"
	"github.com/weburl-go/weburl"
)

// held is the number of URLs that are held for the memory that they take.
const held = 1_000_000

// memory is what URLs take that are held, with their texts: each is parsed from a text of
// its own, as a program does that reads lines.
type memory struct {
	Name string `json:"name"`
	// PerURL is the number of bytes on the heap for each URL.
	PerURL float64 `json:"bytesPerURL"`
	// Peak is the most memory that the process had, without that for the list of texts. It
	// is 0 where the system does not tell.
	Peak int64 `json:"peakBytes"`
}

// holders make the URLs. They return what must not be collected.
var holders = map[string]func(texts []string, n int) any{
	weburlName: hold(func(s string) weburl.URL { u, _ := weburl.Parse(s); return u }),
	netURLName: hold(func(s string) *url.URL { u, _ := url.Parse(s); return u }),
	nlnwaName:  hold(func(s string) *nlnwa.Url { u, _ := nlnwa.Parse(s); return u }),
}

func hold[T any](parse func(string) T) func(texts []string, n int) any {
	return func(texts []string, n int) any {
		urls := make([]T, n)
		for i := range urls {
			urls[i] = parse(strings.Clone(texts[i%len(texts)]))
		}
		return urls
	}
}

// measureMemory runs this program once for each holder, because the most memory that a
// process had is that of its whole life.
func measureMemory() (all []memory, err error) {
	for _, name := range []string{weburlName, netURLName, nlnwaName} {
		command := exec.Command(os.Args[0], "-hold", name)
		command.Stderr = os.Stderr
		text, err := command.Output()
		if err != nil {
			return nil, fmt.Errorf("-hold %s: %w", name, err)
		}
		m := memory{Name: name}
		if err := json.Unmarshal(text, &m); err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return all, nil
}

// holdURLs holds n URLs.
func holdURLs(d *data, name string, n int) (memory, error) {
	hold := holders[name]
	if hold == nil {
		return memory{}, fmt.Errorf("-hold %s: must be %s, %s or %s", name, weburlName, netURLName, nlnwaName)
	}
	before, resident := heap(), status("VmRSS")
	urls := hold(d.web, n)
	peak := status("VmHWM") - resident
	m := memory{name, float64(heap()-before) / float64(n), peak}
	runtime.KeepAlive(urls)
	return m, nil
}

// heap returns the bytes on the heap after a collection.
func heap() int64 {
	var s runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&s)
	return int64(s.HeapAlloc)
}

// status returns a number of bytes that Linux tells about this process, or 0.
func status(name string) (bytes int64) {
	text, _ := os.ReadFile("/proc/self/status")
	_, after, _ := strings.Cut(string(text), name+":")
	_, _ = fmt.Sscan(after, &bytes)
	return bytes << 10
}
