package technician

import (
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/tui/entry"
)

// LookEvery is how often a screen that is open wants [Screen.Look].
const LookEvery = 250 * time.Millisecond

// grace is how long keys are ignored after something opened by itself.
const grace = 400 * time.Millisecond

// noticeFor is how long the bench's word on a request is shown.
const noticeFor = 30 * time.Second

// Screen is the bench on the screen. It belongs to one goroutine. Make it with [New].
type Screen struct {
	floor Floor

	// views, notice and why are as at the last look, at now.
	views  []bench.View
	notice bench.Notice
	why    string
	now    time.Time
	opened time.Time

	// order is the devices' names as they are listed; chosen the one under the cursor, open while inside is true.
	order  []string
	chosen string
	inside bool
	page   page
	// row is the cursor of each page that has one; seen how far the others were moved.
	row    [pages]int
	seen   entry.Scroll
	frozen *frozen
	period period
	// verdict is a test that ended, which is read before anything else of its device.
	verdict     map[string]verdict
	seenRunning map[string]started
	past        map[string]*history

	// ask is a question that covers the page; nil for none.
	ask ask
	// word is the screen's own word on the last key.
	word string
	// keysFrom is when keys count again after something opened by itself.
	keysFrom time.Time
	// closes names the key that closes the screen.
	closes string
	// small is true while there is room for the first words only; left when somebody said that the bench is to be
	// left.
	small, left bool
}

// New returns a screen that has looked once, at the glance, with the worst device chosen.
func New(floor Floor) *Screen {
	s := &Screen{floor: floor.withDefaults(), verdict: map[string]verdict{}, seenRunning: map[string]started{},
		past: map[string]*history{}, closes: "close the bench"}
	s.opened = s.floor.Now()
	s.Look()
	return s
}

// Look takes what there is to show now. Whoever owns the screen calls it every [LookEvery] while it is open.
func (s *Screen) Look() {
	s.now = s.floor.Now()
	s.views, s.notice, s.why = s.floor.Views(), s.floor.Notice(), s.floor.Why()
	for _, view := range s.views {
		if !slices.Contains(s.order, view.Name) {
			s.sort()
			break
		}
	}
	if _, there := s.find(s.chosen); !there {
		if s.inside {
			s.word = "The device " + s.chosen + " is not on the bench any more."
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

// Testing reports whether a guided test is under way.
func (s *Screen) Testing() bool {
	return slices.ContainsFunc(s.views, func(view bench.View) bool { return view.Running != nil && !view.Running.Over })
}

// sort puts the devices into a new order, the worst first. It is done when the list is opened, not while it is looked
// at.
func (s *Screen) sort() {
	views := slices.Clone(s.views)
	slices.SortStableFunc(views, func(a, b bench.View) int { return int(gravityOf(b)) - int(gravityOf(a)) })
	s.order = s.order[:0]
	for _, view := range views {
		s.order = append(s.order, view.Name)
	}
}

// find returns a device by its name.
func (s *Screen) find(name string) (bench.View, bool) {
	for _, view := range s.views {
		if view.Name == name {
			return view, true
		}
	}
	return bench.View{}, false
}

// listed returns the devices there are, in the order of the list.
func (s *Screen) listed() []bench.View {
	var views []bench.View
	for _, name := range s.order {
		if view, there := s.find(name); there {
			views = append(views, view)
		}
	}
	return views
}

// view returns the device that is chosen; an empty one when there is no device.
func (s *Screen) view() bench.View {
	view, _ := s.find(s.chosen)
	return view
}

func (s *Screen) startGrace() { s.keysFrom = s.now.Add(grace) }

// request asks the bench, and says so when it cannot be asked.
func (s *Screen) request(request bench.Request) bool {
	request.Device = s.chosen
	if s.why = s.floor.Why(); s.why != "" {
		s.word = "Not done: " + sentence(s.why)
		return false
	}
	if !s.floor.Do(request) {
		s.word = "Busy: the bench has not finished the last request. Press the key again."
		return false
	}
	s.word = ""
	return true
}

// fresh returns the bench's word on a request, while it is new.
func (s *Screen) fresh() (bench.Notice, bool) {
	n := s.notice
	return n, n.Words != "" && !n.At.Before(s.opened) && s.now.Sub(n.At) < noticeFor
}
