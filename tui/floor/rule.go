package floor

import (
	"reflect"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/tui/dialog"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
)

// ruling shows one of the table's own dialogs over the table's own screen and sends the result as an order.
type ruling struct {
	table  string
	dialog dialog.Dialog
	seen   string
}

// rule starts to decide a table's incident from here: it takes charge first, then answers the table's questions and
// rules.
func (m *Model) rule(one *place) {
	m.open(one.Name)
	if m.inCharge(one) {
		m.decide(one)
	} else if m.ask(m.request(one, game.Order{Kind: game.OrderAttend})) {
		m.taking = one.Name
	}
}

// inCharge reports whether the person signed in here decides a table's incident from this station.
func (m *Model) inCharge(one *place) bool {
	view := one.Now.View
	return !m.manager.IsZero() && view.Manager.ID == m.manager.ID && view.Station == m.options.Station && view.Station != ""
}

// mayGiveBack reports whether the person signed in here has charge of a table's incident and can give it back now.
func (m *Model) mayGiveBack(one *place) bool {
	return m.inCharge(one) && (m.waits(one.Name) || m.whyNoOrder(one, game.OrderLeave).IsZero())
}

// inChargeOf says that the person signed in here has charge of a table's incident.
func inChargeOf(one *place) message.Text {
	return message.New("floor.quit.charge", "You have charge of the incident at {table}. Rule, or give it back (x), before you leave.",
		message.String("table", widget.Plain(one.Name)))
}

// handBackWithin is how long a person without a key pressed stays signed in so that tables can take their incidents
// back.
const handBackWithin = 30 * time.Second

// handsBack asks the tables whose incidents the person has charge of to take them back, each once, and returns true
// until they have answered or their time is over.
func (m *Model) handsBack() (waits bool) {
	for _, one := range m.order {
		if !m.mayGiveBack(one) {
			continue
		}
		if !m.handed[one.Name] {
			m.handed[one.Name] = m.ask(m.request(one, game.Order{Kind: game.OrderLeave}))
		}
		waits = waits || !m.handed[one.Name] || m.waits(one.Name)
	}
	return waits && m.Moment.Sub(m.Used) < m.options.Idle+handBackWithin
}

// decide opens what a table asks the person in charge: a question, or the ruling.
func (m *Model) decide(one *place) {
	if asks := carefully(one, func() *ruling { return m.asking(one) }); asks != nil {
		m.over = asks
	}
}

// asking returns what a table asks the person in charge. If it asks nothing, it says so and returns nil.
func (m *Model) asking(one *place) *ruling {
	if one.broken {
		m.Notify(one.Unread)
		return nil
	}
	if m.workOf != one.Name {
		m.work, m.workOf = dialog.Work{}, one.Name
	}
	desk := m.desk(one)
	asks := &ruling{table: one.Name, seen: one.Now.View.Seen}
	switch not := one.Now.View.NotFromFloor; {
	case not[game.OrderAnswer].IsZero() && desk.Question() != "":
		asks.dialog = newFacts(desk)
	case not[game.OrderRule].IsZero():
		asks.dialog = dialog.NewRuling(desk)
	default:
		m.Notify(not[game.OrderRule])
		return nil
	}
	return asks
}

// took opens what a table asks once the table has put this station in charge.
func (m *Model) took() {
	one := m.named(m.taking)
	if one == nil || m.over != nil || !m.inCharge(one) {
		return
	}
	m.taking = ""
	if m.watching && m.chosen == one.Name {
		m.decide(one)
		m.Grace()
	}
}

func (d *ruling) key(m *Model, press tea.KeyPressMsg) bool {
	one := m.named(d.table)
	return carefully(one, func() bool { return !one.broken && d.dialog.Key(m.desk(one), press) })
}

func (d *ruling) follow(m *Model) bool {
	one := m.named(d.table)
	changed := one.Now.View.Seen != d.seen
	d.seen = one.Now.View.Seen
	return carefully(one, func() bool { return !one.broken && d.dialog.Follow(m.desk(one), changed) })
}

func (d *ruling) within() bool { return true }

func (d *ruling) draw(m *Model, width, height int) []string {
	one := m.named(d.table)
	return carefully(one, func() []string {
		if one.broken {
			return m.brokenLines(one, width)
		}
		return d.dialog.Draw(m.desk(one), width, height)
	})
}

// desk returns what a ruling dialog sees of a table and may do there.
func (m *Model) desk(one *place) *dialog.Desk {
	width := m.Width
	if width >= besideFrom {
		width -= asideWidth
	}
	return &dialog.Desk{
		Screen: m.screenOf(one, width, m.Height), Work: &m.work,
		Ask: func(command game.Command, offer game.Offer, open bool) view.Trial {
			if answer, is := command.(game.Answer); is {
				return view.Trial{Voids: one.Now.View.VoidedBy(answer.Facts)}
			}
			return considered(one.Now.View, offer, open)
		},
		Send: func(command game.Command) bool {
			if why := m.whyNoOrder(one, game.OrderAcknowledge); !why.IsZero() {
				m.Notify(why)
				return false
			}
			switch given := command.(type) {
			case game.Rule:
				return m.ask(m.request(one, game.Order{Kind: game.OrderRule, Rule: &given}))
			case game.Answer:
				return m.ask(m.request(one, game.Order{Kind: game.OrderAnswer, Facts: given.Facts}))
			}
			return false
		},
		Answered: func() {}, Present: func() {}, Held: m.Held(), Open: func(dialog.Dialog) {},
		Act:       func(screen.Key) {},
		RunExtra:  func(string) bool { return false },
		SignIn:    func(string, string, string) bool { return false },
		Badge:     func() game.Person { return game.Person{} },
		DropBadge: func() {}, Correct: func(game.Correct, string, string) bool { return false },
	}
}

// considered returns what an offer would do, as computed by the table in advance, because the floor cannot ask a
// table. The effect of choices within an offer is known only at the table, once they are made.
func considered(shown view.View, offer game.Offer, open bool) view.Trial {
	for i, one := range shown.Step.Offers {
		if i < len(shown.Offers) && one.Clause == offer.Clause && reflect.DeepEqual(one.Facts, offer.Facts) {
			trial := shown.Offers[i]
			if !one.AtTable.IsZero() {
				trial.Refused = &game.Refusal{Code: game.RefusedAtTable, Message: one.AtTable}
				return trial
			}
			if !open && (len(one.Takes) > 0 || one.MaxRemove > 1) {
				trial.Refused = nil
			}
			return trial
		}
	}
	return view.Trial{}
}
