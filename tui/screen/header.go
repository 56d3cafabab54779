package screen

import (
	"fmt"
	"math"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
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
			right = s.Say(message.New("screen.header.bets", "bets {bets}", message.String("bets", bets))) + "  " + right
		}
		return []string{s.Look.Header.Render(widget.Pad(top, s.Width)), widget.Spread(who, right, s.Width, s.Look)}
	})
}

// where is the table, the variant and the numbers; the later parts are dropped
// when there is no room for them.
func (s *Screen) where(width int) string {
	view := s.View
	parts := []string{s.Say(message.New("screen.header.table", "Table {table}", message.String("table", view.Table)))}
	if view.Title != "" {
		parts = append(parts, widget.Plain(view.Title))
	}
	if view.Shoes > 0 {
		parts = append(parts, s.Say(message.New("screen.header.shoe", "Shoe {shoe}", message.Number("shoe", view.Shoes))))
	}
	if round := view.Round; round != nil {
		said := message.New("screen.header.round", "Round {round}", message.Number("round", round.Number))
		if round.InShoe > 0 {
			said = message.New("screen.header.round-of-shoe", "Round {round} ({place} of shoe)",
				message.Number("round", round.Number), message.Message("place", words.Ordinal(round.InShoe)))
		}
		parts = append(parts, s.Say(said))
	} else if view.Rounds > 0 {
		parts = append(parts, s.Say(message.New("screen.header.after-round", "after round {round}", message.Number("round", view.Rounds))))
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
	add := func(role game.Role, name string) {
		if name != "" {
			people = append(people, s.Say(words.Role(role))+" "+s.Look.Strong.Render(name))
		}
	}
	add(game.Dealer, words.Person(state.Dealer))
	add(game.ShiftManager, words.Person(state.Manager))
	add(game.Technician, words.Person(state.Technician))
	if len(people) == 0 {
		return s.Say(message.New("screen.header.nobody", "Nobody is signed in"))
	}
	return strings.Join(people, "  ")
}

// health is the devices and the record, in words; colour only repeats them.
func (s *Screen) health() string {
	var parts []string
	for _, device := range s.Devices {
		name := message.String("device", device.Name)
		switch {
		case !device.Up:
			parts = append(parts, s.Look.Bad.Render(" "+s.Say(message.New("screen.device.down", "{device} DOWN", name))+" "))
		case device.Testing:
			parts = append(parts, s.Look.Notice.Render(" "+s.Say(message.New("screen.device.testing", "{device} UNDER TEST", name))+" "))
		case s.warned(device.Name) == game.WarnedError:
			parts = append(parts, s.Look.Bad.Render(" "+s.Say(message.New("screen.device.replace", "{device} TO BE REPLACED", name))+" "))
		case s.warned(device.Name) == game.WarnedWarning:
			parts = append(parts, s.Look.Notice.Render(" "+s.Say(message.New("screen.device.look-at", "{device} TO BE LOOKED AT", name))+" "))
		case device.ReadRate >= 0:
			parts = append(parts, s.Look.Good.Render(s.Say(message.New("screen.device.ok-rate", "{device} ok {rate}%", name, message.Number("rate", int64(math.RoundToEven(device.ReadRate*100)))))))
		default:
			parts = append(parts, s.Look.Good.Render(s.Say(message.New("screen.device.ok", "{device} ok", name))))
		}
	}
	if !s.View.Stopped.IsZero() {
		parts = append(parts, s.Look.Bad.Render(" "+s.Say(message.New("screen.record.stopped", "record STOPPED"))+" "))
	} else if s.Shown {
		parts = append(parts, s.Look.Good.Render(s.Say(message.New("screen.record.ok", "record ok"))))
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
		return widget.Footer(s.caps(), s.Say(message.New("screen.not-now", "Not now:")), s.Width, s.Look)
	})
}
