package goja_test

import (
	"fmt"

	"github.com/dop251/goja"

	gojaurl "github.com/weburl-go/weburl/js/goja"
)

func Example() {
	vm := goja.New()
	realm, err := gojaurl.Enable(vm) // before any script runs
	if err != nil {
		panic(err)
	}
	value, err := vm.RunString(`
		const u = new URL("../x?a=1", "https://example.com/b/c");
		u.searchParams.append("q", "ü");
		u;
	`)
	if err != nil {
		panic(err)
	}
	u, ok := realm.FromValue(value)
	fmt.Println(u, ok)

	reason, err := vm.RunString(`try { new URL("https://example.com:70000/") } catch (e) { e.cause.message }`)
	fmt.Println(reason, err)
	// Output:
	// https://example.com/x?a=1&q=%C3%BC true
	// port-out-of-range at byte 20: the port exceeds 65535; write a number from 0 to 65535 <nil>
}
