package dialog

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Draw implements [Dialog].
func (d *Ruling) Draw(desk *Desk, width, height int) []string {
	inner, room := width-4, height-2
	var lines, below []string
	switch d.stage {
	case rulingChoose:
		below = d.choiceCaps(desk, inner)
		lines = d.list(desk, inner, room-len(below)-d.newsRows(desk, inner))
	case rulingRound:
		lines, below = desk.Felt().Words(inner, true), desk.caps(inner, words.GoesBack)
	default:
		lines, below = d.page(desk, inner, room), d.question(desk, inner)
		room = d.overFelt(desk, room, len(lines), len(below))
	}
	if news := d.newsLines(desk, inner); len(news) > 0 {
		lines = append(news, lines...)
	}
	seen := d.seen.Over(lines, below, room, desk.more(), desk.Look)
	if room < height-2 && room-len(below) < leastPage {
		seen = below
	}
	return widget.Frame(desk.Say(d.title(desk)), seen, width, height, desk.Look)
}

// leastPage is the fewest lines of a ruling's page worth showing.
const leastPage = 3

// overFelt returns how many lines a page may take while cards are being moved. The person who moves them must see the
// table, so the page shrinks if its question alone leaves the felt visible.
func (d *Ruling) overFelt(desk *Desk, room, page, asks int) int {
	rows := desk.Layout()
	over := room - rows.Felt - rows.History
	if d.stage != rulingMoves || len(d.news) > 0 || page+asks <= over || asks > over {
		return room
	}
	return over
}

// newsLines draws what has changed at the table since the last key.
func (d *Ruling) newsLines(desk *Desk, width int) (lines []string) {
	if len(d.news) == 0 {
		return nil
	}
	for _, line := range widget.Wrap(desk.Say(message.Sentences(d.news...)), width-2) {
		lines = append(lines, desk.Look.Notice.Render(widget.Pad(" "+line, width)))
	}
	return lines
}

func (d *Ruling) newsRows(desk *Desk, width int) int { return len(d.newsLines(desk, width)) }

// page draws one ruling: what it does, then its clause in full. The clause comes last because a small screen has to
// scroll to it.
func (d *Ruling) page(desk *Desk, width, room int) []string {
	trial := desk.consider(d.rule(), d.chosen, d.open())
	var lines []string
	for _, line := range widget.Wrap(desk.Say(d.chosen.Title), width) {
		lines = append(lines, desk.Look.Strong.Render(line))
	}
	list := desk.andThen(trial)
	if d.open() {
		list = desk.consequences(trial)
	}
	lines = append(lines, inLines(list, width)...)
	clause := widget.Wrap(d.chosen.Clause+": "+desk.Say(d.chosen.Text), width)
	if len(lines)+len(clause)+1 < room {
		lines = append(lines, "")
	}
	return append(lines, clause...)
}

// open reports whether the ruling's details are still to be chosen.
func (d *Ruling) open() bool {
	if d.stage == rulingMoves {
		return d.draft.moves.from > 0
	}
	return d.stage < rulingApply
}

// question draws what the stage asks for. It is always visible.
func (d *Ruling) question(desk *Desk, width int) []string {
	if !d.chosen.AtTable.IsZero() {
		why := message.Sentences(d.chosen.AtTable, message.New("dialog.ruling.at-table", "Sign in there to apply it."))
		return append(refusedLines(desk, desk.Say(why), width), desk.caps(width, words.GoesBack)...)
	}
	var lines []string
	switch d.stage {
	case rulingChoose, rulingRound:
	case rulingCount:
		lines = d.counts(desk, width)
	case rulingMoves:
		lines = d.draft.moves.lines(desk, d.rule(), width, desk.caps(width, d.moveCaps(desk)...))
	case rulingRestore:
		lines = d.draft.cards.lines(desk, d.chosen.Doubt, width)
	case rulingResult:
		example := desk.View.Picture.Example
		lines = widget.Wrap(desk.Say(message.New("dialog.ruling.result",
			"The result as the video shows it: {made}, such as {such}:",
			message.Message("made", example.Made), message.String("such", example.Such))), width)
		lines = append(append(lines, typedLine(desk, d.draft.result)), desk.caps(width, words.GoesOn, words.GoesBack)...)
	case rulingApply:
		lines = append(d.applyForm(desk, width), d.applyCaps(desk, width)...)
	case rulingSure:
		lines = append(finalLines(desk, width), sureLines(desk, sureKey("enter"), d.danger(desk), width)...)
	}
	return append(lines, refusedLines(desk, d.word, width)...)
}

// moveCaps returns the keys of the moves stage.
func (d *Ruling) moveCaps(desk *Desk) []words.Cap {
	keys := []words.Cap{words.NewCap("Enter", d.applyText(desk))}
	if len(d.draft.moves.made) > 0 {
		keys = append(keys, words.NewCap("Backspace", message.New("dialog.moves.last-back", "take the last move back")))
	}
	if wantsReason(desk) {
		keys = append(keys, words.NewCap("Tab", message.New("dialog.ruling.add-reason", "add a reason")))
	}
	return append(keys, words.GoesBack)
}

// applyForm draws the lines that may be filled in before a ruling is applied.
func (d *Ruling) applyForm(desk *Desk, width int) (lines []string) {
	const column = 22
	form := func(label message.Text, field entry.Field, focus bool) {
		lines = append(lines, labelled(desk, desk.Say(label), endOf(field, width-column-3, desk), column, focus))
	}
	if takes(d.chosen, "result") {
		form(message.New("dialog.ruling.video", "Where the video is"), d.draft.reference, d.draft.video)
	}
	if wantsReason(desk) {
		form(d.reasonLabel(desk), d.draft.reason, !d.draft.video)
	}
	return lines
}

// reasonLabel labels the reason. If the round is made void, players are told the reason.
func (d *Ruling) reasonLabel(desk *Desk) message.Text {
	if d.chosen.Round == game.RoundVoid || desk.consider(d.rule(), d.chosen, false).Voids != nil {
		return message.New("dialog.ruling.reason-told", "Reason for players")
	}
	return message.New("dialog.ruling.reason", "Reason (optional)")
}

// applyCaps draws the keys that apply a ruling or go back.
func (d *Ruling) applyCaps(desk *Desk, width int) []string {
	keys := []words.Cap{words.NewCap("Enter", d.applyText(desk))}
	if takes(d.chosen, "result") {
		keys = append(keys, words.OtherRow)
	}
	return desk.caps(width, append(keys, words.GoesBack)...)
}

// applyText returns what Enter does with the ruling.
func (d *Ruling) applyText(desk *Desk) message.Text {
	apply := message.New("dialog.ruling.apply", "apply {clause} as {name}", message.String("clause", d.chosen.Clause),
		message.String("name", words.Person(holder(desk.View, d.chosen.By))))
	switch {
	case len(d.news) > 0:
		apply = message.New("dialog.ruling.read", "read: continue")
	case !d.danger(desk).IsZero():
		apply = message.New("dialog.ruling.asks", "apply {clause} as {name} (asks to confirm)",
			message.String("clause", d.chosen.Clause),
			message.String("name", words.Person(holder(desk.View, d.chosen.By))))
	}
	return apply
}

// counts asks how many of the last cards are taken away, listing the cards for each number.
func (d *Ruling) counts(desk *Desk, width int) []string {
	lines := widget.Wrap(desk.Say(message.New("dialog.ruling.how-many", "How many cards to remove?")), width)
	var cards []game.Placed
	if round := desk.View.Round; round != nil {
		cards = round.Placed
	}
	var choices []string
	for n := 1; n <= d.chosen.MaxRemove; n++ {
		var taken []string
		for _, card := range slices.Backward(cards[max(len(cards)-n, 0):]) {
			taken = append(taken, desk.placed(card))
		}
		choices = append(choices, desk.numbered(n, d.chosen.MaxRemove, strings.Join(taken, ", ")))
	}
	lines = append(lines, desk.Speaker().Flow(choices, width)...)
	return append(append(lines, choiceTyped(desk, d.choice, d.chosen.MaxRemove, width)...), desk.caps(width, words.GoesBack)...)
}

// choiceTyped draws the first digit of a two-digit number, or the range of numbers if a typed one is out of it. It
// returns nil if nothing was typed.
func choiceTyped(desk *Desk, choice entry.Choice, of, width int) []string {
	switch {
	case choice.Typed != "":
		hint := message.New("dialog.choice.more", "Press the second digit, or Enter.")
		return []string{typedLine(desk, entry.Field{Text: []rune(choice.Typed)}) + " " + desk.Say(hint)}
	case choice.None == "" || of == 0:
		return nil
	}
	wrong := message.New("dialog.choice.none", "There is no {typed}: press a number from {least} to {most}.",
		message.String("typed", choice.None),
		message.String("least", entry.Label(1, of)), message.String("most", entry.Label(of, of)))
	return refusedLines(desk, desk.Say(wrong), width)
}

func typedLine(desk *Desk, typed entry.Field) string {
	return desk.Look.Focus.Render(" " + widget.Plain(string(typed.Text)) + "_ ")
}

// labelled draws a line of a form: its label and what was typed.
func labelled(desk *Desk, label, text string, column int, focus bool) string {
	return entry.Line(label, text, column, focus, desk.Look)
}

// endOf returns the end of the typed text, where the cursor is, as much as fits.
func endOf(field entry.Field, room int, desk *Desk) string {
	text := widget.Plain(string(field.Text))
	if widget.Width(text) <= room {
		return text
	}
	return ansi.TruncateLeft(text, widget.Width(text)-max(room-1, 0), desk.Look.Glyphs.Ellipsis)
}

// refusedLines draws the reason for a refusal.
func refusedLines(desk *Desk, word string, width int) []string {
	return entry.Refused(word, width, desk.Look)
}

// whatHappened describes the incident.
func whatHappened(desk *Desk, width int) []string {
	incident := desk.View.Incident
	if incident == nil {
		return nil
	}
	var lines []string
	for _, line := range widget.Wrap(desk.Say(message.New("screen.happened", "{what}.",
		message.Message("what", words.Happened(*incident, desk.View.Shows)))), width) {
		lines = append(lines, desk.Look.Strong.Render(line))
	}
	device := message.Text{}
	if incident.Device != "" {
		device = message.New("screen.device", "Device: {device}.", message.Device("device", incident.Device))
	}
	if more := message.Sentences(heldText(*incident), device, words.Facts(*incident),
		words.Noted(*incident, desk.View.Shows)); !more.IsZero() {
		lines = append(lines, widget.Wrap(desk.Say(more), width)...)
	}
	if incident.Correction != nil {
		lines = append(lines, correctionLines(desk, desk.View, width)...)
	}
	return lines
}

// heldText names the card that was read and not dealt, and its place.
func heldText(incident state.Incident) message.Text {
	card := message.Card("card", incident.Held)
	switch {
	case incident.Held.IsZero():
		return message.Text{}
	case incident.Position == "":
		return message.New("dialog.held", "Not in play: {card}.", card)
	}
	return message.New("dialog.held-for", "Not in play: {card} (for {place}).", card,
		message.Position("place", incident.Position))
}

// title returns the dialog's title: the incident, or what is being ruled and in which round.
func (d *Ruling) title(desk *Desk) message.Text {
	title := message.New("dialog.ruling.what", "What happened")
	if len(desk.View.Step.Offers) > 0 {
		if title = message.New("dialog.ruling", "Ruling"); ruler(desk.View) == game.Dealer {
			title = message.New("dialog.ruling.dealer", "Put it right")
		}
	}
	if d.stage > rulingRound {
		title = message.New("dialog.ruling.by", "{what} by {clause}", message.Message("what", title),
			message.String("clause", d.chosen.Clause))
	}
	if round := desk.View.Round; round != nil {
		title = message.New("dialog.ruling.round", "{what}, round {round}", message.Message("what", title),
			message.Number("round", round.Number))
	}
	return title
}
