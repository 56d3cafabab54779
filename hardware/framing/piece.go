package framing

import "time"

// Kind is the kind of a piece of the stream.
type Kind uint8

// The kinds. Only a Frame is a reading. A Stray is a complete line without the expected prefix.
const (
	Frame    Kind = iota + 1 // prefix, payload and suffix, all complete
	Stray                    // a complete payload with its suffix, but without its prefix
	Short                    // a complete frame below the minimum length
	Oversize                 // the start of a frame that exceeds the length limit
	Cut                      // the start of a frame that was never completed
	Junk                     // bytes outside any frame
	Hurt                     // a complete frame whose check is wrong
)

// String returns the name of the kind.
func (k Kind) String() string {
	names := [...]string{"none", "frame", "stray", "short", "oversize", "cut", "junk", "hurt"}
	if int(k) >= len(names) {
		return "none"
	}
	return names[k]
}

// Piece is one frame, or a run of bytes that is not a frame.
type Piece struct {
	Kind Kind
	// Payload is a frame's text without prefix, AIM identifier, suffix and check; a stray's text without suffix and
	// check; or all bytes of a packet. It is nil for the other kinds.
	Payload []byte
	// AIM is the identifier that was stripped, such as ]C0, or empty.
	AIM string
	// Raw is the bytes exactly as received, including prefix and suffix.
	Raw []byte
	// At is when the last byte came. Took is the time since the first one.
	At   time.Time
	Took time.Duration
}
