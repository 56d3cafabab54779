package technician

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/bench"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// columns is how wide the columns of the glance are.
type columns struct {
	name, kind, state, since, rate, frames, lately, last, alarms int
}

// columnsOf returns the columns for a width; what is left over goes to the readings.
func columnsOf(width int) columns {
	c := columns{name: 11, state: 11, since: 7, rate: 6, last: 7, alarms: 2}
	if width >= 110 {
		c.name, c.kind, c.frames = 14, 20, 7
	}
	taken := 4 + c.name + 1 + c.state + 1 + c.since + 3*(c.rate+1) + 1 + c.last + 1 + c.alarms
	if c.kind > 0 {
		taken += c.kind + 1 + c.frames + 1
	}
	c.lately = max(min(width-taken-1, 40), 0)
	return c
}

// glance returns all devices: a row each, and below it what to know first.
func (s *Screen) glance(width, height int, look *theme.Theme) []string {
	views := s.listed()
	head := []string{s.glanceTitle(views, width, look)}
	if s.ask != nil {
		return under(head, s.ask.draw(s, width, height-len(head), look), nil, height)
	}
	head = append(head, s.said(width, look)...)
	caps := []widget.KeyCap{{Key: "Enter", Label: "open"}, {Key: "1-9", Label: "open that one"},
		{Key: "up down", Label: "choose"}, {Key: "Esc", Label: s.closes, Keep: true}}
	keys := keysOf(caps, width, look)
	if len(views) == 0 {
		return under(head, []string{"", "There is no device on the bench. Devices are set up in the configuration;",
			"pitboss doctor says what is there."}, keys, height)
	}
	c := columnsOf(width)
	head = append(head, look.Faint.Render(widget.Fit(columnHeads(c, look), width, look)))
	body := s.rows(views, c, width, height-len(head)-len(keys), look)
	// Where there is room, what to do about the chosen one is told here already.
	if more := s.chosenWords(width, look); len(head)+len(body)+1+len(more)+len(keys) <= height {
		body = append(append(body, ""), more...)
	}
	return under(head, body, keys, height)
}

// chosenWords returns all of the first thing that is wrong with the chosen device; where that is well, with the first
// that is not: it went wrong while the list was looked at.
func (s *Screen) chosenWords(width int, look *theme.Theme) []string {
	view := s.view()
	words, do := firstWords(view)
	if gravityOf(view) < doubt {
		for at := grave; at >= doubt; at-- {
			views := s.listed()
			if wrong := slices.IndexFunc(views, func(view bench.View) bool { return gravityOf(view) == at }); wrong >= 0 {
				view = views[wrong]
				words, do = firstWords(view)
				break
			}
		}
	}
	if words == "" {
		return nil
	}
	lines := hanging(" "+look.Strong.Render(widget.Plain(view.Name)+":")+" ", sentence(words), 3, width-1)
	if do != "" {
		lines = append(lines, hanging("   "+look.Strong.Render("DO:")+" ", sentence(do), 7, width-1)...)
	}
	return lines
}

// glanceTitle returns how many there are and which want somebody, the worst first.
func (s *Screen) glanceTitle(views []bench.View, width int, look *theme.Theme) string {
	var wanting []string
	silent := 0
	for _, view := range views {
		if unheard(view) {
			silent++
		}
	}
	for at := grave; at >= doubt; at-- {
		for _, view := range views {
			if gravityOf(view) == at {
				wanting = append(wanting, widget.Plain(view.Name))
			}
		}
	}
	words := fmt.Sprintf("%s: all well", counted(len(views), "device"))
	ink := look.Header
	switch {
	case len(views) == 0:
		words = "no devices"
	case len(wanting) > 0:
		words = fmt.Sprintf("%d of %s to look at: %s", len(wanting), counted(len(views), "device"),
			strings.Join(wanting, ", "))
		ink = look.Alarm
	case silent > 0:
		words = fmt.Sprintf("%s: nothing found wrong, %d not heard yet", counted(len(views), "device"), silent)
	}
	return ink.Render(widget.Pad(widget.Spread(" BENCH  "+words, s.clock(s.now)+" ", width, look), width))
}

func columnHeads(c columns, look *theme.Theme) string {
	line := "    " + cell("device", c.name, look) + " "
	if c.kind > 0 {
		line += cell("kind", c.kind, look) + " "
	}
	line += cell("state", c.state, look) + " " + cell("since", c.since, look)
	line += " " + right("of 100", c.rate, look) + " " + right("shift", c.rate, look) + " " +
		right("usual", c.rate, look) + " "
	if c.frames > 0 {
		line += right("a sec", c.frames, look) + " "
	}
	return line + cell("lately", c.lately, look) + " " + right("frame", c.last, look) + " !"
}

// rows returns the devices; where not every one finds room for a line of words, those that want somebody most have it
// first.
func (s *Screen) rows(views []bench.View, c columns, width, room int, look *theme.Theme) []string {
	spare := room - len(views)
	told := make([]bool, len(views))
	for at := grave; at >= well && spare > 0; at-- {
		for i, view := range views {
			if spare > 0 && gravityOf(view) == at && belowWords(view, c) != "" {
				told[i] = true
				spare--
			}
		}
	}
	var list listing
	for i, view := range views {
		lines := []string{s.rowOf(view, i, c, look)}
		if told[i] {
			lines = append(lines, "    "+widget.Fit(belowWords(view, c), max(width-4, 0), look))
		}
		list.add(view.Name == s.chosen, lines...)
	}
	return list.around(room, look)
}

func (s *Screen) rowOf(view bench.View, i int, c columns, look *theme.Theme) string {
	mark, number, name := " ", " ", cell(widget.Plain(view.Name), c.name, look)
	if i < 9 {
		number = fmt.Sprint(i + 1)
	}
	if view.Name == s.chosen {
		mark, name = look.Glyphs.Now, look.Focus.Render(name)
	}
	line := mark + number + sign(view, look) + " " + name + " "
	if c.kind > 0 {
		line += cell(widget.Plain(view.KindWords), c.kind, look) + " "
	}
	link := view.Health.Link
	line += stateInk(link.State, look).Render(cell(stateWords(link.State), c.state, look)) + " " +
		cell(s.ago(link.Since), c.since, look)
	line += " " + rateCell(view.Ledger.RecentReads(), usual(view.Ledger), c.rate, look)
	line += " " + rateCell(view.Ledger.Shift.Reads, usual(view.Ledger), c.rate, look)
	line += " " + right(percent(usual(view.Ledger)), c.rate, look) + " "
	if c.frames > 0 {
		line += right(fmt.Sprintf("%.1f", view.FramesPerSecond), c.frames, look) + " "
	}
	line += s.lately(view, c.lately, look) + " " + right(s.ago(link.LastFrame), c.last, look)
	if len(view.Alarms) > 0 {
		line += " " + look.Bad.Render(fmt.Sprint(len(view.Alarms)))
	}
	return line
}

func stateInk(state bench.State, look *theme.Theme) theme.Style {
	switch state {
	case bench.Live:
		return look.Good
	case bench.Failed:
		return look.Bad
	case bench.Stale:
		return look.Notice
	case bench.Closed, bench.Opening, bench.Syncing:
	}
	return theme.Style{}
}

// rateCell returns a rate of readings, marked where it is lower than usual by a point or more.
func rateCell(reads, usual bench.Reads, width int, look *theme.Theme) string {
	text := percent(reads)
	if belowUsual(reads, usual) {
		return right("<"+text, width, look)
	}
	return right(text, width, look)
}

func belowUsual(reads, usual bench.Reads) bool {
	return reads.Tried > 0 && usual.Tried > 0 && reads.Rate() < usual.Rate()-0.01
}

// lately returns the last readings of a device that reads, else its frames a second.
func (s *Screen) lately(view bench.View, width int, look *theme.Theme) string {
	if len(view.Ledger.Recent) > 0 {
		return widget.Readings(view.Ledger.Recent, width, look)
	}
	return widget.Sparkline(s.rates(view.Name), 0, width, look)
}

// belowWords returns the second line of a device: what is wrong with it, else what it is.
func belowWords(view bench.View, c columns) string {
	words, _ := firstWords(view)
	words = widget.Plain(words)
	if c.kind > 0 {
		return words
	}
	kind := widget.Plain(view.KindWords)
	if words == "" || kind == "" {
		return kind + words
	}
	return kind + ": " + words
}

// stateSince returns a device's state in words, with since when.
func (s *Screen) stateSince(view bench.View) string {
	link := view.Health.Link
	words := link.State.Words()
	if !link.Since.IsZero() {
		words += " for " + span(s.now.Sub(link.Since))
	}
	return words
}
