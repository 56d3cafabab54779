package state

import (
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/family"
)

// keptRounds is how many finished rounds a table keeps for display when no end of a shoe clears them. The journal
// has all of them.
const keptRounds = 100

func (s *State) applyRound(stamp Stamp, event game.Event, count family.CountAll) {
	switch e := event.(type) {
	case game.CardsCollected:
		s.Round, s.ToDiscard = nil, 0
		return
	case game.PlatformTold:
		s.Notified = ""
		if e.Notice == game.NoticePaused {
			s.Notified = e.Notice
		}
		return
	case game.RoundCorrected:
		*s = s.corrected(e)
		return
	}
	round := game.Round{}
	if s.Round != nil {
		round = *s.Round
	}
	switch e := event.(type) {
	case game.RoundOpened:
		s.Rounds, s.ToDiscard, s.Last, s.Notified = e.Round, 0, nil, ""
		s.Shoe = s.Shoe.OpenRound()
		s.People = WithPart(nil, s.Dealer.ID, game.Dealer)
		round = game.Round{Number: e.Round, InShoe: e.InShoe, Completed: s.CompletedRounds(), OpenedAt: stamp.At, Turned: s.Turned}
	case game.BettingOpened:
		round.BettingUntil, round.BettingClosed = e.Until, false
	case game.BettingClosed:
		round.BettingClosed = true
	case game.CardDealt:
		s.FailedReads, s.Resumed = 0, false
		s.Shoe = s.Shoe.Deal(e.Card, e.ID, e.Carried)
		round.Held = game.Placed{}
		round = round.WithCard(game.Placed{
			Position: e.Position, Card: e.Card, ID: e.ID, ByHand: e.ByHand, At: stamp.At, Dealer: s.Dealer.ID, Frame: printable(stamp.Raw),
		})
	case game.ReadFailed:
		s.FailedReads = e.Attempt
		if s.Incident != nil {
			incident := *s.Incident
			incident.ManagerReads++
			s.Incident = &incident
		}
		if s.Round == nil {
			return
		}
	case game.RepeatHeld:
		round.Held = game.Placed{Position: e.Position, Card: e.Card, ID: e.ID}
	case game.RepeatDropped:
		round.Held = game.Placed{}
	case game.RoundClosed:
		s.BallRuns = s.BallRuns && Launches(s.Wheel.State) // the number of a slowing ball may be known
		s.Turned = round.LastTurned()
		s.FailedReads, s.Resumed = 0, false
		s.Last = &Played{
			Round: round.Number, InShoe: round.InShoe, Status: e.Outcome.Status, Result: e.Outcome.Result,
			Turns: round.Spin.Turns, Direction: round.Spin.Direction, People: s.People, Exceptions: ExceptionsOf(e.Outcome),
		}
		s.Played = append(slices.Clip(s.Played), *s.Last)
		if !s.Shoe.Loaded {
			*s = s.leaving(max(len(s.Played)-keptRounds, 0), count)
		}
		round.Outcome = &e.Outcome
		round.Held = game.Placed{}
		if !leavesAnything(round, s.Shoe.Loaded) {
			s.Round = nil // nothing to collect
			return
		}
	}
	s.Round = &round
}

// ExceptionsOf returns the bets exempt from the result, even after a correction. A void round has none to correct.
func ExceptionsOf(outcome game.Outcome) []game.Exception {
	if outcome.Status == game.StatusVoid {
		return nil
	}
	return outcome.Exceptions
}

// leavesAnything reports whether an ended round leaves something on the table: cards, a ball in its pocket, dice,
// or a segment. At a table with cards, dice alone need no clearing.
func leavesAnything(round game.Round, cards bool) bool {
	return len(round.Cards) > 0 || round.Spin.Number != nil || !cards && len(round.Throws)+len(round.Segments) > 0
}

// CompletedRounds returns how many rounds of this shoe have a result.
func (s State) CompletedRounds() (count int) {
	if !s.Shoe.Loaded {
		return 0
	}
	for _, played := range s.Played {
		if played.Status != game.StatusVoid {
			count++
		}
	}
	return count
}

// corrected replaces the result of a round.
func (s State) corrected(e game.RoundCorrected) State {
	s.Played = slices.Clone(s.Played)
	for i := range s.Played {
		if s.Played[i].Round == e.Round {
			s.Played[i] = s.Played[i].corrected(e.After)
		}
	}
	if s.Last != nil && s.Last.Round == e.Round {
		last := s.Last.corrected(e.After)
		s.Last = &last
	}
	if s.Round != nil && s.Round.Number == e.Round {
		round := *s.Round
		round.Outcome = &e.After
		s.Round = &round
	}
	return s
}

// corrected returns the round with another outcome.
func (p Played) corrected(outcome game.Outcome) Played {
	p.Status, p.Result, p.Corrected, p.Exceptions = outcome.Status, outcome.Result, true, ExceptionsOf(outcome)
	return p
}

// printable returns a frame in readable form, with unprintable bytes escaped.
func printable(raw []byte) string {
	const most = 64
	if len(raw) == 0 {
		return ""
	}
	quoted := strconv.QuoteToASCII(string(raw[:min(len(raw), most)]))
	return quoted[1 : len(quoted)-1]
}
