package dialog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Lines of the form, in order.
const (
	correctRound = iota
	correctResult
	correctReason
	correctReference
)

var videoLabel = message.New("dialog.correct.video", "Video")

// Correct asks for the correction of a finished round: which round, the right result, the reason, and where the video
// shows it. Somebody else decides on the request.
type Correct struct {
	// form has the request. It waits while the PIN is being checked.
	form entry.Form
	// owner is the staff id of the person typing.
	owner string
	// after is the number of the last round when the form was opened.
	after uint64
	// sure is true while the request awaits confirmation with a PIN; asked is the request.
	sure  bool
	asked game.Correct
	pin   entry.Field
	// manager is true when the shift manager makes the request although a dealer is signed in as well.
	manager bool
	// refused is the refusal count when the request was sent.
	refused uint64
	seen    entry.Scroll
	// looked is the round that was looked up last, found whether the record has it, and lookedAt the number of the
	// last round at that time.
	looked   view.Finished
	found    bool
	lookedAt uint64
}

// typedVoid is typed in place of a result to have the round made void.
const typedVoid = "void"

// NewCorrect opens a request for the correction of the last round that may be corrected, or reopens an unsent one.
func NewCorrect(desk *Desk) *Correct {
	if kept := desk.Work.correct(desk.View); kept != nil {
		return kept
	}
	d := &Correct{after: desk.View.Rounds, owner: typist(desk.View).ID}
	d.form = entry.Form{At: correctResult, Lines: []entry.Field{
		{Label: message.New("dialog.correct.round", "Round"), Digits: true, Limit: 9},
		{Label: message.New("dialog.correct.result", "Right result"), Limit: game.TypedLimit},
		{Label: message.New("dialog.correct.reason", "Reason"), Limit: 120}, {Label: videoLabel, Limit: 80},
	}}
	for _, played := range slices.Backward(desk.View.Finished) {
		if !played.Void || desk.View.VoidAfterwards {
			d.form.Lines[correctRound].Text = []rune(fmt.Sprint(played.Round))
			return d
		}
	}
	d.form.At = correctRound // no recent round can be corrected, so its number is typed
	return d
}

// Key implements [Dialog].
func (d *Correct) Key(desk *Desk, press tea.KeyPressMsg) bool {
	if d.sure {
		return d.seen.Key(press) || d.confirm(desk, press)
	}
	switch pressed := press.String(); {
	case pressed == "esc":
		desk.Work.keep(d)
		return false
	case pressed != "enter":
		desk.typeInto(&d.form, press)
	case !d.form.Last():
		d.form.Move(1)
	default:
		d.ask(desk)
	}
	return true
}

func (d *Correct) confirm(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case pressed == "esc":
		d.sure = false
		d.form.Refused(d.form.At, message.Text{})
		d.pin.Clear()
	case d.form.Waiting:
	case pressed == "tab" || pressed == "shift+tab":
		d.manager = !d.manager
	case pressed != "enter":
		d.form.Word = message.Text{}
		d.pin.Key(press)
	case len(d.pin.Text) == 0:
		d.form.Word = message.New("dialog.correct.pin-first", "Type the PIN first.")
	default:
		d.refused = desk.View.Refusals
		if d.form.Sent(desk.Correct(d.asked, d.requester(desk).ID, string(d.pin.Text))); d.form.Waiting {
			delete(desk.Work.corrects, d.owner)
			d.pin.Clear()
		}
	}
	return true
}

// requester returns the person who makes the request: the dealer, or the shift manager if no dealer is signed in or
// Tab selected the manager.
func (d *Correct) requester(desk *Desk) game.Person {
	state := desk.View
	if state.Dealer.IsZero() || d.manager && !state.Manager.IsZero() {
		return state.Manager
	}
	return state.Dealer
}

// ask moves on to the confirmation if the table would accept the request.
func (d *Correct) ask(desk *Desk) {
	round, err := strconv.ParseUint(d.form.Lines[correctRound].Value(), 10, 64)
	if err != nil {
		d.form.Ask(correctRound, message.New("dialog.correct.type-round", "Type the number of the round."))
		return
	}
	d.asked = game.Correct{
		Round: round, Result: game.Typed{Text: d.form.Lines[correctResult].Value()},
		Reason: d.form.Lines[correctReason].Value(), Reference: d.form.Lines[correctReference].Value(),
	}
	if d.asked.Void = desk.View.VoidAfterwards && strings.EqualFold(d.asked.Result.Text, typedVoid); d.asked.Void {
		d.asked.Result = game.Typed{}
	}
	for _, line := range []int{correctResult, correctReason, correctReference} {
		if d.form.Lines[line].Value() == "" {
			d.form.Ask(line, message.New("dialog.correct.empty", "{line} cannot be left empty.",
				message.Message("line", d.form.Lines[line].Label)))
			return
		}
	}
	if tried := desk.consider(d.asked, game.Offer{}, false); tried.Refused != nil {
		line := correctResult
		if !d.lookUp(desk, round) {
			line = correctRound
		}
		d.form.Ask(line, tried.Refused.Message)
		return
	}
	d.sure, d.form.Word = true, message.Text{}
	d.pin = entry.PIN(pinLabel)
}

// Follow implements [Dialog]. Corrections are requested between rounds only. After a refused PIN, the person may try
// again.
func (d *Correct) Follow(desk *Desk, changed bool) bool {
	switch {
	case d.form.Waiting && desk.View.Refused != nil && desk.View.Refusals != d.refused:
		d.form.Refused(d.form.At, refusalText(desk.View.Refused))
	case changed && !d.form.Waiting:
		d.sure = false
	}
	if desk.View.Blocked[decide.KeyCorrect].IsZero() && here(desk.View, d.owner) {
		return true
	}
	if !d.form.Waiting { // it was not asked for: who typed it goes on when they are back
		d.sure = false
		d.pin.Clear()
		desk.Work.keep(d)
	}
	return false
}

// Draw implements [Dialog].
func (d *Correct) Draw(desk *Desk, width, height int) []string {
	if d.sure {
		return d.drawSure(desk, width, height)
	}
	const column = 14
	lines, below := refusedLines(desk, desk.Say(d.form.Word), width-4), desk.caps(width-4, words.GoesOn, words.OtherRow, words.GoesBack)
	roomy := width >= screen.LeastWidth // otherwise only the form itself fits
	for i, line := range d.form.Lines {
		text := endOf(line, width-7-column, desk)
		lines = append(lines, labelled(desk, desk.Say(line.Label), text, column, i == d.form.At))
		if i == correctRound && roomy {
			lines = append(lines, widget.Indent(column+1, widget.Wrap(d.recorded(desk), width-5-column))...)
		}
	}
	example := desk.View.Picture.Example
	if roomy {
		lines = append(lines, "")
		lines = append(lines, widget.Wrap(desk.Say(message.New("dialog.correct.video-shows",
			"The result as the video shows it: {made}, such as {such}. The shift manager decides; nothing is changed before.",
			message.Message("made", example.Made), message.String("such", example.Such))), width-4)...)
		if desk.View.VoidAfterwards {
			lines = append(lines, widget.Wrap(desk.Say(message.New("dialog.correct.to-void",
				"Type {word} as the result to have the round made void.", message.String("word", typedVoid))), width-4)...)
		}
	}
	return widget.Frame(desk.Say(message.New("dialog.correct", "The result of a round is wrong")),
		append(lines, below...), width, height, desk.Look)
}

// recorded describes what the record has about the typed round.
func (d *Correct) recorded(desk *Desk) string {
	round, err := strconv.ParseUint(d.form.Lines[correctRound].Value(), 10, 64)
	if err != nil || desk.Ended == nil {
		return ""
	}
	switch found := d.lookUp(desk, round); {
	case !found:
		return desk.Say(message.New("dialog.correct.none", "No finished round has this number."))
	case d.looked.Void && !desk.View.VoidAfterwards:
		return desk.Say(message.New("dialog.correct.void", "Void: it has no result."))
	}
	return desk.Say(message.New("dialog.correct.recorded", "Recorded: {result}.", message.Message("result", d.looked.Result)))
}

// lookUp looks a finished round up in the record, and reports whether the record has it.
func (d *Correct) lookUp(desk *Desk, round uint64) bool {
	if desk.Ended == nil {
		return true // without access to the record, the table decides
	}
	if d.looked.Round != round || d.lookedAt != desk.View.Rounds {
		d.looked, d.found = desk.Ended(round)
		d.looked.Round, d.lookedAt = round, desk.View.Rounds
	}
	return d.found
}

func (d *Correct) drawSure(desk *Desk, width, height int) []string {
	lines := widget.Wrap(desk.Say(message.New("dialog.correct.ask", "You ask for the result of round {round} to be corrected.", message.Number("round", d.asked.Round))), width-4)
	var changes []string
	if tried := desk.consider(d.asked, game.Offer{}, false); tried.After != nil {
		lines = append(lines, correctionLines(desk, *tried.After, width-4)...)
		changes = changedBets(desk, *tried.After, width-4)
	}
	lines = append(lines, widget.Wrap(desk.Say(message.New("dialog.correct.called", "The shift manager is called to decide. No round is dealt until then.")), width-4)...)
	lines = append(lines, changes...)
	who := d.requester(desk)
	below := refusedLines(desk, desk.Say(d.form.Word), width-4)
	keys := []words.Cap{words.NewCap("Enter", message.New("dialog.correct.enter", "ask for it"))}
	if !desk.View.Dealer.IsZero() && !desk.View.Manager.IsZero() {
		keys = append(keys, words.NewCap("Tab", message.New("dialog.correct.other", "another person asks")))
	}
	how := desk.caps(width-4, append(keys, words.GoesBack)...)
	if d.form.Waiting {
		how = []string{desk.Say(message.New("dialog.checking", "Checking the PIN..."))}
	}
	below = append(below, desk.Say(message.New("dialog.correct.pin-of", "PIN of {name} ({id}): {pin}_",
		message.String("name", who.Name), message.String("id", who.ID), message.String("pin", d.pin.Shown(desk.Look)))))
	below = append(below, how...)
	return widget.Frame(desk.Say(message.New("dialog.correct", "The result of a round is wrong")),
		d.seen.Over(lines, below, height-2, desk.more(), desk.Look), width, height, desk.Look)
}

// correctionLines draws what a correction would replace, with what, who asks for it, and why.
func correctionLines(desk *Desk, shown view.View, width int) []string {
	if shown.Correction == nil {
		return nil
	}
	asked := shown.Incident.Correction
	list := []consequence{
		{of: desk.Say(aboutTexts[view.AboutBefore]), words: desk.Say(shown.Correction.Before)},
		{of: desk.Say(aboutTexts[view.AboutAfter]), words: desk.Say(shown.Correction.After)},
		{of: desk.Say(message.New("dialog.about.asked", "Asked")),
			words: desk.Say(message.New("dialog.correct.asked", "by {staff}: {reason}",
				message.String("staff", asked.Staff), message.String("reason", asked.Reason)))},
	}
	if asked.Reference != "" {
		list = append(list, desk.video(asked.Reference))
	}
	return inLines(list, width)
}

// changedBets draws the bets that a correction would settle differently.
func changedBets(desk *Desk, shown view.View, width int) []string {
	if shown.Correction == nil {
		return nil
	}
	var list []consequence
	for _, change := range shown.Correction.Bets {
		list = append(list, consequence{of: desk.Say(aboutTexts[view.AboutBets]), words: desk.Say(change)})
	}
	return inLines(list, width)
}
