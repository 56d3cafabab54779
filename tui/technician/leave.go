package technician

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/tui/theme"
)

// leave is true where nothing is lost by leaving; else it asks.
func (s *Screen) leave() bool {
	if !s.Testing() {
		return true
	}
	if _, asked := s.ask.(*leaveAsk); !asked {
		s.ask = &leaveAsk{sureAsk{
			title: "Leave the bench?", yes: "leave",
			lines: []string{"A test is under way. It ends without a verdict if you leave.", ""},
		}}
	}
	return false
}

// Asking reports whether a question is on the screen, which takes the keys.
func (s *Screen) Asking() bool { return s.ask != nil }

// leaveAsk asks before the bench is left in the middle of a test.
type leaveAsk struct{ sureAsk }

func (a *leaveAsk) key(s *Screen, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "y":
		s.left = true
	case "esc", "enter":
	default:
		return true
	}
	return false
}

// over: with the test gone nothing is lost any more, but nobody is thrown out for it.
func (a *leaveAsk) over(s *Screen) string {
	if !s.Testing() {
		return "The test has ended."
	}
	return ""
}

func (a *leaveAsk) draw(s *Screen, width, height int, look *theme.Theme) []string {
	return a.sureAsk.draw(s, width, height, look)
}
