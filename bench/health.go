package bench

import "time"

// Health is a device as the technician sees it at one moment. It is a value: nothing in it changes after it was
// taken.
type Health struct {
	// Device is the device's name in the configuration.
	Device string
	Link   Link
	// Tally counts since the console started.
	Tally Tally
	// Frames are the last raw frames, oldest first, at most [FramesKept]. They and the bytes in them are shared
	// between copies and must not be changed.
	Frames []Frame
}

// Link is the state of the connection.
type Link struct {
	State State
	// Since is when the state began.
	Since time.Time
	// LastError is the last failure in words and LastDetail what the technician may want besides; both stay after the
	// link is back. LastReason names it.
	LastReason  Reason
	LastError   string
	LastDetail  string
	LastErrorAt time.Time
	// Note is what is remarkable about a link that is up, such as another name it was found under, or another program
	// that has it open too; empty for nothing.
	Note string
	// Path is the device as configured, Baud the rate asked for; 0 for a device without.
	Path string
	Baud int
	// Pulse is how often the device speaks by itself; 0 for one that only answers to what happens to it.
	Pulse time.Duration
	// LastByte and LastFrame are when the last byte came and the last whole frame ended; zero before the first.
	LastByte, LastFrame time.Time
}
