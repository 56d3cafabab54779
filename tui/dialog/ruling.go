package dialog

import (
	"reflect"
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
)

// rulingStage is a stage in making a ruling. The list is closed.
type rulingStage int

const (
	rulingChoose  rulingStage = iota // choosing the procedure
	rulingRound                      // reading the round's cards in full
	rulingCount                      // how many cards to take away
	rulingMoves                      // which cards move where
	rulingRestore                    // all cards of the round as the video shows them
	rulingResult                     // the result as the video shows it
	rulingApply                      // everything together, with a reason if wanted
	rulingSure                       // confirming what cannot be undone
)

// Ruling shows what happened and what may be ruled. A ruling is made by a number, anything else its clause requires,
// and Enter. What cannot be undone is confirmed first, and there Enter goes back.
type Ruling struct {
	stage  rulingStage
	chosen game.Offer
	// draft is the unfinished ruling for the chosen offer; word says why its stage cannot be left.
	draft *draft
	// ruler is the staff id of the draft's author.
	ruler  string
	choice entry.Choice
	word   string
	// looked is the view at the last change. news lists what has changed since, until a key is pressed. offered is
	// true if anything was offered since the dialog opened.
	looked  view.View
	news    []message.Text
	offered bool
	seen    entry.Scroll
}

// NewRuling shows what may be ruled. A dealer with a single offer goes straight to it.
func NewRuling(desk *Desk) *Ruling {
	offers := desk.View.Step.Offers
	d := &Ruling{offered: len(offers) > 0, looked: desk.View}
	if ruler(desk.View) == game.Dealer && len(offers) == 1 {
		d.take(desk, offers[0])
	}
	return d
}

// stages returns the stages of the chosen offer, in order.
func (d *Ruling) stages() (stages []rulingStage) {
	if d.chosen.MaxRemove > 1 {
		stages = append(stages, rulingCount)
	}
	if takes(d.chosen, "moves") {
		stages = append(stages, rulingMoves)
	}
	if takes(d.chosen, "cards") {
		stages = append(stages, rulingRestore)
	}
	if takes(d.chosen, "result") {
		stages = append(stages, rulingResult)
	}
	return append(stages, rulingApply)
}

// advance moves to the next stage.
func (d *Ruling) advance() {
	stages := d.stages()
	d.enter(stages[min(slices.Index(stages, d.stage)+1, len(stages)-1)])
}

func (d *Ruling) enter(stage rulingStage) {
	d.stage, d.word, d.seen, d.choice = stage, "", entry.Scroll{}, entry.Choice{}
	if stage > rulingRound && stage != rulingSure {
		d.draft.stage = stage
	}
}

// Key implements [Dialog].
func (d *Ruling) Key(desk *Desk, press tea.KeyPressMsg) bool {
	pressed := press.String()
	if news := d.news; news != nil {
		if d.news = nil; pressed == "enter" {
			return true // this key acknowledges the news and applies nothing
		}
	}
	if pressed == "esc" {
		return d.back()
	}
	if d.seen.Key(press) {
		return true
	}
	if d.stage != rulingChoose && !d.chosen.AtTable.IsZero() {
		return true // read here, applied at the table
	}
	switch d.stage {
	case rulingChoose:
		return d.choose(desk, press)
	case rulingRound:
	case rulingCount:
		if n, _ := d.choice.Key(press, d.chosen.MaxRemove); n > 0 {
			d.draft.remove = n
			d.advance()
		}
	case rulingMoves:
		switch {
		case pressed == "tab" && wantsReason(desk):
			d.unlessRefused(desk)
		case d.draft.moves.key(press):
			return d.applied(desk) // the page already shows what the moves would do
		}
	case rulingRestore:
		if d.draft.cards.key(press) {
			d.unlessRefused(desk)
		}
	case rulingResult:
		d.typing(desk, press)
	case rulingApply:
		return d.apply(desk, press)
	case rulingSure:
		switch pressed {
		case sureKey("enter"):
			return !desk.Send(d.rule()) // if the table was busy, the question stays
		case "enter":
			return d.back()
		}
	}
	return true
}

func (d *Ruling) rule() game.Rule { return d.draft.rule(d.chosen) }

// unlessRefused moves to the next stage if the table would accept the ruling as it is. Otherwise it shows why not.
func (d *Ruling) unlessRefused(desk *Desk) {
	if tried := desk.consider(d.rule(), d.chosen, false); tried.Refused != nil {
		d.word = desk.Say(tried.Refused.Message)
		return
	}
	d.advance()
}

// typing handles a key while the result is typed.
func (d *Ruling) typing(desk *Desk, press tea.KeyPressMsg) {
	switch {
	case press.String() != "enter":
		d.word = ""
		d.draft.result.Key(press)
	case d.draft.result.Value() == "":
		d.word = desk.Say(emptyLine)
	default:
		d.unlessRefused(desk)
	}
}

var emptyLine = message.New("dialog.empty", "It cannot be left empty.")

// back returns to the previous stage, from the first stage to the list, and from the list to the table.
func (d *Ruling) back() bool {
	switch {
	case d.stage == rulingChoose:
		return false
	case d.stage == rulingSure:
		d.enter(rulingApply)
	case d.stage == rulingRestore && d.draft.cards.leave():
	default:
		before := rulingChoose
		if at := slices.Index(d.stages(), d.stage); d.draft != nil && at > 0 {
			before = d.stages()[at-1]
		}
		d.enter(before)
	}
	return true
}

// take opens an offer at the stage where it was left.
func (d *Ruling) take(desk *Desk, offer game.Offer) {
	d.chosen, d.draft, d.ruler = offer, desk.Work.draft(desk, offer), holder(desk.View, offer.By).ID
	stage := d.draft.stage
	if !slices.Contains(d.stages(), stage) {
		stage = d.stages()[0]
	}
	d.enter(stage)
}

func (d *Ruling) choose(desk *Desk, press tea.KeyPressMsg) bool {
	offers := desk.View.Step.Offers
	if n, taken := d.choice.Key(press, len(offers)); taken {
		if n > 0 {
			d.take(desk, offers[n-1])
		}
		return true
	}
	switch press.String() {
	case "v":
		return false
	case "c":
		d.enter(rulingRound)
		return true
	}
	for _, key := range d.tableKeys(desk) {
		if slices.Contains(key.Keys, press.String()) {
			desk.Act(key)
			return true
		}
	}
	if d.draws(desk) {
		desk.RunExtra(press.String())
	}
	return true
}

// tableKeys returns the keys of the table that also work from the list: signing in while somebody must, and manual
// entry of what no device reads.
func (d *Ruling) tableKeys(desk *Desk) (keys []screen.Key) {
	for _, key := range desk.Keys() {
		does := key.Does == screen.DoSignIn && desk.View.Step.Kind == game.StepSignIn || key.Does == screen.DoByHand
		if does && key.Why == "" {
			keys = append(keys, key)
		}
	}
	return keys
}

// draws reports whether a card is awaited behind the list, so that the keys of a demonstration deal it.
func (d *Ruling) draws(desk *Desk) bool { return desk.View.Step.Kind == game.StepScan }

// apply handles a key on the last page: the shift manager's reason, the video reference, and Enter.
func (d *Ruling) apply(desk *Desk, press tea.KeyPressMsg) bool {
	line := &d.draft.reason
	if d.draft.video {
		line = &d.draft.reference
	}
	switch pressed := press.String(); {
	case pressed == "enter":
		return d.applied(desk)
	case pressed == "tab" || pressed == "shift+tab":
		d.draft.video = !d.draft.video && takes(d.chosen, "result")
	case wantsReason(desk):
		d.word = ""
		line.Key(press)
	}
	return true
}

// applied sends the ruling to the table, unless it is incomplete or refused or has to be confirmed first. It reports
// whether the dialog stays open.
func (d *Ruling) applied(desk *Desk) bool {
	switch tried := desk.consider(d.rule(), d.chosen, false); {
	case takes(d.chosen, "result") && d.draft.reference.Value() == "":
		d.draft.video, d.word = true, desk.Say(emptyLine)
	case tried.Refused != nil:
		d.word = desk.Say(tried.Refused.Message)
	case !d.danger(desk).IsZero():
		d.enter(rulingSure)
	default:
		return !desk.Send(d.rule()) // if the table was busy, the page stays
	}
	return true
}

// wantsReason reports whether a ruling may have a reason: a shift manager is signed in. What a dealer puts right
// alone needs none.
func wantsReason(desk *Desk) bool { return !desk.View.Manager.IsZero() }

// danger describes the part of the ruling that cannot be undone, or returns the zero text.
func (d *Ruling) danger(desk *Desk) message.Text {
	switch {
	case d.chosen.Round == game.RoundVoid || desk.consider(d.rule(), d.chosen, false).Voids != nil:
		return message.New("dialog.void-round", "void the round")
	case desk.View.Incident != nil && voidsAfterwards(desk.View.Incident.Correction, d.chosen):
		return message.New("dialog.void-afterwards", "void the result of round {round}",
			message.Number("round", desk.View.Incident.Correction.Round))
	case slices.Contains(d.chosen.Cards, game.ReplaceSet):
		return message.New("dialog.discard-cards", "discard all these cards")
	}
	return message.Text{}
}

// voidsAfterwards reports whether an offer approves a correction that makes the result of a round void.
func voidsAfterwards(asked *game.CorrectionRequested, offer game.Offer) bool {
	return asked != nil && asked.After.Status == game.StatusVoid && offer.Facts[game.FactApproved] == true
}

// Follow keeps what is still valid of a ruling when the table changes, and tells the person what has changed.
func (d *Ruling) Follow(desk *Desk, changed bool) bool {
	before, offers := d.looked, desk.View.Step.Offers
	d.looked = desk.View
	if len(offers) == 0 && (d.offered || desk.View.Incident == nil) {
		return false // it was ruled, or is somebody else's to rule now
	}
	d.offered = d.offered || len(offers) > 0
	if !changed {
		return true
	}
	d.news = append(d.news, changes(before, desk.View)...)
	if d.stage <= rulingRound {
		return true
	}
	if holder(desk.View, d.chosen.By).ID != d.ruler {
		d.draft = nil // it is theirs, and waits for them
		d.enter(rulingChoose)
		return true
	}
	at := slices.IndexFunc(offers, func(offer game.Offer) bool {
		return offer.Clause == d.chosen.Clause && reflect.DeepEqual(offer.Facts, d.chosen.Facts)
	})
	if at < 0 {
		d.news = append(d.news, message.New("dialog.changed.offer", "Clause {clause} is no longer offered.",
			message.String("clause", d.chosen.Clause)))
		d.enter(rulingChoose)
		return true
	}
	d.chosen = offers[at]
	if d.stage == rulingSure {
		d.enter(rulingApply)
	}
	if round := desk.View.Round; round != nil && before.Round != nil && !reflect.DeepEqual(before.Round.Placed, round.Placed) {
		d.draft.moves = newMover(desk, d.draft.moves.lastOnly) // the moves refer to the cards as they were
		d.enter(d.stages()[0])
	}
	if !slices.Contains(d.stages(), d.stage) {
		d.enter(d.stages()[0])
	}
	return true
}
