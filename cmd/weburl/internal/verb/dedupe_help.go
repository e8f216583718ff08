package verb

const dedupeLong = `Dedupe writes one record of all those whose URLs count as the same, as it was read:
lines, rows of tables and JSON objects stay as they are. The order is that of the
input.

--by says which URLs are the same: those with the same
  url         the URL (the default)
  normalized  the URL after the steps of a normalization
  endpoint    scheme, host, port, path, and the names of the parameters
  similar     as endpoint, with the shape of the path instead of the path
  sample      as similar, with http as https, and without tracking parameters and a
              slash at the end. URLs of images, styles, fonts, films and PDF files
              are dropped: one URL for each kind of page, as uro keeps it
  host, apex  the host, or the registrable domain. A URL that lacks a value of the
              host has its host in place of it, or else its scheme
  path, query:id, keys, ...
              every other value of weburl help components; URLs without it are the
              same

endpoint and similar leave out credentials, the values of parameters and the fragment.
similar also replaces segments of the path that look like a number, a date, a hash,
a UUID, a token, a locale or the title of an article, so that one page of many
stays. --steps normalizes each URL first, in all modes; without it, normalized
takes the profile semantic.

--no-vary-search takes the value of the HTTP header No-Vary-Search instead of --by:
URLs are the same if a browser that has a response with this header for one of them
uses it for the other.

  --keep first  the first record of each key is written, at once (the default)
  --keep last   the last one is written, when all have been read
  --count       how many there were is written before the record, in a column
                count, when all have been read
  --seen FILE   records whose key was in an earlier run with this file are dropped,
                and the keys of this run are added. The file has 16 bytes for each
                key, which do not tell the key. It is replaced when all of the output
                has been written, and stays as it is if the run fails or is
                interrupted. A file from another --by, --steps or --no-vary-search is
                refused. Do not use it in two runs at the same time:
                  weburl dedupe --by endpoint --seen seen.bin < today.txt > new.txt
  --memory SIZE what does not fit into this memory goes to temporary files; the
                result is the same. Sizes are such as 256MB, 1.5GB or 512MiB.
                Without it, a hundred million different keys take 3 to 5 GB, and
                with --keep last or --count about twice as much; records that wait
                for the end are in a temporary file
  --temp-dir    is where temporary files are, which vanish with the process

Keys are compared by hashes of 128 bits with a random key (SipHash-2-4), so nobody
can choose URLs that are taken for the same. Lines that are not URLs, with --on-error
keep, are the same if their bytes are.`

const dedupeExample = `  weburl dedupe https://example.com/ HTTPS://EXAMPLE.COM https://example.com/a
  weburl dedupe --by similar < pages.txt
  weburl dedupe --by sample -f pages.txt
  weburl dedupe --by apex --count < pages.txt | sort -rn
  weburl dedupe --by normalized --steps aggressive --keep last < pages.txt
  weburl dedupe --by query:id -f pages.txt
  weburl dedupe --no-vary-search 'key-order, params=("utm_source")' -f pages.txt
  weburl dedupe --by host --from csv --column link < links.csv
  weburl dedupe --by similar --memory 256MB --with line < pages.txt`
