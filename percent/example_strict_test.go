package percent_test

import (
	"fmt"

	"github.com/weburl-go/weburl/percent"
)

func ExampleDecodeStrict() {
	s, err := percent.DecodeStrict("caf%C3%A9")
	fmt.Println(s, err)
	_, err = percent.DecodeStrict("100%")
	fmt.Println(err)
	_, err = percent.DecodeStrict("caf%E9")
	fmt.Println(err)
	// Output:
	// café <nil>
	// percent: invalid-escape at byte 3: a percent sign is not followed by two hexadecimal digits; write %25 for a percent sign
	// percent: invalid-UTF-8 at byte 3: the decoded bytes are not UTF-8; decode them in the encoding in which they were written
}
