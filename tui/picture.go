package tui

import (
	"encoding/json"
	"time"

	"pitboss/game/picture"
	"pitboss/game/table"
	"pitboss/tui/felt"
)

// pictured is the picture of the snapshot of a version, and the board of the rounds it holds.
// Nothing changes those in place, so the same list in the same memory has the same board.
type pictured struct {
	version uint64
	picture picture.Picture
	first   *table.Played
	rounds  int
	board   picture.Board
	boarded bool
}

// picture is what lies on the table, made once for each snapshot.
func (m *Model) picture() picture.Picture {
	p := &m.pictured
	if p.version == m.version && p.version > 0 {
		return p.picture
	}
	var first *table.Played
	if played := m.snapshot.State.Played; len(played) > 0 {
		first = &played[0]
	}
	if rounds := len(m.snapshot.State.Played); !p.boarded || p.first != first || p.rounds != rounds {
		p.first, p.rounds, p.board, p.boarded = first, rounds, m.snapshot.Board(), m.snapshot.Drawer != nil
	}
	p.version, p.picture = m.version, m.snapshot.Picture()
	p.picture.Board = p.board
	return p.picture
}

// felt draws what lies on the table.
func (m *Model) felt() felt.Felt { return felt.Felt{Picture: m.picture(), Look: m.look, Say: m.say} }

type boardKey struct {
	first       *table.Played
	rounds      int
	width, rows int
	look        any
}

// keepBoard draws the board of the rounds before only when they changed.
func (m *Model) keepBoard(rows int, draw func() []string) []string {
	return m.panels.keep("board", boardKey{m.pictured.first, m.pictured.rounds, m.width, rows, m.look}, draw)
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
	return m.panels.keep("page", feltKey{m.version, width, 0, 0, m.look}, func() []string {
		return m.felt().Page(m.snapshot.Page(), width)
	})
}

// ownHeadline is what the family calls a step; false leaves it to the table.
func (m *Model) ownHeadline(own picture.Headline, left time.Duration) ([]string, tone, bool) {
	speaker := m.speaker()
	speaker.left = figuresLeft(left)
	texts := make([]string, len(own.Texts))
	for i, text := range own.Texts {
		texts[i] = speaker.say(text)
	}
	tones := map[picture.Ink]tone{
		picture.Act: toneAct, picture.Wait: toneWait, picture.Alarm: toneAlarm,
		picture.Quiet: toneQuiet, picture.Red: toneRed, picture.Green: toneGreen,
	}
	return texts, tones[own.Ink], len(texts) > 0
}

// resultWords is a finished round's result as people say it.
func (m *Model) resultWords(result json.RawMessage) string {
	return m.say(m.snapshot.ResultText(result))
}
