package simulator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/hardware/wheel"
)

// WheelFault is what goes wrong with one game of a simulated wheel: a closed list.
// The empty one is nothing. A wheel of the plain protocol also has every cause of a
// spin that does not count as a fault of the same name: it says it, and the spin
// is made again.
type WheelFault string

// Faults seen on real wheels, as they were seen. The first three leave the wheel closed,
// and so do [LaunchGivenUp], [WheelCloses] and [Stuck].
const (
	RotorStopped WheelFault = "rotor-stopped"  // stands still; flag 1, flag 4, then closed
	RotorMisread WheelFault = "rotor-misread"  // speeds that cannot be, then the same
	BallGone     WheelFault = "ball-gone"      // flag 1 once, flag 4, then closed
	FailedLaunch WheelFault = "failed-launch"  // flag 8 for a while, then the launch succeeds
	LaunchWrong  WheelFault = "launched-wrong" // flag 2, flag 8, then the launch succeeds
	// LaunchGivenUp is flag 8 until somebody closes the wheel.
	LaunchGivenUp WheelFault = "launch-given-up"
	SensorFailure WheelFault = "sensor-failure" // flag 4 in the betting time, then closed
	WheelCloses   WheelFault = "closes"         // closed in mid-spin, without a flag
	Stuck         WheelFault = "stuck"          // no more bets for ever, until somebody closes it
	NumberChanges WheelFault = "number-changes" // the number alone and the result differ
	NumberMissing WheelFault = "number-missing" // the game ends without a result
	NotReversed   WheelFault = "not-reversed"   // the rotor turns the same way again
)

// Faults of the line, seen on real wheels. The spin itself is good.
const (
	CutLine     WheelFault = "cut-line"     // one line lost its end
	MergedLines WheelFault = "merged-lines" // two lines ran together
	LineJunk    WheelFault = "junk"         // bytes that are nothing
	BurstAfter  WheelFault = "silence"      // two minutes of silence, then everything at once
)

var wheelFaults = []WheelFault{
	RotorStopped, RotorMisread, BallGone, FailedLaunch, LaunchWrong, LaunchGivenUp, SensorFailure, WheelCloses, Stuck,
	NumberChanges, NumberMissing, NotReversed, CutLine, MergedLines, LineJunk, BurstAfter,
}

// WheelFaults lists the faults that a wheel of these options can have.
func WheelFaults(options WheelOptions) []WheelFault {
	all := slices.Clone(wheelFaults)
	for _, cause := range said {
		all = append(all, WheelFault(cause))
	}
	return slices.DeleteFunc(all, func(fault WheelFault) bool { return fault.fits(options) != nil })
}

// said are the causes that a plain wheel says and then makes the spin again.
var said = []wheel.Cause{
	wheel.UnderTurns, wheel.SameDirection, wheel.WrongDirection, wheel.WheelStopped, wheel.BallStuck, wheel.BallRiding, wheel.BallOut,
	wheel.DroppedEarly, wheel.ForeignObject, wheel.Interference, wheel.Mechanical,
}

// known says that no wheel has the fault; nil when some wheel can.
func (f WheelFault) known() error {
	if slices.Contains(wheelFaults, f) || slices.Contains(said, wheel.Cause(f)) {
		return nil
	}
	var words []string
	for _, fault := range wheelFaults {
		words = append(words, string(fault))
	}
	for _, cause := range said {
		words = append(words, string(cause))
	}
	return fmt.Errorf("%q is no fault of a wheel: want one of %s", f, strings.Join(words, ", "))
}

// fits says why a wheel cannot have the fault; nil when it can.
func (f WheelFault) fits(options WheelOptions) error {
	switch {
	case f == NotReversed && !options.Reverses:
		return fmt.Errorf("fault %s: the simulated wheel does not reverse in the first place", f)
	case f == NumberChanges && options.Mute:
		return fmt.Errorf("fault %s: the simulated wheel does not send the number alone", f)
	case slices.Contains(said, wheel.Cause(f)) && options.Protocol != wheel.Plain:
		return fmt.Errorf("fault %s: only the plain protocol has a word for it", f)
	}
	return f.known()
}

// goWrong plays a spin with a fault.
func (m *WheelModel) goWrong(fault WheelFault, number int) {
	ends := func(cause wheel.Cause) { m.endings = append(m.endings, WheelEnding{Cause: cause}) }
	from := len(m.beats)
	switch fault {
	case RotorStopped, RotorMisread, BallGone:
		ends(map[WheelFault]wheel.Cause{RotorStopped: wheel.WheelStopped, RotorMisread: wheel.Mechanical, BallGone: wheel.BallOut}[fault])
		ends(wheel.EquipmentFailure)
		m.roll()
		m.closing(m.between(2, 5, 15))
		m.breakDown(fault)
	case FailedLaunch, LaunchWrong, LaunchGivenUp:
		m.failLaunch(fault == LaunchWrong)
		if fault == LaunchWrong {
			ends(wheel.SameDirection)
		} else {
			ends(wheel.UnderTurns)
		}
		if fault == LaunchGivenUp {
			ends(wheel.EquipmentFailure)
			m.slower()
			m.shut()
			return
		}
		m.now.Causes = 0
		m.whole(number)
	case SensorFailure:
		ends(wheel.EquipmentFailure)
		m.now.Causes = wheel.CausesOf(wheel.EquipmentFailure)
		m.turn(m.between(28, 29, 30))
		m.shut()
	case WheelCloses:
		ends(wheel.EquipmentFailure)
		m.roll()
		m.closing(m.between(2, 10, 20))
		m.shut()
	case Stuck:
		ends(wheel.NumberUnread)
		m.roll()
		m.closing(int(90*time.Second/wheel.Period) + 1)
		m.shut()
	case NumberChanges:
		ends(wheel.NumberMisread)
		m.roll()
		m.closing(m.between(25, 26.5, 28))
		m.foresee((number + 1 + m.chance.IntN(wheel.Pockets-1)) % wheel.Pockets)
		m.result(number)
	case NumberMissing:
		ends(wheel.NumberUnread)
		m.roll()
		m.closing(m.between(25, 26.5, 28))
		m.over(number)
	case NotReversed:
		same := m.before != "" // there is no spin before the first
		m.now.Rotor = turnedRound(m.now.Rotor)
		m.whole(number)
		if same {
			m.endings[len(m.endings)-1] = WheelEnding{Cause: wheel.WrongDirection}
		}
	case "":
		m.whole(number)
	case CutLine, MergedLines, LineJunk, BurstAfter:
		m.whole(number)
		m.hurt(fault, from)
	default:
		ends(wheel.Cause(fault))
		m.roll()
		m.closing(m.between(2, 10, 20))
		m.now.Causes = wheel.CausesOf(wheel.Cause(fault))
		m.turn(4)
		m.open()
		m.now.Causes = 0
		m.whole(number)
	}
}

// breakDown is a rotor or a sensor that fails with the ball under way.
func (m *WheelModel) breakDown(fault WheelFault) {
	turn := func(times int) {
		for range times {
			switch fault {
			case RotorStopped:
				m.now.Speed = wheel.Known(0)
				m.say(1)
			case RotorMisread:
				m.now.Speed = wheel.Known(800 + m.chance.IntN(184))
				m.say(1)
			default:
				m.turn(1)
			}
		}
	}
	turn(m.between(6.5, 7, 7.5))
	m.now.Causes = wheel.CausesOf(wheel.BallOut)
	turn(1)
	m.now.Causes = 0
	turn(m.between(6.5, 7, 7.5))
	m.now.Causes = wheel.CausesOf(wheel.EquipmentFailure)
	turn(m.between(28, 29, 30))
	m.shut()
}

// failLaunch is a ball that does not get round. wrong is one that runs with the
// rotor first.
func (m *WheelModel) failLaunch(wrong bool) {
	m.turn(m.between(5, 8, 12))
	if wrong {
		m.now.Causes = wheel.CausesOf(wheel.SameDirection)
		m.turn(12)
	}
	m.now.Causes = wheel.CausesOf(wheel.UnderTurns)
	m.turn(m.between(3, 20, 60))
}
