package simulator

import (
	"bufio"
	"fmt"
)

// hearing describes how a device takes orders.
type hearing struct {
	// split splits the received bytes into orders.
	split bufio.SplitFunc
	// obey executes and answers an order. refuse answers one that is put off in one of the ways of [orders]. Both are
	// called with the lock held.
	obey   func(order []byte) error
	refuse func(order []byte, way string) error
}

// deaf puts an order off without an answer.
const deaf = "deaf"

// putOff makes the device answer the next n orders this way without executing them. Several calls queue up.
func (c *cable) putOff(way string, n int) error {
	if c.hears == nil {
		return fmt.Errorf("%s: the simulated %s takes no orders with this protocol", way, c.wire.name)
	}
	for range n {
		c.putsOff = append(c.putsOff, way)
	}
	return nil
}

// listen takes orders until the line is pulled.
func (c *cable) listen(fresh *line) {
	orders := bufio.NewScanner(&ear{cable: c, line: fresh})
	orders.Split(c.hears.split)
	for orders.Scan() {
		c.mu.Lock()
		// An error means that the line is going away, and the answer with it.
		_ = c.hear(orders.Bytes())
		c.mu.Unlock()
	}
}

func (c *cable) hear(order []byte) error {
	if len(order) == 0 || len(c.putsOff) == 0 {
		return c.hears.obey(order)
	}
	way := c.putsOff[0]
	c.putsOff = c.putsOff[1:]
	if way == deaf {
		return nil
	}
	return c.hears.refuse(order, way)
}
