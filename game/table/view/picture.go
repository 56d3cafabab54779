package view

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
)

// Picture returns what is on the table, without the board; empty if the family draws nothing.
func (s Snapshot) Picture() picture.Picture { return s.PictureOf(s.State, s.Step) }

// PictureOf returns what would be on the table in another state and step.
func (s Snapshot) PictureOf(state state.State, step game.Step) picture.Picture {
	if s.Drawer == nil {
		return picture.Picture{}
	}
	drawn := s.Drawer.Picture(s.seen(state, step))
	if step.Kind == game.StepDice && state.Round != nil && !state.Round.DiceLie.IsZero() {
		drawn.Headline = picture.Headline{} // the dice were thrown, and the screen waits for them
	}
	if step.Name == game.StepNameStartRound && len(drawn.Headline.Texts) == 0 {
		drawn.Headline = picture.Act.Headline(s.Book.Calls.PlaceBets.Headline...)
	}
	return drawn
}

// Board returns the results of earlier rounds.
func (s Snapshot) Board() picture.Board {
	if s.Drawer == nil {
		return picture.Board{}
	}
	return s.Drawer.Board(state.PlayedOf(s.State.Played))
}

// Page returns the family's own page.
func (s Snapshot) Page() picture.Page {
	if s.Drawer == nil {
		return picture.Page{}
	}
	seen := s.seen(s.State, s.Step)
	seen.Statistics = s.State.Statistics[s.Book.Family]
	return s.Drawer.Page(seen)
}

// OutcomeText describes the outcome of a finished round: its result, or that it is void.
func (s Snapshot) OutcomeText(outcome game.Outcome) message.Text {
	if outcome.Status == game.StatusVoid {
		return message.New("table.outcome.void", "void")
	}
	return s.ResultText(outcome.Result)
}

// FinishedRound returns a finished round from the state or the record; false if neither has one with that number.
func (s Snapshot) FinishedRound(round uint64) (Finished, bool) {
	if at := s.State.PlayedAt(round); at >= 0 {
		played := s.State.Played[at]
		return s.finished(round, game.Outcome{Status: played.Status, Result: played.Result}), true
	}
	past, err := decide.PastRound(&s.State, s.Past, round)
	if err != nil || past == nil {
		return Finished{}, false
	}
	return s.finished(round, past.Outcome), true
}

func (s Snapshot) finished(round uint64, outcome game.Outcome) Finished {
	return Finished{Round: round, Void: outcome.Status == game.StatusVoid, Result: s.OutcomeText(outcome)}
}

// ResultText describes the result of a finished round.
func (s Snapshot) ResultText(result json.RawMessage) message.Text {
	if s.Drawer == nil {
		return message.Written(string(result))
	}
	return s.Drawer.ResultText(result)
}

// seen returns what a family needs to draw a state.
func (s Snapshot) seen(held state.State, step game.Step) picture.Seen {
	seen := picture.Seen{
		Round: held.Round, Step: step, Played: state.PlayedOf(held.Played), Shoe: held.Shoe, Wheel: held.Wheel,
		Spinning: held.Spinning(), Dealer: !held.Dealer.IsZero(), Stopped: !s.Stopped.IsZero(),
	}
	if incident := held.Incident; incident != nil {
		seen.Incident = &picture.Incident{Held: !incident.Held.IsZero()}
		if incident.Ruling != nil {
			seen.Incident.Ruled = incident.Ruling.Round
		}
	}
	return seen
}
