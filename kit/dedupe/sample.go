package dedupe

import (
	"path"
	"strings"

	"github.com/weburl-go/weburl"
)

// appendSample appends the key of Sample for a URL.
func appendSample(dst []byte, u weburl.URL) []byte {
	if u.Scheme() == "http" {
		if secure, err := u.WithScheme("https"); err == nil {
			u = secure
		}
	}
	href, o := u.Href(), u.Offsets()
	dst = appendAuthority(dst, href, o)
	root := len(dst) + len("/")
	dst = appendShape(dst, href[o.Path:o.Query])
	for u.Scheme() == "https" && len(dst) > root && dst[len(dst)-1] == '/' {
		dst = dst[:len(dst)-1]
	}
	return appendNames(dst, href[o.Query:o.Fragment])
}

// static are extensions of what pages are made of, beside HTML, scripts and data.
const static = " 3gp aac apng avi avif bmp css cur eot flac flv gif ico jfif jpe jpeg jpg less m4a m4v mkv mov mp3 mp4 mpeg mpg" +
	" oga ogg ogv opus otf pdf png psd sass scss svg svgz tif tiff ttf wav weba webm webp wma wmv woff woff2 "

// IsStatic reports whether the path of u has the extension of a style sheet, an image, a
// font, a sound, a film or a PDF file, which a survey of a site's pages leaves out. It
// does not decode the path.
func IsStatic(u weburl.URL) bool {
	if u.HasOpaquePath() {
		return false
	}
	extension := strings.TrimPrefix(path.Ext(u.Path()), ".")
	return extension != "" && len(extension) <= len("woff2") && strings.Contains(static, " "+strings.ToLower(extension)+" ")
}
