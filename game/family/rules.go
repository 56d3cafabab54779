package family

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/rulebook"
)

// Rules are a family's rules of one variant, with what code outside the table needs to know. Embed [Plain] for the
// parts that a game does not have.
type Rules interface {
	game.Family
	picture.Drawer
	// Bets returns the variant's bets in the order of outcomes.
	Bets() []rulebook.Bet
	// Called returns the bets that are placed with one call; none if there are none.
	Called() []Called
	// Sheet returns the rule sheet's sections about the game itself, in order.
	Sheet() []Section
	// Check returns errors of the book that take too long to look for on every load.
	Check() []error
	// Dice returns the number of dice thrown at once; 0 in games without dice.
	Dice() int
	// Segments returns the symbols on a money wheel, clockwise; nil in games without one.
	Segments() []string
	// Wheel describes the wheel of the game for statistics; empty in games without one.
	Wheel() Wheel
	// Draw returns a valid platform message for the round, for training; nil for a message the family does not know,
	// which in training means nothing drawn.
	Draw(chance Chance, message string, round game.Round) json.RawMessage
	// Choose returns decisions of some players at a step where they may decide, for training.
	Choose(chance Chance, step game.Step, round game.Round) []game.Decision
	// Typed returns the result of the round as someone watching the video would type it, for training.
	Typed(round game.Round) string
	// Word returns the words of an identifier of the family that accounts of the record name: a step, a window, a
	// decision, or a field or value of a message or result. It is empty if the family has none; see [SharedWord].
	Word(identifier string) message.Text
	// Brief returns a finished round's result in a few words, and its kind for counting; both are empty for a round
	// without a result.
	Brief(result json.RawMessage) (words, kind string)
}

// Plain implements the parts of [Rules] for games without anything of their own there; families embed it.
type Plain struct{ game.Plain }

// Board returns an empty board: earlier rounds are not drawn.
func (Plain) Board([]picture.Played) picture.Board { return picture.Board{} }

// Page returns an empty page.
func (Plain) Page(picture.Seen) picture.Page { return picture.Page{} }

// Called returns no called bets.
func (Plain) Called() []Called { return nil }

// Sheet returns no sections.
func (Plain) Sheet() []Section { return nil }

// Check returns no errors.
func (Plain) Check() []error { return nil }

// Dice returns 0: this game throws none.
func (Plain) Dice() int { return 0 }

// Segments returns nil: this game has no money wheel.
func (Plain) Segments() []string { return nil }

// Draw returns nil: nothing is drawn.
func (Plain) Draw(Chance, string, game.Round) json.RawMessage { return nil }

// Choose returns nil: nobody decides.
func (Plain) Choose(Chance, game.Step, game.Round) []game.Decision { return nil }

// Word returns an empty text: the game has no identifiers of its own.
func (Plain) Word(string) message.Text { return message.Text{} }

// placer is a family whose rounds have bets of seats, or of hands, besides those of the book.
type placer interface {
	Placed(round game.Round) []string
}

// Placed returns the names of a round's bets in the order of outcomes: those of the book, or those of each seat and
// hand that plays.
func Placed(rules Rules, round game.Round) (names []string) {
	if seats, is := rules.(placer); is {
		return seats.Placed(round)
	}
	for _, bet := range rules.Bets() {
		names = append(names, bet.Name)
	}
	return names
}
