package dialog

import (
	"reflect"
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
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

// Ruling shows what happened and what may be ruled. A ruling is a number, what
// its clause takes beside it, a reason if wanted, and a confirmation whose focus is
// on going back.
type Ruling struct {
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

// NewRuling shows what may be ruled. A dealer with one thing to put right is asked for that at once.
func NewRuling(desk *Desk) *Ruling {
	offers := desk.View.Step.Offers
	d := &Ruling{offered: len(offers) > 0}
	if ruler(desk.View) == game.Dealer && len(offers) == 1 {
		d.take(desk, offers[0])
	}
	return d
}

// stages is what the chosen offer still wants, in order.
func (d *Ruling) stages(desk *Desk) (stages []rulingStage) {
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
	if !desk.View.Manager.IsZero() {
		stages = append(stages, rulingReason) // what a dealer puts right alone needs no words
	}
	return append(stages, rulingConfirm)
}

// advance goes on to the next stage.
func (d *Ruling) advance(desk *Desk) {
	stages := d.stages(desk)
	d.enter(desk, stages[min(slices.Index(stages, d.stage)+1, len(stages)-1)])
}

func (d *Ruling) enter(desk *Desk, stage rulingStage) {
	d.stage, d.word, d.apply, d.seen, d.choice = stage, "", false, entry.Scroll{}, entry.Choice{}
	d.typed = entry.Field{Limit: 120}
	switch stage {
	case rulingMoves:
		d.moves = newMover(desk, slices.Contains(d.chosen.Cards, game.MoveLast))
	case rulingRestore:
		d.cards = newRestorer(desk)
	}
}

// Key implements [Dialog].
func (d *Ruling) Key(desk *Desk, press tea.KeyPressMsg) bool {
	pressed := press.String()
	if pressed == "esc" {
		return d.back(desk)
	}
	if d.stage != rulingChoose && d.seen.Key(press) {
		return true
	}
	switch d.stage {
	case rulingChoose:
		return d.choose(desk, press)
	case rulingCount:
		if n, _ := d.choice.Key(press, d.chosen.MaxRemove); n > 0 {
			d.made.Remove = n
			d.advance(desk)
		}
	case rulingMoves:
		if d.moves.key(press) {
			d.made.Moves = d.moves.made
			d.unlessRefused(desk)
		}
	case rulingRestore:
		if d.cards.key(press) {
			d.made.Cards = d.cards.made()
			d.unlessRefused(desk)
		}
	case rulingResult, rulingReference, rulingReason:
		d.typing(desk, press)
	case rulingConfirm:
		return d.confirm(desk, pressed)
	}
	return true
}

// unlessRefused goes on when the table would take the ruling as it is; else it says
// why it would not.
func (d *Ruling) unlessRefused(desk *Desk) {
	if tried := desk.consider(d.made, d.chosen, false); tried.Refused != nil {
		d.word = desk.Tell(tried.Refused.Message)
		return
	}
	d.advance(desk)
}

// typing takes a line of text; only the reason may be left empty.
func (d *Ruling) typing(desk *Desk, press tea.KeyPressMsg) {
	if press.String() != "enter" {
		d.word = ""
		d.typed.Key(press)
		return
	}
	text := d.typed.Value()
	switch d.stage {
	case rulingReason:
		d.made.Reason = text
		d.advance(desk)
		return
	case rulingReference:
		d.made.Reference = text
	default:
		d.made.Result = game.Typed{Text: text}
	}
	if text == "" {
		d.word = desk.Say(message.New("dialog.empty", "It cannot be left empty."))
		return
	}
	if d.stage == rulingResult {
		// The table wants both: whether the result can be is known before the rest is typed.
		whole := d.made
		whole.Reference = "-"
		if tried := desk.consider(whole, d.chosen, false); tried.Refused != nil {
			d.word = desk.Tell(tried.Refused.Message)
			return
		}
	}
	d.advance(desk)
}

// back leaves the stage for the list, and the list for the table.
func (d *Ruling) back(desk *Desk) bool {
	if d.stage == rulingChoose {
		return false
	}
	if d.stage == rulingRestore && d.cards.leave() {
		return true
	}
	d.enter(desk, rulingChoose)
	return true
}

// take takes up one of the offers.
func (d *Ruling) take(desk *Desk, offer game.Offer) {
	d.chosen, d.made, d.moved = offer, game.Rule{Clause: offer.Clause, Facts: offer.Facts}, false
	d.enter(desk, d.stages(desk)[0])
}

func (d *Ruling) choose(desk *Desk, press tea.KeyPressMsg) bool {
	offers := desk.View.Step.Offers
	if n, taken := d.choice.Key(press, len(offers)); taken {
		if n > 0 {
			d.take(desk, offers[n-1])
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
		d.enter(desk, rulingRound)
		return true
	}
	// The other keys of the table work from here: signing in, help, a card drawn
	// in a demonstration.
	if desk.RunExtra(press.String()) {
		return true
	}
	for _, key := range desk.Keys() {
		if slices.Contains(key.Keys, press.String()) && key.Does != screen.DoConfirm {
			desk.Act(key)
		}
	}
	return true
}

func (d *Ruling) confirm(desk *Desk, pressed string) bool {
	switch pressed {
	case "tab", "shift+tab", "left", "right":
		d.apply = !d.apply
	case "enter":
		if !d.apply {
			return d.back(desk)
		}
		return !desk.Send(d.made) // when the table was busy the question stays
	}
	return true
}

// Follow keeps a ruling only as long as the table stands as it was looked at.
func (d *Ruling) Follow(desk *Desk, changed bool) bool {
	offers := len(desk.View.Step.Offers)
	if offers == 0 && (d.offered || desk.View.Incident == nil) {
		return false // it was ruled, or is for somebody else by now
	}
	d.offered = d.offered || offers > 0
	if !changed || d.stage == rulingChoose || d.stage == rulingRound {
		return true
	}
	onCards := d.stage == rulingMoves || d.stage == rulingRestore || d.stage == rulingConfirm
	if onCards || !d.stillOffered(desk) {
		d.enter(desk, rulingChoose)
		d.moved = true
	}
	return true
}

func (d *Ruling) stillOffered(desk *Desk) bool {
	return slices.ContainsFunc(desk.View.Step.Offers,
		func(offer game.Offer) bool { return reflect.DeepEqual(offer, d.chosen) })
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
