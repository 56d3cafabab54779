package technician

import (
	"cmp"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/tui/entry"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// ask is a question that covers the page until it is answered or given up.
type ask interface {
	// key takes one key; false closes it.
	key(s *Screen, press tea.KeyPressMsg) (open bool)
	// over is why there is nothing to ask any more, a sentence; empty while there is.
	over(s *Screen) string
	draw(s *Screen, width, height int, look *theme.Theme) []string
}

// noteAsk takes the note of a mark.
type noteAsk struct {
	device string
	typed  entry.Field
}

// noteLimit is how long a note may be.
const noteLimit = 60

func newNoteAsk(device string) *noteAsk {
	return &noteAsk{device: device, typed: entry.Field{Limit: noteLimit}}
}

func (a *noteAsk) key(s *Screen, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "esc":
		s.word = ""
		return false
	case "enter":
		if a.typed.Value() == "" {
			s.word = "Type first why you count anew, such as: cable changed."
			return true
		}
		return !s.request(bench.Request{Device: a.device, Act: bench.MarkNow, Note: a.typed.Value()})
	}
	s.word = ""
	a.typed.Key(press)
	return true
}

// over: what was typed is nobody's to take away, unless the device itself is gone.
func (a *noteAsk) over(s *Screen) string { return goneWords(s, a.device) }

func goneWords(s *Screen, device string) string {
	if _, there := s.find(device); there {
		return ""
	}
	return "The device " + device + " is not on the bench any more."
}

func (a *noteAsk) draw(s *Screen, width, height int, look *theme.Theme) []string {
	inner := max(width-4, 8)
	var lines []string
	lines = append(lines, widget.Wrap("Counting from now on, beside what is counted already. Nothing is lost.", inner)...)
	lines = append(lines, "Why: "+look.Focus.Render(" "+widget.Plain(string(a.typed.Text))+"_ "))
	if s.word != "" {
		lines = append(lines, filled(look.Notice, s.word, inner, look)...)
	}
	lines = append(lines, "", "Enter marks. Esc goes back.")
	return framed("Mark "+widget.Plain(a.device), lines, width, height, look)
}

// sureAsk asks before something that somebody should have seen first. Only y does it: Enter, the key that is hit
// without looking, goes back.
type sureAsk struct {
	title  string
	lines  []string // wrapped when drawn
	yes    string
	device string // empty for none
	// do does it; false when that could not be asked for.
	do func(*Screen) bool
	// still is why it cannot be done any more; empty while it can.
	still func(*Screen) string
}

func (a *sureAsk) key(s *Screen, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "esc", "enter":
		s.word = ""
		return false
	case "y":
		return !a.do(s)
	}
	return true
}

func (a *sureAsk) over(s *Screen) string {
	if a.device != "" {
		if gone := goneWords(s, a.device); gone != "" {
			return gone
		}
	}
	return a.still(s)
}

// asks returns a request as what is done.
func asks(request bench.Request) func(*Screen) bool {
	return func(s *Screen) bool { return s.request(request) }
}

func (a *sureAsk) draw(s *Screen, width, height int, look *theme.Theme) []string {
	inner := max(width-4, 8)
	var lines []string
	for _, line := range a.lines {
		if line == "" {
			lines = append(lines, "")
			continue
		}
		lines = append(lines, widget.Wrap(widget.Plain(line), inner)...)
	}
	if s.word != "" {
		lines = append(lines, filled(look.Notice, s.word, inner, look)...)
	}
	keys := []string{look.Key.Render(" y ") + " " + a.yes, look.Key.Render(" Esc ") + " go back, nothing is done"}
	if width >= leastWidth {
		keys = []string{keys[0] + "    " + keys[1]}
	}
	// The keys are never what is left out.
	lines = lines[:max(min(len(lines), height-2-len(keys)), 0)]
	return framed(a.title, append(lines, keys...), width, height, look)
}

// framed returns a frame where there is room for one.
func framed(title string, lines []string, width, height int, look *theme.Theme) []string {
	if block := widget.Frame(title, lines, width, height, look); block != nil {
		return block
	}
	return lines
}

// baselineAsk asks before the baseline is replaced.
func baselineAsk(view bench.View) *sureAsk {
	now, when := view.Ledger.Shift.Reads, "this shift"
	if view.Ledger.Marked != nil {
		now, when = view.Ledger.Marked.Reads, "since the mark"
	}
	lines := []string{fmt.Sprintf("From now on this is usual of %s: %s of %s %s.", view.Name,
		cmp.Or(percent(now), "no rate"), counted(now.Tried, "reading"), when)}
	if base := view.Ledger.Baseline; base != nil {
		lines = append(lines, fmt.Sprintf("Until now it was %s of %s.", cmp.Or(percent(base.Reads), "no rate"),
			counted(base.Reads.Tried, "reading")))
	}
	lines = append(lines, "Alarms and tests are measured against it: set it when the device is known to be well.", "")
	return &sureAsk{
		title: "Set the baseline", lines: lines, yes: "set it", device: view.Name,
		do: asks(bench.Request{Device: view.Name, Act: bench.SetBaseline}), still: func(*Screen) string { return "" },
	}
}
