package verb

import "testing"

func TestParseSize(t *testing.T) {
	for text, want := range map[string]int64{
		"0": 0, "1": 1, "256MB": 256e6, "256mb": 256e6, "1.5g": 15e8, "512MiB": 512 << 20, "2 GB": 2e9, " 1k ": 1000, "1KiB": 1024, "3T": 3e12, ".5k": 500,
	} {
		if got, ok := parseSize(text); !ok || got != want {
			t.Errorf("%q: %d, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "b", "MB", "-1", "1e9", "0x10", "1ib", "1.2.3", "inf", "NaN", "1PB", "9999999999T", "1_000", "+1"} {
		if got, ok := parseSize(text); ok {
			t.Errorf("%q: %d", text, got)
		}
	}
}
