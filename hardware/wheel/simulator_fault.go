package wheel

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
)

// wheelFaults lists the faults of a wheel, with how a spin with the fault proceeds. A wheel of the plain protocol also
// has each cause of [repeatCauses] as a fault of the same name. The wheel's own faults were observed on real ones as
// they are simulated here.
var wheelFaults = []struct {
	name spinner.Fault
	play func(m *Model, number int)
}{
	// The rotor stops: flag 1, flag 4, then closed.
	{"rotor-stopped", func(m *Model, _ int) {
		m.breakDown(spin.WheelStopped, func() {
			m.Now.Speed = spin.Known(0)
			m.say(1)
		})
	}},
	// Impossible speeds, then the same.
	{"rotor-misread", func(m *Model, _ int) {
		m.breakDown(spin.Mechanical, func() {
			m.Now.Speed = spin.Known(800 + m.Chance.IntN(184))
			m.say(1)
		})
	}},
	// Flag 1 once, flag 4, then closed.
	{"ball-gone", func(m *Model, _ int) { m.breakDown(spin.BallOut, func() { m.turn(1) }) }},
	// Flag 8 for a while, then the launch succeeds.
	{"failed-launch", func(m *Model, number int) {
		m.failLaunch()
		m.ends(spin.UnderTurns)
		m.Now.Causes = 0
		m.whole(number)
	}},
	// Flag 2, flag 8, then the launch succeeds.
	{"launched-wrong", func(m *Model, number int) {
		m.failLaunch(spin.SameDirection)
		m.ends(spin.SameDirection)
		m.Now.Causes = 0
		m.whole(number)
	}},
	// Flag 8 until someone closes the wheel.
	{"launch-given-up", func(m *Model, _ int) {
		m.failLaunch()
		m.ends(spin.UnderTurns, spin.EquipmentFailure)
		m.slower()
		m.shut()
	}},
	// Flag 4 in the betting time, then closed.
	{"sensor-failure", func(m *Model, _ int) {
		m.ends(spin.EquipmentFailure)
		m.Now.Causes = spin.CausesOf(spin.EquipmentFailure)
		m.turn(m.between(28, 29, 30))
		m.shut()
	}},
	// Closed in mid-spin, without a flag.
	{"closes", func(m *Model, _ int) {
		m.ends(spin.EquipmentFailure)
		m.rollOn(2, 10, 20)
		m.shut()
	}},
	// No more bets, until someone closes the wheel.
	{"stuck", func(m *Model, _ int) {
		m.ends(spin.NumberUnread)
		m.rollOn(90.5, 90.5, 90.5)
		m.shut()
	}},
	// The number sent alone and the result differ.
	{numberChanges, func(m *Model, number int) {
		m.ends(spin.NumberMisread)
		m.rollOn(25, 26.5, 28)
		m.rest(number)
		m.foresee(m.another(number))
		m.result(number)
	}},
	// The ball is in another pocket than the one that is read, which no line reveals.
	{wrongNumber, func(m *Model, number int) { m.read(m.another(number), number) }},
	// The game ends without a result.
	{"number-missing", func(m *Model, number int) {
		m.ends(spin.NumberUnread)
		m.rollOn(25, 26.5, 28)
		m.rest(number)
		m.over(number)
	}},
	// The rotor turns the same way again.
	{spinner.NotReversed, func(m *Model, number int) {
		same := m.before != "" // the first spin has none before it
		m.Now.Rotor = m.Now.Rotor.Opposite()
		m.whole(number)
		if same {
			m.outcomes[len(m.outcomes)-1] = GameEnding{Cause: spin.WrongDirection}
		}
	}},
	// Faults of the line: one line loses its end, two lines are merged, meaningless bytes come, or there are two
	// minutes of silence and then everything at once.
	{spinner.CutLine, (*Model).whole},
	{mergedLines, (*Model).whole},
	{spinner.LineJunk, (*Model).whole},
	{spinner.Silence, (*Model).whole},
}

// Faults of a roulette wheel that need more than a different spin.
const (
	numberChanges spinner.Fault = "number-changes"
	wrongNumber   spinner.Fault = "wrong-number"
	mergedLines   spinner.Fault = "merged-lines"
)

// another returns a number other than the one given.
func (m *Model) another(number int) int { return (number + 1 + m.Chance.IntN(Pockets-1)) % Pockets }

// repeatCauses are the causes that a plain wheel reports before it repeats the spin.
var repeatCauses = []spin.Cause{
	spin.UnderTurns, spin.SameDirection, spin.WrongDirection, spin.WheelStopped, spin.BallStuck,
	spin.BallRiding, spin.BallOut,
	spin.DroppedEarly, spin.ForeignObject, spin.Interference, spin.Mechanical,
}

// Faults lists the faults that a wheel can have. A mute wheel never sends the number before the result.
func Faults(config Config, mute bool) []spinner.Fault {
	config = config.WithDefaults()
	return slices.DeleteFunc(everyWheelFault(), func(fault spinner.Fault) bool {
		return fits(fault, config.Protocol, config.Reverses, mute) != nil
	})
}

func everyWheelFault() (faults []spinner.Fault) {
	for _, fault := range wheelFaults {
		faults = append(faults, fault.name)
	}
	for _, cause := range repeatCauses {
		faults = append(faults, spinner.Fault(cause))
	}
	return faults
}

// isWheelFault returns an error if no wheel has the fault.
func isWheelFault(name string) error { return spinner.Fault(name).Among(everyWheelFault(), "wheel") }

// fits returns an error if a wheel cannot have the fault.
func fits(f spinner.Fault, protocol Protocol, reverses, mute bool) error {
	switch {
	case f == spinner.NotReversed && !reverses:
		return fmt.Errorf("fault %s: the simulated wheel does not reverse in the first place", f)
	case f == numberChanges && mute:
		return fmt.Errorf("fault %s: the simulated wheel does not send the number alone", f)
	case slices.Contains(repeatCauses, spin.Cause(f)) && protocol != Plain:
		return fmt.Errorf("fault %s: only the plain protocol has a word for it", f)
	}
	return isWheelFault(string(f))
}

func (m *Model) goWrong(fault spinner.Fault, number int) {
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
	m.ends(spin.Cause(fault))
	m.rollOn(2, 10, 20)
	m.Now.Causes = spin.CausesOf(spin.Cause(fault))
	m.turn(4)
	m.open()
	m.Now.Causes = 0
	m.whole(number)
}

// ends adds causes for which the spin does not count.
func (m *Model) ends(causes ...spin.Cause) {
	for _, cause := range causes {
		m.outcomes = append(m.outcomes, GameEnding{Cause: cause})
	}
}

// breakDown makes a rotor or a sensor fail with the ball in motion. turn plays one turn of that.
func (m *Model) breakDown(cause spin.Cause, turn func()) {
	m.ends(cause, spin.EquipmentFailure)
	m.rollOn(2, 5, 15)
	turns := func(times int, causes ...spin.Cause) {
		m.Now.Causes = spin.CausesOf(causes...)
		for range times {
			turn()
		}
	}
	turns(m.between(6.5, 7, 7.5))
	turns(1, spin.BallOut)
	turns(m.between(6.5, 7, 7.5))
	turns(m.between(28, 29, 30), spin.EquipmentFailure)
	m.shut()
}

// failLaunch plays a ball that does not complete its turns, first with the given causes.
func (m *Model) failLaunch(first ...spin.Cause) {
	m.Rests = ""
	m.turn(m.between(5, 8, 12))
	for _, cause := range first {
		m.Now.Causes = spin.CausesOf(cause)
		m.turn(12)
	}
	m.Now.Causes = spin.CausesOf(spin.UnderTurns)
	m.turn(m.between(3, 20, 60))
}

// silentFor is the longest silence observed on a real wheel's line before everything came at once.
const silentFor = 134 * time.Second

// hurt damages the lines planned from an index on, as real lines did.
func (m *Model) hurt(fault spinner.Fault, from int) {
	if fault != spinner.CutLine && fault != mergedLines && fault != spinner.LineJunk && fault != spinner.Silence {
		return
	}
	lines := m.Beats[from:]
	at := m.Chance.IntN(len(lines))
	if fault != spinner.Silence {
		lines[at].Data = m.hurtLine(fault, lines[at].Data)
		return
	}
	last := min(len(lines), at+1+m.Chance.IntN(268))
	burst := spinner.Beat{After: silentFor, Rests: lines[last-1].Rests}
	for _, held := range lines[at:last] {
		burst.Data = append(burst.Data, held.Data...)
	}
	m.Beats = append(append(m.Beats[:from+at], burst), lines[last:]...)
}

// hurtLine returns a damaged line.
func (m *Model) hurtLine(fault spinner.Fault, line []byte) []byte {
	text := bytes.TrimRight(line, "\r\n")
	switch fault {
	case spinner.CutLine:
		return text[:1+m.Chance.IntN(len(text))] // at least the end of the line is lost
	case mergedLines:
		return append(bytes.Clone(text[:m.Chance.IntN(len(text))]), text[:min(3, len(text))]...)
	case spinner.LineJunk:
		return append(simulator.RandomBytes(m.Chance, 1+m.Chance.IntN(40), "\r\n"), line...)
	default:
		return nil
	}
}

// hurtAny returns a line as damaged by a bad wire: one of the real faults, all of it lost, or one bit changed.
func (m *Model) hurtAny(line []byte) []byte {
	kinds := []spinner.Fault{spinner.CutLine, mergedLines, spinner.LineJunk, ""}
	if kind := m.Chance.IntN(len(kinds) + 1); kind < len(kinds) {
		return m.hurtLine(kinds[kind], line)
	}
	flipped := bytes.Clone(line)
	flipped[m.Chance.IntN(len(flipped))] ^= 1 << m.Chance.IntN(8)
	return flipped
}
