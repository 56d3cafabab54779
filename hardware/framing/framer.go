package framing

import "bytes"

// Framer cuts one device's stream into pieces. It is not safe for concurrent use.
type Framer struct {
	Bytewise
	config Config
	line   bool // any line end is a suffix
	sync   bool // the prefix starts a frame wherever it appears
	limit  int  // maximum bytes of a frame, including the suffix

	state state
}

// state is where in the stream the framer is.
type state uint8

const (
	between  state = iota // pending holds bytes outside a frame, or the start of a prefix
	inside                // pending holds the start of a frame
	ended                 // inside, and the last byte was a CR that an LF may follow
	skipping              // pending holds what followed an oversize frame
	sealing               // inside, and only the check is missing
)

// New returns a framer. The configuration must be valid.
func New(config Config) (*Framer, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	f := &Framer{config: config, line: LineEnds(config.Suffix), sync: control(config.Prefix)}
	f.limit = len(config.Prefix) + config.MaxLength + len(config.Suffix)
	if config.AIM {
		f.limit += aimLength
	}
	if config.Check != NoCheck {
		f.limit++
	}
	f.Bytewise = Bytewise{Gap: config.IdleGap, Take: f.byte, GiveUp: f.giveUp}
	return f, nil
}

// giveUp emits an unfinished piece. A frame whose CR was received is complete.
func (f *Framer) giveUp(emit func(Piece)) {
	switch f.state {
	case ended:
		f.finish(emit)
	case inside, sealing:
		f.Give(Cut, 0, emit)
	case between, skipping:
		f.Give(Junk, 0, emit)
	}
	f.state = between
}

func (f *Framer) byte(b byte, emit func(Piece)) {
	f.last = f.now // a frame ended by this byte was not known to be complete before
	if f.state == ended && b != '\n' {
		f.finish(emit)
	}
	switch f.state {
	case ended: // its LF
		f.Add(b)
		f.finish(emit)
	case between:
		f.outside(b, emit)
	case inside:
		f.Add(b)
		f.examine(emit)
	case skipping:
		f.skip(b, emit)
	case sealing:
		f.seal(b, emit)
	}
}

// outside handles a byte that does not belong to a frame yet.
func (f *Framer) outside(b byte, emit func(Piece)) {
	if len(f.Pending) == 0 && lineEnd(b) && !f.begins(b) {
		return
	}
	f.Add(b)
	if !f.sync {
		// Anything starts a frame. Whether it has its prefix is checked at the end.
		f.state = inside
		f.examine(emit)
		return
	}
	if bytes.HasSuffix(f.Pending, f.config.Prefix) {
		f.startHere(Junk, emit)
		return
	}
	if len(f.Pending) >= f.limit {
		f.Give(Junk, f.overlap(), emit)
	}
}

// overlap returns how many bytes at the end of a run may be the start of a mark.
func (f *Framer) overlap() int { return max(len(f.config.Suffix), len(f.config.Prefix)) - 1 }

// begins reports whether the prefix starts with this byte.
func (f *Framer) begins(b byte) bool {
	return len(f.config.Prefix) > 0 && f.config.Prefix[0] == b
}

// startHere emits what came before the prefix that has just ended, and starts a frame with it.
func (f *Framer) startHere(before Kind, emit func(Piece)) {
	cut := len(f.Pending) - len(f.config.Prefix)
	f.Pending = f.Pending[:cut]
	f.Give(before, 0, emit)
	f.Pending = append(f.Pending, f.config.Prefix...)
	f.state = inside
}

// examine checks the state of a frame after a byte was added.
func (f *Framer) examine(emit func(Piece)) {
	last := f.Pending[len(f.Pending)-1]
	switch {
	case f.line && last == '\r' && string(f.config.Suffix) != "\r":
		f.state = ended
	case f.line && lineEnd(last):
		f.finish(emit)
	case !f.line && bytes.HasSuffix(f.Pending, f.config.Suffix):
		if f.config.Check != NoCheck {
			f.state = sealing
			return
		}
		f.finish(emit)
	case f.sync && len(f.Pending) > len(f.config.Prefix) && bytes.HasSuffix(f.Pending, f.config.Prefix):
		f.startHere(Cut, emit)
	case len(f.Pending) >= f.limit:
		f.Give(Oversize, f.overlap(), emit)
		f.state = skipping
	}
}

// seal handles the check of a frame. If it is missing, so that the next frame starts in its place, only this frame is
// lost.
func (f *Framer) seal(b byte, emit func(Piece)) {
	if ExclusiveOr(f.Pending[len(f.config.Prefix):]) != b {
		f.state = between
		if f.begins(b) {
			f.Give(Hurt, 0, emit)
			f.began = f.last
			f.outside(b, emit)
			return
		}
		f.Add(b)
		f.Give(Hurt, 0, emit)
		return
	}
	f.Add(b)
	f.finish(emit)
}

// skip handles a byte after an oversize frame, up to the next suffix or, if it can be recognized, prefix.
func (f *Framer) skip(b byte, emit func(Piece)) {
	f.Add(b)
	switch {
	case f.line && lineEnd(b), !f.line && bytes.HasSuffix(f.Pending, f.config.Suffix):
		f.Give(Junk, 0, emit)
		f.state = between
	case f.sync && bytes.HasSuffix(f.Pending, f.config.Prefix):
		f.startHere(Junk, emit)
	case len(f.Pending) >= f.limit:
		f.Give(Junk, f.overlap(), emit)
	}
}

// finish ends a frame at the last byte.
func (f *Framer) finish(emit func(Piece)) {
	piece := Piece{Kind: Frame, Raw: bytes.Clone(f.Pending), At: f.last, Took: f.last.Sub(f.began)}
	f.Pending = f.Pending[:0]
	body := piece.Raw
	if f.state == sealing {
		body = body[:len(body)-1]
	}
	f.state = between
	body = f.config.WithoutSuffix(body)
	if len(bytes.TrimPrefix(body, f.config.Prefix)) == 0 {
		return
	}
	piece.Payload, piece.AIM, piece.Kind = f.config.Open(body)
	emit(piece)
}

func lineEnd(b byte) bool { return b == '\r' || b == '\n' }

const aimLength = 3

// cutAIM strips a leading AIM identifier: ], a letter, a digit or letter.
func cutAIM(payload []byte) ([]byte, string) {
	if len(payload) < aimLength || payload[0] != ']' || !letter(payload[1]) || !letter(payload[2]) && !digit(payload[2]) {
		return payload, ""
	}
	return payload[aimLength:], string(payload[:aimLength])
}

func letter(b byte) bool { return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' }
func digit(b byte) bool  { return b >= '0' && b <= '9' }
