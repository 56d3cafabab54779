package bench

import (
	"time"

	"pitboss/game/message"
)

// The times of the cable test.
const (
	shakeFor = 15 * time.Second
	// backTimeout is how soon a device must be back after its plug was pulled.
	backTimeout = 10 * time.Second
	// bounceTimeout is how soon after coming back another loss belongs to the same plugging in. It is shorter than
	// anyone can pull.
	bounceTimeout = 400 * time.Millisecond
)

// cableTrial needs one person who shakes and pulls the cable and presses no key. In the first part no loss may occur;
// in the second part every loss is a pull.
type cableTrial struct {
	*Trial
	// ready is when the link was first seen up, or zero. shaken reports that the first part is over.
	ready  time.Time
	shaken bool
	// shakeLosses and shakeHurt count losses and damaged frames during the first part.
	shakeLosses, shakeHurt uint64
	// backs holds how long each pull took to come back; backAt is when the last one did.
	backs  []time.Duration
	backAt time.Time
	// bounces counts losses right after coming back, pullHurt damaged frames of the second part.
	bounces, pullHurt uint64
}

func (t *cableTrial) take(sample Sample) {
	if t.ready.IsZero() {
		if t.link.up {
			t.ready = t.now
			t.touch()
		} else if t.tired() {
			t.finish()
		}
		return
	}
	hurt := uint64(0)
	for _, frame := range sample.Frames {
		if frame.Outcome.Hurt() {
			hurt++
		}
	}
	if !t.shaken {
		t.touch()
		t.shakeHurt += hurt
		t.shakeLosses += uint64(t.news.lost)
		t.shaken = t.now.Sub(t.ready) >= shakeFor
		if t.shaken && t.shakeLosses+t.shakeHurt > 0 {
			t.finish()
		}
		return
	}
	t.pullHurt += hurt
	t.pulls()
	if len(t.backs) >= t.options.Shakes || t.tired() {
		t.finish()
	}
}

func (t *cableTrial) pulls() {
	t.bounces += uint64(t.news.bounced)
	for _, back := range t.news.backs {
		if last := len(t.backs) - 1; last >= 0 && back.from.Sub(t.backAt) < bounceTimeout {
			t.bounces++
			t.backs[last] += back.took()
		} else {
			t.backs = append(t.backs, back.took())
		}
		t.backAt = back.to
	}
}

func (t *cableTrial) late() (late int, slowest time.Duration) {
	for _, back := range t.backs {
		slowest = max(slowest, back)
		if back > backTimeout {
			late++
		}
	}
	return late, slowest
}

func (t *cableTrial) finish() {
	late, slowest := t.late()
	pulls := message.Number("n", len(t.backs))
	dying := message.New("bench.cable.dying", "The cable or its plug is dying: replace it, then test again.")
	switch {
	case t.ready.IsZero():
		t.end(NoVerdict, t.why(), message.New("bench.cable.never-up",
			"The link was never up: plug the device in, look at what its link says, then test again."))
	case t.shakeLosses > 0:
		t.end(NotGood, message.Count("bench.cable.lost", "The link was lost once while the cable was only shaken.",
			"The link was lost {n} times while the cable was only shaken.", message.Number("n", t.shakeLosses)), dying,
			message.New("bench.cable.if-pulled", "If you pulled it, test again and only shake it at first."))
	case t.shakeHurt > 0:
		t.end(NotGood, message.Count("bench.cable.hurt",
			"The link held, but {n} frame was damaged while the cable was only shaken.",
			"The link held, but {n} frames were damaged while the cable was only shaken.", message.Number("n", t.shakeHurt)), dying)
	case t.link.isDown() && t.tired():
		t.end(NotGood, message.Count("bench.cable.not-back",
			"After {n} pull the device did not come back within {time}: look at the plug and the socket, and at what the link says.",
			"After {n} pulls the device did not come back within {time}: look at the plug and the socket, and at what the link says.",
			message.Number("n", len(t.backs)+1), message.Decimal("time", Spell(t.options.Patience))))
	case late > 0:
		t.end(NotGood, message.New("bench.cable.late", "Pulls that took longer than {limit} to come back: {late} of {n}, "+
			"the slowest {time}. Look at the plug, the socket and the hub. If it was left unplugged so long, test again.",
			message.Decimal("limit", Spell(backTimeout)), message.Number("late", late), pulls,
			message.Decimal("time", Spell(slowest))))
	case t.bounces*5 > uint64(t.options.Shakes):
		t.end(NotGood, message.Count("bench.cable.bounced", "The link was lost again once right after it was plugged in: "+
			"the plug or the socket has a loose contact. Replace the cable, then test again.",
			"The link was lost again {n} times right after it was plugged in: the plug or the socket has a loose contact. "+
				"Replace the cable, then test again.", message.Number("n", t.bounces)))
	case len(t.backs) >= t.options.Shakes && t.unseen > 0:
		t.end(NoVerdict, message.New("bench.cable.came-back", "It came back from every pull."), t.flooded())
	case len(t.backs) >= t.options.Shakes:
		t.end(Passed, message.Count("bench.cable.passed",
			"The link held while the cable was shaken, and came back after {n} pull, within {time}.",
			"The link held while the cable was shaken, and came back after each of {n} pulls, within {time} at most.", pulls,
			message.Decimal("time", Spell(slowest))),
			message.New("bench.cable.let-read", "Let it read once before it goes back."))
	case t.shaken && len(t.backs) == 0 && t.tired():
		t.end(NoVerdict, message.New("bench.cable.no-pull", "The link held while the cable was shaken, and then no pull was "+
			"seen. Pull the plug at the console's end: a plug behind an adapter or a network box is not seen, unless the "+
			"device speaks by itself."))
	default:
		t.end(NoVerdict, t.why(), message.Count("bench.cable.too-few",
			"{n} pull is too few to say anything. Test again and go through to the end.",
			"{n} pulls are too few to say anything. Test again and go through to the end.", pulls))
	}
}

func (t *cableTrial) ask() message.Text {
	done, all := message.Number("done", len(t.backs)), message.Number("all", t.options.Shakes)
	switch {
	case t.ready.IsZero():
		return message.New("bench.cable.ask.plug-in", "The link is not up: plug the device in.")
	case !t.shaken:
		rest := max(shakeFor-t.now.Sub(t.ready), 0)
		shake := message.New("bench.cable.ask.shake",
			"Shake and bend the cable at both ends, and do not pull it: {time} more.",
			message.Decimal("time", Spell(rest.Round(time.Second))))
		if t.options.Pulse > 0 {
			return shake
		}
		return message.Sentences(shake, message.New("bench.cable.ask.read",
			"Let it read meanwhile: only what is sent can be hurt."))
	case t.link.isDown():
		return message.New("bench.cable.ask.pulled",
			"Pulled. Plug it in again within three seconds and wait: {done} of {all} came back.", done, all)
	}
	return message.New("bench.cable.ask.pull",
		"Pull the plug, wait a second, and plug it in again: {done} of {all} came back.", done, all)
}

func (t *cableTrial) figures(p *Progress) {
	p.Done, p.Of = min(len(t.backs), t.options.Shakes), t.options.Shakes
	p.Rows = []Row{
		countRow(message.New("bench.row.shaken-lost", "lost while only shaken"), t.shakeLosses, t.shakeLosses > 0),
		countRow(message.New("bench.row.shaken-hurt", "damaged while only shaken"), t.shakeHurt, t.shakeHurt > 0),
		{Name: message.New("bench.row.pulled", "pulled and come back"), Figure: Of(len(t.backs), t.options.Shakes)},
	}
	if len(t.backs) > 0 {
		var times []message.Text
		for _, back := range t.backs[max(0, len(t.backs)-TrialShakes):] {
			times = append(times, spelled(back))
		}
		late, slowest := t.late()
		p.Rows = append(p.Rows,
			Row{Name: message.New("bench.row.each-took", "each took"), Figure: message.Commas(times...)},
			Row{Name: slowestName, Figure: spelled(slowest), Bad: late > 0},
		)
	}
	p.Rows = append(p.Rows,
		countRow(message.New("bench.row.bounced", "lost again right after"), t.bounces, t.bounces*5 > uint64(t.options.Shakes)),
		countRow(message.New("bench.row.pull-hurt", "damaged after the shaking"), t.pullHurt, false),
	)
	if t.unseen > 0 {
		p.Rows = append(p.Rows, t.unseenRow())
	}
}

// slowestName names the longest time of a test.
var slowestName = message.New("bench.row.slowest", "slowest")
