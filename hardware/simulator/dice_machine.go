package simulator

import (
	"bytes"

	"pitboss/hardware/dice"
)

// refusedStatus is a status other than ordered and done. What a real machine answers when it refuses is not
// documented.
const refusedStatus = 3

func (d *Dice) start() error {
	if d.fate.still {
		return nil // it does not move and reports nothing
	}
	d.shaking = true
	return d.frame(dice.Message{Step: dice.Start, Status: dice.Done})
}

// stop ends the shaking, so the die comes to rest.
func (d *Dice) stop() error {
	d.settle()
	return d.frame(dice.Message{Step: dice.Stop, Status: dice.Done})
}

// settle lets a die that was shaken come to rest.
func (d *Dice) settle() {
	if !d.shaking {
		return
	}
	d.shaking, d.points = false, d.roll()
	if len(d.fate.faces) == 1 {
		d.points = d.fate.faces[0]
	}
}

// result reports the points in the answer to a step that has them.
func (d *Dice) result(step dice.Step) error {
	fate := d.fate
	d.fate = noFaults
	message := dice.Message{Step: step, Status: refusedStatus}
	if d.points > 0 && !fate.still && !fate.missed && fate.cause == "" {
		message = dice.Message{Step: step, Status: dice.Done, Points: d.points, HasPoints: true}
	}
	raw, err := dice.EncodeFrame(message)
	if err != nil {
		return err
	}
	return d.report(raw, len(raw)-3, len(raw)-1, fate) // the bytes that the check covers, and the check
}

func (d *Dice) frame(message dice.Message) error {
	raw, err := dice.EncodeFrame(message)
	if err != nil {
		return err
	}
	return d.send(raw)
}

// splitFrames splits the received bytes into orders. The machine ignores what it cannot read.
func splitFrames(data []byte, _ bool) (advance int, order []byte, err error) {
	pattern := dice.OrderOf(dice.Start).Bytes
	at := bytes.IndexByte(data, pattern[0])
	if at < 0 {
		return len(data), nil, nil
	}
	end := at + len(pattern)
	if len(data) < end {
		return at, nil, nil
	}
	if order, err := dice.DecodeFrame(data[at:end]); err != nil || order.Status != dice.Ordered {
		return at + 1, nil, nil
	}
	return end, data[at:end], nil
}

func (d *Dice) refuse(order []byte, _ string) error {
	message, err := dice.DecodeFrame(order)
	if err != nil {
		return err
	}
	return d.frame(dice.Message{Step: message.Step, Status: refusedStatus})
}

func (d *Dice) obey(order []byte) error {
	message, err := dice.DecodeFrame(order)
	if err != nil {
		return err
	}
	switch message.Step {
	case dice.Start:
		return d.start()
	case dice.Stop:
		return d.stop()
	case dice.Shake:
		d.shaking = !d.fate.still
		d.mu.Unlock()
		d.rest(d.shakes)
		d.mu.Lock()
		d.settle()
	}
	return d.result(message.Step)
}
