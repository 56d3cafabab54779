package simulator

import (
	"bufio"
	"errors"

	"pitboss/hardware/dice"
)

// refusedStatus is a status that is neither ordered nor done: what a machine really
// answers when it does not do something is not documented.
const refusedStatus = 3

// Refuse makes a machine refuse the next n orders, Deaf not hear them.
func (d *Dice) Refuse(n int) error { return d.toOrders(func() { d.refuse += n }) }

// Deaf is documented with [Dice.Refuse].
func (d *Dice) Deaf(n int) error { return d.toOrders(func() { d.deaf += n }) }

func (d *Dice) toOrders(set func()) error {
	if d.options.Protocol != dice.Machine {
		return errors.New("a simulated sensor takes no orders: that is for --protocol 7a55")
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	set()
	return nil
}

// work is a throw as a machine's host has it made: start, stop, ask.
func (d *Dice) work() (dice.Throw, error) {
	d.mu.Lock()
	err := d.start()
	d.mu.Unlock()
	if err != nil {
		return dice.Throw{}, err
	}
	d.rest(d.options.Shaking)
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.stop(); err != nil {
		return dice.Throw{}, err
	}
	throw := dice.Throw{Number: d.thrown % dice.Throws, Faces: []int{d.points}}
	switch {
	case d.fate.still:
		throw.Faces, throw.Causes = nil, []string{"shaker-short"}
	case d.fate.cause != "":
		throw.Faces, throw.Causes = nil, []string{d.fate.cause}
	}
	d.thrown++
	return throw, d.result(dice.Result)
}

// start begins to shake.
func (d *Dice) start() error {
	if d.closed {
		return ErrClosed
	}
	if d.fate.still {
		return nil // it does not move, and says nothing
	}
	d.shaking = true
	return d.frame(dice.Message{Step: dice.Start, Status: dice.Done})
}

// stop ends the shaking: the die lies.
func (d *Dice) stop() error {
	if d.closed {
		return ErrClosed
	}
	d.roll()
	return d.frame(dice.Message{Step: dice.Stop, Status: dice.Done})
}

// roll is the die coming to rest, if it was shaken.
func (d *Dice) roll() {
	if !d.shaking {
		return
	}
	d.shaking = false
	d.points = 1 + d.chance.IntN(6)
	if len(d.fate.faces) == 1 {
		d.points = d.fate.faces[0]
	}
}

// result tells the points, behind a step that has them.
func (d *Dice) result(step dice.Step) error {
	fate := d.fate
	d.fate = nothingElse
	message := dice.Message{Step: step, Status: refusedStatus}
	if d.points > 0 && !fate.still && fate.cause == "" {
		message = dice.Message{Step: step, Status: dice.Done, Points: d.points, HasPoints: true}
	}
	raw, err := dice.EncodeFrame(message)
	if err != nil {
		return err
	}
	return d.tell(raw, len(raw)-3, len(raw)-1, fate) // what its check is of, or the check
}

func (d *Dice) frame(message dice.Message) error {
	raw, err := dice.EncodeFrame(message)
	if err != nil {
		return err
	}
	return d.send(raw)
}

// listen answers orders until the line is pulled.
func (d *Dice) listen(line *line) {
	from := bufio.NewReader(d.commands(line))
	head := dice.StartOrder().Bytes[0]
	for {
		b, err := from.ReadByte()
		if err != nil {
			return
		}
		if b != head {
			continue
		}
		rest, err := from.Peek(len(dice.StartOrder().Bytes) - 1)
		if err != nil {
			return
		}
		order, err := dice.DecodeFrame(append([]byte{head}, rest...))
		if err != nil || order.Status != dice.Ordered {
			continue // a machine says nothing to what it cannot read
		}
		_, _ = from.Discard(len(rest)) // it was there
		// Failing means that the line is going away; nobody hears the answer then.
		_ = d.obey(order.Step)
	}
}

// obey does what an order says.
func (d *Dice) obey(step dice.Step) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.deaf > 0:
		d.deaf--
		return nil
	case d.refuse > 0:
		d.refuse--
		return d.frame(dice.Message{Step: step, Status: refusedStatus})
	}
	switch step {
	case dice.Start:
		return d.start()
	case dice.Stop:
		return d.stop()
	case dice.Shake:
		d.shaking = !d.fate.still
		d.mu.Unlock()
		d.rest(d.options.Shaking)
		d.mu.Lock()
		d.roll()
	}
	return d.result(step)
}
