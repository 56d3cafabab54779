package bench

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// The limits of the self-test.
const (
	selfTestFor = 30 * time.Second
	// selfTestPulses is how many messages there must be time for.
	selfTestPulses = 10
	// rhythmWithin is how far from its pulse the middle of the times between two messages may be.
	rhythmWithin = 0.1
	// worstPulses is how many pulses the longest time between two messages must be under.
	worstPulses = 3
	// restartIn is how long a device that was unplugged may take to speak again.
	restartIn = 5 * time.Second
	// mostGaps and mostAnswers are how much is kept.
	mostGaps    = 4096
	mostAnswers = 8
)

func (o TrialOptions) listenFor() time.Duration { return max(selfTestFor, selfTestPulses*o.Pulse) }

// selfTestTrial listens to a device that speaks by itself.
type selfTestTrial struct {
	*Trial
	// listened is how long the link was open; listening says that it was at the last look.
	listened  time.Duration
	listening bool
	// said is how many messages came. lastSaid is when the last did, which in says, or from when on one was due. gaps
	// are the times between two, longest the longest silence.
	said     uint64
	lastSaid time.Time
	in       bool
	gaps     []time.Duration
	longest  time.Duration
	// settled says that something whole came since the link was opened: before that, half a message is no fault.
	settled bool
	hurt    uint64
	// faults are what the device says is wrong with it, in the order they came, and how often; state is what it said
	// last.
	faults []string
	told   map[string]uint64
	state  string
	// asked is the order that waits for its answer, answers are those that came.
	asked   string
	answers []Row
}

func (t *selfTestTrial) take(sample Sample) {
	open := t.link.open
	if open && t.listening {
		t.listened += t.now.Sub(t.before)
	}
	switch {
	case t.first:
		t.settled = sample.Health.Link.State == Live
		t.lastSaid = t.now
	case t.news.lost > 0 || !t.listening:
		t.settled, t.in, t.lastSaid = false, false, t.now.Add(restartIn)
	case sample.Lost > 0: // what was not seen is no silence of the device
		t.in, t.lastSaid = false, t.now
	}
	for _, frame := range sample.Frames {
		t.frame(frame)
	}
	if t.listening = open; open {
		t.heard()
		t.longest = max(t.longest, t.now.Sub(t.lastSaid))
	}
	if t.listened >= t.options.listenFor() || t.tired() {
		t.finish()
	}
}

func (t *selfTestTrial) frame(frame Frame) {
	switch frame.Outcome {
	case Sent:
		t.asked = strings.TrimSpace(string(frame.Raw))
		return
	case Told:
		if t.asked != "" && frame.Says == nil {
			t.answer(frame)
			return
		}
	case Partial, Oversize, BadCheck, Junk:
		if t.settled {
			t.hurt++
		}
		return
	case Foreign:
		return
	}
	t.settled = true
	if frame.Says == nil { // a number that a wheel says alone, between two of its statuses
		return
	}
	faults := frame.Says.Wrong
	if len(faults) == 0 && frame.Outcome == NoRead {
		faults = []string{frame.Meaning}
	}
	for _, fault := range faults {
		if t.told[fault] == 0 {
			if len(t.faults) >= mostAnswers {
				continue
			}
			t.faults = append(t.faults, fault)
		}
		t.told[fault]++
	}
	t.state = frame.Meaning
	t.said++
	gap := max(frame.At.Sub(t.lastSaid), 0)
	t.longest = max(t.longest, gap)
	if t.in && len(t.gaps) < mostGaps {
		t.gaps = append(t.gaps, gap)
	}
	t.in, t.lastSaid = true, frame.At
}

func (t *selfTestTrial) answer(frame Frame) {
	t.answers = append(t.answers, Row{Name: "answer to " + quoted(t.asked),
		Figure: quoted(strings.TrimSpace(string(frame.Raw)))})
	if len(t.answers) > mostAnswers {
		t.answers = slices.Delete(t.answers, 0, 1)
	}
	t.asked = ""
}

func (t *selfTestTrial) offBeat() bool {
	return len(t.gaps) > 0 && (median(t.gaps)-t.options.Pulse).Abs() > time.Duration(rhythmWithin*float64(t.options.Pulse))
}

func (t *selfTestTrial) held() bool { return t.longest >= worstPulses*t.options.Pulse }

func (t *selfTestTrial) finish() {
	whole := t.listened >= t.options.listenFor()
	var wrong, next []string
	add := func(is bool, words, do string) {
		if is {
			wrong, next = append(wrong, words), append(next, do)
		}
	}
	add(len(t.faults) > 0, "it tells of "+list(t.faults, 3), "look at the device itself")
	add(t.hurt > 0, counted(t.hurt, "message was hurt", "messages were hurt"), "look at the cable and the baud rate")
	if t.said > 0 {
		add(t.held(), fmt.Sprintf("it was silent for %s, where %s is usual", spell(t.longest), spell(t.options.Pulse)),
			"look at its power and the cable")
		add(whole && t.offBeat(), fmt.Sprintf("it speaks every %s and not every %s", spell(median(t.gaps)),
			spell(t.options.Pulse)), "look for a hub or a network box that delays, and at the device's settings")
	}
	switch {
	case whole && t.said == 0:
		t.end(NotGood, "The link is up, and in %s the device said nothing whole: look at its power, the cable and the baud rate, then test again.", spell(t.options.listenFor()))
	case len(wrong) > 0:
		t.end(NotGood, "Of %s, %s. What to do: %s; then test again.", counted(t.said, "message", "messages"),
			strings.Join(wrong, ", and "), strings.Join(next, ", "))
	case !whole:
		t.end(NoVerdict, "%s after %s of %s of listening: too little to say anything. Test again and wait for the end.",
			t.why(), spell(t.listened), spell(t.options.listenFor()))
	case t.unseen > 0:
		t.end(NoVerdict, "What was seen is good, but %s came too fast to be looked at: something floods the line. Look at the last frames, then test again.", counted(t.unseen, "frame", "frames"))
	default:
		t.end(Passed, "%s in %s, one every %s and never more than %s apart; nothing was hurt, and it tells of no fault. It says now: %s. Let it work once before it goes back.",
			counted(t.said, "message", "messages"), spell(t.options.listenFor()), spell(median(t.gaps)), spell(t.longest), t.state)
	}
}

func (t *selfTestTrial) ask() string {
	return "Let the device stand as it is and wait: the test only listens."
}

func (t *selfTestTrial) figures(p *Progress) {
	p.Of = int(t.options.listenFor() / time.Second)
	p.Done = min(int(t.listened/time.Second), p.Of)
	p.Rows = []Row{
		{Name: "messages", Figure: number(t.said), Bad: t.progress.Over && t.said == 0},
		{Name: "between two, middle", Figure: spell(median(t.gaps)) + ", usual is " + spell(t.options.Pulse),
			Bad: t.offBeat()},
		{Name: "between two, longest", Figure: spell(t.longest), Bad: t.held()},
		{Name: "hurt", Figure: number(t.hurt), Bad: t.hurt > 0},
		{Name: "unknown messages", Figure: number(t.outcomes[Foreign])},
		{Name: "it says now", Figure: t.state},
	}
	for _, fault := range t.faults {
		p.Rows = append(p.Rows, Row{Name: "it says is wrong", Figure: fault + ", " + times(t.told[fault]), Bad: true})
	}
	p.Rows = append(p.Rows, slices.Clone(t.answers)...)
	p.Rows = append(p.Rows, t.linkRows()...)
}
