package moneywheel

// phase is where a spin stands: a closed list.
type phase uint8

const (
	none    phase = iota // none is under way
	running              // it counts, and is not at its end
	over                 // it was ended without a segment, or is not ours
)

// spin is one turn of the wheel.
type spin struct {
	number  int
	phase   phase
	cause   Cause // why it was ended
	partial bool

	reading reading
	reads   int  // how often, alike
	late    bool // nothing more is told of this spin's segment

	turns     int
	direction Direction
	statuses  int // with the wheel turning
}

// reading is what a stopped wheel says: where the pointer stands, and what is wrong.
type reading struct {
	segment Segment
	causes  Causes
}

// finished is the last spin with a segment.
type finished struct {
	number   int
	segment  Segment // the zero value: there is none
	contrary Segment // what a status made of it instead
	alarmed  bool
}

// of reports whether it is the spin of a number.
func (f finished) of(number int) bool { return f.segment != (Segment{}) && f.number == number }

// follow takes what a status says of the spin.
func (t *Tracker) follow(s Status) {
	spin := &t.spin
	if s.Spin == spin.number && spin.phase != none {
		t.turned(s)
	}
	switch {
	case s.Spin != spin.number:
	case spin.phase == running && s.State.turning():
		if spin.statuses++; spin.statuses > int(t.rules.Longest/Period) {
			t.end(Unread)
		}
	case spin.phase == running && s.State == Stopped:
		t.read(s)
	case spin.phase == running && s.State == Idle:
		t.rest(s)
	case spin.phase == over && s.State == Stopped:
		t.readLate(s)
	}
	t.compare(s)
}

// turned keeps how the wheel turns. A site may want it the other way every time.
func (t *Tracker) turned(s Status) {
	spin := &t.spin
	spin.turns = max(spin.turns, s.Turns)
	if spin.direction != "" || s.Direction == "" {
		return
	}
	spin.direction = s.Direction
	same := t.before.direction == s.Direction && s.Spin == (t.before.spin+1)%Spins
	t.before = launched{spin: s.Spin, direction: s.Direction}
	if t.rules.Reverses && same && spin.phase == running {
		t.end(DirectionNotChanged)
	}
}

// read takes what the stopped wheel says.
func (t *Tracker) read(s Status) {
	said, spin := reading{s.Segment, s.Causes}, &t.spin
	if spin.reads > 0 && said != spin.reading {
		t.disagree(s.Segment)
		return
	}
	spin.reading = said
	if spin.reads++; spin.reads == 1 && said.causes == 0 {
		t.tell(t.ofSpin(Report{Kind: Candidate, Segment: said.segment}))
	}
	if spin.reads > 1 {
		t.decide()
	}
}

// rest ends a spin that is not decided when the wheel is at rest: by what it says of it
// now, or without a segment.
func (t *Tracker) rest(s Status) {
	spin := &t.spin
	switch {
	case spin.reads > 0 && spin.reading.causes != 0, spin.reads > 0 && spin.reading.segment == s.Segment:
		t.decide()
	case spin.reads > 0 && s.Segment != (Segment{}):
		t.disagree(s.Segment)
	default:
		t.end(Unread)
	}
}

// decide ends the spin with the reading that was said twice.
func (t *Tracker) decide() {
	spin := &t.spin
	if cause := spin.reading.causes.worst(); cause != "" {
		t.end(cause)
		return
	}
	t.tell(t.ofSpin(Report{Kind: Final, Segment: spin.reading.segment, Ends: true}))
	t.finished = finished{number: spin.number, segment: spin.reading.segment}
	spin.phase = none
}

// readLate tells a segment that settles nothing, once.
func (t *Tracker) readLate(s Status) {
	said, spin := reading{s.Segment, s.Causes}, &t.spin
	if said.segment == (Segment{}) || spin.late {
		return
	}
	if said != spin.reading {
		spin.reading, spin.reads = said, 0
	}
	if spin.reads++; spin.reads > 1 {
		spin.late = true
		t.tell(t.ofSpin(Report{Kind: Late, Segment: said.segment, Cause: spin.cause}))
	}
}

// disagree is the alarm of two readings that differ.
func (t *Tracker) disagree(now Segment) {
	spin := &t.spin
	t.tell(t.ofSpin(Report{Kind: Disagreement, Before: spin.reading.segment, Segment: now, Cause: Misread, Ends: true}))
	spin.phase, spin.cause, spin.late = over, Misread, true
}

// compare holds what the wheel says of the spin before against what was told. One status
// alone may be a slip; two are an alarm.
func (t *Tracker) compare(s Status) {
	f := &t.finished
	if !f.of(s.Spin) || f.alarmed || s.Segment == (Segment{}) {
		return
	}
	switch s.Segment {
	case f.segment:
		f.contrary = Segment{}
	case f.contrary:
		f.alarmed = true
		t.tell(Report{Kind: Disagreement, Spin: f.number, Before: f.segment, Segment: s.Segment, Cause: Misread})
	default:
		f.contrary = s.Segment
	}
}

// end ends the spin without a segment.
func (t *Tracker) end(cause Cause) {
	spin := &t.spin
	t.tell(t.ofSpin(Report{Kind: Trouble, Cause: cause, Ends: true}))
	spin.phase, spin.cause, spin.reads = over, cause, 0
}

// ofSpin fills in what is known of the spin.
func (t *Tracker) ofSpin(report Report) Report {
	spin := &t.spin
	report.Spin, report.Partial, report.Turns, report.Direction = spin.number, spin.partial, spin.turns, spin.direction
	return report
}
