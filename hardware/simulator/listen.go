package simulator

import (
	"bufio"
	"fmt"
)

// hearing is how a device takes orders.
type hearing struct {
	// split finds the orders in what comes.
	split bufio.SplitFunc
	// obey does what an order says and answers it; refuse answers one that is put off, in
	// one of the ways of [orders]. The lock is held.
	obey   func(order []byte) error
	refuse func(order []byte, way string) error
}

// deaf is how an order is put off without an answer.
const deaf = "deaf"

// putOff makes the device answer the next n orders in such a way and do nothing else.
// Several wait for their turn.
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
		// Failing means that the line is going away; nobody hears the answer then.
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
