package watch

import (
	"time"

	"pitboss/game/message"
	"pitboss/tui/records"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
)

const (
	// besideFrom is the width from which the records are next to the table, and asideWidth is their width.
	besideFrom = 120
	asideWidth = 42
	// stripRows is the number of rows below the table that tell the records on a narrower screen.
	stripRows = 3
)

// The rows above and below the table.
const (
	headRows = 3
	footRows = 2
)

// wide reports whether the records have room next to the table.
func (m *Model) wide() bool { return m.Width >= besideFrom }

// small reports whether there is no room for the table's screen.
func (m *Model) small() bool { return m.Width < screen.LeastWidth || m.Height < screen.LeastHeight }

// Lines implements [shell.Page]: the table's own screen, the records, what is played, and the keys.
func (m *Model) Lines() []string {
	room := max(m.Height-headRows-footRows, 0)
	banner, body := "", []string{}
	switch {
	case m.over != nil:
		body = m.over.draw(m.Width, room)
	case !m.some:
	case m.small() || m.unknown != nil || m.detailed && !m.wide():
		body = m.records().Draw(m.Width, room)
	default:
		banner, body = m.table(room)
	}
	lines := append(m.head(banner), widget.Exactly(body, room)...)
	if m.typing != nil { // the table stays in sight
		frame := m.typing.draw(m, m.Width)
		copy(lines[max(len(lines)-len(frame), 0):], frame)
	}
	lines = append(lines, m.where(), m.foot())
	return widget.FitAll(lines[:min(len(lines), max(m.Height, 0))], m.Width, m.Look)
}

// records returns what draws the records.
func (m *Model) records() records.Panel {
	return records.Panel{Shell: m.Shell, Now: m.shown.Now, Before: m.shown.Before, Unknown: m.unknown, Seen: &m.seen}
}

// head draws the lines above the table: its title, a banner and its people; empty lines where there is no table to show.
func (m *Model) head(banner string) []string {
	if !m.some || m.small() || m.unknown != nil {
		return make([]string, headRows)
	}
	lines := m.screen(m.Width, m.Height).Header()
	return []string{lines[0], banner, lines[1]}
}

// table draws the table's own screen with the records next to it, or below it in a strip. The banner is the table's.
func (m *Model) table(room int) (banner string, body []string) {
	width, height := m.Width, m.Height-stripRows
	if m.wide() {
		width, height = m.Width-asideWidth, m.Height
	}
	table := m.screen(width, height)
	table.Cache, table.Version, table.Boards = &m.cache, m.version, m.boards
	banner, felt := table.Middle(nil)
	if !m.wide() {
		recent := widget.Indent(1, m.records().Recent(m.Width-2, stripRows))
		return banner, append(widget.Exactly(felt, room-stripRows), recent...)
	}
	title := m.Say(message.New("watch.recent", "What was done"))
	recent := widget.Frame(title, m.records().Recent(asideWidth-4, room-2), asideWidth, room, m.Look)
	return banner, widget.Beside(widget.Column{Lines: felt, Width: width},
		widget.Column{Lines: recent, Width: asideWidth})
}

// screen returns the table's screen of a size.
func (m *Model) screen(width, height int) *screen.Screen {
	now := m.now()
	return &screen.Screen{
		Lies: true, Lying: m.shown.Lying,
		View: m.view, Shown: true, Onlooker: true, Texts: m.Texts, Look: m.Look, Location: m.Location,
		Width: width, Height: height, Now: now, Left: m.view.Left(now), Devices: screen.DevicesOf(m.view),
	}
}

// where draws what is played, by whom, and where the record is.
func (m *Model) where() string {
	state, ink := message.New("watch.playing", "EXERCISE"), m.Look.Act
	if m.shown.Paused {
		state, ink = message.New("watch.paused", "EXERCISE STOPPED"), m.Look.Refused
	}
	left := " " + ink.Render(" "+m.Say(state)+" ") + " " + widget.Plain(m.options.Exercise)
	if m.options.Trainee != "" {
		left += ", " + widget.Plain(m.options.Trainee)
	}
	right := ""
	if m.some {
		right = m.Say(message.Commas(message.New("watch.record", "record {n}", message.Number("n", m.shown.Now.Last())),
			message.Written(m.now().In(m.Location).Format(time.TimeOnly)))) + " "
	}
	return widget.Spread(left, right, m.Width, m.Look)
}

// foot draws the keys, or for a moment a notice.
func (m *Model) foot() string {
	if m.Notice != "" {
		return m.Look.Notice.Render(widget.Pad(" "+widget.FitWords(widget.Plain(m.Notice), m.Width-2, m.Look), m.Width))
	}
	return widget.Exactly(widget.Indent(1, widget.Keys(m.caps(), m.Width-2, 1, m.Look)), 1)[0]
}
