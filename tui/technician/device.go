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

// pageOf is what a page shows and takes.
type pageOf struct {
	name string
	// draw draws it in at most so many rows.
	draw func(s *Screen, view bench.View, width, room int, look *theme.Theme) []string
	// key takes a key of the page; false when it is none of them. Nil scrolls it.
	key func(*Screen, bench.View, tea.KeyPressMsg) bool
	// caps are the keys of the page; nil for none.
	caps func(*Screen, bench.View) []widget.KeyCap
}

var allPages = [pages]pageOf{
	findingsPage: {name: "findings", draw: scrolled((*Screen).findings)},
	framesPage:   {"frames", (*Screen).frames, (*Screen).framesKey, (*Screen).framesCaps},
	countersPage: {"counters", scrolled((*Screen).counters), (*Screen).countersKey,
		func(s *Screen, _ bench.View) []widget.KeyCap {
			return []widget.KeyCap{{Key: "m", Label: "mark", Why: s.why}, {Key: "s", Label: "set baseline", Why: s.why}}
		}},
	timesPage: {"times", (*Screen).times, func(s *Screen, view bench.View,
		press tea.KeyPressMsg) bool {
		return s.move(press, len(timesOf(view)))
	},
		func(*Screen, bench.View) []widget.KeyCap { return []widget.KeyCap{{Key: "up down", Label: "choose"}} }},
	facesPage: {"faces", scrolled((*Screen).faces), (*Screen).facesKey,
		func(*Screen, bench.View) []widget.KeyCap { return []widget.KeyCap{{Key: "p", Label: "other period"}} }},
	settingsPage: {name: "settings", draw: scrolled((*Screen).settings)},
	testsPage:    {"tests", (*Screen).tests, (*Screen).testsKey, (*Screen).testsCaps},
	ordersPage:   {"orders", (*Screen).orders, (*Screen).ordersKey, (*Screen).ordersCaps},
}

// scrolled draws as many of a page's lines as there is room for.
func scrolled(lines func(s *Screen, view bench.View, width int, look *theme.Theme) []string) func(*Screen, bench.View,
	int, int, *theme.Theme) []string {
	return func(s *Screen, view bench.View, width, room int, look *theme.Theme) []string {
		return s.seen.Window(lines(s, view, width, look), room, moreBelow, look)
	}
}

// device returns one device: its title, the pages, the last word, the page and its keys.
func (s *Screen) device(width, height int, look *theme.Theme) []string {
	view := s.view()
	head := []string{s.deviceTitle(view, width, look), s.tabs(width, look)}
	if s.ask != nil {
		return under(head, s.ask.draw(s, width, height-len(head), look), nil, height)
	}
	head = append(head, s.said(width, look)...)
	keys := keysOf(s.caps(view), width, look)
	return under(head, allPages[s.page].draw(s, view, width, height-len(head)-len(keys), look), keys, height)
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

// tabs returns the pages; the one that is shown is in brackets and capitals.
func (s *Screen) tabs(width int, look *theme.Theme) string {
	line := " "
	for at, of := range allPages {
		text := fmt.Sprintf("%d %s", at+1, of.name)
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

// pageKey takes a key of the page that is shown; false when it is none of them.
func (s *Screen) pageKey(view bench.View, press tea.KeyPressMsg) bool {
	if key := allPages[s.page].key; key != nil {
		return key(s, view, press)
	}
	return s.seen.Key(press)
}

// caps returns the keys of the page that is shown, and those of every page.
func (s *Screen) caps(view bench.View) []widget.KeyCap {
	var caps []widget.KeyCap
	if of := allPages[s.page].caps; of != nil {
		caps = of(s, view)
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

// may reports whether a key may do something now; where there is a why not, the screen's own word says it.
func (s *Screen) may(key, why string) bool {
	if why != "" {
		s.word = key + " does nothing now. " + sentence(why)
	}
	return why == ""
}

// moreBelow says that a list goes on below.
const moreBelow = "More below: press the down arrow."
