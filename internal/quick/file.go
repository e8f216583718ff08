package quick

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scan"
)

// file scans a file URL from the offset i, behind the scheme's colon, up to the
// end of its host. If there are no two slashes there is no host; the base URL
// has no influence on it.
func file(d draft, in string, i, slashes int, o *layout.Offsets) (draft, int, part) {
	if slashes == 2 {
		return fileHost(d.replace(in, i, i+2, "//"), in, i+2, o)
	}
	d = d.replace(in, i, i, "//")
	setNoHost(o, host.Empty, d.at(i))
	return d, i, listPath
}

// fileHost scans the host of a file URL, which begins at the offset i. A drive
// letter is no host but the first segment of the path.
//
// It gives what machine.fileHost gives (TestPairLocalhost).
func fileHost(d draft, in string, i int, o *layout.Offsets) (_ draft, _ int, next part) {
	p, ok := survey(in, i, true)
	if !ok {
		return d, i, tab
	}
	setNoHost(o, host.Empty, d.at(i))
	if p.end == i || record.IsWindowsDriveLetter(in[i:p.end]) {
		return d, i, listPath
	}
	if p.at >= 0 || p.colon >= 0 {
		p.looks = scan.Odd // neither has a meaning here
	}
	if d, ok = hostname(d, in, i, p.end, p.looks, o); !ok {
		return d, i, failed
	}
	if isLocalhost(d, in, p.end, o) {
		d = d.change(in, p.end)
		d.out = d.out[:o.HostStart]
		setNoHost(o, host.Empty, o.HostStart)
	}
	return d, p.end, listPath
}

// isLocalhost reports whether the host, which ends at the offset end, is
// "localhost".
func isLocalhost(d draft, in string, end int, o *layout.Offsets) bool {
	const localhost = "localhost"
	if o.HostKind != host.Domain || o.HostEnd-o.HostStart != uint32(len(localhost)) {
		return false
	}
	if d.from == end {
		return text(d.out[o.HostStart:]) == localhost
	}
	return in[end-len(localhost):end] == localhost
}

// driveLetter returns the second byte of the Windows drive letter, ":" or "|",
// that path begins with as a segment of its own; 0 if it does not. "?" and "#"
// do not end a segment of a path that is whole.
func driveLetter(path string, whole bool) byte {
	if !record.StartsWithWindowsDriveLetter(path) || whole && len(path) > 2 && endsPath(path, 2) {
		return 0
	}
	return path[1]
}
