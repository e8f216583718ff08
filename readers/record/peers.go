package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/weburl-go/weburl/readers"
)

// limit is the time that a reader may take for an input.
const limit = 5 * time.Second

// places are the folders that drivers need.
type places struct{ root, drivers, build string }

// start starts a reader and returns its version. With an error, what it returns is none.
func (p places) start(r readers.Reader) (readers.Asker, string, error) {
	switch {
	case r.Driver == "go":
		for _, l := range append(readers.Locals(), netHTTP) {
			if l.Name == r.Name {
				return l, l.Version, nil
			}
		}
	case r.Driver == "browser":
		return startBrowser(r.Name, p.drivers)
	case r.Driver == "server":
		return startServer(r.Name)
	case r.Driver == "request":
		secure, err := selfSigned()
		if err != nil {
			return nil, "", err
		}
		return readers.StartClient(r.Name, filepath.Join(p.build, "shim.so"), secure)
	}
	c, err := p.command(r)
	if err != nil {
		return nil, "", err
	}
	process, err := readers.Start(c, limit)
	return process, process.Version, err
}

// command returns how a driver is started with the packages that install fetched.
func (p places) command(r readers.Reader) (readers.Command, error) {
	kind, name, _ := strings.Cut(r.Driver, "/")
	switch kind {
	case "readers.py":
		python := filepath.Join(p.build, "venv", "bin", "python")
		return readers.Command{Path: python, Args: []string{filepath.Join(p.drivers, r.Driver), r.Name}}, nil
	case "Libraries":
		version, err := p.mavenVersion(r.Name)
		classes := filepath.Join(p.build, "classes") + string(os.PathListSeparator) + filepath.Join(p.build, "jars", "*")
		return readers.Command{Path: "java", Args: []string{"-cp", classes, "Libraries", r.Name, version}}, err
	case "rust":
		return readers.Command{Path: filepath.Join(p.build, "rust", "release", "readers"), Args: []string{r.Name}}, nil
	case "native":
		return readers.Command{Path: filepath.Join(p.build, name)}, nil
	}
	c, err := r.Command(p.drivers)
	if kind == "readers.js" {
		c.Dir = filepath.Join(p.root, "oracle", "node") // which has whatwg-url
	}
	return c, err
}

// mavenVersion returns the artifact of a reader and its version: that of the file which
// Maven fetched.
func (p places) mavenVersion(name string) (string, error) {
	artifact := map[string]string{"okhttp": "okhttp-jvm", "httpclient5": "httpclient5", "spring": "spring-web", "spring-whatwg": "spring-web", "jetty": "jetty-http"}[name]
	files, err := filepath.Glob(filepath.Join(p.build, "jars", artifact+"-[0-9]*.jar"))
	if err != nil || len(files) == 0 {
		return "", errors.Join(err, errors.New("Maven did not fetch "+artifact))
	}
	version := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(files[0]), artifact+"-"), ".jar")
	return artifact + " " + version, nil
}

// install fetches and builds what the drivers need. What fails is printed, and the
// readers that need it are then missing. It is an error if a registry does not answer;
// the libraries of the system need not be there.
func (p places) install() error {
	if err := os.MkdirAll(p.build, 0o777); err != nil {
		return err
	}
	flags := func(name string) string {
		out, _ := exec.Command("pkg-config", "--cflags", "--libs", name).Output()
		return strings.TrimSpace(string(out))
	}
	native := func(name, libraries string) string {
		return fmt.Sprintf("g++ -O1 -std=c++17 '%s/native/%s.cc' -o '%s/%s' %s", p.drivers, name, p.build, name, libraries)
	}
	steps := []string{
		fmt.Sprintf("python3 -m venv '%[1]s/venv' && '%[1]s/venv/bin/pip' install --quiet --disable-pip-version-check -r '%[2]s/requirements.txt'", p.build, p.drivers),
		fmt.Sprintf("cd '%s/oracle/node' && npm ci --engine-strict=false --no-audit --no-fund --ignore-scripts --silent", p.root),
		fmt.Sprintf("mvn --quiet --batch-mode -f '%s/java/pom.xml' dependency:copy-dependencies -DoutputDirectory='%s/jars' && javac -d '%[2]s/classes' -cp '%[2]s/jars/*' '%[1]s/Jdk.java' '%[1]s/java/Libraries.java'", p.drivers, p.build),
		fmt.Sprintf("cd '%s/rust' && CARGO_TARGET_DIR='%s/rust' cargo build --release --locked --quiet", p.drivers, p.build),
		native("curl", "-lcurl"), native("boost", "-lboost_url"), native("qt", "-fPIC "+flags("Qt6Core")),
		native("glib", flags("glib-2.0")), native("libxml2", flags("libxml-2.0")),
		fmt.Sprintf("cc -shared -fPIC '%s/native/shim.c' -o '%s/shim.so' -ldl", p.drivers, p.build),
	}
	const fetched = 4 // steps that use a registry
	var failed error
	for i, step := range steps {
		fmt.Println(step)
		command := exec.Command("sh", "-c", step)
		if out, err := command.CombinedOutput(); err != nil {
			fmt.Printf("FAILED: %v\n%s\n", err, out)
			if i < fetched {
				failed = errors.New("not everything could be fetched")
			}
		}
	}
	return failed
}

// A peer is a reader that was started, or the reason why not.
type peer struct {
	*readers.Installed
	passes, differs int
}

// lose ends a reader that does not answer any more.
func (p *peer) lose(err error) {
	_ = p.Asker.Stop()
	p.Asker, p.Missing = nil, fmt.Sprintf("it was lost: %v", err)
	fmt.Println(p.Name, p.Missing)
}

// startAll starts the readers that are wanted.
func (p places) startAll(wanted func(readers.Reader) bool) (peers []*peer) {
	for _, e := range readers.StartAll(wanted, p.start) {
		peers = append(peers, &peer{Installed: e})
	}
	return peers
}

// stopAll ends them.
func stopAll(peers []*peer) {
	for _, p := range peers {
		if p.Asker != nil {
			_ = p.Asker.Stop()
			p.Asker = nil // a browser ends once
		}
	}
}
