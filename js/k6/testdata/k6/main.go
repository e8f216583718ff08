// A k6 with the extension, as xk6 builds it. The test builds it.
package main

import (
	"go.k6.io/k6/v2/cmd"

	_ "github.com/weburl-go/weburl/js/k6"
)

func main() { cmd.Execute() }
