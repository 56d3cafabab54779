package bench

import (
	"fmt"
	"strings"
	"time"
)

const (
	// echoSpare is the time an echo may take beyond twice its time on the line, since adapters and hubs hold bytes
	// back. echoSpareUnknown is the limit if the baud rate is not known.
	echoSpare        = 250 * time.Millisecond
	echoSpareUnknown = time.Second
	// bitsOfByte counts a start bit, eight data bits and a stop bit.
	bitsOfByte = 10
)

// LoopbackTrial judges the echoes of a loopback plug. The sender passes each one to [LoopbackTrial.Took].
type LoopbackTrial struct {
	*Trial
	baud   int
	echoes int
	// faults counts wrong echoes by fault; first holds the first one of each.
	faults map[EchoFault]int
	first  map[EchoFault]Echo
	sent   uint64
	late   int
	// slowest is the longest time of an echo.
	slowest time.Duration
}

// Loopback returns the exam of a loopback test, and false for any other test.
func (t *Trial) Loopback() (*LoopbackTrial, bool) {
	exam, is := t.exam.(*LoopbackTrial)
	return exam, is
}

func (t *LoopbackTrial) take(sample Sample) {
	t.baud = sample.Health.Link.Baud
	if t.tired() {
		t.finish()
	}
}

// Took judges an echo. One with Err, or from a device that sends, ends the test.
func (t *LoopbackTrial) Took(echo Echo) {
	if t.progress.Over {
		return
	}
	t.touch()
	fault := echo.Fault()
	if fault != EchoWhole {
		if t.faults[fault] == 0 {
			t.first[fault] = Echo{Sent: clip(echo.Sent), Back: clip(echo.Back)}
		}
		t.faults[fault]++
	}
	if len(echo.Sent) > 0 {
		t.echoes++
		t.sent += uint64(len(echo.Sent))
	}
	if len(echo.Back) > 0 {
		t.slowest = max(t.slowest, echo.Took)
		if echo.Took > t.usual(len(echo.Sent)) {
			t.late++
		}
	}
	round := len(LoopbackPatterns())
	silent := t.echoes >= round && t.faults[EchoNothing] == t.echoes
	switch {
	case echo.Err != "" && fault != EchoMore:
		t.end(NoVerdict, "The test could not go on after %d of %d patterns: %s. Put that right, then test again.", t.echoes,
			t.all(), strings.TrimSuffix(echo.Err, "."))
	case fault == EchoMore, silent, t.echoes >= t.all():
		t.finish()
	}
}

// clip copies the first bytes, enough to show what is wrong.
func clip(data []byte) []byte { return append([]byte(nil), data[:min(len(data), 256)]...) }

func (t *LoopbackTrial) all() int { return LoopbackRounds * len(LoopbackPatterns()) }

// usual returns the time after which an echo of this length is late.
func (t *LoopbackTrial) usual(length int) time.Duration {
	if t.baud <= 0 {
		return echoSpareUnknown
	}
	return 2*time.Duration(length*bitsOfByte)*time.Second/time.Duration(t.baud) + echoSpare
}

func (t *LoopbackTrial) finish() {
	faults := 0
	for _, seen := range t.faults {
		faults += seen
	}
	switch {
	case t.faults[EchoMore] > 0:
		t.end(NotGood, "Bytes came that were not sent: a device is connected, and nothing more was sent to it. Take the device off, put the loopback plug on, then test again.")
	case t.echoes < len(LoopbackPatterns()):
		t.end(NoVerdict, "%s after %d of %d patterns: too few to say anything. Test again and wait for the end.", t.why(),
			t.echoes, t.all())
	case t.faults[EchoNothing] == t.echoes:
		t.end(NotGood, "Nothing came back: the loopback plug is not on or does not join TX and RX, or the adapter is dead. Look at the plug, then try another adapter.")
	case faults > 0:
		t.end(NotGood, "%d of %d patterns did not come back as they were sent. %s", faults, t.echoes, t.faultWords())
	case t.late > 0:
		t.end(NotGood, "Everything came back right, but %s came late, %s at most: a hub or a network box delays what it passes on. Plug the adapter straight in, then test again.", counted(t.late, "pattern", "patterns"), Spell(t.slowest))
	case t.echoes < t.all():
		t.end(Passed, "%s, and %s", t.why(), t.passedWords("so far"))
	default:
		t.end(Passed, "%s", t.passedWords("All"))
	}
}

func (t *LoopbackTrial) passedWords(how string) string {
	return fmt.Sprintf("%s %d patterns (%d bytes) came back as they were sent, within %s: adapter and cable are good as far as the plug. Take the plug off, put the device back, and let it read; a wrong baud rate shows only then.",
		how, t.echoes, t.sent, Spell(t.slowest))
}

// faultWords explains the most telling of the faults.
func (t *LoopbackTrial) faultWords() string {
	for _, known := range []struct {
		fault EchoFault
		words string
	}{
		{EchoTelnet, "Every FF came twice: the network box speaks Telnet. Set it to raw TCP."},
		{EchoLineEnds, "CR and LF were turned into one another, or dropped: the network box or the port changes line ends. Set it to raw."},
		{EchoFlow, "The bytes 11 and 13 are missing: flow control XON/XOFF is on. Switch it off."},
		{EchoTopBit, "Only the highest bit of bytes was changed: compare data bits and parity, 8 and none for most devices."},
		{EchoChanged, "Bytes were changed: a bad adapter, a bad contact or a second device on the line, or a network box with another baud rate or format."},
		{EchoMissing, "Bytes are missing: a loose contact, or an adapter that cannot follow. Move the plug, then try another adapter."},
		{EchoNothing, "Some came back and some not at all: a loose contact. Move the plug, then try another cable."},
	} {
		if t.faults[known.fault] > 0 {
			return known.words
		}
	}
	return ""
}

func (t *LoopbackTrial) ask() string {
	return "The device must be off and the loopback plug on: it joins TX and RX, pins 2 and 3 of a nine-pin plug. Wait; it listens first, then sends."
}

func (t *LoopbackTrial) figures(p *Progress) {
	p.Done, p.Of = min(t.echoes, t.all()), t.all()
	wrong := 0
	for _, seen := range t.faults {
		wrong += seen
	}
	p.Rows = []Row{
		{Name: "patterns sent", Figure: fmt.Sprintf("%d of %d, %d bytes", t.echoes, t.all(), t.sent)},
		{Name: "not as sent", Figure: number(wrong), Bad: wrong > 0},
	}
	for _, fault := range []EchoFault{EchoNothing, EchoMissing, EchoChanged, EchoTopBit, EchoFlow, EchoLineEnds,
		EchoTelnet, EchoMore} {
		if t.faults[fault] > 0 {
			p.Rows = append(p.Rows, Row{Name: string(fault), Figure: times(t.faults[fault]) + t.evidence(fault), Bad: true})
		}
	}
	p.Rows = append(p.Rows,
		Row{Name: "came late", Figure: number(t.late), Bad: t.late > 0},
		Row{Name: "slowest", Figure: Spell(t.slowest)},
	)
	p.Rows = append(p.Rows, t.linkRows()...)
}

// evidence shows the first difference of an echo.
func (t *LoopbackTrial) evidence(fault EchoFault) string {
	echo := t.first[fault]
	if len(echo.Back) == 0 {
		return ""
	}
	if len(echo.Sent) == 0 {
		return fmt.Sprintf(", first % X", echo.Back[:min(len(echo.Back), 16)])
	}
	for i, b := range echo.Back {
		if i >= len(echo.Sent) || b != echo.Sent[i] {
			if i < len(echo.Sent) {
				return fmt.Sprintf(", first %02X for %02X at byte %d", b, echo.Sent[i], i+1)
			}
			return fmt.Sprintf(", first %02X behind the last", b)
		}
	}
	return fmt.Sprintf(", first after byte %d", len(echo.Back))
}
