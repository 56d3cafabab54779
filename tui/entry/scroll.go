package entry

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/tui/theme"
)

// Scroll is the scroll position of a list.
type Scroll struct{ top int }

// Key handles the arrow and page keys. It returns false for any other key.
func (s *Scroll) Key(press tea.KeyPressMsg) bool {
	switch press.String() {
	case "down":
		s.top++
	case "pgdown":
		s.top += 8
	case "up":
		s.top--
	case "pgup":
		s.top -= 8
	default:
		return false
	}
	s.top = max(s.top, 0)
	return true
}

// Read scrolls what is being read. It returns false if Esc or the page's own key closes it.
func (s *Scroll) Read(press tea.KeyPressMsg, own string) (open bool) {
	if pressed := press.String(); pressed == "esc" || pressed == own {
		return false
	}
	s.Key(press)
	return true
}

// Window returns the visible lines. If there are more below, the last one says so.
func (s *Scroll) Window(lines []string, room int, more string, look *theme.Theme) []string {
	if room <= 0 || len(lines) <= room {
		s.top = 0
		return lines
	}
	s.top = min(s.top, len(lines)-room)
	seen := append([]string(nil), lines[s.top:s.top+room]...)
	if s.top < len(lines)-room {
		seen[room-1] = look.Faint.Render(more)
	}
	return seen
}

// Over returns a window on lines above others that stay visible. If the fixed lines leave too little room, they come
// first and everything scrolls.
func (s *Scroll) Over(lines, below []string, room int, more string, look *theme.Theme) []string {
	const least = 3
	if len(below) == 0 || room-len(below) < least {
		return s.Window(append(append([]string{}, below...), lines...), room, more, look)
	}
	if len(lines)+1+len(below) <= room {
		lines = append(append([]string{}, lines...), "")
	}
	return append(s.Window(lines, room-len(below), more, look), below...)
}

// Top returns to the first line.
func (s *Scroll) Top() { s.top = 0 }
