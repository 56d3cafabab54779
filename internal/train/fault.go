package train

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/table/view"
)

// fault is a fault of a device that an exercise can have. Its id is that of the fault of a simulated device.
type fault struct {
	id string
	// at reports whether a step waits for the device, before it reads anything.
	at func(view.Snapshot) bool
	// readings are what the device gives the table because of it, in order, as far as the table waits for them.
	readings func(view.Snapshot) []game.Input
	// whole is true if the table takes all readings before anybody can do anything.
	whole bool
	// platform is true for a fault of the platform.
	platform bool
}

// faults are the faults of the simulated devices that somebody at the table handles as an incident.
var faults = []fault{
	{id: exercise.Unreadable, at: atCard, readings: always(slices.Repeat([]game.Command{game.NoRead{}}, maxInputs)...)},
	{id: exercise.ReadLate, at: atCard, readings: readLate},
	{id: "card-misread", at: atScan, readings: otherCard},
	{id: "unplug", at: atDevice, readings: pulled},
	{id: "number-wrong", at: atSpin, readings: always(game.NumberRead{Number: 17, Turns: enough})},
	{id: "number-missing", at: atSpin, readings: always(flies, game.WheelState{State: "number-unread", Incident: game.NumberUnread})},
	{id: "number-changes", at: atSpin, readings: always(flies, game.WheelState{State: "disagreement 4 17", Incident: game.NumberMisread})},
	{id: "wheel-closes", at: atSpin, readings: always(flies, game.WheelState{State: "equipment-failure", Incident: game.EquipmentFailure})},
	{id: exercise.BallLaunched, at: atBetting, readings: always(flies, game.NumberRead{Number: 17, Turns: enough}), whole: true},
	{id: "ball-under-turns", at: atSpin, readings: noSpin("under-turns")},
	{id: "ball-same-direction", at: atSpin, readings: noSpin("same-direction")},
	{id: "ball-out", at: atSpin, readings: noSpin("ball-out")},
	{id: "ball-foreign-object", at: atSpin, readings: noSpin("foreign-object")},
	{id: "money-wrong", at: atSegment, readings: otherSegment},
	{id: "money-between", at: atSegment, readings: always(game.SegmentRead{Cause: "pointer-between"})},
	{id: "money-under-turns", at: atSegment, readings: always(game.SegmentRead{Cause: "under-turns"})},
	{id: "money-stuck", at: atSegment, readings: always(game.WheelState{State: "segment-unread", Incident: game.NumberUnread})},
	{id: "money-controller", at: atSegment, readings: always(game.WheelState{State: "controller", Incident: game.EquipmentFailure})},
	{id: "dice-leaning", at: atDice, readings: always(game.DiceRead{Cause: "leaning"})},
	{id: "dice-shaker-short", at: atDice, readings: always(game.DiceRead{Cause: "shaker-short"})},
	{id: "dice-misread", at: atDice, readings: otherFaces},
	{id: "platform-silent", at: atPlatform, readings: always(game.Tick{}), platform: true},
}

// flies is what a wheel says of a ball in the track.
var flies = game.WheelState{State: "ball-launched"}

// always returns the same readings at every step.
func always(commands ...game.Command) func(view.Snapshot) []game.Input {
	return func(view.Snapshot) (inputs []game.Input) {
		for _, command := range commands {
			inputs = append(inputs, game.Input{Command: command})
		}
		return inputs
	}
}

// noSpin returns what a wheel says of a spin that does not count.
func noSpin(cause string) func(view.Snapshot) []game.Input {
	return always(flies, game.WheelState{State: cause, Flags: []string{cause}, Incident: game.NoSpin, Cause: cause})
}

func atScan(now view.Snapshot) bool { return now.Step.Kind == game.StepScan }

// atCard reports whether a card can be drawn that is read for the round, also too early.
func atCard(now view.Snapshot) bool { return atScan(now) || atBetting(now) }

// atBetting reports whether the table waits for betting to close.
func atBetting(now view.Snapshot) bool {
	return now.Step.Kind == game.StepWait && now.State.RoundRunning()
}

func atSegment(now view.Snapshot) bool { return now.Step.Kind == game.StepSegment }
func atDice(now view.Snapshot) bool    { return now.Step.Kind == game.StepDice }

func atPlatform(now view.Snapshot) bool { return now.Step.Kind == game.StepPlatform }

// atSpin reports whether the ball is to be launched. Later it is too late for a fault of the next spin.
func atSpin(now view.Snapshot) bool {
	return now.Step.Kind == game.StepConfirm && now.Step.Name == game.StepSpin
}

func atDevice(now view.Snapshot) bool {
	return atScan(now) || atSegment(now) || atDice(now) || atSpin(now)
}

// otherCard reads a card that is not on the table, regardless of what was drawn.
func otherCard(now view.Snapshot) []game.Input {
	round := now.State.Round
	on := func(card game.Card) bool {
		return round != nil && slices.ContainsFunc(round.Cards, func(placed game.Placed) bool { return placed.Card == card })
	}
	index := 0
	for index < game.Faces-1 && on(game.CardAt(index)) {
		index++
	}
	return []game.Input{{Command: game.CardRead{Card: game.CardAt(index)}}}
}

// readLate reads a card once the dealer has tried three times.
func readLate(now view.Snapshot) []game.Input {
	return append(always(game.NoRead{}, game.NoRead{}, game.NoRead{})(now), otherCard(now)...)
}

// otherSegment reads a segment, regardless of where the pointer is.
func otherSegment(view.Snapshot) []game.Input {
	return []game.Input{{Command: game.SegmentRead{Symbol: "1", Turns: enough}}}
}

// otherFaces reads faces, regardless of how the dice lie.
func otherFaces(now view.Snapshot) []game.Input {
	count := len(now.Step.Dice)
	if rules, is := now.Rules.Family.(interface{ Dice() int }); is && count == 0 {
		count = rules.Dice()
	}
	return []game.Input{{Command: game.DiceRead{Faces: slices.Repeat([]int{3}, count)}}}
}

// pulled loses the device that a step waits for, and has it back.
func pulled(now view.Snapshot) []game.Input {
	device := map[game.StepKind]string{game.StepScan: "scanner", game.StepDice: "dice"}[now.Step.Kind]
	if device == "" {
		device = "wheel"
	}
	return []game.Input{
		{Command: game.LinkChanged{Up: true}, Device: device},
		{Command: game.LinkChanged{}, Device: device},
		{Command: game.LinkChanged{Up: true}, Device: device},
	}
}

// readings are what devices give the table because of a happening. All of them come before anybody can do anything if
// whole. With early, the trainee has to draw the card while bets are still open.
type readings struct {
	inputs       []game.Input
	whole, early bool
}

// readingsOf returns what devices give the table because of a happening, nothing if no device has a part in it, and
// whether it can come at this step.
func readingsOf(h exercise.Happening, now view.Snapshot) (given readings, serves bool, err error) {
	if h.Mistake != nil {
		return given, true, nil
	}
	at := slices.IndexFunc(faults, func(fault fault) bool {
		return fault.platform && fault.id == h.Platform || !fault.platform && fault.id == h.Fault
	})
	if at < 0 {
		return given, false, fmt.Errorf("nothing here can cause %s: what happens is a mistake, one of the faults %s, or one of the platform, %s",
			h.What(), faultIDs(false), faultIDs(true))
	}
	if !faults[at].at(now) {
		return given, false, nil
	}
	whole := faults[at].whole
	return readings{faults[at].readings(now), whole, !whole && now.Step.Kind == game.StepWait}, true, nil
}

// faultIDs returns the ids of the faults of devices, or of the platform, in words.
func faultIDs(platform bool) string {
	var ids []string
	for _, fault := range faults {
		if fault.platform == platform {
			ids = append(ids, fault.id)
		}
	}
	return strings.Join(ids, ", ")
}
