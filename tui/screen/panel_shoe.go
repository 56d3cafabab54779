package screen

import (
	"fmt"

	"pitboss/game"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

type shoeKey struct {
	version       uint64
	width, height int
	look          any
}

// shoePanel is how far the new shoe is, as a check list, with the progress of a
// deck check by scanning.
func (s *Screen) shoePanel(height int) []string {
	return s.keep("shoe", shoeKey{s.Version, s.Width, height, s.Look}, func() []string {
		return widget.Frame(s.shoeTitle(), s.shoeLines(), s.Width, min(height, len(s.shoeLines())+2), s.Look)
	})
}

func (s *Screen) shoeTitle() string {
	ledger := s.View.Shoe
	if !ledger.Loaded {
		return "The next shoe"
	}
	if ledger.ChangeDue() {
		return fmt.Sprintf("Shoe %d is finished: %s, %s left", ledger.Number, words.Counted(ledger.Rounds, "round"),
			words.Counted(ledger.Left(), "card"))
	}
	return fmt.Sprintf("Shoe %d: %s", ledger.Number, words.Counted(ledger.Decks, "deck"))
}

func (s *Screen) shoeLines() []string {
	ledger, rules := s.View.Shoe, *s.View.Cards
	if ledger.ChangeDue() {
		return []string{
			"Reason: " + widget.Plain(ledger.ChangeReason.String()),
			fmt.Sprintf("Dealt %d, burned %d, left %d of %d cards.", ledger.Dealt,
				ledger.BurnedSeen+ledger.BurnedUnseen, ledger.Left(), ledger.Expected()),
		}
	}
	list := checkList{s: s}
	list.add(ledger.Loaded, fmt.Sprintf("New cards on the table, %s%s", words.Counted(rules.Decks, "deck"),
		sealWords(ledger.Seal)))
	if ledger.Check != game.CheckNone && ledger.Check != "" {
		list.add(ledger.Checked, "Deck check: "+s.checkWords())
	}
	for pass := 1; pass <= rules.Shuffles; pass++ {
		list.add(ledger.Passes >= pass, fmt.Sprintf("Shuffle pass %d", pass))
	}
	list.add(ledger.Cut, "Cut")
	list.add(ledger.CutCardIn, "Cut card in")
	switch {
	case !rules.Burns: // nothing is burned in this game
	case ledger.BurnShown.IsZero():
		list.add(ledger.Burned, "First card shown and burned")
	default:
		list.add(ledger.Burned, fmt.Sprintf("First card %s shown; it burns %d more",
			s.Look.Glyphs.Card(ledger.BurnShown), ledger.Burn))
	}
	return list.lines
}

func sealWords(seal string) string {
	if seal == "" {
		return ""
	}
	return ", seal " + widget.Plain(seal)
}

// checkWords is the kind of deck check and, for a scan, how far it is.
func (s *Screen) checkWords() string {
	ledger := s.View.Shoe
	switch {
	case ledger.Check != game.CheckScan:
		return "by count"
	case ledger.Checked:
		return "every card scanned"
	}
	scanned, expected := ledger.Scanned.Total(), ledger.Expected()
	return widget.Bar(float64(scanned)/float64(max(expected, 1)), fmt.Sprintf("%d of %d cards", scanned, expected),
		min(s.Width-24, 60), s.Look.Act, s.Look)
}

// checkList marks the lines done, the one to do now and those to come, by sign
// and by brackets.
type checkList struct {
	s     *Screen
	lines []string
	found bool
}

func (c *checkList) add(done bool, text string) {
	g := c.s.Look.Glyphs
	switch {
	case done:
		c.lines = append(c.lines, "["+g.Done+"] "+text)
	case !c.found:
		c.found = true
		c.lines = append(c.lines, c.s.Look.Strong.Render("["+g.Now+"] "+text))
	default:
		c.lines = append(c.lines, c.s.Look.Faint.Render("["+g.Open+"] "+text))
	}
}
