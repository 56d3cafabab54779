package angeleye

import (
	"fmt"
	"time"
)

// ReportKind is what a report is about: a closed list.
type ReportKind string

// The kinds of report.
const (
	LinkUp   ReportKind = "link-up"   // the port is open
	LinkDown ReportKind = "link-down" // the port could not be opened, or was lost; Text says why
	Told     ReportKind = "told"      // a new message of the shoe: Message
	Lost     ReportKind = "lost"      // reports of the shoe never came: Missing
	Blocked  ReportKind = "blocked"   // no card can be drawn for a game: Text says why
	Free     ReportKind = "free"      // cards can be drawn and are read
	Sent     ReportKind = "sent"      // a command is about to be sent: Text, Raw
	Answered ReportKind = "answered"  // the shoe's answer to it: Text, Raw
)

// Report is one change of a shoe that is worth telling. What its kind does not mention
// is at its zero value.
type Report struct {
	Kind ReportKind
	// At is when the last byte of the frame came that brought it about.
	At time.Time
	// Device is the shoe's name at the table. Sequence counts its reports that have a
	// frame, from 1; Raw is that frame as it came, or as it is sent.
	Device   string
	Sequence uint64
	Raw      []byte

	Message Message
	Missing int
	// Partial says that the round was not seen whole: the link was not up all the time,
	// or reports are missing.
	Partial bool
	Text    string
}

// Words say the report to a person.
func (r Report) Words() string {
	switch r.Kind {
	case LinkUp:
		return "the shoe's link is up"
	case Told:
		return r.Message.Words()
	case Lost:
		reports := "reports"
		if r.Missing == 1 {
			reports = "report"
		}
		return fmt.Sprintf("%d %s of the shoe never came: look whether a card lies on the table that was not taken", r.Missing, reports)
	case Free:
		return "the shoe reads cards"
	case Sent:
		return "sent to the shoe: " + r.Text
	case Answered:
		return "the shoe answered: " + r.Text
	}
	return r.Text
}
