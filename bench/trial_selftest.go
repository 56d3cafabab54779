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
	// selfTestPulses is how many messages the listening time must have room for.
	selfTestPulses = 10
	// rhythmTolerance is the accepted relative deviation of the median interval from the pulse.
	rhythmTolerance = 0.1
	// worstPulses limits the longest interval between two messages, in pulses.
	worstPulses = 3
	// restartIn is how long a device may take to send again after it was plugged in.
	restartIn = 5 * time.Second
	// maxGaps and maxAnswers limit how much is kept.
	maxGaps    = 4096
	maxAnswers = 8
)

func (o TrialOptions) listenFor() time.Duration { return max(selfTestFor, selfTestPulses*o.Pulse) }

// selfTestTrial listens to a device that sends by itself.
type selfTestTrial struct {
	*Trial
	// listened is how long the link was open. listening reports that it was open at the previous sample.
	listened  time.Duration
	listening bool
	// messages counts messages. lastMessage is when the last one came, if in is set, or from when one was due. gaps
	// holds the intervals between messages, maxGap the longest silence.
	messages    uint64
	lastMessage time.Time
	in          bool
	gaps        []time.Duration
	maxGap      time.Duration
	// settled reports that a complete frame came since the link was opened. Before that, half a message is not a
	// fault.
	settled bool
	hurt    uint64
	// faults lists the faults the device reports, in the order they came; reported counts each. state is its last
	// report.
	faults   []string
	reported map[string]uint64
	state    string
	// pending is the order that waits for its answer, answers the answers so far.
	pending string
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
		t.lastMessage = t.now
	case t.news.lost > 0 || !t.listening:
		t.settled, t.in, t.lastMessage = false, false, t.now.Add(restartIn)
	case sample.Lost > 0: // unexamined frames are not a silence of the device
		t.in, t.lastMessage = false, t.now
	}
	for _, frame := range sample.Frames {
		t.frame(frame)
	}
	if t.listening = open; open {
		t.touch()
		t.maxGap = max(t.maxGap, t.now.Sub(t.lastMessage))
	}
	if t.listened >= t.options.listenFor() || t.tired() {
		t.finish()
	}
}

func (t *selfTestTrial) frame(frame Frame) {
	switch frame.Outcome {
	case Sent:
		t.pending = strings.TrimSpace(string(frame.Raw))
		return
	case Understood:
		if t.pending != "" && frame.Says == nil {
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
	case Good, NoRead, Noise, Duplicate:
	}
	t.settled = true
	if frame.Says == nil { // a number that a wheel sends alone, between two of its statuses
		return
	}
	faults := frame.Says.Wrong
	if len(faults) == 0 && frame.Outcome == NoRead {
		faults = []string{frame.Meaning}
	}
	for _, fault := range faults {
		if t.reported[fault] == 0 {
			if len(t.faults) >= maxAnswers {
				continue
			}
			t.faults = append(t.faults, fault)
		}
		t.reported[fault]++
	}
	t.state = frame.Meaning
	t.messages++
	gap := max(frame.At.Sub(t.lastMessage), 0)
	t.maxGap = max(t.maxGap, gap)
	if t.in && len(t.gaps) < maxGaps {
		t.gaps = append(t.gaps, gap)
	}
	t.in, t.lastMessage = true, frame.At
}

func (t *selfTestTrial) answer(frame Frame) {
	t.answers = append(t.answers, Row{Name: "answer to " + quoted(t.pending),
		Figure: quoted(strings.TrimSpace(string(frame.Raw)))})
	if len(t.answers) > maxAnswers {
		t.answers = slices.Delete(t.answers, 0, 1)
	}
	t.pending = ""
}

func (t *selfTestTrial) offBeat() bool {
	return len(t.gaps) > 0 && (median(t.gaps)-t.options.Pulse).Abs() > time.Duration(rhythmTolerance*float64(t.options.Pulse))
}

func (t *selfTestTrial) held() bool { return t.maxGap >= worstPulses*t.options.Pulse }

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
	if t.messages > 0 {
		add(t.held(), fmt.Sprintf("it was silent for %s, where %s is usual", Spell(t.maxGap), Spell(t.options.Pulse)),
			"look at its power and the cable")
		add(whole && t.offBeat(), fmt.Sprintf("it speaks every %s and not every %s", Spell(median(t.gaps)),
			Spell(t.options.Pulse)), "look for a hub or a network box that delays, and at the device's settings")
	}
	switch {
	case whole && t.messages == 0:
		t.end(NotGood, "The link is up, and in %s the device said nothing whole: look at its power, the cable and the baud rate, then test again.", Spell(t.options.listenFor()))
	case len(wrong) > 0:
		t.end(NotGood, "Of %s, %s. What to do: %s; then test again.", counted(t.messages, "message", "messages"),
			strings.Join(wrong, ", and "), strings.Join(next, ", "))
	case !whole:
		t.end(NoVerdict, "%s after %s of %s of listening: too little to say anything. Test again and wait for the end.",
			t.why(), Spell(t.listened), Spell(t.options.listenFor()))
	case t.unseen > 0:
		t.end(NoVerdict, "What was seen is good, but %s came too fast to be looked at: something floods the line. Look at the last frames, then test again.", counted(t.unseen, "frame", "frames"))
	default:
		t.end(Passed, "%s in %s, one every %s and never more than %s apart; nothing was hurt, and it tells of no fault. It says now: %s. Let it work once before it goes back.",
			counted(t.messages, "message", "messages"), Spell(t.options.listenFor()), Spell(median(t.gaps)), Spell(t.maxGap), t.state)
	}
}

func (t *selfTestTrial) ask() string {
	return "Let the device stand as it is and wait: the test only listens."
}

func (t *selfTestTrial) figures(p *Progress) {
	p.Of = int(t.options.listenFor() / time.Second)
	p.Done = min(int(t.listened/time.Second), p.Of)
	p.Rows = []Row{
		{Name: "messages", Figure: number(t.messages), Bad: t.progress.Over && t.messages == 0},
		{Name: "between two, middle", Figure: Spell(median(t.gaps)) + ", usual is " + Spell(t.options.Pulse),
			Bad: t.offBeat()},
		{Name: "between two, longest", Figure: Spell(t.maxGap), Bad: t.held()},
		{Name: "hurt", Figure: number(t.hurt), Bad: t.hurt > 0},
		{Name: "unknown messages", Figure: number(t.outcomes[Foreign])},
		{Name: "it says now", Figure: t.state},
	}
	for _, fault := range t.faults {
		p.Rows = append(p.Rows, Row{Name: "it says is wrong", Figure: fault + ", " + times(t.reported[fault]), Bad: true})
	}
	p.Rows = append(p.Rows, slices.Clone(t.answers)...)
	p.Rows = append(p.Rows, t.linkRows()...)
}
