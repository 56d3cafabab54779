package bench

import (
	"slices"
	"strings"
	"time"

	"pitboss/game/message"
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
	// faults lists the faults the device reports, in the order they came; reported counts each by its English.
	// state is its last report.
	faults   []message.Text
	reported map[string]uint64
	state    message.Text
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
		faults = []message.Text{frame.Meaning}
	}
	for _, fault := range faults {
		english := fault.String()
		if t.reported[english] == 0 {
			if len(t.faults) >= maxAnswers {
				continue
			}
			t.faults = append(t.faults, fault)
		}
		t.reported[english]++
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
	t.answers = append(t.answers, Row{
		Name:   message.New("bench.row.answer", "answer to {order}", message.String("order", quoted(t.pending))),
		Figure: message.Written(quoted(strings.TrimSpace(string(frame.Raw)))),
	})
	if len(t.answers) > maxAnswers {
		t.answers = slices.Delete(t.answers, 0, 1)
	}
	t.pending = ""
}

func (t *selfTestTrial) offBeat() bool {
	return len(t.gaps) > 0 && (median(t.gaps)-t.options.Pulse).Abs() > time.Duration(rhythmTolerance*float64(t.options.Pulse))
}

func (t *selfTestTrial) held() bool { return t.maxGap >= worstPulses*t.options.Pulse }

// wrong says what speaks against the device, and what to do about each.
func (t *selfTestTrial) wrong() (said []message.Text) {
	add := func(is bool, sentence message.Text) {
		if is {
			said = append(said, sentence)
		}
	}
	usual := message.Decimal("usual", Spell(t.options.Pulse))
	add(len(t.faults) > 0, message.New("bench.self-test.faults", "It tells of {faults}: look at the device itself.",
		message.Message("faults", listed(t.faults, 3))))
	add(t.hurt > 0, message.Count("bench.self-test.hurt", "{n} message was damaged: look at the cable and the baud rate.",
		"{n} messages were damaged: look at the cable and the baud rate.", message.Number("n", t.hurt)))
	if t.messages > 0 {
		add(t.held(), message.New("bench.self-test.silent",
			"It was silent for {time}, where {usual} is usual: look at its power and the cable.",
			message.Decimal("time", Spell(t.maxGap)), usual))
		add(t.whole() && t.offBeat(), message.New("bench.self-test.off-beat", "It speaks every {time} and not every {usual}: "+
			"look for a hub or a network box that delays, and at the device's settings.",
			message.Decimal("time", Spell(median(t.gaps))), usual))
	}
	return said
}

// whole reports whether the test has listened as long as it wants to.
func (t *selfTestTrial) whole() bool { return t.listened >= t.options.listenFor() }

func (t *selfTestTrial) finish() {
	wrong := t.wrong()
	listened := message.Decimal("listened", Spell(t.options.listenFor()))
	came := message.Count("bench.self-test.came", "{n} message came.", "{n} messages came.", message.Number("n", t.messages))
	switch {
	case t.whole() && t.messages == 0:
		t.end(NotGood, message.New("bench.self-test.nothing", "The link is up, and in {listened} the device said nothing "+
			"whole: look at its power, the cable and the baud rate, then test again.", listened))
	case len(wrong) > 0:
		t.end(NotGood, append(append([]message.Text{came}, wrong...),
			message.New("bench.self-test.again", "Then test again."))...)
	case !t.whole():
		t.end(NoVerdict, t.why(), message.New("bench.self-test.too-little", "It listened for {time} of {listened}: too "+
			"little to say anything. Test again and wait for the end.", message.Decimal("time", Spell(t.listened)), listened))
	case t.unseen > 0:
		t.end(NoVerdict, message.New("bench.self-test.seen-good", "What was seen is good."), t.flooded())
	default:
		t.end(Passed, message.Count("bench.self-test.passed", "{n} message in {listened}.",
			"{n} messages in {listened}, one every {time} and never more than {longest} apart.",
			message.Number("n", t.messages), listened, message.Decimal("time", Spell(median(t.gaps))),
			message.Decimal("longest", Spell(t.maxGap))),
			message.New("bench.self-test.no-fault", "Nothing was damaged, and it reports no fault. It says now: {state}.",
				message.Message("state", t.state)),
			message.New("bench.self-test.let-work", "Let it work once before it goes back."))
	}
}

func (t *selfTestTrial) ask() message.Text {
	return message.New("bench.self-test.ask", "Let the device stand as it is and wait: the test only listens.")
}

func (t *selfTestTrial) figures(p *Progress) {
	p.Of = int(t.options.listenFor() / time.Second)
	p.Done = min(int(t.listened/time.Second), p.Of)
	p.Rows = []Row{
		countRow(message.New("bench.row.messages", "messages"), t.messages, t.progress.Over && t.messages == 0),
		{Name: message.New("bench.row.gap-middle", "between two, middle"),
			Figure: besideUsual(median(t.gaps), t.options.Pulse), Bad: t.offBeat()},
		{Name: message.New("bench.row.gap-longest", "between two, longest"), Figure: spelled(t.maxGap), Bad: t.held()},
		countRow(message.New("bench.row.hurt", "damaged"), t.hurt, t.hurt > 0),
		countRow(message.New("bench.row.unknown-messages", "unknown messages"), t.outcomes[Foreign], false),
		{Name: message.New("bench.row.state", "it says now"), Figure: t.state},
	}
	for _, fault := range t.faults {
		p.Rows = append(p.Rows, Row{Name: message.New("bench.row.fault", "it says is wrong"),
			Figure: message.Count("bench.row.fault-times", "{fault}, once", "{fault}, {n} times",
				message.Number("n", t.reported[fault.String()]), message.Message("fault", fault)), Bad: true})
	}
	p.Rows = append(p.Rows, slices.Clone(t.answers)...)
	p.Rows = append(p.Rows, t.linkRows()...)
}
