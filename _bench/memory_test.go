package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestMemory checks that a URL takes its 48 bytes and its text, or what its type takes.
func TestMemory(t *testing.T) {
	d := smallData()
	for name, least := range map[string]float64{weburlName: 48, netURLName: 120, nlnwaName: 150} {
		if m, err := holdURLs(d, name, 20_000); err != nil || m.Name != name || m.PerURL < least+16 || m.PerURL > 2000 || m.Peak < 0 {
			t.Errorf("%+v, %v", m, err)
		}
	}
	if _, err := holdURLs(d, "another", 1); err == nil {
		t.Error("no error for an unknown name")
	}
}

// TestHold lets the peers that are there hold URLs.
func TestHold(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux tells the memory")
	}
	file := filepath.Join(t.TempDir(), "urls")
	if err := os.WriteFile(file, []byte(strings.Join(smallData().web, "\n")+"\nno URL"), 0o666); err != nil {
		t.Fatal(err)
	}
	node, _ := exec.LookPath("node")
	for _, name := range []string{nodeName, adaName, rustName} {
		command, err := holdCommand(name, node, file, 100_000)
		if _, statErr := os.Stat(command.Path); statErr != nil {
			t.Logf("%s is not there: %v", name, statErr)
			continue
		}
		m, heldErr := heldBy(name, command)
		if err != nil || heldErr != nil || m.PerURL < 80 || m.PerURL > 1000 || m.Peak < 80*100_000 {
			t.Errorf("%+v, %v, %v", m, err, heldErr)
		}
	}
	if _, err := heldBy(nodeName, exec.Command("/no/such/program")); err == nil {
		t.Error("no error of a command that fails")
	}
}
