package table

import (
	"fmt"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
)

// contradicted is what a device read against a result that it had given before.
type contradicted struct {
	Registered string `json:"registered"`
	Read       string `json:"read"`
}

// contradict takes a reading that contradicts the registered one where no other is due: the round stops, at once or
// when the incident is over that is open. Nothing is paid by a result of which its own device says something else.
func (d *decision) contradict(registered, read string) {
	d.emit(game.ReadingIgnored{Text: read, Why: game.RefusedNotNow, Against: registered})
}

// stopContradicted opens the incident of a contradicted result once no other is open.
func (d *decision) stopContradicted() bool {
	doubt := d.state.Contradicted
	if doubt == nil || !d.state.RoundRunning() {
		return false
	}
	d.openBecause(game.NumberMisread,
		message.New("table.cause.contradicted", "{registered} was registered, then {read} was read",
			message.String("registered", doubt.Registered), message.String("read", doubt.Read)))
	return true
}

// applyContradicted keeps what was read against the result, until its incident opens or the result goes.
func (s *State) applyContradicted(event game.Event) {
	switch e := event.(type) {
	case game.ReadingIgnored:
		if e.Against != "" {
			s.Contradicted = &contradicted{Registered: e.Against, Read: e.Text}
		}
	case game.IncidentOpened:
		if e.Incident == game.NumberMisread {
			s.Contradicted = nil
		}
	case game.SpinRepeated, game.RollRepeated, game.SegmentRepeated, game.RoundClosed, game.RoundOpened:
		s.Contradicted = nil
	}
}

// compares reports whether a reading is held against the result: a round runs, and nobody looks at a contradiction yet.
func (s *State) compares() bool {
	return s.RoundRunning() && (s.Incident == nil || s.Incident.Kind != game.NumberMisread)
}

// stands reports whether what was read last is what the round goes on with, and no spin or throw is due. While the
// platform is awaited another one may follow: then a reading is one made too soon, unless the wheel shows that it was
// not spun since.
func (r *Rules) stands(s *State, due game.StepKind) bool {
	switch r.inRound(s).Kind {
	case due:
		return false
	case game.StepPlatform:
		return due == game.StepSegment && s.Wheel.State != "" && !s.BallRuns
	}
	return true
}

// otherNumber reports whether a number contradicts the round's.
func (s *State) otherNumber(read game.NumberRead) (registered string, other bool) {
	if !s.compares() || s.Round.Spin.Number == nil || *s.Round.Spin.Number == read.Number {
		return "", false
	}
	return strconv.Itoa(*s.Round.Spin.Number), true
}

// otherSegment reports whether a segment contradicts the one read last, no other spin being due.
func (r *Rules) otherSegment(s *State, read game.SegmentRead) (registered string, other bool) {
	if !s.compares() || read.Symbol == "" || !r.stands(s, game.StepSegment) {
		return "", false
	}
	shown, spun := s.Round.Shown()
	same := shown.Symbol == read.Symbol && (shown.Stop == 0 || read.Stop == 0 || shown.Stop == read.Stop)
	return shown.Symbol, spun && !same
}

// otherThrow reports whether a throw contradicts the one read last, no other throw being due. Dice have no order.
func (r *Rules) otherThrow(s *State, read game.DiceRead) (registered string, other bool) {
	if !s.compares() || len(read.Faces) == 0 || !r.stands(s, game.StepDice) {
		return "", false
	}
	last := s.Round.Thrown()
	return game.ThrowText(last), last != nil &&
		!slices.Equal(slices.Sorted(slices.Values(last)), slices.Sorted(slices.Values(read.Faces)))
}

// thrownTooSoon reports whether dice are thrown while bets are taken, or before what the platform draws.
func (r *Rules) thrownTooSoon(s *State) bool { return s.Incident == nil && r.nothingDue(s) }

// facesText writes faces as a throw is written.
func facesText(faces []int) string {
	if text := game.ThrowText(faces); text != "" {
		return text
	}
	return fmt.Sprint(faces)
}
