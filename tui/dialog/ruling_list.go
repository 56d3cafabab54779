package dialog

import (
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/tui/click"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// fullness is how much detail the list of offers shows.
type fullness struct {
	// cards shows the round's cards in full. lists shows one consequence to a line, brief all in a row. gap adds a
	// blank line before each offer.
	cards, lists, brief, gap bool
}

// list draws the table's cards and the offered procedures, with as much detail as fits.
func (d *Ruling) list(desk *Desk, width, room int) (lines []string) {
	for _, full := range []fullness{
		{cards: true, lists: true, gap: true}, {lists: true, gap: true}, {cards: true, brief: true, gap: true},
		{cards: true, brief: true}, {brief: true},
	} {
		if lines = d.listed(desk, width, full); len(lines) <= room {
			return lines
		}
	}
	if room < leastBrief {
		return d.listed(desk, width, fullness{})
	}
	return lines
}

// leastBrief is the fewest lines in which consequences are worth scrolling for.
const leastBrief = 14

func (d *Ruling) listed(desk *Desk, width int, full fullness) []string {
	lines := whatHappened(desk, width)
	if incident := desk.View.Incident; full != (fullness{}) && (incident == nil || incident.Correction == nil) {
		lines = append(lines, click.MarkAll("c", desk.Felt().Words(width, full.cards))...)
	} // a correction describes its own round, which is over
	step := desk.View.Step
	if len(step.Offers) == 0 {
		return append(append(lines, ""), desk.nothingToDecide(width)...)
	}
	if step.Kind == game.StepScan {
		for _, line := range widget.Wrap(desk.Say(message.New("dialog.ruling.scan",
			"{prompt} If it is read, the round continues. If not, make your ruling:", message.String("prompt",
				desk.Say(step.Prompt)))), width-2) {
			lines = append(lines, desk.Look.Notice.Render(" "+line+" "))
		}
	}
	for i, offer := range step.Offers {
		if full.gap {
			lines = append(lines, "")
		}
		lines = append(lines, offered(desk, i, offer, width, full)...)
	}
	if why, asked := desk.View.Blocked[decide.KeyEnterByHand]; desk.View.ManualEntry && (!asked || why.IsZero()) {
		by := message.New("dialog.ruling.by-hand", "{offer}, if you can see what it is",
			message.Message("offer", desk.View.Picture.Entry.Offer))
		lines = append(lines, click.Mark("e", desk.Look.Key.Render(" e ")+" "+desk.Look.Strong.Render(desk.Say(by))))
	} else if why := desk.View.NotKept; !why.IsZero() {
		lines = append(lines, refusedLines(desk, desk.Say(why), width)...)
	}
	return lines
}

// nothingToDecide draws the ruling that was made, if any, and what is to be done now.
func (desk *Desk) nothingToDecide(width int) []string {
	prompt := message.New("dialog.ruling.nothing", "Nothing to decide now: {prompt}",
		message.String("prompt", desk.Say(desk.View.Step.Prompt)))
	said := widget.Wrap(desk.Say(prompt), width)
	if incident := desk.View.Incident; incident != nil && incident.Ruling != nil {
		said = append(widget.Wrap(desk.Say(words.Ruled(*incident, desk.View.Ruled)), width), said...)
	}
	return said
}

// offered draws one procedure: its number, its title and clause, and what it would do.
func offered(desk *Desk, i int, offer game.Offer, width int, full fullness) (lines []string) {
	trial, of := desk.View.Offers[i], len(desk.View.Step.Offers)
	title := desk.Say(offer.Title)
	label := entry.Label(i+1, of)
	column := len(label) + 3
	if widget.Width(title)+2+len(offer.Clause) <= width-column {
		lines = []string{desk.Look.Strong.Render(title) + "  " + desk.Look.Faint.Render(offer.Clause)}
	} else {
		for _, line := range widget.Wrap(title, width-column) {
			lines = append(lines, desk.Look.Strong.Render(line))
		}
		if full != (fullness{}) {
			lines = append(lines, desk.Look.Faint.Render(offer.Clause))
		}
	}
	switch {
	case full.lists:
		lines = append(lines, inLines(desk.brief(offer, trial, false), width-column)...)
	case full.brief:
		var said []string
		for _, one := range desk.brief(offer, trial, true) {
			said = append(said, one.words)
		}
		for _, line := range widget.Wrap(strings.Join(said, " "+desk.Look.Glyphs.Separator+" "), width-column) {
			if offer.Round == game.RoundVoid {
				line = desk.Look.Bad.Render(line)
			}
			lines = append(lines, line)
		}
	}
	if !offer.AtTable.IsZero() {
		lines = append(lines, refusedLines(desk, desk.Say(offer.AtTable), width-column)...)
	}
	return desk.Speaker().Marked(label, lines)
}

// choiceCaps draws the keys of the list.
func (d *Ruling) choiceCaps(desk *Desk, width int) []string {
	var keys []words.Cap
	if offers := len(desk.View.Step.Offers); offers > 0 {
		numbers := entry.Label(1, offers)
		if offers > 1 {
			numbers += "-" + entry.Label(offers, offers)
		}
		keys = append(keys, words.NewCap(numbers, message.New("dialog.ruling.number", "read in full (not applied yet)")))
	}
	if desk.View.Round != nil {
		full := message.New("dialog.ruling.cards", "cards in full")
		if desk.View.Shows != "" && len(desk.View.Round.Placed) == 0 {
			full = message.New("dialog.ruling.whole-round", "round in full") // no cards were dealt
		}
		keys = append(keys, words.NewCap("c", full))
	}
	for _, key := range d.tableKeys(desk) {
		if key.Does != screen.DoByHand { // manual entry is already in the list
			keys = append(keys, words.NewCap(key.Cap, key.Name()))
		}
	}
	for _, extra := range desk.ExtraKeys {
		if d.draws(desk) {
			keys = append(keys, words.NewCap(extra.Key, extra.Label))
		}
	}
	return append(choiceTyped(desk, d.choice, len(desk.View.Step.Offers), width), desk.caps(width, append(keys, words.GoesBack)...)...)
}
