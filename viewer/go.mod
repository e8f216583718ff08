module github.com/weburl-go/weburl/viewer

go 1.26.0

require (
	github.com/andybalholm/brotli v1.2.0
	github.com/weburl-go/weburl v0.0.0
	github.com/weburl-go/weburl/edition v0.0.0
	github.com/weburl-go/weburl/encoding v0.0.0
	github.com/weburl-go/weburl/kit v0.0.0
	github.com/weburl-go/weburl/readers v0.0.0
)

require (
	golang.org/x/net v0.62.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)
