package picture

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/shoe"
)

// Drawer is a family that gives pictures of its table. Its answers follow from what it is given.
type Drawer interface {
	// Picture returns what lies on the table, without the board.
	Picture(seen Seen) Picture
	// Board returns what the rounds played before came to, oldest first.
	Board(played []Played) Board
	// Page returns the family's own page; empty where it has none.
	Page(seen Seen) Page
	// ResultText returns a finished round's result as people say it.
	ResultText(result json.RawMessage) message.Text
}

// Seen is the facts a picture is made from.
type Seen struct {
	// Round is the round on the table, ended or not; nil between rounds.
	Round *game.Round
	Step  game.Step
	// Played are the rounds before, oldest first.
	Played []Played
	// Shoe is the shoe in games with cards.
	Shoe shoe.Ledger
	// Wheel is the wheel's state as its driver said it last, Statistics what the family keeps of
	// the spins before those in Played.
	Wheel game.WheelChanged
	// Spinning is true while the ball runs or the wheel turns, as its driver told since the spin was last asked for.
	Spinning   bool
	Statistics json.RawMessage
	// Incident is what is wrong; nil while nothing is.
	Incident *Incident
	// Dealt is true while a dealer is signed in, Stopped while nothing can be recorded.
	Dealer  bool
	Stopped bool
}

// Incident is what a picture needs of an incident that is open.
type Incident struct {
	// Held is true where a card was read and not dealt.
	Held bool
	// Ruled is what was ruled of the round; empty before.
	Ruled game.RoundEffect
}

// Played is a round before in short. Result is the family's own shape.
type Played struct {
	Round  uint64
	Status game.Status
	Result json.RawMessage
	// Turns and Direction are how a ball ran, where a reader saw it.
	Turns     int
	Direction game.Direction
}

// Of returns the round on the table, an empty one between rounds.
func (s Seen) Of() game.Round {
	if s.Round == nil {
		return game.Round{}
	}
	return *s.Round
}

// Running reports whether a round is open.
func (s Seen) Running() bool { return s.Round != nil && !s.Round.Ended() }

// Void reports whether the round on the table ended as a void one.
func (s Seen) Void() bool {
	return s.Round != nil && s.Round.Ended() && s.Round.Outcome.Status == game.StatusVoid
}
