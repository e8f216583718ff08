package quickjs

import (
	"strings"
	"testing"

	"modernc.org/quickjs"

	"github.com/weburl-go/weburl/js"
	"github.com/weburl-go/weburl/webapi"
)

// TestContain checks that neither wrong arguments nor an error of ours is a panic.
func TestContain(t *testing.T) {
	vm, err := quickjs.NewVM()
	if err != nil {
		t.Fatal(err)
	}
	m, err := Enable(vm)
	if err != nil {
		t.Fatal(err)
	}
	params, url := m.keep(js.Object{Params: webapi.NewURLSearchParams("a=1")}), m.keep(js.Object{})
	for _, args := range [][]any{
		nil, {1}, {"name", url, 0}, {"test", params, "a"}, {"exec", 99, "a"}, {"next", params}, {"add", url, "x"},
		{"matchInput", params, 0}, {"get", 0, 0, params}, {"get", 9, 0, params}, {"call", 1, 99, params}, {"static", 0, -1},
	} {
		if _, err := m.native(args); err != js.ErrArguments {
			t.Errorf("%v: %v", args, err)
		}
	}
	m.interfaces[0].Statics[0].Do = func(o js.Object, _ js.Arguments) js.Result {
		none := []string(nil)
		return js.Result{Text: none[len(o.URL.Href())]}
	}
	if _, err := m.native([]any{"static", 0, 0}); err == nil || !strings.Contains(err.Error(), "internal error") {
		t.Error(err)
	}
	_, err = vm.Eval(`URL.parse("a:b")`, quickjs.EvalGlobal)
	if err == nil || !strings.Contains(err.Error(), "internal error") {
		t.Error(err)
	}
	m.Close()
	if err := vm.Close(); err != nil {
		t.Error(err)
	}
}
