package replay

import (
	"time"

	"pitboss/game/message"
	"pitboss/game/table/replay"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// records draws what the records of the decision tell, and above them those before, as far as there is room.
func (m *Model) records(width, room int) []string {
	var present []string
	for _, told := range m.shown.Now.Told() {
		present = append(present, m.told(told, width-4)...)
	}
	title := m.Say(message.New("replay.now", "Now"))
	if m.unknown != nil {
		present = append(present, "")
		present = append(present, widget.Wrap(m.Say(message.New("replay.no-table", "There is no table to show: {why}.",
			message.Err("why", m.unknown))), width-4)...)
	}
	present = m.seen.Window(present, room-2, m.Say(words.More), m.Look)
	now := widget.Frame(title, present, width, min(len(present)+2, room), m.Look)
	left := room - len(now)
	if left < 3 {
		return now
	}
	earlier := m.earlier(width-4, left-2)
	above := widget.Frame(m.Say(message.New("replay.earlier", "Earlier")), exactly(earlier, left-2), width, left, m.Look)
	return append(above, now...)
}

// told draws what one record tells: when and who, what, and the clauses and bytes that its words do not tell.
func (m *Model) told(told replay.Told, width int) []string {
	lines := []string{m.Look.Faint.Render(told.At.In(m.Location).Format(time.TimeOnly)) + " " +
		m.Look.Strong.Render(widget.Fit(m.Say(told.Who), width-9, m.Look))}
	lines = append(lines, widget.Wrap(m.Say(told.What), width)...)
	for _, more := range told.Beside() {
		for _, line := range widget.Wrap(m.Say(more), width) {
			lines = append(lines, m.Look.Faint.Render(line))
		}
	}
	return lines
}

// earlier draws the records before, the last ones at the bottom, in at most the given rows.
func (m *Model) earlier(width, rows int) (lines []string) {
	for at := len(m.shown.Before) - 1; at >= 0 && len(lines) < rows; at-- {
		var of []string
		for _, told := range m.shown.Before[at].Told() {
			of = append(of, m.short(told, width)...)
		}
		lines = append(of, lines...)
	}
	return lines[max(len(lines)-rows, 0):]
}

// short draws what a record before told: when and what.
func (m *Model) short(told replay.Told, width int) (lines []string) {
	at := told.At.In(m.Location).Format(time.TimeOnly)
	for i, line := range widget.Wrap(m.Say(told.What), width-10) {
		if i > 0 {
			at = ""
		}
		lines = append(lines, widget.Pad(m.Look.Faint.Render(at), 10)+line)
	}
	return lines
}

// strip draws what the records of the decision tell in a few rows: the first ones, and how many more there are.
func (m *Model) strip() []string {
	var lines []string
	for _, told := range m.shown.Now.Told() {
		line := m.Look.Faint.Render(told.At.In(m.Location).Format(time.TimeOnly)) + " " + m.Look.Strong.Render(m.Say(told.Who)) +
			" " + m.Say(told.What)
		for _, more := range told.Beside() {
			line += " " + m.Look.Faint.Render(m.Say(more))
		}
		lines = append(lines, widget.Wrap(line, m.Width-2)...)
	}
	if len(lines) > stripRows {
		more := message.Count("replay.more", "{n} more line: d", "{n} more lines: d", message.Number("n", len(lines)-stripRows+1))
		lines = append(lines[:stripRows-1], m.Look.Faint.Render(m.Say(more)))
	}
	return exactly(widget.Indent(1, lines), stripRows)
}
