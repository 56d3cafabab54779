package tui

import (
	"encoding/json"
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/game/table"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// baccaratFamily is the screen's part of baccarat.
type baccaratFamily struct{}

// sidePlaces is how many cards a side of baccarat may have.
const sidePlaces = 3

// sides are the fields of baccarat, by the names of their places.
var sides = []string{"player", "banker"}

func (baccaratFamily) places() (list []game.Position) {
	for _, side := range sides {
		for n := range sidePlaces {
			list = append(list, game.PositionOf(side, n+1))
		}
	}
	return list
}

func (baccaratFamily) totals(round game.Round) string {
	var words []string
	for _, side := range sides {
		if cards := hand(round, side); len(cards) > 0 {
			words = append(words, fmt.Sprintf("%s %d", capital(side), baccarat.Total(cards)))
		}
	}
	if len(words) == 0 {
		return ""
	}
	return strings.Join(words, ", ") + "."
}

// hand is the cards of a side in the order of its places.
func hand(round game.Round, side string) []game.Card {
	var cards []game.Card
	for n := 1; n <= sidePlaces; n++ {
		if card, lies := round.At(game.PositionOf(side, n)); lies {
			cards = append(cards, card)
		}
	}
	return cards
}

func resultOf(data json.RawMessage) baccarat.Result {
	var of baccarat.Result
	if json.Unmarshal(data, &of) != nil {
		return baccarat.Result{} // a result of another shape has no place on this felt
	}
	return of
}

// resultWords is a result as people say it: Banker wins, Player K♦ 4♠, Banker 8♠ J♣.
func (baccaratFamily) resultWords(data json.RawMessage, look *theme.Theme) string {
	of := resultOf(data)
	words := "a tie"
	if of.Winner != baccarat.Tie {
		words = capital(of.Winner) + " wins"
	}
	for i, cards := range [][]game.Card{of.Player, of.Banker} {
		faces := make([]string, len(cards))
		for n, card := range cards {
			faces[n] = look.Glyphs.Card(card)
		}
		if len(cards) > 0 {
			words += fmt.Sprintf(", %s %s (%d)", capital(sides[i]), strings.Join(faces, " "), baccarat.Total(cards))
		}
	}
	return words
}

func (baccaratFamily) example() (such, made string) {
	return "KD 4S / 8S JC", "Player's cards, a stroke, Banker's"
}

func (baccaratFamily) inWords(m *Model, width int, full bool) []string {
	var drawn []string
	if round := m.snapshot.State.Round; round != nil {
		drawn = widget.Wrap(baccaratFamily{}.drawnWords(m, *round), width)
	}
	if full {
		return append(cardsInFull(m, width), drawn...)
	}
	return append(cardsInShort(m, width), drawn...)
}

func (baccaratFamily) untouched() string { return "Leave the cards as they are." }

func (baccaratFamily) byHand() (dialog, string) { return newByHandDialog(), "card" }

// reading is what a card scanned now would do.
func (baccaratFamily) reading(s table.Snapshot) string {
	state, step := s.State, s.Step
	switch {
	case s.Stopped != "":
		return "Scan no card now: nothing can be recorded."
	case step.Kind == game.StepClosed:
		return "Scan no card now: the table is closed."
	case step.Kind == game.StepScan:
		return "Cards are read all the same; the scanner needs no key."
	case step.Name == "resume" && state.Incident != nil && state.Incident.Held.IsZero():
		return "A card scanned now is kept until the dealer goes on."
	case state.Incident != nil || state.Dealer.IsZero() || step.Name == "confirm-repeat" || !state.Shoe.Ready():
		return "Scan no card now: it would be refused."
	}
	return "Scan no card now: it would stop the game."
}

// below is the hands and the roads, and above them what was drawn for the round.
func (b baccaratFamily) below(m *Model, rows int) []string {
	drawn := b.drawn(m, rows-widget.HandHeight(widget.SmallCard))
	rows -= len(drawn)
	felt := b.hands(m, m.cardSize(rows))
	if len(felt) > rows {
		return drawn
	}
	felt = append(append([]string{}, drawn...), felt...)
	rows += len(drawn)
	roads := b.roads(m, rows-len(felt))
	lines := append([]string{}, felt...)
	if len(roads) == 0 {
		return lines
	}
	gap := make([]string, max(rows-len(felt)-len(roads), 0))
	if len(gap) > 2 {
		gap[len(gap)-2] = " " + m.look.Faint.Render(m.shoeWords())
	}
	return append(append(lines, gap...), roads...)
}

// felt is the cards of the round, in great cards where there is room for them.
func (b baccaratFamily) felt(m *Model, rows, great int) []string {
	switch {
	case m.snapshot.State.Round == nil:
		return nil
	case m.width >= greatWidth && great >= widget.HandHeight(widget.GreatCard):
		return b.hands(m, widget.GreatCard)
	}
	if felt := b.hands(m, widget.SmallCard); len(felt) <= rows {
		return felt
	}
	return nil
}

// greatWidth is the least width at which the totals find room beside great cards.
const greatWidth = 114

// cardSize is the largest that leaves room for the totals beside the cards and for
// the roads below.
func (m *Model) cardSize(rest int) widget.CardSize {
	for _, large := range []struct {
		size  widget.CardSize
		width int
	}{{widget.GreatCard, greatWidth}, {widget.LargeCard, 100}} {
		if rest >= widget.HandHeight(large.size)+roadRows+2 && m.width >= large.width {
			return large.size
		}
	}
	return widget.SmallCard
}

// shoeWords is where the shoe's cards are, by number only.
func (m *Model) shoeWords() string {
	ledger := m.snapshot.State.Shoe
	return fmt.Sprintf("Shoe %d: %s, %s dealt, %d burned, %d left of %d",
		ledger.Number, counted(ledger.Rounds, "round"), counted(ledger.Dealt, "card"), ledger.BurnedSeen+ledger.BurnedUnseen, ledger.Left(), ledger.Expected())
}
