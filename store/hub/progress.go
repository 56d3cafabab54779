package hub

import (
	"time"

	"pitboss/game/message"
	"pitboss/site"
)

// patience is how long the hub may lack a record, or not be reached, before anybody is told.
const patience = 2 * time.Second

// progress is how far the record is on its way.
type progress struct {
	// written is the last sequence on disk, taken the last that the hub has; asked is true once it said so.
	written, taken uint64
	asked          bool
	// up is a connection; lost is when it went, why is why it is not there, if that is known.
	up   bool
	lost time.Time
	why  message.Text
	// owed is the record that the hub has lacked since a moment.
	owed  uint64
	since time.Time
	// fork is the first sequence at which the hub has another record; refused is why it takes none.
	fork    uint64
	refused message.Text
	// unkept is true where the hub did not take the table's own records of the fork as evidence.
	unkept bool
	// ahead is how far the hub's clock is ahead of this computer's.
	ahead time.Duration
}

func (g *progress) wrote(sequence uint64, now time.Time) {
	if sequence <= g.written {
		return
	}
	g.written = sequence
	if g.owed <= g.taken {
		g.owed, g.since = sequence, now
	}
}

func (g *progress) connection(up bool, why error, now time.Time) {
	if g.up && !up {
		g.lost = now
	}
	if g.up = up; up {
		g.why, g.since = message.Text{}, now
	} else if why != nil {
		g.why = unreachable(why)
	}
}

// took takes the hub's own word on what it has.
func (g *progress) took(sequence uint64, now time.Time) {
	g.asked, g.fork, g.unkept, g.refused = true, 0, false, message.Text{}
	if g.taken = sequence; g.owed <= sequence && sequence < g.written {
		g.owed, g.since = g.written, now
	}
}

// failed takes in why a session ended, the last of so many that brought nothing to the hub.
func (g *progress) failed(err error, vain int) {
	if g.refused = refusal(err); vain >= mostVain && isOutOfOrder(err) {
		g.refused = message.New("site.refused.kept", "The hub does not keep what it is sent: its disk may be full. Its log says more.")
	}
}

// mostVain is how many sessions in a row may end because a record came out of order, without one taken: a
// server whose disk is full answers the record after the one that it could not write.
const mostVain = 3

// link returns how it all looks from outside.
func (g *progress) link(now time.Time) site.Link {
	link := site.Link{State: site.LinkOK, Ahead: g.ahead}
	if g.asked && g.taken < g.written {
		link.Behind = g.written - g.taken
	}
	switch {
	case g.fork > 0:
		link.State, link.ForkedAt, link.Unkept = site.LinkForked, g.fork, g.unkept
	case !g.up && (!g.asked || now.Sub(g.lost) > patience):
		link.State, link.Since, link.Why = site.LinkCutOff, g.lost, g.why
	case !g.refused.IsZero() && now.Sub(g.since) > patience:
		link.State, link.Why = site.LinkRefused, g.refused
	case g.up && g.taken < g.written && now.Sub(g.since) > patience:
		link.State, link.Behind = site.LinkBehind, g.written-g.taken
	}
	return link
}
