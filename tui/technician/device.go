package technician

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// page is a page of a device. The list is closed, in the order of the pages' keys.
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

// pageOf describes a page: what it draws and which keys it handles.
type pageOf struct {
	// name and current are the words of its tab, current those of the page that is shown.
	name, current message.Text
	// draw draws the page in at most room rows.
	draw func(s *Screen, view bench.View, width, room int, look *theme.Theme) []string
	// key handles a key of the page and returns false for any other key. If nil, keys scroll the page.
	key func(*Screen, bench.View, tea.KeyPressMsg) bool
	// caps returns the keys of the page; nil if it has none.
	caps func(*Screen, bench.View) []widget.KeyCap
}

var allPages = [pages]pageOf{
	findingsPage: {name: message.New("bench.page.findings", "findings"), current: message.New("bench.page.findings.current", "FINDINGS"), draw: scrolled((*Screen).findings)},
	framesPage: {message.New("bench.page.frames", "frames"), message.New("bench.page.frames.current", "FRAMES"), (*Screen).frames, (*Screen).framesKey,
		(*Screen).framesCaps},
	countersPage: {message.New("bench.page.counters", "counters"), message.New("bench.page.counters.current", "COUNTERS"), scrolled((*Screen).counters), (*Screen).countersKey,
		func(s *Screen, _ bench.View) []widget.KeyCap {
			return []widget.KeyCap{
				{Key: "m", Label: s.say(message.New("bench.key.mark", "mark")), Why: s.why},
				{Key: "s", Label: s.say(message.New("bench.key.baseline", "set baseline")), Why: s.why},
			}
		}},
	timesPage: {message.New("bench.page.times", "times"), message.New("bench.page.times.current", "TIMES"), (*Screen).times, func(s *Screen, view bench.View,
		press tea.KeyPressMsg) bool {
		return s.move(press, len(timesOf(view)))
	},
		func(s *Screen, _ bench.View) []widget.KeyCap { return []widget.KeyCap{s.chooses()} }},
	facesPage: {message.New("bench.page.faces", "faces"), message.New("bench.page.faces.current", "FACES"), scrolled((*Screen).faces), (*Screen).facesKey,
		func(s *Screen, _ bench.View) []widget.KeyCap {
			return []widget.KeyCap{{Key: "p", Label: s.say(message.New("bench.key.period", "other period"))}}
		}},
	settingsPage: {name: message.New("bench.page.settings", "settings"), current: message.New("bench.page.settings.current", "SETTINGS"), draw: scrolled((*Screen).settings)},
	testsPage:    {message.New("bench.page.tests", "tests"), message.New("bench.page.tests.current", "TESTS"), (*Screen).tests, (*Screen).testsKey, (*Screen).testsCaps},
	ordersPage: {message.New("bench.page.orders", "orders"), message.New("bench.page.orders.current", "ORDERS"), (*Screen).orders, (*Screen).ordersKey,
		(*Screen).ordersCaps},
}

// chooses returns the cap of the keys that move the cursor.
func (s *Screen) chooses() widget.KeyCap {
	return s.arrows(message.New("bench.key.choose", "choose"))
}

// arrows returns the cap of the two arrow keys.
func (s *Screen) arrows(does message.Text) widget.KeyCap {
	return widget.KeyCap{Key: "up down", Name: s.say(message.New("bench.key.arrows", "up down")), Label: s.say(does)}
}

// scrolled makes a page's lines scroll if there are more than fit.
func scrolled(lines func(s *Screen, view bench.View, width int, look *theme.Theme) []string) func(*Screen, bench.View,
	int, int, *theme.Theme) []string {
	return func(s *Screen, view bench.View, width, room int, look *theme.Theme) []string {
		return s.seen.Window(lines(s, view, width, look), room, s.moreBelow(), look)
	}
}

// device draws one device: its title, the tabs, the page, the last notice and the keys.
func (s *Screen) device(width, height int, look *theme.Theme) []string {
	view := s.view()
	head := []string{s.deviceTitle(view, width, look), s.tabs(width, look)}
	if s.ask != nil {
		return under(head, s.ask.draw(s, width, height-len(head), look), nil, height)
	}
	keys := s.keysOf(s.caps(view), width, height, look)
	return under(head, allPages[s.page].draw(s, view, width, height-len(head)-len(keys), look), keys, height)
}

func (s *Screen) deviceTitle(view bench.View, width int, look *theme.Theme) string {
	ink := look.Header
	if gravityOf(view) >= doubt {
		ink = look.Alarm
	}
	left := " " + s.say(message.New("bench.title", "BENCH")) + "  " + s.name(view)
	said, _ := condition(view, look)
	state := s.stateSince(view) + " "
	if view.Health.Link.State == bench.Live {
		state = s.say(said) + " " + look.Glyphs.Separator + " " + state
	}
	if widget.Width(left)+widget.Width(state)+2 > width {
		state = s.say(said) + " "
	}
	if kind := widget.Plain(s.say(view.KindWords)); widget.Width(left)+widget.Width(kind)+widget.Width(state)+4 <= width {
		left += ", " + kind
	}
	return ink.Render(widget.Pad(widget.Spread(left, state, width, look), width))
}

// tabs draws the names of the pages, the current one in brackets and capitals.
func (s *Screen) tabs(width int, look *theme.Theme) string {
	line := " "
	for at, of := range allPages {
		switch {
		case page(at) == s.page:
			line = strings.TrimSuffix(line, " ") + look.Focus.Render(fmt.Sprintf("[%d %s]", at+1, s.say(of.current)))
		case width < 78:
			line += fmt.Sprintf("%d ", at+1)
		default:
			line += fmt.Sprintf("%d %s ", at+1, s.say(of.name))
		}
	}
	return line
}

// pageKey handles a key of the current page. It returns false for any other key.
func (s *Screen) pageKey(view bench.View, press tea.KeyPressMsg) bool {
	if key := allPages[s.page].key; key != nil {
		return key(s, view, press)
	}
	return s.seen.Key(press)
}

// caps returns the keys of the current page and those of every page.
func (s *Screen) caps(view bench.View) []widget.KeyCap {
	var caps []widget.KeyCap
	if of := allPages[s.page].caps; of != nil {
		caps = of(s, view)
	}
	back := message.New("bench.key.all-devices", "all devices")
	if s.page == testsPage && s.reading(view) {
		back = message.New("bench.key.the-tests", "the tests")
	}
	caps = append(caps, widget.KeyCap{Key: "1-8 Tab", Label: s.say(message.New("bench.key.pages", "pages"))},
		widget.KeyCap{Key: "Esc", Label: s.say(back), Keep: true})
	if len(s.listed()) > 1 {
		caps = append(caps, widget.KeyCap{Key: "n", Label: s.say(message.New("bench.key.next-device", "next device"))})
	}
	return caps
}

// may reports whether a key is enabled, that is, whether why is empty. If it is not, it shows why.
func (s *Screen) may(key, why string) bool {
	if why != "" {
		s.word = s.say(message.New("bench.dead", "{key} does nothing now: {why}.", message.String("key", key),
			message.String("why", widget.Plain(why))))
	}
	return why == ""
}

// moreBelow says that a list continues below.
func (s *Screen) moreBelow() string {
	return s.say(words.More)
}
