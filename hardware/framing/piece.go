package framing

import "time"

// Kind is what a piece of the stream is: a closed list.
type Kind uint8

// The kinds. Only a Frame is a reading; Stray is a whole line without the prefix it should have.
const (
	Frame    Kind = iota + 1 // prefix, payload, suffix, all there
	Stray                    // a whole payload with its suffix, but without its prefix
	Short                    // a whole frame under the minimum length
	Oversize                 // the beginning of a frame that ran over the length limit
	Cut                      // the beginning of a frame that was never finished
	Junk                     // bytes outside any frame
	Hurt                     // a whole frame whose check does not fit
)

// String names the kind.
func (k Kind) String() string {
	names := [...]string{"none", "frame", "stray", "short", "oversize", "cut", "junk", "hurt"}
	if int(k) >= len(names) {
		return "none"
	}
	return names[k]
}

// Piece is one frame, or a run of bytes that makes none.
type Piece struct {
	Kind Kind
	// Payload is a frame's text without prefix, AIM identifier, suffix and check; a stray's
	// whole text without suffix and check; a packet's bytes, all of them. Nil for the
	// other kinds.
	Payload []byte
	// AIM is the identifier that was stripped, such as ]C0; empty if none.
	AIM string
	// Raw is the bytes exactly as they came, prefix and suffix included.
	Raw []byte
	// At is when the last byte came, Took how long after the first one.
	At   time.Time
	Took time.Duration
}
