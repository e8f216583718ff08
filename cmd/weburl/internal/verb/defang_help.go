package verb

import (
	"strings"

	"github.com/weburl-go/weburl/kit/defang"
)

const defangLong = `Defang writes each URL so that no program makes a link of it, as reports about
attacks do: hxxps://evil[.]example/a. http, https, ftp and ftps are written with "x",
other schemes with "[://]", and the dots, at signs and colons of the authority in
brackets. weburl refang reads the result. A host without a scheme, such as evil.example,
192.0.2.1, evil.example/a or a@evil.example, stays one: evil[.]example. --fields has the
components of the URL that --guess-scheme makes of it.

--text changes the URLs, hosts, addresses and names of files in any text, line by
line, and leaves the rest as it is, to the byte, also the ends of lines. weburl refang --text of the result is the text
again, except for carriage returns, a byte order mark and the end of the last line.`

const defangExample = `  weburl defang https://user@evil.example/a.exe
  weburl defang --text 'See http://evil.example/a.exe and 192.0.2.1'
  weburl defang --text < report.txt
  weburl defang --append defanged --prefix '' --from csv --column link < links.csv`

func refangLong() string {
	var b strings.Builder
	b.WriteString(`Refang reads URLs that were written so that they are no links, such as
hxxps://evil[.]example/a, and writes the URLs that they stand for. They can be
dangerous. Hosts, such as evil[.]example, stay hosts, as weburl defang has them. A text
that stands for neither is a failure.

--text replaces the notations in any text, line by line, and leaves the rest as it
is.

The notations, in which letters may be in either case, and what they stand for:
`)
	last := ""
	for written, text := range defang.Forms() {
		if text != last {
			b.WriteString("\n  " + pad(text, 8))
			last = text
		}
		b.WriteString(" " + written)
	}
	return b.String()
}

const refangExample = `  weburl refang 'hxxps[:]//evil[dot]example/'
  weburl refang --text 'Mail to admin[at]evil[.]example, see hxxp://evil(.)example'
  weburl refang --append host,apex < indicators.txt`
