package verb

const surtLong = `Surt writes each URL with its host in reverse, so that sorted URLs are next to
others of their site: https://www.example.com/a becomes https://(com,example,www,)/a.
--reverse turns it into the same URL again. URLs without host, and hosts that are
no domains, stay as they are.

--cdx writes the keys of indexes of web archives (CDX files) instead, as {surt} of
weburl get does: com,example)/a. They have neither scheme, credentials nor fragment,
and steps remove what mostly makes no difference. A flag leaves out a step:

  --no-strip-dots      empty labels of the domain
  --no-strip-www       a first label www, www1, www2, ...
  --no-reverse-ipv4    reverse the numbers of IPv4 addresses
  --no-unescape        percent-decode until nothing is encoded, then encode
                       what must be
  --no-merge-slashes   empty and dot segments of the path
  --no-lower-path      the path in lower case
  --no-strip-session   identifiers of sessions, in the path and the query
  --no-strip-slash     a slash at the end of the path
  --no-lower-query     the query in lower case
  --no-sort-query      parameters sorted by name and value
  --no-strip-query     an empty query

--reverse --cdx writes one of the URLs that have the key, with the scheme of
--scheme. With --reverse, --base and --encoding have no meaning and are refused.`

const surtExample = `  weburl surt https://www.example.com/a
  weburl surt --reverse 'https://(com,example,www,)/a'
  weburl surt --cdx 'https://www.example.com/A?b=2&a=1'
  weburl surt --cdx --no-strip-www --no-lower-path https://www.example.com/A
  weburl surt --cdx --reverse --scheme http 'com,example)/a'
  weburl surt < pages.txt | sort | weburl surt --reverse`
