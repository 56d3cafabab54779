package screen

import (
	"fmt"
	"math"
	"strings"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/site"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// LanguageCode names the language of the screen in two letters.
var LanguageCode = message.New("screen.language", "EN")

// Header draws the two top lines: what is played where, then the people and the state of the equipment.
func (s *Screen) Header() []string {
	clock := ""
	if s.Shown && !s.Past {
		clock = s.Now.In(s.Location).Format("15:04:05")
	}
	health := s.healthFor(s.Width)
	return s.keep("header", drawing{version: s.Version, words: clock + health}, func() []string {
		training := ""
		if s.View.Training {
			training = s.Say(message.New("screen.training", "TRAINING"))
			clock = training + "  " + clock
		}
		clock = s.Say(LanguageCode) + "  " + clock
		top := " " + widget.Spread(s.where(s.Width-widget.Width(clock)-4), clock, s.Width-1, s.Look)
		who := " " + s.who(s.Width-widget.Width(health)-3)
		// Beside shortened names there are no bets, so that a wider screen lacks nothing that a narrower one has.
		taken := max(widget.Width(who), widget.Width(s.people()[1])+1) + widget.Width(health) + s.ratesToCome() + 9
		if bets := s.limits(); bets != "" && taken+widget.Width(bets) <= s.Width {
			who += "   " + s.Say(message.New("screen.header.bets", "bets {bets}", message.Decimal("bets", bets)))
		}
		return []string{s.title(top, training), widget.Spread(who, health, s.Width, s.Look)}
	})
}

// ratesToCome returns the width of the read rates that devices do not have yet. It is kept free, so that nothing goes
// when they appear.
func (s *Screen) ratesToCome() (width int) {
	for _, device := range s.Devices {
		if device.ReadRate < 0 {
			width += len(" 100%")
		}
	}
	return width
}

// title draws the top line across the full width, with the training word in its own style.
func (s *Screen) title(top, training string) string {
	before, after, found := strings.Cut(widget.Pad(top, s.Width), " "+training+" ")
	if training == "" || !found {
		return s.Look.Header.Render(widget.Pad(top, s.Width))
	}
	return s.Look.Header.Render(before) + s.Look.Training.Render(" "+training+" ") + s.Look.Header.Render(after)
}

// where names the table, the variant and the numbers. Later parts are dropped if there is no room.
func (s *Screen) where(width int) string {
	view := s.View
	name := widget.Plain(view.Table)
	if !strings.HasPrefix(strings.ToLower(name), "table") {
		name = s.Say(message.New("screen.header.table", "Table {table}", message.String("table", view.Table)))
	}
	parts := []string{name}
	if view.Title != "" {
		parts = append(parts, widget.Plain(view.Title))
	}
	if view.Shoes > 0 {
		parts = append(parts, s.Say(message.New("screen.header.shoe", "Shoe {shoe}", message.Number("shoe", view.Shoes))))
	}
	if round := s.roundText(); !round.IsZero() {
		parts = append(parts, s.Say(round))
	} else if view.Rounds > 0 {
		parts = append(parts, s.Say(message.New("screen.header.after-round", "after round {round}",
			message.Number("round", view.Rounds))))
	}
	parts = append(parts, s.Say(words.Site(view.Site, view.Training)))
	between := " " + s.Look.Glyphs.Separator + " "
	line := parts[0]
	for _, part := range parts[1:] {
		if part != "" && widget.Width(line)+widget.Width(between)+widget.Width(part) <= width {
			line += between + part
		}
	}
	return line
}

// roundText names the round on the table. It returns the zero text between rounds.
func (s *Screen) roundText() message.Text {
	round := s.View.Round
	switch {
	case round == nil:
		return message.Text{}
	case round.InShoe > 0:
		return message.New("screen.header.round-of-shoe", "Round {round} (shoe round {place})",
			message.Number("round", round.Number), message.Number("place", round.InShoe))
	}
	return message.New("screen.header.round", "Round {round}", message.Number("round", round.Number))
}

// limits formats the table's smallest and largest bet as the document prints them.
func (s *Screen) limits() string {
	limits := s.View.Limits
	if limits.Minimum == "" {
		return ""
	}
	return widget.Plain(fmt.Sprintf("%s-%s %s", limits.Minimum, limits.Maximum, limits.Currency))
}

// who names the people signed in: with their roles, by their names alone or, where there is room for neither, by the
// given name and the first letter of the other.
func (s *Screen) who(width int) string {
	wordings := s.people()
	for _, said := range wordings {
		if widget.Width(said) <= width {
			return said
		}
	}
	return wordings[len(wordings)-1]
}

// people names the people signed in, longest first. The second wording has their names whole.
func (s *Screen) people() (wordings [3]string) {
	var whole, names, short []string
	add := func(role game.Role, person game.Person) {
		if name := words.Person(person); name != "" {
			names = append(names, s.at(role, name))
			short = append(short, s.at(role, words.ShortName(person)))
			whole = append(whole, s.Say(words.Role(role))+" "+names[len(names)-1])
		}
	}
	add(game.Dealer, s.View.Dealer)
	add(game.ShiftManager, s.View.Manager)
	add(game.Technician, s.View.Technician)
	if len(names) == 0 {
		nobody := s.Say(message.New("screen.header.nobody", "Nobody is signed in"))
		return [3]string{nobody, nobody, nobody}
	}
	between := " " + s.Look.Glyphs.Separator + " "
	return [3]string{strings.Join(whole, "  "), strings.Join(names, between), strings.Join(short, between)}
}

// at draws a person's name, with the floor station if the shift manager is at one.
func (s *Screen) at(role game.Role, name string) string {
	if role == game.ShiftManager && s.View.Station != "" {
		name = s.Say(message.New("screen.header.manager-at", "{name} at {station}", message.String("name", name),
			message.String("station", widget.Plain(s.View.Station))))
	}
	return s.Look.Strong.Render(name)
}

// healthFor returns the health in the longest wording that fits next to the whole names of the people signed in.
func (s *Screen) healthFor(width int) string {
	health := s.health(s.Site.Short(s.Location), s.Say)
	if widget.Width(s.people()[1])+widget.Width(health)+3 <= width {
		return health
	}
	return s.Health()
}

// Health describes the devices, the record and the link to the site in the fewest words.
func (s *Screen) Health() string {
	return s.health(s.Site.Shortest(), func(text message.Text) string {
		wordings := s.Speaker().Wordings(text)
		return wordings[len(wordings)-1]
	})
}

// health describes the devices, the record and the link to the site in words; colour only repeats them. say renders a
// text in one of its wordings. It returns "" if the current state is unknown.
func (s *Screen) health(link message.Text, say func(message.Text) string) string {
	if s.Past {
		return ""
	}
	var parts []string
	for _, device := range s.Devices {
		name := message.Message("device", game.DeviceLabel(device.Name))
		switch {
		case !device.Up:
			parts = append(parts, s.Look.Bad.Render(" "+say(message.New("screen.device.down", "{device} DOWN", name))+" "))
		case device.Testing:
			parts = append(parts, s.Look.Notice.Render(" "+say(message.New("screen.device.testing", "{device} UNDER TEST",
				name))+" "))
		case s.warned(device.Name) == game.WarnedError:
			parts = append(parts, s.Look.Bad.Render(" "+say(message.New("screen.device.replace", "{device} TO BE REPLACED",
				name))+" "))
		case s.warned(device.Name) == game.WarnedWarning:
			parts = append(parts, s.Look.Notice.Render(" "+say(message.New("screen.device.look-at",
				"{device} TO BE CHECKED", name))+" "))
		case device.ReadRate >= 0 && device.ReadRate < bench.DefaultLimits().WarnRate:
			parts = append(parts, s.Look.Bad.Render(" "+say(message.New("screen.device.reads", "{device} reads {rate}%", name,
				message.Number("rate", int64(device.ReadRate*100))))+" "))
		case device.ReadRate >= 0:
			parts = append(parts, s.Look.Good.Render(say(message.New("screen.device.ok-rate", "{device} ok {rate}%", name,
				message.Number("rate", int64(math.RoundToEven(device.ReadRate*100)))))))
		default:
			parts = append(parts, s.Look.Good.Render(say(message.New("screen.device.ok", "{device} ok", name))))
		}
	}
	if !s.View.Stopped.IsZero() {
		parts = append(parts, s.Look.Bad.Render(" "+say(message.New("screen.record.stopped", "record STOPPED"))+" "))
	} else if s.Shown {
		parts = append(parts, s.Look.Good.Render(say(message.New("screen.record.ok", "record ok"))))
	}
	switch s.Site.State {
	case site.LinkNone:
	case site.LinkOK:
		parts = append(parts, s.Look.Good.Render(say(link)))
	case site.LinkForked, site.LinkRefused:
		parts = append(parts, s.Look.Bad.Render(" "+say(link)+" "))
	default:
		parts = append(parts, s.Look.Notice.Render(" "+say(link)+" "))
	}
	if clock := s.Site.Clock(); !clock.IsZero() {
		parts = append(parts, s.Look.Notice.Render(" "+say(clock)+" "))
	}
	return strings.Join(parts, " "+s.Look.Glyphs.Separator+" ")
}

// warned returns the worst level of the warnings about a device, or "".
func (s *Screen) warned(device string) (level string) {
	for _, warning := range s.View.Warnings {
		if warning.Device == device && level != game.WarnedError {
			level = warning.Level
		}
	}
	return level
}

// DevicesOf returns the devices as the table knows them.
func DevicesOf(view view.View) []Device {
	var list []Device
	for _, device := range view.Devices {
		list = append(list, Device{Name: device.Name, Up: device.Up, Words: device.Reason, ReadRate: -1})
	}
	return list
}

// Footer draws the two bottom lines: the keys or, while a dialog is open, the key that calls the shift manager and
// what a reading would do. For a moment, the second line shows a notice.
func (s *Screen) Footer(open *Open) []string {
	reading := ""
	if open != nil {
		reading = open.Reading
	}
	lines := s.keep("footer", drawing{version: s.Version, words: fmt.Sprint(open != nil, reading)}, func() []string {
		caps, width := s.caps(), s.Width-2
		if open == nil {
			return widget.Indent(1, exactly(widget.Keys(caps, width, footerRows, s.Look), footerRows, false))
		}
		said := s.Look.Faint.Render(widget.FitWords(reading, width, s.Look))
		caps = caps[:min(len(caps), 1)]
		for i := range caps {
			caps[i].Key, _, _ = strings.Cut(caps[i].Key, " ") // letters belong to the dialog
		}
		return widget.Indent(1, append(exactly(widget.Keys(caps, width, 1, s.Look), 1, false), said))
	})
	if s.Notice == "" {
		return lines
	}
	notice := widget.FitWords(widget.Plain(s.Notice), s.Width-2, s.Look)
	return []string{lines[0], s.Look.Notice.Render(widget.Pad(" "+notice, s.Width))}
}
