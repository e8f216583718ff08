package value_test

import (
	"fmt"

	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
)

func Example() {
	names, err := value.ParseAll("host", "effective-port", "keys", "failure")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := value.NewEvaluator(value.Options{}, names...)
	for _, text := range []string{"https://EXAMPLE.com/?q=1&page=2", "https://exa mple/"} {
		for i, v := range e.Row(&value.Row{Text: text}) {
			fmt.Printf("%s: %s %q\n", names[i], v.State, v.AppendText(nil))
		}
	}
	// Output:
	// host: present "example.com"
	// effective-port: present "443"
	// keys: present "q page"
	// failure: absent ""
	// host: failed ""
	// effective-port: failed ""
	// keys: failed ""
	// failure: present "domain-to-ASCII"
}

func ExampleParse() {
	n, _ := value.Parse("query-all:q")
	fmt.Println(n, n.Kind())
	_, err := value.Parse("cleen")
	fmt.Println(err)
	// Output:
	// query-all:q text
	// component: byte 0: "cleen": unknown-name: no component has this name; did you mean clean?
}

func ExampleEvaluator_AppendKey() {
	name, _ := value.Parse("apex")
	e := value.NewEvaluator(value.Options{}, name)
	for _, text := range []string{"https://www.example.com/a", "https://example.com/b", "mailto:a", "http://192.0.2.1/"} {
		e.URL(&value.Row{Text: text})
		fmt.Printf("%q\n", e.AppendKey(nil, 0))
	}
	// Output:
	// "example.com"
	// "example.com"
	// "mailto\x01"
	// "192.0.2.1\x01"
}

func ExampleEvaluator_Compile() {
	e := value.NewEvaluator(value.Options{})
	t, err := e.Compile("{host} {keys} {clean}", component.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	u, _ := value.NewEvaluator(value.Options{}).URL(&value.Row{Text: "https://h/?a=1&utm_source=x"})
	line, err := t.Append(nil, *u)
	fmt.Println(string(line), err)
	// Output: h a utm_source https://h/?a=1 <nil>
}
