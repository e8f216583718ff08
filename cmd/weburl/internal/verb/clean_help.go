package verb

const cleanLong = `Clean removes the parameters of queries and fragments that mark campaigns, clicks,
shares and visitors. The others keep their bytes and their order, and the rest of
the URL stays. Names are compared in any case, after decoding. Only URLs with the
scheme http, https, ws or wss are changed.

Rules
  --rules default   the list of this program; --list prints it: the vendor, the
                    parameter, the sites to which the rule applies (all if there are
                    none) and the page on which the vendor documents it
  --rules FILE      a list in the JSON format of ClearURLs (data.min.json) instead.
                    Both can be given. What is not used of a file, such as a regular
                    expression with a lookahead, is listed on standard error, and by
                    --list-unsupported on standard output
  --remove a,b*     removes also these names; b* is a pattern, and so is '~^b[0-9]+$',
                    as in weburl query, in any case. Commas separate: write \x2c in a
                    regular expression
  --keep a,~^b      keeps these names, whatever the rules say
  --keep-referral   keeps what a ClearURLs file calls referralMarketing

--follow takes the target out of pages that only redirect, such as
https://www.google.com/url?q=..., and out of links that a service for mail has rewritten
(Safe Links, Proofpoint and others), if it is an http or https URL, and cleans it.
Nothing is requested. Such pages may warn of dangerous targets, so it is off by default.

--explain writes no result but a record for each removal: what was removed, from
which part of the URL, the rule, its provider, and its source if there is one. In
lines, tabs are between its values.`

const cleanExample = `  weburl clean 'https://example.com/?utm_source=a&id=1&fbclid=b'
  weburl clean --explain 'https://example.com/?utm_source=a&id=1'
  weburl clean --keep utm_source --remove 'session,x-*' 'https://example.com/?utm_source=a&session=1'
  weburl clean --follow 'https://www.google.com/url?q=https%3A%2F%2Fexample.com%2F%3Fgclid%3D1'
  weburl clean --rules rules.json --rules default 'https://shop.example/?ref=a&gclid=b&tag=c&id=1'
  weburl clean --rules rules.json --list-unsupported
  weburl clean --append url --prefix clean_ --from csv --column link < links.csv
  weburl clean --list | grep '^Meta'`
