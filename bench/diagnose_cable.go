package bench

import (
	"slices"
	"strings"
	"time"

	"pitboss/game/message"
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
	switch {
	case losses >= cableLosses:
		words := message.New("finding.losses", "The link was lost {n} times within ten minutes.",
			message.Number("n", losses))
		if hurt > 0 {
			words = message.Count("finding.losses.hurt",
				"The link was lost {losses} times within ten minutes, with {n} frame cut short or full of 00 and FF beside it.",
				"The link was lost {losses} times within ten minutes, with {n} frames cut short or full of 00 and FF beside it.",
				message.Number("n", hurt), message.Number("losses", losses))
		}
		d.find(Error, FoundDyingCable, message.New("finding.losses.do", "Move each plug and the cable a little and watch "+
			"the losses count up: that is the bad place. Replace the cable, and leave the hub out. Then run the cable test."),
			words)
	case losses > 0 && cut > 0 && losses+cut >= cableSigns:
		d.find(Warning, FoundDyingCable, message.New("finding.loose.do", "Push the plugs in and screw them tight, move "+
			"the cable a little and watch the losses count up. Replace the cable if they do. Then run the cable test."),
			message.New("finding.loose", "The link was lost {times} within ten minutes, and {frames} cut short: that looks "+
				"like a loose contact.", message.Message("times", message.Count("finding.loose.times", "{n} time", "{n} times",
				message.Number("n", losses))), message.Message("frames", message.Count("finding.loose.frames", "{n} frame came",
				"{n} frames came", message.Number("n", cut)))))
	case rattle >= cableJunk && whole > rattle:
		d.find(Warning, FoundDyingCable, message.New("finding.rattle.do", "Push the plugs in and screw them tight, move "+
			"the cable a little and watch the junk count up. Replace the cable if it does. Then run the cable test."),
			message.New("finding.rattle", "Between {whole} good frames came {junk} pieces of nothing but 00 and FF: a loose "+
				"contact, or no common ground.", message.Number("whole", whole), message.Number("junk", rattle)))
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
