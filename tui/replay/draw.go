package replay

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
	stripRows = 4
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

// Lines implements [shell.Page]: the table's own screen, the records, where the record is, and the keys.
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
	lines = append(lines, m.where(), m.foot())
	return widget.FitAll(lines[:min(len(lines), max(m.Height, 0))], m.Width, m.Look)
}

// head draws the lines above the table: its title, a banner and its people; empty lines where there is no table to show.
func (m *Model) head(banner string) []string {
	if !m.some || m.small() || m.unknown != nil {
		return make([]string, headRows)
	}
	lines := m.screen(m.Width, m.Height).Header()
	return []string{lines[0], banner, lines[1]}
}

// records returns what draws the records.
func (m *Model) records() records.Panel {
	return records.Panel{Shell: m.Shell, Now: m.shown.Now, Before: m.shown.Before, Unknown: m.unknown, Seen: &m.seen}
}

// table draws the table's own screen with the records beside it, or below it in a strip. The banner is the table's.
func (m *Model) table(room int) (banner string, body []string) {
	width, height := m.Width, m.Height-stripRows
	if m.wide() {
		width, height = m.Width-asideWidth, m.Height
	}
	table := m.screen(width, height)
	table.Cache, table.Version, table.Boards = &m.cache, m.version, m.boards
	banner, felt := table.Middle(nil)
	if !m.wide() {
		return banner, append(widget.Exactly(felt, room-stripRows), m.records().Strip(m.Width, stripRows)...)
	}
	return banner, widget.Beside(widget.Column{Lines: felt, Width: width},
		widget.Column{Lines: m.records().Draw(asideWidth, room), Width: asideWidth})
}

// screen returns the table's screen of a size.
func (m *Model) screen(width, height int) *screen.Screen {
	now, shown := m.now(), m.view
	if m.opened() {
		shown.Picture = shown.Picture.Open(m.shown.Early)
	}
	return &screen.Screen{
		View: shown, Shown: true, Onlooker: true, Texts: m.Texts, Look: m.Look, Location: m.Location,
		Width: width, Height: height, Now: now, Left: m.view.Left(now), Devices: screen.DevicesOf(m.view),
	}
}

// where draws how the record plays and where it is.
func (m *Model) where() string {
	if !m.some {
		return ""
	}
	state, ink := message.New("replay.standing", "REPLAY"), m.Look.Notice
	if m.play.running {
		state = message.New("replay.playing", "REPLAY x{times}", message.Number("times", speeds[m.play.speed]))
		ink = m.Look.Act
	}
	label := message.Commas(message.New("replay.record", "record {n} of {last}", message.Number("n", m.shown.Now.Last()),
		message.Number("last", m.shown.Last)), message.Written(m.now().In(m.Location).Format(time.DateTime)))
	mark := ink.Render(" " + m.Say(state) + " ")
	if m.opened() {
		mark += m.Look.Refused.Render(" " + m.Say(message.New("replay.early", "CARDS SHOWN EARLY")) + " ")
	}
	share := float64(m.shown.Now.Last()) / float64(max(m.shown.Last, 1))
	return " " + mark + " " + widget.Bar(share, m.Say(label)+" ", m.Width-widget.Width(mark)-2, m.Look.Strong, m.Look)
}

// foot draws the keys, or for a moment a notice, or the line being typed into.
func (m *Model) foot() string {
	switch {
	case m.Notice != "":
		return m.Look.Notice.Render(widget.Pad(" "+widget.FitWords(widget.Plain(m.Notice), m.Width-2, m.Look), m.Width))
	case m.typed != nil:
		label := m.Say(message.New("replay.round.ask", "Go to round:"))
		typed := " " + widget.Plain(string(m.typed.Text)) + "_ "
		keys := widget.Keys([]widget.KeyCap{
			{Key: "Enter", Label: m.Say(message.New("replay.round.go", "go")), Keep: true},
			m.caps()[0],
		}, max(m.Width-widget.Width(label+typed)-5, 0), 1, m.Look)
		return " " + label + " " + m.Look.Focus.Render(typed) + "  " + widget.Exactly(keys, 1)[0]
	}
	return widget.Exactly(widget.Indent(1, widget.Keys(m.caps(), m.Width-2, 1, m.Look)), 1)[0]
}
