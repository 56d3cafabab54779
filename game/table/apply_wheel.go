package table

import (
	"slices"
	"time"

	"pitboss/game"
)

// applyPlay takes in what the wheel, the dice, the players and the platform did in the
// running round.
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
			round.DiceLie = time.Time{} // the throw is waited for as before
			break
		}
		if e.Step == stepConnection {
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
			if !round.Spin.Early { // of a spin made too early nothing was said yet
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
		round.Again = round.Again && round.Spin.Number == nil // of a bonus spin the platform tells
	}
	s.Round = &round
}

// withoutLastSegment returns a round without its last segment and what the platform said after it,
// rightly or wrongly, such as what was drawn for it.
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

// withoutLastThrow returns a round without its last throw and what the platform said after it,
// rightly or wrongly, such as what was drawn for where it led.
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
		round.Throws, round.ThrowsAfter = nil, nil // as it was before any throw
	}
	return round
}

// unsaid returns what the platform had said before the last of several readings, and how much it had
// said before each of the others.
func unsaid(messages []game.Message, after []int, last int) ([]game.Message, []int) {
	if len(after) <= last { // a round of an older record does not say what came after which reading
		return messages, after
	}
	return slices.Clip(messages[:min(after[last], len(messages))]), slices.Clip(after[:last])
}

// applyWheel returns the wheel in another state. A launch made while nothing of an earlier one is
// waiting to be ruled is a spin of its own.
func (s State) applyWheel(changed game.WheelChanged) State {
	launched := launches(changed.State) && !launches(s.Wheel.State)
	s.Wheel = changed
	if launched && s.RoundRunning() && s.Round.Spin.Repeats > 0 {
		s.SpunAgain = true
	}
	s.BallRuns = launched || s.BallRuns && (launches(changed.State) || changed.State == game.BallSlowing ||
		changed.State == game.WheelSlows)
	if launched && s.RoundRunning() && s.Round.Spin.Early && s.Round.BettingClosed && (s.Incident == nil || s.Incident.Ruling != nil) {
		round := *s.Round
		round.Spin.Early = false
		s.Round = &round
	}
	return s
}

// spinning reports whether the spin that is due runs, as the wheel told it. What the wheel said before the spin was
// to be made again is of the spin before.
func (s *State) spinning() bool {
	if s.RoundRunning() && s.Round.Spin.Repeats > 0 && !s.SpunAgain {
		return false
	}
	state := s.Wheel.State
	return launches(state) || state == game.BallSlowing || state == game.WheelSlows
}

// launches reports whether a wheel that is in a state has just been spun: its ball was launched, or
// it turns itself.
func launches(state string) bool { return state == game.BallLaunched || state == game.WheelTurns }
