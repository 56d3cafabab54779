package floor

import (
	"fmt"
	"math"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/widget"
)

// besideFrom is the width from which a table's record and devices are drawn next to its felt, and asideWidth is their
// width.
const (
	besideFrom = 120
	asideWidth = 42
)

// watched draws one table on the whole screen: its own screen, without keys that only work there, and next to it the
// record and the devices.
func (m *Model) watched(one *place, room int) (head, body []string) {
	whole := m.screenOf(one, m.Width, m.Height)
	lines := whole.Header()
	banner := m.banner(one.Name)
	past := one.past(m.Moment)
	if said := one.silence(m.Moment); !said.IsZero() && (one.Now.Closed || !one.gone.IsZero() || m.lost.IsZero()) {
		banner = m.filled(m.Look.Refused, m.Look.Glyphs.Bad+" "+m.Say(said)+m.agoWords(one))
	}
	if !one.heard() {
		name := m.Look.Header.Render(widget.Pad(" "+widget.Plain(one.Name), m.Width))
		return []string{name, banner, ""}, widget.Indent(2, append([]string{""},
			widget.Wrap(m.Say(one.silence(m.Moment)), m.Width-4)...))
	}
	aside := 0
	if m.Width >= besideFrom {
		aside = asideWidth
	}
	if m.detailed && aside == 0 && !m.within() {
		return []string{lines[0], banner, lines[1]}, m.details(one, m.Width, room)
	}
	table := m.screenOf(one, m.Width-aside, m.Height)
	table.Cache, table.Version, table.Boards = &m.cache, one.version, one.version
	band, body := table.Middle(m.drawWithin())
	if banner == "" || m.within() && !past {
		banner = band
	}
	if aside > 0 {
		body = widget.Beside(widget.Column{Lines: body, Width: m.Width - aside},
			widget.Column{Lines: m.details(one, aside, room), Width: aside})
	}
	return []string{lines[0], banner, lines[1]}, body
}

// within reports whether something is open inside the table's own screen.
func (m *Model) within() bool { return m.over != nil && m.over.within() }

// drawWithin returns the drawing of what is open inside the table's own screen, or nil.
func (m *Model) drawWithin() func(width, height int) []string {
	if !m.within() {
		return nil
	}
	return func(width, height int) []string { return m.over.draw(m, width, height) }
}

// agoWords returns in brackets how long ago a table was heard.
func (m *Model) agoWords(one *place) string {
	if one.Heard.IsZero() {
		return ""
	}
	return " (" + m.Say(message.New("floor.ago", "{time} ago",
		message.String("time", span(m.Moment.Sub(one.Heard))))) + ")"
}

// details draws a table's devices, its shift, what it lacks of the people, and the last lines of its record.
func (m *Model) details(one *place, width, room int) []string {
	devices, title := m.deviceLines(one), message.New("floor.devices", "Devices")
	if one.past(m.Moment) {
		title = message.New("floor.devices.at", "Devices at {at}", message.Time("at", one.Heard))
	}
	lines := widget.Frame(m.Say(title), devices, width, len(devices)+2, m.Look)
	shift := m.tableShift(one)
	lines = append(lines, widget.Frame(m.Say(message.New("floor.table-shift", "This shift")), shift, width, len(shift)+2,
		m.Look)...)
	if lacking := m.lackingLines(one.lacking, width-4); len(lacking) > 0 {
		lines = append(lines, widget.Frame(m.Say(message.New("floor.lacking.title", "People")), lacking, width,
			len(lacking)+2, m.Look)...)
	}
	if told := m.toldLines(one, width-4); len(told) > 0 {
		lines = append(lines, widget.Frame(m.Say(message.New("floor.messages", "Messages")), told, width, len(told)+2,
			m.Look)...)
	}
	if notes := m.noteLines(one, width-4); len(notes) > 0 {
		lines = append(lines, widget.Frame(m.Say(message.New("floor.notes", "Notes for the next shift")), notes, width, len(notes)+2,
			m.Look)...)
	}
	if left := room - len(lines); left >= 3 {
		lines = append(lines, widget.Frame(m.Say(message.New("floor.record", "Record")), m.recordLines(one, width-4, left-2),
			width, left, m.Look)...)
	}
	return lines[:min(len(lines), room)]
}

func (m *Model) deviceLines(one *place) (lines []string) {
	for _, device := range one.devices() {
		name := message.Message("device", game.DeviceLabel(device.Name))
		switch {
		case !device.Up:
			lines = append(lines, m.Look.Bad.Render(" "+m.Say(message.New("screen.device.down", "{device} DOWN",
				name))+" ")+" "+m.Say(device.Words))
		case device.ReadRate >= 0:
			lines = append(lines, m.Say(message.New("floor.device.reads", "{device} ok, reads {rate}%", name,
				message.Number("rate", int64(math.RoundToEven(device.ReadRate*100))))))
		default:
			lines = append(lines, m.Say(message.New("screen.device.ok", "{device} ok", name)))
		}
	}
	for _, warning := range one.Now.View.Warnings {
		lines = append(lines, m.Look.Notice.Render(" "+m.Say(game.DeviceLabel(warning.Device))+": "+m.Say(warning.Words)+" "))
	}
	if len(lines) == 0 {
		lines = []string{m.Say(message.New("floor.devices.none", "It has no devices."))}
	}
	return lines
}

func (m *Model) tableShift(one *place) []string {
	shift := one.Now.Shift
	rounds := message.Number("rounds", shift.Rounds)
	lines := []string{m.Say(message.Count("floor.table-shift.rounds", "{rounds} round, {void} void",
		"{rounds} rounds, {void} void", rounds, message.Number("void", shift.Void)))}
	if !shift.Since.IsZero() {
		lines[0] += " " + m.Say(message.New("floor.since", "since {at}", message.String("at", m.hour(shift.Since))))
	}
	closed := message.Number("n", closedOf(shift))
	return append(lines, m.Say(message.Count("floor.table-shift.incidents", "{n} incident closed", "{n} incidents closed",
		closed)))
}

// recordLines draws the last lines of a table's record, the newest at the bottom.
func (m *Model) recordLines(one *place, width, room int) []string {
	var lines []string
	for _, line := range one.Now.Lines {
		at := line.At.In(m.options.Location).Format(time.TimeOnly)
		wrapped := widget.Wrap(m.Say(line.Text), width-10)
		for i, row := range wrapped {
			if i > 0 {
				at = ""
			}
			lines = append(lines, widget.Pad(m.Look.Faint.Render(at), 10)+row)
		}
	}
	head := []string{m.Say(message.New("floor.record.at", "Ends at {n}", message.Number("n", one.Now.Record.Sequence)))}
	if hash := one.Now.Record.Hash; len(hash) >= 8 {
		head[0] += " " + m.Look.Faint.Render(fmt.Sprintf("%.8s%s", widget.Plain(hash), m.Look.Glyphs.Ellipsis))
	}
	if room < 2 {
		return head
	}
	return append(head, lines[max(len(lines)-room+1, 0):]...)
}

// hour formats a time of day without seconds.
func (m *Model) hour(at time.Time) string { return at.In(m.options.Location).Format("15:04") }
