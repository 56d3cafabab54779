package hub

import (
	"time"

	"pitboss/game/message"
	"pitboss/site"
)

// patience is how long the hub may lack a record or be unreachable before this is reported.
const patience = 2 * time.Second

// progress describes how much of the record the hub has.
type progress struct {
	// written is the last sequence on disk, taken the last one at the hub; asked is true once the hub has told it.
	written, taken uint64
	asked          bool
	// up is true while connected; lost is when the connection was lost, why the reason if known.
	up   bool
	lost time.Time
	why  message.Text
	// owed is the record that the hub has lacked since the time in since.
	owed  uint64
	since time.Time
	// fork is the first sequence at which the hub has another record; refused is the reason why it accepts none.
	fork    uint64
	refused message.Text
	// unkept is true if the hub did not keep the table's own records of the fork as evidence.
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

// took applies the hub's statement of what it has.
func (g *progress) took(sequence uint64, now time.Time) {
	g.asked, g.fork, g.unkept, g.refused = true, 0, false, message.Text{}
	if g.taken = sequence; g.owed <= sequence && sequence < g.written {
		g.owed, g.since = g.written, now
	}
}

// failed records why a session ended; vain is how many sessions in a row brought nothing to the hub.
func (g *progress) failed(err error, vain int) {
	if g.refused = refusal(err); vain >= maxVainSessions && isOutOfOrder(err) {
		g.refused = message.New("site.refused.kept", "The hub does not keep what it is sent: its disk may be full. Its log says more.")
	}
}

// maxVainSessions is how many sessions in a row may end with a record out of order and nothing accepted. A server whose
// disk is full rejects the record after the one that it could not write.
const maxVainSessions = 3

// link returns the state as shown to others.
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
