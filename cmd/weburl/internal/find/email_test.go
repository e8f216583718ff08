package find

import (
	"encoding/base64"
	"slices"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/unicode"

	"github.com/weburl-go/weburl"
)

// TestEmailCharset reads the parts and the words of a message in the encodings that they name.
func TestEmailCharset(t *testing.T) {
	in := func(e encoding.Encoding, text string) string {
		encoded, err := e.NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		return encoded
	}
	part := func(kind, transfer, text string) string {
		return "Content-Type: " + kind + "\nContent-Transfer-Encoding: " + transfer + "\n\n" + text
	}
	utf16le, utf16be := unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	based := func(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"latin-1", part("text/plain; charset=iso-8859-1", "quoted-printable", "=E9 http://a/caf=E9 http://b"), []string{"4:5 text http://a/café", "4:21 text http://b"}},
		{"bytes of latin-1", part("text/plain; charset=iso-8859-1", "8bit", "\xE9 http://a/caf\xE9\n\xE9http://b"), []string{"4:3 text http://a/café", "5:2 text http://b"}},
		{"HTML in latin-1", part("text/html; charset=Latin1", "8bit", "<p>\xE9\n<a href='http://a/\xE9&amp;'>"), []string{"5:10 a href http://a/é&"}},
		{"HTML that names its encoding", part("text/html", "quoted-printable", "<meta charset=3Dlatin1><a href=3D'/=E9'>"), []string{"4:35 a href /é"}},
		{"UTF-16LE", part("text/plain; charset=utf-16le", "base64", based(in(utf16le, "http://a/é12 3"))), []string{"4:1 text http://a/é12"}},
		{"UTF-16BE", part("text/plain; charset=utf-16be", "base64", based(in(utf16be, "http://a/é12"))), []string{"4:1 text http://a/é12"}},
		{"UTF-16BE in quoted-printable", part("text/plain; charset=utf-16be", "quoted-printable", "=00h=00t=00t=00p=00:=00/=00/=00=E9"), []string{"4:1 text http://é"}},
		{"a byte order mark", part("text/html; charset=utf-16", "base64", based(in(utf16be, "\uFEFF<a href=/é1>"))), []string{"4:25 a href /é1"}},
		{"ISO-2022-JP", part("text/html; charset=iso-2022-jp", "7bit", in(japanese.ISO2022JP, `日<a href="http://a/日本">`)), []string{"4:18 a href http://a/日本"}},
		{"Shift_JIS", part("text/html; charset=Shift_JIS", "quoted-printable", "<a href=3D\"http://a/=95\\=83\\\"><a href=3D/\x95\\>"), []string{"4:12 a href http://a/表ソ", "4:41 a href /表"}},
		{"lines that flow", part("text/plain; charset=latin1; format=flowed; delsp=yes", "quoted-printable", ">> http://a/=E9 =20\n>>  b/ \nc d \n\ne http://f/ g \r\nh"), []string{"4:4 text http://a/é", "8:3 text http://f/"}},
		{"a URL in lines that flow", part("text/plain; Format=Flowed; DelSp=Yes", "7bit", "> http://a/ \n> b/ \r\nc\nd http://e \n  f"), []string{"4:3 text http://a/b/c", "7:3 text http://e"}},
		{"lines that keep their spaces", part("text/plain; format=flowed", "7bit", "http://a/ \nb"), []string{"4:1 text http://a/"}},
		{"words", "a: =?iso-8859-1?Q?http://a/caf=E9?= =?iso-8859-1?Q?=E9?= =?utf-16be?B?" + based(in(utf16be, "http://b/é12")) + "?=", []string{"1:19 text http://a/caféé", "1:71 text http://b/é12"}},
		{"encodings that are not read", part("text/plain; charset=iso-2022-kr", "8bit", "http://a/é") + " =?x?Q?=E9?=", []string{"4:1 text http://a/é"}},
		{"the end in a character", part("text/plain; charset=shift_jis", "8bit", "http://a/\x95"), []string{"4:1 text http://a/\uFFFD"}},
	} {
		var got []string
		for _, o := range foundIn(t, Email, tt.name, tt.text) {
			if from, to := o.sourceSpan(0, 1); from == to {
				t.Errorf("%s: the first byte of %q is nowhere", tt.name, o.text)
			}
			got = append(got, place(o.Start)+" "+o.Where+" "+o.Text())
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: in %q\ngot  %q\nwant %q", tt.name, tt.text, got, tt.want)
		}
		for i := range tt.text {
			foundIn(t, Email, tt.name, tt.text[:i])
		}
	}
}

// TestEmailBase resolves what is in HTML in a message by the base element of the same part.
func TestEmailBase(t *testing.T) {
	const text = "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/html; charset=latin1\n\n<base href=http://a/><a href=\"b?\xE9\">\n--x\nContent-Type: text/html\n\n<a href=c>\n"
	var got []string
	for _, o := range foundIn(t, Email, "base", text) {
		u, _ := (&weburl.Parser{Base: o.Base, Encoding: o.Encoding}).Parse(o.Text())
		got = append(got, u.Href())
	}
	if want := []string{"http://a/", "http://a/b?%E9", "https://document.invalid/c"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestNotWritten does not write a text in the place of one if it would be read as another one there.
func TestNotWritten(t *testing.T) {
	const head = "Content-Type: text/html; charset=latin1\n\n"
	list := foundIn(t, Email, "written", head+"<a href='http:\\\\a/\xE9'><a href='http:\\\\a/b'>")
	if len(list) != 2 || list[0].Takes("http://a/é") || !list[1].Takes("http://a/b") {
		t.Errorf("%d URLs", len(list))
	}
}
