package moneywheel

import (
	"fmt"
	"time"
)

// Kind is what a report says: a closed list.
type Kind string

// Reports of the link.
const (
	LinkUp   Kind = "link-up"   // the port is open
	LinkDown Kind = "link-down" // the port could not be opened, or was lost; Text says why
	Silent   Kind = "silent"    // the port is open and no whole status comes
	Heard    Kind = "heard"     // a whole status came again
)

// Reports of the wheel and its spins.
const (
	AtRest    Kind = "at-rest"  // a spin may begin
	Launched  Kind = "spinning" // a spin began
	RunsOut   Kind = "slowing"  // nobody drives the wheel any more
	Candidate Kind = "candidate"
	// Final is the spin's segment, said twice and alike. It ends the spin.
	Final Kind = "segment-final"
	// Late is a segment the wheel gave to a spin that did not count, had ended or was not
	// seen; Cause says why it did not count. It settles nothing.
	Late Kind = "segment-late"
	// Disagreement is the alarm of two readings of one spin that differ: Segment and
	// Before. Unless a segment was final already, it ends the spin.
	Disagreement Kind = "disagreement"
)

// Reports of what is wrong.
const (
	// FlagRaised and FlagCleared follow what the wheel says is wrong, one cause a report.
	// Whether it costs a spin is said by a Trouble.
	FlagRaised  Kind = "flag-raised"
	FlagCleared Kind = "flag-cleared"
	// Trouble is a spin that does not count, or a wheel that cannot be used: Cause says
	// why. With Ends it ends the spin.
	Trouble Kind = "trouble"
)

// Report is one change of a wheel that is worth telling. What a kind does not mention is
// at its zero value.
type Report struct {
	Kind Kind
	// At is when the last byte of the line came that brought it about.
	At time.Time
	// Device is the wheel's name at the table. Sequence counts its reports that have a
	// line, from 1; Raw is that line as it came.
	Device   string
	Sequence uint64
	Raw      []byte

	// Spin is the wheel's count of the spin it is about.
	Spin int
	// Segment is where the pointer stands; Before what was said before it, of a
	// Disagreement.
	Segment, Before Segment
	// Turns and Direction are how the wheel turned; 0 and empty when unknown.
	Turns     int
	Direction Direction
	// Cause is the flag, the trouble, or why a segment is late.
	Cause Cause
	// Ends says that the spin is over with this report: a segment, or a cause.
	Ends bool
	// Partial says that the spin was not seen whole: the link was not up all the time, or
	// states are missing.
	Partial bool
	// Text is why the link is down.
	Text string
}

// Words say the report to a person.
func (r Report) Words() string {
	words := r.words()
	if r.Partial {
		words += " (the spin was not seen whole)"
	}
	return words
}

func (r Report) words() string {
	switch r.Kind {
	case LinkUp:
		return "the money wheel's link is up"
	case LinkDown:
		return r.Text
	case Silent:
		return "the money wheel's link is up, but no whole status comes: look at its power, cable and baud rate"
	case Heard:
		return "the money wheel is heard again"
	case AtRest:
		return "the wheel is at rest"
	case Launched:
		return fmt.Sprintf("spin %d: the wheel turns", r.Spin)
	case RunsOut:
		return fmt.Sprintf("spin %d: the wheel slows down", r.Spin)
	case Candidate:
		return "the pointer stands at " + r.Segment.String()
	case Final:
		return "the segment is " + r.Segment.String()
	case Late:
		if r.Cause == "" {
			return fmt.Sprintf("the wheel says %s for a spin that was not seen: it settles nothing", r.Segment)
		}
		return fmt.Sprintf("the wheel says %s for a spin that does not count: %s", r.Segment, r.Cause.Words())
	case Disagreement:
		return fmt.Sprintf("the wheel said %s and then %s: look at the wheel and the video", said(r.Before), said(r.Segment))
	case FlagRaised, Trouble:
		return r.Cause.Words()
	case FlagCleared:
		return "over: " + r.Cause.Words()
	}
	return string(r.Kind)
}

// said is a reading as a person says it.
func said(segment Segment) string {
	if segment == (Segment{}) {
		return "no segment"
	}
	return segment.String()
}
