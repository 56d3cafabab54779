package bench

import (
	"fmt"
	"time"

	"pitboss/game/message"
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
	case !echo.Err.IsZero() && fault != EchoMore:
		t.end(NoVerdict, message.New("bench.loopback.not-on", "The test could not go on: {done} of {all} patterns were sent.",
			message.Number("done", t.echoes), message.Number("all", t.all())), echo.Err,
			message.New("bench.loopback.put-right", "Put that right, then test again."))
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

// wrong counts the patterns that did not come back as they were sent.
func (t *LoopbackTrial) wrong() (wrong int) {
	for _, seen := range t.faults {
		wrong += seen
	}
	return wrong
}

func (t *LoopbackTrial) finish() {
	done, all := message.Number("done", t.echoes), message.Number("all", t.all())
	switch {
	case t.faults[EchoMore] > 0:
		t.end(NotGood, message.New("bench.loopback.device", "Bytes came that were not sent: a device is connected, and "+
			"nothing more was sent to it. Take the device off, put the loopback plug on, then test again."))
	case t.echoes < len(LoopbackPatterns()):
		t.end(NoVerdict, t.why(), message.New("bench.loopback.too-few",
			"{done} of {all} patterns are too few to say anything. Test again and wait for the end.", done, all))
	case t.faults[EchoNothing] == t.echoes:
		t.end(NotGood, message.New("bench.loopback.nothing", "Nothing came back: the loopback plug is not on or does not "+
			"join TX and RX, or the adapter is dead. Look at the plug, then try another adapter."))
	case t.wrong() > 0:
		t.end(NotGood, message.New("bench.loopback.wrong", "{wrong} of {done} patterns did not come back as they were sent.",
			message.Number("wrong", t.wrong()), done), t.faultText())
	case t.late > 0:
		t.end(NotGood, message.Count("bench.loopback.late", "Everything came back right, but {n} pattern came late, {time} at "+
			"most: a hub or a network box delays what it passes on. Plug the adapter straight in, then test again.",
			"Everything came back right, but {n} patterns came late, {time} at most: a hub or a network box delays what it "+
				"passes on. Plug the adapter straight in, then test again.", message.Number("n", t.late),
			message.Decimal("time", Spell(t.slowest))))
	default:
		var early message.Text
		if t.echoes < t.all() {
			early = t.why()
		}
		t.end(Passed, early, message.New("bench.loopback.passed",
			"{done} of {all} patterns ({bytes} bytes) came back as they were sent, within {time}.", done, all,
			message.Number("bytes", t.sent), message.Decimal("time", Spell(t.slowest))),
			message.New("bench.loopback.passed.next", "Adapter and cable are good as far as the plug. Take the plug off, put "+
				"the device back, and let it read; a wrong baud rate shows only then."))
	}
}

// echoFaults lists the faults, the most telling first, with what each means and does.
var echoFaults = []struct {
	fault EchoFault
	words message.Text
}{
	{EchoTelnet, message.New("bench.loopback.telnet",
		"Every FF came twice: the network box speaks Telnet. Set it to raw TCP.")},
	{EchoLineEnds, message.New("bench.loopback.line-ends", "CR and LF were turned into one another, or left out: the network "+
		"box or the port changes line ends. Set it to raw.")},
	{EchoFlow, message.New("bench.loopback.flow",
		"The bytes 11 and 13 are missing: flow control XON/XOFF is on. Switch it off.")},
	{EchoTopBit, message.New("bench.loopback.top-bit",
		"Only the highest bit of bytes was changed: compare data bits and parity, 8 and none for most devices.")},
	{EchoChanged, message.New("bench.loopback.changed", "Bytes were changed: a bad adapter, a bad contact or a second "+
		"device on the line, or a network box with another baud rate or format.")},
	{EchoMissing, message.New("bench.loopback.missing", "Bytes are missing: a loose contact, or an adapter that cannot "+
		"follow. Move the plug, then try another adapter.")},
	{EchoNothing, message.New("bench.loopback.some",
		"Some came back and some not at all: a loose contact. Move the plug, then try another cable.")},
}

// faultText explains the most telling of the faults.
func (t *LoopbackTrial) faultText() message.Text {
	for _, known := range echoFaults {
		if t.faults[known.fault] > 0 {
			return known.words
		}
	}
	return message.Text{}
}

func (t *LoopbackTrial) ask() message.Text {
	return message.New("bench.loopback.ask", "The device must be off and the loopback plug on: it joins TX and RX, "+
		"contacts 2 and 3 of a DB9 plug. Wait; it listens first, then sends.")
}

func (t *LoopbackTrial) figures(p *Progress) {
	p.Done, p.Of = min(t.echoes, t.all()), t.all()
	p.Rows = []Row{
		{Name: message.New("bench.row.patterns", "patterns sent"), Figure: message.New("bench.row.patterns.bytes",
			"{done} of {all}, {bytes} bytes", message.Number("done", t.echoes), message.Number("all", t.all()),
			message.Number("bytes", t.sent))},
		countRow(message.New("bench.row.not-as-sent", "not as sent"), t.wrong(), t.wrong() > 0),
	}
	for _, fault := range []EchoFault{EchoNothing, EchoMissing, EchoChanged, EchoTopBit, EchoFlow, EchoLineEnds,
		EchoTelnet, EchoMore} {
		if t.faults[fault] > 0 {
			p.Rows = append(p.Rows, Row{Name: fault.Words(), Figure: t.evidence(fault), Bad: true})
		}
	}
	p.Rows = append(p.Rows,
		countRow(message.New("bench.row.late", "came late"), t.late, t.late > 0),
		Row{Name: slowestName, Figure: spelled(t.slowest)},
	)
	p.Rows = append(p.Rows, t.linkRows()...)
}

// evidence says how often a fault occurred, and shows the first difference of an echo.
func (t *LoopbackTrial) evidence(fault EchoFault) message.Text {
	echo, n := t.first[fault], message.Number("n", t.faults[fault])
	switch at := differs(echo); {
	case len(echo.Back) == 0:
		return message.Count("bench.echo.times", "once", "{n} times", n)
	case len(echo.Sent) == 0:
		return message.Count("bench.echo.unasked", "once, first {bytes}", "{n} times, first {bytes}", n,
			message.String("bytes", fmt.Sprintf("% X", echo.Back[:min(len(echo.Back), 16)])))
	case at == len(echo.Back):
		return message.Count("bench.echo.short", "once, first after byte {at}", "{n} times, first after byte {at}", n,
			message.Number("at", at))
	case at >= len(echo.Sent):
		return message.Count("bench.echo.behind", "once, first {byte} behind the last",
			"{n} times, first {byte} behind the last", n, message.String("byte", fmt.Sprintf("%02X", echo.Back[at])))
	default:
		return message.Count("bench.echo.other", "once, first {byte} for {sent} at byte {at}",
			"{n} times, first {byte} for {sent} at byte {at}", n,
			message.String("byte", fmt.Sprintf("%02X", echo.Back[at])),
			message.String("sent", fmt.Sprintf("%02X", echo.Sent[at])), message.Number("at", at+1))
	}
}

// differs returns the place of the first byte that is not as it was sent.
func differs(echo Echo) int {
	for i, b := range echo.Back {
		if i >= len(echo.Sent) || b != echo.Sent[i] {
			return i
		}
	}
	return len(echo.Back)
}
