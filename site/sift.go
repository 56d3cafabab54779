package site

// part says what is kept of a value: all of it where it is nil.
type part struct {
	// left is true where nothing is kept, aside where it is kept beside the rest, last where the last of a list is.
	left, aside, last bool
	// members are those of an object that are not kept whole; only leaves out those that are not named.
	members map[string]*part
	only    bool
}

// sieve goes over JSON once and writes what is kept of it.
type sieve struct {
	scan
	out, aside []byte
}

// sift writes what is kept of JSON to a buffer; false where it is none.
func (s *sieve) sift(data []byte, kept *part) bool {
	s.scan = scan{data: data}
	s.out, s.aside = s.out[:0], nil
	s.space()
	s.value(kept)
	return !s.bad && s.at == len(data)
}

// value writes what is kept of the value that comes.
func (s *sieve) value(kept *part) {
	switch {
	case kept != nil && kept.members != nil && s.peek() == '{':
		s.object(kept)
	case kept != nil && kept.last && s.peek() == '[':
		s.list()
	default:
		s.out = append(s.out, s.skip()...)
	}
}

func (s *sieve) object(kept *part) {
	s.out = append(s.out, '{')
	for s.enter('{'); s.more('}'); {
		start := s.at
		what, named := kept.members[string(s.name())]
		switch {
		case what != nil && what.aside:
			s.aside = s.skip()
		case what != nil && what.left, !named && kept.only:
			s.skip()
		default:
			if s.out[len(s.out)-1] != '{' {
				s.out = append(s.out, ',')
			}
			s.out = append(s.out, s.data[start:s.at]...)
			s.value(what)
		}
	}
	s.out = append(s.out, '}')
}

// list writes a list of the last value alone, empty where there is none.
func (s *sieve) list() {
	var last []byte
	for s.enter('['); s.more(']'); {
		last = s.skip()
	}
	s.out = append(append(append(s.out, '['), last...), ']')
}
