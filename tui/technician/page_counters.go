package technician

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// counterWidth is how wide a column of figures is, namesWidth that of their names.
const (
	counterWidth = 11
	namesWidth   = 34
)

// counters returns the figures since four moments, in the words of every other list of them. What was never counted
// is named in one line below.
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
		mark = s.since(marked.From)
	}
	lines := []string{
		look.Faint.Render(row("", "start", "shift", "mark", "total")),
		look.Faint.Render(row("counted since", "this run", s.since(ledger.Shift.From), mark, s.since(ledger.Total.From))),
	}
	rates := make([]string, len(periods))
	for i, period := range periods {
		rates[i] = percent(period.Reads)
		if i == 2 && ledger.Marked == nil || rates[i] == "" {
			rates[i] = "-"
		}
	}
	lines = append(lines, row("read rate", rates...))
	columns := make([][]bench.Row, len(periods))
	for i, period := range periods {
		columns[i] = bench.Rows(bench.Tally{Quality: period.Tally.Quality, Counts: period.Tally.Counts})
	}
	var never []string
	for at, counter := range columns[0] {
		var cells []string
		ever := false
		for i := range columns {
			of := columns[i][at]
			ever = ever || of.Figure != "0"
			switch {
			case i == 2 && ledger.Marked == nil:
				of.Figure = "-"
			case of.Bad:
				of.Figure = "!" + of.Figure
			}
			cells = append(cells, of.Figure)
		}
		if ever {
			lines = append(lines, row(counter.Name, cells...))
		} else {
			never = append(never, counter.Name)
		}
	}
	if len(never) > 0 {
		lines = append(lines, paragraph(" Never: ", strings.Join(never, ", ")+".", width-1)...)
	}
	return append(lines, s.markWords(ledger, width)...)
}

// markWords returns the mark's note and the baseline.
func (s *Screen) markWords(ledger bench.Ledger, width int) []string {
	var lines []string
	if ledger.Marked != nil {
		lines = append(lines, paragraph(" Mark: ",
			s.day(ledger.Marked.From)+by(ledger.Marked.By)+": "+sentence(ledger.Marked.Note), width-1)...)
	}
	if base := ledger.Baseline; base != nil {
		words := fmt.Sprintf("%s of %s, set %s%s.", percent(base.Reads), counted(base.Reads.Tried, "reading"),
			s.day(base.At), by(base.By))
		if base.Line > 0 {
			words += " A frame takes " + took(base.Line) + " on the line."
		}
		return append(lines, paragraph(" Baseline: ", words, width-1)...)
	}
	return append(lines, " Baseline: not set; s sets it to what came since the mark, or this shift.")
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
		if s.may("m (mark)", s.why) {
			s.ask = newNoteAsk(view.Name)
		}
	case "s":
		if s.may("s (set baseline)", s.why) {
			s.ask = baselineAsk(view)
		}
	default:
		return s.seen.Key(press)
	}
	return true
}
