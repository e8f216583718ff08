module github.com/weburl-go/weburl/kit

go 1.26.0

require (
	github.com/dunglas/httpsfv v1.1.2
	github.com/weburl-go/weburl v0.0.0
	golang.org/x/net v0.62.0
	golang.org/x/text v0.43.0
)
