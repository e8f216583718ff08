package verb

import (
	"math"
	"strconv"
	"strings"
)

// parseSize reads a number of bytes with a unit or without: 256MB, 1.5g, 512MiB.
// Units with an i are powers of 1024, others of 1000.
func parseSize(text string) (bytes int64, ok bool) {
	text = strings.TrimSuffix(strings.ToLower(strings.TrimSpace(text)), "b")
	text, binary := strings.CutSuffix(text, "i")
	power := 0
	if n := len(text); n > 0 {
		if power = strings.IndexByte("kmgt", text[n-1]) + 1; power > 0 {
			text = text[:n-1]
		}
	}
	base := 1000.0
	if binary {
		base = 1024
		if power == 0 {
			return 0, false
		}
	}
	number, err := strconv.ParseFloat(strings.TrimRight(text, " "), 64)
	size := number * math.Pow(base, float64(power))
	if err != nil || !(size >= 0) || size > 1<<60 || strings.ContainsAny(text, "xpe_+") {
		return 0, false
	}
	return int64(size), true
}
