package bench

import (
	"time"

	"pitboss/game/message"
)

// View is everything the bench shows of one device at one moment.
type View struct {
	// Name is the device's name at the table, Kind the word of the configuration, and KindWords its name for people.
	Name, Kind string
	KindWords  message.Text
	Health     Health
	Ledger     Ledger
	// Limits are the site's limits for its error rates.
	Limits Limits
	// Frames and bytes a second over the last ten seconds.
	FramesPerSecond, BytesPerSecond float64
	// Settings are those in use, in the order of the configuration.
	Settings []Setting
	// Changes are the differences from the last good shift.
	Changes []Change
	// Alarms are active now. Findings tell what is wrong, most likely cause first.
	Alarms   []Alarm
	Findings []Finding
	// Tests lists the guided tests for the device. Running is the one in progress, or nil. Records are the last ones
	// that ended, newest first.
	Tests   []Offer
	Running *Progress
	Records []Record
	// Orders are the commands it may be sent.
	Orders []Offer
	// Failed reports that the device failed in play and needs a signed good test before it may return (001/11.31).
	Failed bool
	// Awaited is since when the table has waited for its reading, or zero.
	Awaited time.Time
}

// Setting is one setting in use, as the configuration writes it.
type Setting struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// Change is a difference from before. Was or Is may be empty.
type Change struct {
	// What is the key of a setting, or one of the constants, which are no such keys.
	What    string
	Was, Is message.Text
}

// What may have changed besides the settings.
const (
	ChangedProgram = "program"
	ChangedReads   = "good readings"
	ChangedTime    = "time on the line"
	ChangedLosses  = "link lost and back"
)

// Words names what has changed. The key of a setting is the same in every language.
func (c Change) Words() message.Text {
	switch c.What {
	case ChangedProgram:
		return message.New("bench.settings.program", "program")
	case ChangedReads:
		return message.New("bench.changed.reads", "good readings")
	case ChangedTime:
		return LineTime.Words()
	case ChangedLosses:
		return message.New("bench.changed.losses", "link lost and back")
	}
	return message.Written(c.What)
}

// Offer is something the technician may start: a test or an order.
type Offer struct {
	// Name is its word on the command line and in a [Request].
	Name string
	// Label is its name in a menu, and Words what it does. Sends is what will be sent to the device, or empty.
	Label, Words, Sends message.Text
	// Why tells why it cannot be started now, or is empty.
	Why message.Text
}

// Act is what the technician asks of the bench.
type Act string

const (
	BeginTest   Act = "begin-test"
	StopTest    Act = "stop-test"    // without a verdict
	MarkNow     Act = "mark"         // start a count with a note
	SetBaseline Act = "set-baseline" // make the running period the baseline
	ExportNow   Act = "export"       // write what was received to a file
	GiveOrder   Act = "give-order"
)

// Request is an act on one device.
type Request struct {
	Device string
	Act    Act
	// Name is the test or the order, Note the text of a mark.
	Name, Note string
}

// Notice is the result of a request, in a sentence.
type Notice struct {
	At    time.Time
	Words message.Text
	// Refused reports that nothing was done.
	Refused bool
}
