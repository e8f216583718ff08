package verb

const parseLong = `Parse prints the components of each URL and then its validation errors: mistakes
that browsers accept. For an input that is not a URL, it prints the reason on
standard error. --diagram draws where in the URL its components begin. --link prints
an address of the page of "go run ./viewer" that shows the input, also if it is not
a URL; with --edition, it shows the steps of that edition.

Formats
  --to text      for people (the default). It may change in later versions.
  --to ndjson    for programs: a JSON object on each line, in the order of the
                 input, exactly one for each URL or line:
                   {"href","origin","protocol","username","password","host",
                    "hostname","port","pathname","search","hash",
                    "errors":[{"name","start","end","fatal"}]}
                 or, for an input that is not a URL,
                   {"failure":true,"errors":[...]}
                 These are the attributes of JavaScript, except that "host" has no
                 port, as everywhere in weburl: it is the same as "hostname".
                 It has "error":"..." at the end when the input was not parsed: the
                 line is not such an object or is too long, its base does not parse,
                 or its encoding does not exist. "start" and "end" are byte offsets
                 into the input, in UTF-8. Failures are not repeated on standard
                 error.
  --from ndjson  objects may also have "base" and "encoding", strings or null, which
                 take precedence over the flags of these names, even as null. Other
                 fields are ignored. A lone surrogate becomes U+FFFD.

With --edition, the URLs are parsed by a dated edition of the standard, with the
fields and the errors that it has. For people, Parse then prints the attributes
that are not empty and the fields of the record; for programs,
  {"edition","href",...,"record":{...},"errors":[{"term","name","start","end",
   "fatal"}]}
with all attributes of that edition's API after "href", or, for an input that is
not a URL, {"edition","failure":true,"errors":[...]}. An error has the name null
in editions whose errors have none. In a table, and for --fields and --append, the
columns are the attributes.`

const parseExample = `  weburl parse 'https://user@EXAMPLE.com:443/a b?q=1#top'
  weburl parse --diagram 'https://user@example.com:8443/a?q=1#top'
  weburl parse --json https://example.com/ http://[::1]:8080/
  weburl parse --base https://example.com/a/b ../c //other.example
  weburl parse --to csv --fields scheme,host,path -f urls.txt.gz
  weburl parse --append apex --from csv --column link < table.csv
  weburl parse --edition 2013 'http://faß.de/'
  weburl parse --link http://127.0.0.1:8080/ 'HTTP://EXAMPLE.com/a b'
  weburl parse --edition 2017 --to csv --fields href,host -f urls.txt.gz
  weburl parse --query-encoding windows-1252 'https://example.com/?q=é'
  printf '%s\n' '{"input":"/x","base":"https://example.com/"}' |
    weburl parse --from ndjson --to ndjson`
