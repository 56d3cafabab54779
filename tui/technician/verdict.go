package technician

import (
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// verdict is a test that ended and is being read. live is true if it has just ended and its record may still arrive.
type verdict struct {
	record bench.Record
	live   bool
}

// followTest shows the verdict of a test that was seen running, once.
func (s *Screen) followTest(view bench.View) {
	running := view.Running
	if running != nil && !running.Over {
		s.seenRunning[view.Name] = *running
		if ended, is := s.verdict[view.Name]; is && ended.live {
			delete(s.verdict, view.Name) // another test was started
		}
		return
	}
	if ended, is := s.verdict[view.Name]; is && ended.live {
		if record, kept := recordOf(view, ended.record.Test, ended.record.Started); kept {
			s.verdict[view.Name] = verdict{record: record} // now with the signature
		}
	}
	was, ran := s.seenRunning[view.Name]
	if !ran {
		return
	}
	delete(s.seenRunning, view.Name)
	ended, kept := recordOf(view, was.Test, was.Started)
	if !kept {
		if running == nil || running.Test != was.Test || !running.Started.Equal(was.Started) {
			return // it was abandoned
		}
		ended = running.Record(s.now, "")
	}
	s.verdict[view.Name] = verdict{record: ended, live: !kept}
	if s.inside && s.chosen == view.Name && s.page == testsPage {
		s.seen.Top()
		s.startGrace()
		return
	}
	s.word = s.say(message.New("bench.test.over", "{test} of the {device} has ended: {verdict}. It is on page 7.",
		message.Message("test", testLabel(view, was.Test)), message.Device("device", view.Name),
		message.Message("verdict", ended.Verdict.Words())))
}

func recordOf(view bench.View, test bench.Test, started time.Time) (bench.Record, bool) {
	for _, record := range view.Records {
		if record.Test == test && record.Started.Equal(started) {
			return record, true
		}
	}
	return bench.Record{}, false
}

// verdictLines draws a test's verdict in big letters, and what to do next.
func (s *Screen) verdictLines(view bench.View, ended verdict, width, room int, look *theme.Theme) []string {
	record := ended.record
	ink := look.Quiet
	switch record.Verdict {
	case bench.Passed:
		ink = look.Act
	case bench.NotGood:
		ink = look.Alarm
	case bench.NoVerdict:
	}
	head := message.New("bench.verdict.head", "{test}, {from} to {to}",
		message.Message("test", testLabel(view, record.Test)),
		message.String("from", s.day(record.Started)), message.String("to", s.clock(record.Ended)))
	if record.Tried > 0 {
		reads := bench.Reads{Good: record.Good, Tried: record.Tried}
		head = message.New("bench.verdict.head-reads", "{head}: {good} of {tried} good, {rate}",
			message.Message("head", head),
			message.Number("good", record.Good), message.Number("tried", record.Tried), message.Decimal("rate", percent(reads)))
	}
	lines := []string{look.Strong.Render(widget.Fit(" "+widget.Plain(s.say(head)), width, look)), ""}
	words := s.say(record.Verdict.Words())
	big := widget.Headline([]string{words}, width-1, min(max(room-9, 5), 12), ink, look)
	lines = append(append(lines, big...), "")
	lines = append(lines, hanging(" "+ink.Render(" "+words+" ")+" ", withCards(s.say(record.Words), look), 2, width-2)...)
	if !ended.live {
		lines = append(lines, "  "+s.say(signature(record, view.Failed)))
	}
	return append(lines, s.figureLines(record.Rows, width, look)...)
}

// signature says in a sentence who signed a test; failed tells that the device failed in play.
func signature(record bench.Record, failed bool) message.Text {
	switch {
	case record.By != "":
		return message.New("bench.verdict.signed", "Signed by {staff}.", message.String("staff", widget.Plain(record.By)))
	case failed:
		return message.New("bench.verdict.not-signed", "Not signed: it stays out of play (001/11.31).")
	}
	return message.New("bench.verdict.unsigned", "Not signed.")
}
