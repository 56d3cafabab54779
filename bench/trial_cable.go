package bench

import (
	"fmt"
	"strings"
	"time"
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
	const dying = "the cable or its plug is dying: replace it, then test again"
	switch {
	case t.ready.IsZero():
		t.end(NoVerdict, "%s and the link was never up: plug the device in, look at what its link says, then test again.",
			t.why())
	case t.shakeLosses > 0:
		t.end(NotGood, "The link was lost %s while the cable was only shaken: %s. If you pulled it, test again and only shake it at first.", times(t.shakeLosses), dying)
	case t.shakeHurt > 0:
		t.end(NotGood, "The link held, but %s hurt while the cable was only shaken: %s.",
			counted(t.shakeHurt, "frame was", "frames were"), dying)
	case t.link.isDown() && t.tired():
		t.end(NotGood, "After %s the device did not come back within %s: look at the plug and the socket, and at what the link says.", counted(uint64(len(t.backs)+1), "pull", "pulls"), Spell(t.options.Patience))
	case late > 0:
		t.end(NotGood, "%d of %s took longer than %s to come back, %s at most: look at the plug, the socket and the hub. If it was left unplugged so long, test again.",
			late, counted(len(t.backs), "pull", "pulls"), Spell(backTimeout), Spell(slowest))
	case t.bounces*5 > uint64(t.options.Shakes):
		t.end(NotGood, "The link was lost again right after it was plugged in, %s: the plug or the socket has a loose contact. Replace the cable, then test again.", times(t.bounces))
	case len(t.backs) >= t.options.Shakes && t.unseen > 0:
		t.end(NoVerdict, "It came back from every pull, but %s came too fast to be looked at: something floods the line. Look at the last frames, then test again.", counted(t.unseen, "frame", "frames"))
	case len(t.backs) >= t.options.Shakes:
		t.end(Passed, "The link held while the cable was shaken, and came back after each of %s, within %s at most. Let it read once before it goes back.", counted(len(t.backs), "pull", "pulls"), Spell(slowest))
	case t.shaken && len(t.backs) == 0 && t.tired():
		t.end(NoVerdict, "The link held while the cable was shaken, and then no pull was seen. Pull the plug at the console's end: a plug behind an adapter or a network box is not seen, unless the device speaks by itself.")
	default:
		t.end(NoVerdict, "%s after %s: too few to say anything. Test again and go through to the end.", t.why(),
			counted(len(t.backs), "pull", "pulls"))
	}
}

func (t *cableTrial) ask() string {
	switch {
	case t.ready.IsZero():
		return "The link is not up: plug the device in."
	case !t.shaken:
		rest := max(shakeFor-t.now.Sub(t.ready), 0)
		words := fmt.Sprintf("Shake and bend the cable at both ends, and do not pull it: %s more.",
			Spell(rest.Round(time.Second)))
		if t.options.Pulse == 0 {
			words += " Let it read meanwhile: only what is sent can be hurt."
		}
		return words
	case t.link.isDown():
		return fmt.Sprintf("Pulled. Plug it in again within three seconds and wait: %d of %d came back.", len(t.backs),
			t.options.Shakes)
	}
	return fmt.Sprintf("Pull the plug, wait a second, and plug it in again: %d of %d came back.", len(t.backs),
		t.options.Shakes)
}

func (t *cableTrial) figures(p *Progress) {
	p.Done, p.Of = min(len(t.backs), t.options.Shakes), t.options.Shakes
	p.Rows = []Row{
		{Name: "lost while only shaken", Figure: number(t.shakeLosses), Bad: t.shakeLosses > 0},
		{Name: "hurt while only shaken", Figure: number(t.shakeHurt), Bad: t.shakeHurt > 0},
		{Name: "pulled and come back", Figure: fmt.Sprintf("%d of %d", len(t.backs), t.options.Shakes)},
	}
	if len(t.backs) > 0 {
		times := make([]string, 0, len(t.backs))
		for _, back := range t.backs[max(0, len(t.backs)-TrialShakes):] {
			times = append(times, Spell(back))
		}
		late, slowest := t.late()
		p.Rows = append(p.Rows,
			Row{Name: "each took", Figure: strings.Join(times, ", ")},
			Row{Name: "slowest", Figure: Spell(slowest), Bad: late > 0},
		)
	}
	p.Rows = append(p.Rows,
		Row{Name: "lost again right after", Figure: number(t.bounces), Bad: t.bounces*5 > uint64(t.options.Shakes)},
		Row{Name: "hurt after the shaking", Figure: number(t.pullHurt)},
	)
	if t.unseen > 0 {
		p.Rows = append(p.Rows, Row{Name: "came too fast to be looked at", Figure: number(t.unseen), Bad: true})
	}
}
