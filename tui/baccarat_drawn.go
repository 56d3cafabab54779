package tui

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// baccaratHeadlines are those of the steps that some baccarats have beside the cards.
var baccaratHeadlines = map[string]struct {
	texts []string
	tone  tone
}{
	"multipliers":  {[]string{"MULTIPLIERS"}, toneWait},
	"golden-cards": {[]string{"GOLDEN CARDS", "GOLDEN"}, toneWait},
	"peek":         {[]string{"WHICH CARDS?", "WAIT"}, toneWait},
	"dice":         {[]string{"SHAKE DICE", "DICE"}, toneAct},
	"open-cards":   {[]string{"OPEN CARDS", "OPEN"}, toneAct},
	"open-rest":    {[]string{"OPEN THE REST", "OPEN REST"}, toneAct},
}

func (baccaratFamily) headline(s table.Snapshot, left time.Duration) ([]string, tone, bool) {
	if s.Step.Kind == game.StepDecide {
		figures := figuresLeft(left)
		return []string{"PLAYERS DECIDE " + figures, "DECIDE " + figures, figures}, toneWait, true
	}
	own, known := baccaratHeadlines[s.Step.Name]
	return own.texts, own.tone, known && s.State.Incident == nil
}

// faceDown are the places whose cards lie face down, and those of them that are to be
// opened now: the first four cards where the platform draws golden cards before they
// are opened (000/3.40.rules.b5), and where players decide on some of them
// (000/3.39.rules.b4).
func faceDown(m *Model, round game.Round) (down, open []game.Position) {
	book := m.snapshot.Book
	if book == nil || book.Golden == nil && book.Peek == nil {
		return nil, nil
	}
	var shown []game.Position
	if book.Golden != nil && round.Did("open-cards") || round.Did("open-rest") {
		return nil, nil
	}
	if round.Did("open-cards") {
		shown = told[baccarat.PeekData](round, "peek").Positions
	}
	for _, name := range book.Deal.Order {
		position := game.Position(name)
		if _, lies := round.At(position); lies && !slices.Contains(shown, position) {
			down = append(down, position)
		}
	}
	switch {
	case m.snapshot.Step.Name == "open-rest", m.snapshot.Step.Name == "open-cards" && book.Golden != nil:
		open = down
	case m.snapshot.Step.Name == "open-cards":
		open = told[baccarat.PeekData](round, "peek").Positions
	}
	return down, open
}

// told is what the platform said of the round under a name; nothing where it did not,
// or said it in a shape of another game.
func told[T any](round game.Round, name string) (data T) {
	if message, heard := round.Heard(name); heard {
		_ = json.Unmarshal(message, &data)
	}
	return data
}

// goldOf is what a card multiplies a win by; 0 for nothing.
func goldOf(round game.Round, card game.Card) int {
	for _, golden := range told[baccarat.GoldenData](round, "golden-cards").Cards {
		if golden.Card == card && !card.IsZero() {
			return golden.Multiplier
		}
	}
	return 0
}

type drawnKey struct {
	version     uint64
	width, rows int
	look        any
}

// drawn is what was drawn for the round beside its cards, or what players decide, as
// large as so many rows allow; nil where there is no such thing yet.
func (b baccaratFamily) drawn(m *Model, rows int) []string {
	round, book := m.snapshot.State.Round, m.snapshot.Book
	if round == nil || book.Golden == nil && book.Mega == nil && book.Peek == nil {
		return nil
	}
	return m.panels.keep("drawn", drawnKey{m.version, m.width, rows, m.look}, func() []string {
		large := b.drawnLarge(m, *round)
		if len(large) == 0 || len(large) > rows {
			large = widget.WrapAtMost(b.drawnWords(m, *round), m.width-2, 2, m.look)
		}
		return indentBy(1, large)
	})
}

func (b baccaratFamily) drawnLarge(m *Model, round game.Round) []string {
	width := m.width - 2
	if golden := told[baccarat.GoldenData](round, "golden-cards").Cards; len(golden) > 0 {
		return goldenCards(m, golden)
	}
	if _, heard := round.Heard("multipliers"); heard {
		return widget.Figures(megaFigures(m, round), width, m.look)
	}
	if m.snapshot.Step.Kind == game.StepDecide {
		return widget.Figures(decisionFigures(m, round), width, m.look)
	}
	return nil
}

// goldenCards are the cards drawn, each with its multiplier under it.
func goldenCards(m *Model, golden []baccarat.GoldenCard) []string {
	size := widget.SmallCard
	if m.width >= greatWidth && m.height >= 40 {
		size = widget.LargeCard
	}
	columns := []widget.Column{{Lines: []string{m.look.Strong.Render("Golden"), m.look.Strong.Render("cards")}, Width: 8}}
	for _, card := range golden {
		block := widget.Card(card.Card, size, m.look)
		block = append(block, widget.Center(m.look.Gold.Render(fmt.Sprintf(" x%d ", card.Multiplier)), size.Width))
		columns = append(columns, widget.Column{Lines: block, Width: size.Width + 2})
	}
	return widget.Beside(columns...)
}

// megaFigures are the multiplier of every bet that has one, and the dice that say
// whether they hold (003/5.b7).
func megaFigures(m *Model, round game.Round) (figures []widget.Figure) {
	drawn := told[baccarat.MultipliersData](round, "multipliers").Multipliers
	for _, bet := range m.snapshot.Book.Bets {
		multiplier, there := drawn[bet.Name]
		if !there {
			continue
		}
		ink := m.look.Tie
		switch bet.Name {
		case baccarat.Player:
			ink = m.look.Player
		case baccarat.Banker:
			ink = m.look.Banker
		}
		figures = append(figures, widget.Figure{Title: inCapitals(bet.Name) + " times", Text: fmt.Sprint(multiplier), Ink: ink})
	}
	dice := widget.Figure{Title: "DICE", Text: "?", Ink: m.look.Quiet, Below: "hold on " + valuesWords(m.snapshot.Book.Mega.On.Values)}
	if sum, mega := thrown(m, round); sum > 0 {
		dice.Title, dice.Text, dice.Below = "DICE "+diceWords(round.Thrown()), fmt.Sprint(sum), "no mega round"
		if mega {
			dice.Ink, dice.Below = m.look.Wait, m.look.Gold.Render(" MEGA ROUND ")
		}
	}
	return append(figures, dice)
}

// thrown is the sum of the dice, 0 before they were thrown, and whether the
// multipliers hold on it.
func thrown(m *Model, round game.Round) (sum int, mega bool) {
	for _, face := range round.Thrown() {
		sum += face
	}
	return sum, slices.Contains(m.snapshot.Book.Mega.On.Values, sum)
}

func diceWords(faces []int) string {
	words := make([]string, len(faces))
	for i, face := range faces {
		words[i] = fmt.Sprint(face)
	}
	return strings.Join(words, "+")
}

func valuesWords(values []int) string {
	words := make([]string, len(values))
	for i, value := range values {
		words[i] = fmt.Sprint(value)
	}
	return strings.Join(words, " or ")
}

// decisionFigures count what players chose; the last choice of each seat counts.
func decisionFigures(m *Model, round game.Round) (figures []widget.Figure) {
	for i, choice := range m.snapshot.Book.Peek.Choices {
		title := inCapitals(choice)
		if i == 0 {
			title += " or silent"
		}
		figures = append(figures, widget.Figure{Title: title, Text: fmt.Sprint(chosen(round, choice)), Ink: m.look.Quiet})
	}
	return figures
}

// chosen is how many seats chose so in the end.
func chosen(round game.Round, choice string) (count int) {
	last := map[int]string{}
	for _, decision := range round.Decisions {
		last[decision.Seat] = decision.Action
	}
	for _, action := range last {
		if action == choice {
			count++
		}
	}
	return count
}

// drawnWords is the same in words; empty where there is no such thing yet.
func (baccaratFamily) drawnWords(m *Model, round game.Round) string {
	var words []string
	for _, golden := range told[baccarat.GoldenData](round, "golden-cards").Cards {
		words = append(words, fmt.Sprintf("%s x%d", m.look.Glyphs.Card(golden.Card), golden.Multiplier))
	}
	if len(words) > 0 {
		return "Golden cards: " + strings.Join(words, ", ") + "."
	}
	if _, heard := round.Heard("multipliers"); heard {
		drawn := told[baccarat.MultipliersData](round, "multipliers").Multipliers
		for _, bet := range m.snapshot.Book.Bets {
			if multiplier, there := drawn[bet.Name]; there {
				words = append(words, fmt.Sprintf("%s x%d", bet.Title, multiplier))
			}
		}
		line := "Multipliers: " + strings.Join(words, ", ") + "."
		switch sum, mega := thrown(m, round); {
		case mega:
			line += fmt.Sprintf(" Dice %s = %d: MEGA ROUND.", diceWords(round.Thrown()), sum)
		case sum > 0:
			line += fmt.Sprintf(" Dice %s = %d: no mega round.", diceWords(round.Thrown()), sum)
		}
		return line
	}
	if opened := told[baccarat.PeekData](round, "peek").Positions; len(opened) > 0 {
		for _, position := range opened {
			words = append(words, placeWords(position))
		}
		line := "Opened before players decide: " + strings.Join(words, ", ") + "."
		if len(round.Windows) == 0 {
			return line
		}
		var choices []string
		for _, choice := range m.snapshot.Book.Peek.Choices {
			choices = append(choices, fmt.Sprintf("%s %d", choice, chosen(round, choice)))
		}
		return line + " Decided: " + strings.Join(choices, ", ") + "."
	}
	return ""
}
