package tui

import (
	"reflect"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
)

// rulingStage is where the shift manager is with a ruling: a closed list.
type rulingStage int

const (
	rulingChoose  rulingStage = iota // which procedure
	rulingCards                      // how many cards to take away
	rulingReason                     // own words, if any
	rulingConfirm                    // the second confirmation
)

// rulingDialog shows what happened and what may be ruled. A ruling is a number,
// where it applies a number of cards, a reason if wanted, and a confirmation
// whose focus is on going back.
type rulingDialog struct {
	stage  rulingStage
	chosen game.Offer
	remove int
	reason field
	// apply is true when the focus is on applying rather than on going back.
	apply bool
	// moved is true when the table changed under the ruling.
	moved bool
	seen  scroll
}

func (d *rulingDialog) key(m *Model, press tea.KeyPressMsg) bool {
	pressed := press.String()
	if pressed == "esc" {
		return d.back()
	}
	if d.stage != rulingChoose && d.seen.key(press) {
		return true
	}
	switch d.stage {
	case rulingChoose:
		return d.choose(m, press)
	case rulingCards:
		if n, ok := digit(press); ok && n <= d.chosen.MaxRemove {
			d.remove = n
			d.stage = rulingReason
		}
	case rulingReason:
		if pressed == "enter" {
			d.stage, d.apply = rulingConfirm, false
		} else {
			d.reason.key(press)
		}
	case rulingConfirm:
		return d.confirm(m, pressed)
	}
	return true
}

// back leaves the stage for the list, and the list for the table.
func (d *rulingDialog) back() bool {
	if d.stage == rulingChoose {
		return false
	}
	d.stage, d.apply, d.seen = rulingChoose, false, scroll{}
	return true
}

func (d *rulingDialog) choose(m *Model, press tea.KeyPressMsg) bool {
	offers := m.snapshot.Step.Offers
	if n, ok := digit(press); ok && n <= len(offers) && ruling(m.snapshot) {
		d.chosen, d.remove, d.apply, d.seen = offers[n-1], 0, false, scroll{}
		d.reason, d.moved = field{limit: 120}, false
		d.stage = rulingReason
		if d.chosen.MaxRemove > 1 {
			d.stage = rulingCards
		}
		return true
	}
	if d.seen.key(press) {
		return true
	}
	if press.String() == "v" {
		return false
	}
	// The other keys of the table work from here: signing in, help, a card drawn
	// in a demonstration.
	if m.extraKey(press.String()) {
		return true
	}
	for _, key := range m.keys() {
		for _, name := range key.keys {
			if name == press.String() && key.does != doConfirm {
				m.act(key)
			}
		}
	}
	return true
}

func (d *rulingDialog) confirm(m *Model, pressed string) bool {
	switch pressed {
	case "tab", "shift+tab", "left", "right":
		d.apply = !d.apply
	case "enter":
		if !d.apply {
			return d.back()
		}
		m.send(game.Rule{Clause: d.chosen.Clause, Remove: d.remove, Reason: d.reason.value()})
		return m.notice != "" // when the table was busy the question stays
	}
	return true
}

// follow keeps a ruling only as long as the table stands as it was looked at.
func (d *rulingDialog) follow(m *Model, changed bool) bool {
	if m.snapshot.State.Incident == nil && len(m.snapshot.Step.Offers) == 0 {
		return false
	}
	if changed && d.stage != rulingChoose && !d.stillOffered(m) {
		d.stage, d.apply, d.moved = rulingChoose, false, true
	}
	if changed && d.stage == rulingConfirm {
		d.stage, d.apply, d.moved = rulingChoose, false, true
	}
	return true
}

func (d *rulingDialog) stillOffered(m *Model) bool {
	for _, offer := range m.snapshot.Step.Offers {
		if reflect.DeepEqual(offer, d.chosen) {
			return ruling(m.snapshot)
		}
	}
	return false
}

// removed lists the cards the ruling would take away, last first.
func (d *rulingDialog) removed(round *game.Round) []game.Placed {
	count := d.remove
	if count == 0 && d.chosen.MaxRemove > 0 {
		count = 1
	}
	if round == nil || count > len(round.Cards) {
		return nil
	}
	var cards []game.Placed
	for i := len(round.Cards) - 1; i >= len(round.Cards)-count; i-- {
		cards = append(cards, round.Cards[i])
	}
	return cards
}
