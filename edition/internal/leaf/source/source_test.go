package source

import (
	"testing"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
)

// TestText: code points know the bytes that they come from, trimmed, without some,
// and ill-formed.
func TestText(t *testing.T) {
	text := New(" h\té\xE2\x82x\xFF ")
	if got := text.String(); got != " h\té\uFFFDx\uFFFD " || text.Len() != 8 {
		t.Errorf("%q, %d code points", got, text.Len())
	}
	trimmed, before, after := text.Trim(ascii.IsC0ControlOrSpace)
	short := trimmed.Without(ascii.IsTabOrNewline)
	if before != 1 || after != 1 || short.String() != "hé\uFFFDx\uFFFD" {
		t.Errorf("%q, %d before, %d after", short, before, after)
	}
	for _, tt := range []struct{ from, to, start, end int }{
		{0, 1, 1, 2}, {0, 2, 1, 5}, {1, 2, 3, 5}, {2, 3, 5, 7}, {3, 4, 7, 8}, {4, 5, 8, 9}, {4, 9, 8, 9}, {5, 5, 9, 9}, {9, 9, 9, 9}, {-1, 1, 1, 2}, {2, 2, 5, 5},
	} {
		if start, end := short.Span(tt.from, tt.to); start != tt.start || end != tt.end {
			t.Errorf("%d to %d: bytes %d to %d, want %d to %d", tt.from, tt.to, start, end, tt.start, tt.end)
		}
	}
	if short.At(0) != 'h' || short.At(5) != ascii.EOF || short.At(99) != ascii.EOF || len(short.From(4)) != 1 || len(short.From(5)) != 0 {
		t.Error("wrong code points")
	}
	if i := text.Index(func(c rune) bool { return c == 'x' }); i != 5 {
		t.Errorf("x at %d", i)
	}
	if i := text.Index(func(c rune) bool { return c == 'y' }); i != -1 {
		t.Errorf("y at %d", i)
	}
	if empty, before, after := New("  ").Trim(ascii.IsC0ControlOrSpace); empty.Len() != 0 || before != 2 || after != 0 || empty.Offset(0) != 2 {
		t.Errorf("%d code points, %d before, %d after, at %d", empty.Len(), before, after, empty.Offset(0))
	}
}
