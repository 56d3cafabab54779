package snakesladders

import (
	"slices"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/message"
)

// The symbols of the four dice, named as in the paytable (003/4.b9).
const (
	diamond = "diamond"
	star    = "star"
	ladders = "snakes-ladders"
	totem   = "snake-totem"
)

// dieFaces is the number of faces of a die (003/4.1.b11).
const dieFaces = 6

func symbols() []string { return []string{diamond, star, ladders, totem} }

// The names of the dice in a step.
const (
	dieBonus = "bonus"
	dieJumbo = "jumbo"
)

// thrown has the throws of a round: the symbols of the four dice, the type on the fifth, and the jumbo die's faces in
// order. Throws not made yet are missing.
type thrown struct {
	main  []string
	fifth string
	jumbo []int
}

// count returns the number of the four dice that show a symbol.
func (t thrown) count(symbol string) (count int) {
	for _, shown := range t.main {
		if shown == symbol {
			count++
		}
	}
	return count
}

// thrownIn converts a round's throws to what is on the faces of its dice.
func (r *Rules) thrownIn(round game.Round) (t thrown) {
	throws := round.Throws
	if len(throws) == 0 {
		return t
	}
	for _, face := range throws[0] {
		t.main = append(t.main, on(r.own.Dice.Faces.Words, face))
	}
	throws = throws[1:]
	if t.count(ladders) >= r.own.Bonus.Board.Value && len(throws) > 0 {
		t.fifth, throws = on(r.own.Dice.BonusFaces.Words, throws[0][0]), throws[1:]
	}
	for _, faces := range throws {
		t.jumbo = append(t.jumbo, faces[0])
	}
	return t
}

// on returns the symbol on a face; empty if the site has not set it.
func on(faces []string, face int) string {
	if face < 1 || face > len(faces) {
		return ""
	}
	return faces[face-1]
}

// checkMain returns an error for symbols that four dice cannot show.
func (r *Rules) checkMain(main []string) error {
	if count := r.own.Dice.Count.Value; len(main) != count {
		return family.In("dice", message.NewError("reason.dice.count", "{n} symbols, want {want}",
			message.Number("n", len(main)), message.Number("want", count)))
	}
	for _, symbol := range main {
		if !slices.Contains(symbols(), symbol) {
			return family.In("dice", message.NewError("reason.dice.symbol", "{symbol} is no symbol: want {symbols}",
				message.Excerpt("symbol", symbol, 40), message.Named("symbols", english.List(symbols(), "or"))))
		}
	}
	return nil
}
