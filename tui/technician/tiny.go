package technician

import (
	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// tinyWords describes a device where there is room for nothing else: what to do in a test, a test's verdict, or the
// most important problem.
func (s *Screen) tinyWords(view bench.View, width int, look *theme.Theme) []string {
	if ended, is := s.verdict[view.Name]; is && s.inside {
		return append([]string{look.Strong.Render(s.say(ended.record.Verdict.Words()))},
			widget.Wrap(widget.Plain(s.say(ended.record.Words)), width)...)
	}
	if running := underWay(view); running != nil && s.inside {
		lines := widget.Wrap(widget.Plain(s.say(running.Ask)), width)
		if running.Of > 0 {
			lines = append(lines, s.say(bench.Of(running.Done, running.Of)))
		}
		return lines
	}
	words, do := s.firstWords(view)
	if words == "" {
		return widget.Wrap(s.say(message.New("bench.nothing-wrong", "Nothing is found wrong.")), width)
	}
	lines := widget.Wrap(widget.Plain(words), width)
	if do != "" {
		lines = append(lines, widget.Wrap(s.say(message.New("bench.do", "DO:"))+" "+widget.Plain(do), width)...)
	}
	return lines
}

func (s *Screen) others() (wanting int) {
	for _, view := range s.views {
		if view.Name != s.chosen && gravityOf(view) >= doubt {
			wanting++
		}
	}
	return wanting
}
