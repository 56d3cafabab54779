package simulator

import (
	"bufio"
	"fmt"
)

// Hearing describes how a device takes orders.
type Hearing struct {
	// Split splits the received bytes into orders.
	Split bufio.SplitFunc
	// Obey executes and answers an order. Refuse answers one that is put off in one of the ways of [Orders]. Both are
	// called with the lock held.
	Obey   func(order []byte) error
	Refuse func(order []byte, way string) error
}

// Deaf puts an order off without an answer.
const Deaf = "deaf"

// putOff makes the device answer the next n orders this way without executing them. Several calls queue up.
func (c *Cable) putOff(way string, n int) error {
	if c.Hears == nil {
		return fmt.Errorf("%s: the simulated %s takes no orders with this protocol", way, c.Wire.name)
	}
	for range n {
		c.putsOff = append(c.putsOff, way)
	}
	return nil
}

// listen takes orders until the line is pulled.
func (c *Cable) listen(fresh *line) {
	orders := bufio.NewScanner(&ear{cable: c, line: fresh})
	orders.Split(c.Hears.Split)
	for orders.Scan() {
		c.Mu.Lock()
		// An error means that the line is going away, and the answer with it.
		_ = c.hear(orders.Bytes())
		c.Mu.Unlock()
	}
}

func (c *Cable) hear(order []byte) error {
	if len(order) == 0 || len(c.putsOff) == 0 {
		return c.Hears.Obey(order)
	}
	way := c.putsOff[0]
	c.putsOff = c.putsOff[1:]
	if way == Deaf {
		return nil
	}
	return c.Hears.Refuse(order, way)
}
