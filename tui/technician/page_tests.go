package technician

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// reading reports whether the verdict of a test is being read.
func (s *Screen) reading(view bench.View) bool {
	_, ended := s.verdict[view.Name]
	return ended
}

// under way is the test that runs now; nil for none.
func underWay(view bench.View) *bench.Progress {
	if view.Running == nil || view.Running.Over {
		return nil
	}
	return view.Running
}

func (s *Screen) testsKey(view bench.View, press tea.KeyPressMsg) bool {
	pressed := press.String()
	if s.reading(view) {
		switch pressed {
		case "enter", "esc":
			delete(s.verdict, view.Name)
			s.seen.Top()
			return true
		}
		return s.seen.Key(press)
	}
	if running := underWay(view); running != nil {
		if pressed == "x" {
			s.stop(view, *running)
			return true
		}
		return s.seen.Key(press)
	}
	rows := len(view.Tests) + len(view.Records)
	if pressed != "enter" {
		return s.move(press, rows)
	}
	if rows == 0 {
		return true
	}
	at := s.at(rows)
	if at >= len(view.Tests) {
		s.verdict[view.Name] = verdict{record: view.Records[at-len(view.Tests)]}
		s.seen.Top()
		return true
	}
	offer := view.Tests[at]
	if s.may("Enter ("+offer.Label+")", s.whyNot(offer)) {
		s.begin(view, offer)
	}
	return true
}

// begin begins a test, and asks first where it sends something to the device.
func (s *Screen) begin(view bench.View, offer bench.Offer) {
	request := bench.Request{Device: view.Name, Act: bench.BeginTest, Name: offer.Name}
	if offer.Sends == "" {
		s.request(request)
		return
	}
	s.ask = s.sends(view, offer, request, "begin", func(view bench.View) []bench.Offer { return view.Tests })
}

// sends asks before something is sent to a device, and shows what.
func (s *Screen) sends(view bench.View, offer bench.Offer, request bench.Request, yes string, among func(bench.View) []bench.Offer) *sureAsk {
	return &sureAsk{
		title: "Send this to " + widget.Plain(view.Name) + "?", yes: yes,
		lines:  []string{offer.Label + ": " + offer.Words, "", "It is sent: " + offer.Sends, "", "It is recorded, with your name and what came of it.", ""},
		device: view.Name, do: asks(request),
		still: func(s *Screen) string {
			now, _ := s.find(view.Name)
			for _, one := range among(now) {
				if one.Name == offer.Name && one.Sends == offer.Sends {
					if why := s.whyNot(one); why != "" {
						return "Not sent: " + sentence(why)
					}
					return ""
				}
			}
			return "Not sent: the device does not take this any more."
		},
	}
}

// whyNot is why an offer cannot be taken up now; empty when it can.
func (s *Screen) whyNot(offer bench.Offer) string {
	if offer.Why != "" {
		return offer.Why
	}
	return s.why
}

// stop asks before a test ends without a verdict.
func (s *Screen) stop(view bench.View, running bench.Progress) {
	if !s.may("x (stop)", s.why) {
		return
	}
	name := testLabel(view, running.Test)
	s.ask = &sureAsk{
		title: "Stop the test?", yes: "stop it",
		lines:  []string{name + ": stopped now, it has a verdict only if enough was read.", ""},
		device: view.Name, do: asks(bench.Request{Device: view.Name, Act: bench.StopTest, Name: string(running.Test)}),
		still: func(s *Screen) string {
			now, _ := s.find(view.Name)
			if r := underWay(now); r == nil || !r.Started.Equal(running.Started) {
				return "The test has ended."
			}
			return ""
		},
	}
}

// testLabel is what a test is called.
func testLabel(view bench.View, test bench.Test) string {
	for _, offer := range view.Tests {
		if offer.Name == string(test) {
			return offer.Label
		}
	}
	return string(test)
}

func (s *Screen) testsCaps(view bench.View) []widget.KeyCap {
	switch {
	case s.reading(view):
		return nil
	case underWay(view) != nil:
		return []widget.KeyCap{{Key: "x", Label: "stop", Why: s.why}}
	}
	enter := widget.KeyCap{Key: "Enter", Label: "begin"}
	rows := len(view.Tests) + len(view.Records)
	switch at := s.at(rows); {
	case rows == 0:
		enter.Why = "there is no test for this kind of device"
	case at >= len(view.Tests):
		enter.Label = "show it"
	default:
		enter.Why = s.whyNot(view.Tests[at])
	}
	return []widget.KeyCap{enter, {Key: "up down", Label: "choose"}}
}

// tests are the verdict to be read, the test under way, or what there is to begin.
func (s *Screen) tests(view bench.View, width, room int, look *theme.Theme) []string {
	if ended, is := s.verdict[view.Name]; is {
		return s.seen.Window(s.verdictLines(view, ended, width, room, look), room, moreBelow, look)
	}
	if running := underWay(view); running != nil {
		return s.seen.Window(s.runningLines(view, *running, width, room, look), room, moreBelow, look)
	}
	return s.offered(view, width, room, look)
}

// offered are the tests there are and those that ended, with the cursor among them.
func (s *Screen) offered(view bench.View, width, room int, look *theme.Theme) []string {
	var list listing
	at := s.at(len(view.Tests) + len(view.Records))
	if view.Failed {
		list.add(false, filled(look.Refused, failedWords, width, look)...)
	}
	if len(view.Tests) == 0 {
		list.add(false, " There is no test for this kind of device.")
	}
	for i, offer := range view.Tests {
		list.add(i == at, s.offerLines(offer, i == at, width, look)...)
	}
	if len(view.Records) > 0 {
		list.add(false, look.Strong.Render(" Tests that ended, the newest first:"))
	}
	for i, record := range view.Records {
		mark := "   "
		if i+len(view.Tests) == at {
			mark = " " + look.Glyphs.Now + " "
		}
		list.add(i+len(view.Tests) == at, mark+widget.Fit(s.recordWords(view, record), max(width-3, 0), look))
	}
	return list.around(room, look)
}

// offerLines are a test or an order: what it is, what it does, and why it cannot be begun.
func (s *Screen) offerLines(offer bench.Offer, chosen bool, width int, look *theme.Theme) []string {
	name := widget.Plain(offer.Label)
	if name == "" {
		name = widget.Plain(offer.Name)
	}
	why := s.whyNot(offer)
	mark, head := "   ", look.Strong.Render(name)
	if why != "" {
		head = look.Blocked.Render("(" + name + ")")
	}
	if chosen {
		mark, head = " "+look.Glyphs.Now+" ", look.Focus.Render(name)
	}
	lines := paragraph(mark+head+"  ", offer.Words, width-1)
	if len(lines) == 0 {
		lines = []string{mark + head}
	}
	for i := 1; i < len(lines); i++ {
		lines[i] = "     " + strings.TrimLeft(lines[i], " ")
	}
	if offer.Sends != "" {
		lines = append(lines, paragraph("     sends ", offer.Sends, width-1)...)
	}
	if why != "" {
		lines = append(lines, paragraph("     Not now: ", sentence(why), width-1)...)
	}
	return lines
}

func (s *Screen) recordWords(view bench.View, record bench.Record) string {
	words := fmt.Sprintf("%s  %s  %s", s.day(record.Ended), record.Verdict.Words(), testLabel(view, record.Test))
	if record.Tried > 0 {
		words += fmt.Sprintf("  %d of %d", record.Good, record.Tried)
	}
	return widget.Plain(words + "  " + signed(record))
}

func signed(record bench.Record) string {
	if record.By == "" {
		return "not signed"
	}
	return "signed by " + widget.Plain(record.By)
}

// runningLines are a test under way: what to do now, how far it is, what was counted.
func (s *Screen) runningLines(view bench.View, running bench.Progress, width, room int, look *theme.Theme) []string {
	lines := []string{look.Strong.Render(widget.Fit(fmt.Sprintf(" %s, for %s", widget.Plain(testLabel(view, running.Test)), span(s.now.Sub(running.Started))), width, look))}
	blank := look.Act.Render(strings.Repeat(" ", width))
	ask := []string{blank}
	for _, line := range widget.WrapAtMost(widget.Plain(running.Ask), width-4, 3, look) {
		ask = append(ask, look.Act.Render(widget.Pad(widget.Center(line, width), width)))
	}
	lines = append(append(lines, ask...), blank)
	if running.Of > 0 {
		text := fmt.Sprintf("%d/%d", running.Done, running.Of)
		// The rows matter more than figures that are read from afar.
		if spare := room - len(lines) - len(figureLines(running.Rows, width, look)) - 4; spare >= 5 {
			lines = append(lines, widget.Headline([]string{text}, width-1, min(spare, 10), look.Act, look)...)
		}
		share := float64(running.Done) / float64(running.Of)
		lines = append(lines, " "+widget.Bar(share, fmt.Sprintf("%d of %d", running.Done, running.Of), width-2, look.Act, look))
	}
	if running.Tried > 0 {
		lines = append(lines, fmt.Sprintf(" Good %d of %d, %s", running.Good, running.Tried, percent(bench.Reads{Good: running.Good, Tried: running.Tried})))
	}
	return append(lines, figureLines(running.Rows, width, look)...)
}

// figureLines are the figures of a test in one column or two; what counts against the
// device is marked.
func figureLines(rows []bench.Row, width int, look *theme.Theme) []string {
	const least = 38
	columns := 1
	if width >= 2*least {
		columns = 2
	}
	each := width / columns
	var lines []string
	for pair := range slices.Chunk(rows, columns) {
		line := ""
		for _, row := range pair {
			figure := widget.Plain(row.Figure)
			text := "   "
			if row.Bad {
				text = " " + look.Bad.Render("!") + " "
			}
			name := widget.Plain(row.Name)
			text += widget.Fit(name+": "+figure, each-4, look)
			line += widget.Pad(text, each)
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}
