package table

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Picture returns what lies on the table, without the board; it is empty where the snapshot has
// no drawer.
func (s Snapshot) Picture() picture.Picture { return s.PictureOf(s.State, s.Step) }

// PictureOf returns what would lie on the table in another state, at its step.
func (s Snapshot) PictureOf(state State, step game.Step) picture.Picture {
	if s.Drawer == nil {
		return picture.Picture{}
	}
	return s.Drawer.Picture(s.seen(state, step))
}

// Board returns what the rounds played before came to.
func (s Snapshot) Board() picture.Board {
	if s.Drawer == nil {
		return picture.Board{}
	}
	return s.Drawer.Board(playedOf(s.State.Played))
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

// ResultText returns a finished round's result as people say it.
func (s Snapshot) ResultText(result json.RawMessage) message.Text {
	if s.Drawer == nil {
		return message.Written(string(result))
	}
	return s.Drawer.ResultText(result)
}

// seen is what a picture of a state is made from.
func (s Snapshot) seen(state State, step game.Step) picture.Seen {
	seen := picture.Seen{
		Round: state.Round, Step: step, Played: playedOf(state.Played), Shoe: state.Shoe, Wheel: state.Wheel,
		Dealer: !state.Dealer.IsZero(), Stopped: !s.Stopped.IsZero(),
	}
	if incident := state.Incident; incident != nil {
		seen.Incident = &picture.Incident{Held: !incident.Held.IsZero()}
		if incident.Ruling != nil {
			seen.Incident.Ruled = incident.Ruling.Round
		}
	}
	return seen
}

func playedOf(rounds []Played) []picture.Played {
	played := make([]picture.Played, len(rounds))
	for i, round := range rounds {
		played[i] = picture.Played{
			Round: round.Round, Status: round.Status, Result: round.Result, Turns: round.Turns, Direction: round.Direction,
		}
	}
	return played
}
