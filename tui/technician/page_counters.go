package technician

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// counter is one thing that is counted. bad says that any of it counts against the device.
type counter struct {
	name string
	of   func(bench.Tally) uint64
	bad  bool
}

var counters = []counter{
	{"good readings", func(t bench.Tally) uint64 { return t.Quality.Good }, false},
	{"could not read", func(t bench.Tally) uint64 { return t.Quality.NoReads }, true},
	{"unknown code", func(t bench.Tally) uint64 { return t.Quality.Unknown }, true},
	{"said before, dropped", func(t bench.Tally) uint64 { return t.Quality.Duplicates }, false},
	{"check does not fit", func(t bench.Tally) uint64 { return t.Quality.BadChecks }, true},
	{"cut short", func(t bench.Tally) uint64 { return t.Quality.Partial }, true},
	{"never ended", func(t bench.Tally) uint64 { return t.Quality.Oversize }, true},
	{"junk bytes", func(t bench.Tally) uint64 { return t.Quality.JunkBytes }, true},
	{"frames that never came", func(t bench.Tally) uint64 { return t.Quality.Missing }, true},
	{"found its place again", func(t bench.Tally) uint64 { return t.Quality.Resyncs }, true},
	{"states and answers", func(t bench.Tally) uint64 { return t.Quality.Told }, false},
	{"reconnects", func(t bench.Tally) uint64 { return t.Counts.Reconnects }, true},
	{"failures of the link", func(t bench.Tally) uint64 { return t.Counts.Failures }, true},
	{"times opened", func(t bench.Tally) uint64 { return t.Counts.Opens }, false},
	{"whole frames", func(t bench.Tally) uint64 { return t.Counts.Frames }, false},
	{"bytes received", func(t bench.Tally) uint64 { return t.Counts.Bytes }, false},
	{"bytes sent", func(t bench.Tally) uint64 { return t.Counts.SentBytes }, false},
	{"old bytes thrown away", func(t bench.Tally) uint64 { return t.Quality.StaleBytes }, false},
}

// counterWidth is how wide a column of figures is, namesWidth that of their names.
const (
	counterWidth = 12
	namesWidth   = 24
)

// counters are the figures since four moments. What was never counted is named in one
// line below.
func (s *Screen) counters(view bench.View, width int, look *theme.Theme) []string {
	ledger := view.Ledger
	marked := bench.Period{}
	if ledger.Marked != nil {
		marked = *ledger.Marked
	}
	periods := []bench.Period{{Tally: view.Health.Tally}, ledger.Shift, marked, ledger.Total}
	row := func(name string, cells ...string) string {
		line := " " + cell(name, namesWidth, look)
		for _, text := range cells {
			line += right(text, counterWidth, look)
		}
		return widget.Fit(line, width, look)
	}
	mark := "no mark"
	if ledger.Marked != nil {
		mark = s.day(marked.From)
	}
	lines := []string{
		look.Faint.Render(row("", "start", "shift", "mark", "total")),
		look.Faint.Render(row("counted since", "this run", s.day(ledger.Shift.From), mark, s.day(ledger.Total.From))),
	}
	rates := make([]string, len(periods))
	for i, period := range periods {
		rates[i] = percent(period.Reads)
		if i == 2 && ledger.Marked == nil || rates[i] == "" {
			rates[i] = "-"
		}
	}
	lines = append(lines, row("read rate", rates...))
	var never []string
	for _, counter := range counters {
		var cells []string
		any := uint64(0)
		for i, period := range periods {
			count := counter.of(period.Tally)
			any |= count
			text := fmt.Sprint(count)
			switch {
			case i == 2 && ledger.Marked == nil:
				text = "-"
			case counter.bad && count > 0:
				text = "!" + text
			}
			cells = append(cells, text)
		}
		if any == 0 {
			never = append(never, counter.name)
			continue
		}
		lines = append(lines, row(counter.name, cells...))
	}
	if len(never) > 0 {
		lines = append(lines, paragraph(" Never: ", strings.Join(never, ", ")+".", width-1)...)
	}
	return append(lines, s.markWords(ledger, width)...)
}

// markWords are the mark's note and the baseline.
func (s *Screen) markWords(ledger bench.Ledger, width int) []string {
	var lines []string
	if ledger.Marked != nil {
		lines = append(lines, paragraph(" Mark: ", s.day(ledger.Marked.From)+by(ledger.Marked.By)+": "+sentence(ledger.Marked.Note), width-1)...)
	}
	if base := ledger.Baseline; base != nil {
		words := fmt.Sprintf("%s of %s, set %s%s.", percent(base.Reads), counted(base.Reads.Tried, "reading"), s.day(base.At), by(base.By))
		if base.Line > 0 {
			words += " A frame takes " + took(base.Line) + " on the line."
		}
		return append(lines, paragraph(" Baseline: ", words, width-1)...)
	}
	return append(lines, " Baseline: not set; s sets it to what this shift came to.")
}

func by(staff string) string {
	if staff == "" {
		return ""
	}
	return " by " + widget.Plain(staff)
}

func (s *Screen) countersKey(view bench.View, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "m":
		if s.why != "" {
			s.blocked("m (mark)", s.why)
			return true
		}
		s.ask = newNoteAsk(view.Name)
	case "s":
		if s.why != "" {
			s.blocked("s (set baseline)", s.why)
			return true
		}
		s.ask = baselineAsk(view)
	default:
		return s.seen.Key(press)
	}
	return true
}
