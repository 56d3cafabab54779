package bench

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// What a cable must do to count as dying.
const (
	cableLosses = 3 // in cableWindow
	cableWindow = 10 * time.Minute
	cableJunk   = 5 // pieces of 00 and FF between whole frames
	// Fewer losses say as much where frames were hurt in the same time: so many of both.
	cableSigns = 3
)

// recordingOver is how the loss of a recording begins that was played to its end.
const recordingOver = "the recording is over"

// cable is a connection that comes and goes, or that rattles.
func (c Case) cable() []Finding {
	losses, hurt, cut := c.losses()
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
	if losses > 0 && cut > 0 && losses+cut >= cableSigns {
		return []Finding{{
			Warning, FoundDyingCable,
			fmt.Sprintf("The link was lost %s within ten minutes, and %s cut short: that looks like a loose contact.",
				counted(uint64(losses), "time", "times"), counted(uint64(cut), "frame came", "frames came")),
			"Push the plugs in and screw them tight, move the cable a little and watch the losses count up. Replace the cable if they do. Then run the cable test.",
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

// losses are how often the link was lost lately, how many frames were hurt beside a loss, as
// any pull may do, and how many were cut short at other times.
func (c Case) losses() (lost, hurt, cut int) {
	traffic := c.Capture.Traffic
	if len(traffic) == 0 {
		return 0, 0, 0
	}
	end := max(traffic[len(traffic)-1].At, c.sinceStart())
	var times []time.Time
	for _, one := range traffic {
		if one.Way == Lost && end-one.At <= cableWindow && !strings.HasPrefix(one.Words, recordingOver) {
			lost++
			times = append(times, c.Capture.Started.Add(one.At))
		}
	}
	for _, frame := range c.View.Health.Frames {
		if frame.Outcome != Partial && !(frame.Outcome == Junk && blank(frame.Raw)) {
			continue
		}
		beside := slices.ContainsFunc(times, func(at time.Time) bool {
			near := frame.At.Sub(at)
			return near > -time.Second && near < time.Second
		})
		switch {
		case beside:
			hurt++
		case frame.Outcome == Partial && c.Capture.Started.Add(end).Sub(frame.At) <= cableWindow:
			cut++
		}
	}
	return lost, hurt, cut
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
