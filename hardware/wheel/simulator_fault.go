package wheel

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"pitboss/hardware/simulator"
)

// wheelFaults lists the faults of a wheel, with how a spin with the fault proceeds. A wheel of the plain protocol also
// has each cause of [repeatCauses] as a fault of the same name. The wheel's own faults were observed on real ones as
// they are simulated here.
var wheelFaults = []struct {
	name Fault
	play func(m *Model, number int)
}{
	// The rotor stops: flag 1, flag 4, then closed.
	{"rotor-stopped", func(m *Model, _ int) {
		m.breakDown(WheelStopped, func() {
			m.Now.Speed = Known(0)
			m.say(1)
		})
	}},
	// Impossible speeds, then the same.
	{"rotor-misread", func(m *Model, _ int) {
		m.breakDown(Mechanical, func() {
			m.Now.Speed = Known(800 + m.Chance.IntN(184))
			m.say(1)
		})
	}},
	// Flag 1 once, flag 4, then closed.
	{"ball-gone", func(m *Model, _ int) { m.breakDown(BallOut, func() { m.turn(1) }) }},
	// Flag 8 for a while, then the launch succeeds.
	{"failed-launch", func(m *Model, number int) {
		m.failLaunch()
		m.ends(UnderTurns)
		m.Now.Causes = 0
		m.whole(number)
	}},
	// Flag 2, flag 8, then the launch succeeds.
	{"launched-wrong", func(m *Model, number int) {
		m.failLaunch(SameDirection)
		m.ends(SameDirection)
		m.Now.Causes = 0
		m.whole(number)
	}},
	// Flag 8 until someone closes the wheel.
	{"launch-given-up", func(m *Model, _ int) {
		m.failLaunch()
		m.ends(UnderTurns, EquipmentFailure)
		m.slower()
		m.shut()
	}},
	// Flag 4 in the betting time, then closed.
	{"sensor-failure", func(m *Model, _ int) {
		m.ends(EquipmentFailure)
		m.Now.Causes = CausesOf(EquipmentFailure)
		m.turn(m.between(28, 29, 30))
		m.shut()
	}},
	// Closed in mid-spin, without a flag.
	{"closes", func(m *Model, _ int) {
		m.ends(EquipmentFailure)
		m.rollOn(2, 10, 20)
		m.shut()
	}},
	// No more bets, until someone closes the wheel.
	{"stuck", func(m *Model, _ int) {
		m.ends(NumberUnread)
		m.rollOn(90.5, 90.5, 90.5)
		m.shut()
	}},
	// The number sent alone and the result differ.
	{numberChanges, func(m *Model, number int) {
		m.ends(NumberMisread)
		m.rollOn(25, 26.5, 28)
		m.foresee((number + 1 + m.Chance.IntN(Pockets-1)) % Pockets)
		m.result(number)
	}},
	// The game ends without a result.
	{"number-missing", func(m *Model, number int) {
		m.ends(NumberUnread)
		m.rollOn(25, 26.5, 28)
		m.over(number)
	}},
	// The rotor turns the same way again.
	{NotReversed, func(m *Model, number int) {
		same := m.before != "" // the first spin has none before it
		m.Now.Rotor = m.Now.Rotor.Opposite()
		m.whole(number)
		if same {
			m.outcomes[len(m.outcomes)-1] = GameEnding{Cause: WrongDirection}
		}
	}},
	// Faults of the line: one line loses its end, two lines are merged, meaningless bytes come, or there are two
	// minutes of silence and then everything at once.
	{CutLine, (*Model).whole},
	{mergedLines, (*Model).whole},
	{LineJunk, (*Model).whole},
	{Silence, (*Model).whole},
}

// Faults of a roulette wheel that need more than a different spin.
const (
	numberChanges Fault = "number-changes"
	mergedLines   Fault = "merged-lines"
)

// repeatCauses are the causes that a plain wheel reports before it repeats the spin.
var repeatCauses = []Cause{
	UnderTurns, SameDirection, WrongDirection, WheelStopped, BallStuck,
	BallRiding, BallOut,
	DroppedEarly, ForeignObject, Interference, Mechanical,
}

// Faults lists the faults that a wheel can have. A mute wheel never sends the number before the result.
func Faults(config Config, mute bool) []Fault {
	config = config.WithDefaults()
	return slices.DeleteFunc(everyWheelFault(), func(fault Fault) bool {
		return fits(fault, config.Protocol, config.Reverses, mute) != nil
	})
}

func everyWheelFault() (faults []Fault) {
	for _, fault := range wheelFaults {
		faults = append(faults, fault.name)
	}
	for _, cause := range repeatCauses {
		faults = append(faults, Fault(cause))
	}
	return faults
}

// isWheelFault returns an error if no wheel has the fault.
func isWheelFault(name string) error { return Fault(name).Among(everyWheelFault(), "wheel") }

// fits returns an error if a wheel cannot have the fault.
func fits(f Fault, protocol Protocol, reverses, mute bool) error {
	switch {
	case f == NotReversed && !reverses:
		return fmt.Errorf("fault %s: the simulated wheel does not reverse in the first place", f)
	case f == numberChanges && mute:
		return fmt.Errorf("fault %s: the simulated wheel does not send the number alone", f)
	case slices.Contains(repeatCauses, Cause(f)) && protocol != Plain:
		return fmt.Errorf("fault %s: only the plain protocol has a word for it", f)
	}
	return isWheelFault(string(f))
}

func (m *Model) goWrong(fault Fault, number int) {
	if fault == "" {
		m.whole(number)
		return
	}
	from := len(m.Beats)
	for _, known := range wheelFaults {
		if known.name == fault {
			known.play(m, number)
			m.hurt(fault, from)
			return
		}
	}
	m.ends(Cause(fault))
	m.rollOn(2, 10, 20)
	m.Now.Causes = CausesOf(Cause(fault))
	m.turn(4)
	m.open()
	m.Now.Causes = 0
	m.whole(number)
}

// ends adds causes for which the spin does not count.
func (m *Model) ends(causes ...Cause) {
	for _, cause := range causes {
		m.outcomes = append(m.outcomes, GameEnding{Cause: cause})
	}
}

// breakDown makes a rotor or a sensor fail with the ball in motion. turn plays one turn of that.
func (m *Model) breakDown(cause Cause, turn func()) {
	m.ends(cause, EquipmentFailure)
	m.rollOn(2, 5, 15)
	turns := func(times int, causes ...Cause) {
		m.Now.Causes = CausesOf(causes...)
		for range times {
			turn()
		}
	}
	turns(m.between(6.5, 7, 7.5))
	turns(1, BallOut)
	turns(m.between(6.5, 7, 7.5))
	turns(m.between(28, 29, 30), EquipmentFailure)
	m.shut()
}

// failLaunch plays a ball that does not complete its turns, first with the given causes.
func (m *Model) failLaunch(first ...Cause) {
	m.turn(m.between(5, 8, 12))
	for _, cause := range first {
		m.Now.Causes = CausesOf(cause)
		m.turn(12)
	}
	m.Now.Causes = CausesOf(UnderTurns)
	m.turn(m.between(3, 20, 60))
}

// silentFor is the longest silence observed on a real wheel's line before everything came at once.
const silentFor = 134 * time.Second

// hurt damages the lines planned from an index on, as real lines did.
func (m *Model) hurt(fault Fault, from int) {
	if fault != CutLine && fault != mergedLines && fault != LineJunk && fault != Silence {
		return
	}
	lines := m.Beats[from:]
	at := m.Chance.IntN(len(lines))
	if fault != Silence {
		lines[at].Data = m.hurtLine(fault, lines[at].Data)
		return
	}
	last := min(len(lines), at+1+m.Chance.IntN(268))
	burst := Beat{After: silentFor}
	for _, held := range lines[at:last] {
		burst.Data = append(burst.Data, held.Data...)
	}
	m.Beats = append(append(m.Beats[:from+at], burst), lines[last:]...)
}

// hurtLine returns a damaged line.
func (m *Model) hurtLine(fault Fault, line []byte) []byte {
	text := bytes.TrimRight(line, "\r\n")
	switch fault {
	case CutLine:
		return text[:1+m.Chance.IntN(len(text))] // at least the end of the line is lost
	case mergedLines:
		return append(bytes.Clone(text[:m.Chance.IntN(len(text))]), text[:min(3, len(text))]...)
	case LineJunk:
		return append(simulator.RandomBytes(m.Chance, 1+m.Chance.IntN(40), "\r\n"), line...)
	default:
		return nil
	}
}

// hurtAny returns a line as damaged by a bad wire: one of the real faults, all of it lost, or one bit changed.
func (m *Model) hurtAny(line []byte) []byte {
	kinds := []Fault{CutLine, mergedLines, LineJunk, ""}
	if kind := m.Chance.IntN(len(kinds) + 1); kind < len(kinds) {
		return m.hurtLine(kinds[kind], line)
	}
	flipped := bytes.Clone(line)
	flipped[m.Chance.IntN(len(flipped))] ^= 1 << m.Chance.IntN(8)
	return flipped
}
