package train

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/table/state"
)

// fault is a fault of a device that an exercise can have. Its id is that of the fault of a simulated device.
type fault struct {
	id string
	// at reports whether a step waits for the device, before it reads anything.
	at func(step game.Step, s state.State) bool
	// readings are what the device gives the table because of it, in order, as far as the table waits for them.
	readings func(step game.Step, s state.State) []game.Input
}

// faults are the faults of the simulated devices that somebody at the table handles as an incident.
var faults = []fault{
	{exercise.Unreadable, atScan, always(slices.Repeat([]game.Command{game.NoRead{}}, maxCommands)...)},
	{"card-misread", atScan, otherCard},
	{"card-again", afterCard, lastCard},
	{"unplug", atDevice, pulled},
	{"number-wrong", atSpin, always(game.NumberRead{Number: 17, Turns: enough})},
	{"number-missing", atSpin, always(flies, game.WheelState{State: "number-unread", Incident: game.NumberUnread})},
	{"number-changes", atSpin, always(flies, game.WheelState{State: "disagreement 4 17", Incident: game.NumberMisread})},
	{"wheel-closes", atSpin, always(flies, game.WheelState{State: "equipment-failure", Incident: game.EquipmentFailure})},
	{"ball-under-turns", atSpin, noSpin("under-turns")},
	{"ball-same-direction", atSpin, noSpin("same-direction")},
	{"ball-out", atSpin, noSpin("ball-out")},
	{"ball-foreign-object", atSpin, noSpin("foreign-object")},
	{"money-wrong", atSegment, otherSegment},
	{"money-between", atSegment, always(game.SegmentRead{Cause: "pointer-between"})},
	{"money-under-turns", atSegment, always(game.SegmentRead{Cause: "under-turns"})},
	{"money-stuck", atSegment, always(game.WheelState{State: "segment-unread", Incident: game.NumberUnread})},
	{"money-controller", atSegment, always(game.WheelState{State: "controller", Incident: game.EquipmentFailure})},
	{"dice-leaning", atDice, always(game.DiceRead{Cause: "leaning"})},
	{"dice-shaker-short", atDice, always(game.DiceRead{Cause: "shaker-short"})},
	{"dice-misread", atDice, otherFaces},
}

// flies is what a wheel says of a ball in the track.
var flies = game.WheelState{State: "ball-launched"}

// always returns the same readings at every step.
func always(commands ...game.Command) func(game.Step, state.State) []game.Input {
	return func(game.Step, state.State) (inputs []game.Input) {
		for _, command := range commands {
			inputs = append(inputs, game.Input{Command: command})
		}
		return inputs
	}
}

// noSpin returns what a wheel says of a spin that does not count.
func noSpin(cause string) func(game.Step, state.State) []game.Input {
	return always(flies, game.WheelState{State: cause, Flags: []string{cause}, Incident: game.NoSpin, Cause: cause})
}

func atScan(step game.Step, _ state.State) bool    { return step.Kind == game.StepScan }
func atSegment(step game.Step, _ state.State) bool { return step.Kind == game.StepSegment }
func atDice(step game.Step, _ state.State) bool    { return step.Kind == game.StepDice }

// atSpin reports whether the ball is to be launched. Later it is too late for a fault of the next spin.
func atSpin(step game.Step, _ state.State) bool {
	return step.Kind == game.StepConfirm && step.Name == game.StepSpin
}

func atDevice(step game.Step, s state.State) bool {
	return atScan(step, s) || atSegment(step, s) || atDice(step, s) || atSpin(step, s)
}

// afterCard reports whether a card of the round is at the reader while another is to be drawn.
func afterCard(step game.Step, s state.State) bool {
	return atScan(step, s) && s.Round != nil && len(s.Round.Cards) > 0
}

// otherCard reads a card that is not on the table, regardless of what was drawn.
func otherCard(_ game.Step, s state.State) []game.Input {
	on := func(card game.Card) bool {
		return s.Round != nil && slices.ContainsFunc(s.Round.Cards, func(placed game.Placed) bool { return placed.Card == card })
	}
	index := 0
	for index < game.Faces-1 && on(game.CardAt(index)) {
		index++
	}
	return []game.Input{{Command: game.CardRead{Card: game.CardAt(index)}}}
}

// lastCard reads the card dealt last again.
func lastCard(_ game.Step, s state.State) []game.Input {
	return []game.Input{{Command: game.CardRead{Card: s.Round.Cards[len(s.Round.Cards)-1].Card, Repeated: true}}}
}

// otherSegment reads a segment, regardless of where the pointer is.
func otherSegment(game.Step, state.State) []game.Input {
	return []game.Input{{Command: game.SegmentRead{Symbol: "1", Turns: enough}}}
}

// otherFaces reads faces, regardless of how the dice lie.
func otherFaces(step game.Step, _ state.State) []game.Input {
	faces := slices.Repeat([]int{3}, max(len(step.Dice), 1))
	return []game.Input{{Command: game.DiceRead{Faces: faces}}}
}

// pulled loses the device that a step waits for, and has it back.
func pulled(step game.Step, _ state.State) []game.Input {
	device := map[game.StepKind]string{game.StepScan: "scanner", game.StepDice: "dice"}[step.Kind]
	if device == "" {
		device = "wheel"
	}
	return []game.Input{
		{Command: game.LinkChanged{Up: true}, Device: device},
		{Command: game.LinkChanged{}, Device: device},
		{Command: game.LinkChanged{Up: true}, Device: device},
	}
}

// readingsOf returns what devices give the table because of a happening, none if no device has a part in it, and whether
// it can come at this step.
func readingsOf(h exercise.Happening, step game.Step, s state.State) (readings []game.Input, serves bool, err error) {
	if h.Mistake != nil {
		return nil, true, nil
	}
	at := slices.IndexFunc(faults, func(fault fault) bool { return fault.id == h.Fault })
	if at < 0 {
		return nil, false, fmt.Errorf("nothing here can cause %s: what happens is a mistake, or one of the faults %s", h.What(),
			strings.Join(faultIDs(), ", "))
	}
	if !faults[at].at(step, s) {
		return nil, false, nil
	}
	return faults[at].readings(step, s), true, nil
}

func faultIDs() (ids []string) {
	for _, fault := range faults {
		ids = append(ids, fault.id)
	}
	return ids
}
