module github.com/weburl-go/weburl/_gen

go 1.26.0

require (
	github.com/weburl-go/weburl v0.0.0
	github.com/weburl-go/weburl/edition v0.0.0
	github.com/weburl-go/weburl/kit v0.0.0
)

require (
	github.com/dunglas/httpsfv v1.1.2 // indirect
	github.com/weburl-go/weburl/encoding v0.0.0 // indirect
	golang.org/x/net v0.62.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)
