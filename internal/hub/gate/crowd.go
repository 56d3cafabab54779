package gate

import (
	"errors"
	"maps"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// Limits for the connections of a member, for those not yet admitted by the server, and for those of one address. One
// more ends the oldest: a member that returns over a bad network gets in before anybody knows that its former
// connections are gone, and a flood keeps nobody out. If there are too many in total, the address with the most of
// them loses one.
const (
	maxPerMember  = 8
	maxUnknown    = 256
	maxPerAddress = 128
)

// remembered is how long a member and its spent budget are remembered after its last connection ended.
const remembered = max(countInterval, asksAtOnce/asksASecond*time.Second, forksAtOnce/forksASecond*time.Second)

// Reasons for ending a connection in favor of another.
var (
	errMember = errors.New("the member has too many connections, and this is the oldest")
	errNobody = errors.New("too many connections have not said who they are, and this is the oldest of its address")
)

// crowd holds the open connections. The zero value is ready to use.
type crowd struct {
	mu      sync.Mutex
	unknown []*guest
	members map[string]*member
}

// guest is one connection; end closes it.
type guest struct {
	address netip.Prefix
	end     func()
	of      *member
	// over is the reason why the gate ended it, or nil.
	over error
}

// member is a member by its key: its connections, the consumers it created, and its remaining budget over all of
// them.
type member struct {
	guests []*guest
	made   consumers
	may    budget
	// left is when its last connection ended.
	left time.Time
}

func newMember() *member { return &member{may: newBudget()} }

// enter adds a connection that is not identified yet.
func (c *crowd) enter(from netip.Prefix, end func()) *guest {
	c.mu.Lock()
	defer c.mu.Unlock()
	g := &guest{address: from, end: end}
	c.unknown = append(c.unknown, g)
	count := map[netip.Prefix]int{}
	for _, one := range c.unknown {
		count[one.address]++
	}
	var oldest int
	switch {
	case count[from] > maxPerAddress:
		oldest = slices.IndexFunc(c.unknown, func(one *guest) bool { return one.address == from })
	case len(c.unknown) > maxUnknown:
		most := slices.Max(slices.Collect(maps.Values(count)))
		oldest = slices.IndexFunc(c.unknown, func(one *guest) bool { return count[one.address] == most })
	default:
		return g
	}
	c.unknown[oldest].dismiss(errNobody)
	c.unknown = slices.Delete(c.unknown, oldest, oldest+1)
	return g
}

// is assigns a connection that the server has admitted to its member, and returns the member.
func (c *crowd) is(g *guest, key string, now time.Time) *member {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.unknown = without(c.unknown, g)
	if g.of = c.members[key]; g.of == nil {
		c.forget(now)
		g.of = newMember()
		c.members[key] = g.of
	}
	g.of.guests = append(g.of.guests, g)
	if len(g.of.guests) > maxPerMember {
		g.of.guests[0].dismiss(errMember)
		g.of.guests = slices.Delete(g.of.guests, 0, 1)
	}
	return g.of
}

// leave removes a connection that has ended. It returns the reason if the gate ended it in favor of another.
func (c *crowd) leave(g *guest, now time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.unknown = without(c.unknown, g)
	if g.of != nil {
		g.of.guests = without(g.of.guests, g)
		g.of.left = now
	}
	return g.over
}

// forget removes members that have been gone for a while.
func (c *crowd) forget(now time.Time) {
	if c.members == nil {
		c.members = map[string]*member{}
	}
	for key, one := range c.members {
		if len(one.guests) == 0 && now.Sub(one.left) >= remembered {
			delete(c.members, key)
		}
	}
}

// dismiss ends a connection.
func (g *guest) dismiss(why error) {
	g.over = why
	g.end()
}

func without(guests []*guest, one *guest) []*guest {
	return slices.DeleteFunc(guests, func(other *guest) bool { return other == one })
}

// The bits of an address that identify its owner: a household or an office gets a whole network of IPv6 addresses.
const ipv4Bits, ipv6Bits = 32, 64

// addressOf returns the network that counts as one address.
func addressOf(remote string) netip.Prefix {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return netip.Prefix{} // a connection within this process has no address
	}
	address := at.Addr().Unmap().WithZone("")
	bits := ipv6Bits
	if address.Is4() {
		bits = ipv4Bits
	}
	network, err := address.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return network
}
