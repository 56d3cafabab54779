package screen

import (
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/click"
	"pitboss/tui/felt"
	"pitboss/tui/words"
)

// Felt returns the drawing of what is on the table.
func (s *Screen) Felt() felt.Felt {
	return felt.Felt{Picture: s.View.Picture, Look: s.Look, Say: s.Say, Wordings: s.Speaker().Wordings}
}

// felt draws what is on the table in the given rows. At every step, each place is in the same cells.
func (s *Screen) felt(rows int) []string {
	return s.keep("felt", drawing{version: s.Version, rows: rows}, func() []string {
		return click.MarkAll("v", s.Felt().Table(s.Width, rows)) // the round in full
	})
}

// history draws what was drawn for the round and the previous rounds, in the given rows.
func (s *Screen) history(rows int) []string {
	of := drawing{version: s.Boards, rows: rows, words: s.Say(s.View.Picture.Caption)}
	if !s.View.Picture.Drawn.IsZero() {
		of.version, of.words = s.Version, "drawn"
	}
	return s.keep("history", of, func() []string {
		return s.Felt().History(s.Width, rows)
	})
}

// Page draws the family's own page, or its tests.
func (s *Screen) Page(page func() picture.Page, tests bool, width int) []string {
	if page == nil {
		return nil
	}
	part := "page"
	if tests {
		part = "tests"
	}
	return s.keep(part, drawing{version: s.Version, room: width}, func() []string {
		drawn := page()
		if tests {
			drawn.Blocks = drawn.Tests
		}
		return s.Felt().Page(drawn, width)
	})
}

// Speaker returns what renders texts for this screen.
func (s *Screen) Speaker() words.Speaker {
	return words.Speaker{Texts: s.Texts, Look: s.Look, Location: s.Location, Places: s.View.Picture.PlaceNames}
}

// Say renders a text for this screen.
func (s *Screen) Say(text message.Text) string { return s.Speaker().Say(text) }
