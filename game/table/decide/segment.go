package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// segmentRead handles a spin of a money wheel as its reader reported it, at any step.
func (d *decision) segmentRead(read game.SegmentRead) *game.Refusal {
	if refusal := d.checkSegment(read); refusal != nil {
		return refusal
	}
	d.spunAsRuled()
	step := d.rules.Next(&d.state)
	switch {
	case d.segmentMeanwhile(read):
		d.registerSegment(read)
		return nil
	case d.endsUnused(nameOf(read)):
		return nil
	case d.state.Incident == nil && d.segmentTooSoon():
		d.emit(game.ReadingIgnored{Text: nameOf(read), Why: game.RefusedNotNow})
		d.open(game.IncidentOpened{Incident: game.SpunEarly, Detected: true})
		return nil
	case step.Kind != game.StepSegment:
		if registered, other := d.rules.otherSegment(&d.state, read); other {
			d.contradict(registered, read.Symbol)
			return nil
		}
		d.audit = append(d.audit, game.ReadingIgnored{Text: nameOf(read), Why: game.RefusedNotNow})
		return d.notNow(message.New("table.segment.not-now", "The wheel was spun, but no spin is due now."))
	case read.Cause != "":
		d.open(game.IncidentOpened{Incident: game.NoSpin, Detected: true,
			Facts: detectedOf(false, game.Facts{game.FactCause: read.Cause})})
		return nil
	}
	cause := d.invalidTurn(read)
	d.registerSegment(read)
	if cause != "" {
		d.open(game.IncidentOpened{Incident: game.NoSpin, Detected: true,
			Facts: detectedOf(true, game.Facts{game.FactCause: cause})})
	}
	return nil
}

// checkSegment refuses a reading that a wheel of this game cannot give.
func (d *decision) checkSegment(read game.SegmentRead) *game.Refusal {
	if !d.rules.Family.Takes(game.StepSegment) {
		d.audit = append(d.audit, game.ReadingIgnored{Text: nameOf(read), Why: game.RefusedNotHere})
		return d.noSegments()
	}
	if read.Turns < 0 || !slices.Contains([]game.Direction{"", game.Clockwise, game.Anticlockwise}, read.Direction) {
		return game.Refuse(game.RefusedBadInput, message.New("table.segment.turn", "A wheel cannot make {turns} turns in direction {direction}.",
			message.Number("turns", read.Turns), directionArg(read.Direction)),
			message.New("table.segment.turn.hint", "Turns are 0 or more; the direction is clockwise or anticlockwise."))
	}
	if read.Cause != "" {
		return nil
	}
	if err := d.accepted(read); err != nil {
		d.audit = append(d.audit, game.ReadingIgnored{Text: nameOf(read), Why: game.RefusedBadResult})
		return game.Refuse(game.RefusedBadResult, message.New("table.segment.impossible",
			"The wheel cannot show that: {why}.", message.Err("why", err)),
			message.New("table.segment.impossible.hint", "Nothing was recorded. Check the wheel."))
	}
	return nil
}

var directions = map[game.Direction]message.Text{
	game.BallAgainst:   message.New("table.direction.against", `"against"`),
	game.BallWith:      message.New("table.direction.with", `"with"`),
	game.Clockwise:     message.New("table.direction.clockwise", `"clockwise"`),
	game.Anticlockwise: message.New("table.direction.anticlockwise", `"anticlockwise"`),
}

// directionArg returns the direction in which a wheel says that it or its ball went.
func directionArg(direction game.Direction) message.Arg {
	if said, known := directions[direction]; known {
		return message.Message("direction", said)
	}
	return message.Quoted("direction", direction)
}

func (d *decision) noSegments() *game.Refusal {
	return game.Refuse(game.RefusedNotHere, message.New("table.segment.none", "{game} has no money wheel.",
		d.rules.gameArg()), d.waiting())
}

// segmentMeanwhile reports whether a segment counts although an incident is open: it belongs to the spin the
// incident is about, or to a valid spin made meanwhile. Anything else is only recorded.
func (d *decision) segmentMeanwhile(read game.SegmentRead) bool {
	incident := d.state.Incident
	if incident == nil || incident.Ruling != nil || incident.Kind == game.SpunEarly || read.Cause != "" || !d.state.RoundRunning() {
		return false
	}
	awaited := d.rules.FamilyStep(&d.state).Kind == game.StepSegment
	return awaited && (incident.Kind == game.NoSpin || d.invalidTurn(read) == "")
}

// segmentTooSoon reports whether the wheel that now comes to rest was spun too early: while bets are open, or
// before the draw that comes first (003/15.b5, b6).
func (d *decision) segmentTooSoon() bool {
	if !d.state.RoundRunning() || len(d.state.Round.Segments) > 0 {
		return false
	}
	return !d.state.Round.BettingClosed || d.rules.FamilyStep(&d.state).Kind == game.StepPlatform
}

// invalidTurn returns why a spin with a segment does not count, or "" (003/15.2.b7). An unknown direction is
// accepted.
func (d *decision) invalidTurn(read game.SegmentRead) string {
	switch rules := d.rules.Family.SpinRules(); {
	case rules.Alternates && read.Direction != "" && read.Direction == d.state.Round.LastTurned():
		return "direction-not-changed"
	case read.Turns > 0 && read.Turns < rules.LeastTurns:
		return "under-turns"
	}
	return ""
}

func (d *decision) registerSegment(read game.SegmentRead) {
	d.emit(game.SegmentRegistered{Segment: game.Segment{
		Symbol: read.Symbol, Stop: read.Stop, Turns: read.Turns, Direction: read.Direction,
	}})
}

// nameOf returns the segment of a spin, or why it has no segment.
func nameOf(read game.SegmentRead) string {
	if read.Symbol == "" {
		return read.Cause
	}
	return read.Symbol
}
