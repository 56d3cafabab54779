package technician

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// counterWidth is the width of a column of figures, namesWidth that of their names.
const (
	counterWidth = 11
	namesWidth   = 34
)

// counters draws the counters over four periods, in the same words as every other list of them. One line below names
// the counters that are always zero.
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
	mark := s.say(message.New("bench.counters.no-mark", "no mark"))
	if ledger.Marked != nil {
		mark = s.since(marked.From)
	}
	lines := []string{
		look.Faint.Render(row("", s.say(message.New("bench.counters.start", "start")),
			s.say(message.New("bench.counters.shift", "shift")), s.say(message.New("bench.counters.mark",
				"mark")), s.say(message.New("bench.counters.total", "total")))),
		look.Faint.Render(row(s.say(message.New("bench.counters.since", "counted since")),
			s.say(message.New("bench.counters.this-run",
				"this run")), s.since(ledger.Shift.From), mark, s.since(ledger.Total.From))),
	}
	rates := make([]string, len(periods))
	for i, period := range periods {
		rates[i] = s.figures(percent(period.Reads))
		if i == 2 && ledger.Marked == nil || rates[i] == "" {
			rates[i] = "-"
		}
	}
	lines = append(lines, row(s.say(message.New("bench.counters.rate", "read rate")), rates...))
	columns := make([][]bench.Counter, len(periods))
	for i, period := range periods {
		columns[i] = bench.Counters(period.Tally)
	}
	var never []message.Text
	for at, counter := range columns[0] {
		var cells []string
		ever := false
		for i := range columns {
			of := columns[i][at]
			ever = ever || of.Count > 0
			figure := fmt.Sprint(of.Count)
			switch {
			case i == 2 && ledger.Marked == nil:
				figure = "-"
			case of.Bad:
				figure = "!" + figure
			}
			cells = append(cells, figure)
		}
		if ever {
			lines = append(lines, row(s.say(counter.Name), cells...))
		} else {
			never = append(never, counter.Name)
		}
	}
	if len(never) > 0 {
		lines = append(lines, paragraph(" "+s.say(message.New("bench.counters.never", "Never:"))+" ",
			s.say(message.New("bench.counters.names", "{names}.", message.List("names", never...))), width-1)...)
	}
	return append(lines, s.markWords(ledger, width)...)
}

func (s *Screen) markWords(ledger bench.Ledger, width int) []string {
	var lines []string
	if ledger.Marked != nil {
		lines = append(lines, paragraph(" "+s.say(message.New("bench.counters.mark-head", "Mark:"))+" ",
			s.say(message.New("bench.counters.marked", "{set}: {note}",
				message.Message("set", s.setText(ledger.Marked.From, ledger.Marked.By)),
				message.String("note", widget.Plain(ledger.Marked.Note)))), width-1)...)
	}
	if base := ledger.Baseline; base != nil {
		said := message.New("bench.counters.baseline", "{rate}, set {set}.", message.Message("rate", rateText(base.Reads)),
			message.Message("set", s.setText(base.At, base.By)))
		if base.Line > 0 {
			said = message.Sentences(said, message.New("bench.counters.line", "A frame takes {time} on the line.",
				message.Decimal("time", took(base.Line))))
		}
		return append(lines, paragraph(" "+s.say(message.New("bench.counters.baseline-head", "Baseline:"))+" ",
			s.say(said), width-1)...)
	}
	return append(lines, " "+s.say(message.New("bench.counters.no-baseline",
		"Baseline: not set; s sets it to what came since the mark, or this shift.")))
}

// setText says when something was set, and by whom.
func (s *Screen) setText(at time.Time, staff string) message.Text {
	when := message.String("when", s.day(at))
	if staff == "" {
		return message.New("bench.set", "{when}", when)
	}
	return message.New("bench.set.by", "{when} by {staff}", when, message.String("staff", staff))
}

func (s *Screen) countersKey(view bench.View, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "m":
		if s.may(s.say(message.New("bench.counters.key-mark", "m (mark)")), s.why) {
			s.ask = newNoteAsk(view.Name)
		}
	case "s":
		if s.may(s.say(message.New("bench.counters.key-baseline", "s (set baseline)")), s.why) {
			s.ask = baselineAsk(view)
		}
	default:
		return s.seen.Key(press)
	}
	return true
}
