package dialog

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Draw implements [Dialog].
func (d *Ruling) Draw(desk *Desk, width, height int) []string {
	inner, room := width-4, height-2
	title := "What happened"
	role := ruler(desk.View)
	if len(desk.View.Step.Offers) > 0 {
		if title = "Ruling"; role == game.Dealer {
			title = "Put it right"
		}
	}
	if d.stage > rulingRound {
		title += " by " + d.chosen.Clause
	}
	if round := desk.View.Round; round != nil {
		title += fmt.Sprintf(", round %d", round.Number)
	}
	var lines, below []string
	switch d.stage {
	case rulingChoose:
		lines = d.list(desk, inner, room)
	case rulingRound:
		lines, below = desk.Felt().Words(inner, true), []string{"Esc goes back."}
	default:
		lines, below = d.page(desk, inner, room), d.question(desk, inner)
	}
	return widget.Frame(title, d.seen.Over(lines, below, room, desk.Look), width, height, desk.Look)
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
		lines = append(lines, desk.Look.Notice.Render(" The table changed meanwhile: look again and choose again. "))
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
		lines = append(lines, widget.Wrap("Nothing can be ruled now: "+widget.Plain(step.Prompt.String()), width)...)
		if !cards {
			return append(lines, "c: the cards in full. Esc goes back.")
		}
		return append(lines, "Esc goes back.")
	}
	if step.Kind == game.StepScan {
		ask := desk.Say(step.Prompt) + " If it is read, the round goes on; if not, rule:"
		for _, line := range widget.Wrap(ask, width-2) {
			lines = append(lines, desk.Look.Notice.Render(" "+line+" "))
		}
	}
	hint := "A number shows its ruling in full; nothing is done yet."
	if !cards {
		hint += " c: cards."
	}
	lines = append(lines, widget.Wrap(hint+" Esc: back.", width)...)
	for i, offer := range step.Offers {
		trial := desk.View.Offers[i]
		what := inOneLine(desk.consequences(trial))
		if then := desk.thenHeadline(trial); then != "" {
			what += " Then: " + then + "."
		}
		for n, line := range widget.Wrap(offer.Clause+" "+widget.Plain(offer.Title.String()), width-4) {
			mark := "    "
			if n == 0 {
				mark = desk.Look.Key.Render(" "+entry.Label(i+1, len(step.Offers))+" ") + " "
			}
			lines = append(lines, mark+desk.Look.Strong.Render(line))
		}
		lines = append(lines, indent(widget.Wrap(what, width-4))...)
		if clauses {
			lines = append(lines, indent(widget.Wrap(widget.Plain(offer.Text.String()), width-4))...)
		}
	}
	if why, asked := desk.View.Blocked[table.KeyEnterByHand]; desk.View.ManualEntry && (!asked || why.IsZero()) {
		lines = append(lines,
			desk.Look.Key.Render(" e ")+" "+
				desk.Look.Strong.Render(desk.Say(desk.View.Picture.Entry.Offer))+", if you can see what it is")
	}
	return lines
}

// page is one ruling: what it does, and its clause in full. The clause comes last: it
// is what a screen without room for everything shows by scrolling.
func (d *Ruling) page(desk *Desk, width, room int) []string {
	trial := desk.consider(d.made, d.chosen, d.open())
	lines := []string{desk.Look.Strong.Render(widget.Plain(d.chosen.Title.String()))}
	list := desk.consequences(trial)
	if then := desk.thenWords(trial); then != "" && !d.open() {
		list = append(list, consequence{"Then", then})
	}
	lines = append(lines, inLines(list, width)...)
	if d.made.Reason != "" && d.stage == rulingConfirm {
		lines = append(lines, inLines([]consequence{{"Reason", widget.Plain(d.made.Reason)}}, width)...)
	}
	if d.made.Reference != "" {
		lines = append(lines, inLines([]consequence{{"Video", widget.Plain(d.made.Reference)}}, width)...)
	}
	clause := widget.Wrap(d.chosen.Clause+": "+widget.Plain(d.chosen.Text.String()), width)
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
		lines = []string{
			fmt.Sprintf("How many of the last cards are taken away? Press %s to %d. Esc goes back.", entry.Label(1,
				most), most),
		}
		lines = append(lines, choiceTyped(desk, d.choice)...)
		lines = append(lines, desk.Felt().Words(width, false)...)
	case rulingMoves:
		lines = d.moves.lines(desk, d.made, width)
	case rulingRestore:
		lines = d.cards.lines(desk, width)
	case rulingResult:
		example := desk.View.Picture.Example
		lines = widget.Wrap(fmt.Sprintf("The result as the video shows it: %s, such as %s:", desk.Say(example.Made),
			example.Such), width)
		lines = append(lines, typedLine(desk, d.typed), "Enter goes on. Esc goes back.")
	case rulingReference:
		lines = []string{
			"Where the video is: file, camera, time:",
			typedLine(desk, d.typed),
			"Enter goes on. Esc goes back.",
		}
	case rulingReason:
		lines = []string{
			"Your reason, if you want it on record: " + typedLine(desk, d.typed),
			"Enter goes on. Nothing is done yet. Esc goes back.",
		}
	case rulingConfirm:
		lines = buttons(desk, "Go back", "Apply "+d.chosen.Clause+" as "+words.Person(holder(desk.View, d.chosen.By)),
			d.apply, width)
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
func buttons(desk *Desk, back, apply string, onApply bool, width int) []string {
	marked := func(text string) string { return desk.Look.Focus.Render(desk.Look.Glyphs.Now + "[ " + text + " ]") }
	plain := func(text string) string { return "   " + text + "   " }
	first, second := marked(back), plain(apply)
	if onApply {
		first, second = plain(back), marked(apply)
	}
	lines := []string{first + "  " + second}
	if widget.Width(lines[0]) > width {
		lines = []string{first, second}
	}
	return append(lines, widget.Wrap("Tab moves between the two; Enter takes the marked one.", width)...)
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
	for _, line := range widget.Wrap(words.Happened(*incident)+".", width) {
		lines = append(lines, desk.Look.Strong.Render(line))
	}
	var more []string
	if !incident.Held.IsZero() {
		more = append(more, "Read and not dealt: "+desk.Look.Glyphs.Card(incident.Held)+heldAt(incident.Position)+".")
	}
	if incident.Device != "" {
		more = append(more, "Device: "+widget.Plain(incident.Device)+".")
	}
	if said := words.Facts(*incident); said != "" {
		more = append(more, said)
	}
	if len(more) > 0 {
		lines = append(lines, widget.Wrap(strings.Join(more, " "), width)...)
	}
	if incident.Correction != nil {
		lines = append(lines, correctionLines(desk, desk.View, width)...)
	}
	return lines
}

func heldAt(position game.Position) string {
	if position == "" {
		return ""
	}
	return " (for " + words.Place(position) + ")"
}
