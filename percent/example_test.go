package percent_test

import (
	"fmt"

	"github.com/weburl-go/weburl/percent"
)

func ExampleEncode() {
	fmt.Println(percent.Encode("Say what‽", percent.Userinfo))
	fmt.Println(percent.Encode("50% off / today", percent.Path))
	fmt.Println(percent.Encode("50% off / today", percent.Component))
	fmt.Println(percent.Encode("50% off / today", percent.FormURLEncoded))
	// Output:
	// Say%20what%E2%80%BD
	// 50%%20off%20/%20today
	// 50%25%20off%20%2F%20today
	// 50%25+off+%2F+today
}

func ExampleDecode() {
	fmt.Println(percent.Decode("Say%20what%E2%80%BD"))
	fmt.Println(percent.Decode("100% legal, as is %zz"))
	// Output:
	// Say what‽
	// 100% legal, as is %zz
}

func ExampleSet_Contains() {
	fmt.Println(percent.Path.Contains('?'), percent.Query.Contains('?'), percent.Query.Contains('ü'))
	fmt.Println(percent.SpecialQuery)
	// Output:
	// true false true
	// special-query percent-encode set
}

func ExampleAppendRune() {
	b := []byte("/caf")
	b = percent.AppendRune(b, 'é', percent.Path)
	fmt.Println(string(b))
	// Output: /caf%C3%A9
}

func ExampleIsEncodedByte() {
	fmt.Println(percent.IsEncodedByte("%2F/"), percent.IsEncodedByte("%2"), percent.IsEncodedByte("%zz"))
	// Output: true false false
}
