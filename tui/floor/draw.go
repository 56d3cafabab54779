package floor

import (
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
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

// View draws the screen.
func (m *Model) View() tea.View {
	m.laid = laid{}
	lines := m.lines()
	m.clicks = click.Read(lines)
	return shell.View(lines, m.look, m.options.Mouse)
}

// lines draws the screen in at most height lines, none wider than the terminal.
func (m *Model) lines() []string {
	if m.width < leastWidth || m.height < leastHeight {
		return m.fitted(m.tiny())
	}
	room := m.height - headRows - footRows
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
		body = m.over.draw(m, m.width, room)
	}
	lines := append(head, exactly(body, room)...)
	return m.fitted(append(lines, m.foot()...))
}

// fitted cuts lines to the size of the terminal.
func (m *Model) fitted(lines []string) []string {
	lines = lines[:min(len(lines), max(m.height, 0))]
	for i, line := range lines {
		lines[i] = widget.Fit(line, m.width, m.look)
	}
	return lines
}

// exactly cuts or pads lines to the given number of rows.
func exactly(lines []string, rows int) []string {
	exact := make([]string, max(rows, 0))
	copy(exact, lines)
	return exact
}

// head draws the lines above a page: place and time, what everybody must know, who is signed in, and the state of the
// floor.
func (m *Model) head() []string {
	where := []string{m.say(message.New("floor.title", "Floor"))}
	for _, name := range []string{m.options.Site, m.options.Station} {
		if name != "" {
			where = append(where, widget.Plain(name))
		}
	}
	between := " " + m.look.Glyphs.Separator + " "
	clock, training := " "+m.now.In(m.options.Location).Format(time.TimeOnly), ""
	if slices.ContainsFunc(m.order, func(one *place) bool { return one.Now.View.Training }) {
		training = " " + m.say(message.New("screen.training", "TRAINING")) + " "
	}
	room := max(m.width-widget.Width(training)-widget.Width(clock), 0)
	title := widget.Pad(widget.Fit(" "+strings.Join(where, between), room, m.look), room)
	head := m.look.Header.Render(title) + m.look.Training.Render(training) + m.look.Header.Render(clock)
	return []string{head, m.banner(""), m.status()}
}

// status draws who is signed in and how many tables need attention.
func (m *Model) status() string {
	who := m.say(message.New("screen.header.nobody", "Nobody is signed in"))
	if !m.manager.IsZero() {
		who = m.say(words.Role("shift-manager")) + " " + m.look.Strong.Render(words.Person(m.manager))
	}
	counts := map[need]int{}
	for _, one := range m.order {
		counts[one.rank.need]++
	}
	var parts []string
	add := func(style theme.Style, n int, said message.Text) {
		if n > 0 {
			parts = append(parts, style.Render(" "+m.say(said)+" "))
		}
	}
	add(m.look.Bad, counts[needsRuling], message.Count("floor.count.incidents", "{n} incident", "{n} incidents", message.Number("n", counts[needsRuling])))
	add(m.look.Notice, counts[needsPerson], message.Count("floor.count.waiting", "{n} waits for somebody", "{n} wait for somebody", message.Number("n", counts[needsPerson])))
	add(m.look.Notice, counts[needsLook], message.Count("floor.count.warnings", "{n} warning", "{n} warnings", message.Number("n", counts[needsLook])))
	if counts[needsNothing] > 0 {
		parts = append(parts, m.look.Good.Render(m.say(message.New("floor.count.well", "{n} well", message.Number("n", counts[needsNothing])))))
	}
	return " " + widget.Spread(who, strings.Join(parts, " "), m.width-1, m.look)
}

// banner draws the one thing everybody must know: that the hub is not heard, so that the station knows nothing
// current, or an incident that nobody answers. It leaves out the table that fills the screen.
func (m *Model) banner(but string) string {
	if !m.lost.IsZero() {
		return m.filled(m.look.Refused, m.look.Glyphs.Bad+" "+m.lossWords(m.width-4))
	}
	for _, one := range m.order {
		if one.Name != but && m.loud(one) && !one.rank.unheard {
			said := message.New("floor.banner.unanswered", "{table} UNANSWERED for {time}: {what}", message.String("table", one.Name),
				message.String("time", widget.Clock(m.now.Sub(one.alarmed))), message.Message("what", m.happened(one)))
			return m.filled(m.look.Alarm, m.look.Glyphs.Bad+" "+m.say(said))
		}
	}
	if but != "" {
		for _, one := range m.order {
			if one.Name != but && one.rank.need == needsRuling {
				said := message.New("floor.banner.other", "Also at {table}: {what}", message.String("table", one.Name), message.Message("what", m.happened(one)))
				return m.filled(m.look.Notice, m.say(said)+m.dueWords(one))
			}
		}
	}
	return ""
}

// filled draws a line in one style across the full width.
func (m *Model) filled(style theme.Style, said string) string {
	return style.Render(widget.Pad(" "+widget.FitWords(said, m.width-2, m.look), m.width))
}

// foot draws the two lines below a page: the keys and, for a moment, a notice.
func (m *Model) foot() []string {
	keys := exactly(widget.Indent(1, widget.Keys(m.caps(), m.width-2, footRows, m.look)), footRows)
	switch {
	case m.notice != "":
		keys[1] = m.look.Notice.Render(widget.Pad(" "+widget.FitWords(widget.Plain(m.notice), m.width-2, m.look), m.width))
	case m.filtering || m.filter.Value() != "":
		label := m.say(message.New("floor.filter", "Only tables with:"))
		ink := m.look.Strong
		typed := " " + widget.Plain(string(m.filter.Text)) + " "
		if m.filtering {
			ink, typed = m.look.Focus, " "+widget.Plain(string(m.filter.Text))+"_ "
		}
		found := m.say(message.New("floor.filter.found", "{n} of {all}", message.Number("n", len(m.shown)), message.Number("all", len(m.order))))
		keys[1] = " " + label + " " + ink.Render(typed) + "  " + found
	}
	return keys
}

// tiny draws the most urgent table alone, for a terminal too small for anything else.
func (m *Model) tiny() []string {
	if m.over != nil {
		return m.over.draw(m, m.width, m.height)
	}
	var lines []string
	one := m.place()
	if len(m.order) > 0 && !m.watching {
		one = m.order[0]
	}
	if one == nil {
		lines = widget.Wrap(m.say(m.noTables()), m.width)
	} else {
		lines = carefully(one, func() []string { return m.tinyTable(one) })
	}
	if m.notice != "" {
		lines = append(lines, widget.Wrap(m.notice, m.width)...)
	}
	lines = append(lines, widget.Wrap(m.say(message.New("floor.tiny", "This window is too small for the floor: make it {width}x{height} or larger.",
		message.Number("width", leastWidth), message.Number("height", leastHeight))), m.width)...)
	return append(lines[:max(min(len(lines), m.height-1), 0)], widget.Keys(m.caps(), m.width, 1, m.look)...)
}

func (m *Model) tinyTable(one *place) []string {
	said, ink := m.doing(one)
	lines := []string{m.look.Header.Render(widget.Pad(widget.Fit(" "+widget.Plain(one.Name), m.width, m.look), m.width)),
		m.timed(said, ink, m.passedWords(one), m.width)}
	return append(lines, widget.Wrap(strings.Join(m.rowsBelow(one), ". "), m.width)...)
}

// say renders a text in the screen's language.
func (m *Model) say(text message.Text) string {
	return words.Speaker{Texts: m.options.Texts, Look: m.look, Location: m.options.Location}.Say(text)
}

// dueWords returns the time left for an incident in brackets, or "" if it has no limit.
func (m *Model) dueWords(one *place) string {
	if left := one.left(m.now); left > 0 {
		return fmt.Sprintf(" (%s)", widget.Clock(left))
	}
	return ""
}
