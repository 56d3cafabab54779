package dialog

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
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
		lines = d.list(desk, inner, room)
	case rulingRound:
		lines, below = desk.Felt().Words(inner, true), []string{desk.Say(message.New("dialog.back", "Esc goes back."))}
	default:
		lines, below = d.page(desk, inner, room), d.question(desk, inner)
	}
	return widget.Frame(desk.Say(d.title(desk)), d.seen.Over(lines, below, room, desk.more(), desk.Look), width, height, desk.Look)
}

// list is the table as it lies and the procedures offered, with as much of both in
// full as there is room for.
func (d *Ruling) list(desk *Desk, width, room int) []string {
	var best []string
	for _, full := range []struct{ cards, clauses bool }{{true, true}, {false, true}, {true, false}, {false, false}} {
		best = d.listed(desk, width, full.cards, full.clauses)
		if len(best) <= room {
			break
		}
	}
	return best
}

func (d *Ruling) listed(desk *Desk, width int, cards, clauses bool) []string {
	var lines []string
	if d.moved {
		lines = append(lines, desk.Look.Notice.Render(" "+desk.Say(message.New("dialog.ruling.changed", "The table changed meanwhile: look again and choose again."))+" "))
	}
	step := desk.View.Step
	lines = append(lines, whatHappened(desk, width)...)
	switch {
	case desk.View.Incident != nil && desk.View.Incident.Correction != nil:
		cards = true // the round is over: what it was is in the correction
	case cards:
		lines = append(lines, desk.Felt().Words(width, true)...)
	default:
		lines = append(lines, desk.Felt().Words(width, false)...)
	}
	if len(step.Offers) == 0 {
		lines = append(lines, "")
		lines = append(lines, widget.Wrap(desk.Say(message.New("dialog.ruling.nothing", "Nothing can be ruled now: {prompt}", message.String("prompt", desk.Tell(step.Prompt)))), width)...)
		if !cards {
			return append(lines, desk.Say(message.New("dialog.ruling.c-cards", "c: the cards in full. Esc goes back.")))
		}
		return append(lines, desk.Say(message.New("dialog.back", "Esc goes back.")))
	}
	if step.Kind == game.StepScan {
		for _, line := range widget.Wrap(desk.Say(message.New("dialog.ruling.scan", "{prompt} If it is read, the round goes on; if not, rule:", message.String("prompt", desk.Tell(step.Prompt)))), width-2) {
			lines = append(lines, desk.Look.Notice.Render(" "+line+" "))
		}
	}
	hint := message.New("dialog.ruling.number", "A number shows its ruling in full; nothing is done yet. Esc: back.")
	if !cards {
		hint = message.New("dialog.ruling.number-cards", "A number shows its ruling in full; nothing is done yet. c: cards. Esc: back.")
	}
	lines = append(lines, widget.Wrap(desk.Say(hint), width)...)
	for i, offer := range step.Offers {
		trial := desk.View.Offers[i]
		what := inOneLine(desk.consequences(trial))
		if then := desk.thenHeadline(trial); then != "" {
			what += " " + desk.Say(message.New("dialog.ruling.then", "Then: {headline}.", message.String("headline", then)))
		}
		for n, line := range widget.Wrap(offer.Clause+" "+desk.Tell(offer.Title), width-4) {
			mark := "    "
			if n == 0 {
				mark = desk.Look.Key.Render(" "+entry.Label(i+1, len(step.Offers))+" ") + " "
			}
			lines = append(lines, mark+desk.Look.Strong.Render(line))
		}
		lines = append(lines, indent(widget.Wrap(what, width-4))...)
		if clauses {
			lines = append(lines, indent(widget.Wrap(desk.Tell(offer.Text), width-4))...)
		}
	}
	if why, asked := desk.View.Blocked[table.KeyEnterByHand]; desk.View.ManualEntry && (!asked || why.IsZero()) {
		lines = append(lines, desk.Look.Key.Render(" e ")+" "+desk.Look.Strong.Render(desk.Say(desk.View.Picture.Entry.Offer))+desk.Say(message.New("dialog.ruling.if-seen", ", if you can see what it is")))
	}
	return lines
}

// page is one ruling: what it does, and its clause in full. The clause comes last: it
// is what a screen without room for everything shows by scrolling.
func (d *Ruling) page(desk *Desk, width, room int) []string {
	trial := desk.consider(d.made, d.chosen, d.open())
	lines := []string{desk.Look.Strong.Render(desk.Tell(d.chosen.Title))}
	list := desk.consequences(trial)
	if then := desk.thenWords(trial); then != "" && !d.open() {
		list = append(list, desk.then(then))
	}
	lines = append(lines, inLines(list, width)...)
	if d.made.Reason != "" && d.stage == rulingConfirm {
		lines = append(lines, inLines([]consequence{{of: desk.Say(correctLabels[correctReason]), words: widget.Plain(d.made.Reason)}}, width)...)
	}
	if d.made.Reference != "" {
		lines = append(lines, inLines([]consequence{desk.video(d.made.Reference)}, width)...)
	}
	clause := widget.Wrap(d.chosen.Clause+": "+desk.Tell(d.chosen.Text), width)
	if len(lines)+len(clause)+1 < room {
		lines = append(lines, "")
	}
	return append(lines, clause...)
}

// open reports whether what the ruling takes has still to be chosen.
func (d *Ruling) open() bool {
	switch d.stage {
	case rulingCount, rulingMoves, rulingRestore, rulingResult, rulingReference:
		return true
	}
	return false
}

// question is what the stage asks, which is always in sight.
func (d *Ruling) question(desk *Desk, width int) []string {
	var lines []string
	switch d.stage {
	case rulingCount:
		most := d.chosen.MaxRemove
		lines = []string{desk.Say(message.New("dialog.ruling.count", "How many of the last cards are taken away? Press {least} to {most}. Esc goes back.",
			message.String("least", entry.Label(1, most)), message.Number("most", most)))}
		lines = append(lines, choiceTyped(desk, d.choice)...)
		lines = append(lines, desk.Felt().Words(width, false)...)
	case rulingMoves:
		lines = d.moves.lines(desk, d.made, width)
	case rulingRestore:
		lines = d.cards.lines(desk, width)
	case rulingResult:
		example := desk.View.Picture.Example
		lines = widget.Wrap(desk.Say(message.New("dialog.ruling.result", "The result as the video shows it: {made}, such as {such}:",
			message.Message("made", example.Made), message.String("such", example.Such))), width)
		lines = append(lines, typedLine(desk, d.typed), desk.Say(message.New("dialog.enter", "Enter goes on. Esc goes back.")))
	case rulingReference:
		lines = []string{desk.Say(message.New("dialog.ruling.video", "Where the video is: file, camera, time:")), typedLine(desk, d.typed), desk.Say(message.New("dialog.enter", "Enter goes on. Esc goes back."))}
	case rulingReason:
		lines = []string{desk.Say(message.New("dialog.ruling.reason", "Your reason, if you want it on record:")) + " " + typedLine(desk, d.typed), desk.Say(message.New("dialog.enter-nothing-yet", "Enter goes on. Nothing is done yet. Esc goes back."))}
	case rulingConfirm:
		lines = buttons(desk, desk.Say(message.New("dialog.ruling.apply", "Apply {clause} as {name}", message.String("clause", d.chosen.Clause),
			message.String("name", words.Person(holder(desk.View, d.chosen.By))))), d.apply, width)
	}
	return append(lines, refusedLines(desk, d.word, width)...)
}

// choiceTyped is the first digit of a number that has two; nothing before it was typed.
func choiceTyped(desk *Desk, choice entry.Choice) []string {
	if choice.Typed == "" {
		return nil
	}
	return []string{typedLine(desk, entry.Field{Text: []rune(choice.Typed)})}
}

func typedLine(desk *Desk, typed entry.Field) string {
	return desk.Look.Focus.Render(" " + widget.Plain(string(typed.Text)) + "_ ")
}

// refusedLines is why what was given cannot be taken.
func refusedLines(desk *Desk, word string, width int) (lines []string) {
	for _, line := range widget.Wrap(widget.Plain(word), width-2) {
		lines = append(lines, desk.Look.Refused.Render(" "+line+" "))
	}
	return lines
}

// buttons are the safe choice and the other; the focus is marked by brackets and an
// arrow as well as by its fill.
func buttons(desk *Desk, apply string, onApply bool, width int) []string {
	marked := func(text string) string { return desk.Look.Focus.Render(desk.Look.Glyphs.Now + "[ " + text + " ]") }
	plain := func(text string) string { return "   " + text + "   " }
	back := desk.Say(message.New("dialog.button.back", "Go back"))
	first, second := marked(back), plain(apply)
	if onApply {
		first, second = plain(back), marked(apply)
	}
	lines := []string{first + "  " + second}
	if widget.Width(lines[0]) > width {
		lines = []string{first, second}
	}
	return append(lines, widget.Wrap(desk.Say(message.New("dialog.button.keys", "Tab moves between the two; Enter takes the marked one.")), width)...)
}

func indent(lines []string) []string {
	for i := range lines {
		lines[i] = "    " + lines[i]
	}
	return lines
}

// whatHappened is the incident in words.
func whatHappened(desk *Desk, width int) []string {
	incident := desk.View.Incident
	if incident == nil {
		return nil
	}
	var lines []string
	for _, line := range widget.Wrap(desk.Say(message.New("screen.happened", "{what}.", message.Message("what", words.Happened(*incident)))), width) {
		lines = append(lines, desk.Look.Strong.Render(line))
	}
	device := message.Text{}
	if incident.Device != "" {
		device = message.New("screen.device", "Device: {device}.", message.String("device", incident.Device))
	}
	if more := message.Sentences(heldText(*incident), device, words.Facts(*incident)); !more.IsZero() {
		lines = append(lines, widget.Wrap(desk.Say(more), width)...)
	}
	if incident.Correction != nil {
		lines = append(lines, correctionLines(desk, desk.View, width)...)
	}
	return lines
}

// heldText is which card was read and not dealt, and for which place.
func heldText(incident table.Incident) message.Text {
	card := message.Card("card", incident.Held)
	switch {
	case incident.Held.IsZero():
		return message.Text{}
	case incident.Position == "":
		return message.New("dialog.held", "Read and not dealt: {card}.", card)
	}
	return message.New("dialog.held-for", "Read and not dealt: {card} (for {place}).", card, message.Position("place", incident.Position))
}

// title is what the dialog is about: the incident, or what is ruled and in which round.
func (d *Ruling) title(desk *Desk) message.Text {
	title := message.New("dialog.ruling.what", "What happened")
	if len(desk.View.Step.Offers) > 0 {
		if title = message.New("dialog.ruling", "Ruling"); ruler(desk.View) == game.Dealer {
			title = message.New("dialog.ruling.dealer", "Put it right")
		}
	}
	if d.stage > rulingRound {
		title = message.New("dialog.ruling.by", "{what} by {clause}", message.Message("what", title), message.String("clause", d.chosen.Clause))
	}
	if round := desk.View.Round; round != nil {
		title = message.New("dialog.ruling.round", "{what}, round {round}", message.Message("what", title), message.Number("round", round.Number))
	}
	return title
}
