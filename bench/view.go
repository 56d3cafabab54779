package bench

import "time"

// View is everything the bench shows of one device at one moment.
type View struct {
	// Name is the device's name at the table; Kind the word of the configuration and KindWords what a person calls
	// it.
	Name, Kind, KindWords string
	Health                Health
	Ledger                Ledger
	// Limits are what it is held to.
	Limits Limits
	// Rates are frames and bytes a second over the last ten seconds.
	FramesPerSecond, BytesPerSecond float64
	// Settings are those in use, in the order of the configuration.
	Settings []Setting
	// Changes are what is different from the last good shift.
	Changes []Change
	// Alarms stand now; Findings are what is wrong, the likeliest first.
	Alarms   []Alarm
	Findings []Finding
	// Tests are the guided tests there are for it, Running the one under way, nil for none; Records the last ones
	// that ended, newest first.
	Tests   []Offer
	Running *Progress
	Records []Record
	// Orders are the commands it may be sent.
	Orders []Offer
	// Failed says that it failed in play and waits for a good test to be signed before it may come back (001/11.31).
	Failed bool
	// Awaited is since when the table has waited for a reading of it; zero when it does not.
	Awaited time.Time
}

// Setting is one setting in use, as the configuration writes it.
type Setting struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// Change is something that is not as it was. Was or Is may be empty.
type Change struct{ What, Was, Is string }

// Offer is something the technician may start: a test or an order.
type Offer struct {
	// Name is its word, Label the same for a menu, Words what it does; Sends is what will be sent to the device,
	// empty for nothing.
	Name, Label, Words, Sends string
	// Why is why it cannot be started now; empty when it can.
	Why string
}

// Act is what the technician asks of the bench: a closed list.
type Act string

// The acts.
const (
	BeginTest   Act = "begin-test"
	StopTest    Act = "stop-test"    // without a verdict
	MarkNow     Act = "mark"         // count from now on, with a note
	SetBaseline Act = "set-baseline" // what the running period came to is what is usual
	ExportNow   Act = "export"       // write what was received to a file
	GiveOrder   Act = "give-order"
)

// Request is an act on one device.
type Request struct {
	Device string
	Act    Act
	// Name is the test or the order, Note the words of a mark.
	Name, Note string
}

// Notice is what became of a request, in a sentence.
type Notice struct {
	At    time.Time
	Words string
	// Refused says that nothing was done.
	Refused bool
}
