package table

import (
	"slices"
	"time"

	"pitboss/game"
)

func (s State) applyRound(at time.Time, event game.Event) State {
	round := game.Round{}
	if s.Round != nil {
		round = *s.Round
	}
	switch e := event.(type) {
	case game.RoundOpened:
		s.Rounds = e.Round
		s.Shoe = s.Shoe.OpenRound()
		round = game.Round{Number: e.Round, InShoe: e.InShoe, OpenedAt: at}
	case game.BettingOpened:
		round.BettingUntil = e.Until
	case game.BettingClosed:
		round.BettingClosed = true
	case game.CardDealt:
		s.FailedReads, s.Resumed = 0, false
		s.Shoe = s.Shoe.Deal(e.Card, e.ID, e.Carried)
		round.Held = game.Placed{}
		round = round.WithCard(game.Placed{Position: e.Position, Card: e.Card, ID: e.ID})
	case game.ReadFailed:
		s.FailedReads = e.Attempt
		if s.Incident != nil {
			incident := *s.Incident
			incident.ManagerReads++
			s.Incident = &incident
		}
		if s.Round == nil {
			return s
		}
	case game.RepeatHeld:
		round.Held = game.Placed{Position: e.Position, Card: e.Card}
	case game.RepeatDropped:
		round.Held = game.Placed{}
	case game.RoundClosed:
		s.FailedReads, s.Resumed = 0, false
		s.Played = append(slices.Clip(s.Played), Played{
			Round: round.Number, InShoe: round.InShoe, Status: e.Outcome.Status, Result: e.Outcome.Result,
		})
		round.Outcome = &e.Outcome
		round.Held = game.Placed{}
		if len(round.Cards) == 0 {
			s.Round = nil // nothing to collect
			return s
		}
	case game.CardsCollected:
		s.Round = nil
		return s
	}
	s.Round = &round
	return s
}
