package technician

import "pitboss/game/message"

// leave reports whether nothing is lost by leaving; else it asks.
func (s *Screen) leave() bool {
	if !s.Testing() {
		return true
	}
	s.ask = &sureAsk{
		title: message.New("bench.leave", "Leave the bench?"), yes: message.New("bench.key.leave", "leave"),
		lines: []message.Text{message.New("bench.leave.test",
			"A test is under way. It ends without a verdict if you leave."), {}},
		do: func(s *Screen) bool { s.left = true; return true },
		// With the test gone nothing is lost any more, but nobody is thrown out for it.
		still: func(s *Screen) string {
			if !s.Testing() {
				return s.say(testEnded)
			}
			return ""
		},
	}
	s.showPage()
	return false
}

// Asking reports whether a question is on the screen, which takes the keys.
func (s *Screen) Asking() bool { return s.ask != nil }
