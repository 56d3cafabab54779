package decide

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// contradict records a reading that contradicts the registered one when no other is due. The round stops at once,
// or after the open incident: nothing is paid by a result that its own device contradicts.
func (d *decision) contradict(registered, read string) {
	d.emit(game.ReadingIgnored{Text: read, Why: game.RefusedNotNow, Against: registered})
}

// stopContradicted opens the incident for a contradicted result if no other is open.
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

// stands reports whether the last reading is the current result, with no other spin or throw due. While the round
// waits for the platform a money wheel may be spun too soon; the segment contradicts the last one only if the wheel
// shows that it was not. Dice cannot show it: a throw made then stops the round as another reading does.
func (r *Rules) stands(s *state.State, due game.StepKind) bool {
	next := r.FamilyStep(s).Kind
	if next == game.StepPlatform && due == game.StepSegment {
		return s.Wheel.State != "" && !s.BallRuns
	}
	return next != due
}

// otherSegment reports whether a segment contradicts the last one, when no other spin is due.
func (r *Rules) otherSegment(s *state.State, read game.SegmentRead) (registered string, other bool) {
	if !s.ComparesReadings() || read.Symbol == "" || !r.stands(s, game.StepSegment) {
		return "", false
	}
	shown, spun := s.Round.Shown()
	same := shown.Symbol == read.Symbol && (shown.Stop == 0 || read.Stop == 0 || shown.Stop == read.Stop)
	return shown.Symbol, spun && !same
}

// otherThrow reports whether a throw contradicts the last one, when no other throw is due. The order of the dice
// does not matter.
func (r *Rules) otherThrow(s *state.State, read game.DiceRead) (registered string, other bool) {
	if !s.ComparesReadings() || len(read.Faces) == 0 || !r.stands(s, game.StepDice) {
		return "", false
	}
	last := s.Round.Thrown()
	return game.ThrowText(last), last != nil &&
		!slices.Equal(slices.Sorted(slices.Values(last)), slices.Sorted(slices.Values(read.Faces)))
}

// thrownTooSoon reports whether dice were thrown while bets are open or before the platform's draw.
func (r *Rules) thrownTooSoon(s *state.State) bool { return s.Incident == nil && r.NothingDue(s) }

// facesText formats the faces of a throw.
func facesText(faces []int) string {
	if text := game.ThrowText(faces); text != "" {
		return text
	}
	return fmt.Sprint(faces)
}
