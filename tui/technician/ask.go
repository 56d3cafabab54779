package technician

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// ask is a question that covers the page until it is answered or dismissed.
type ask interface {
	// key handles one key. It returns false to close the question.
	key(s *Screen, press tea.KeyPressMsg) (open bool)
	// over says in a sentence why the question no longer applies, or returns "".
	over(s *Screen) string
	draw(s *Screen, width, height int, look *theme.Theme) []string
}

// noteAsk asks for the note of a mark.
type noteAsk struct {
	device string
	typed  entry.Field
}

// noteLimit is the maximum length of a note.
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
			s.word = s.say(message.New("bench.mark.why-first", "Type first why you count anew, such as: cable changed."))
			return true
		}
		return !s.request(bench.Request{Device: a.device, Act: bench.MarkNow, Note: a.typed.Value()})
	}
	s.word = ""
	a.typed.Key(press)
	return true
}

// over keeps the question open, with what was typed, as long as the device exists.
func (a *noteAsk) over(s *Screen) string { return s.goneWords(a.device) }

// goneWords says that a device is no longer on the bench, or returns "".
func (s *Screen) goneWords(device string) string {
	if _, there := s.find(device); there {
		return ""
	}
	return s.say(message.New("bench.gone", "The {device} is not on the bench any more.",
		message.Device("device", device)))
}

func (a *noteAsk) draw(s *Screen, width, height int, look *theme.Theme) []string {
	inner := max(width-4, 8)
	var lines []string
	about := message.New("bench.mark.about", "Counting from now on, beside what is counted already. Nothing is lost.")
	lines = append(lines, widget.Wrap(s.say(about), inner)...)
	lines = append(lines, s.say(message.New("bench.mark.why",
		"Why:"))+" "+look.Focus.Render(" "+widget.Plain(string(a.typed.Text))+"_ "))
	if s.word != "" {
		lines = append(lines, filled(look.Notice, s.word, inner, look)...)
	}
	lines = append(lines, "", s.say(message.New("bench.mark.keys", "Enter marks. Esc goes back.")))
	title := message.New("bench.mark", "Mark {device}", message.Device("device", a.device))
	return framed(widget.Plain(s.say(title)), lines, width, height, look)
}

// sureAsk asks for confirmation of something that somebody should have seen first. Only v confirms, a key that opens
// no question. Enter, which is easily hit without looking, goes back.
type sureAsk struct {
	title  message.Text
	lines  []message.Text // wrapped when drawn
	yes    message.Text
	device string // empty for none
	// do performs it and returns false if it could not be requested.
	do func(*Screen) bool
	// still says why it is no longer possible, or returns "".
	still func(*Screen) string
}

func (a *sureAsk) key(s *Screen, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "esc", "enter":
		s.word = ""
		return false
	case "v":
		return !a.do(s)
	}
	return true
}

func (a *sureAsk) over(s *Screen) string {
	if a.device != "" {
		if gone := s.goneWords(a.device); gone != "" {
			return gone
		}
	}
	return a.still(s)
}

// asks returns a function that makes a request.
func asks(request bench.Request) func(*Screen) bool {
	return func(s *Screen) bool { return s.request(request) }
}

func (a *sureAsk) draw(s *Screen, width, height int, look *theme.Theme) []string {
	inner := max(width-4, 8)
	var lines []string
	for _, line := range a.lines {
		if line.IsZero() {
			lines = append(lines, "")
		}
		lines = append(lines, widget.Wrap(widget.Plain(s.say(line)), inner)...)
	}
	if s.word != "" {
		lines = append(lines, filled(look.Notice, s.word, inner, look)...)
	}
	keys := []string{widget.Cap("v", s.say(a.yes), look),
		widget.Cap("Esc", s.say(message.New("bench.key.go-back", "go back, nothing is done")), look)}
	if width >= leastWidth {
		keys = []string{keys[0] + "    " + keys[1]}
	}
	// The keys are always drawn.
	lines = lines[:max(min(len(lines), height-2-len(keys)), 0)]
	return framed(widget.Plain(s.say(a.title)), append(lines, keys...), width, height, look)
}

func framed(title string, lines []string, width, height int, look *theme.Theme) []string {
	if block := widget.Frame(title, lines, width, height, look); block != nil {
		return block
	}
	return lines
}

func baselineAsk(view bench.View) *sureAsk {
	device, rate := message.Device("device", view.Name), message.Message("rate", rateText(view.Ledger.Shift.Reads))
	lines := []message.Text{message.New("bench.baseline.shift",
		"The usual rate of the {device} from now on: {rate} this shift.", device, rate)}
	if marked := view.Ledger.Marked; marked != nil {
		rate = message.Message("rate", rateText(marked.Reads))
		lines[0] = message.New("bench.baseline.mark", "The usual rate of the {device} from now on: {rate} since the mark.",
			device, rate)
	}
	if base := view.Ledger.Baseline; base != nil {
		lines = append(lines, message.New("bench.baseline.before", "Until now it was {rate}.",
			message.Message("rate", rateText(base.Reads))))
	}
	lines = append(lines, message.New("bench.baseline.about",
		"Alarms and tests are measured against it: set it when the device is known to be well."), message.Text{})
	return &sureAsk{
		title: message.New("bench.baseline", "Set the baseline"), lines: lines,
		yes: message.New("bench.baseline.yes", "set it"), device: view.Name,
		do: asks(bench.Request{Device: view.Name, Act: bench.SetBaseline}), still: func(*Screen) string { return "" },
	}
}

// rateText formats a read rate: 99.4% of 1000 readings.
func rateText(reads bench.Reads) message.Text {
	readings := message.Message("readings", words.Readings(int(reads.Tried)))
	if rate := percent(reads); rate != "" {
		return message.New("bench.rate", "{rate} of {readings}", message.Decimal("rate", rate), readings)
	}
	return message.New("bench.rate.none", "no rate of {readings}", readings)
}
