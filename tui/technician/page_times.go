package technician

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// timing is a named histogram of measured times.
type timing struct {
	name      message.Text
	histogram bench.Histogram
}

// timesOf returns the times measured for a device since the console started: first the measures, then the phases of a
// wheel.
func timesOf(view bench.View) []timing {
	var list []timing
	tally := view.Health.Tally
	for _, measure := range bench.Measures() {
		if histogram := tally.Times[measure]; histogram.Number() > 0 {
			list = append(list, timing{measure.Words(), histogram})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(tally.Phases)) {
		if histogram := tally.Phases[name]; histogram.Number() > 0 {
			list = append(list, timing{message.New("bench.times.phase", "phase {phase}", message.String("phase", name)),
				histogram})
		}
	}
	return list
}

// timesNames is the least width of the names of the times, maxTimesNames the most.
const timesNames, maxTimesNames = 38, 48

// times draws a line for each measured time and, if there is room, the chosen histogram.
func (s *Screen) times(view bench.View, width, room int, look *theme.Theme) []string {
	list := timesOf(view)
	states := s.stateWordsOf(view)
	if len(list) == 0 {
		return append([]string{"", " " + s.say(message.New("bench.times.nothing",
			"Nothing was measured since the console started."))},
			paragraph(" "+s.say(message.New("bench.times.link", "Link:"))+" ", states, width-1)...)
	}
	at := s.at(len(list))
	names := timesNames
	for _, one := range list {
		names = min(s.widest(names, one.name), maxTimesNames)
	}
	row := func(mark, name, number, middle, most, longest, shape string) string {
		return mark + cell(name, min(names, width-36), look) + right(number, 7, look) + right(middle, 9, look) +
			right(most, 9, look) + right(longest, 9, look) + "  " + shape
	}
	lines := []string{look.Faint.Render(widget.Fit(row("  ",
		s.say(message.New("bench.times.since", "since the console started")),
		s.say(message.New("bench.times.times", "times")), "p50", "p95", s.say(message.New("bench.times.longest",
			"longest")), ""), width, look))}
	var rows listing
	for i, one := range list {
		mark := "  "
		if i == at {
			mark = look.Glyphs.Now + " "
		}
		h := one.histogram
		shape := "" // either drawn in full or not drawn
		if width-2-names-7-27-2 >= bench.Classes {
			shape = widget.Sparkline(shapeOf(h), bench.Classes, look)
		}
		rows.add(i == at, widget.Fit(row(mark, widget.Plain(s.say(one.name)), fmt.Sprint(h.Number()), s.figures(took(h.Quantile(0.5))),
			s.figures(took(h.Quantile(0.95))), s.figures(took(h.Longest)), shape), width, look))
	}
	link := paragraph(" "+s.say(message.New("bench.times.link", "Link:"))+" ", states, width-1)
	// The chosen histogram keeps a few rows; the list above can scroll.
	const leastShape = 4
	fit := min(len(rows.lines), max(room-len(lines)-len(link)-leastShape-1, 3))
	lines = append(lines, rows.around(s, fit, look)...)
	lines = append(lines, link...)
	if left := room - len(lines) - 1; left > 0 {
		upTo := message.New("bench.times.up-to", "{time}, up to:", message.Message("time", list[at].name))
		lines = append(lines, look.Strong.Render(widget.Fit(" "+widget.Plain(s.say(upTo)), width, look)))
		for _, line := range widget.Histogram(s.classesOf(list[at].histogram), width-4, left, look) {
			lines = append(lines, "  "+line)
		}
	}
	return lines
}

func shapeOf(h bench.Histogram) []float64 {
	shape := make([]float64, len(h.Counts))
	for i, count := range h.Counts {
		shape[i] = float64(count)
		if count == 0 {
			shape[i] = -1 // blank, so that one in a thousand is visible
		}
	}
	return shape
}

// classesOf names a histogram's classes by their upper bounds.
func (s *Screen) classesOf(h bench.Histogram) []widget.Class {
	bounds := bench.Bounds()
	classes := make([]widget.Class, len(h.Counts))
	for i, count := range h.Counts {
		classes[i] = widget.Class{Name: s.say(message.New("bench.times.longer", "longer")), Count: count}
		if i < len(bounds) {
			classes[i].Name = s.figures(took(bounds[i]))
		}
	}
	return classes
}

// stateWordsOf says how long the link was in each of its states, including the current one.
func (s *Screen) stateWordsOf(view bench.View) string {
	var words []string
	whole := time.Duration(0)
	in := map[bench.State]time.Duration{}
	for state, lasted := range view.Health.Tally.States {
		in[state] = lasted
	}
	if link := view.Health.Link; !link.Since.IsZero() {
		in[link.State] += max(s.now.Sub(link.Since), 0)
	}
	for state, lasted := range in {
		if lasted < time.Second {
			delete(in, state) // a short opening is not worth mentioning
		}
	}
	for _, lasted := range in {
		whole += lasted
	}
	for _, state := range bench.States() {
		if lasted := in[state]; lasted > 0 {
			said := shortText(state)
			if state == bench.Failed {
				said = message.New("bench.state.timed.failed", "not working")
			}
			words = append(words, s.say(said)+" "+s.figures(fmt.Sprintf("%s (%.1f%%)", span(lasted), 100*float64(lasted)/float64(whole))))
		}
	}
	if len(words) == 0 {
		return s.say(message.New("bench.state.timed.none", "not opened yet."))
	}
	return strings.Join(words, ", ") + "."
}
