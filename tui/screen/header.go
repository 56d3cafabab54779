package screen

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
func (s *Screen) header() []string {
	clock := ""
	if s.Shown {
		clock = s.Now.In(s.Location).Format("15:04:05")
	}
	health := s.health()
	return s.keep("header", headerKey{s.Version, s.Width, s.Look, clock, health}, func() []string {
		top := " " + widget.Spread(s.where(s.Width-len(clock)-4), clock+" ", s.Width-1, s.Look)
		who, right := " "+s.who(), health+" "
		if bets := s.limits(); bets != "" && widget.Width(who)+widget.Width(bets)+widget.Width(right)+8 <= s.Width {
			right = "bets " + bets + "  " + right
		}
		return []string{s.Look.Header.Render(widget.Pad(top, s.Width)), widget.Spread(who, right, s.Width, s.Look)}
	})
}

// where is the table, the variant and the numbers; the later parts are dropped
// when there is no room for them.
func (s *Screen) where(width int) string {
	view := s.View
	parts := []string{"Table " + widget.Plain(view.Table)}
	if view.Title != "" {
		parts = append(parts, widget.Plain(view.Title))
	}
	if view.Shoes > 0 {
		parts = append(parts, fmt.Sprintf("Shoe %d", view.Shoes))
	}
	if round := view.Round; round != nil {
		said := fmt.Sprintf("Round %d", round.Number)
		if round.InShoe > 0 {
			said += fmt.Sprintf(" (%s of shoe)", words.Ordinal(round.InShoe))
		}
		parts = append(parts, said)
	} else if view.Rounds > 0 {
		parts = append(parts, fmt.Sprintf("after round %d", view.Rounds))
	}
	parts = append(parts, widget.Plain(view.Site))
	between := " " + s.Look.Glyphs.Separator + " "
	line := parts[0]
	for _, part := range parts[1:] {
		if part != "" && widget.Width(line)+widget.Width(between)+widget.Width(part) <= width {
			line += between + part
		}
	}
	return line
}

// limits is the table's smallest and largest bet, as the document prints them.
func (s *Screen) limits() string {
	limits := s.View.Limits
	if limits.Minimum == "" {
		return ""
	}
	return fmt.Sprintf("%s-%s %s", limits.Minimum, limits.Maximum, limits.Currency)
}

// who is the people signed in.
func (s *Screen) who() string {
	state := s.View
	var people []string
	add := func(role, name string) {
		if name != "" {
			people = append(people, role+" "+s.Look.Strong.Render(name))
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
func (s *Screen) health() string {
	var parts []string
	for _, device := range s.Devices {
		name := widget.Plain(device.Name)
		switch {
		case !device.Up:
			parts = append(parts, s.Look.Bad.Render(" "+name+" DOWN "))
		case device.Testing:
			parts = append(parts, s.Look.Notice.Render(" "+name+" UNDER TEST "))
		case s.warned(device.Name) == game.WarnedError:
			parts = append(parts, s.Look.Bad.Render(" "+name+" TO BE REPLACED "))
		case s.warned(device.Name) == game.WarnedWarning:
			parts = append(parts, s.Look.Notice.Render(" "+name+" TO BE LOOKED AT "))
		case device.ReadRate >= 0:
			parts = append(parts, s.Look.Good.Render(fmt.Sprintf("%s ok %.0f%%", name, device.ReadRate*100)))
		default:
			parts = append(parts, s.Look.Good.Render(name+" ok"))
		}
	}
	if !s.View.Stopped.IsZero() {
		parts = append(parts, s.Look.Bad.Render(" record STOPPED "))
	} else if s.Shown {
		parts = append(parts, s.Look.Good.Render("record ok"))
	}
	return strings.Join(parts, " "+s.Look.Glyphs.Separator+" ")
}

// warned is the worst warning that stands against a device; empty for none.
func (s *Screen) warned(device string) (level string) {
	for _, warning := range s.View.Warnings {
		if warning.Device == device && level != game.WarnedError {
			level = warning.Level
		}
	}
	return level
}

// DevicesOf returns the devices as the table heard of them.
func DevicesOf(view table.View) []Device {
	var list []Device
	for _, device := range view.Devices {
		list = append(list, Device{Name: device.Name, Up: device.Up, Words: device.Reason.String(), ReadRate: -1})
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

// Footer is the two bottom lines: the live keys and the dead ones, or what a reading would do while
// a dialog is open.
func (s *Screen) Footer(open *Open) []string {
	reading := ""
	if open != nil {
		reading = open.Reading
	}
	return s.keep("footer", footerKey{s.Version, s.Width, s.Look, open != nil, s.Kiosk, reading}, func() []string {
		if open != nil {
			return []string{"", s.Look.Faint.Render(widget.Fit(reading, s.Width, s.Look))}
		}
		return widget.Footer(s.caps(), s.Width, s.Look)
	})
}
