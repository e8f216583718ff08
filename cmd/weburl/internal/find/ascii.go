package find

func isASCIIDigit(b byte) bool { return '0' <= b && b <= '9' }

func isASCIIHexDigit(b byte) bool { return isASCIIDigit(b) || 'a' <= b|0x20 && b|0x20 <= 'f' }

func isASCIIAlpha(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

func isASCIIAlphanumeric(b byte) bool { return isASCIIDigit(b) || isASCIIAlpha(b) }

func isASCIIPunctuation(b byte) bool {
	return '!' <= b && b <= '~' && !isASCIIAlphanumeric(b)
}

// space has the bytes of which isSpace reports true.
const space = " \t\n\r\f"

func isSpace(b byte) bool {
	return b == ' ' || b == '\t' || b == '\n' || b == '\r' || b == '\f'
}
