package technician

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// reading reports whether the verdict of a test is shown.
func (s *Screen) reading(view bench.View) bool {
	_, ended := s.verdict[view.Name]
	return ended
}

// underWay returns the running test, or nil.
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
	if s.may(s.enterOn(offer), s.whyNot(offer)) {
		s.begin(view, offer)
	}
	return true
}

// begin begins a test. If the test sends something to the device, it asks first.
func (s *Screen) begin(view bench.View, offer bench.Offer) {
	request := bench.Request{Device: view.Name, Act: bench.BeginTest, Name: offer.Name}
	if offer.Sends.IsZero() {
		s.request(request)
		return
	}
	s.ask = s.sends(view, offer, request, message.New("bench.test.begin", "begin"),
		func(view bench.View) []bench.Offer { return view.Tests })
}

// sends asks for confirmation before something is sent to a device, and shows what.
func (s *Screen) sends(view bench.View, offer bench.Offer, request bench.Request, yes message.Text,
	among func(bench.View) []bench.Offer) *sureAsk {
	return &sureAsk{
		title: message.New("bench.send", "Send this to the {device}?", message.Device("device", view.Name)), yes: yes,
		lines: []message.Text{
			message.New("bench.send.about", "{what}: {about}", message.Message("what", offer.Label),
				message.Message("about", offer.Words)), {},
			message.New("bench.send.bytes", "It is sent: {bytes}", message.Message("bytes", offer.Sends)), {},
			message.New("bench.send.recorded", "It is recorded, with your name and what came of it."), {},
		},
		device: view.Name, do: asks(request),
		still: func(s *Screen) string {
			now, _ := s.find(view.Name)
			for _, one := range among(now) {
				if one.Name == offer.Name && one.Sends.String() == offer.Sends.String() {
					if why := s.whyNot(one); why != "" {
						return s.say(message.New("bench.not-sent", "Not sent: {why}.", message.String("why", widget.Plain(why))))
					}
					return ""
				}
			}
			return s.say(message.New("bench.not-sent.gone", "Not sent: the device does not take this any more."))
		},
	}
}

// whyNot returns why an offer cannot be started now, or "".
func (s *Screen) whyNot(offer bench.Offer) string {
	if s.why != "" {
		return s.why
	}
	return s.say(offer.Why)
}

// enterOn names the key Enter with what it starts.
func (s *Screen) enterOn(offer bench.Offer) string {
	return "Enter (" + widget.Plain(s.say(offer.Label)) + ")"
}

// stop asks for confirmation before a test is stopped.
func (s *Screen) stop(view bench.View, running bench.Progress) {
	if !s.may(s.say(message.New("bench.test.key-stop", "x (stop)")), s.why) {
		return
	}
	name := testLabel(view, running.Test)
	s.ask = &sureAsk{
		title: message.New("bench.test.stop", "Stop the test?"), yes: message.New("bench.test.stop.yes", "stop it"),
		lines: []message.Text{message.New("bench.test.stopped", "{test}: stopped now, it has a verdict only if enough was read.",
			message.Message("test", name)), {}},
		device: view.Name, do: asks(bench.Request{Device: view.Name, Act: bench.StopTest, Name: string(running.Test)}),
		still: func(s *Screen) string {
			now, _ := s.find(view.Name)
			if r := underWay(now); r == nil || !r.Started.Equal(running.Started) {
				return s.say(testEnded)
			}
			return ""
		},
	}
}

// testEnded says that there is no longer a test to stop.
var testEnded = message.New("bench.test.ended", "The test has ended.")

func testLabel(view bench.View, test bench.Test) message.Text {
	for _, offer := range view.Tests {
		if offer.Name == string(test) {
			return offer.Label
		}
	}
	return message.Written(string(test))
}

func (s *Screen) testsCaps(view bench.View) []widget.KeyCap {
	switch {
	case s.reading(view):
		return nil
	case underWay(view) != nil:
		return []widget.KeyCap{{Key: "x", Label: s.say(message.New("bench.key.stop", "stop")), Why: s.why}}
	}
	enter := widget.KeyCap{Key: "Enter", Label: s.say(message.New("bench.test.begin", "begin"))}
	rows := len(view.Tests) + len(view.Records)
	switch at := s.at(rows); {
	case rows == 0:
		enter.Why = s.say(message.New("bench.test.none-why", "there is no test for this kind of device"))
	case at >= len(view.Tests):
		enter.Label = s.say(message.New("bench.key.show-it", "show it"))
	default:
		enter.Why = s.whyNot(view.Tests[at])
	}
	return []widget.KeyCap{enter, s.chooses()}
}

// tests draws the verdict to be read, the running test, or the tests that may be started.
func (s *Screen) tests(view bench.View, width, room int, look *theme.Theme) []string {
	if ended, is := s.verdict[view.Name]; is {
		return s.seen.Window(s.verdictLines(view, ended, width, room, look), room, s.moreBelow(), look)
	}
	if running := underWay(view); running != nil {
		return s.seen.Window(s.runningLines(view, *running, width, room, look), room, s.moreBelow(), look)
	}
	return s.offered(view, width, room, look)
}

// offered draws the available tests and those that ended, with the cursor.
func (s *Screen) offered(view bench.View, width, room int, look *theme.Theme) []string {
	var list listing
	at := s.at(len(view.Tests) + len(view.Records))
	if view.Failed {
		list.add(false, filled(look.Refused, s.say(failedText), width, look)...)
	}
	if s.why != "" && len(view.Tests) > 0 {
		list.add(false, s.notNow(s.why, " ", width)...)
	}
	if len(view.Tests) == 0 {
		list.add(false, " "+s.say(message.New("bench.test.none", "There is no test for this kind of device.")))
	}
	for i, offer := range view.Tests {
		list.add(i == at, s.offerLines(offer, i == at, width, look)...)
	}
	if len(view.Records) > 0 {
		list.add(false, look.Strong.Render(" "+s.say(message.New("bench.test.records", "Tests that ended, the newest first:"))))
	}
	for i, record := range view.Records {
		mark := "   "
		if i+len(view.Tests) == at {
			mark = " " + look.Glyphs.Now + " "
		}
		list.add(i+len(view.Tests) == at, mark+widget.Fit(s.recordWords(view, record), max(width-3, 0), look))
	}
	return list.around(s, room, look)
}

// offerLines draws a test or an order: what it is, what it does, and why it cannot be started.
func (s *Screen) offerLines(offer bench.Offer, chosen bool, width int, look *theme.Theme) []string {
	name := widget.Plain(s.say(offer.Label))
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
	lines := hanging(mark+head+"  ", s.say(offer.Words), 5, width-1)
	if len(lines) == 0 {
		lines = []string{mark + head}
	}
	if !offer.Sends.IsZero() {
		lines = append(lines, paragraph("     "+s.say(message.New("bench.test.sends", "sends"))+" ", s.say(offer.Sends), width-1)...)
	}
	if own := s.say(offer.Why); own != "" && own != s.why {
		lines = append(lines, s.notNow(own, "     ", width)...)
	}
	return lines
}

// notNow says why something cannot be started.
func (s *Screen) notNow(why, indent string, width int) []string {
	return paragraph(indent, s.say(message.New("bench.not-now", "Not now: {why}.", message.String("why", why))), width-1)
}

func (s *Screen) recordWords(view bench.View, record bench.Record) string {
	words := fmt.Sprintf("%s  %s  %s", s.day(record.Ended), s.say(record.Verdict.Words()),
		s.say(testLabel(view, record.Test)))
	if record.Tried > 0 {
		words += "  " + s.say(bench.Of(record.Good, record.Tried))
	}
	return widget.Plain(words + "  " + s.signed(record))
}

func (s *Screen) signed(record bench.Record) string {
	if record.By == "" {
		return s.say(message.New("bench.test.not-signed", "not signed"))
	}
	return s.say(message.New("bench.test.signed", "signed by {staff}", message.String("staff", widget.Plain(record.By))))
}

// runningLines draws the running test: what to do now, the progress, and what was counted.
func (s *Screen) runningLines(view bench.View, running bench.Progress, width, room int, look *theme.Theme) []string {
	head := message.New("bench.test.for", "{test}, for {time}", message.Message("test", testLabel(view, running.Test)),
		message.String("time", span(s.now.Sub(running.Started))))
	lines := []string{look.Strong.Render(widget.Fit(" "+widget.Plain(s.say(head)), width, look))}
	blank := look.Act.Render(strings.Repeat(" ", width))
	ask := []string{blank}
	for _, line := range widget.WrapAtMost(withCards(widget.Plain(s.say(running.Ask)), look), width-4, 3, look) {
		ask = append(ask, look.Act.Render(widget.Pad(widget.Center(line, width), width)))
	}
	lines = append(append(lines, ask...), blank)
	if running.Of > 0 {
		text := fmt.Sprintf("%d/%d", running.Done, running.Of)
		// The rows matter more than large figures.
		if spare := room - len(lines) - len(s.figureLines(running.Rows, width, look)) - 4; spare >= 5 {
			lines = append(lines, widget.Headline([]string{text}, width-1, min(spare, 10), look.Act, look)...)
		}
		share := float64(running.Done) / float64(running.Of)
		lines = append(lines, " "+widget.Bar(share, s.say(bench.Of(running.Done, running.Of)), width-2, look.Act, look))
	}
	if running.Tried > 0 {
		lines = append(lines, " "+
			s.say(message.New("bench.test.good", "Good {good} of {tried}, {rate}", message.Number("good", running.Good),
				message.Number("tried", running.Tried),
				message.Decimal("rate", percent(bench.Reads{Good: running.Good, Tried: running.Tried})))))
	}
	return append(lines, s.figureLines(running.Rows, width, look)...)
}

// figureLines draws the figures of a test in one column or two. Those that count against the device are marked. One
// that is too wide for its column has lines of its own.
func (s *Screen) figureLines(rows []bench.Row, width int, look *theme.Theme) (lines []string) {
	const least = 38
	column := width
	if width >= 2*least {
		column = width / 2
	}
	left := "" // a figure with room for another beside it
	flush := func() {
		if left != "" {
			lines, left = append(lines, strings.TrimRight(left, " ")), ""
		}
	}
	for _, row := range rows {
		mark := "   "
		if row.Bad {
			mark = " " + look.Bad.Render("!") + " "
		}
		figure := withCards(widget.Plain(s.say(row.Name))+": "+widget.Plain(s.say(row.Figure)), look)
		switch fits := widget.Width(figure) <= column-4; {
		case !fits || column == width:
			flush()
			lines = append(lines, hanging(mark, figure, 5, width-1)...)
		case left == "":
			left = widget.Pad(mark+figure, column)
		default:
			left += mark + figure
			flush()
		}
	}
	flush()
	return lines
}
