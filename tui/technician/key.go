package technician

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
)

// Key handles one key that was pressed held ago. It returns false if the screen is to be closed. A key without effect
// gets a notice.
func (s *Screen) Key(press tea.KeyPressMsg, held time.Duration) (open bool) {
	s.now = s.floor.Now()
	pressed := s.now.Add(-held)
	if pressed.Before(s.keysFrom) {
		if s.word == "" { // pressed before anybody could read what opened
			s.notify(keyboard.JustChanged)
		}
		return true
	}
	if s.ask != nil && s.target().Decides(press) && !s.decision.Seen(pressed) {
		s.notify(keyboard.JustChanged)
		return true
	}
	s.word, s.given = "", false
	if s.now.Sub(s.notice.At) >= readFor {
		s.noticed = s.notice.At
	}
	before := s.drawn()
	open = s.take(press)
	s.showPage()
	if open && s.look != nil && s.word == "" && !s.given && slices.Equal(s.drawn(), before) {
		shown := click.Read(slices.Clone(before)).Keys()
		if s.ask == nil && !s.small {
			shown = append(shown, "1-9") // devices or pages
		}
		s.notify(s.target().Dead(press, false, shown))
	}
	return open
}

// showPage notes the question on the screen.
func (s *Screen) showPage() {
	_, danger := s.ask.(*sureAsk)
	s.decision.Show(keyboard.Asked{Page: s.ask, Danger: danger}, s.now)
}

// take passes a key to what is on the screen. It returns false if the screen is to be closed.
func (s *Screen) take(press tea.KeyPressMsg) (open bool) {
	switch {
	case s.ask != nil:
		if asked := s.ask; !asked.key(s, press) && s.ask == asked {
			s.ask = nil
		}
		return true
	case s.small:
		return s.smallKey(press)
	case !s.inside:
		return s.glanceKey(press)
	}
	s.deviceKey(press)
	return true
}

// notify shows a notice about a key.
func (s *Screen) notify(text message.Text) { s.word = s.say(text) }

// drawn returns the current drawing of the screen, or nil before the first one.
func (s *Screen) drawn() []string {
	if s.look == nil {
		return nil
	}
	return s.Draw(s.width, s.height, s.look)
}

// target connects the keyboard to this screen.
func (s *Screen) target() keyboard.Target { return keyboard.Target{Field: s.Field, Tell: s.notify} }

// Field returns the line being typed into, or nil if keys act directly.
func (s *Screen) Field() *entry.Field {
	if note, is := s.ask.(*noteAsk); is {
		return &note.typed
	}
	return nil
}

// smallKey handles keys while there is no room for a page. They start nothing that the screen does not show.
func (s *Screen) smallKey(press tea.KeyPressMsg) (open bool) {
	switch press.String() {
	case "esc":
		if !s.inside {
			return false
		}
		s.inside, s.frozen = false, nil
		delete(s.verdict, s.chosen)
	case "up":
		s.choose(-1)
	case "down":
		s.choose(1)
	}
	return true
}

func (s *Screen) glanceKey(press tea.KeyPressMsg) (open bool) {
	switch pressed := press.String(); pressed {
	case "esc":
		return false
	case "up", "k":
		s.choose(-1)
	case "down", "j":
		s.choose(1)
	case "enter", "right":
		s.enter(s.chosen)
	default:
		if views := s.listed(); len(pressed) == 1 && pressed[0] >= '1' && int(pressed[0]-'1') < len(views) {
			s.enter(views[pressed[0]-'1'].Name)
		}
	}
	return true
}

// choose moves the cursor through the list of devices. It stops at both ends.
func (s *Screen) choose(by int) {
	views := s.listed()
	at := slices.IndexFunc(views, func(view bench.View) bool { return view.Name == s.chosen })
	if at >= 0 {
		s.chosen = views[min(max(at+by, 0), len(views)-1)].Name
	}
}

// enter opens a device at its findings, or at the running test.
func (s *Screen) enter(name string) {
	view, there := s.find(name)
	if !there {
		return
	}
	s.chosen, s.inside = name, true
	s.turn(findingsPage)
	s.row = [pages]int{}
	if _, ended := s.verdict[name]; view.Running != nil || ended {
		s.turn(testsPage)
	}
}

func (s *Screen) turn(to page) {
	s.page, s.frozen = (to+pages)%pages, nil
	s.seen.Top()
}

func (s *Screen) deviceKey(press tea.KeyPressMsg) {
	view := s.view()
	pressed := press.String()
	if s.pageKey(view, press) {
		return
	}
	switch pressed {
	case "esc":
		s.inside, s.frozen = false, nil
		s.sort()
	case "tab", "right":
		s.turn(s.page + 1)
	case "shift+tab", "left":
		s.turn(s.page - 1)
	case "n":
		s.next()
	default:
		if len(pressed) == 1 && pressed[0] >= '1' && page(pressed[0]-'1') < pages {
			s.turn(page(pressed[0] - '1'))
		}
	}
}

// next opens the next device of the list on the same page.
func (s *Screen) next() {
	views := s.listed()
	at := slices.IndexFunc(views, func(view bench.View) bool { return view.Name == s.chosen })
	s.chosen = views[(at+1)%len(views)].Name
	s.turn(s.page)
	s.row = [pages]int{}
}

// move handles the arrow keys for the cursor of a page with the given number of rows.
func (s *Screen) move(press tea.KeyPressMsg, rows int) bool {
	at := &s.row[s.page]
	switch press.String() {
	case "up":
		*at--
	case "down":
		*at++
	case "pgup":
		*at -= 8
	case "pgdown":
		*at += 8
	case "home":
		*at = 0
	case "end":
		*at = rows - 1
	default:
		return false
	}
	*at = s.at(rows)
	return true
}

// at returns the cursor of the page, limited to its current number of rows.
func (s *Screen) at(rows int) int { return max(min(s.row[s.page], rows-1), 0) }
