package guard_test

import (
	"fmt"
	"log/slog"
	"os"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/guard"
)

// A program logs URLs, and texts that did not parse.
func ExampleRedactor() {
	redactor := guard.Redactor{Names: []string{"customer"}}
	fmt.Println(redactor.URL(weburl.MustParse("https://ann:pw@files.example/a?X-Amz-Signature=9f86d0&customer=7&page=2")))
	for _, text := range []string{"host=db user=ann password=pw", "/login?next=//ann:pw@host", "Authorization: Bearer eyJhbGci", `{"api_key": "pw", "page": 2}`} {
		fmt.Println(redactor.Text(text))
	}
	// Output:
	// https://xxxxx:xxxxx@files.example/a?X-Amz-Signature=xxxxx&customer=xxxxx&page=2
	// host=db user=ann password=xxxxx
	// /login?next=//xxxxx:xxxxx@host
	// Authorization: xxxxx
	// {"api_key": "xxxxx", "page": 2}
}

// All that a program logs goes through a Redactor.
func ExampleRedactor_Handler() {
	withoutTime := func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}
	logger := slog.New(guard.Redactor{}.Handler(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: withoutTime})))
	logger.Info("fetching https://h/?token=pw", "url", weburl.MustParse("https://h/?sig=pw"), "password", "pw", "attempt", 2)
	// Output:
	// level=INFO msg="fetching https://h/?token=xxxxx" url="https://h/?sig=xxxxx" password=xxxxx attempt=2
}

// A program that shows texts in its own way marks what is secret.
func ExampleRedactor_Spans() {
	text := "psql postgres://ann:pw@db/x?sslpassword=pw"
	for start, end := range (guard.Redactor{}).Spans(text) {
		fmt.Printf("%q\n", text[start:end])
	}
	// Output:
	// "ann:pw"
	// "pw"
}
