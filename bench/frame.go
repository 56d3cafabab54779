package bench

import (
	"encoding/hex"
	"strconv"
	"time"
)

// FramesKept is how many of a device's last raw frames its health holds.
const FramesKept = 200

// Outcome is what became of a frame: a closed list.
type Outcome string

// The outcomes.
const (
	Good      Outcome = "good"      // a reading the device is there for
	Told      Outcome = "told"      // whole and understood, but no reading: a state, an answer
	NoRead    Outcome = "no-read"   // the device says that it could not read
	Foreign   Outcome = "unknown"   // whole, but it stands for nothing the device knows
	Noise     Outcome = "noise"     // whole, and nothing is there: a reading out of nothing
	Duplicate Outcome = "duplicate" // said before, dropped
	BadCheck  Outcome = "bad-check" // whole, but its check does not fit
	Partial   Outcome = "partial"   // cut short
	Oversize  Outcome = "oversize"  // never ended
	Junk      Outcome = "junk"      // bytes outside any frame
	Sent      Outcome = "sent"      // it went to the device
)

// Outcomes lists every outcome.
func Outcomes() []Outcome {
	return []Outcome{Good, Told, NoRead, Foreign, Noise, Duplicate, BadCheck, Partial, Oversize, Junk, Sent}
}

// Whole reports whether it came from the device as a whole frame.
func (o Outcome) Whole() bool {
	return o != Partial && o != Oversize && o != Junk && o != Sent
}

// Frame is a piece of what the device sent, or was sent, with what it was taken for.
type Frame struct {
	// Number counts a device's frames from 1.
	Number uint64
	At     time.Time
	Raw    []byte
	// Meaning is in words: "card KD", "no-read", "junk".
	Meaning string
	Outcome Outcome
	// Face is the card read, such as KD; CutCardFace for the cut card; empty for what is no card. Code is the text it
	// was read as.
	Face, Code string
	// Took is from its first byte to its last.
	Took time.Duration
	// Says is what the device says of itself in it; nil where it says nothing of that.
	Says *Says
}

// CutCardFace stands for the cut card in a [Frame].
const CutCardFace = "cut"

// Hex returns the raw bytes in hexadecimal.
func (f Frame) Hex() string { return hex.EncodeToString(f.Raw) }

// Text returns the raw bytes as text, with what cannot be printed escaped.
func (f Frame) Text() string {
	quoted := strconv.QuoteToASCII(string(f.Raw))
	return quoted[1 : len(quoted)-1]
}
