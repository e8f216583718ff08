//go:build !js

package guard

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// A Signer signs URLs, such as links to a file that are valid for an hour, and verifies them.
// Two parameters at the end of the query have the time until which a URL is valid, and
// HMAC-SHA-256 over scheme, host, port, path and query.
//
// Paths are signed by their decoded segments, so that a URL of [RequestURL] verifies in
// whatever way a client has encoded it. The query is signed byte by byte and in its order.
// The fragment is not signed, as it is not sent.
//
// What it does not protect from: somebody who has a URL can use it, again and from
// everywhere, until it expires. The method and the body of a request are not signed. Hide the
// signature in logs, as a [Redactor] does.
type Signer struct {
	// Keys are secrets with at least 32 bytes each. The first one signs, and all verify, so
	// that a key can be replaced.
	Keys [][]byte

	// Now returns the time; nil stands for time.Now.
	Now func() time.Time
}

// The parameters of a signed URL, in this order and at the end of the query.
const (
	expiresParam   = "expires"
	signatureParam = "signature"
)

const minKey = 32 // bytes

// Sign returns u with the parameters "expires" and "signature", and without its fragment. It
// fails for a URL without a host, with a username or a password, or with one of these
// parameters. The error is an [*Error].
func (s Signer) Sign(u weburl.URL, expires time.Time) (weburl.URL, error) {
	refuse := func(reason Reason, cause error) (weburl.URL, error) {
		return weburl.URL{}, &Error{Op: "Signer.Sign", Reason: reason, Cause: cause}
	}
	if reason := s.check(u); reason != 0 {
		return refuse(reason, nil)
	}
	if u.HasParam(expiresParam) || u.HasParam(signatureParam) {
		return refuse(AlreadySigned, nil)
	}
	query, ok := u.Query()
	if ok {
		query += "&"
	}
	query += expiresParam + "=" + strconv.FormatInt(expires.Unix(), 10)
	unsigned, err := u.WithoutFragment().WithQuery(query)
	if err != nil {
		return refuse(InvalidURL, err)
	}
	signed, err := unsigned.WithQuery(query + "&" + signatureParam + "=" + signature(s.Keys[0], unsigned, query))
	if err != nil {
		return refuse(InvalidURL, err)
	}
	return signed, nil
}

// Verify checks the signature and the time of a URL, and returns the URL that was signed,
// without the two parameters and without a fragment. Its path is written as in u, with the
// same decoded segments. It compares in constant time. The error is an [*Error] with the
// reason BadSignature or Expired, or with one of those of Sign.
func (s Signer) Verify(u weburl.URL) (weburl.URL, error) {
	refuse := func(reason Reason) (weburl.URL, error) {
		return weburl.URL{}, &Error{Op: "Signer.Verify", Reason: reason}
	}
	if reason := s.check(u); reason != 0 {
		return refuse(reason)
	}
	query, _ := u.Query()
	signed, given, ok := cutLast(query, "&"+signatureParam+"=")
	if !ok {
		return refuse(BadSignature)
	}
	matches := false
	for _, key := range s.Keys {
		matches = hmac.Equal([]byte(signature(key, u, signed)), []byte(given)) || matches
	}
	rest, until, ok := cutLast("&"+signed, "&"+expiresParam+"=")
	seconds, err := strconv.ParseInt(until, 10, 64)
	if !matches || !ok || err != nil {
		return refuse(BadSignature)
	}
	now := time.Now
	if s.Now != nil {
		now = s.Now
	}
	if now().Unix() >= seconds {
		return refuse(Expired)
	}
	original := u.WithoutFragment().WithoutQuery()
	if rest != "" { // an "&" and the query
		if original, err = original.WithQuery(rest[1:]); err != nil {
			return refuse(InvalidURL)
		}
	}
	return original, nil
}

// check returns why a URL can be neither signed nor verified, or 0.
func (s Signer) check(u weburl.URL) Reason {
	switch {
	case len(s.Keys) == 0 || slices.ContainsFunc(s.Keys, func(key []byte) bool { return len(key) < minKey }):
		return NoKey
	case !u.IsValid() || u.HasOpaquePath():
		return InvalidURL
	case u.Host().String() == "":
		return NoHost
	case u.HasCredentials():
		return HasCredentials
	}
	return 0
}

// cutLast cuts text around the last separator.
func cutLast(text, separator string) (before, after string, ok bool) {
	i := strings.LastIndex(text, separator)
	if i < 0 {
		return "", "", false
	}
	return text[:i], text[i+len(separator):], true
}

// signature returns the signature of u with another query. No field of what is signed can
// have a line feed.
func signature(key []byte, u weburl.URL, query string) string {
	mac := hmac.New(sha256.New, key)
	port := ""
	if number, ok := u.EffectivePort(); ok {
		port = strconv.Itoa(int(number))
	}
	text := []byte("weburl signature 1\n" + u.Scheme() + "\n" + u.Host().String() + "\n" + port + "\n")
	for segment := range u.DecodedSegments() {
		text = append(text, '/')
		for _, b := range []byte(segment) { // also of ill-formed UTF-8, which percent.Encode would replace
			if percent.Component.ContainsByte(b) {
				text = percent.AppendByte(text, b)
			} else {
				text = append(text, b)
			}
		}
	}
	_, _ = mac.Write(append(append(text, '\n'), query...)) // a hash never fails
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
