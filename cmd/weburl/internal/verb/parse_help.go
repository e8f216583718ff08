package verb

const parseLong = `Parse prints the components of each URL and then its validation errors: mistakes
that browsers accept. For an input that is not a URL, it prints the reason on
standard error.

URLs are given as arguments; write -- before one that begins with a dash. Without
arguments they are read from standard input, one on each line. Every line is an
input, also an empty one. A line may have up to 16 MiB. A carriage return before
the line feed is not part of the line, and a byte order mark at the start is not
part of the first line.

Formats
  --from lines   a URL on each line (the default)
  --from ndjson  a JSON object on each line:
                   {"input":"...", "base":"..." or null, "encoding":"..." or null}
                 Only "input" is required. "base" and "encoding" take precedence
                 over the flags of these names, even as null. Other fields are
                 ignored. A lone surrogate becomes U+FFFD.
  --to text      for people (the default). It may change in later versions.
  --to ndjson    for programs: a JSON object on each line, in the order of the
                 input, exactly one for each URL or line:
                   {"href","origin","protocol","username","password","host",
                    "hostname","port","pathname","search","hash",
                    "errors":[{"name","start","end","fatal"}]}
                 or, for an input that is not a URL,
                   {"failure":true,"errors":[...]}
                 It has "error":"..." at the end when the input was not parsed: the
                 line is not such an object or is too long, its base does not parse,
                 or its encoding does not exist. "start" and "end" are byte offsets
                 into the input, in UTF-8. Failures are not repeated on standard
                 error.
  --json         the same as --to ndjson

With --edition, the URLs are parsed by a dated edition of the standard, with the
fields and the errors that it has. For people, Parse then prints the attributes
that are not empty and the fields of the record; for programs,
  {"edition","href",...,"record":{...},"errors":[{"term","name","start","end",
   "fatal"}]}
with all attributes of that edition's API after "href", or, for an input that is
not a URL, {"edition","failure":true,"errors":[...]}. An error has the name null
in editions whose errors have none.

Results are written before the command waits for more input. When the reader of
its output has closed the pipe, the command ends without a message.

Passwords are masked in messages, but not in the components. Colour is used on
terminals unless NO_COLOR is set.

Exit codes
  0  all inputs are URLs
  1  at least one is not
  2  the command line is wrong, or its base or encoding
  3  reading or writing failed`

const parseExample = `  weburl parse 'https://user@EXAMPLE.com:443/a b?q=1#top'
  weburl parse --json https://example.com/ http://[::1]:8080/
  weburl parse --base https://example.com/a/b ../c //other.example
  weburl parse --edition 2013 'http://faß.de/'
  weburl parse --encoding windows-1252 'https://example.com/?q=é'
  printf '%s\n' '{"input":"/x","base":"https://example.com/"}' |
    weburl parse --from ndjson --to ndjson`
