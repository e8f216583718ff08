package guard

import (
	"slices"
	"strings"
)

// secretParts are in names of secrets, in lower case and without "-", "_" and ".".
var secretParts = [...]string{
	"passw", "passphrase", "passcode", "passkey", "pwd", "secret", "token", "credential", "signature", "verifier",
	"apikey", "accesskey", "accountkey", "privatekey", "signingkey", "appkey", "applicationkey", "authkey", "consumerkey", "encryptionkey",
	"functionskey", "masterkey", "sharedkey", "sshkey", "subscriptionkey",
	"authcode", "accesscode", "devicecode", "usercode", "verificationcode",
	"sessionid", "sessid", "csrf", "xsrf", "jwt", "assertion", "samlresponse", "samlrequest", "authorization", "cookie",
}

// secretNames are names of secrets.
var secretNames = [...]string{"pass", "pw", "psw", "sig", "otp", "totp", "bearer"}

// paramNames are names of secrets in queries and fragments. Elsewhere they are words.
var paramNames = [...]string{"key", "auth", "code", "sid", "session", "hmac", "mac", "sas", "sign", "ticket"}

// isSecretName reports whether a name is that of a secret, in a query or elsewhere.
func (r Redactor) isSecretName(name string, isParam bool) bool {
	plain := plainName(name)
	is := func(other string) bool { return plainName(other) == plain }
	switch {
	case plain == "" || slices.ContainsFunc(r.Keep, is):
		return false
	case slices.ContainsFunc(r.Names, is), slices.Contains(secretNames[:], plain), endsIn(name, "pass"),
		isParam && (slices.Contains(paramNames[:], plain) || endsIn(name, "key") || endsIn(name, "session")):
		return true
	}
	return slices.ContainsFunc(secretParts[:], func(part string) bool { return strings.Contains(plain, part) })
}

// endsIn reports whether a word, in lower case, is the last of several words of a name, as "key"
// is in "license_key" and "licenseKey".
func endsIn(name, word string) bool {
	at := len(name) - len(word)
	if at < 1 || !strings.EqualFold(name[at:], word) {
		return false
	}
	return !isAlphanumeric(name[at-1]) || name[at] == word[0]-('a'-'A') && name[at-1] >= 'a'
}

// plainName returns a name in lower case, without what is written in several ways.
func plainName(name string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case 'A' <= c && c <= 'Z':
			return c + ('a' - 'A')
		case strings.ContainsRune("-_.~[]$", c):
			return -1
		}
		return c
	}, name)
}

// value returns the value of the pair whose separator, "=" or ":", is at the offset i, if its
// name is that of a secret. Nothing is looked at twice, as no name has a separator.
func (r Redactor) value(v *view, i int) (secret, bool) {
	end := i
	if v.bytes[i] == ':' || v.level[i] == 0 { // with a space, a tab or a quote before it, as in JSON
		for end > 0 && strings.IndexByte(" \t\"'\\", v.bytes[end-1]) >= 0 {
			end--
		}
	}
	start := end
	for start > 0 && isNameByte(v.bytes[start-1]) {
		start--
	}
	isParam := start > 0 && v.bytes[i] == '=' && strings.IndexByte("?&#;", v.bytes[start-1]) >= 0
	name := v.bytes[start:end]
	if !r.isSecretName(name, isParam) || v.bytes[i] == ':' && strings.HasPrefix(v.bytes[i+1:], "//") {
		return secret{}, false
	}
	return v.valueAt(i, name), true
}

// isNameByte reports whether a name can have b.
func isNameByte(b byte) bool {
	return isAlphanumeric(b) || strings.IndexByte("-_.~[]$", b) >= 0
}

func isAlphanumeric(b byte) bool { return b-'0' <= 9 || b|0x20-'a' < 26 }

// valueAt returns the value after the separator at the offset i.
func (v *view) valueAt(i int, name string) secret {
	level, isParam := v.level[i], v.bytes[i] == '='
	start := v.skip(i+1, " \t\\")
	if isParam && v.level[start-1] > level { // they are encoded, and so they belong to the value
		start = i + 1
	}
	if start < len(v.bytes) && strings.IndexByte("\"'`", v.bytes[start]) >= 0 && v.level[start] <= level+1 {
		return secret{start: start + 1, end: v.quoted(start)}
	}
	end := start
	if !isParam {
		end = v.bracketed(start)
	}
	switch plain := plainName(name); {
	case !isParam && (strings.HasSuffix(plain, "authorization") || strings.HasSuffix(plain, "cookie")):
		return secret{start: start, end: v.ends(end, level, "\r\n")}
	case end > start:
		return secret{start: start, end: end}
	case isParam:
		return v.withScheme(secret{start: start, end: v.endsOutside(start, level, pairEnds)}, level)
	}
	return v.withScheme(secret{start: start, end: v.ends(start, level, valueEnds)}, level)
}

// quoted returns where the text ends whose opening quote is at the offset i. In a text that is
// quoted again the two have backslashes before them, and quotes inside have more.
func (v *view) quoted(i int) int {
	quote, depth := v.bytes[i], 0
	for depth < i && v.bytes[i-depth-1] == '\\' {
		depth++
	}
	backslashes := 0
	for i++; i < len(v.bytes); i++ {
		switch {
		case v.bytes[i] == '\\':
			backslashes++
			continue
		case v.bytes[i] == quote && backslashes <= depth:
			return i - backslashes
		}
		backslashes = 0
	}
	return i
}

// bracketed returns where an array or an object of JSON ends that begins at the offset i, or
// a list in one line as package fmt writes it. It returns i if none begins there.
func (v *view) bracketed(i int) int {
	if i == len(v.bytes) || v.bytes[i] != '[' && v.bytes[i] != '{' {
		return i
	}
	if inner := v.skip(i+1, spaces+`\[{`); inner == len(v.bytes) || v.bytes[inner] != '"' {
		if v.bytes[i] == '{' {
			return i
		}
		return min(v.ends(i, v.level[i], "]\r\n")+1, len(v.bytes))
	}
	for depth := 0; i < len(v.bytes); i++ {
		switch v.bytes[i] {
		case '"':
			i = v.skip(v.quoted(i), `\`) // the closing quote
		case '[', '{':
			depth++
		case ']', '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(v.bytes)
}

// withScheme extends a secret that is the name of a scheme of HTTP by the word after it.
func (v *view) withScheme(s secret, level uint8) secret {
	switch strings.ToLower(v.bytes[s.start:s.end]) {
	case "bearer", "basic", "digest", "negotiate", "token", "apikey":
		if next := v.skip(s.end, " \t"); next > s.end {
			s.end = v.ends(next, level, pairEnds)
		}
	}
	return s
}

// scheme returns the credentials after "Bearer" or "Basic" at the offset i. After "Basic" it
// must not be a word in lower case, such as "authentication".
func (v *view) scheme(i int) (secret, bool) {
	for _, name := range [...]string{"bearer", "basic"} {
		end := i + len(name)
		if end >= len(v.bytes) || !strings.EqualFold(v.bytes[i:end], name) {
			continue
		}
		start := v.skip(end, spaces+":=")
		s := secret{start: start, end: v.ends(start, v.level[i], wordEnds+",;")}
		if start > end && s.start < s.end && (name == "bearer" || strings.Trim(v.bytes[s.start:s.end], "abcdefghijklmnopqrstuvwxyz.") != "") {
			return s, true
		}
	}
	return secret{}, false
}
