package hardware

import (
	"encoding/hex"
	"strconv"
	"time"
)

// FramesKept is how many of a device's last raw frames its health holds.
const FramesKept = 200

// Health is a device as the technician sees it at one moment. It is a value:
// nothing in it changes after it was taken.
type Health struct {
	// Device is the device's name in the configuration.
	Device  string
	Link    Link
	Quality Quality
	// Frames are the last raw frames, oldest first, at most [FramesKept]. The
	// bytes in them are shared between copies and must not be changed.
	Frames []Frame
}

// Link is the state of the connection.
type Link struct {
	State LinkState
	// Since is when the state began.
	Since time.Time
	// Opens counts successful openings, Reconnects those after the first, and
	// Failures the attempts that failed and the links that were lost.
	Opens, Reconnects, Failures uint64
	// LastError is the last failure in words and LastDetail what the technician
	// may want besides; both stay after the link is back. LastReason names it.
	LastReason  Reason
	LastError   string
	LastDetail  string
	LastErrorAt time.Time
	// Path is the device as configured, Baud the rate asked for.
	Path string
	Baud int
	// Bytes counts all bytes received. LastByte and LastFrame are when the last
	// byte came and the last whole frame ended; zero before the first.
	Bytes               uint64
	LastByte, LastFrame time.Time
}

// Quality counts what became of the bytes received.
type Quality struct {
	// Good counts card readings, the cut card among them.
	Good uint64
	// NoReads counts the device saying that it could not read.
	NoReads uint64
	// Unknown counts whole frames that stand for nothing the device knows.
	Unknown uint64
	// Duplicates counts readings dropped inside the dead time.
	Duplicates uint64
	// Oversize counts frames thrown away because they never ended.
	Oversize uint64
	// Partial counts frames thrown away because they were cut short.
	Partial uint64
	// JunkBytes counts bytes outside any frame.
	JunkBytes uint64
	// BadChecks counts whole frames whose check does not fit.
	BadChecks uint64
	// Missing counts frames that never came, as the numbers of the others tell.
	Missing uint64
}

// Frame is a piece of what the device sent, with what it was taken for.
type Frame struct {
	// Number counts a device's frames from 1.
	Number uint64
	At     time.Time
	Raw    []byte
	// Meaning is in words: "card KD", "no-read", "junk".
	Meaning string
}

// Hex is the raw bytes in hexadecimal.
func (f Frame) Hex() string { return hex.EncodeToString(f.Raw) }

// Text is the raw bytes as text, with what cannot be printed escaped.
func (f Frame) Text() string {
	quoted := strconv.QuoteToASCII(string(f.Raw))
	return quoted[1 : len(quoted)-1]
}
