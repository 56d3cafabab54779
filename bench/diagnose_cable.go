package bench

import (
	"fmt"
	"time"
)

// What a cable must do to count as dying.
const (
	cableLosses = 3 // in cableWindow
	cableWindow = 10 * time.Minute
	cableJunk   = 5 // pieces of 00 and FF between whole frames
)

// cable is a connection that comes and goes, or that rattles.
func (c Case) cable() []Finding {
	losses, hurt := c.losses()
	if losses >= cableLosses {
		words := fmt.Sprintf("The link was lost %d times within ten minutes.", losses)
		if hurt > 0 {
			words = fmt.Sprintf("The link was lost %d times within ten minutes, with %s cut short or full of 00 and FF beside it.", losses, counted(uint64(hurt), "frame", "frames"))
		}
		return []Finding{{
			Error, FoundDyingCable, words,
			"Move each plug and the cable a little and watch the losses count up: that is the bad place. Replace the cable, and leave the hub out. Then run the cable test.",
		}}
	}
	whole, rattle := 0, 0
	for _, frame := range c.View.Health.Frames {
		switch {
		case known(frame.Outcome):
			whole++
		case blank(frame.Raw):
			rattle++
		}
	}
	if rattle >= cableJunk && whole > rattle {
		return []Finding{{
			Warning, FoundDyingCable,
			fmt.Sprintf("Between %d good frames came %d pieces of nothing but 00 and FF: a loose contact, or no common ground.", whole, rattle),
			"Push the plugs in and screw them tight, move the cable a little and watch the junk count up. Replace the cable if it does. Then run the cable test.",
		}}
	}
	return nil
}

// losses are how often the link was lost lately, and how many frames were hurt beside a
// loss.
func (c Case) losses() (lost, hurt int) {
	traffic := c.Capture.Traffic
	if len(traffic) == 0 {
		return 0, 0
	}
	end := max(traffic[len(traffic)-1].At, c.sinceStart())
	var times []time.Time
	for _, one := range traffic {
		if one.Way == Lost && end-one.At <= cableWindow {
			lost++
			times = append(times, c.Capture.Started.Add(one.At))
		}
	}
	for _, frame := range c.View.Health.Frames {
		if frame.Outcome != Partial && !(frame.Outcome == Junk && blank(frame.Raw)) {
			continue
		}
		for _, at := range times {
			if near := frame.At.Sub(at); near > -time.Second && near < time.Second {
				hurt++
				break
			}
		}
	}
	return lost, hurt
}

// sinceStart is how long after the start of the capture it is now; 0 where nobody knows.
func (c Case) sinceStart() time.Duration {
	if c.now().IsZero() || c.Capture.Started.IsZero() {
		return 0
	}
	return c.now().Sub(c.Capture.Started)
}

// blank reports bytes of a line that is held or let go: 00 and FF and nothing else.
func blank(raw []byte) bool {
	for _, b := range raw {
		if b != 0 && b != 0xff {
			return false
		}
	}
	return len(raw) > 0
}

// known reports an outcome of a frame that was understood.
func known(outcome Outcome) bool {
	return outcome == Good || outcome == Told || outcome == NoRead || outcome == Duplicate
}
