package urlpattern

// constructorState is a state of the constructor string parser. The states from
// stateComponent on are those of the components.
//
// https://urlpattern.spec.whatwg.org/#constructor-string-parser
type constructorState uint8

const (
	stateInit constructorState = iota
	stateAuthority
	stateDone
	stateComponent
)

// stateOf returns the state that reads a component.
func stateOf(c Component) constructorState { return stateComponent + constructorState(c) }

// A constructorParser has the variables of the algorithm.
//
// https://urlpattern.spec.whatwg.org/#constructor-string-parser
type constructorParser struct {
	input          string
	tokens         []token
	result         fields
	origins        [componentCount]int // where the components are in the input
	componentStart int
	tokenIndex     int
	tokenIncrement int
	groupDepth     int
	ipv6Depth      int
	matchesSpecial bool
	state          constructorState
	engine         Engine // for the protocol
	failure        *Error
}

// parseConstructorString splits a pattern into its components. Only the protocol is
// compiled here, with the engine.
//
// https://urlpattern.spec.whatwg.org/#parse-a-constructor-string
func parseConstructorString(input string, engine Engine) (fields, [componentCount]int, *Error) {
	tokens, _ := tokenize(input, false)
	p := constructorParser{input: input, tokens: tokens, engine: engine}
	for p.failure == nil { // the end token is the last one, where end ends the loop or goes back
		p.tokenIncrement = 1
		if p.tokens[p.tokenIndex].tokenType == tokenEnd {
			if !p.end() {
				break
			}
		} else if !p.insideGroup() {
			p.step()
		}
		p.tokenIndex += p.tokenIncrement
	}
	if !p.result.hasNone(Hostname) && p.result.hasNone(Port) {
		p.result.set(Port, "")
	}
	return p.result, p.origins, p.failure
}

// end is the algorithm for the end token. It reports whether to go on, in another
// state from an earlier token.
//
// https://urlpattern.spec.whatwg.org/#parse-a-constructor-string
func (p *constructorParser) end() bool {
	switch p.state {
	case stateInit:
		p.rewind()
		switch {
		case p.is('#'):
			p.changeState(stateOf(Hash), 1)
		case p.isSearchPrefix():
			p.changeState(stateOf(Search), 1)
		default:
			p.changeState(stateOf(Pathname), 0)
		}
		return true
	case stateAuthority:
		p.rewindAndSetState(stateOf(Hostname))
		return true
	}
	p.changeState(stateDone, 0)
	return false
}

// insideGroup counts braces, and reports whether the token is inside of them or opens
// them.
//
// https://urlpattern.spec.whatwg.org/#is-a-group-open
// https://urlpattern.spec.whatwg.org/#is-a-group-close
func (p *constructorParser) insideGroup() bool {
	kind := p.tokens[p.tokenIndex].tokenType
	if kind == tokenOpen {
		p.groupDepth++
		return true
	}
	if p.groupDepth > 0 {
		if kind != tokenClose {
			return true
		}
		p.groupDepth--
	}
	return false
}

// step runs the state on the token.
//
// https://urlpattern.spec.whatwg.org/#parse-a-constructor-string
func (p *constructorParser) step() {
	switch p.state {
	case stateInit:
		if p.is(':') {
			p.rewindAndSetState(stateOf(Protocol))
		}
	case stateOf(Protocol):
		if p.is(':') {
			p.afterProtocol()
		}
	case stateAuthority:
		switch {
		case p.is('@'):
			p.rewindAndSetState(stateOf(Username))
		case p.is('/'), p.isSearchPrefix(), p.is('#'):
			p.rewindAndSetState(stateOf(Hostname))
		}
	case stateOf(Username):
		switch {
		case p.is(':'):
			p.changeState(stateOf(Password), 1)
		case p.is('@'):
			p.changeState(stateOf(Hostname), 1)
		}
	case stateOf(Password):
		if p.is('@') {
			p.changeState(stateOf(Hostname), 1)
		}
	case stateOf(Hostname):
		p.hostname()
	case stateOf(Port):
		if p.is('/') {
			p.changeState(stateOf(Pathname), 0)
			return
		}
		p.searchOrHash()
	case stateOf(Pathname):
		p.searchOrHash()
	case stateOf(Search):
		if p.is('#') {
			p.changeState(stateOf(Hash), 1)
		}
	}
}

// searchOrHash goes to the state for what begins at the token, if something does.
func (p *constructorParser) searchOrHash() {
	switch {
	case p.isSearchPrefix():
		p.changeState(stateOf(Search), 1)
	case p.is('#'):
		p.changeState(stateOf(Hash), 1)
	}
}

// hostname is the state "hostname".
//
// https://urlpattern.spec.whatwg.org/#parse-a-constructor-string
func (p *constructorParser) hostname() {
	switch {
	case p.is('['):
		p.ipv6Depth++
	case p.is(']'):
		p.ipv6Depth--
	case p.is(':') && p.ipv6Depth == 0:
		p.changeState(stateOf(Port), 1)
	case p.is('/'):
		p.changeState(stateOf(Pathname), 0)
	default:
		p.searchOrHash()
	}
}

// afterProtocol ends the protocol and finds out what follows it.
//
// https://urlpattern.spec.whatwg.org/#compute-protocol-matches-a-special-scheme-flag
// https://urlpattern.spec.whatwg.org/#next-is-authority-slashes
func (p *constructorParser) afterProtocol() {
	text := p.componentString()
	if p.matchesSpecial = isSpecial(text); !p.matchesSpecial {
		var protocol component
		if err := protocol.compile(text, partOptions{}, canonicalizeProtocol, p.engine); err != nil {
			p.failure = err.at(Protocol, int(p.tokens[p.componentStart].index))
			return
		}
		p.matchesSpecial = protocol.matchesSpecialScheme()
	}
	switch {
	case p.isNonSpecialPatternChar(p.tokenIndex+1, '/') && p.isNonSpecialPatternChar(p.tokenIndex+2, '/'):
		p.changeState(stateAuthority, 3)
	case p.matchesSpecial:
		p.changeState(stateAuthority, 1)
	default:
		p.changeState(stateOf(Pathname), 1)
	}
}

// changeState ends a component and begins another state. Components between the two
// are empty, and not wildcards.
//
// https://urlpattern.spec.whatwg.org/#change-state
func (p *constructorParser) changeState(next constructorState, skip int) {
	if p.state >= stateComponent {
		c := Component(p.state - stateComponent)
		p.result.set(c, p.componentString())
		p.origins[c] = int(p.tokens[p.componentStart].index)
	}
	if p.state != stateInit && next != stateDone {
		p.fillBetween(next)
	}
	p.state = next
	p.tokenIndex += skip
	p.componentStart = p.tokenIndex
	p.tokenIncrement = 0
}

// fillBetween sets the components between the state and the next one.
//
// https://urlpattern.spec.whatwg.org/#change-state
func (p *constructorParser) fillBetween(next constructorState) {
	before := func(c Component) bool { return p.state == stateAuthority || p.state < stateOf(c) }
	after := func(c Component) bool { return next > stateOf(c) }
	if before(Hostname) && after(Hostname) && p.result.hasNone(Hostname) {
		p.result.set(Hostname, "")
	}
	if before(Pathname) && after(Pathname) && p.result.hasNone(Pathname) {
		p.result.set(Pathname, "")
		if p.matchesSpecial {
			p.result.set(Pathname, "/")
		}
	}
	if before(Search) && after(Search) && p.result.hasNone(Search) {
		p.result.set(Search, "")
	}
}

// rewind goes back to the start of the component.
//
// https://urlpattern.spec.whatwg.org/#rewind
func (p *constructorParser) rewind() {
	p.tokenIndex = p.componentStart
	p.tokenIncrement = 0
}

// https://urlpattern.spec.whatwg.org/#rewind-and-set-state
func (p *constructorParser) rewindAndSetState(state constructorState) {
	p.rewind()
	p.state = state
}

// isNonSpecialPatternChar reports whether the token at index is c, as a character. No index
// is after the end token, which is none.
//
// https://urlpattern.spec.whatwg.org/#get-a-safe-token
// https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char
func (p *constructorParser) isNonSpecialPatternChar(index int, c byte) bool {
	t := &p.tokens[index]
	return t.valueEnd == t.valueStart+1 && p.input[t.valueStart] == c &&
		(t.tokenType == tokenChar || t.tokenType == tokenEscapedChar || t.tokenType == tokenInvalidChar)
}

// is reports whether the token is c, as a character. It is what the standard calls
// "is a protocol suffix", and by other names for other characters.
//
// https://urlpattern.spec.whatwg.org/#is-a-protocol-suffix
// https://urlpattern.spec.whatwg.org/#is-an-identity-terminator
// https://urlpattern.spec.whatwg.org/#is-a-password-prefix
// https://urlpattern.spec.whatwg.org/#is-a-port-prefix
// https://urlpattern.spec.whatwg.org/#is-a-pathname-start
// https://urlpattern.spec.whatwg.org/#is-a-hash-prefix
// https://urlpattern.spec.whatwg.org/#is-an-ipv6-open
// https://urlpattern.spec.whatwg.org/#is-an-ipv6-close
func (p *constructorParser) is(c byte) bool { return p.isNonSpecialPatternChar(p.tokenIndex, c) }

// isSearchPrefix reports whether the token begins the search. A question mark after a
// group is a modifier.
//
// https://urlpattern.spec.whatwg.org/#is-a-search-prefix
func (p *constructorParser) isSearchPrefix() bool {
	if p.is('?') {
		return true
	}
	if p.tokens[p.tokenIndex].value(p.input) != "?" {
		return false
	}
	if p.tokenIndex == 0 {
		return true
	}
	switch p.tokens[p.tokenIndex-1].tokenType {
	case tokenName, tokenRegExp, tokenClose, tokenAsterisk:
		return false
	}
	return true
}

// componentString is "make a component string".
//
// https://urlpattern.spec.whatwg.org/#make-a-component-string
func (p *constructorParser) componentString() string {
	return p.input[p.tokens[p.componentStart].index:p.tokens[p.tokenIndex].index]
}
