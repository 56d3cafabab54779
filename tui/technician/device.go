package technician

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// page is a page of a device: a closed list, in the order of their keys.
type page int

const (
	findingsPage page = iota
	framesPage
	countersPage
	timesPage
	facesPage
	settingsPage
	testsPage
	ordersPage
	pages
)

var pageNames = [pages]string{"findings", "frames", "counters", "times", "faces", "settings", "tests", "orders"}

// device is one device: its title, the pages, the last word, the page and its keys.
func (s *Screen) device(width, height int, look *theme.Theme) []string {
	view := s.view()
	head := []string{s.deviceTitle(view, width, look), s.tabs(width, look)}
	if s.ask != nil {
		return under(head, s.ask.draw(s, width, height-len(head), look), nil, height)
	}
	head = append(head, s.said(width, look)...)
	keys := keysOf(s.caps(view), width, look)
	return under(head, s.body(view, width, height-len(head)-len(keys), look), keys, height)
}

func (s *Screen) deviceTitle(view bench.View, width int, look *theme.Theme) string {
	ink := look.Header
	if gravityOf(view) >= doubt {
		ink = look.Alarm
	}
	left := " BENCH  " + widget.Plain(view.Name)
	state := s.stateSince(view) + " "
	if kind := widget.Plain(view.KindWords); widget.Width(left)+widget.Width(kind)+widget.Width(state)+4 <= width {
		left += ", " + kind
	}
	return ink.Render(widget.Pad(widget.Spread(left, state, width, look), width))
}

// tabs are the pages; the one that is shown is in brackets and capitals.
func (s *Screen) tabs(width int, look *theme.Theme) string {
	line := " "
	for at, name := range pageNames {
		text := fmt.Sprintf("%d %s", at+1, name)
		if page(at) != s.page && width < 78 {
			text = fmt.Sprint(at + 1)
		}
		if page(at) == s.page {
			line = strings.TrimSuffix(line, " ") + look.Focus.Render("["+strings.ToUpper(text)+"]")
		} else {
			line += text + " "
		}
	}
	return line
}

// body is the page that is shown, in at most so many rows.
func (s *Screen) body(view bench.View, width, room int, look *theme.Theme) []string {
	switch s.page {
	case framesPage:
		return s.frames(view, width, room, look)
	case timesPage:
		return s.times(view, width, room, look)
	case testsPage:
		return s.tests(view, width, room, look)
	case ordersPage:
		return s.orders(view, width, room, look)
	case countersPage:
		return s.seen.Window(s.counters(view, width, look), room, look)
	case facesPage:
		return s.seen.Window(s.faces(view, width, look), room, look)
	case settingsPage:
		return s.seen.Window(s.settings(view, width, look), room, look)
	case findingsPage, pages:
	}
	return s.seen.Window(s.findings(view, width, look), room, look)
}

// pageKey takes a key of the page that is shown; false when it is none of them.
func (s *Screen) pageKey(view bench.View, press tea.KeyPressMsg) bool {
	switch s.page {
	case framesPage:
		return s.framesKey(view, press)
	case countersPage:
		return s.countersKey(view, press)
	case timesPage:
		return s.move(press, len(timesOf(view)))
	case facesPage:
		if press.String() == "p" {
			s.period = s.period.after(view)
			return true
		}
	case testsPage:
		return s.testsKey(view, press)
	case ordersPage:
		return s.ordersKey(view, press)
	case findingsPage, settingsPage, pages:
	}
	return s.seen.Key(press)
}

// caps are the keys of the page that is shown, and those of every page.
func (s *Screen) caps(view bench.View) []widget.KeyCap {
	var caps []widget.KeyCap
	switch s.page {
	case framesPage:
		caps = s.framesCaps(view)
	case countersPage:
		caps = []widget.KeyCap{{Key: "m", Label: "mark", Why: s.why}, {Key: "s", Label: "set baseline", Why: s.why}}
	case timesPage:
		caps = []widget.KeyCap{{Key: "up down", Label: "choose"}}
	case facesPage:
		caps = []widget.KeyCap{{Key: "p", Label: "other period"}}
	case testsPage:
		caps = s.testsCaps(view)
	case ordersPage:
		caps = s.ordersCaps(view)
	case findingsPage, settingsPage, pages:
	}
	back := "all devices"
	if s.page == testsPage && s.reading(view) {
		back = "the tests"
	}
	caps = append(caps, widget.KeyCap{Key: "1-8 Tab", Label: "pages"}, widget.KeyCap{Key: "Esc", Label: back, Keep: true})
	if len(s.listed()) > 1 {
		caps = append(caps, widget.KeyCap{Key: "n", Label: "next device"})
	}
	return caps
}

// blocked says in the screen's own word why a key does nothing.
func (s *Screen) blocked(key, why string) {
	s.word = key + " does nothing now. " + sentence(why)
}
