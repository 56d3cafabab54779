package site

// scan goes over JSON byte by byte and keeps none of it. It holds what it goes over to the grammar (RFC 8259), as
// encoding/json does, at several times its speed.
type scan struct {
	data []byte
	at   int
	// bad is true once something is no JSON; the scan is at the end then.
	bad bool
	// fresh is true right after an opening bracket, depth how many are open.
	fresh bool
	depth int
}

// deepest is how deep values lie in each other at most, as in encoding/json.
const deepest = 10000

// fail ends the scan.
func (s *scan) fail() { s.bad, s.at = true, len(s.data) }

// peek returns the byte that comes, 0 at the end.
func (s *scan) peek() byte {
	if s.at < len(s.data) {
		return s.data[s.at]
	}
	return 0
}

// space goes over blanks.
func (s *scan) space() {
	for s.at < len(s.data) && s.data[s.at] <= ' ' {
		switch s.data[s.at] {
		case ' ', '\t', '\r', '\n':
			s.at++
		default:
			return
		}
	}
}

// pass goes over one byte, which must be the one that comes, and the blanks behind it.
func (s *scan) pass(want byte) {
	if s.peek() != want {
		s.fail()
		return
	}
	s.at++
	s.space()
}

// enter goes into an object or a list; [scan.more] goes on.
func (s *scan) enter(bracket byte) {
	if s.depth++; s.depth > deepest {
		s.fail()
		return
	}
	s.pass(bracket)
	s.fresh = true
}

// more reports whether an object or a list has one more, and goes to it; where it has none, it goes behind it.
func (s *scan) more(bracket byte) bool {
	fresh := s.fresh
	s.fresh = false
	switch {
	case s.bad:
	case s.peek() == bracket:
		s.pass(bracket)
		s.depth--
	case fresh:
		return true
	default:
		s.pass(',')
		return !s.bad
	}
	return false
}

// name goes over the name of a member and returns it as it is written.
func (s *scan) name() []byte {
	start := s.at
	s.text()
	end := s.at
	s.space()
	s.pass(':')
	if s.bad {
		return nil
	}
	return s.data[start+1 : end-1]
}

// skip goes over a value and the blanks behind it, and returns them.
func (s *scan) skip() []byte {
	start := s.at
	switch s.peek() {
	case '{':
		for s.enter('{'); s.more('}'); {
			s.name()
			s.skip()
		}
	case '[':
		for s.enter('['); s.more(']'); {
			s.skip()
		}
	case '"':
		s.text()
	case 't':
		s.word("true")
	case 'f':
		s.word("false")
	case 'n':
		s.word("null")
	default:
		s.number()
	}
	s.space()
	return s.data[start:s.at]
}

func (s *scan) word(want string) {
	if end := s.at + len(want); end <= len(s.data) && string(s.data[s.at:end]) == want {
		s.at = end
		return
	}
	s.fail()
}

// text goes over a string.
func (s *scan) text() {
	if s.peek() != '"' {
		s.fail()
		return
	}
	for at := s.at + 1; at < len(s.data); at++ {
		switch c := s.data[at]; {
		case c == '"':
			s.at = at + 1
			return
		case c < ' ':
			s.fail()
			return
		case c == '\\':
			length := escaped(s.data[at:])
			if length == 0 {
				s.fail()
				return
			}
			at += length - 1
		}
	}
	s.fail()
}

// escaped returns how long the escape is that text begins with, 0 where it is none.
func escaped(text []byte) int {
	if len(text) < 2 {
		return 0
	}
	switch text[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
		const length = len(`\u0000`)
		if len(text) < length {
			return 0
		}
		for _, c := range text[2:length] {
			if (c < '0' || c > '9') && (c < 'a' || c > 'f') && (c < 'A' || c > 'F') {
				return 0
			}
		}
		return length
	}
	return 0
}

// number goes over a number.
func (s *scan) number() {
	if s.peek() == '-' {
		s.at++
	}
	if s.peek() == '0' {
		s.at++
	} else {
		s.digits()
	}
	if s.peek() == '.' {
		s.at++
		s.digits()
	}
	if c := s.peek(); c == 'e' || c == 'E' {
		if s.at++; s.peek() == '+' || s.peek() == '-' {
			s.at++
		}
		s.digits()
	}
}

// digits goes over one digit or more.
func (s *scan) digits() {
	start := s.at
	for s.at < len(s.data) && s.data[s.at] >= '0' && s.data[s.at] <= '9' {
		s.at++
	}
	if s.at == start {
		s.fail()
	}
}
