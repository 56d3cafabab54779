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
)

// Lines of the form, in order.
const (
	correctRound = iota
	correctResult
	correctReason
	correctReference
	correctLines
)

var (
	videoLabel    = message.New("dialog.correct.video", "Video")
	correctLabels = [correctLines]message.Text{
		message.New("dialog.correct.round", "Round"), message.New("dialog.correct.result", "Right result"),
		message.New("dialog.correct.reason", "Reason"), videoLabel,
	}
)

// Correct asks for the correction of a finished round: which round, the right result, the reason, and where the video
// shows it. Somebody else decides on the request.
type Correct struct {
	lines [correctLines]entry.Field
	at    int
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
	// waiting is true while the PIN is being checked; refused is the refusal count when the request was sent.
	waiting bool
	refused uint64
	word    string
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
	d := &Correct{after: desk.View.Rounds, owner: typist(desk.View).ID, at: correctResult, lines: [correctLines]entry.Field{
		{Digits: true, Limit: 9}, {Limit: game.TypedLimit}, {Limit: 120}, {Limit: 80},
	}}
	for _, played := range slices.Backward(desk.View.Finished) {
		if !played.Void || desk.View.VoidAfterwards {
			d.lines[correctRound].Text = []rune(fmt.Sprint(played.Round))
			return d
		}
	}
	d.at = correctRound // no recent round can be corrected, so its number is typed
	return d
}

// Key implements [Dialog].
func (d *Correct) Key(desk *Desk, press tea.KeyPressMsg) bool {
	pressed := press.String()
	if d.sure {
		return d.seen.Key(press) || d.confirm(desk, press)
	}
	switch pressed {
	case "esc":
		desk.Work.keep(d)
		return false
	case "tab", "down":
		d.at = (d.at + 1) % correctLines
	case "shift+tab", "up":
		d.at = (d.at + correctLines - 1) % correctLines
	case "enter":
		if d.at < correctLines-1 {
			d.at++
		} else {
			d.ask(desk)
		}
	default:
		d.word = ""
		if d.lines[d.at].Key(press) {
			desk.Present()
		}
	}
	return true
}

func (d *Correct) confirm(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case pressed == "esc":
		d.sure, d.waiting, d.word = false, false, ""
		d.pin.Clear()
	case d.waiting:
	case pressed == "tab" || pressed == "shift+tab":
		d.manager = !d.manager
	case pressed != "enter":
		d.word = ""
		d.pin.Key(press)
	case len(d.pin.Text) == 0:
		d.word = desk.Say(message.New("dialog.correct.pin-first", "Type the PIN first."))
	case !desk.Correct(d.asked, d.requester(desk).ID, string(d.pin.Text)):
		d.word = desk.Say(message.New("dialog.busy", "Busy: press Enter again."))
	default:
		delete(desk.Work.corrects, d.owner)
		d.waiting, d.refused = true, desk.View.Refusals
		d.pin.Clear()
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
	round, err := strconv.ParseUint(d.lines[correctRound].Value(), 10, 64)
	if err != nil {
		d.at, d.word = correctRound, desk.Say(message.New("dialog.correct.type-round", "Type the number of the round."))
		return
	}
	d.asked = game.Correct{
		Round: round, Result: game.Typed{Text: d.lines[correctResult].Value()},
		Reason: d.lines[correctReason].Value(), Reference: d.lines[correctReference].Value(),
	}
	if d.asked.Void = desk.View.VoidAfterwards && strings.EqualFold(d.asked.Result.Text, typedVoid); d.asked.Void {
		d.asked.Result = game.Typed{}
	}
	for _, line := range []int{correctResult, correctReason, correctReference} {
		if d.lines[line].Value() == "" {
			d.at, d.word = line, desk.Say(message.New("dialog.correct.empty", "{line} cannot be left empty.",
				message.Message("line", correctLabels[line])))
			return
		}
	}
	if tried := desk.consider(d.asked, game.Offer{}, false); tried.Refused != nil {
		if d.at, d.word = correctResult, desk.Say(tried.Refused.Message); !d.lookUp(desk, round) {
			d.at = correctRound
		}
		return
	}
	d.sure, d.word = true, ""
	d.pin = entry.Field{Digits: true, Limit: 12, Secret: true}
}

// Follow implements [Dialog]. Corrections are requested between rounds only. After a refused PIN, the person may try
// again.
func (d *Correct) Follow(desk *Desk, changed bool) bool {
	switch {
	case d.waiting && desk.View.Refused != nil && desk.View.Refusals != d.refused:
		d.waiting, d.word = false, desk.refused(desk.View.Refused)
	case changed && !d.waiting:
		d.sure = false
	}
	if desk.View.Blocked[decide.KeyCorrect].IsZero() && here(desk.View, d.owner) {
		return true
	}
	if !d.waiting { // it was not asked for: who typed it goes on when they are back
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
	lines, below := refusedLines(desk, d.word, width-4), desk.caps(width-4, goesOn, otherRow, goesBack)
	roomy := width >= screen.LeastWidth // otherwise only the form itself fits
	for i := range d.lines {
		text := endOf(d.lines[i], width-7-column, desk)
		lines = append(lines, labelled(desk, desk.Say(correctLabels[i]), text, column, i == d.at))
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
	round, err := strconv.ParseUint(d.lines[correctRound].Value(), 10, 64)
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
	lines = append(lines, widget.Wrap(desk.Say(message.New("dialog.correct.called", "The shift manager is called to decide on it. Until then no round is dealt.")), width-4)...)
	lines = append(lines, changes...)
	who := d.requester(desk)
	below := refusedLines(desk, d.word, width-4)
	keys := []keyCap{{"Enter", message.New("dialog.correct.enter", "ask for it")}}
	if !desk.View.Dealer.IsZero() && !desk.View.Manager.IsZero() {
		keys = append(keys, keyCap{"Tab", message.New("dialog.correct.other", "another person asks")})
	}
	how := desk.caps(width-4, append(keys, goesBack)...)
	if d.waiting {
		how = []string{desk.Say(message.New("dialog.checking", "Checking the PIN..."))}
	}
	below = append(below, desk.Say(message.New("dialog.correct.pin-of", "PIN of {name} ({id}): {pin}_",
		message.String("name", who.Name), message.String("id", who.ID), message.String("pin", d.pin.Masked()))))
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
