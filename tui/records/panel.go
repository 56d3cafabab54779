// Package records draws what the records of decisions tell, next to the table that they changed.
package records

import (
	"slices"
	"time"

	"pitboss/game/message"
	"pitboss/game/table/replay"
	"pitboss/tui/entry"
	"pitboss/tui/shell"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Panel has the records of one decision and of those before it.
type Panel struct {
	*shell.Shell
	Now replay.Position
	// Before are the positions before it, the oldest first.
	Before []replay.Position
	// Unknown says why there is no table to show, or is nil.
	Unknown error
	// Seen is how far the records of a long decision are scrolled.
	Seen *entry.Scroll
}

// Draw draws what the records of the decision tell, and above them those before, as far as there is room.
func (p Panel) Draw(width, room int) []string {
	var present []string
	for _, told := range p.Now.Told() {
		present = append(present, p.told(told, width-4)...)
	}
	title := p.Say(message.New("replay.now", "Now"))
	if p.Unknown != nil {
		present = append(present, "")
		present = append(present, widget.Wrap(p.Say(message.New("replay.no-table", "There is no table to show: {why}.",
			message.Err("why", p.Unknown))), width-4)...)
	}
	present = p.Seen.Window(present, room-2, p.Say(words.More), p.Look)
	now := widget.Frame(title, present, width, min(len(present)+2, room), p.Look)
	left := room - len(now)
	if left < 3 {
		return now
	}
	earlier := p.earlier(width-4, left-2)
	above := widget.Frame(p.Say(message.New("replay.earlier", "Earlier")), widget.Exactly(earlier, left-2), width, left, p.Look)
	return append(above, now...)
}

// told draws what one record tells: when and who, what, and the clauses and bytes that its words do not tell.
func (p Panel) told(told replay.Told, width int) []string {
	lines := []string{p.Look.Faint.Render(told.At.In(p.Location).Format(time.TimeOnly)) + " " +
		p.Look.Strong.Render(widget.Fit(p.Say(told.Who), width-9, p.Look))}
	lines = append(lines, widget.Wrap(p.Say(told.What), width)...)
	for _, more := range told.Beside() {
		for _, line := range widget.Wrap(p.Say(more), width) {
			lines = append(lines, p.Look.Faint.Render(line))
		}
	}
	return lines
}

// earlier draws the records before, the last ones at the bottom, in at most the given rows.
func (p Panel) earlier(width, rows int) (lines []string) {
	return p.last(p.Before, width, rows)
}

// Recent draws the last records in exactly the given rows, the last one at the bottom: when and what.
func (p Panel) Recent(width, rows int) []string {
	lines := p.last(append(slices.Clip(p.Before), p.Now), width, rows)
	return append(make([]string, max(rows-len(lines), 0)), lines...)
}

// last draws what the last records of positions told, in at most the given rows.
func (p Panel) last(of []replay.Position, width, rows int) (lines []string) {
	for at := len(of) - 1; at >= 0 && len(lines) < rows; at-- {
		var told []string
		for _, one := range of[at].Told() {
			told = append(told, p.short(one, width)...)
		}
		lines = append(told, lines...)
	}
	return lines[max(len(lines)-rows, 0):]
}

// short draws what a record before told: when and what.
func (p Panel) short(told replay.Told, width int) (lines []string) {
	at := told.At.In(p.Location).Format(time.TimeOnly)
	for i, line := range widget.Wrap(p.Say(told.What), width-10) {
		if i > 0 {
			at = ""
		}
		lines = append(lines, widget.Pad(p.Look.Faint.Render(at), 10)+line)
	}
	return lines
}

// Strip draws what the records of the decision tell in a few rows: the first ones, and how many more there are.
func (p Panel) Strip(width, rows int) []string {
	var lines []string
	for _, told := range p.Now.Told() {
		line := p.Look.Faint.Render(told.At.In(p.Location).Format(time.TimeOnly)) + " " + p.Look.Strong.Render(p.Say(told.Who)) +
			" " + p.Say(told.What)
		for _, more := range told.Beside() {
			line += " " + p.Look.Faint.Render(p.Say(more))
		}
		lines = append(lines, widget.Wrap(line, width-2)...)
	}
	if len(lines) > rows {
		more := message.Count("replay.more", "{n} more line: d", "{n} more lines: d", message.Number("n", len(lines)-rows+1))
		lines = append(lines[:rows-1], p.Look.Faint.Render(p.Say(more)))
	}
	return widget.Exactly(widget.Indent(1, lines), rows)
}
