package test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/internal/test/whole"
)

// process returns a process of the command: the program of the tests, which is the
// command when it is called by its name.
func process(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return &exec.Cmd{Path: name, Args: append([]string{"weburl"}, args...), Stderr: os.Stderr}
}

// start starts a process, and returns its input and its output.
func start(t *testing.T, c *exec.Cmd) (in io.WriteCloser, out io.Reader) {
	t.Helper()
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if out, err = c.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return in, out
}

// feed starts a process whose input stays open, gives it lines, and returns what it
// has written for them.
func feed(t *testing.T, c *exec.Cmd, lines, results int) (in io.WriteCloser, out *bufio.Reader, text string) {
	t.Helper()
	in, stdout := start(t, c)
	t.Cleanup(func() { _ = c.Process.Kill() })
	go func() {
		for i := range lines {
			if _, err := fmt.Fprintf(in, "https://EXAMPLE.com/%d\n", i); err != nil {
				return
			}
		}
	}()
	out = bufio.NewReader(stdout)
	for range results {
		line, err := out.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		text += line
	}
	return in, out, text
}

// TestInterrupt ends the process while it waits for input, and while it works.
// Whole lines have been written then.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals")
	}
	for _, tt := range []struct {
		lines  int
		signal syscall.Signal
		code   int
		args   []string
	}{
		{3, syscall.SIGINT, 130, nil},
		{3, syscall.SIGTERM, 143, []string{"--jobs=1"}},
		{3, syscall.SIGHUP, 129, []string{"--jobs=1"}},
		{1 << 30, syscall.SIGINT, 130, []string{"--jobs=3"}},
		{1 << 30, syscall.SIGINT, 130, []string{"--jobs=1"}},
	} {
		if signal.Ignored(tt.signal) {
			t.Logf("%v is ignored by this process, and so by those that it starts", tt.signal) // by nohup
			continue
		}
		c := process(t, append([]string{"normalize"}, tt.args...)...)
		_, out, text := feed(t, c, tt.lines, 3)
		if err := c.Process.Signal(tt.signal); err != nil {
			t.Fatal(err)
		}
		rest, err := io.ReadAll(out)
		if err != nil {
			t.Fatal(err)
		}
		_ = c.Wait()
		if code := c.ProcessState.ExitCode(); code != tt.code {
			t.Errorf("%v: exit code %d, want %d", tt.args, code, tt.code)
		}
		i := 0
		for line := range strings.Lines(text + string(rest)) {
			if want := fmt.Sprintf("https://example.com/%d\n", i); line != want {
				t.Fatalf("%v: line %d is %q", tt.args, i, line)
			}
			i++
		}
		if i < 3 || tt.lines == 3 && i != 3 {
			t.Errorf("%v: %d lines", tt.args, i)
		}
	}
}

// TestInterruptReaders ends the process while it waits for input, and looks for the folder in
// which its drivers were.
func TestInterruptReaders(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals")
	}
	c := process(t, "readers", "--run", "--check=weburl", "--request=go-net-url", "--file=-")
	folder := t.TempDir()
	c.Env = append(os.Environ(), "TMPDIR="+folder)
	_, out, _ := feed(t, c, 1, 1)
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, out)
	_ = c.Wait()
	if code := c.ProcessState.ExitCode(); code != 143 {
		t.Errorf("exit code %d", code)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("what stays: %v, %v", left, err)
	}
}

// TestInterruptUnread ends processes while they wait for what reads their output, which does
// not come.
func TestInterruptUnread(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals")
	}
	t.Parallel() // it waits, for all of them at once
	var started []*exec.Cmd
	for _, args := range [][]string{{"normalize"}, {"normalize", "-o", "/dev/stdout"}} {
		c := process(t, args...)
		feed(t, c, 1<<30, 3)
		started = append(started, c)
	}
	time.Sleep(500 * time.Millisecond) // the pipes get full
	for _, c := range started {
		if err := c.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		kill := time.AfterFunc(20*time.Second, func() { _ = c.Process.Kill() })
		defer kill.Stop()
	}
	for _, c := range started {
		_ = c.Wait()
		if code := c.ProcessState.ExitCode(); code != 143 {
			t.Errorf("%q: exit code %d, want %d", c.Args, code, 143)
		}
	}
}

// TestInterruptJSON ends the process while it works, and reads the array that it has
// written.
func TestInterruptJSON(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals")
	}
	c := process(t, "normalize", "--to=json")
	_, out, text := feed(t, c, 1<<30, 4) // a bracket, and three objects
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(out)
	if err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	var records []struct{ URL string }
	if err := json.Unmarshal([]byte(text+string(rest)), &records); err != nil {
		t.Fatal(err)
	}
	for i, record := range records {
		if want := fmt.Sprintf("https://example.com/%d", i); record.URL != want {
			t.Fatalf("record %d is %q", i, record.URL)
		}
	}
	if code := c.ProcessState.ExitCode(); code != 130 || len(records) < 3 {
		t.Errorf("exit code %d, %d records", code, len(records))
	}
}

// TestInterruptFile leaves the file as it was, and no other file.
func TestInterruptFile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals")
	}
	for _, command := range []string{"normalize", "extract"} {
		t.Run(command, func(t *testing.T) { interruptFile(t, command) })
	}
}

func interruptFile(t *testing.T, command string) {
	name := filepath.Join(t.TempDir(), "out")
	if err := os.WriteFile(name, []byte("before\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	c := process(t, command, "-o", name)
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, "https://example.com/\n"); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if files, err := filepath.Glob(name + "*"); err != nil || len(files) == 2 {
			break
		} else if time.Now().After(end) {
			t.Fatalf("before the interrupt: %q, %v", files, err)
		}
	}
	time.Sleep(200 * time.Millisecond) // the signal is waited for after the file was made
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	if code := c.ProcessState.ExitCode(); code != 130 {
		t.Errorf("exit code %d", code)
	}
	if files, err := filepath.Glob(name + "*"); err != nil || len(files) != 1 {
		t.Errorf("%q, %v", files, err)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "before\n" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestInterruptWrite ends check --write while it replaces files. Each is the old or the
// new one then, and there is no other.
func TestInterruptWrite(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals")
	}
	const number, before, after = 300, "[a](<https://example.com/a b>)\n", "[a](<https://example.com/a%20b>)\n"
	left := 0
	for range 10 {
		dir := t.TempDir()
		for i := range number {
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%03d.md", i)), []byte(before), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		c := process(t, "check", "--write", dir)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(20 * time.Second); ; time.Sleep(time.Millisecond) {
			if text, err := os.ReadFile(filepath.Join(dir, "020.md")); err != nil || string(text) == after || time.Now().After(end) {
				break
			}
		}
		if err := c.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		_ = c.Wait()
		if code := c.ProcessState.ExitCode(); code != 143 && code != exit.OK {
			t.Errorf("exit code %d", code)
		}
		if files, err := os.ReadDir(dir); err != nil || len(files) != number {
			t.Errorf("%d files, %v", len(files), err)
		}
		for i := range number {
			text, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("%03d.md", i)))
			if string(text) == before {
				left++
			} else if string(text) != after {
				t.Fatalf("file %d: %q, %v", i, text, err)
			}
		}
	}
	if left == 0 {
		t.Error("all files were written")
	}
}

// TestProcessMemory bounds what a process has in memory when it works on many lines. They are a
// quarter of them, and four times as long, unless all is tried.
func TestProcessMemory(t *testing.T) {
	if testing.Short() || runtime.GOOS != "linux" {
		t.Skip("it reads 78 MB in each run, and the memory of a process from /proc")
	}
	name := filepath.Join(t.TempDir(), "lines")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w := bufio.NewWriter(f)
	lines := whole.Or(1<<17, 1<<19)
	path := strings.Repeat("/a/path/of/a/page", 1+(1<<19-lines)/lines*50/len("/a/path/of/a/page"))
	for i := range lines {
		fmt.Fprintf(w, "https://www%d.example.com%s?id=%d\n", i%1000, path, i)
	}
	if err := errors.Join(w.Flush(), f.Close()); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"get", "--jobs=1", "{host}"}, {"normalize", "--jobs=4"}, {"normalize", "--jobs=4", "--unordered"}, {"parse", "--jobs=2", "--to=csv"},
	} {
		if got := peakMemory(t, append(args, "-f", name, "-f", name, "-f", name, "-f", "-")); got == 0 || got > 64<<10 {
			t.Errorf("%s: %d KiB", args, got)
		}
	}
}

// TestServeTurns waits for the answer to each request before it sends the next one, as
// engines do that call a function for each block. Half of the next request may be there.
func TestServeTurns(t *testing.T) {
	for _, tt := range []struct{ args, request, answer string }{
		{"--format=tsv", "ws://h\n", "h\n"},
		{"--format=tsv --chunk-headers", "2\nws://h\n\\N\n", "h\n\\N\n"},
		{"--format=ndjson", "\"ws://h\"\n", "{\"result\":\"h\"}\n"},
		{"--format=ndjson --chunk-headers", "1\n\"ws://h\"\n", "{\"result\":\"h\"}\n"},
		{"--format=rowbinary", "\x00\x06ws://h", "\x00\x01h"},
		{"--format=rowbinary --chunk-headers", "1\n\x00\x06ws://h", "\x00\x01h"},
	} {
		for _, ahead := range []int{0, 1, len(tt.request) / 2} { // bytes of the next request
			c := process(t, append([]string{"serve", "--function=host"}, strings.Fields(tt.args)...)...)
			in, out := start(t, c)
			stuck := time.AfterFunc(time.Minute, func() { _ = c.Process.Kill() })
			sent := 0
			for turn := range 20 {
				text := strings.Repeat(tt.request, 2)[sent : len(tt.request)+ahead]
				answer := make([]byte, len(tt.answer))
				_, err := io.WriteString(in, text)
				if err == nil {
					_, err = io.ReadFull(out, answer)
				}
				if err != nil || string(answer) != tt.answer {
					t.Fatalf("%s, %d bytes ahead, request %d: %q, %v", tt.args, ahead, turn, answer, err)
				}
				sent = ahead
			}
			_, err := io.WriteString(in, tt.request[sent:])
			rest, readErr := io.ReadAll(io.LimitReader(out, int64(len(tt.answer))))
			if err := errors.Join(err, readErr, in.Close(), c.Wait()); err != nil || string(rest) != tt.answer {
				t.Errorf("%s, %d bytes ahead: %q, %v", tt.args, ahead, rest, err)
			}
			stuck.Stop()
		}
	}
}

// peakOf returns the largest resident memory of a process in KiB. That of the resource
// usage is not it: it includes what the process was forked from.
func peakOf(t *testing.T, c *exec.Cmd) (kib int) {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", c.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	_, _ = fmt.Sscan(after, &kib)
	return kib
}

// peakMemory runs the command, whose last input is standard input, and returns its peak.
func peakMemory(t *testing.T, args []string) int {
	t.Helper()
	c := process(t, args...)
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, "https://the-end/\n"); err != nil {
		t.Fatal(err)
	}
	kib := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if bytes.Contains(lines.Bytes(), []byte("the-end")) {
			kib = peakOf(t, c)
			_ = in.Close()
		}
	}
	if err := c.Wait(); err != nil {
		t.Fatal(err)
	}
	return kib
}
