package gate

import (
	"errors"
	"slices"
	"sync"
	"time"
)

// How many connections there may be of one member, and of all who have not said yet who they are. One more ends the
// oldest: whoever comes back over a bad network is let in before it is known that the connections before are gone, and
// whoever has nothing to say keeps nobody out.
const (
	mostOfMember = 8
	mostUnknown  = 1000
)

// errCrowd ends a connection that is one too many.
var errCrowd = errors.New("there are too many connections of the same member, or of nobody yet, and it is the oldest")

// crowd are the connections there are. The zero value is ready.
type crowd struct {
	mu      sync.Mutex
	unknown []*guest
	members map[string]*member
}

// guest is one connection; end ends it.
type guest struct {
	end    func()
	of     *member
	pushed bool
}

// member is a member by its key: its connections, and the consumers that it made over all of them.
type member struct {
	guests []*guest
	made   consumers
}

// enter takes in a connection.
func (c *crowd) enter(end func()) *guest {
	c.mu.Lock()
	defer c.mu.Unlock()
	g := &guest{end: end}
	c.unknown = pushed(append(c.unknown, g), mostUnknown)
	return g
}

// is takes note of whose connection it is, and returns what that member has made.
func (c *crowd) is(g *guest, key string) *consumers {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.unknown = without(c.unknown, g)
	if g.of = c.members[key]; g.of == nil {
		c.forget(time.Now())
		g.of = &member{}
		c.members[key] = g.of
	}
	g.of.guests = pushed(append(g.of.guests, g), mostOfMember)
	return &g.of.made
}

// leave takes note that a connection is over, and reports whether it was one too many.
func (c *crowd) leave(g *guest) (tooMany bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.unknown = without(c.unknown, g)
	if g.of != nil {
		g.of.guests = without(g.of.guests, g)
	}
	return g.pushed
}

// forget forgets the members that are gone and whose consumers do not count any more.
func (c *crowd) forget(now time.Time) {
	if c.members == nil {
		c.members = map[string]*member{}
	}
	for key, one := range c.members {
		if len(one.guests) == 0 && !one.made.counts(now) {
			delete(c.members, key)
		}
	}
}

// pushed are the newest of some connections; the others are ended.
func pushed(guests []*guest, most int) []*guest {
	for len(guests) > most {
		guests[0].pushed = true
		guests[0].end()
		guests = slices.Delete(guests, 0, 1)
	}
	return guests
}

func without(guests []*guest, one *guest) []*guest {
	return slices.DeleteFunc(guests, func(other *guest) bool { return other == one })
}
