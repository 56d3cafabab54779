package state

import (
	"slices"
	"strconv"
	"time"

	"pitboss/game"
)

// applyPlay applies what the wheel, the dice, the players and the platform did in the running round.
func (s *State) applyPlay(stamp Stamp, event game.Event) {
	s.keepLine(stamp, event)
	if s.Round == nil {
		return
	}
	round := *s.Round
	switch e := event.(type) {
	case game.StepDone:
		if e.Step == game.StepDiceLie {
			round.DiceLie = stamp.At
			break
		}
		if e.Step == game.StepDiceLieWithdrawn {
			round.DiceLie = time.Time{} // the round waits for the throw as before
			break
		}
		if e.Step == game.StepNameConnectionBack {
			round.ResultHeld = false
			break
		}
		round.Done = append(slices.Clip(round.Done), e.Step)
	case game.PlatformReceived:
		round.Messages, round.Erred = append(slices.Clip(round.Messages), game.Message{Name: e.Message, Data: e.Data}), nil
	case game.PlatformErred:
		round.Erred = &e
	case game.DiceRolled:
		round.Throws, round.DiceLie, round.DiceEntered = append(slices.Clip(round.Throws), e.Faces), time.Time{}, nil
		if e.ByHand {
			round.ThrowsByHand = append(slices.Clip(round.ThrowsByHand), len(round.Throws)-1)
		}
		round.ThrowsAfter = append(slices.Clip(round.ThrowsAfter), len(round.Messages))
	case game.DiceEntered:
		round.DiceEntered, round.DiceLie = e.Faces, time.Time{}
	case game.DiceCleared:
		round.DiceEntered = nil
	case game.RollRepeated:
		round.DiceLie, round.DiceEntered = time.Time{}, nil
		round.Rerolls++
		if e.Faces != nil {
			round = withoutLastThrow(round)
		}
	case game.SegmentRegistered:
		s.BallRuns = false
		round.Segments, round.SegmentEntered = append(slices.Clip(round.Segments), e.Segment), ""
		round.SegmentsAfter = append(slices.Clip(round.SegmentsAfter), len(round.Messages))
	case game.SegmentEntered:
		round.SegmentEntered = e.Symbol
	case game.SegmentCleared:
		round.SegmentEntered = ""
	case game.SegmentRepeated:
		s.SpunAgain, round.SegmentEntered = false, ""
		round.Spin.Repeats, round.Spin.Clause = round.Spin.Repeats+1, e.Clause
		if e.Symbol != "" {
			round = withoutLastSegment(round)
		}
	case game.NumberRegistered:
		s.BallRuns = false
		round.Spin.Number, round.Spin.Turns, round.Spin.Direction = &e.Number, e.Turns, e.Direction
		round.Spin.ByHand, round.Spin.Entered, round.Spin.Messages = e.ByHand, nil, len(round.Messages)
	case game.NumberEntered:
		round.Spin.Entered = &e.Number
	case game.NumberCleared:
		round.Spin.Entered = nil
	case game.SpinRepeated:
		s.SpunAgain = false
		round.Spin.Repeats++
		if e.Bonus {
			break
		}
		if round.Spin.Number != nil {
			if !round.Spin.Early { // nothing was said yet about a spin made too early
				round.Erred = nil
			}
			round.Messages = slices.Clip(round.Messages[:min(round.Spin.Messages, len(round.Messages))])
		}
		round.Spin = game.Spin{Repeats: round.Spin.Repeats, Clause: e.Clause, Early: round.Spin.Early}
		round.Done = slices.DeleteFunc(slices.Clone(round.Done), func(step string) bool { return step == game.StepSpin })
	case game.DecisionsOpened:
		round.Windows = append(slices.Clip(round.Windows), game.Window{
			Name: e.Name(), Seat: e.Seat, Hand: e.Hand, Until: e.Until, Opened: stamp.Sequence, Before: len(round.Decisions),
		})
	case game.DecisionsClosed:
		round.Windows = slices.Clone(round.Windows)
		if last := len(round.Windows) - 1; last >= 0 {
			round.Windows[last].Closed = true
		}
	case game.PlayerDecided:
		round.Decisions = append(slices.Clip(round.Decisions), e.Decision)
	}
	switch event.(type) {
	case game.SpinRepeated, game.SegmentRepeated, game.RollRepeated:
		round.Again = true
	case game.NumberRegistered, game.SegmentRegistered, game.DiceRolled:
		round.Again = false
	case game.PlatformReceived:
		round.Again = round.Again && round.Spin.Number == nil // the platform reports bonus spins
	}
	s.Round = &round
}

// withoutLastSegment returns a round without its last segment and without the platform's messages after it, valid
// or not, such as a draw for that segment.
func withoutLastSegment(round game.Round) game.Round {
	last := len(round.Segments) - 1
	if last < 0 {
		return round
	}
	round.Erred = nil
	round.Messages, round.SegmentsAfter = unsaid(round.Messages, round.SegmentsAfter, last)
	round.Segments = slices.Clip(round.Segments[:last])
	return round
}

// withoutLastThrow returns a round without its last throw and without the platform's messages after it, valid or
// not, such as a draw for where the throw led.
func withoutLastThrow(round game.Round) game.Round {
	last := len(round.Throws) - 1
	if last < 0 {
		return round
	}
	round.Erred = nil
	round.Messages, round.ThrowsAfter = unsaid(round.Messages, round.ThrowsAfter, last)
	if round.ThrownByHand() {
		round.ThrowsByHand = slices.Clip(round.ThrowsByHand[:len(round.ThrowsByHand)-1])
	}
	round.Throws = slices.Clip(round.Throws[:last])
	if last == 0 {
		round.Throws, round.ThrowsAfter = nil, nil // as before any throw
	}
	return round
}

// unsaid drops the platform's messages after the last reading. It returns the rest, and the counts of messages
// before each earlier reading.
func unsaid(messages []game.Message, after []int, last int) ([]game.Message, []int) {
	if len(after) <= last { // older records do not say which messages followed which reading
		return messages, after
	}
	return slices.Clip(messages[:min(after[last], len(messages))]), slices.Clip(after[:last])
}

// applyWheel applies a new state of the wheel. A launch is a new spin unless an earlier one still waits for a
// ruling.
func (s State) applyWheel(changed game.WheelChanged) State {
	launched := Launches(changed.State) && !Launches(s.Wheel.State)
	s.Wheel = changed
	if launched && s.RoundRunning() && s.Round.Spin.Repeats > 0 {
		s.SpunAgain = true
	}
	s.BallRuns = launched || s.BallRuns && (Launches(changed.State) || changed.State == game.BallSlowing ||
		changed.State == game.WheelSlows)
	if launched && s.RoundRunning() && s.Round.Spin.Early && s.Round.BettingClosed && (s.Incident == nil || s.Incident.Ruling != nil) {
		round := *s.Round
		round.Spin.Early = false
		s.Round = &round
	}
	return s
}

// Spinning reports whether the spin that is due is running, according to the wheel. If the spin has to be repeated,
// earlier reports belong to the spin before and do not count.
func (s *State) Spinning() bool {
	if s.RoundRunning() && s.Round.Spin.Repeats > 0 && !s.SpunAgain {
		return false
	}
	state := s.Wheel.State
	return Launches(state) || state == game.BallSlowing || state == game.WheelSlows
}

// Launches reports whether this state of a wheel means that it was just spun: the ball was launched, or the wheel
// itself turns.
func Launches(state string) bool { return state == game.BallLaunched || state == game.WheelTurns }

// contradicted is a reading that contradicts an earlier result of the same device.
type contradicted struct {
	Registered string `json:"registered"`
	Read       string `json:"read"`
}

// applyContradicted keeps the contradicting reading until its incident opens or the result is cancelled.
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

// ComparesReadings reports whether readings are compared with the result: a round runs, and no contradiction is being
// handled yet.
func (s *State) ComparesReadings() bool {
	return s.RoundRunning() && (s.Incident == nil || s.Incident.Kind != game.NumberMisread)
}

// OtherNumber reports whether a number contradicts the one registered in the round.
func (s *State) OtherNumber(read game.NumberRead) (registered string, other bool) {
	if !s.ComparesReadings() || s.Round.Spin.Number == nil || *s.Round.Spin.Number == read.Number {
		return "", false
	}
	return strconv.Itoa(*s.Round.Spin.Number), true
}

// DiceMayLie reports whether the dealer may state that the dice have come to rest and were not read: once per throw,
// and not while they are entered by hand.
func (s *State) DiceMayLie() bool { return s.Round.DiceLie.IsZero() && s.Round.DiceEntered == nil }

// DiceSaidUnread reports whether the incident comes from a person's statement that the dice were not read. It
// opened by itself a moment later, but counts as that person's report.
func (s *State) DiceSaidUnread() bool {
	return s.Incident != nil && s.Incident.Detected && s.Incident.Kind == game.EquipmentFailure &&
		s.Incident.Device == "" &&
		s.Round != nil && !s.Round.DiceLie.IsZero()
}
