//go:build !windows

package cli

import "os"

// takesColors reports whether the terminal reads the sequences that color text.
func takesColors(*os.File) bool { return true }
