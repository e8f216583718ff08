//go:build !js

package readers

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/netip"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A Client is a program that is started for each input and requests it. All of its
// connections come to a listener on loopback, and say first who was to be contacted.
type Client struct {
	name    string
	command func(port, input string) *exec.Cmd
	greet   func(*bufio.Reader, net.Conn) (host, port string, err error)
	secure  Secure
}

// Secure is the server's side of TLS on a connection. Who sets up TLS is the recorder, so
// that the command is smaller; without it, the request of https is not known, but whom it
// is for.
type Secure func(net.Conn) net.Conn

// StartClient returns curl, or Wget with the library that shim.c makes, and its version.
func StartClient(name, shim string, secure Secure) (*Client, string, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return nil, "", err
	}
	c := &Client{name: name, secure: secure}
	switch name {
	case "curl":
		c.greet = greetSOCKS
		c.command = func(port, input string) *exec.Cmd {
			return exec.Command(path, "--disable", "--globoff", "--silent", "--insecure", "--max-time", "5", "--noproxy", "", "--proto", "=http,https",
				"--socks5-hostname", "127.0.0.1:"+port, "--output", os.DevNull, "--url", input)
		}
	case "wget":
		c.greet = greetShim
		c.command = func(port, input string) *exec.Cmd {
			cmd := exec.Command(path, "--no-config", "--quiet", "--no-check-certificate", "--no-hsts", "--no-proxy", "--tries=1", "--timeout=1", "--max-redirect=0", "-O", os.DevNull, "--", input)
			cmd.Env = append(os.Environ(), "LD_PRELOAD="+shim, "READERS_PORT="+port)
			return cmd
		}
	}
	version, err := exec.Command(path, "--version").Output()
	line, _, _ := strings.Cut(string(version), " (")
	line, _, _ = strings.Cut(line, " built")
	return c, strings.TrimSpace(line), err
}

// Ask starts the program for each input, two at a time.
func (c *Client) Ask(inputs []Input) ([]Answer, error) {
	answers := make([]Answer, len(inputs))
	failures := make([]error, 2)
	var wait sync.WaitGroup
	for worker := range failures {
		wait.Go(func() {
			for i := worker; i < len(inputs); i += len(failures) {
				if in := inputs[i]; in.Base != nil || strings.ContainsRune(in.Input, 0) || in.Input == "" {
					answers[i] = Answer{Skip: true}
					continue
				}
				var err error
				answers[i], err = c.ask(inputs[i].Input)
				failures[worker] = errors.Join(failures[worker], err)
			}
		})
	}
	wait.Wait()
	return answers, errors.Join(failures...)
}

// ask has a listener of its own, so that no connection of another input comes in. When
// the program has ended, one more connection tells that there are no others.
func (c *Client) ask(input string) (Answer, error) {
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		return Answer{}, err
	}
	defer func() { _ = listener.Close() }()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	answer := make(chan Answer, 1)
	go func() {
		a := Answer{Error: c.name + " requests nothing"}
		for {
			conn, err := listener.Accept()
			if err != nil {
				break
			}
			_ = conn.SetDeadline(time.Now().Add(time.Second))
			seen, err := c.serve(conn)
			_ = conn.Close()
			if errors.Is(err, errLast) {
				break
			}
			if err == nil && !a.OK {
				a = seen
			}
		}
		answer <- a
	}()
	var exit *exec.ExitError // whose code tells nothing that the connections do not
	if err := c.command(port, input).Run(); err != nil && !errors.As(err, &exit) {
		return Answer{Skip: true}, nil // it did not start: systems limit how long an argument is
	}
	end, err := net.Dial("tcp4", listener.Addr().String())
	if err != nil {
		return Answer{}, err
	}
	defer func() { _ = end.Close() }()
	if _, err := end.Write([]byte{lastByte}); err != nil {
		return Answer{}, err
	}
	select {
	case a := <-answer:
		return a, nil
	case <-time.After(time.Minute): // on a machine that is busy
		return Answer{}, errors.New(c.name + ": the listener does not end")
	}
}

// serve reads who was to be contacted and the request, and answers it.
func (c *Client) serve(conn net.Conn) (Answer, error) {
	r := bufio.NewReader(conn)
	if first, err := r.Peek(1); err == nil && first[0] == lastByte {
		return Answer{}, errLast
	}
	host, port, err := c.greet(r, conn)
	if err != nil {
		return Answer{}, err
	}
	if port == "21" && isSilent(r, conn) { // FTP begins with a greeting of the server, and what follows does not matter
		_, err := io.WriteString(conn, "421 no\r\n")
		return Answer{OK: true, Scheme: known("ftp"), Host: known(host), Port: known(port)}, err
	}
	scheme := "http"
	var secured io.ReadWriter = conn
	if first, err := r.Peek(1); err == nil && first[0] == 0x16 {
		scheme = "https"
		if c.secure == nil {
			return Answer{OK: true, Scheme: known(scheme), Host: known(host), Port: known(port)}, nil
		}
		t := c.secure(&buffered{conn, r})
		secured, r = t, bufio.NewReader(t)
	}
	line, err := r.ReadString('\n')
	if err != nil {
		return Answer{}, err
	}
	var field Value
	for {
		header, err := r.ReadString('\n')
		if err != nil || strings.TrimSpace(header) == "" {
			break
		}
		if name, value, _ := strings.Cut(header, ":"); strings.EqualFold(name, "Host") {
			field = known(strings.TrimSpace(value))
		}
	}
	if _, err := io.WriteString(secured, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"); err != nil {
		return Answer{}, err
	}
	_, target, _ := strings.Cut(line, " ")
	target = target[:max(0, strings.LastIndexByte(target, ' '))]
	path, query, _ := strings.Cut(target, "?")
	return Answer{OK: true, Scheme: known(scheme), Host: known(host), Port: known(port), Path: known(path), Query: known(query), Field: field}, nil
}

// isSilent reports whether a client waits for the server. One of HTTP does not.
func isSilent(r *bufio.Reader, conn net.Conn) bool {
	_ = conn.SetReadDeadline(time.Now().Add(time.Second / 2))
	_, err := r.Peek(1)
	_ = conn.SetReadDeadline(time.Now().Add(time.Second))
	return errors.Is(err, os.ErrDeadlineExceeded)
}

type buffered struct {
	net.Conn
	r *bufio.Reader
}

func (b *buffered) Read(p []byte) (int, error) { return b.r.Read(p) }

// Stop does nothing: the program has ended.
func (c *Client) Stop() error { return nil }

// lastByte is what the last connection of an input begins with.
const lastByte = 0xFF

var errLast = errors.New("there are no more connections")

// greetSOCKS is the server's side of SOCKS5 without authentication.
func greetSOCKS(r *bufio.Reader, w net.Conn) (host, port string, err error) {
	read := func(n int) []byte { // zeros after an error
		b := make([]byte, n)
		if err == nil {
			_, err = io.ReadFull(r, b)
		}
		return b
	}
	read(int(read(2)[1]))
	if err == nil {
		_, err = w.Write([]byte{5, 0})
	}
	kind := read(4)[3]
	size := map[byte]int{1: 4, 4: 16}[kind]
	if kind == 3 {
		size = int(read(1)[0])
	}
	rest := read(size + 2)
	if err != nil {
		return "", "", err
	}
	host = string(rest[:size])
	if a, ok := netip.AddrFromSlice(rest[:size]); ok && kind != 3 {
		host = a.String()
	}
	_, err = w.Write([]byte{5, 0, 0, 1, 0, 0, 0, 0, 0, 0})
	return host, strconv.Itoa(int(binary.BigEndian.Uint16(rest[size:]))), err
}

// greetShim reads the line that shim.c writes.
func greetShim(r *bufio.Reader, _ net.Conn) (host, port string, err error) {
	line, err := r.ReadString('\n')
	port, host, _ = strings.Cut(strings.TrimSuffix(line, "\n"), " ")
	return host, port, err
}
