package screen

import (
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/felt"
	"pitboss/tui/words"
)

// Felt draws what lies on the table.
func (s *Screen) Felt() felt.Felt {
	return felt.Felt{Picture: s.View.Picture, Look: s.Look, Say: s.Say}
}

type boardKey struct {
	boards      uint64
	width, rows int
	look        any
}

// keepBoard draws the board of the rounds before only when they changed.
func (s *Screen) keepBoard(rows int, draw func() []string) []string {
	return s.keep("board", boardKey{s.Boards, s.Width, rows, s.Look}, draw)
}

type feltKey struct {
	version            uint64
	width, rows, great int
	look               any
}

// below fills the lower part of the table's screen; table is what lies on the table alone.
func (s *Screen) below(rows int) []string {
	return s.keep("below", feltKey{s.Version, s.Width, rows, 0, s.Look}, func() []string {
		felt := s.Felt()
		felt.KeepBoard = s.keepBoard
		return felt.Below(s.Width, rows)
	})
}

func (s *Screen) lying(rows, great int) []string {
	return s.keep("lying", feltKey{s.Version, s.Width, rows, great, s.Look}, func() []string {
		return s.Felt().Table(s.Width, rows, great)
	})
}

// Page draws the family's own page.
func (s *Screen) Page(page func() picture.Page, width int) []string {
	if page == nil {
		return nil
	}
	return s.keep("page", feltKey{s.Version, width, 0, 0, s.Look}, func() []string {
		return s.Felt().Page(page(), width)
	})
}

func (s *Screen) speaker() words.Speaker {
	return words.Speaker{Texts: s.Texts, Look: s.Look, Location: s.Location, Places: s.View.Picture.PlaceNames}
}

// Say returns a text as this screen writes it.
func (s *Screen) Say(text message.Text) string { return s.speaker().Say(text) }

// Tell returns a text as [words.Speaker.Tell] does.
func (s *Screen) Tell(text message.Text) string { return s.speaker().Tell(text) }
