package technician

import (
	"fmt"
	"strings"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// findings draws what is wrong, why and what to do, then the read rate, then what has changed.
func (s *Screen) findings(view bench.View, width int, look *theme.Theme) []string {
	var lines []string
	part := func(more []string) {
		if len(more) > 0 && len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, more...)
	}
	if view.Failed {
		part(filled(look.Refused, s.say(failedText), width, look))
	}
	part(s.wrong(view, width, look))
	part(s.readLines(view, width, look))
	part(s.changes(view, width, look))
	return lines
}

// wrong draws the findings and the alarms, the likeliest first.
func (s *Screen) wrong(view bench.View, width int, look *theme.Theme) []string {
	var lines []string
	told := func(mark string, words, do message.Text) {
		lines = append(lines, hanging(mark, s.say(words), 3, width-1)...)
		if !do.IsZero() {
			lines = append(lines, hanging("   "+look.Strong.Render(s.say(message.New("bench.do", "DO:")))+" ",
				s.say(do), 7, width-1)...)
		}
	}
	for i, found := range view.Findings {
		told(fmt.Sprintf("%d. %s ", i+1, s.levelWords(found.Level, look)), found.Words, found.Do)
	}
	for _, alarm := range view.Alarms {
		told(s.alarmWords(alarm, look)+" ", alarm.Words, alarm.Do)
	}
	link := view.Health.Link
	if !link.LastError.IsZero() {
		ago, fault := message.String("ago", s.ago(link.LastErrorAt)), message.Message("fault", message.Sentences(link.LastError, link.LastDo))
		said := message.New("bench.findings.fault", "Last fault of the link, {ago} ago: {fault}", ago, fault)
		if link.LastDetail != "" {
			said = message.New("bench.findings.fault-detail", "Last fault of the link, {ago} ago: {fault} ({detail}).", ago,
				fault,
				message.String("detail", link.LastDetail))
		}
		told("", said, message.Text{})
	}
	if !link.Note.IsZero() {
		told("", link.Note, message.Text{})
	}
	if len(view.Findings) == 0 && len(view.Alarms) == 0 {
		said := message.New("bench.findings.none",
			"Nothing is found wrong. If it does not read all the same, look at what comes (2) and begin a test (7).")
		switch {
		case unheard(view):
			part := hanging("", s.say(unheardText), 3, width-1)
			part = append(part, hanging("   "+look.Strong.Render(s.say(message.New("bench.do", "DO:")))+" ",
				s.say(unheardDo), 7, width-1)...)
			return append(part, lines...)
		case gravityOf(view) >= doubt:
			said = message.New("bench.findings.no-cause", "No cause is found yet. Look at what comes (2) and begin a test (7).")
		}
		lines = append(paragraph("", s.say(said), width-1), lines...)
	}
	return lines
}

// alarmWords draws an alarm's level, in its style, and since when it has been raised.
func (s *Screen) alarmWords(alarm bench.Alarm, look *theme.Theme) string {
	level := levelText(alarm.Level)
	said := s.say(message.New("bench.findings.alarm", "Alarm {level} since {since}:", message.Message("level", level),
		message.String("since", s.day(alarm.Since))))
	return strings.Replace(said, s.say(level), s.levelWords(alarm.Level, look), 1)
}

// gaugeFrom is where the bar of a read rate begins; lower rates need no distinction.
const gaugeFrom = 0.8

// readLines draws the read rate compared to the usual one.
func (s *Screen) readLines(view bench.View, width int, look *theme.Theme) []string {
	ledger := view.Ledger
	last, shift, base := ledger.RecentReads(), ledger.Shift.Reads, usual(ledger)
	if last.Tried == 0 && shift.Tried == 0 {
		return nil
	}
	rate := message.Message("rate", message.New("bench.findings.rate",
		"Read rate: last {last} {rate}, shift {shift} of {tried}",
		message.Number("last", last.Tried), message.Decimal("rate", percent(last)), message.Decimal("shift", percent(shift)),
		message.Number("tried", shift.Tried)))
	usual := message.Decimal("usual", percent(base))
	said := message.New("bench.findings.rate-usual", "{rate}, usual {usual}.", rate, usual)
	switch {
	case base.Tried == 0:
		said = message.New("bench.findings.rate-no-baseline", "{rate}, no baseline (3, s sets it).", rate)
	case belowUsual(last, base) || belowUsual(shift, base):
		said = message.New("bench.findings.rate-low", "{rate}, usual {usual}: LOWER THAN USUAL.", rate, usual)
	}
	lines := paragraph("", s.say(said), width-1)
	if last.Tried > 0 {
		lines = append(lines, "  "+widget.Readings(ledger.Recent, min(width-4, bench.RecentReads), look)+"  ")
		if base.Tried > 0 {
			lines = append(lines, "  "+widget.Gauge(last.Rate(), gaugeFrom, 1, base.Rate(), min(width-34, 60),
				look)+" "+s.say(message.New("bench.findings.gauge", "80% to 100%, | is usual")))
		}
	}
	return lines
}

func (s *Screen) changes(view bench.View, width int, look *theme.Theme) []string {
	if len(view.Changes) == 0 {
		return nil
	}
	head := message.New("bench.changes", "Different from the last good shift:")
	if good := view.Ledger.LastGood; good != nil {
		head = message.New("bench.changes.ended", "Different from the last good shift, which ended {when}:",
			message.String("when", s.day(good.To)))
	}
	lines := []string{look.Strong.Render(widget.Fit(s.say(head), width, look))}
	for _, change := range view.Changes {
		lines = append(lines, paragraph(" * ", s.say(changeText(change)), width-1)...)
	}
	return lines
}

func changeText(change bench.Change) message.Text {
	what, was, is := message.Message("what", change.Words()), message.Message("was", change.Was), message.Message("is", change.Is)
	switch {
	case change.Was.IsZero() && change.Is.IsZero():
		return message.New("bench.change", "{what}", what)
	case change.Was.IsZero():
		return message.New("bench.change.new", "{what}: now {is}", what, is)
	case change.Is.IsZero():
		return message.New("bench.change.gone", "{what}: was {was}, now nothing", what, was)
	}
	return message.New("bench.change.other", "{what}: was {was}, now {is}", what, was, is)
}
