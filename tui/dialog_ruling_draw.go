package tui

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

func (d *rulingDialog) draw(m *Model, width, height int) []string {
	inner, room := width-4, height-2
	title := "What happened"
	role := ruler(m.view)
	if len(m.view.Step.Offers) > 0 {
		if title = "Ruling"; role == game.Dealer {
			title = "Put it right"
		}
	}
	if d.stage > rulingRound {
		title += " by " + d.chosen.Clause
	}
	if round := m.view.Round; round != nil {
		title += fmt.Sprintf(", round %d", round.Number)
	}
	var lines, below []string
	switch d.stage {
	case rulingChoose:
		lines = d.list(m, inner, room)
	case rulingRound:
		lines, below = m.felt().Words(inner, true), []string{"Esc goes back."}
	default:
		lines, below = d.page(m, inner, room), d.question(m, inner)
	}
	return widget.Frame(title, d.seen.Over(lines, below, room, m.look), width, height, m.look)
}

// list is the table as it lies and the procedures offered, with as much of both in
// full as there is room for.
func (d *rulingDialog) list(m *Model, width, room int) []string {
	var best []string
	for _, full := range []struct{ cards, clauses bool }{{true, true}, {false, true}, {true, false}, {false, false}} {
		best = d.listed(m, width, full.cards, full.clauses)
		if len(best) <= room {
			break
		}
	}
	return best
}

func (d *rulingDialog) listed(m *Model, width int, cards, clauses bool) []string {
	var lines []string
	if d.moved {
		lines = append(lines, m.look.Notice.Render(" The table changed meanwhile: look again and choose again. "))
	}
	step := m.view.Step
	lines = append(lines, whatHappened(m, width)...)
	switch {
	case m.view.Incident != nil && m.view.Incident.Correction != nil:
		cards = true // the round is over: what it was is in the correction
	case cards:
		lines = append(lines, m.felt().Words(width, true)...)
	default:
		lines = append(lines, m.felt().Words(width, false)...)
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
		for _, line := range widget.Wrap(widget.Plain(step.Prompt.String())+" If it is read, the round goes on; if not, rule:", width-2) {
			lines = append(lines, m.look.Notice.Render(" "+line+" "))
		}
	}
	hint := "A number shows its ruling in full; nothing is done yet."
	if !cards {
		hint += " c: cards."
	}
	lines = append(lines, widget.Wrap(hint+" Esc: back.", width)...)
	for i, offer := range step.Offers {
		trial := m.view.Offers[i]
		what := inOneLine(m.consequences(trial))
		if then := m.thenHeadline(trial); then != "" {
			what += " Then: " + then + "."
		}
		for n, line := range widget.Wrap(offer.Clause+" "+widget.Plain(offer.Title.String()), width-4) {
			mark := "    "
			if n == 0 {
				mark = m.look.Key.Render(" "+entry.Label(i+1, len(step.Offers))+" ") + " "
			}
			lines = append(lines, mark+m.look.Strong.Render(line))
		}
		lines = append(lines, indent(widget.Wrap(what, width-4))...)
		if clauses {
			lines = append(lines, indent(widget.Wrap(widget.Plain(offer.Text.String()), width-4))...)
		}
	}
	if why, asked := m.view.Blocked[table.KeyEnterByHand]; m.view.ManualEntry && (!asked || why.IsZero()) {
		lines = append(lines, m.look.Key.Render(" e ")+" "+m.look.Strong.Render(m.say(m.view.Picture.Entry.Offer))+", if you can see what it is")
	}
	return lines
}

// page is one ruling: what it does, and its clause in full. The clause comes last: it
// is what a screen without room for everything shows by scrolling.
func (d *rulingDialog) page(m *Model, width, room int) []string {
	trial := m.consider(d.made, d.chosen, d.open())
	lines := []string{m.look.Strong.Render(widget.Plain(d.chosen.Title.String()))}
	list := m.consequences(trial)
	if then := m.thenWords(trial); then != "" && !d.open() {
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
func (d *rulingDialog) open() bool {
	switch d.stage {
	case rulingCount, rulingMoves, rulingRestore, rulingResult, rulingReference:
		return true
	}
	return false
}

// question is what the stage asks, which is always in sight.
func (d *rulingDialog) question(m *Model, width int) []string {
	var lines []string
	switch d.stage {
	case rulingCount:
		most := d.chosen.MaxRemove
		lines = []string{fmt.Sprintf("How many of the last cards are taken away? Press %s to %d. Esc goes back.", entry.Label(1, most), most)}
		lines = append(lines, choiceTyped(m, d.choice)...)
		lines = append(lines, m.felt().Words(width, false)...)
	case rulingMoves:
		lines = d.moves.lines(m, d.made, width)
	case rulingRestore:
		lines = d.cards.lines(m, width)
	case rulingResult:
		example := m.view.Picture.Example
		lines = widget.Wrap(fmt.Sprintf("The result as the video shows it: %s, such as %s:", m.say(example.Made), example.Such), width)
		lines = append(lines, typedLine(m, d.typed), "Enter goes on. Esc goes back.")
	case rulingReference:
		lines = []string{"Where the video is: file, camera, time:", typedLine(m, d.typed), "Enter goes on. Esc goes back."}
	case rulingReason:
		lines = []string{"Your reason, if you want it on record: " + typedLine(m, d.typed), "Enter goes on. Nothing is done yet. Esc goes back."}
	case rulingConfirm:
		lines = buttons(m, "Go back", "Apply "+d.chosen.Clause+" as "+words.Person(holder(m.view, d.chosen.By)), d.apply, width)
	}
	return append(lines, refusedLines(m, d.word, width)...)
}

// choiceTyped is the first digit of a number that has two; nothing before it was typed.
func choiceTyped(m *Model, choice entry.Choice) []string {
	if choice.Typed == "" {
		return nil
	}
	return []string{typedLine(m, entry.Field{Text: []rune(choice.Typed)})}
}

func typedLine(m *Model, typed entry.Field) string {
	return m.look.Focus.Render(" " + widget.Plain(string(typed.Text)) + "_ ")
}

// refusedLines is why what was given cannot be taken.
func refusedLines(m *Model, word string, width int) (lines []string) {
	for _, line := range widget.Wrap(widget.Plain(word), width-2) {
		lines = append(lines, m.look.Refused.Render(" "+line+" "))
	}
	return lines
}

// buttons are the safe choice and the other; the focus is marked by brackets and an
// arrow as well as by its fill.
func buttons(m *Model, back, apply string, onApply bool, width int) []string {
	marked := func(text string) string { return m.look.Focus.Render(m.look.Glyphs.Now + "[ " + text + " ]") }
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
func whatHappened(m *Model, width int) []string {
	incident := m.view.Incident
	if incident == nil {
		return nil
	}
	var lines []string
	for _, line := range widget.Wrap(words.Happened(*incident)+".", width) {
		lines = append(lines, m.look.Strong.Render(line))
	}
	var more []string
	if !incident.Held.IsZero() {
		more = append(more, "Read and not dealt: "+m.look.Glyphs.Card(incident.Held)+heldAt(incident.Position)+".")
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
		lines = append(lines, correctionLines(m, m.view, width)...)
	}
	return lines
}

func heldAt(position game.Position) string {
	if position == "" {
		return ""
	}
	return " (for " + words.Place(position) + ")"
}
