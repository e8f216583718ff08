package suite_test

import (
	"testing"

	"github.com/weburl-go/weburl/percent"
)

// TestPercentEncodeOperations checks the rows of the table in which the standard
// summarizes the operations on percent-encoded bytes, but for those that need an
// encoding: TestStandardExamples of package encoding has them.
//
// https://url.spec.whatwg.org/#percent-encode
// https://url.spec.whatwg.org/#percent-decode
// https://url.spec.whatwg.org/#utf-8-percent-encode
func TestPercentEncodeOperations(t *testing.T) {
	for i, row := range [][2]string{
		{string(percent.AppendByte(nil, 0x23)), "%23"},
		{string(percent.AppendByte(nil, 0x7F)), "%7F"},
		{percent.Decode("%25%s%1G"), "%%s%1G"},
		{percent.Decode("‽%25%2E"), "\xE2\x80\xBD\x25\x2E"},
		{string(percent.AppendRune(nil, '≡', percent.Userinfo)), "%E2%89%A1"},
		{string(percent.AppendRune(nil, '‽', percent.Userinfo)), "%E2%80%BD"},
		{percent.Encode("Say what‽", percent.Userinfo), "Say%20what%E2%80%BD"},
	} {
		if row[0] != row[1] {
			t.Errorf("row %d: %q, want %q", i, row[0], row[1])
		}
	}
}
