package tui

import (
	"encoding/json"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/theme"
)

// family is what the screen knows of one kind of game and of no other. A new kind is
// a file with its family, and a line in familyOf.
type family interface {
	// headline is the headline of a step that means something of its own in this
	// game; false leaves it to the table's.
	headline(s table.Snapshot, left time.Duration) ([]string, tone, bool)
	// below fills the lower part of the table's screen: what lies on the table, what
	// was drawn for the round, and the rounds before it.
	below(m *Model, rows int) []string
	// felt is what lies on the table, in at most so many rows, and large where great
	// rows are enough for that; nil where nothing lies there or there is no room.
	felt(m *Model, rows, great int) []string
	// inWords is what lies on the table, for whoever rules: in a line or two, or in
	// full with when, by whom and by what it came to lie there.
	inWords(m *Model, width int, full bool) []string
	// resultWords is a finished round's result as people say it.
	resultWords(data json.RawMessage, look *theme.Theme) string
	// example is a result as a person types it, and what it is made of.
	example() (such, made string)
	// reading is what a reading that came now would do, whatever dialog is open.
	reading(s table.Snapshot) string
	// untouched is what stays as it is while an incident waits for somebody.
	untouched() string
	// byHand takes a reading that no device gave, and says what is read here.
	byHand() (taker dialog, read string)
	// page is the family's own page; a page without a name is none.
	page() page
}

// cardFamily is a family played with cards that lie at places.
type cardFamily interface {
	// places are all those a card may lie at.
	places() []game.Position
	// totals is what the hands of a round count, in a sentence.
	totals(round game.Round) string
}

// page is a family's own page, opened by a key and drawn over the whole screen.
type page struct {
	// name is the key's word; help says it in full.
	name, help string
	draw       func(m *Model, width int) []string
}

// family is that of the variant at the table.
func (m *Model) family() family { return familyOf(m.snapshot) }

func familyOf(s table.Snapshot) family {
	if s.Book != nil {
		switch s.Book.Family {
		case "baccarat":
			return baccaratFamily{}
		case "roulette":
			return rouletteFamily{}
		}
	}
	return noFamily{}
}

// places are those of the cards at this table; none in a game without.
func (m *Model) places() []game.Position {
	if cards, dealt := m.family().(cardFamily); dealt {
		return cards.places()
	}
	return nil
}

// totals is what the hands of a round count; empty in a game without cards.
func (m *Model) totals(round game.Round) string {
	if cards, dealt := m.family().(cardFamily); dealt {
		return cards.totals(round)
	}
	return ""
}

// noFamily is a game the screen has nothing of its own for: the step is shown, and
// results are shown as they are recorded.
type noFamily struct{}

func (noFamily) headline(table.Snapshot, time.Duration) ([]string, tone, bool) {
	return nil, toneAct, false
}
func (noFamily) below(*Model, int) []string         { return nil }
func (noFamily) felt(*Model, int, int) []string     { return nil }
func (noFamily) inWords(*Model, int, bool) []string { return nil }
func (noFamily) resultWords(data json.RawMessage, _ *theme.Theme) string {
	return string(data)
}
func (noFamily) example() (such, made string)  { return "", "" }
func (noFamily) reading(table.Snapshot) string { return "" }
func (noFamily) untouched() string             { return "" }
func (noFamily) byHand() (dialog, string)      { return nil, "" }
func (noFamily) page() page                    { return page{} }
