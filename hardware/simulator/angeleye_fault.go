package simulator

import (
	"bytes"
	"errors"

	"pitboss/hardware/angeleye"
)

// report sends a message as often as the shoe says everything, with what is to go wrong.
func (a *AngelEye) report(message angeleye.Message) error {
	message.Sequence = a.sequence
	raw, err := angeleye.Encode(message)
	if err != nil {
		return err
	}
	if a.sequence++; a.sequence > lastSequence {
		a.sequence = firstSequence
	}
	if a.lose > 0 {
		a.lose--
		return nil
	}
	a.last = raw
	first := bytes.Clone(raw)
	switch {
	case a.cut:
		first = first[:len(first)/2]
	case a.hurt:
		first[2+a.chance.IntN(len(first)-5)] ^= 0x08 // no control character comes of it
	}
	a.cut, a.hurt = false, false
	if err := a.send(first); err != nil {
		return err
	}
	for range a.options.Times - 1 {
		if err := a.send(raw); err != nil {
			return err
		}
	}
	return nil
}

// Again sends the last report once more, as it was.
func (a *AngelEye) Again() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.last == nil {
		return errors.New("again: the simulated shoe has said nothing: draw first")
	}
	return a.send(a.last)
}

// Resend tells the last card once more, as a retransmission.
func (a *AngelEye) Resend() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.drawn.Kind == "" {
		return errors.New("resend: no card was drawn: draw one first")
	}
	again := a.drawn
	again.Kind = angeleye.DrawnAgain
	return a.report(again)
}

// StandBy sends the stand-by, and CutCard a cut card that is not in the shoe.
func (a *AngelEye) StandBy() error { return a.say(angeleye.Message{Kind: angeleye.StandBy}, nil) }

// CutCard is documented with [AngelEye.StandBy].
func (a *AngelEye) CutCard() error { return a.say(angeleye.Message{Kind: angeleye.CutCard}, nil) }

// Fail puts the shoe into error mode.
func (a *AngelEye) Fail(code int) error {
	return a.say(angeleye.Message{Kind: angeleye.Failed, Code: code, ErrorMode: true}, func() { a.failed = code })
}

// ClearError ends the error mode.
func (a *AngelEye) ClearError() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.failed == 0 {
		return errors.New("clear: the simulated shoe is in no error")
	}
	return a.clear()
}

func (a *AngelEye) clear() error {
	code := a.failed
	a.failed = 0
	return a.report(angeleye.Message{Kind: angeleye.Cleared, Code: code})
}

// Lock locks the shoe or unlocks it.
func (a *AngelEye) Lock(locked bool) error {
	return a.say(angeleye.Message{Kind: angeleye.LockState, Locked: locked}, func() { a.locked = locked })
}

// say sends a message behind a change.
func (a *AngelEye) say(message angeleye.Message, change func()) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if change != nil {
		change()
	}
	return a.report(message)
}

// Lose makes the next n reports get lost.
func (a *AngelEye) Lose(n int) { a.set(func() { a.lose += n }) }

// Times sets how often each report is sent.
func (a *AngelEye) Times(n int) { a.set(func() { a.options.Times = n }) }

// CutLine makes the next report's first sending end in the middle, WrongCheck hurts a
// bit of it.
func (a *AngelEye) CutLine() { a.set(func() { a.cut = true }) }

// WrongCheck is documented with [AngelEye.CutLine].
func (a *AngelEye) WrongCheck() { a.set(func() { a.hurt = true }) }

// Refuse makes the shoe refuse the next n commands as busy, Deaf leave them without an
// answer.
func (a *AngelEye) Refuse(n int) { a.set(func() { a.refuse += n }) }

// Deaf is documented with [AngelEye.Refuse].
func (a *AngelEye) Deaf(n int) { a.set(func() { a.deaf += n }) }

func (a *AngelEye) set(change func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	change()
}

// Junk sends n random bytes, none of them a mark of the protocol.
func (a *AngelEye) Junk(n int) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.junk(n, "\x02\x05\x06\x15")
}

// Unplug pulls the cable once whatever was sent has been read, as far as somebody reads.
// While unplugged, reports are lost.
func (a *AngelEye) Unplug() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.pull(true)
}

// UnplugNow pulls the cable at once: what was sent and not read is lost.
func (a *AngelEye) UnplugNow() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.pull(false)
}

// Close takes the shoe away for good. A second Close does nothing.
func (a *AngelEye) Close() error {
	a.leave()
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.close()
}
