package bench

import (
	"encoding/hex"
	"strconv"
	"time"

	"pitboss/game/message"
)

// FramesKept is how many of a device's last frames its health keeps.
const FramesKept = 200

// Outcome is what the driver made of a frame. Every frame has exactly one.
type Outcome string

const (
	Good       Outcome = "good"      // a reading of the kind the device is for
	Understood Outcome = "told"      // complete and understood, but not a reading: a state, an answer
	NoRead     Outcome = "no-read"   // the device reports that it could not read
	Foreign    Outcome = "unknown"   // complete, but its content means nothing to the driver
	Noise      Outcome = "noise"     // complete, but a reading of something that was not there
	Duplicate  Outcome = "duplicate" // a repetition, dropped
	BadCheck   Outcome = "bad-check" // complete, but its check does not match
	Partial    Outcome = "partial"   // cut short
	Oversize   Outcome = "oversize"  // longer than any frame
	Junk       Outcome = "junk"      // bytes outside any frame
	Sent       Outcome = "sent"      // sent to the device
)

// Outcomes lists every outcome.
func Outcomes() []Outcome {
	return []Outcome{Good, Understood, NoRead, Foreign, Noise, Duplicate, BadCheck, Partial, Oversize, Junk, Sent}
}

// Whole reports whether the frame came from the device complete.
func (o Outcome) Whole() bool {
	return o != Partial && o != Oversize && o != Junk && o != Sent
}

// Hurt reports whether the frame, or bytes outside any frame, were damaged on the way.
func (o Outcome) Hurt() bool { return !o.Whole() && o != Sent || o == BadCheck }

// Frame is a piece of a device's traffic together with its interpretation.
type Frame struct {
	// Number counts a device's frames from 1.
	Number uint64
	At     time.Time
	Raw    []byte
	// Meaning describes it: "card KD", "no-read", "junk".
	Meaning message.Text
	Outcome Outcome
	// Face is the card that was read, such as KD, CutCardFace for the cut card, or empty. Code is the text it was read
	// from.
	Face, Code string
	// Took is the time from its first byte to its last.
	Took time.Duration
	// Says is what the device reports about itself in the frame, or nil.
	Says *Says
}

// CutCardFace is the face of the cut card in a [Frame].
const CutCardFace = "cut"

// Hex returns the raw bytes in hexadecimal.
func (f Frame) Hex() string { return hex.EncodeToString(f.Raw) }

// Text returns the raw bytes as text with unprintable bytes escaped.
func (f Frame) Text() string {
	quoted := strconv.QuoteToASCII(string(f.Raw))
	return quoted[1 : len(quoted)-1]
}
