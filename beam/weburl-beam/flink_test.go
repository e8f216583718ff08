package main

import (
	"bufio"
	"bytes"
	"fmt"
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

	"github.com/weburl-go/weburl/internal/test/sample"
)

// flink is a job server of Beam with a cluster of Flink in its process.
type flink struct {
	t        *testing.T
	process  *exec.Cmd
	endpoint string

	mutex sync.Mutex
	log   bytes.Buffer
}

// startFlink starts Flink with two slots, on free ports of the loopback interface. It
// needs the variable WEBURL_FLINK: a folder with the jars of a job server, as .ci/beam
// makes it.
func startFlink(t *testing.T) *flink {
	t.Helper()
	jars := os.Getenv("WEBURL_FLINK")
	if jars == "" {
		t.Skip("WEBURL_FLINK does not name a folder with the jars of a job server; see .ci/beam")
	}
	dir := t.TempDir()
	const config = "restart-strategy: fixed-delay\nrestart-strategy.fixed-delay.attempts: 3\nrestart-strategy.fixed-delay.delay: 100 ms\n" +
		"taskmanager.numberOfTaskSlots: 2\ntaskmanager.memory.network.max: 128m\nrest.bind-address: 127.0.0.1\nrest.address: 127.0.0.1\n"
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
	f := &flink{t: t, process: exec.Command("java", args...)}
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
// starts it.
func (f *flink) loopback(slots int) []string {
	return []string{"--runner", "flink", "--endpoint", f.endpoint, "--environment_type", "LOOPBACK", "--parallelism", strconv.Itoa(slots)}
}

// workers returns the flags for a pipeline on Flink whose workers are processes of their
// own, which write their process ids into a folder.
func (f *flink) workers(slots int, dir string) []string {
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
		"--environment_config", fmt.Sprintf(`{"command":%q}`, boot), "--worker_binary", boot, "--parallelism", strconv.Itoa(slots)}
}

// TestFlink compares each verb on Flink with Prism, byte by byte after sorting, and
// parse with the library.
func TestFlink(t *testing.T) {
	f := startFlink(t)
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
		printed := run(t, append(append(args, "--output", onFlink), f.loopback(2)...)...)
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

// TestFlinkKilledWorker kills a worker of Flink in the middle of a pipeline. Flink starts
// another one and repeats what was not done.
func TestFlinkKilledWorker(t *testing.T) {
	f := startFlink(t)
	const repeated = 100 // so that the worker has seconds of work, when it is killed after 0.3 seconds
	inputs := slices.DeleteFunc(testInputs(3000), func(s string) bool { return len(s) > 1000 })
	pattern := writeInputs(t, inputs)
	globs := strings.Repeat(","+pattern, repeated)[1:]
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	c := command(t, append([]string{"parse", "--input", globs, "--output", out, "--shards", "2"}, f.workers(2, dir)...)...)
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

// cpu returns the processor time that a process took.
func cpu(pid int) time.Duration {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := bytes.Cut(text, []byte(") "))
	fields := strings.Fields(string(rest))
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond // clock ticks
}
