// Command guard measures what the checks of guard.Policy cost: it makes requests to a server
// on loopback with a client of a policy and with one of net/http that has the same settings,
// in turns, and prints the times of a request, in the tenth part of the turns that was disturbed
// least, and their ratio.
//
//	go run ./_bench/guard [-requests n] [-target ratio]
//
// It exits with 1 if the ratio is above the target.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/scope"
)

func main() {
	requests := flag.Int("requests", 10_000, "number of requests of each client")
	target := flag.Float64("target", 1.05, "largest ratio of the times")
	flag.Parse()
	if err := run(os.Stdout, *requests, *target); err != nil {
		fmt.Fprintln(os.Stderr, "guard:", err)
		os.Exit(1)
	}
}

var errSlow = errors.New("the ratio is above the target")

// batches is how many parts the requests are made in, so that what else the machine does
// slows both clients.
const batches = 500

// run measures and prints.
func run(out io.Writer, requests int, target float64) error {
	body := strings.Repeat("x", 1<<10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, body) }))
	defer server.Close()
	allowed, err := scope.New("127.0.0.1")
	if err != nil {
		return err
	}
	guarded := guard.Policy{Ports: []uint16{0}, Allow: allowed}.Client()
	plain := &http.Client{Timeout: time.Minute, Transport: &http.Transport{
		DialContext: (&net.Dialer{Timeout: 10 * time.Second}).DialContext, ForceAttemptHTTP2: true, MaxIdleConns: 100, IdleConnTimeout: 90 * time.Second,
	}}
	href := server.URL + "/a/b?c=d"
	var times [2][]time.Duration
	size := max(requests/batches, 1)
	for i := range batches {
		clients := []int{0, 1}
		if i%2 == 1 {
			slices.Reverse(clients)
		}
		for _, which := range clients {
			d, err := batch([]*http.Client{plain, guarded}[which], href, size)
			if err != nil {
				return err
			}
			times[which] = append(times[which], d/time.Duration(size))
		}
	}
	before, after := least(times[0]), least(times[1])
	ratio := float64(after) / float64(before)
	fmt.Fprintf(out, "%d requests each, least of %d batches: net/http %v, guard %v, ratio %.3f, target %.2f\n", size*batches, batches, before, after, ratio, target)
	if ratio > target {
		return errSlow
	}
	return nil
}

// batch returns the time of n requests, one after the other.
func batch(client *http.Client, href string, n int) (time.Duration, error) {
	start := time.Now()
	for range n {
		response, err := client.Get(href)
		if err != nil {
			return 0, err
		}
		if _, err := io.Copy(io.Discard, response.Body); err != nil {
			return 0, err
		}
		if err := response.Body.Close(); err != nil {
			return 0, err
		}
	}
	return time.Since(start), nil
}

// least returns the time of the batch that was disturbed least: the mean of the tenth part
// that took the shortest time.
func least(times []time.Duration) (mean time.Duration) {
	slices.Sort(times)
	times = times[:max(len(times)/10, 1)]
	for _, d := range times {
		mean += d / time.Duration(len(times))
	}
	return mean
}
