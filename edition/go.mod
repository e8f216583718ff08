module github.com/weburl-go/weburl/edition

go 1.26.0

require (
	github.com/weburl-go/weburl v0.0.0
	github.com/weburl-go/weburl/encoding v0.0.0
	golang.org/x/text v0.43.0
)
