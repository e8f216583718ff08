module github.com/weburl-go/weburl/_release

go 1.26.0

require (
	golang.org/x/mod v0.42.0
	golang.org/x/tools v0.51.0
)
