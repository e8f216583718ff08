package encoding_test

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/percent"
)

func ExampleGet() {
	enc, err := encoding.Get("latin1")
	fmt.Println(enc, err)
	_, err = encoding.Get("utf-7")
	var labelError *encoding.LabelError
	fmt.Println(err, errors.As(err, &labelError))
	// Output:
	// windows-1252 <nil>
	// encoding: unknown label "utf-7" true
}

func ExampleEncoding() {
	enc, err := encoding.Get("shift_jis")
	if err != nil {
		panic(err)
	}
	fmt.Println(percent.EncodeAfterEncoding(enc, "1+1 ≡ 2‽", percent.SpecialQuery))
	fmt.Println(form.New(form.Pair{Name: "q", Value: "日本語"}).Serialize(enc))
	// Output:
	// 1+1%20%81%DF%202%26%238253%3B
	// q=%93%FA%96%7B%8C%EA
}

func ExampleEncoding_OutputEncoding() {
	enc, err := encoding.Get("utf-16")
	if err != nil {
		panic(err)
	}
	fmt.Println(enc, enc.OutputEncoding() == nil)
	// Output: UTF-16LE true
}
