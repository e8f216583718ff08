// Package e2012 implements the edition of 4 November 2012, the first that is a
// document of its own. Each state is a method, in the words and the order of the text;
// comments name the places in it: "2012: host state".
//
// # How to read the text
//
// The text has a parser of 14 states, a serializer and an API; what is to become
// of hosts is not written yet. A host is the string between its delimiters, as it
// came: no case, no IDNA, no IPv6, and it may be empty. Relative schemes, which
// are ftp, file, gopher, http, https, ws and wss, have userinfo (one string), host,
// port (a string), path and query. All other schemes have scheme data, one string
// that keeps its "?". The relative flag says which of the two is read and written. It
// is set once and stays: neither a new scheme nor the setter of href unsets it, so
// that "mailto:x" set as the href of an HTTP URL makes "mailto://x/".
//
// There is no failure. A URL that cannot be parsed is neutered: it is cleared and
// its fatal error flag is set, and an object that has it returns its input as
// href. The parser does nothing with a URL that has the flag, so such an object
// stays as it is, whatever href is set to. Only the constructor throws, and only
// because of its base. No error but the fatal one is known. The origin is that of
// RFC 6454; equality, forms and domainToASCII are not there.
//
// # Errata of 2012
//
// The readings are those that the later text took. A test runs the letter where
// it can be run; see [Letter].
//
//   - E12-1, authority state: the pointer goes back one code point too few, and
//     loses the first code point of a host. It goes to the start of the host.
//   - E12-2, authority state: an "Otherwise" is missing, so that an "@" stays in
//     the buffer.
//   - E12-3, relative path state: ".." and "." do the right thing at the wrong
//     code points.
//   - E12-4 and E12-6, relative state: a file URL takes the scheme of the base,
//     and a missing base has no components. It keeps its scheme, and a missing
//     base has empty ones.
//   - E12-5, port state: "parse buffer and set port" is not written. It is what
//     commit 987d1e7 says, six days later: all leading zeros go, so that "0" is
//     no port, and so does the default port.
//   - E12-7, URL escape: encodes c, which is an "@" where userinfo is escaped. It
//     encodes its parameter.
//   - E12-8, scheme state: an invalid value of protocol neuters the URL. It ends
//     the algorithm.
//   - E12-9, relative state: "terminate this algorithm" means return url.
//   - URLQuery: the text has the signatures of four methods and three dots. They
//     do what the methods of the same names do in the edition of 2013, where the
//     class is URLSearchParams, on the query of the URL as it is.
package e2012
