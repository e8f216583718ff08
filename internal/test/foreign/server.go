package foreign

import (
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// A Server is how a web server is started. In the arguments and the settings, $TMP stands
// for a folder of its own, in which the settings are the file conf, and $PORT for its port.
type Server struct {
	Program   string
	Arguments []string
	Settings  string
}

// Path returns the path of the program: that in PATH, or where Debian has those for the system.
func (s Server) Path() string {
	path, err := exec.LookPath(s.Program)
	if err != nil {
		return "/usr/sbin/" + s.Program
	}
	return path
}

// Start starts the server with values for other words in the settings, such as $FOLDER and
// its value. It returns its address on loopback, and what ends it.
func (s Server) Start(values ...string) (address string, stop func(), err error) {
	folder, err := os.MkdirTemp("", "weburl-server-")
	if err != nil {
		return "", nil, err
	}
	stop = func() { _ = os.RemoveAll(folder) }
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		stop()
		return "", nil, err
	}
	address = listener.Addr().String()
	_, port, _ := net.SplitHostPort(address)
	_ = listener.Close()
	fill := strings.NewReplacer(append(values, "$TMP", folder, "$PORT", port)...)
	command := exec.Command(s.Path())
	for _, a := range s.Arguments {
		command.Args = append(command.Args, fill.Replace(a))
	}
	command.Env = append(os.Environ(), "HOME="+folder)
	var said strings.Builder
	command.Stderr = &said
	err = os.WriteFile(filepath.Join(folder, "conf"), []byte(fill.Replace(s.Settings)), 0o600)
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		stop()
		return "", nil, err
	}
	stop = func() {
		_ = command.Process.Kill()
		_ = command.Wait()
		_ = os.RemoveAll(folder)
	}
	for range 100 {
		if conn, err := net.Dial("tcp4", address); err == nil {
			_ = conn.Close()
			return address, stop, nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	stop()
	return "", nil, errors.New(s.Program + " does not answer: " + said.String())
}
