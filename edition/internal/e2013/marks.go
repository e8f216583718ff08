package e2013

import (
	"bytes"
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/edition/internal/spec"
)

// This file finds the places where 2012, 2015 or 2017 reads otherwise. Nothing in
// it has an effect on the result. The change "grammar" stands for what 2015 alone
// does.

// markIf marks a change if it decides.
func (m *machine) markIf(decides bool, change string) {
	if decides && m.Mark != nil {
		m.Mark(change)
	}
}

// markEnds marks C0 controls at the ends, which are stripped from 2015 on.
func (m *machine) markEnds() {
	if n := m.Input.Len(); n > 0 && (ascii.IsC0ControlOrSpace(m.Input.At(0)) || ascii.IsC0ControlOrSpace(m.Input.At(n-1))) {
		m.Marks("controls-stripped")
	}
}

// markTab marks a tab or newline in a state that does not ignore it, or behind a
// code point that the state looks beyond.
func (m *machine) markTab() {
	switch m.State {
	case schemeStart, scheme, relativeOrAuthority, relative, relativeSlash,
		authorityFirstSlash, authoritySecondSlash, authorityIgnoreSlashes, relativePathStart:
		m.markIf(ascii.IsTabOrNewline(m.C) || m.State == relative && (ascii.IsTabOrNewline(m.Remaining(0)) || ascii.IsTabOrNewline(m.Remaining(1))),
			"tabs-removed-first")
	}
}

// markScheme marks a scheme with a digit, which 2015 does not have.
func (m *machine) markScheme() {
	m.markIf(!m.HasOverride() && strings.ContainsAny(string(m.Buffer), "0123456789"), "grammar")
}

// markSchemeData marks URLs that have an authority, or a path with segments, in later
// editions.
func (m *machine) markSchemeData() {
	slashes := 0
	for _, c := range m.Input.From(m.Pointer + 1) {
		if c == '/' {
			slashes++
		} else if !ascii.IsTabOrNewline(c) {
			break
		}
	}
	m.markIf(slashes > 0, "other-schemes")
	m.markIf(slashes > 1, "opaque-hosts")
}

// markRaw marks a change if c is in every encode set.
func (m *machine) markRaw(change string) { m.markIf(simpleSet.Contains(m.C), change) }

// markNoBase marks what fails because the scheme of the base is not a relative one.
func (m *machine) markNoBase() {
	if m.Mark == nil {
		return
	}
	m.Marks("failure")
	m.markDriveLetterAnywhere()
	m.markIf(m.isSlash() && (m.Remaining(0) == '/' || m.Remaining(0) == '\\'), "grammar")
	if m.base == nil {
		return
	}
	m.markIf(m.C == '#', "fragment-on-any-base")
	m.markIf(bytes.HasPrefix(m.base.schemeData, []byte("/")), "other-schemes")
}

// markDriveLetterAnywhere marks a drive letter that 2015 takes for a file URL,
// whatever the base, with or without slashes before it.
func (m *machine) markDriveLetterAnywhere() {
	i := m.Pointer
	for m.Input.At(i) == '/' || m.Input.At(i) == '\\' {
		i++
	}
	second := m.Input.At(i + 1)
	m.markIf(ascii.IsAlpha(m.Input.At(i)) && (second == ':' || second == '|'), "grammar")
}

// baseHasAuthority reports whether base has a host or a port.
func (m *machine) baseHasAuthority() bool {
	return m.base != nil && (m.base.host.kind != noHost || m.base.port != "")
}

// markFile marks "file:" without slashes, for which 2015 takes only the directory of
// the path from the base, and "file:" with "\", which 2015 keeps.
func (m *machine) markFile() {
	isRelative := !m.isSlash() && m.base != nil && m.base.scheme == "file"
	m.markIf(m.url.scheme == "file" && (m.C == '\\' || m.Remaining(0) == '\\' || isRelative), "grammar")
}

// markDriveLetterReference marks a drive letter that does not join the base's path.
func (m *machine) markDriveLetterReference() {
	m.markIf(m.base != nil && (len(m.base.path) > 1 || m.baseHasAuthority()), "drive-letter-references")
	m.Marks("grammar")
	m.markIf(m.Remaining(1) == ascii.EOF || m.base != nil && m.base.scheme == "file", "file-states")
}

// markReference marks a relative path. In one, 2015 reads dots first, and in file URLs
// a drive letter; 2017 keeps the drive letter of the base.
func (m *machine) markReference() {
	second := m.Remaining(0)
	m.markIf(ascii.IsAlpha(m.C) && (second == ':' || second == '|'), "grammar")
	for _, c := range m.Input.From(m.Pointer) {
		if c == '?' || c == '#' {
			break
		}
		m.markIf(c == '.' || c == '%', "grammar")
	}
	m.markIf(m.base != nil && m.url.scheme == "file" && len(m.base.path) == 1 && isDrivePath(m.base.path), "file-states")
}

// isDrivePath reports whether a path begins with a drive letter.
func isDrivePath(path []string) bool {
	return len(path) > 0 && segment.IsNormalizedDriveLetter(path[0])
}

// markBasePath marks a path that is not taken over from 2017 on.
func (m *machine) markBasePath() {
	other := m.url.scheme == "file" && m.base.scheme != "file"
	m.markIf(other && (len(m.base.path) > 0 || m.baseHasAuthority() || m.base.query != nil), "file-without-base")
	m.markIf(other && m.baseHasAuthority() || len(m.base.path) == 0, "grammar")
}

// markBaseHost marks credentials that are taken over from 2015 on, and the port
// that 2015 loses.
func (m *machine) markBaseHost() {
	m.markIf(m.url.scheme != "file" && (len(m.base.username) > 0 || m.base.password != nil), "base-credentials")
	m.markIf(m.base.port != "" || m.base.host.kind == ipv6Host, "grammar")
}

// markBaseQuery marks the base's query, which 2015 loses.
func (m *machine) markBaseQuery() {
	m.markIf(m.base.query != nil, "grammar")
	m.markIf(len(m.base.path) > 0, "grammar") // 2015 reads an empty path as one
}

// markFileSlash marks what "file:/x" takes from a base in other editions.
func (m *machine) markFileSlash() {
	if m.base == nil {
		return
	}
	m.markIf(m.baseHasAuthority(), "file-slash-no-host")
	m.markIf(m.baseHasAuthority(), "grammar")
	m.markIf(m.base.scheme == "file" && isDrivePath(m.base.path), "file-states")
}

// markCredentials marks credentials that other editions keep or write in another way,
// once all of them are read.
func (m *machine) markCredentials() {
	if !m.atFlag {
		return
	}
	m.Marks("username-password")
	m.markIf(m.url.password != nil && len(m.url.password) == 0, "no-null-password")
}

// markCredential marks what later editions encode in credentials, and what 2015
// encodes in another encoding.
func (m *machine) markCredential(c rune) {
	m.markIf(strings.ContainsRune("/:;=@[\\]^|{}", c), "userinfo-set")
	m.markIf(c >= 0x80 && m.Encoding != nil, "grammar")
}

// markPort marks ports above 65535, which are failure later.
func (m *machine) markPort(port string) {
	m.markIf(len(port) > 5 || len(port) == 5 && port > "65535", "ports-16-bit")
}

// markPathCodePoint marks what is encoded from 2015 on only, or by 2015 in another
// encoding.
func (m *machine) markPathCodePoint() {
	m.markIf(m.C == '{' || m.C == '}', "braces-encoded")
	m.markIf(m.C >= 0x80 && m.Encoding != nil, "grammar")
}

// markSegment marks a path segment in which dots or a drive letter are read in
// another way. 2012 decodes every "%2e", but not across tabs.
func (m *machine) markSegment() {
	if m.Mark == nil {
		return
	}
	isDouble := segment.IsDoubleDot(m.Buffer)
	isDot := isDouble || segment.IsSingleDot(m.Buffer)
	if strings.Contains(strings.ToLower(string(m.Buffer)), "%2e") && (!isDot || m.segmentHasTab) {
		m.Marks("percent-2e")
	}
	m.segmentHasTab = false
	m.markIf(isDot, "grammar")
	if m.url.scheme != "file" {
		return
	}
	drive := segment.IsDriveLetter(m.Buffer)
	m.markIf(drive || len(m.url.path) == 0 && len(m.Buffer) == 0, "grammar")
	m.markIf(drive && m.url.host.kind != noHost && len(m.url.path) == 0, "file-states")
	m.markIf(isDouble && len(m.url.path) == 1 && isDrivePath(m.url.path), "file-states")
}

// markQuery marks queries that later have another encoding or another set.
func (m *machine) markQuery() {
	if m.Mark == nil {
		return
	}
	buffer := string(m.Buffer)
	m.markIf(strings.Contains(buffer, "`"), "braces-encoded")
	if m.Encoding == nil {
		return
	}
	inEncoding := transcode.Encode(m.Encoding, buffer, transcode.QuestionMark)
	web := m.url.scheme == "ws" || m.url.scheme == "wss"
	m.markIf(web && !bytes.Equal(inEncoding, []byte(buffer)), "query-encoding")
	m.markIf(!bytes.Equal(inEncoding, transcode.Encode(m.Encoding, buffer, transcode.CharacterReference)), "grammar")
}

// markFragment marks what 2015 leaves raw. From 2016 on it is encoded again, but for
// U+0000, which is dropped until 2020.
func (m *machine) markFragment() {
	m.markRaw("fragments-raw")
	m.markIf(m.C != 0 && simpleSet.Contains(m.C), "fragments-encoded")
}

// markProtocol marks a change of scheme that setters do not make from 2015 on.
func markProtocol(o spec.Options, before *url, scheme string) {
	if o.Mark == nil || before.scheme == scheme {
		return
	}
	if spec.IsRelativeScheme(before.scheme) != spec.IsRelativeScheme(scheme) {
		o.Mark("setters-keep-kind")
	}
	hasCredentials := len(before.username) > 0 || before.password != nil || before.port != ""
	if scheme == "file" && hasCredentials || before.scheme == "file" && before.host.kind == noHost {
		o.Mark("protocol-and-file")
	}
}
