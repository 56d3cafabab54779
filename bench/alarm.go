package bench

import "time"

// Level is how bad something is: a closed list. Warn first, then error.
type Level string

// The levels.
const (
	Warning Level = "warning"
	Error   Level = "error"
)

// Kind of alarm: a closed list.
type AlarmKind string

// The alarms.
const (
	ReadRate   AlarmKind = "read-rate"  // too few readings are good (GLI-19 C.6.8(p))
	FaceRate   AlarmKind = "face-rate"  // one face of the cards fails too often
	Reconnects AlarmKind = "reconnects" // the link was lost too often
	BadFrames  AlarmKind = "bad-frames" // too much of what comes is no whole frame
	Jitter     AlarmKind = "jitter"     // a device that speaks by itself has lost its rhythm
)

// Alarm is an unacceptable rate of errors. There is one for a kind and subject until it
// is over, whatever its level.
type Alarm struct {
	Kind AlarmKind
	// Subject is the face that fails, for [FaceRate]; empty otherwise.
	Subject string
	Level   Level
	Since   time.Time
	// Words are a sentence with the figures, Do what to do.
	Words, Do string
	// Rate is what was measured and Limit what it crossed.
	Rate, Limit float64
}

// Limits are the rates beyond which a device is not acceptable: the site's choice.
type Limits struct {
	// Reads is over how many of the last readings a rate is taken; no alarm before there
	// are so many.
	Reads int `toml:"reads"`
	// WarnRate and ErrorRate are the shares of good readings below which a device is
	// warned of, and told to be replaced.
	WarnRate  float64 `toml:"warn_rate"`
	ErrorRate float64 `toml:"error_rate"`
	// Reconnects is how many in ten minutes are warned of; twice as many are an error.
	Reconnects int `toml:"reconnects"`
}

// DefaultLimits are those of a site that chose nothing.
func DefaultLimits() Limits {
	return Limits{Reads: 100, WarnRate: 0.98, ErrorRate: 0.95, Reconnects: 3}
}

// Finding is one thing that is wrong with a device, found out from its bytes, counters and
// settings.
type Finding struct {
	Level Level
	// Code names what was found, such as wrong-baud; a closed list of this package.
	Code string
	// Words say what is wrong and how that shows, Do what to do next.
	Words, Do string
}
