package tui

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

type headerKey struct {
	version uint64
	width   int
	look    any
	clock   string
	devices string
}

// header is the two top lines: what is played where, and who and what is there.
func (m *Model) header() []string {
	clock := ""
	if m.shown {
		clock = m.tableNow().In(m.options.Location).Format("15:04:05")
	}
	health := m.health()
	return m.panels.keep("header", headerKey{m.version, m.width, m.look, clock, health}, func() []string {
		top := " " + widget.Spread(m.where(m.width-len(clock)-4), clock+" ", m.width-1, m.look)
		who, right := " "+m.who(), health+" "
		if bets := m.limits(); bets != "" && widget.Width(who)+widget.Width(bets)+widget.Width(right)+8 <= m.width {
			right = "bets " + bets + "  " + right
		}
		return []string{m.look.Header.Render(widget.Pad(top, m.width)), widget.Spread(who, right, m.width, m.look)}
	})
}

// where is the table, the variant and the numbers; the later parts are dropped
// when there is no room for them.
func (m *Model) where(width int) string {
	s := m.view
	parts := []string{"Table " + widget.Plain(s.Table)}
	if s.Title != "" {
		parts = append(parts, widget.Plain(s.Title))
	}
	if s.Shoes > 0 {
		parts = append(parts, fmt.Sprintf("Shoe %d", s.Shoes))
	}
	if round := s.Round; round != nil {
		said := fmt.Sprintf("Round %d", round.Number)
		if round.InShoe > 0 {
			said += fmt.Sprintf(" (%s of shoe)", words.Ordinal(round.InShoe))
		}
		parts = append(parts, said)
	} else if s.Rounds > 0 {
		parts = append(parts, fmt.Sprintf("after round %d", s.Rounds))
	}
	parts = append(parts, widget.Plain(s.Site))
	between := " " + m.look.Glyphs.Separator + " "
	line := parts[0]
	for _, part := range parts[1:] {
		if part != "" && widget.Width(line)+widget.Width(between)+widget.Width(part) <= width {
			line += between + part
		}
	}
	return line
}

// limits is the table's smallest and largest bet, as the document prints them.
func (m *Model) limits() string {
	limits := m.view.Limits
	if limits.Minimum == "" {
		return ""
	}
	return fmt.Sprintf("%s-%s %s", limits.Minimum, limits.Maximum, limits.Currency)
}

// who is the people signed in.
func (m *Model) who() string {
	state := m.view
	var people []string
	add := func(role, name string) {
		if name != "" {
			people = append(people, role+" "+m.look.Strong.Render(name))
		}
	}
	add("Dealer", words.Person(state.Dealer))
	add("Shift manager", words.Person(state.Manager))
	add("Technician", words.Person(state.Technician))
	if len(people) == 0 {
		return "Nobody is signed in"
	}
	return strings.Join(people, "  ")
}

// health is the devices and the record, in words; colour only repeats them.
func (m *Model) health() string {
	var parts []string
	for _, device := range m.deviceHealth() {
		name := widget.Plain(device.Name)
		switch {
		case !device.Up:
			parts = append(parts, m.look.Bad.Render(" "+name+" DOWN "))
		case device.Testing:
			parts = append(parts, m.look.Notice.Render(" "+name+" UNDER TEST "))
		case m.warned(device.Name) == game.WarnedError:
			parts = append(parts, m.look.Bad.Render(" "+name+" TO BE REPLACED "))
		case m.warned(device.Name) == game.WarnedWarning:
			parts = append(parts, m.look.Notice.Render(" "+name+" TO BE LOOKED AT "))
		case device.ReadRate >= 0:
			parts = append(parts, m.look.Good.Render(fmt.Sprintf("%s ok %.0f%%", name, device.ReadRate*100)))
		default:
			parts = append(parts, m.look.Good.Render(name+" ok"))
		}
	}
	if !m.view.Stopped.IsZero() {
		parts = append(parts, m.look.Bad.Render(" record STOPPED "))
	} else if m.shown {
		parts = append(parts, m.look.Good.Render("record ok"))
	}
	return strings.Join(parts, " "+m.look.Glyphs.Separator+" ")
}

// warned is the worst warning that stands against a device; empty for none.
func (m *Model) warned(device string) (level string) {
	for _, warning := range m.view.Warnings {
		if warning.Device == device && level != game.WarnedError {
			level = warning.Level
		}
	}
	return level
}

// deviceHealth is what was said of the devices, or what the table heard of them.
func (m *Model) deviceHealth() []DeviceHealth {
	if m.options.Devices != nil {
		return m.devices
	}
	return tableDevices(m.view)
}

func tableDevices(view table.View) []DeviceHealth {
	var list []DeviceHealth
	for _, device := range view.Devices {
		list = append(list, DeviceHealth{Name: device.Name, Up: device.Up, Words: device.Reason.String(), ReadRate: -1})
	}
	return list
}

type footerKey struct {
	version       uint64
	width         int
	look          any
	dialog, quiet bool
	reading       string
}

// footer is the two bottom lines: the live keys and the dead ones.
func (m *Model) footer() []string {
	reading := ""
	if m.dialog != nil {
		reading = m.readingWords()
	}
	return m.panels.keep("footer", footerKey{m.version, m.width, m.look, m.dialog != nil, m.options.Kiosk, reading}, func() []string {
		if m.dialog != nil {
			return []string{"", m.look.Faint.Render(widget.Fit(reading, m.width, m.look))}
		}
		return widget.Footer(m.caps(), m.width, m.look)
	})
}
