package floor

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/game/message"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// The minimum size of the pages. Below it, only the most urgent table is shown.
const (
	leastWidth  = screen.LeastWidth
	leastHeight = screen.LeastHeight
)

// Rows above and below a page.
const (
	headRows = 3
	footRows = 2
)

// Lines implements [shell.Page].
func (m *Model) Lines() []string {
	m.laid = nil
	if m.Width < leastWidth || m.Height < leastHeight {
		return m.fitted(m.tiny())
	}
	room := m.Height - headRows - footRows
	var head, body []string
	switch one := m.place(); {
	case m.watching && one != nil:
		drawn := carefully(one, func() [2][]string {
			head, body := m.watched(one, room)
			return [2][]string{head, body}
		})
		head, body = drawn[0], drawn[1]
	case m.page == incidentsPage:
		head, body = m.head(), m.incidents(room)
	case m.page == shiftPage:
		head, body = m.head(), m.shift(room)
	default:
		head, body = m.head(), m.grid(room)
	}
	if m.over != nil && !m.over.within() {
		body = m.over.draw(m, m.Width, room)
	}
	lines := append(head, widget.Exactly(body, room)...)
	return m.fitted(append(lines, m.foot()...))
}

// fitted cuts lines to the size of the terminal.
func (m *Model) fitted(lines []string) []string {
	lines = lines[:min(len(lines), max(m.Height, 0))]
	for i, line := range lines {
		lines[i] = widget.Fit(line, m.Width, m.Look)
	}
	return lines
}

// head draws the lines above a page: place and time, what everybody must know, who is signed in, and the state of the
// floor.
func (m *Model) head() []string {
	practice := slices.ContainsFunc(m.order, func(one *place) bool { return one.Now.View.Training })
	where := []string{m.Say(message.New("floor.title", "Floor"))}
	for _, name := range []string{m.Say(words.Site(m.options.Site, practice)), widget.Plain(m.options.Station)} {
		if name != "" {
			where = append(where, name)
		}
	}
	between := " " + m.Look.Glyphs.Separator + " "
	clock, training := " "+m.Say(screen.LanguageCode)+"  "+m.Moment.In(m.options.Location).Format(time.TimeOnly), ""
	if practice {
		training = " " + m.Say(message.New("screen.training", "TRAINING")) + " "
	}
	room := max(m.Width-widget.Width(training)-widget.Width(clock), 0)
	title := widget.Pad(widget.Fit(" "+strings.Join(where, between), room, m.Look), room)
	head := m.Look.Header.Render(title) + m.Look.Training.Render(training) + m.Look.Header.Render(clock)
	return []string{head, m.banner(""), m.status()}
}

// status draws who is signed in and how many tables need attention.
func (m *Model) status() string {
	who := m.Say(message.New("screen.header.nobody", "Nobody is signed in"))
	if !m.manager.IsZero() {
		who = m.Say(words.Role("shift-manager")) + " " + m.Look.Strong.Render(words.Person(m.manager))
	}
	counts := map[need]int{}
	for _, one := range m.order {
		counts[one.rank.need]++
	}
	var parts []string
	add := func(style theme.Style, n int, said message.Text) {
		if n > 0 {
			parts = append(parts, style.Render(" "+m.Say(said)+" "))
		}
	}
	add(m.Look.Bad, counts[needsRuling], message.Count("floor.count.incidents", "{n} incident", "{n} incidents",
		message.Number("n", counts[needsRuling])))
	add(m.Look.Notice, counts[needsPerson], message.Count("floor.count.waiting", "{n} waits for somebody",
		"{n} wait for somebody", message.Number("n", counts[needsPerson])))
	add(m.Look.Notice, counts[needsLook], message.Count("floor.count.warnings", "{n} warning", "{n} warnings",
		message.Number("n", counts[needsLook])))
	if counts[needsNothing] > 0 {
		parts = append(parts, m.Look.Good.Render(m.Say(message.New("floor.count.well", "{n} well",
			message.Number("n", counts[needsNothing])))))
	}
	return " " + widget.Spread(who, strings.Join(parts, " "), m.Width-1, m.Look)
}

// banner draws the one thing everybody must know: that the hub is not heard, so that the station knows nothing
// current, or an incident that nobody answers. It leaves out the table that fills the screen.
func (m *Model) banner(but string) string {
	if !m.lost.IsZero() {
		return m.filled(m.Look.Refused, m.Look.Glyphs.Bad+" "+m.lossWords(m.Width-4))
	}
	for _, one := range m.order {
		if one.Name != but && one.loud(m.Moment) && !one.rank.unheard {
			said := message.New("floor.banner.unanswered", "{table} UNANSWERED for {time}: {what}", message.String("table", one.Name),
				message.String("time", widget.Clock(m.Moment.Sub(one.alarmed))), message.Message("what", m.happened(one)))
			return m.filled(m.Look.Alarm, m.Look.Glyphs.Bad+" "+m.Say(said))
		}
	}
	if but != "" {
		for _, one := range m.order {
			if one.Name != but && one.rank.need == needsRuling {
				said := message.New("floor.banner.other", "Also at {table}: {what}", message.String("table", one.Name), message.Message("what", m.happened(one)))
				return m.filled(m.Look.Notice, m.Say(said)+m.dueWords(one))
			}
		}
	}
	return ""
}

// filled draws a line in one style across the full width.
func (m *Model) filled(style theme.Style, said string) string {
	return style.Render(widget.Pad(" "+widget.FitWords(said, m.Width-2, m.Look), m.Width))
}

// foot draws the two lines below a page: the keys and, for a moment, a notice.
func (m *Model) foot() []string {
	keys := widget.Exactly(widget.Indent(1, widget.Keys(m.caps(), m.Width-2, footRows, m.Look)), footRows)
	switch {
	case m.Notice != "":
		keys[1] = m.Look.Notice.Render(widget.Pad(" "+widget.FitWords(widget.Plain(m.Notice), m.Width-2, m.Look), m.Width))
	case m.filtering || m.filter.Value() != "":
		label := m.Say(message.New("floor.filter", "Only tables with:"))
		ink := m.Look.Strong
		typed := " " + widget.Plain(string(m.filter.Text)) + " "
		if m.filtering {
			ink, typed = m.Look.Focus, " "+widget.Plain(string(m.filter.Text))+"_ "
		}
		found := m.Say(message.New("floor.filter.found", "{n} of {all}", message.Number("n", len(m.shown)),
			message.Number("all", len(m.order))))
		keys[1] = " " + label + " " + ink.Render(typed) + "  " + found
	}
	return keys
}

// tiny draws the most urgent table alone, for a terminal too small for anything else.
func (m *Model) tiny() []string {
	if m.over != nil {
		return m.over.draw(m, m.Width, m.Height)
	}
	var lines []string
	one := m.place()
	if len(m.order) > 0 && !m.watching {
		one = m.order[0]
	}
	if one == nil {
		lines = widget.Wrap(m.Say(m.noTables()), m.Width)
	} else {
		lines = carefully(one, func() []string { return m.tinyTable(one) })
	}
	if m.Notice != "" {
		lines = append(lines, widget.Wrap(m.Notice, m.Width)...)
	}
	lines = append(lines, widget.Wrap(m.Say(message.New("floor.tiny",
		"This window is too small for the floor: make it {width}x{height} or larger.",
		message.Number("width", leastWidth), message.Number("height", leastHeight))), m.Width)...)
	return append(lines[:max(min(len(lines), m.Height-1), 0)], widget.Keys(m.caps(), m.Width, 1, m.Look)...)
}

func (m *Model) tinyTable(one *place) []string {
	said, ink := m.doingTimed(one)
	lines := []string{m.Look.Header.Render(widget.Pad(widget.Fit(" "+widget.Plain(one.Name), m.Width, m.Look), m.Width)),
		m.timed(said, ink, m.passedWords(one), m.Width)}
	return append(lines, widget.Wrap(strings.Join(m.rowsBelow(one), ". "), m.Width)...)
}

// dueWords returns the time left for an incident in brackets, or "" if it has no limit.
func (m *Model) dueWords(one *place) string {
	if left := one.left(m.Moment); left > 0 {
		return fmt.Sprintf(" (%s)", widget.Clock(left))
	}
	return ""
}
