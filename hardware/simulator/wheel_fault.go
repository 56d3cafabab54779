package simulator

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/hardware/wheel"
)

// wheelFaults lists the faults of a wheel, with how a spin with the fault proceeds. A wheel of the plain protocol also
// has each cause of [repeatCauses] as a fault of the same name. The wheel's own faults were observed on real ones as
// they are simulated here.
var wheelFaults = []struct {
	name Fault
	play func(m *WheelModel, number int)
}{
	// The rotor stops: flag 1, flag 4, then closed.
	{"rotor-stopped", func(m *WheelModel, _ int) {
		m.breakDown(wheel.WheelStopped, func() {
			m.now.Speed = wheel.Known(0)
			m.say(1)
		})
	}},
	// Impossible speeds, then the same.
	{"rotor-misread", func(m *WheelModel, _ int) {
		m.breakDown(wheel.Mechanical, func() {
			m.now.Speed = wheel.Known(800 + m.chance.IntN(184))
			m.say(1)
		})
	}},
	// Flag 1 once, flag 4, then closed.
	{"ball-gone", func(m *WheelModel, _ int) { m.breakDown(wheel.BallOut, func() { m.turn(1) }) }},
	// Flag 8 for a while, then the launch succeeds.
	{"failed-launch", func(m *WheelModel, number int) {
		m.failLaunch()
		m.ends(wheel.UnderTurns)
		m.now.Causes = 0
		m.whole(number)
	}},
	// Flag 2, flag 8, then the launch succeeds.
	{"launched-wrong", func(m *WheelModel, number int) {
		m.failLaunch(wheel.SameDirection)
		m.ends(wheel.SameDirection)
		m.now.Causes = 0
		m.whole(number)
	}},
	// Flag 8 until someone closes the wheel.
	{"launch-given-up", func(m *WheelModel, _ int) {
		m.failLaunch()
		m.ends(wheel.UnderTurns, wheel.EquipmentFailure)
		m.slower()
		m.shut()
	}},
	// Flag 4 in the betting time, then closed.
	{"sensor-failure", func(m *WheelModel, _ int) {
		m.ends(wheel.EquipmentFailure)
		m.now.Causes = wheel.CausesOf(wheel.EquipmentFailure)
		m.turn(m.between(28, 29, 30))
		m.shut()
	}},
	// Closed in mid-spin, without a flag.
	{"closes", func(m *WheelModel, _ int) {
		m.ends(wheel.EquipmentFailure)
		m.rollOn(2, 10, 20)
		m.shut()
	}},
	// No more bets, until someone closes the wheel.
	{"stuck", func(m *WheelModel, _ int) {
		m.ends(wheel.NumberUnread)
		m.rollOn(90.5, 90.5, 90.5)
		m.shut()
	}},
	// The number sent alone and the result differ.
	{numberChanges, func(m *WheelModel, number int) {
		m.ends(wheel.NumberMisread)
		m.rollOn(25, 26.5, 28)
		m.foresee((number + 1 + m.chance.IntN(wheel.Pockets-1)) % wheel.Pockets)
		m.result(number)
	}},
	// The game ends without a result.
	{"number-missing", func(m *WheelModel, number int) {
		m.ends(wheel.NumberUnread)
		m.rollOn(25, 26.5, 28)
		m.over(number)
	}},
	// The rotor turns the same way again.
	{notReversed, func(m *WheelModel, number int) {
		same := m.before != "" // the first spin has none before it
		m.now.Rotor = turnedRound(m.now.Rotor)
		m.whole(number)
		if same {
			m.outcomes[len(m.outcomes)-1] = WheelEnding{Cause: wheel.WrongDirection}
		}
	}},
	// Faults of the line: one line loses its end, two lines are merged, meaningless bytes come, or there are two
	// minutes of silence and then everything at once.
	{cutLine, (*WheelModel).whole},
	{mergedLines, (*WheelModel).whole},
	{lineJunk, (*WheelModel).whole},
	{silence, (*WheelModel).whole},
}

// Faults that need more than a different spin.
const (
	numberChanges Fault = "number-changes"
	notReversed   Fault = "not-reversed"
	cutLine       Fault = "cut-line"
	mergedLines   Fault = "merged-lines"
	lineJunk      Fault = "junk"
	silence       Fault = "silence"
)

// repeatCauses are the causes that a plain wheel reports before it repeats the spin.
var repeatCauses = []wheel.Cause{
	wheel.UnderTurns, wheel.SameDirection, wheel.WrongDirection, wheel.WheelStopped, wheel.BallStuck,
	wheel.BallRiding, wheel.BallOut,
	wheel.DroppedEarly, wheel.ForeignObject, wheel.Interference, wheel.Mechanical,
}

// WheelFaults lists the faults that a wheel can have. A mute wheel never sends the number before the result.
func WheelFaults(config wheel.Config, mute bool) []Fault {
	config = config.WithDefaults()
	return slices.DeleteFunc(everyWheelFault(), func(fault Fault) bool {
		return fault.fits(config.Protocol, config.Reverses, mute) != nil
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
func isWheelFault(name string) error { return Fault(name).among(everyWheelFault(), "wheel") }

// among returns an error if the fault is not in the list.
func (f Fault) among(faults []Fault, what string) error {
	if slices.Contains(faults, f) {
		return nil
	}
	words := make([]string, 0, len(faults))
	for _, fault := range faults {
		words = append(words, string(fault))
	}
	return fmt.Errorf("%q is no fault of a %s: want one of %s", f, what, strings.Join(words, ", "))
}

// fits returns an error if a wheel cannot have the fault.
func (f Fault) fits(protocol wheel.Protocol, reverses, mute bool) error {
	switch {
	case f == notReversed && !reverses:
		return fmt.Errorf("fault %s: the simulated wheel does not reverse in the first place", f)
	case f == numberChanges && mute:
		return fmt.Errorf("fault %s: the simulated wheel does not send the number alone", f)
	case slices.Contains(repeatCauses, wheel.Cause(f)) && protocol != wheel.Plain:
		return fmt.Errorf("fault %s: only the plain protocol has a word for it", f)
	}
	return isWheelFault(string(f))
}

func (m *WheelModel) goWrong(fault Fault, number int) {
	if fault == "" {
		m.whole(number)
		return
	}
	from := len(m.beats)
	for _, known := range wheelFaults {
		if known.name == fault {
			known.play(m, number)
			m.hurt(fault, from)
			return
		}
	}
	m.ends(wheel.Cause(fault))
	m.rollOn(2, 10, 20)
	m.now.Causes = wheel.CausesOf(wheel.Cause(fault))
	m.turn(4)
	m.open()
	m.now.Causes = 0
	m.whole(number)
}

// ends adds causes for which the spin does not count.
func (m *WheelModel) ends(causes ...wheel.Cause) {
	for _, cause := range causes {
		m.outcomes = append(m.outcomes, WheelEnding{Cause: cause})
	}
}

// breakDown makes a rotor or a sensor fail with the ball in motion. turn plays one turn of that.
func (m *WheelModel) breakDown(cause wheel.Cause, turn func()) {
	m.ends(cause, wheel.EquipmentFailure)
	m.rollOn(2, 5, 15)
	turns := func(times int, causes ...wheel.Cause) {
		m.now.Causes = wheel.CausesOf(causes...)
		for range times {
			turn()
		}
	}
	turns(m.between(6.5, 7, 7.5))
	turns(1, wheel.BallOut)
	turns(m.between(6.5, 7, 7.5))
	turns(m.between(28, 29, 30), wheel.EquipmentFailure)
	m.shut()
}

// failLaunch plays a ball that does not complete its turns, first with the given causes.
func (m *WheelModel) failLaunch(first ...wheel.Cause) {
	m.turn(m.between(5, 8, 12))
	for _, cause := range first {
		m.now.Causes = wheel.CausesOf(cause)
		m.turn(12)
	}
	m.now.Causes = wheel.CausesOf(wheel.UnderTurns)
	m.turn(m.between(3, 20, 60))
}

// silentFor is the longest silence observed on a real wheel's line before everything came at once.
const silentFor = 134 * time.Second

// hurt damages the lines planned from an index on, as real lines did.
func (m *WheelModel) hurt(fault Fault, from int) {
	if fault != cutLine && fault != mergedLines && fault != lineJunk && fault != silence {
		return
	}
	lines := m.beats[from:]
	at := m.chance.IntN(len(lines))
	if fault != silence {
		lines[at].Data = m.hurtLine(fault, lines[at].Data)
		return
	}
	last := min(len(lines), at+1+m.chance.IntN(268))
	burst := Beat{After: silentFor}
	for _, held := range lines[at:last] {
		burst.Data = append(burst.Data, held.Data...)
	}
	m.beats = append(append(m.beats[:from+at], burst), lines[last:]...)
}

// hurtLine returns a damaged line.
func (m *WheelModel) hurtLine(fault Fault, line []byte) []byte {
	text := bytes.TrimRight(line, "\r\n")
	switch fault {
	case cutLine:
		return text[:1+m.chance.IntN(len(text))] // at least the end of the line is lost
	case mergedLines:
		return append(bytes.Clone(text[:m.chance.IntN(len(text))]), text[:min(3, len(text))]...)
	case lineJunk:
		return append(randomBytes(m.chance, 1+m.chance.IntN(40), "\r\n"), line...)
	}
	return nil
}

// hurtAny returns a line as damaged by a bad wire: one of the real faults, all of it lost, or one bit changed.
func (m *WheelModel) hurtAny(line []byte) []byte {
	kinds := []Fault{cutLine, mergedLines, lineJunk, ""}
	if kind := m.chance.IntN(len(kinds) + 1); kind < len(kinds) {
		return m.hurtLine(kinds[kind], line)
	}
	flipped := bytes.Clone(line)
	flipped[m.chance.IntN(len(flipped))] ^= 1 << m.chance.IntN(8)
	return flipped
}
