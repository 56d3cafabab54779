package floor

import (
	"reflect"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/dialog"
	"pitboss/tui/screen"
)

// ruling is the table's own ruling dialog, over the table's own screen; what it comes to is an order.
type ruling struct {
	table  string
	dialog *dialog.Ruling
	seen   string
}

// rule opens the ruling of a table's incident; where nothing is offered yet, it asks the table for it.
func (m *Model) rule(one *place) {
	m.open(one.Name)
	if len(one.Now.View.Step.Offers) == 0 {
		m.ask(m.request(one, game.Order{Kind: game.OrderAttend}))
		return
	}
	if m.workOf != one.Name {
		m.work, m.workOf = dialog.Work{}, one.Name
	}
	m.over = &ruling{table: one.Name, dialog: dialog.NewRuling(m.desk(one)), seen: one.Now.View.Seen}
}

func (d *ruling) key(m *Model, press tea.KeyPressMsg) bool {
	one := m.places[d.table]
	if pressed := press.String(); pressed == "enter" || pressed == "y" {
		if why := m.whyNoOrder(one, doRule); !why.IsZero() {
			m.tell(why)
			return true
		}
	}
	return d.dialog.Key(m.desk(one), press)
}

func (d *ruling) follow(m *Model) bool {
	one := m.places[d.table]
	changed := one.Now.View.Seen != d.seen
	d.seen = one.Now.View.Seen
	return d.dialog.Follow(m.desk(one), changed)
}

func (d *ruling) within() bool { return true }

func (d *ruling) draw(m *Model, width, height int) []string {
	return d.dialog.Draw(m.desk(m.places[d.table]), width, height)
}

// desk is what the ruling dialog sees of a table and may do there.
func (m *Model) desk(one *place) *dialog.Desk {
	width := m.width
	if width >= besideFrom {
		width -= asideWidth
	}
	return &dialog.Desk{
		Screen: m.screenOf(one, width, m.height), Work: &m.work,
		Ask: func(command game.Command, offer game.Offer, open bool) table.Trial {
			return considered(one.Now.View, offer, open)
		},
		Send: func(command game.Command) bool {
			switch given := command.(type) {
			case game.Rule:
				return m.ask(m.request(one, game.Order{Kind: game.OrderRule, Rule: &given}))
			case game.Answer:
				return m.ask(m.request(one, game.Order{Kind: game.OrderAnswer, Facts: given.Facts}))
			}
			return false
		},
		Answered: func() {}, Present: func() {}, Open: func(dialog.Dialog) {}, Press: func(tea.KeyPressMsg) {},
		Act:       func(screen.Key) {},
		RunExtra:  func(string) bool { return false },
		SignIn:    func(string, string) bool { return false },
		Badge:     func() string { return "" },
		DropBadge: func() {}, Correct: func(game.Correct, string, string) bool { return false },
	}
}

// considered is what an offer would come to, as the table has worked it out: no table can be asked from here.
// What its choices come to is known once they are made, at the table.
func considered(view table.View, offer game.Offer, open bool) table.Trial {
	for i, one := range view.Step.Offers {
		if i < len(view.Offers) && one.Clause == offer.Clause && reflect.DeepEqual(one.Facts, offer.Facts) {
			trial := view.Offers[i]
			if !open && (len(one.Takes) > 0 || one.MaxRemove > 1) {
				trial.Refused = nil
			}
			return trial
		}
	}
	return table.Trial{}
}
