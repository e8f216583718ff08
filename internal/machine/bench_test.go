package machine_test

import (
	"testing"

	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/reason"
)

// BenchmarkParse measures the machine without a trace, with and without
// reported errors, on a URL that visits most states.
func BenchmarkParse(b *testing.B) {
	const input = `HTTPS://user:pass@www.EXAMPLE.com:8443/some/path/../to a/file.html?key=value&other=1#fragment`
	for _, bb := range []struct {
		name   string
		report func(reason.Fault)
	}{
		{"silent", nil},
		{"reported", func(reason.Fault) {}},
	} {
		b.Run(bb.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, failure := machine.Parse(input, machine.Options{Report: bb.report}); failure.Fatal {
					b.Fatal(failure)
				}
			}
		})
	}
}
