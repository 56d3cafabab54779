package replay

import (
	"io"
	"time"

	"pitboss/game"
	"pitboss/game/table/replay"
	"pitboss/game/table/view"
	"pitboss/internal/cli"
)

// objects writes positions as JSON, one object for each decision.
type objects struct{}

// object is a position in JSON.
type object struct {
	First uint64    `json:"first"`
	Last  uint64    `json:"last"`
	At    time.Time `json:"at"`
	Shoe  uint64    `json:"shoe,omitempty"`
	Round uint64    `json:"round,omitempty"`
	Told  []told    `json:"records"`
	// Step is what the table waits for afterwards; nil before a console has started, and of a proof. Cards are those of
	// the round.
	Step  *game.Step `json:"step,omitempty"`
	Cards []card     `json:"cards,omitempty"`
}

// told is what a record tells, in JSON.
type told struct {
	Sequence uint64 `json:"seq"`
	game.Actor
	Type    game.EventType `json:"type"`
	What    string         `json:"what"`
	Clauses []string       `json:"clauses,omitempty"`
	Frame   uint64         `json:"frame,omitempty"`
	Raw     []byte         `json:"raw,omitempty"`
}

// card is a card on the table, in JSON. One that is concealed has no code.
type card struct {
	Position  game.Position `json:"position"`
	Code      string        `json:"code,omitempty"`
	Concealed bool          `json:"concealed,omitempty"`
}

// write implements [writer].
func (objects) write(to io.Writer, now replay.Position) error {
	line := object{
		First: now.First(), Last: now.Last(), At: now.At(), Shoe: now.State.Shoes, Round: now.State.Rounds,
	}
	for i, one := range now.Told() {
		line.Told = append(line.Told, told{one.Sequence, now.Decision[i].Actor, one.Type, one.What.String(), one.Clauses,
			one.Frame, one.Raw})
	}
	if shown, _, err := now.View(&view.Viewer{}); err == nil && shown.Step.Kind != "" {
		line.Step = &shown.Step
	}
	if round := now.State.Round; round != nil {
		for _, placed := range round.Cards {
			shown := card{Position: placed.Position, Concealed: placed.Card.IsSealed()}
			if !shown.Concealed {
				shown.Code = placed.Card.Code()
			}
			line.Cards = append(line.Cards, shown)
		}
	}
	return cli.WriteJSON(to, line)
}
