package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"

	"github.com/weburl-go/weburl/internal/test/sample"
)

// flink is a job server of Beam with a cluster of Flink in its process.
type flink struct {
	t        *testing.T
	slots    int
	process  *exec.Cmd
	endpoint string

	mutex sync.Mutex
	log   bytes.Buffer
}

// startFlink starts Flink with a number of slots, on free ports. It needs the variable
// WEBURL_FLINK: a folder with the jars of a job server, as .ci/beam makes it.
//
// Flink listens on the loopback interface, but Beam's job server listens on all interfaces,
// whatever --job-host says; so .ci/beam runs the tests where there is only that one.
func startFlink(t *testing.T, slots int) *flink {
	t.Helper()
	jars := os.Getenv("WEBURL_FLINK")
	if jars == "" {
		t.Skip("WEBURL_FLINK does not name a folder with the jars of a job server; see .ci/beam")
	}
	dir := t.TempDir()
	config := "restart-strategy: fixed-delay\nrestart-strategy.fixed-delay.attempts: 3\nrestart-strategy.fixed-delay.delay: 100 ms\n" +
		"taskmanager.memory.network.max: 128m\nrest.bind-address: 127.0.0.1\nrest.address: 127.0.0.1\n" +
		"jobmanager.bind-host: 127.0.0.1\ntaskmanager.bind-host: 127.0.0.1\ntaskmanager.numberOfTaskSlots: " + strconv.Itoa(slots) + "\n"
	if err := os.WriteFile(filepath.Join(dir, "flink-conf.yaml"), []byte(config), 0o666); err != nil {
		t.Fatal(err)
	}
	args := []string{"-Xmx1500m", "-Djava.io.tmpdir=" + dir, "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
		"-Dorg.slf4j.simpleLogger.log.org.apache.beam.runners.jobsubmission=info", "-Dorg.slf4j.simpleLogger.log.org.apache.flink.runtime.executiongraph=info"}
	for _, opened := range []string{"lang", "net", "nio", "time", "util", "util.concurrent"} { // Flink 1.16 was made for Java 11
		args = append(args, "--add-opens=java.base/java."+opened+"=ALL-UNNAMED")
	}
	args = append(args, "-cp", filepath.Join(jars, "*"), "org.apache.beam.runners.flink.FlinkJobServerDriver", "--flink-master=[local]",
		"--job-host=127.0.0.1", "--job-port=0", "--artifact-port=0", "--expansion-port=-1", "--artifacts-dir="+filepath.Join(dir, "artifacts"), "--flink-conf-dir="+dir)
	f := &flink{t: t, slots: slots, process: exec.Command("java", args...)}
	stderr, err := f.process.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := f.process.Start(); err != nil {
		t.Fatal(err)
	}
	endpoint := make(chan string, 1)
	read := make(chan struct{})
	go f.read(bufio.NewScanner(stderr), endpoint, read)
	t.Cleanup(func() {
		_ = f.process.Process.Kill()
		<-read
		_ = f.process.Wait()
		if t.Failed() {
			t.Logf("Flink's log ends with: %s", f.log.Bytes()[max(0, f.log.Len()-4000):])
		}
	})
	select {
	case f.endpoint = <-endpoint:
	case <-read:
		t.Fatalf("Flink did not start: %s", f.log.Bytes())
	case <-time.After(2 * time.Minute):
		t.Fatal("Flink did not start within two minutes")
	}
	return f
}

// read reads the log and sends the address of the job server.
func (f *flink) read(log *bufio.Scanner, endpoint chan<- string, done chan<- struct{}) {
	defer close(done)
	started := regexp.MustCompile(`JobService started on (\S+)`)
	for log.Scan() {
		f.mutex.Lock()
		f.log.Write(append(log.Bytes(), '\n'))
		f.mutex.Unlock()
		if m := started.FindStringSubmatch(log.Text()); m != nil {
			endpoint <- m[1]
		}
	}
}

// logged returns how often a text is in the log.
func (f *flink) logged(text string) int {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return strings.Count(f.log.String(), text)
}

// loopback returns the flags for a pipeline on Flink whose worker is the process that
// starts it. The flag --parallelism says what is so anyway: a job in the cluster of the job
// server has all slots.
func (f *flink) loopback() []string {
	return []string{"--runner", "flink", "--endpoint", f.endpoint, "--environment_type", "LOOPBACK", "--parallelism", strconv.Itoa(f.slots)}
}

// workers returns the flags for a pipeline on Flink whose workers are processes of their
// own, a number of them, which write their process ids into a folder.
func (f *flink) workers(dir string, n int) []string {
	f.t.Helper()
	executable, err := os.Executable()
	if err != nil {
		f.t.Fatal(err)
	}
	boot := filepath.Join(dir, "boot")
	script := fmt.Sprintf("#!/bin/sh\necho $$ >>'%s/pids'\n%s=1 exec '%s' \"$@\"\n", dir, asCommand, executable)
	if err := os.WriteFile(boot, []byte(script), 0o777); err != nil {
		f.t.Fatal(err)
	}
	return []string{"--runner", "flink", "--endpoint", f.endpoint, "--environment_type", "PROCESS",
		"--environment_config", fmt.Sprintf(`{"command":%q}`, boot), "--worker_binary", boot,
		"--parallelism", strconv.Itoa(f.slots), "--sdk_worker_parallelism", strconv.Itoa(n)}
}

// TestFlink compares each verb on Flink with Prism, byte by byte after sorting, and
// parse with the library.
func TestFlink(t *testing.T) {
	f := startFlink(t, 2)
	inputs := append(sample.Vectors(t), testInputs(*generated)...)
	pattern := writeInputs(t, inputs)
	for _, args := range [][]string{{"parse"}, {"resolve"}, {"normalize", "--steps", "aggressive"}, {"clean"}, {"dedupe", "--by", "normalized"},
		{"count", "--by", "host"}, {"top", "-n", "50", "--by", "path"}, {"links"}} {
		dir := t.TempDir()
		args = append(args, "--input", pattern, "--shards", "2")
		prism, onFlink := filepath.Join(dir, "prism"), filepath.Join(dir, "flink")
		begin := time.Now()
		run(t, append(args, "--output", prism)...)
		between := time.Now()
		printed := run(t, append(append(args, "--output", onFlink), f.loopback()...)...)
		t.Logf("%s: Prism %v, Flink %v", args[0], between.Sub(begin).Round(time.Millisecond), time.Since(between).Round(time.Millisecond))
		same(t, args[0], lines(t, onFlink), lines(t, prism))
		same(t, args[0]+", failures", lines(t, onFlink+".failed"), lines(t, prism+".failed"))
		if args[0] == "parse" {
			if got, want := counters(t, printed), counted(inputs, 3); !maps.Equal(got, want) {
				t.Errorf("counters %v, want %v", got, want)
			}
			same(t, "parse", answers(t, onFlink, onFlink+".failed"), expected(t, inputs))
		}
	}
}

// TestFlinkLarge moves more between workers than Beam's runner takes from one bundle, 100
// messages of 4 MB: it stops forever if it gets more. One of the inputs is compressed.
func TestFlinkLarge(t *testing.T) {
	f := startFlink(t, 2)
	dir := t.TempDir()
	in, err := os.Create(filepath.Join(dir, "in.txt"))
	if err != nil {
		t.Fatal(err)
	}
	packed, err := os.Create(filepath.Join(dir, "in.gz"))
	if err != nil {
		t.Fatal(err)
	}
	z := gzip.NewWriter(packed)
	const urls, length = 9_000, 100_000
	long := strings.Repeat("x", length)
	for i := range urls {
		if _, err := fmt.Fprintf(io.MultiWriter(in, z), "https://a.example/%05d%s\n", i, long); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(in.Close(), z.Close(), packed.Close()); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	var refs strings.Builder // of which each has a URL of 3,000 bytes
	const short = 100_000
	for i := range short {
		fmt.Fprintf(&refs, "%06d\n", i)
	}
	compressed(t, filepath.Join(dir, "refs.txt"), refs.String())
	printed := counters(t, run(t, append([]string{"dedupe", "--by", "exact", "--input", filepath.Join(dir, "refs.txt"), "--base", "https://a.example/" + long[:3000] + "/",
		"--output", out, "--format", "text"}, f.loopback()...)...))
	text, err := os.ReadFile(out + "-00000-of-00001.txt")
	if n := bytes.Count(text, []byte{'\n'}); err != nil || printed["parsed"] != short || n != short {
		t.Errorf("counters %v, %d lines, %v", printed, n, err)
	}
	for i, args := range [][]string{{"parse"}, {"dedupe", "--by", "path"}} {
		out := fmt.Sprint(out, i)
		input := []string{in.Name(), packed.Name()}[i]
		printed := counters(t, run(t, append(append(args, "--input", input, "--output", out, "--shards", "4", "--format", "text", "--compress", "zstd"), f.loopback()...)...))
		if printed["parsed"] != urls {
			t.Errorf("%s: counters %v", args[0], printed)
		}
		names, _ := filepath.Glob(out + "-*.zst")
		got := map[string]bool{}
		for _, name := range names {
			compressed, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			text, err := zstd.NewReader(compressed)
			if err != nil {
				t.Fatal(err)
			}
			lines := bufio.NewScanner(text)
			lines.Buffer(nil, 2*length)
			for lines.Scan() {
				got[lines.Text()[:len("https://a.example/00000")]] = true
			}
			text.Close()
			if err := compressed.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if len(got) != urls {
			t.Errorf("%s: %d of %d URLs", args[0], len(got), urls)
		}
	}
}

// TestFlinkWorkers runs a pipeline with a worker for each of two slots.
func TestFlinkWorkers(t *testing.T) {
	f := startFlink(t, 2)
	inputs := testInputs(500)
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	run(t, append([]string{"parse", "--input", writeInputs(t, inputs), "--output", out, "--shards", "2"}, f.workers(dir, 2)...)...)
	same(t, "parse", answers(t, out, out+".failed"), expected(t, inputs))
	pids, err := os.ReadFile(filepath.Join(dir, "pids"))
	if err != nil || len(strings.Fields(string(pids))) != 2 {
		t.Errorf("workers: %q, %v", pids, err)
	}
}

// TestFlinkKilledWorker kills a worker of Flink in the middle of a pipeline. Flink starts
// another one and repeats what was not done.
func TestFlinkKilledWorker(t *testing.T) {
	f := startFlink(t, 2)
	const repeated = 100 // so that the worker has seconds of work, when it is killed after 0.3 seconds
	inputs := slices.DeleteFunc(testInputs(3000), func(s string) bool { return len(s) > 1000 })
	pattern := writeInputs(t, inputs)
	globs := strings.Repeat(","+pattern, repeated)[1:]
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	c := command(t, append([]string{"parse", "--input", globs, "--output", out, "--shards", "2"}, f.workers(dir, 1)...)...)
	var stderr bytes.Buffer
	c.Stderr = &stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	killed := f.killFirst(filepath.Join(dir, "pids"), ended)
	if err := <-ended; err != nil {
		t.Fatalf("%v: %s", err, stderr.Bytes()[:min(5000, stderr.Len())])
	}
	pids, _ := os.ReadFile(filepath.Join(dir, "pids"))
	restarts := f.logged("switched from state RUNNING to RESTARTING")
	t.Logf("the worker %d was killed; workers: %q; restarts: %d", killed, strings.Fields(string(pids)), restarts)
	if len(strings.Fields(string(pids))) < 2 || restarts < 1 {
		t.Error("no worker was started again")
	}
	var want []string
	for _, a := range expected(t, inputs) {
		for range repeated {
			want = append(want, a)
		}
	}
	same(t, "parse", answers(t, out, out+".failed"), want)
}

// killFirst kills the first worker when it has worked for a while, and returns its
// process id.
func (f *flink) killFirst(pids string, ended chan error) int {
	f.t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if len(ended) > 0 {
			f.t.Fatal("the pipeline ended before its worker could be killed")
		}
		text, _ := os.ReadFile(pids)
		first, _, complete := strings.Cut(string(text), "\n")
		pid, err := strconv.Atoi(first)
		if err != nil || !complete || cpu(pid) < 300*time.Millisecond {
			continue
		}
		p, err := os.FindProcess(pid)
		if err == nil {
			err = p.Kill()
		}
		if err != nil {
			f.t.Fatal(err)
		}
		return pid
	}
	f.t.Fatal("no worker worked within a minute")
	return 0
}

// cpu returns the processor time that a process took, with that of its children that it
// knows to have ended.
func cpu(pid int) (total time.Duration) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := bytes.Cut(text, []byte(") "))
	fields := strings.Fields(string(rest))
	if len(fields) < 15 {
		return 0
	}
	for _, ticks := range fields[11:15] { // of the process in its own code and in the kernel, and of the children
		n, _ := strconv.Atoi(ticks)
		total += time.Duration(n) * 10 * time.Millisecond
	}
	return total
}
