package technician

import (
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// LookEvery is how often an open screen needs [Screen.Look].
const LookEvery = 250 * time.Millisecond

// noticeFor is how long the result of a request is shown at most, and readFor how long at least. The first key after
// readFor removes it.
const (
	noticeFor = 30 * time.Second
	readFor   = 2 * time.Second
)

// Screen is the bench on the screen. It is not safe for concurrent use. Create it with [New].
type Screen struct {
	floor Floor

	// views, notice and why are as of the last look, at now.
	views  []bench.View
	notice bench.Notice
	// noticed is the time of the last notice that was read.
	noticed time.Time
	why     string
	now     time.Time
	opened  time.Time

	// order lists the devices' names as displayed. chosen is the one under the cursor; it is open while inside is
	// true.
	order  []string
	chosen string
	inside bool
	page   page
	// row is the cursor of each page that has one; seen is the scroll position of the others.
	row    [pages]int
	seen   entry.Scroll
	frozen *frozen
	period period
	// verdict holds, for each device, a test that ended and must be read first.
	verdict     map[string]verdict
	seenRunning map[string]bench.Progress
	past        map[string]*history

	// ask is a question that covers the page; nil if none is open.
	ask ask
	// word is the notice about the last key.
	word string
	// keysFrom is when keys count again after something opened by itself.
	keysFrom time.Time
	// decision is the question that a key may decide on.
	decision keyboard.Page
	// closes names the key that closes the screen, languages those that the screen can change to where no other
	// screen has the key for it.
	closes    message.Text
	languages func() string
	// small is true while there is room only for the most important words; left is true once somebody confirmed
	// leaving the bench.
	small, left bool
	// given is true once the last key made a request. width, height and look are those of the last drawing.
	given         bool
	width, height int
	look          *theme.Theme
}

// New creates a screen that shows the glance with the worst device chosen.
func New(floor Floor) *Screen {
	s := &Screen{floor: floor.withDefaults(), verdict: map[string]verdict{}, seenRunning: map[string]bench.Progress{},
		past: map[string]*history{}, closes: message.New("bench.key.close", "close the bench")}
	s.opened = s.floor.Now()
	s.Look()
	return s
}

// Look refreshes the data shown. The screen's owner calls it every [LookEvery] while it is open.
func (s *Screen) Look() {
	s.now = s.floor.Now()
	s.views, s.notice, s.why = s.floor.Views(), s.floor.Notice(), s.say(s.floor.Why())
	for _, view := range s.views {
		if !slices.Contains(s.order, view.Name) {
			s.sort()
			break
		}
	}
	if _, there := s.find(s.chosen); !there {
		if s.inside {
			s.word = s.goneWords(s.chosen)
			s.startGrace()
		}
		s.inside, s.frozen, s.chosen = false, nil, ""
		if views := s.listed(); len(views) > 0 {
			s.chosen = views[0].Name
		}
	}
	for _, view := range s.views {
		s.remember(view)
		s.followTest(view)
	}
	if s.ask != nil {
		if why := s.ask.over(s); why != "" {
			s.ask, s.word = nil, why
			s.startGrace()
		}
	}
}

// Testing reports whether a guided test is running.
func (s *Screen) Testing() bool {
	return slices.ContainsFunc(s.views, func(view bench.View) bool { return view.Running != nil && !view.Running.Over })
}

// sort orders the devices, the worst first. It is called when the list is opened, not while it is displayed.
func (s *Screen) sort() {
	s.order = s.order[:0]
	for _, view := range worstFirst(s.views) {
		s.order = append(s.order, view.Name)
	}
}

func (s *Screen) find(name string) (bench.View, bool) {
	for _, view := range s.views {
		if view.Name == name {
			return view, true
		}
	}
	return bench.View{}, false
}

func (s *Screen) listed() []bench.View {
	var views []bench.View
	for _, name := range s.order {
		if view, there := s.find(name); there {
			views = append(views, view)
		}
	}
	return views
}

// view returns the chosen device, or a zero view if there is no device.
func (s *Screen) view() bench.View {
	view, _ := s.find(s.chosen)
	return view
}

func (s *Screen) say(text message.Text) string { return s.floor.Say(text) }

// startGrace ignores keys for a moment after something opened by itself.
func (s *Screen) startGrace() { s.keysFrom = s.now.Add(keyboard.Grace) }

// request makes a request to the bench, and shows why if it cannot.
func (s *Screen) request(request bench.Request) bool {
	request.Device, s.given = s.chosen, true
	if s.why = s.say(s.floor.Why()); s.why != "" {
		s.word = s.say(message.New("bench.not-done", "Not done: {why}.", message.String("why", widget.Plain(s.why))))
		return false
	}
	if !s.floor.Do(request) {
		s.word = s.say(message.New("bench.busy", "Busy: the bench has not finished the last request. Press the key again."))
		return false
	}
	s.word = ""
	return true
}

// fresh returns the result of the last request while it is new, unless the verdict on the screen says the same.
func (s *Screen) fresh() (bench.Notice, bool) {
	n := s.notice
	ended, reading := s.verdict[s.chosen]
	said := s.inside && s.page == testsPage && reading && n.Words.String() == ended.record.Result().String()
	return n, !n.Words.IsZero() && !said && n.At != s.noticed && !n.At.Before(s.opened) && s.now.Sub(n.At) < noticeFor
}
