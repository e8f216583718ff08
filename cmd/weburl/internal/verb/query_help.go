package verb

const queryLong = `Query edits the parameters of each URL and writes the URL, or reads them. Parameters
that are not edited keep their bytes and their order.

Edits, made in the order of the flags, each on the result of the one before it:

  --delete PATTERN        remove the parameters that match
  --keep PATTERN          remove those that do not match. Several --keep in a row
                          keep what any of them matches
  --sort                  sort by name; equal names keep their order
  --replace VALUE         give all parameters this value. With --at PATTERN, only
                          those that match; it may be repeated
  --from-json JSON        make the query of these parameters
  --from-json-field NAME  the same with the JSON in a column or a field of the record

Changes of --replace:

  --each     replace one parameter at a time: a URL for each of them, none for a URL
             without parameters
  --append   add VALUE to the values that are there. The flag of other commands with
             this name is called --append-fields here

What is written instead of the URL:

  --get PATTERN   the value of each parameter that matches, a record for each
  --list          the name and the value of each parameter
  --to-json       the parameters as JSON, in the form that --json-form names

--fields and --append-fields know them as value, name and params.

A PATTERN is NAME, NAME=VALUE or =VALUE, which match decoded names and values as a
whole. In NAME, "*" stands for any characters: "utm_*". A part that begins with "~"
is a regular expression in RE2's syntax, which matches if it is found anywhere:
"~^utm_", "q=~[0-9]", "=~^$". "=" separates name and value even in a regular
expression; write it \x3d there.

VALUE is encoded as forms do: a space becomes "+". "weburl set query:NAME=VALUE" sets
one parameter, and query:NAME+=VALUE adds one.

JSON has one of these forms. --from-json reads all of them, what --with params
writes, and numbers, true and false as text:

  object   {"a":"1","b":["2","3"]}
           an array for a name that occurs more than once. It loses the order of
           different names, and whether there is a "=" before an empty value
  pairs    [["a","1"],["b","2"],["b","3"],["c",null]]
           null if there is no "=". It keeps the order; other bytes may stand for
           the same text, and bytes that are not UTF-8 become U+FFFD
  raw      ["a=1","b=2","b=3","c"]
           what stands between the ampersands, percent-encoded. It loses nothing

Without a query, or if the JSON has no parameters, the URL gets no "?".

Coming from qsreplace: "qsreplace VALUE" is --replace VALUE, and "qsreplace -a VALUE"
is --replace VALUE --append. With --sort, and with "weburl dedupe --by endpoint" after it,
the output for the examples of its documentation is the same. Without them there are
these differences: the order of the parameters stays, and so does each of several
parameters with the same name; URLs with the same names are not left out; ";" does not
separate parameters, as the URL Standard says; a line that is not a URL makes the exit
code 1.`

const queryExample = `  weburl query --delete 'utm_*' 'https://example.com/?utm_source=x&page=1&q=a%20b'
  weburl query --replace FUZZ 'https://example.com/?a=1&b=2'
  weburl query --replace FUZZ --each 'https://example.com/?a=1&b=2'
  weburl query --replace "'" --append --at '=~^[0-9]+$' 'https://example.com/?id=7&lang=en'
  weburl query --keep id --keep q --sort 'https://example.com/?z=1&q=2&id=3'
  weburl query --get q 'https://example.com/?q=caf%C3%A9&q=2'
  weburl query --list --to csv 'https://example.com/?a=1&b=2'
  weburl query --to-json 'https://example.com/?a=1&b=2&b=3'
  weburl query --from-json '{"a":"1","b":["2","3"]}' https://example.com/
  weburl query --from-json-field params --from ndjson -f params.ndjson`
