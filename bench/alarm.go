package bench

import "time"

// Level is how bad something is: a closed list. Warn first, then error.
type Level string

// The levels.
const (
	Warning Level = "warning"
	Error   Level = "error"
)

// AlarmKind is a kind of alarm, a closed list.
type AlarmKind string

// The alarms.
const (
	ReadRate   AlarmKind = "read-rate"  // too few readings are good (GLI-19 C.6.8(p))
	FaceRate   AlarmKind = "face-rate"  // one face of the cards fails too often
	Reconnects AlarmKind = "reconnects" // the link was lost too often
	BadFrames  AlarmKind = "bad-frames" // too much of what comes is no whole frame
	Jitter     AlarmKind = "jitter"     // a device that speaks by itself has lost its rhythm
)

// Alarm is an unacceptable rate of errors. There is one for a kind and subject until it is over, at any level.
type Alarm struct {
	Kind AlarmKind
	// Subject is the face that fails, for [FaceRate]; empty otherwise.
	Subject string
	Level   Level
	Since   time.Time
	// Over says that it has ended, and is no longer at its Level; Words say how it is now.
	Over bool
	// Words are a sentence with the figures, Do what to do.
	Words, Do string
	// Rate is what was measured and Limit what it crossed: shares of good readings, or of good frames; of
	// [Reconnects] how many.
	Rate, Limit float64
}
