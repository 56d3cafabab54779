package tui

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/tui/widget"
)

func (d *rulingDialog) draw(m *Model, width, height int) []string {
	inner := width - 4
	title, lines := "What happened", d.list(m, inner, height-2)
	if d.stage != rulingChoose {
		title, lines = "Ruling by "+d.chosen.Clause, d.page(m, inner)
	} else if ruling(m.snapshot) {
		title = "Ruling"
	}
	if round := m.snapshot.State.Round; round != nil {
		title += fmt.Sprintf(", round %d", round.Number)
	}
	return widget.Frame(title, d.seen.window(lines, height-2, m.look), width, height, m.look)
}

// list is the table as it lies and the procedures offered.
func (d *rulingDialog) list(m *Model, width, room int) []string {
	var lines []string
	if d.moved {
		lines = append(lines, m.look.Notice.Render(" The table changed meanwhile: look again and choose again. "))
	}
	lines = append(lines, asItLies(m, width)...)
	if !ruling(m.snapshot) {
		lines = append(lines, "")
		lines = append(lines, widget.Wrap("Nothing can be ruled now: "+widget.Plain(m.snapshot.Step.Prompt), width)...)
		return append(lines, "Esc goes back.")
	}
	if m.snapshot.Step.Kind == game.StepScan {
		for _, line := range widget.Wrap(widget.Plain(m.snapshot.Step.Prompt)+" If it is read, the round goes on; if not, rule:", width-2) {
			lines = append(lines, m.look.Notice.Render(" "+line+" "))
		}
	}
	lines = append(lines, widget.Wrap("Press a number to read its clause in full; nothing is applied before you confirm it. Esc goes back.", width)...)
	full := append([]string(nil), lines...)
	for i, offer := range m.snapshot.Step.Offers {
		head := m.look.Key.Render(fmt.Sprintf(" %d ", i+1)) + " " + m.look.Strong.Render(offer.Clause+" "+widget.Plain(offer.Title))
		what := indent(widget.Wrap(inOneLine(consequences(offer, nil, m.look)), width-4))
		lines = append(append(lines, head), what...)
		full = append(append(full, head), what...)
		full = append(full, indent(widget.Wrap(widget.Plain(offer.Text), width-4))...)
	}
	if len(full) <= room {
		return full
	}
	return lines
}

// page is one ruling: its clause in full, what it does, and the question of its stage.
func (d *rulingDialog) page(m *Model, width int) []string {
	lines := []string{m.look.Strong.Render(widget.Plain(d.chosen.Title))}
	lines = append(lines, widget.Wrap(d.chosen.Clause+": "+widget.Plain(d.chosen.Text), width)...)
	lines = append(lines, "")
	var removed []game.Placed
	if d.stage != rulingCards {
		removed = d.removed(m.snapshot.State.Round)
	}
	lines = append(lines, inLines(consequences(d.chosen, removed, m.look), width)...)
	lines = append(lines, "")
	switch d.stage {
	case rulingCards:
		lines = append(lines, fmt.Sprintf("How many of the last cards are taken away? Press 1 to %d. Esc goes back.", d.chosen.MaxRemove))
		lines = append(lines, asItLies(m, width)...)
	case rulingReason:
		lines = append(lines, "Your reason, if you want it on record: "+m.look.Focus.Render(" "+widget.Plain(string(d.reason.text))+"_ "),
			"Enter goes on. Nothing is applied yet. Esc goes back.")
	case rulingConfirm:
		if reason := d.reason.value(); reason != "" {
			lines = append(lines, "Reason: "+widget.Plain(reason))
		}
		lines = append(lines, d.buttons(m), "Tab moves between the two; Enter takes the marked one.")
	}
	return lines
}

// buttons marks the focus by brackets and an arrow as well as by its fill.
func (d *rulingDialog) buttons(m *Model) string {
	back, apply := "Go back", "Apply "+d.chosen.Clause+" as "+personWords(m.snapshot.State.Manager)
	marked := func(text string) string { return m.look.Focus.Render(m.look.Glyphs.Now + "[ " + text + " ]") }
	plain := func(text string) string { return "   " + text + "   " }
	if d.apply {
		return plain(back) + "  " + marked(apply)
	}
	return marked(back) + "  " + plain(apply)
}

// asItLies is the incident and the round's cards in the order they were dealt.
func asItLies(m *Model, width int) []string {
	state := m.snapshot.State
	var lines []string
	if incident := state.Incident; incident != nil {
		lines = append(lines, m.look.Strong.Render(happened(*incident)+"."))
		if !incident.Held.IsZero() {
			lines = append(lines, "Read and not dealt: "+m.look.Glyphs.Card(incident.Held)+heldAt(incident.Position))
		}
		if incident.Device != "" {
			lines = append(lines, "Device: "+widget.Plain(incident.Device))
		}
	}
	if state.Round == nil {
		return append(lines, "No round is on the table.")
	}
	if len(state.Round.Cards) == 0 {
		return append(lines, "No card lies on the table.")
	}
	var cards []string
	for i, placed := range state.Round.Cards {
		cards = append(cards, fmt.Sprintf("%d. %s %s", i+1, placeWords(placed.Position), m.look.Glyphs.Card(placed.Card)))
	}
	lines = append(lines, widget.Wrap("In the order dealt: "+strings.Join(cards, ", "), width)...)
	player, banker := hand(*state.Round, "player"), hand(*state.Round, "banker")
	if len(player)+len(banker) > 0 {
		lines = append(lines, fmt.Sprintf("Player %d, Banker %d.", baccarat.Total(player), baccarat.Total(banker)))
	}
	return lines
}

func heldAt(position game.Position) string {
	if position == "" {
		return ""
	}
	return " (for " + placeWords(position) + ")"
}

func indent(lines []string) []string {
	for i := range lines {
		lines[i] = "    " + lines[i]
	}
	return lines
}
