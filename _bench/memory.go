package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	nlnwa "github.com/nlnwa/whatwg-url/url"
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/_bench/internal/process"
)

// held is the number of URLs that are held for the memory that they take.
const held = 1_000_000

// memory is what URLs take that are held, with their texts: each is parsed from a text of
// its own, as a program does that reads lines.
type memory struct {
	Name string `json:"name"`
	// PerURL is the number of bytes on the heap for each URL, or of resident memory.
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

//go:embed hold.js
var holdScript string

// measureMemory runs a program once for each name, because the most memory that a process
// had is that of its whole life: this one or, for peers, theirs.
func measureMemory(d *data, node string, peers []*peer) (all []memory, err error) {
	add := func(name string, command *exec.Cmd) error {
		m, err := heldBy(name, command)
		all = append(all, m)
		return err
	}
	for _, name := range []string{weburlName, netURLName, nlnwaName} {
		if err := add(name, exec.Command(os.Args[0], "-hold", name)); err != nil {
			return nil, err
		}
	}
	if runtime.GOOS != "linux" { // which tells the others their memory
		return all, nil
	}
	err = process.In("", func(folder string) error {
		file := filepath.Join(folder, "urls")
		if err := os.WriteFile(file, []byte(strings.Join(d.web, "\n")), 0o666); err != nil {
			return err
		}
		for _, p := range peers {
			command, err := holdCommand(p.name, node, file, held)
			if err != nil {
				return err
			}
			if err := add(p.name, command); err != nil {
				return err
			}
		}
		return nil
	})
	return all, err
}

// holdCommand returns the command that holds n URLs of the lines of a file, of a peer. Its
// memory is what is resident, because not all peers can tell what is on the heap.
func holdCommand(name, node, file string, n int) (*exec.Cmd, error) {
	if name == nodeName {
		return exec.Command(node, "--expose-gc", "-e", holdScript, "--", file, strconv.Itoa(n)), nil
	}
	folder, err := compiledFolder()
	return exec.Command(filepath.Join(folder, compiledProgram), name, file, strconv.Itoa(n)), err
}

// heldBy returns what a command that holds URLs prints.
func heldBy(name string, command *exec.Cmd) (memory, error) {
	m := memory{Name: name}
	command.Stderr = os.Stderr
	text, err := command.Output()
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	if err != nil {
		return m, fmt.Errorf("holding URLs of %s: %w", name, err)
	}
	return m, nil
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
