package goja_test

import "testing"

// TestKeptTexts reads strings of many lengths several times, and again after they have
// changed. A kept value must never be that of another string.
func TestKeptTexts(t *testing.T) {
	runtime, _ := enable(t)
	got := run(t, runtime, `
		const p = new URLSearchParams();
		const want = [];
		let wrong = 0;
		for (let i = 0; i < 200; i++) {
			want[i] = "äa".repeat(i % 50) + i;
			p.append("n" + i, want[i]);
		}
		for (let round = 0; round < 5; round++) {
			for (let i = 0; i < 200; i++) {
				if (round === 3) { want[i] += "x"; p.set("n" + i, want[i]); }
				for (let n = 0; n < 3; n++) if (p.get("n" + i) !== want[i]) wrong++;
			}
		}
		wrong`).ToInteger()
	if got != 0 {
		t.Errorf("%d wrong strings", got)
	}
}
