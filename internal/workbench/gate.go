package workbench

import (
	"sync"

	"pitboss/game"
)

// gate says whose a reading is. It is asked by the devices' goroutines and told by the table's: its lock is held for
// a moment, and nothing is called meanwhile.
type gate struct {
	mu sync.Mutex
	// alone says that the devices are at no table.
	alone bool
	table Situation
	under map[string]*underTest
}

// underTest is a device that is being tested.
type underTest struct {
	// takes says that its readings are the test's, ended why the test may not go on.
	takes bool
	ended string
}

// why returns why nothing can be started; empty when it can. The caller holds mu.
func (g *gate) why() string {
	if g.alone {
		return ""
	}
	if unsigned := g.table.unsigned(); unsigned != "" {
		return unsigned
	}
	return g.table.NotNow
}

// unsigned returns why nobody can act: whoever does signs for it.
func (s Situation) unsigned() string {
	if s.Technician == "" {
		return "sign in as technician first: Esc, then s"
	}
	return ""
}

// Follow takes the table as it is now. A test that may not go on has ended, also if it could again a moment later.
// It is called from the table's goroutine, before anybody sees that state, and does not wait.
func (g *gate) Follow(table Situation) {
	g.mu.Lock()
	defer g.mu.Unlock()
	came := g.table.Technician != table.Technician
	g.table = table
	for _, one := range g.under {
		switch why := g.why(); {
		case one.ended != "":
		case why != "":
			one.ended = why
		case came:
			one.ended = "another technician is there now"
		}
	}
}

// begin gives a device's readings to a test from now on, unless that cannot be.
func (g *gate) begin(device string, takes bool) (why string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if why := g.why(); why != "" {
		return why
	}
	if g.under[device] != nil {
		return underWay
	}
	if g.under == nil {
		g.under = map[string]*underTest{}
	}
	g.under[device] = &underTest{takes: takes}
	return ""
}

const underWay = "a test is under way"

// end gives them back to the table.
func (g *gate) end(device string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.under, device)
}

// asked returns the table, why nothing can be started there, and the tests that may not go on, by their devices.
func (g *gate) asked() (table Situation, why string, ended map[string]string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	ended = map[string]string{}
	for device, one := range g.under {
		if one.ended != "" {
			ended[device] = one.ended
		}
	}
	return g.table, g.why(), ended
}

// Takes reports whether an input is of a device under test: it is the test's then, and nothing for the table. It does
// not wait.
func (g *gate) Takes(input game.Input) bool { return reading(input.Command) && g.Testing(input.Device) }

// Testing reports whether a device is under a test that has its readings: none is dealt.
func (g *gate) Testing(device string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	one := g.under[device]
	return one != nil && one.takes && one.ended == ""
}

// Why returns why nobody can act at the bench; empty when somebody can.
func (g *gate) Why() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.alone {
		return ""
	}
	return g.table.unsigned()
}

func (g *gate) stopped() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.table.Stopped
}

// reading reports whether a command is a reading of a device, which may settle something. The states a wheel is in
// are not: a table must know them when the test is over, and where a test may run nothing follows from them.
func reading(command game.Command) bool {
	switch command.(type) {
	case game.CardRead, game.NoRead, game.CutCardRead, game.UnknownRead, game.NumberRead, game.DiceRead, game.SegmentRead:
		return true
	}
	return false
}
