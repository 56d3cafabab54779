package screen

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// shoePanel draws the preparation of the new shoe as a check list, with the progress of a deck check by scanning.
// With few rows, it uses two columns and leaves out what is done.
func (s *Screen) shoePanel(rows int) []string {
	return s.keep("shoe", drawing{version: s.Version, rows: rows}, func() []string {
		lines, _ := s.shoeLines(s.panelWidth())
		room := rows - 2
		if rows < framedRows {
			room = rows
		}
		if len(lines) > room {
			width := s.panelWidth() / 2
			var done int
			lines, done = s.shoeLines(width - 2)
			lines = lines[min(done, max(len(lines)-2*room, 0)):]
			half := (len(lines) + 1) / 2
			lines = widget.Beside(widget.Column{Lines: lines[:half], Width: width}, widget.Column{Lines: lines[half:], Width: width})
		}
		if rows < framedRows {
			return widget.Indent(1, lines)
		}
		return widget.Frame(s.shoeTitle(), lines, s.Width, min(rows, len(lines)+2), s.Look)
	})
}

func (s *Screen) shoeTitle() string {
	ledger := s.View.Shoe
	if !ledger.Loaded {
		return s.Say(message.New("screen.shoe.next", "The next shoe"))
	}
	if ledger.ChangeDue() {
		return s.Say(message.New("screen.shoe.finished", "Shoe {shoe} is finished: {rounds}, {cards} left",
			message.Number("shoe", ledger.Number),
			message.Message("rounds", words.Rounds(ledger.Rounds)), message.Message("cards", words.Cards(ledger.Left()))))
	}
	return s.Say(message.New("screen.shoe", "Shoe {shoe}: {decks}", message.Number("shoe", ledger.Number),
		message.Message("decks", words.Decks(ledger.Decks))))
}

// shoeLines returns the lines of the check list, and how many of them are done.
func (s *Screen) shoeLines(width int) (lines []string, done int) {
	ledger, rules := s.View.Shoe, *s.View.Cards
	if ledger.ChangeDue() {
		return []string{
			s.Say(message.New("screen.shoe.reason", "Reason: {reason}", message.Message("reason", ledger.ChangeReason))),
			s.Say(message.New("screen.shoe.counts", "Dealt {dealt}, burned {burned}, left {left} of {cards} cards.",
				message.Number("dealt", ledger.Dealt),
				message.Number("burned", ledger.BurnedSeen+ledger.BurnedUnseen), message.Number("left", ledger.Left()),
				message.Number("cards", ledger.Expected()))),
		}, 0
	}
	list := checkList{s: s, width: width}
	list.add(ledger.Loaded, s.Say(newCardsText(rules.Decks, ledger.Seal)))
	if ledger.Check != game.CheckNone && ledger.Check != "" {
		list.add(ledger.Checked, s.checkWords(width))
	}
	for pass := 1; pass <= rules.Shuffles; pass++ {
		list.add(ledger.Passes >= pass, s.Say(message.New("screen.shoe.shuffle", "Shuffle pass {pass}", message.Number("pass", pass))))
	}
	if rules.EachRound {
		list.add(ledger.Ready(), s.Say(message.New("screen.shoe.filled", "Shuffled cards in the shoe")))
		return list.lines, list.done
	}
	list.add(ledger.Cut, s.Say(message.New("screen.shoe.cut", "Cut")))
	list.add(ledger.CutCardIn, s.Say(message.New("screen.shoe.cut-card", "Cut card in")))
	switch {
	case !rules.Burns: // nothing is burned in this game
	case rules.BurnedDown > 0:
		list.add(ledger.Burned, s.Say(message.Count("screen.shoe.burned-down", "{count} card burned face down",
			"{count} cards burned face down",
			message.Number("count", rules.BurnedDown))))
	case ledger.BurnShown.IsZero():
		list.add(ledger.Burned, s.Say(message.New("screen.shoe.first", "First card shown, cards burned")))
	default:
		list.add(ledger.Burned, s.Say(message.New("screen.shoe.first-shown", "First card {card}, {count} more burned",
			message.Card("card", ledger.BurnShown), message.Number("count", ledger.Burn))))
	}
	return list.lines, list.done
}

// newCardsText describes the new cards, with their seal if it was given.
func newCardsText(count int, seal string) message.Text {
	decks := message.Message("decks", words.Decks(count))
	if seal == "" {
		return message.New("screen.shoe.new", "New cards: {decks}", decks)
	}
	return message.New("screen.shoe.new-sealed", "New cards: {decks}, seal {seal}", decks, message.String("seal", seal))
}

// checkWords describes the deck check: its kind and, for a scan, its progress.
func (s *Screen) checkWords(width int) string {
	ledger := s.View.Shoe
	switch {
	case ledger.Check != game.CheckScan:
		return s.Say(message.New("screen.shoe.check-count", "Deck check: by count"))
	case ledger.Checked:
		return s.Say(message.New("screen.shoe.check-done", "Deck check: every card scanned"))
	}
	scanned, expected := ledger.Scanned.Total(), ledger.Expected()
	label := s.Say(message.New("screen.shoe.scanned", "{scanned} of {cards} cards", message.Number("scanned", scanned),
		message.Number("cards", expected)))
	bar := widget.Bar(float64(scanned)/float64(max(expected, 1)), label, min(width-20, 60), s.Look.Act, s.Look)
	return s.Say(message.New("screen.shoe.check", "Deck check:")) + " " + bar
}

// checkList marks lines as done, current or to come, by sign and by brackets.
type checkList struct {
	s     *Screen
	width int
	lines []string
	done  int
	found bool
}

func (c *checkList) add(done bool, text string) {
	g := c.s.Look.Glyphs
	line := func(mark string) string { return widget.FitWords("["+mark+"] "+text, c.width, c.s.Look) }
	switch {
	case done:
		c.lines = append(c.lines, line(g.Done))
		c.done = len(c.lines)
	case !c.found:
		c.found = true
		c.lines = append(c.lines, c.s.Look.Strong.Render(line(g.Now)))
	default:
		c.lines = append(c.lines, c.s.Look.Faint.Render(line(g.Open)))
	}
}
