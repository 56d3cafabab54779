package dice

import "bytes"

// refusedStatus is a status other than ordered and done. What a real machine answers when it refuses is not
// documented.
const refusedStatus = 3

func (d *Simulator) start() error {
	if d.fate.still {
		return nil // it does not move and reports nothing
	}
	d.shaking = true
	return d.frame(Message{Step: Start, Status: Done})
}

// stop ends the shaking, so the die comes to rest.
func (d *Simulator) stop() error {
	d.settle()
	return d.frame(Message{Step: Stop, Status: Done})
}

// settle lets a die that was shaken come to rest.
func (d *Simulator) settle() {
	if !d.shaking {
		return
	}
	d.shaking, d.points = false, d.roll()
	if len(d.fate.faces) == 1 {
		d.points = d.fate.faces[0]
	}
}

// result reports the points in the answer to a step that has them.
func (d *Simulator) result(step Step) error {
	fate := d.fate
	d.fate = noFaults
	message := Message{Step: step, Status: refusedStatus}
	if d.points > 0 && !fate.still && !fate.missed && fate.cause == "" {
		message = Message{Step: step, Status: Done, Points: d.points, HasPoints: true}
		if fate.misread {
			message.Points = d.otherFace(d.points)
		}
	}
	raw, err := EncodeFrame(message)
	if err != nil {
		return err
	}
	return d.report(raw, len(raw)-3, len(raw)-1, fate) // the bytes that the check covers, and the check
}

func (d *Simulator) frame(message Message) error {
	raw, err := EncodeFrame(message)
	if err != nil {
		return err
	}
	return d.Send(raw)
}

// splitFrames splits the received bytes into orders. The machine ignores what it cannot read.
func splitFrames(data []byte, _ bool) (advance int, order []byte, err error) {
	pattern := OrderOf(Start).Bytes
	at := bytes.IndexByte(data, pattern[0])
	if at < 0 {
		return len(data), nil, nil
	}
	end := at + len(pattern)
	if len(data) < end {
		return at, nil, nil
	}
	if order, err := DecodeFrame(data[at:end]); err != nil || order.Status != Ordered {
		return at + 1, nil, nil
	}
	return end, data[at:end], nil
}

func (d *Simulator) refuse(order []byte, _ string) error {
	message, err := DecodeFrame(order)
	if err != nil {
		return err
	}
	return d.frame(Message{Step: message.Step, Status: refusedStatus})
}

func (d *Simulator) obey(order []byte) error {
	message, err := DecodeFrame(order)
	if err != nil {
		return err
	}
	switch message.Step {
	case Start:
		return d.start()
	case Stop:
		return d.stop()
	case Shake:
		d.shaking = !d.fate.still
		d.Mu.Unlock()
		d.Rest(d.shakes)
		d.Mu.Lock()
		d.settle()
	case Result:
	}
	return d.result(message.Step)
}
