package picture

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/shoe"
)

// Drawer is a family that draws pictures of its table. Its answers depend only on its arguments.
type Drawer interface {
	// Picture returns the picture of the table, without the board.
	Picture(seen Seen) Picture
	// Board returns the results of earlier rounds, given oldest first.
	Board(played []Played) Board
	// Page returns the family's own page; empty if it has none.
	Page(seen Seen) Page
	// ResultText returns a finished round's result in words.
	ResultText(result json.RawMessage) message.Text
}

// Seen has the facts a picture is made from.
type Seen struct {
	// Round is the round on the table, ended or not; nil between rounds.
	Round *game.Round
	Step  game.Step
	// Played are the earlier rounds, oldest first.
	Played []Played
	// Shoe is the shoe in games with cards.
	Shoe shoe.Ledger
	// Wheel is the wheel's last state reported by its driver; Statistics is what the family keeps of the spins before
	// those in Played.
	Wheel game.WheelChanged
	// Spinning is true while the ball runs or the wheel turns, according to its driver since the spin was last
	// requested.
	Spinning   bool
	Statistics json.RawMessage
	// Incident is the open incident; nil if none exists.
	Incident *Incident
	// Dealer is true while a dealer is signed in, Stopped while nothing can be recorded.
	Dealer  bool
	Stopped bool
}

// Incident is the part of an open incident that a picture needs.
type Incident struct {
	// Held is true if a card was read and not dealt.
	Held bool
	// Ruled is the ruling on the round; empty before.
	Ruled game.RoundEffect
}

// Played is the short form of an earlier round. Result has the family's own shape.
type Played struct {
	Round  uint64
	Status game.Status
	Result json.RawMessage
	// Turns and Direction describe the ball's run, if a reader saw it.
	Turns     int
	Direction game.Direction
}

// Of returns the round on the table, or an empty one between rounds.
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
