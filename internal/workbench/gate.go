package workbench

import (
	"sync"

	"pitboss/game"
	"pitboss/game/message"
)

// gate decides whether a reading belongs to a test or to the table. The devices' goroutines ask it, and the table's
// goroutine tells it the table's state. Its lock is held only for a moment, and nothing is called meanwhile.
type gate struct {
	mu sync.Mutex
	// alone reports that the devices are at no table.
	alone bool
	table Situation
	under map[string]*underTest
}

// underTest is a device under test.
type underTest struct {
	// takes is true if its readings belong to the test; a test of a wheel, for one, only watches.
	takes bool
	// whyEnded is why the test cannot continue, or empty.
	whyEnded message.Text
}

// whyNoTest returns why no test can be started, or nothing. The caller holds mu.
func (g *gate) whyNoTest() message.Text {
	if g.alone {
		return message.Text{}
	}
	return g.table.unsigned().Or(g.table.NotNow)
}

// unsigned returns why nobody can act, or nothing: only a technician who is signed in may.
func (s Situation) unsigned() message.Text {
	if s.Technician == "" {
		return message.New("bench.not-now.sign-in", "sign in as technician first (Esc, then s)")
	}
	return message.Text{}
}

// Follow informs the gate of the table's present state. A test that cannot continue now has ended, even if it could
// continue a moment later. It is called on the table's goroutine before anybody sees that state, and does not block.
func (g *gate) Follow(table Situation) {
	g.mu.Lock()
	defer g.mu.Unlock()
	changed := g.table.Technician != table.Technician
	g.table = table
	for _, test := range g.under {
		switch why := g.whyNoTest(); {
		case !test.whyEnded.IsZero():
		case !why.IsZero():
			test.whyEnded = why
		case changed:
			test.whyEnded = message.New("bench.not-now.another", "another technician is there now")
		}
	}
}

// begin assigns a device's readings to a test from now on, unless that is not possible.
func (g *gate) begin(device string, takes bool) (why message.Text) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if why := g.whyNoTest(); !why.IsZero() {
		return why
	}
	if g.under[device] != nil {
		return underWay
	}
	if g.under == nil {
		g.under = map[string]*underTest{}
	}
	g.under[device] = &underTest{takes: takes}
	return message.Text{}
}

var underWay = message.New("bench.not-now.test", "a test is under way")

// end assigns a device's readings to the table again.
func (g *gate) end(device string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.under, device)
}

// state returns the table, why no test can be started there, and the tests that cannot continue, by device.
func (g *gate) state() (table Situation, why message.Text, ended map[string]message.Text) {
	g.mu.Lock()
	defer g.mu.Unlock()
	ended = map[string]message.Text{}
	for device, test := range g.under {
		if !test.whyEnded.IsZero() {
			ended[device] = test.whyEnded
		}
	}
	return g.table, g.whyNoTest(), ended
}

// Takes reports whether an input belongs to a test and not to the table. It does not block.
func (g *gate) Takes(input game.Input) bool { return reading(input.Command) && g.Testing(input.Device) }

// Testing reports whether a device is under a test that takes its readings, so that none is dealt.
func (g *gate) Testing(device string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	test := g.under[device]
	return test != nil && test.takes && test.whyEnded.IsZero()
}

// Why returns why nobody can act at the bench, or nothing.
func (g *gate) Why() message.Text {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.alone {
		return message.Text{}
	}
	return g.table.unsigned()
}

func (g *gate) stopped() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.table.Stopped
}

// reading reports whether a command is a reading that may settle something. The state of a wheel is not: it has no
// consequences while a test may run, and the table must know it when the test is over.
func reading(command game.Command) bool {
	switch command.(type) {
	case game.CardRead, game.NoRead, game.CutCardRead, game.UnknownRead, game.NumberRead, game.DiceRead, game.SegmentRead:
		return true
	}
	return false
}
