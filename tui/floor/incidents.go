package floor

import (
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// incidentRows is the number of rows of an incident in the list, including the blank row after it.
const incidentRows = 4

// incidents lists open incidents, the least time left first: what happened where, what the table waits for, who is
// coming, and how much time is left.
func (m *Model) incidents(room int) []string {
	list := m.listed()
	if len(list) == 0 {
		return append([]string{""}, widget.Indent(2, widget.Wrap(m.Say(message.New("floor.incidents.none",
			"No incident is open. One appears here, and rings, as soon as it opens at a table.")), m.Width-4))...)
	}
	rows := incidentRows
	if len(list)*rows > room {
		rows--
	}
	seen := max(room/rows, 1)
	at := max(m.at(list), 0)
	top := min(max(at-seen+1, 0), max(len(list)-seen, 0))
	var lines []string
	for _, one := range list[top:min(top+seen, len(list))] {
		drawn := widget.Exactly(carefully(one, func() []string { return m.incident(one) }), rows)
		for i, line := range drawn {
			drawn[i] = m.clickable(one, line)
		}
		lines = append(lines, drawn...)
	}
	return lines
}

// incident draws one open incident in three rows.
func (m *Model) incident(one *place) []string {
	view, width := one.Now.View, m.Width
	style := m.Look.Key.Strokes()
	if one.Name == m.chosen {
		style = m.Look.Focus
	}
	name := m.mark(one) + widget.Plain(one.Name)
	if view.Title != "" {
		name += "  " + widget.Plain(view.Title)
	}
	what := m.Say(m.happened(one))
	head := style.Render(widget.Pad(widget.Spread(name+" "+m.Look.Glyphs.Separator+" "+what, m.openFor(one)+" ", width,
		m.Look), width))
	said, _ := m.doing(one)
	coming := m.comingLine(one)
	dealer := ""
	if who := words.Person(view.Dealer); who != "" {
		dealer = m.Say(words.Role("dealer")) + " " + who
	}
	return []string{head, " " + widget.Spread(" "+m.Look.Strong.Render(said[0])+"  "+coming, dealer+" ", width-1, m.Look),
		m.countdown(one, width)}
}

// openFor says how long an incident has been open.
func (m *Model) openFor(one *place) string {
	if one.alarmed.IsZero() {
		return ""
	}
	return m.Say(message.New("floor.open-for", "open for {time}", message.String("time", span(m.Moment.Sub(one.alarmed)))))
}

// comingLine says who is coming, highlighted if nobody has answered for too long.
func (m *Model) comingLine(one *place) string {
	if one.Now.View.Incident == nil {
		return ""
	}
	said := m.Say(m.coming(one))
	if one.loud(m.Moment) {
		return m.Look.Bad.Render(" " + m.Look.Glyphs.Bad + " " + said + " ")
	}
	return said
}

// countdown draws the time an incident has left as a bar, or returns "" if it has no limit.
func (m *Model) countdown(one *place, width int) string {
	left, timer := one.left(m.Moment), one.Now.View.Timer
	if left == 0 || timer == nil {
		return ""
	}
	clock := message.String("left", widget.Clock(left))
	label := message.New("screen.bar.save", "Void in {left}", clock)
	if one.Now.View.VoidBy == "" {
		label = message.New("screen.bar.ruling", "Ruling due in {left}", clock)
	}
	return "  " + widget.Bar(float64(left)/float64(max(timer.Whole, left)), m.Say(label), width-4, m.urgency(one), m.Look)
}

// urgency returns the style of a countdown: an alarm in the last third of the time.
func (m *Model) urgency(one *place) theme.Style {
	if timer := one.Now.View.Timer; timer != nil && one.left(m.Moment) > timer.Whole/3 {
		return m.Look.Wait
	}
	return m.Look.Alarm
}
