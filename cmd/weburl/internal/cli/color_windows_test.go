package cli

import (
	"os"
	"testing"

	"golang.org/x/sys/windows"
)

// TestTakesColors has the console read the sequences that color text, also after another
// program has turned that off, and finds that a pipe does not.
func TestTakesColors(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	defer w.Close()
	if takesColors(w) {
		t.Error("a pipe takes colors")
	}
	console, err := os.OpenFile("CONOUT$", os.O_RDWR, 0)
	if err != nil {
		t.Skip("there is no console: ", err)
	}
	defer console.Close()
	var before, mode uint32
	handle := windows.Handle(console.Fd())
	if err := windows.GetConsoleMode(handle, &before); err != nil {
		t.Skip("this console has no modes: ", err)
	}
	defer windows.SetConsoleMode(handle, before)
	if err := windows.SetConsoleMode(handle, before&^windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING); err != nil {
		t.Fatal(err)
	}
	if !takesColors(console) {
		t.Skip("this console has no colors")
	}
	if err := windows.GetConsoleMode(handle, &mode); err != nil || mode&windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING == 0 {
		t.Errorf("mode %#x, %v", mode, err)
	}
}
