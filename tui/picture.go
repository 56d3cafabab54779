package tui

import (
	"time"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/felt"
	"pitboss/tui/words"
)

// felt draws what lies on the table.
func (m *Model) felt() felt.Felt { return felt.Felt{Picture: m.view.Picture, Look: m.look, Say: m.say} }

type boardKey struct {
	boards      uint64
	width, rows int
	look        any
}

// keepBoard draws the board of the rounds before only when they changed.
func (m *Model) keepBoard(rows int, draw func() []string) []string {
	return m.panels.keep("board", boardKey{m.boards, m.width, rows, m.look}, draw)
}

type feltKey struct {
	version            uint64
	width, rows, great int
	look               any
}

// below fills the lower part of the table's screen; table is what lies on the table alone.
func (m *Model) below(rows int) []string {
	return m.panels.keep("below", feltKey{m.version, m.width, rows, 0, m.look}, func() []string {
		felt := m.felt()
		felt.KeepBoard = m.keepBoard
		return felt.Below(m.width, rows)
	})
}

func (m *Model) lying(rows, great int) []string {
	return m.panels.keep("lying", feltKey{m.version, m.width, rows, great, m.look}, func() []string {
		return m.felt().Table(m.width, rows, great)
	})
}

// page is the family's own page.
func (m *Model) page(width int) []string {
	if m.table.page == nil {
		return nil
	}
	return m.panels.keep("page", feltKey{m.version, width, 0, 0, m.look}, func() []string {
		return m.felt().Page(m.table.page(), width)
	})
}

// ownHeadline is what the family calls a step; false leaves it to the table.
func (m *Model) ownHeadline(own picture.Headline, left time.Duration) ([]string, tone, bool) {
	speaker := m.speaker()
	speaker.Left = figuresLeft(left)
	texts := make([]string, len(own.Texts))
	for i, text := range own.Texts {
		texts[i] = speaker.Say(text)
	}
	tones := map[picture.Ink]tone{
		picture.Act: toneAct, picture.Wait: toneWait, picture.Alarm: toneAlarm,
		picture.Quiet: toneQuiet, picture.Red: toneRed, picture.Green: toneGreen,
	}
	return texts, tones[own.Ink], len(texts) > 0
}

func (m *Model) speaker() words.Speaker {
	return words.Speaker{Texts: m.options.Texts, Look: m.look, Location: m.options.Location}
}

// say is a text on this screen.
func (m *Model) say(text message.Text) string { return m.speaker().Say(text) }
