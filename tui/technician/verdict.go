package technician

import (
	"fmt"
	"time"

	"pitboss/bench"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// verdict is a test that ended and is being read. live says that it has ended just now, and that its record may still
// come.
type verdict struct {
	record bench.Record
	live   bool
}

// started is a test that was seen running.
type started struct {
	test    bench.Test
	started time.Time
}

// followTest shows the verdict of a test that was seen running, once.
func (s *Screen) followTest(view bench.View) {
	running := view.Running
	if running != nil && !running.Over {
		s.seenRunning[view.Name] = started{running.Test, running.Started}
		if ended, is := s.verdict[view.Name]; is && ended.live {
			delete(s.verdict, view.Name) // somebody began another
		}
		return
	}
	if ended, is := s.verdict[view.Name]; is && ended.live {
		if record, kept := recordOf(view, started{ended.record.Test, ended.record.Started}); kept {
			s.verdict[view.Name] = verdict{record: record} // with who signed it
		}
	}
	was, ran := s.seenRunning[view.Name]
	if !ran {
		return
	}
	delete(s.seenRunning, view.Name)
	ended, kept := recordOf(view, was)
	if !kept {
		if running == nil || running.Test != was.test || !running.Started.Equal(was.started) {
			return // it was given up
		}
		ended = running.Record(s.now, "")
	}
	s.verdict[view.Name] = verdict{record: ended, live: !kept}
	if s.inside && s.chosen == view.Name && s.page == testsPage {
		s.seen.Top()
		s.startGrace()
		return
	}
	s.word = fmt.Sprintf("%s of %s has ended: %s. It is on page 7.", testLabel(view, was.test), view.Name,
		ended.Verdict.Words())
}

func recordOf(view bench.View, of started) (bench.Record, bool) {
	for _, record := range view.Records {
		if record.Test == of.test && record.Started.Equal(of.started) {
			return record, true
		}
	}
	return bench.Record{}, false
}

// bigWords returns a verdict in big letters, the fullest wording first; all of it stands below in plain ones.
func bigWords(verdict bench.Verdict) []string {
	words := []string{verdict.Words()}
	if verdict == bench.NotGood {
		words = append(words, "NOT GOOD")
	}
	return words
}

// verdictLines returns how a test came out, in big letters, and what to do next.
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
	head := fmt.Sprintf(" %s, %s to %s", testLabel(view, record.Test), s.day(record.Started), s.clock(record.Ended))
	if record.Tried > 0 {
		reads := bench.Reads{Good: record.Good, Tried: record.Tried}
		head += fmt.Sprintf(": %d of %d good, %s", record.Good, record.Tried, percent(reads))
	}
	lines := []string{look.Strong.Render(widget.Fit(widget.Plain(head), width, look)), ""}
	words := record.Verdict.Words()
	big := widget.Headline(bigWords(record.Verdict), width-1, min(max(room-9, 5), 12), ink, look)
	if len(big) > 1 {
		lines = append(append(lines, big...), "")
	}
	lines = append(lines, widget.Center(ink.Render(" "+words+" "), width))
	for _, line := range widget.Wrap(widget.Plain(record.Words), width-4) {
		lines = append(lines, "  "+look.Strong.Render(line))
	}
	sign := sentence(signed(record))
	switch {
	case ended.live:
		sign = ""
	case record.By == "" && view.Failed:
		sign = "Not signed: it stays out of play (001/11.31)."
	}
	if sign != "" {
		lines = append(lines, "  "+sign)
	}
	return append(lines, figureLines(record.Rows, width, look)...)
}
