package tui

import (
	"reflect"
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/entry"
)

// rulingStage is where somebody is with a ruling: a closed list.
type rulingStage int

const (
	rulingChoose    rulingStage = iota // which procedure
	rulingRound                        // looking at the cards of the round in full
	rulingCount                        // how many cards to take away
	rulingMoves                        // which cards go where
	rulingRestore                      // all the cards of the round, as the video shows them
	rulingResult                       // the result, as the video shows it
	rulingReference                    // where that video is
	rulingReason                       // own words, if any
	rulingConfirm                      // the second confirmation
)

// rulingDialog shows what happened and what may be ruled. A ruling is a number, what
// its clause takes beside it, a reason if wanted, and a confirmation whose focus is
// on going back.
type rulingDialog struct {
	stage  rulingStage
	chosen game.Offer
	// made is the ruling as far as it has been made.
	made game.Rule
	// typed is the line being typed at this stage; word says why it cannot be left.
	typed  entry.Field
	choice entry.Choice
	word   string
	moves  mover
	cards  restorer
	// apply is true when the focus is on applying rather than on going back.
	apply bool
	// moved is true when the table changed under the ruling, offered when anything
	// was to be ruled at all since it opened.
	moved, offered bool
	seen           entry.Scroll
}

// stages is what the chosen offer still wants, in order.
func (d *rulingDialog) stages(m *Model) (stages []rulingStage) {
	takes := func(what string) bool { return slices.Contains(d.chosen.Takes, what) }
	if d.chosen.MaxRemove > 1 {
		stages = append(stages, rulingCount)
	}
	if takes("moves") {
		stages = append(stages, rulingMoves)
	}
	if takes("cards") {
		stages = append(stages, rulingRestore)
	}
	if takes("result") {
		stages = append(stages, rulingResult, rulingReference)
	}
	if !m.view.Manager.IsZero() {
		stages = append(stages, rulingReason) // what a dealer puts right alone needs no words
	}
	return append(stages, rulingConfirm)
}

// advance goes on to the next stage.
func (d *rulingDialog) advance(m *Model) {
	stages := d.stages(m)
	d.enter(m, stages[min(slices.Index(stages, d.stage)+1, len(stages)-1)])
}

func (d *rulingDialog) enter(m *Model, stage rulingStage) {
	d.stage, d.word, d.apply, d.seen, d.choice = stage, "", false, entry.Scroll{}, entry.Choice{}
	d.typed = entry.Field{Limit: 120}
	switch stage {
	case rulingMoves:
		d.moves = newMover(m, slices.Contains(d.chosen.Cards, game.MoveLast))
	case rulingRestore:
		d.cards = newRestorer(m)
	}
}

func (d *rulingDialog) key(m *Model, press tea.KeyPressMsg) bool {
	pressed := press.String()
	if pressed == "esc" {
		return d.back(m)
	}
	if d.stage != rulingChoose && d.seen.Key(press) {
		return true
	}
	switch d.stage {
	case rulingChoose:
		return d.choose(m, press)
	case rulingCount:
		if n, _ := d.choice.Key(press, d.chosen.MaxRemove); n > 0 {
			d.made.Remove = n
			d.advance(m)
		}
	case rulingMoves:
		if d.moves.key(press) {
			d.made.Moves = d.moves.made
			d.unlessRefused(m)
		}
	case rulingRestore:
		if d.cards.key(press) {
			d.made.Cards = d.cards.made()
			d.unlessRefused(m)
		}
	case rulingResult, rulingReference, rulingReason:
		d.typing(m, press)
	case rulingConfirm:
		return d.confirm(m, pressed)
	}
	return true
}

// unlessRefused goes on when the table would take the ruling as it is; else it says
// why it would not.
func (d *rulingDialog) unlessRefused(m *Model) {
	if tried := m.consider(d.made, d.chosen, false); tried.Refused != nil {
		d.word = tried.Refused.Message.String()
		return
	}
	d.advance(m)
}

// typing takes a line of text; only the reason may be left empty.
func (d *rulingDialog) typing(m *Model, press tea.KeyPressMsg) {
	if press.String() != "enter" {
		d.word = ""
		d.typed.Key(press)
		return
	}
	text := d.typed.Value()
	switch d.stage {
	case rulingReason:
		d.made.Reason = text
		d.advance(m)
		return
	case rulingReference:
		d.made.Reference = text
	default:
		d.made.Result = game.Typed{Text: text}
	}
	if text == "" {
		d.word = "It cannot be left empty."
		return
	}
	if d.stage == rulingResult {
		// The table wants both: whether the result can be is known before the rest is typed.
		whole := d.made
		whole.Reference = "-"
		if tried := m.consider(whole, d.chosen, false); tried.Refused != nil {
			d.word = tried.Refused.Message.String()
			return
		}
	}
	d.advance(m)
}

// back leaves the stage for the list, and the list for the table.
func (d *rulingDialog) back(m *Model) bool {
	if d.stage == rulingChoose {
		return false
	}
	if d.stage == rulingRestore && d.cards.leave() {
		return true
	}
	d.enter(m, rulingChoose)
	return true
}

// take takes up one of the offers.
func (d *rulingDialog) take(m *Model, offer game.Offer) {
	d.chosen, d.made, d.moved = offer, game.Rule{Clause: offer.Clause, Facts: offer.Facts}, false
	d.enter(m, d.stages(m)[0])
}

func (d *rulingDialog) choose(m *Model, press tea.KeyPressMsg) bool {
	offers := m.view.Step.Offers
	if n, taken := d.choice.Key(press, len(offers)); taken {
		if n > 0 {
			d.take(m, offers[n-1])
		}
		return true
	}
	if d.seen.Key(press) {
		return true
	}
	switch press.String() {
	case "v":
		return false
	case "c":
		d.enter(m, rulingRound)
		return true
	}
	// The other keys of the table work from here: signing in, help, a card drawn
	// in a demonstration.
	if m.extraKey(press.String()) {
		return true
	}
	for _, key := range m.keys() {
		if slices.Contains(key.keys, press.String()) && key.does != doConfirm {
			m.act(key)
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
			return d.back(m)
		}
		m.send(d.made)
		return m.notice != "" // when the table was busy the question stays
	}
	return true
}

// follow keeps a ruling only as long as the table stands as it was looked at.
func (d *rulingDialog) follow(m *Model, changed bool) bool {
	offers := len(m.view.Step.Offers)
	if offers == 0 && (d.offered || m.view.Incident == nil) {
		return false // it was ruled, or is for somebody else by now
	}
	d.offered = d.offered || offers > 0
	if !changed || d.stage == rulingChoose || d.stage == rulingRound {
		return true
	}
	onCards := d.stage == rulingMoves || d.stage == rulingRestore || d.stage == rulingConfirm
	if onCards || !d.stillOffered(m) {
		d.enter(m, rulingChoose)
		d.moved = true
	}
	return true
}

func (d *rulingDialog) stillOffered(m *Model) bool {
	return slices.ContainsFunc(m.view.Step.Offers, func(offer game.Offer) bool { return reflect.DeepEqual(offer, d.chosen) })
}

// ruler is who of those here has the say about the first offer; empty when nothing is
// offered.
func ruler(view table.View) game.Role {
	if offers := view.Step.Offers; len(offers) > 0 {
		return offers[0].By
	}
	return ""
}

// holder is who is here in a role.
func holder(view table.View, role game.Role) game.Person {
	switch role {
	case game.ShiftManager:
		return view.Manager
	case game.Technician:
		return view.Technician
	}
	return view.Dealer
}
