package bench

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// What makes a cable count as dying.
const (
	cableLosses = 3 // in cableWindow
	cableWindow = 10 * time.Minute
	cableJunk   = 5 // pieces of 00 and FF between complete frames
	// Fewer losses suffice if frames were cut at the same time: this many of both.
	cableSigns = 3
)

// recordingOver starts the words of a loss at the end of a replayed recording.
const recordingOver = "the recording is over"

// cable finds a loose contact: a link that drops repeatedly, or noise between good frames.
func (d *diagnosis) cable() {
	losses, hurt, cut := d.losses()
	whole, rattle := 0, 0
	for _, frame := range d.health.Frames {
		switch {
		case known(frame.Outcome):
			whole++
		case blank(frame.Raw):
			rattle++
		}
	}
	const move = "Push the plugs in and screw them tight, move the cable a little and watch the %s count up. Replace the cable if %s. Then run the cable test."
	switch {
	case losses >= cableLosses:
		hurtToo := ""
		if hurt > 0 {
			hurtToo = fmt.Sprintf(", with %s cut short or full of 00 and FF beside it", counted(hurt, "frame", "frames"))
		}
		d.find(Error, FoundDyingCable,
			"Move each plug and the cable a little and watch the losses count up: that is the bad place. Replace the cable, and leave the hub out. Then run the cable test.",
			"The link was lost %d times within ten minutes%s.", losses, hurtToo)
	case losses > 0 && cut > 0 && losses+cut >= cableSigns:
		d.find(Warning, FoundDyingCable, fmt.Sprintf(move, "losses", "they do"),
			"The link was lost %s within ten minutes, and %s cut short: that looks like a loose contact.",
			counted(losses, "time", "times"), counted(cut, "frame came", "frames came"))
	case rattle >= cableJunk && whole > rattle:
		d.find(Warning, FoundDyingCable, fmt.Sprintf(move, "junk", "it does"),
			"Between %d good frames came %d pieces of nothing but 00 and FF: a loose contact, or no common ground.", whole, rattle)
	}
}

// losses counts link losses within cableWindow, frames damaged within a second of a loss, which any unplugging may
// cause, and frames cut short at other times.
func (d *diagnosis) losses() (lost, hurt, cut int) {
	traffic, started := d.Capture.Traffic, d.Capture.Started
	if len(traffic) == 0 {
		return 0, 0, 0
	}
	end := traffic[len(traffic)-1].At
	if !d.now.IsZero() && !started.IsZero() {
		end = max(end, d.now.Sub(started))
	}
	var times []time.Time
	for _, entry := range traffic {
		if entry.Way == Lost && end-entry.At <= cableWindow && !strings.HasPrefix(entry.Words, recordingOver) {
			times = append(times, started.Add(entry.At))
		}
	}
	for _, frame := range d.health.Frames {
		near := slices.ContainsFunc(times, func(at time.Time) bool { return frame.At.Sub(at).Abs() < time.Second })
		switch {
		case frame.Outcome != Partial && !(frame.Outcome == Junk && blank(frame.Raw)):
		case near:
			hurt++
		case frame.Outcome == Partial && started.Add(end).Sub(frame.At) <= cableWindow:
			cut++
		}
	}
	return len(times), hurt, cut
}

// blank reports whether the bytes are only 00 and FF, as from a line held low or released.
func blank(raw []byte) bool {
	return len(raw) > 0 && !slices.ContainsFunc(raw, func(b byte) bool { return b != 0 && b != 0xff })
}

func known(outcome Outcome) bool {
	return outcome == Good || outcome == Understood || outcome == NoRead || outcome == Duplicate
}
