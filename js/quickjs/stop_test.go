package quickjs_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"modernc.org/quickjs"

	"github.com/weburl-go/weburl/js/jstest"
)

// stoppable returns a VM that a test stops again and again, and a function that returns
// what is wrong with the classes, or "".
func stoppable(t *testing.T) (vm *quickjs.VM, wrong func() string) {
	t.Helper()
	vm, _ = enable(t)
	if _, err := vm.Eval(jstest.Prepare+"; var intact = "+jstest.Intact+"; 0", quickjs.EvalGlobal); err != nil {
		t.Fatal(err)
	}
	return vm, func() string {
		what, err := vm.Eval("intact()", quickjs.EvalGlobal)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprint(what)
	}
}

// interrupted runs a script that never ends until it is interrupted after a time. The
// engine forgets an interrupt that comes before the script has begun.
func interrupted(vm *quickjs.VM, script string, after time.Duration) error {
	ended, done := make(chan bool), make(chan bool)
	go func() {
		defer close(done)
		for delay := time.NewTimer(after); ; delay.Reset(time.Millisecond) {
			select {
			case <-ended:
				return
			case <-delay.C:
				vm.Interrupt()
			}
		}
	}()
	_, err := vm.Eval(script, quickjs.EvalGlobal)
	close(ended)
	<-done
	return err
}

// TestInterruptAnywhere stops each member of the classes at random times. The engine looks
// for an interrupt after each call of Go, and now and then elsewhere.
func TestInterruptAnywhere(t *testing.T) {
	stops := 1000
	if testing.Short() {
		stops = 200
	}
	vm, wrong := stoppable(t)
	random := rand.New(rand.NewPCG(23, 4))
	members := jstest.Members()
	count := 0
	for i := range stops {
		statement := members[i%len(members)]
		err := interrupted(vm, "for (;;) {"+statement+"}", time.Duration(random.IntN(200_000)))
		if what := wrong(); what != "" || err == nil {
			if count++; count < 5 {
				t.Errorf("%s: %v, %s", statement, err, what)
			}
		}
		if i%100 == 0 {
			if _, err := vm.ExecutePendingJobs(); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d interrupts: %d wrong answers", stops, count)
}

// TestStackLimitAnywhere calls each member with limits of the stack in small steps, so that
// it is full at each depth.
func TestStackLimitAnywhere(t *testing.T) {
	vm, wrong := stoppable(t)
	overflows, most := 0, 60
	for _, statement := range jstest.Members() {
		code, err := vm.Compile(statement, quickjs.EvalGlobal) // the parser has other errors for a full stack
		if err != nil {
			t.Fatal(err)
		}
		for limit := 1; limit < most; limit++ {
			vm.SetMaxStackSize(uintptr(limit))
			_, err = vm.EvalBytecode(code)
			vm.SetMaxStackSize(0)
			if err != nil {
				overflows++
				// With the smallest limits there is no room for the text.
				if text := err.Error(); text != "" && !strings.Contains(text, "stack overflow") {
					t.Errorf("%s with %d: %v", statement, limit, err)
				}
			}
			if what := wrong(); what != "" {
				t.Errorf("%s with %d: %s", statement, limit, what)
			}
		}
		if err != nil {
			t.Errorf("%s with %d: %v", statement, most-1, err)
		}
	}
	t.Logf("%d overflows", overflows)
	if overflows < len(jstest.Members()) {
		t.Errorf("%d overflows for %d scripts", overflows, len(jstest.Members()))
	}
}
