//go:build !linux

package growth

import "time"

var start = time.Now()

// now returns how long the process has run.
func now() time.Duration { return time.Since(start) }
