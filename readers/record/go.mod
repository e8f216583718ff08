module github.com/weburl-go/weburl/readers/record

go 1.26.0

require (
	github.com/weburl-go/weburl v0.0.0
	github.com/weburl-go/weburl/edition v0.0.0
	github.com/weburl-go/weburl/readers v0.0.0
)

require (
	github.com/weburl-go/weburl/encoding v0.0.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)
