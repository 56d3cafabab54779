package oneblackjack

import (
	"slices"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
)

// The lines: the hand of all players, and the two halves for those who split it.
const (
	lineHit    = "H"
	lineSplit1 = "S1"
	lineSplit2 = "S2"
)

// lineNames has all lines, in the order they get their cards.
var lineNames = []string{lineHit, lineSplit1, lineSplit2}

// boxPlace returns the place of a card of the players' hand, from 1.
func boxPlace(card int) game.Position { return game.PositionOf("player", card) }

// line is one line, derived from the facts of the round.
type line struct {
	name   string
	places []game.Position
	// cards are the cards at the places, up to the first empty one.
	cards []game.Card
	// open is true while players on it may still want a card.
	open bool
}

// split reports whether it is one of the lines of a split.
func (l line) split() bool { return l.name != lineHit }

func (l line) total() int {
	total, _ := twentyone.Total(l.cards)
	return total
}

// blackjack reports whether the first count cards of the line make Blackjack: those of a split do not (reading
// 003/18.b14).
func (l line) blackjack(count int) bool { return !l.split() && twentyone.Blackjack(l.cards[:count]) }

// place returns the place of a card of a line, from 1: the halves of a split begin with a card of the players' hand,
// which stays in its place.
func (r *Rules) place(name string, card int) game.Position {
	switch {
	case name == lineHit:
		return boxPlace(card)
	case card == 1 && name == lineSplit1:
		return boxPlace(1)
	case card == 1:
		return boxPlace(2)
	case name == lineSplit1 && r.shared:
		return boxPlace(card + 1)
	}
	return splitPlace(name, card)
}

// splitPlace returns the place of a card that only a half of a split has, from 2.
func splitPlace(name string, card int) game.Position {
	if name == lineSplit1 {
		return game.PositionOf("split-1", card)
	}
	return game.PositionOf("split-2", card)
}

// linesOf returns the lines of a round, in order: that of all players, and both lines of a split once the platform
// has announced one. A line gets a card each time one is wanted on it, and is over once none is (reading 003/18.b8).
func (r *Rules) linesOf(round game.Round) []line {
	lines := []line{r.lineOf(round, lineHit, 2)}
	lines[0].open = r.playable(lines[0])
	for _, told := range decisionsOf(round) {
		if len(lines) == 1 && slices.Contains(told.Lines, lineSplit1) {
			for _, name := range lineNames[1:] {
				half := r.lineOf(round, name, 1)
				half.open = true
				lines = append(lines, half)
			}
		}
		for i, before := range lines {
			if takes := before.open && slices.Contains(told.Lines, before.name); takes {
				lines[i] = r.lineOf(round, before.name, len(before.places)+1)
				lines[i].open = r.playable(lines[i])
			} else {
				lines[i].open = false
			}
		}
	}
	return lines
}

// lineOf returns a line with count places.
func (r *Rules) lineOf(round game.Round, name string, count int) line {
	taken := line{name: name}
	whole := true
	for card := range count {
		place := r.place(name, card+1)
		face, lies := round.At(place)
		taken.places = append(taken.places, place)
		if whole = whole && lies && !face.IsSealed(); whole {
			taken.cards = append(taken.cards, face)
		}
	}
	return taken
}

// playable reports whether a line may get another card: it has less than 21 and is not an ace of a split with its one
// card (reading 003/18.b5). While one of its cards is missing this is provisional.
func (r *Rules) playable(line line) bool {
	if line.split() && len(line.places) == 2 && !r.acesPlayOn && len(line.cards) > 0 && line.cards[0].Rank == game.Ace {
		return false
	}
	return line.total() < twentyone.Best
}

// pair reports whether the players' first two cards may be split (003/18.b5).
func pair(hand []game.Card) bool {
	return len(hand) == 2 && twentyone.Value(hand[0]) == twentyone.Value(hand[1])
}

// Decisions is the platform's message at the end of the time for decisions: the lines on which a card is wanted.
type Decisions struct {
	Lines []string `json:"lines"`
}

// decisionsOf returns the platform's decision messages, in order. Accept checked them.
func decisionsOf(round game.Round) (told []Decisions) {
	for i, said := range round.Messages {
		if said.Name == stepDecisions {
			told = append(told, family.Told[Decisions](game.Round{Messages: round.Messages[i : i+1]}, stepDecisions))
		}
	}
	return told
}
