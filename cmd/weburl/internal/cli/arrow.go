package cli

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// arrowProgram is the program for Arrow. Its library would make the command much larger,
// so it is one of its own.
const arrowProgram = "weburl-arrow"

// joined returns the text of a flag with a list, in which values that have a comma or a
// quote are quoted as in CSV.
func joined(values []string) string {
	var b []byte
	for i, v := range values {
		if i > 0 {
			b = append(b, ',')
		}
		b = format.AppendCSV(b, v, ',')
	}
	return string(b)
}

// runArrow runs the program for Arrow.
func runArrow(args []string, s streams) error {
	name, err := findArrow()
	if err != nil {
		return ioError{Doing: "running " + arrowProgram, Err: err}
	}
	c := exec.Command(name, args...)
	c.Stdin, c.Stdout, c.Stderr = s.In, s.Out, s.Err
	err = c.Run()
	var status *exec.ExitError
	switch {
	case errors.As(err, &status) && status.Exited():
		return exit.Status(status.ExitCode())
	case err != nil:
		return ioError{Doing: "running " + arrowProgram, Err: err}
	}
	return nil
}

// findArrow returns the name of the file of the program.
func findArrow() (string, error) {
	if own, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(own), arrowProgram)
		if runtime.GOOS == "windows" {
			beside += ".exe"
		}
		if info, err := os.Stat(beside); err == nil && !info.IsDir() {
			return beside, nil
		}
	}
	name, err := exec.LookPath(arrowProgram)
	if err != nil {
		return "", errors.New("it is not installed; go install github.com/weburl-go/weburl/cmd/weburl/" + arrowProgram + "@latest installs it")
	}
	return name, nil
}
