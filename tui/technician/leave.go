package technician

import "pitboss/game/message"

// leave reports whether the bench can be left without losing anything. Otherwise it asks.
func (s *Screen) leave() bool {
	if !s.Testing() {
		return true
	}
	s.ask = &sureAsk{
		title: message.New("bench.leave", "Leave the bench?"), yes: message.New("bench.key.leave", "leave"),
		lines: []message.Text{message.New("bench.leave.test",
			"A test is under way. It ends without a verdict if you leave."), {}},
		do: func(s *Screen) bool { s.left = true; return true },
		// Once the test is over nothing can be lost, but the bench stays open.
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

// Asking reports whether a question is open, which takes the keys.
func (s *Screen) Asking() bool { return s.ask != nil }

// Glancing reports whether the list of devices is shown, and no question.
func (s *Screen) Glancing() bool { return !s.inside && s.ask == nil }
