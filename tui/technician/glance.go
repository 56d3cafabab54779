package technician

import (
	"fmt"
	"strings"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// columns holds the widths of the glance's columns.
type columns struct {
	name, kind, state, since, rate, frames, lately, last, alarms int
}

// The heads of the columns of read rates.
var (
	last100Text = message.New("bench.column.of-100", "of 100")
	shiftText   = message.New("bench.column.shift", "shift")
	usualText   = message.New("bench.column.usual", "usual")
)

// columnsOf computes the columns for a width, as wide as their words in the screen's language up to a limit. The
// remaining width goes to the readings.
func (s *Screen) columnsOf(views []bench.View, width int, look *theme.Theme) columns {
	var names, kinds, states []message.Text
	for _, view := range views {
		said, _ := condition(view, look)
		names, kinds, states = append(names, game.DeviceLabel(view.Name)), append(kinds, view.KindWords), append(states, said)
	}
	c := columns{name: min(s.widest(11, names...), 14), state: min(s.widest(11, states...), 14), since: 7,
		rate: s.widest(6, last100Text, shiftText, usualText), last: 7, alarms: 2}
	if width >= 110 {
		c.name, c.kind, c.frames = 14, min(s.widest(20, kinds...), 26), 7
	}
	taken := 4 + c.name + 1 + c.state + 1 + c.since + 3*(c.rate+1) + 1 + c.last + 1 + c.alarms
	if c.kind > 0 {
		taken += c.kind + 1 + c.frames + 1
	}
	c.lately = max(min(width-taken-1, 40), 0)
	return c
}

// glance draws all devices, one row each, with the most important fact below it.
func (s *Screen) glance(width, height int, look *theme.Theme) []string {
	views := s.listed()
	head := []string{s.glanceTitle(views, width, look)}
	if s.ask != nil {
		return under(head, s.ask.draw(s, width, height-len(head), look), nil, height)
	}
	caps := []widget.KeyCap{
		{Key: "Enter", Label: s.say(message.New("bench.key.open", "open"))},
		{Key: "1-9", Label: s.say(message.New("bench.key.open-that", "open that one"))},
		s.chooses(), {Key: "Esc", Label: s.say(s.closes), Keep: true},
	}
	if s.floor.Tests.Key != "" {
		caps = append(caps, s.floor.Tests)
	}
	if s.languages != nil {
		caps = append(caps, widget.KeyCap{Key: words.LanguageKey, Label: s.languages(), Keep: true})
	}
	keys := s.keysOf(caps, width, height, look)
	if len(views) == 0 {
		return under(head, append([]string{""}, widget.Wrap(s.say(message.New("bench.none.about",
			"There is no device on the bench. Devices are set up in the configuration; pitboss doctor says what is there.")),
			width)...), keys, height)
	}
	c := s.columnsOf(views, width, look)
	head = append(head, look.Faint.Render(widget.Fit(s.columnHeads(c, look), width, look)))
	room := height - len(head) - len(keys)
	// If there is room, show what to do about the chosen device before the words of the others.
	more := s.chosenWords(width, look)
	if left := room - 1 - len(more); len(more) > 0 && len(views) <= left {
		return under(head, append(append(s.rows(views, c, width, left, look), ""), more...), keys, height)
	}
	body := s.rows(views, c, width, room, look)
	return under(head, body, keys, height)
}

// chosenWords describes the chosen device's most important problem in full. If it has none, it describes that of the
// worst device, which must have appeared while the list was open.
func (s *Screen) chosenWords(width int, look *theme.Theme) []string {
	view := s.view()
	words, do := s.firstWords(view)
	if views := worstFirst(s.listed()); gravityOf(view) < doubt && len(views) > 0 && gravityOf(views[0]) >= doubt {
		view = views[0]
		words, do = s.firstWords(view)
	}
	if words == "" {
		return nil
	}
	lines := hanging(" "+look.Strong.Render(s.name(view)+":")+" ", words, 3, width-1)
	if do != "" {
		lines = append(lines, hanging("   "+look.Strong.Render(s.say(message.New("bench.do", "DO:")))+" ",
			do, 7, width-1)...)
	}
	return lines
}

// glanceTitle draws the number of devices and the names of those that need attention, the worst first.
func (s *Screen) glanceTitle(views []bench.View, width int, look *theme.Theme) string {
	var wanting []string
	silent := 0
	for _, view := range worstFirst(views) {
		if unheard(view) {
			silent++
		}
		if gravityOf(view) >= doubt {
			wanting = append(wanting, s.name(view))
		}
	}
	devices := message.Message("devices", message.Count("bench.devices", "{n} device", "{n} devices",
		message.Number("n", len(views))))
	said := message.New("bench.all-well", "{devices}: all well", devices)
	ink := look.Header
	switch {
	case len(views) == 0:
		said = message.New("bench.no-devices", "no devices")
	case len(wanting) > 0:
		said = message.New("bench.wanting", "{n} of {devices} to look at: {names}", message.Number("n", len(wanting)),
			devices,
			message.Words("names", wanting))
		ink = look.Alarm
	case silent > 0:
		said = message.New("bench.unheard", "{devices}: nothing found wrong, {n} not heard yet", devices,
			message.Number("n", silent))
	}
	return ink.Render(widget.Pad(widget.Spread(" "+s.say(message.New("bench.title", "BENCH"))+"  "+s.say(said),
		s.clock(s.now)+" ", width, look), width))
}

func (s *Screen) columnHeads(c columns, look *theme.Theme) string {
	line := "    " + cell(s.say(message.New("bench.column.device", "device")), c.name, look) + " "
	if c.kind > 0 {
		line += cell(s.say(message.New("bench.column.kind", "kind")), c.kind, look) + " "
	}
	line += cell(s.say(message.New("bench.column.state", "state")), c.state, look) + " " +
		cell(s.say(message.New("bench.column.since", "since")), c.since, look)
	line += " " + right(s.say(last100Text), c.rate, look) + " " +
		right(s.say(shiftText), c.rate, look) + " " +
		right(s.say(usualText), c.rate, look) + " "
	if c.frames > 0 {
		line += right(s.say(message.New("bench.column.per-second", "a sec")), c.frames, look) + " "
	}
	return line + cell(s.say(message.New("bench.column.lately", "lately")), c.lately, look) + " " +
		right(s.say(message.New("bench.column.frame", "frame")), c.last, look) + " !"
}

// rows draws the devices. If there is no room to describe each, those that most need attention get a description
// first.
func (s *Screen) rows(views []bench.View, c columns, width, room int, look *theme.Theme) []string {
	spare := room - len(views)
	told := map[string]bool{}
	for _, view := range worstFirst(views) {
		if spare > 0 && s.belowWords(view, c) != "" {
			told[view.Name] = true
			spare--
		}
	}
	var list listing
	for i, view := range views {
		lines := []string{s.rowOf(view, i, c, look)}
		if told[view.Name] {
			lines = append(lines, "    "+widget.FitWords(s.belowWords(view, c), max(width-4, 0), look))
		}
		list.add(view.Name == s.chosen, lines...)
	}
	return list.around(s, room, look)
}

func (s *Screen) rowOf(view bench.View, i int, c columns, look *theme.Theme) string {
	mark, number, name := " ", " ", cell(s.name(view), c.name, look)
	if i < 9 {
		number = fmt.Sprint(i + 1)
	}
	if view.Name == s.chosen {
		mark, name = look.Glyphs.Now, look.Focus.Render(name)
	}
	line := mark + number + sign(view, look) + " " + name + " "
	if c.kind > 0 {
		line += cell(widget.Plain(s.say(view.KindWords)), c.kind, look) + " "
	}
	link := view.Health.Link
	said, ink := condition(view, look)
	short := widget.Fit(s.say(said), c.state, look)
	line += widget.Pad(ink.Render(short), c.state) + " " + cell(s.ago(link.Since), c.since, look)
	line += " " + s.rateCell(view.Ledger.RecentReads(), usual(view.Ledger), view.Limits, c.rate, look)
	line += " " + s.rateCell(view.Ledger.Shift.Reads, usual(view.Ledger), view.Limits, c.rate, look)
	line += " " + right(s.figures(percent(usual(view.Ledger))), c.rate, look) + " "
	if c.frames > 0 {
		line += right(s.figures(fmt.Sprintf("%.1f", view.FramesPerSecond)), c.frames, look) + " "
	}
	line += s.lately(view, c.lately, look) + " " + right(s.ago(link.LastFrame), c.last, look)
	if len(view.Alarms) > 0 {
		line += " " + look.Bad.Render(fmt.Sprint(len(view.Alarms)))
	}
	return line
}

// rateCell draws a read rate, marked if it is below the limits or lower than usual by a percentage point or more.
func (s *Screen) rateCell(reads, usual bench.Reads, limits bench.Limits, width int, look *theme.Theme) string {
	text, ink := s.figures(percent(reads)), theme.Style{}
	switch level := limits.Judge(reads); {
	case level == bench.Error:
		text, ink = "<"+text, look.Bad
	case level == bench.Warning || belowUsual(reads, usual):
		text, ink = "<"+text, look.Notice
	}
	return strings.Repeat(" ", max(width-widget.Width(text), 0)) + ink.Render(widget.Fit(text, width, look))
}

func belowUsual(reads, usual bench.Reads) bool {
	return reads.Tried > 0 && usual.Tried > 0 && reads.Rate() < usual.Rate()-0.01
}

// lately draws the last readings of a device that reads, or else its frames per second.
func (s *Screen) lately(view bench.View, width int, look *theme.Theme) string {
	if len(view.Ledger.Recent) > 0 {
		return widget.Readings(view.Ledger.Recent, width, look)
	}
	return widget.Sparkline(s.rates(view.Name), width, look)
}

// belowWords returns the second line of a device: its problem, or else its kind.
func (s *Screen) belowWords(view bench.View, c columns) string {
	words, _ := s.firstWords(view)
	words = widget.Plain(words)
	if c.kind > 0 {
		return words
	}
	kind := widget.Plain(s.say(view.KindWords))
	if words == "" || kind == "" {
		return kind + words
	}
	return kind + ": " + words
}

func (s *Screen) stateSince(view bench.View) string {
	link := view.Health.Link
	state := message.Message("state", link.State.Words())
	if link.Since.IsZero() {
		return s.say(message.New("bench.state", "{state}", state))
	}
	return s.say(message.New("bench.state.for", "{state} for {time}", state,
		message.String("time", span(s.now.Sub(link.Since)))))
}
