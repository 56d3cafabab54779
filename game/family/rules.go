package family

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/game/rulebook"
)

// Rules are a family's rules of one variant, with what others than the table ask of them.
// Embed [Plain] for the answers of a game that has nothing of the kind.
type Rules interface {
	game.Family
	picture.Drawer
	// Bets returns the variant's bets in the order outcomes have them.
	Bets() []rulebook.Bet
	// Called returns the bets that are laid at one word; none where there are none.
	Called() []Called
	// Sheet returns what the rule sheet says of the game itself, in its order.
	Sheet() []Section
	// Check returns mistakes of the book that take too long to look for whenever it is loaded.
	Check() []error
	// Dice returns how many are thrown at once; 0 in games without.
	Dice() int
	// Segments returns what stands on a money wheel, clockwise; nil in games without.
	Segments() []string
	// Draw returns a lawful message of the platform for the round, for training; nil for one
	// that the family does not know, which in training is nothing drawn.
	Draw(chance Chance, message string, round game.Round) json.RawMessage
	// Choose returns what some players decide at a step of the round where they may, for training.
	Choose(chance Chance, step game.Step, round game.Round) []game.Decision
	// Typed returns the result of the round as a person types it who sees it on the video, for
	// training.
	Typed(round game.Round) string
	// Brief returns a finished round's result in a few words, and which of the results that can
	// be counted it is; both are empty for a round without a result.
	Brief(result json.RawMessage) (words, kind string)
}

// Plain is a family's answers where its game has nothing of its own; families embed it.
type Plain struct{ game.Plain }

// Board returns nothing: the rounds played before make no picture.
func (Plain) Board([]picture.Played) picture.Board { return picture.Board{} }

// Page returns none.
func (Plain) Page(picture.Seen) picture.Page { return picture.Page{} }

// Called returns none.
func (Plain) Called() []Called { return nil }

// Sheet returns no section.
func (Plain) Sheet() []Section { return nil }

// Check returns no mistake.
func (Plain) Check() []error { return nil }

// Dice returns 0: none are thrown.
func (Plain) Dice() int { return 0 }

// Segments returns nothing: there is no money wheel.
func (Plain) Segments() []string { return nil }

// Draw returns nothing drawn.
func (Plain) Draw(Chance, string, game.Round) json.RawMessage { return nil }

// Choose returns nothing decided.
func (Plain) Choose(Chance, game.Step, game.Round) []game.Decision { return nil }

// Brief returns the result as it is recorded.
func (Plain) Brief(result json.RawMessage) (words, kind string) { return string(result), "" }

// placer is a family whose rounds have bets of seats, or of hands, besides those of the book.
type placer interface {
	Placed(round game.Round) []string
}

// Placed names the bets that a round is played for, in the order outcomes have them: those of the book, or
// those of each seat and hand that plays.
func Placed(rules Rules, round game.Round) (names []string) {
	if seats, is := rules.(placer); is {
		return seats.Placed(round)
	}
	for _, bet := range rules.Bets() {
		names = append(names, bet.Name)
	}
	return names
}
