package bench

import (
	"time"

	"pitboss/game/message"
)

// Level is the severity of an alarm or finding: a warning or an error.
type Level string

const (
	Warning Level = "warning"
	Error   Level = "error"
)

// AlarmKind names what an alarm is about. [ReadRate] and the other constants are all there are.
type AlarmKind string

const (
	ReadRate   AlarmKind = "read-rate"  // too small a share of the readings is good (GLI-19 C.6.8(p))
	FaceRate   AlarmKind = "face-rate"  // one face of the cards fails too often
	Reconnects AlarmKind = "reconnects" // the link was lost too often
	BadFrames  AlarmKind = "bad-frames" // too many received bytes form no complete frame
	Jitter     AlarmKind = "jitter"     // a device that sends by itself has lost its rhythm
)

// Alarm reports an error rate beyond the site's limits. At most one exists for a kind and subject until it ends,
// at any level.
type Alarm struct {
	Kind AlarmKind
	// Subject is the failing face for [FaceRate], otherwise empty.
	Subject string
	Level   Level
	Since   time.Time
	// Over reports that the alarm has ended. Level then keeps its last level, and Words describe the present rate.
	Over bool
	// Words is a sentence with the figures, and Do says what to do.
	Words, Do message.Text
	// Rate is the measured share of good readings or good frames; for [Reconnects] it is a count. Limit is the limit
	// it crossed.
	Rate, Limit float64
}
