package demo

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/hardware/device"
	"pitboss/internal/training"
)

// errDone stops the console after the robot's last round, or at the end of a script.
var errDone = errors.New("the rounds are dealt")

// Times of the robot.
const (
	// patience is how long it waits for a result before it repeats an action, which a fault may have swallowed. calmly
	// applies without faults, when only a busy machine takes that long.
	patience = time.Second
	calmly   = 20 * time.Second
	// stuckAfter is how long nothing may happen before it gives up.
	stuckAfter = 2 * time.Minute
)

// patience returns how long a hand waits until an action without result counts as lost.
func (o Options) patience() time.Duration {
	if o.Auto && !o.Mistakes {
		return calmly
	}
	return patience
}

// robot is a simulated dealer: it performs every step that the table shows.
type robot struct {
	rigs   []device.Rig
	latest chan view.Snapshot
	ask    func(context.Context, game.Input) error
	chance *rand.Rand
	// mistakes injects faults. patience is how long it waits for a result.
	mistakes bool
	patience time.Duration
	platform *platform
	tally    *tally
	rounds   int
	// pace is how long it takes for each action, comes how long its shift manager takes to come, and calm the factor
	// by which its mistakes are rarer. opened is when the present incident was opened, and alarmed when the robot
	// noticed it.
	pace, comes     time.Duration
	calm            int
	alarmed, opened time.Time
}

// seen passes the latest snapshot to the robot without blocking the table.
func (r *robot) seen(snapshot view.Snapshot) { replace(r.latest, snapshot) }

// deal works until the rounds are dealt, and reports each round in a line.
func (r *robot) deal(ctx context.Context, say func(string)) error {
	var snapshot view.Snapshot
	var last uint64
	var acted string
	moved := clock.Now()
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case snapshot = <-r.latest:
		case <-time.After(r.patience):
			acted = "" // the last action had no result: repeat it
		}
		if snapshot.State.Sequence != last {
			last, moved = snapshot.State.Sequence, clock.Now()
		} else if r.leaves(snapshot) {
			moved = clock.Now()
		} else if clock.Since(moved) > stuckAfter {
			return fmt.Errorf("the robot is stuck at %s (%s): %s", snapshot.Step.Name, snapshot.Step.Kind, snapshot.Step.Prompt)
		}
		for _, line := range r.tally.count(snapshot.State.Played, r.platform.rules) {
			say(line)
		}
		if r.tally.rounds >= r.rounds {
			return nil
		}
		now := moment(snapshot)
		if now == acted {
			continue
		}
		acted = now
		if r.leaves(snapshot) {
			continue
		}
		if !r.pause(ctx) {
			return context.Cause(ctx)
		}
		if r.pace > 0 && len(r.latest) > 0 {
			acted = "" // what it saw is out of date
			continue
		}
		if err := r.act(ctx, snapshot); err != nil {
			return err
		}
	}
}

// pause waits for the time of one action. It returns false if the context ended first.
func (r *robot) pause(ctx context.Context) bool {
	return r.pace == 0 || clock.Pause(ctx, r.pace)
}

// leaves reports whether the robot should still wait for somebody else: a shift manager takes a while to come, and the
// robot's waits longer if someone at the floor is handling the incident.
func (r *robot) leaves(snapshot view.Snapshot) bool {
	incident, by := snapshot.State.Incident, snapshot.Step.By
	if snapshot.Step.Kind == game.StepClosed {
		return true // until the floor opens it again
	}
	if r.comes == 0 || incident == nil || by == game.Dealer || by == "" {
		return false
	}
	if !incident.OpenedAt.Equal(r.opened) {
		r.opened, r.alarmed = incident.OpenedAt, clock.Now()
	}
	wait := r.comes
	if snapshot.State.Station != "" || incident.Looks.Name != "" {
		wait *= floorPatience
	}
	return clock.Since(r.alarmed) < wait
}

// floorPatience multiplies the wait when someone at the floor is handling the incident.
const floorPatience = 5

// moment identifies the situation that someone at the table acts on: the step, the cards, the wheel and the links. The
// record may continue with a warning or an ignored reading, for which no card is drawn again.
func moment(snapshot view.Snapshot) string {
	state := snapshot.State
	return fmt.Sprint(snapshot.Seen, state.Shoe, state.Wheel, state.Devices)
}

// act performs the step that the table is at.
func (r *robot) act(ctx context.Context, snapshot view.Snapshot) error {
	step := snapshot.Step
	do := func(command game.Command) error {
		return r.ask(ctx, game.Input{Command: command, Seen: snapshot.Seen})
	}
	if _, dead := snapshot.Blocked[decide.KeyRead]; !dead { // then the step, which is still the same
		if err := do(game.ReadMessage{}); err != nil {
			return err
		}
	}
	if report, slipped := r.slip(snapshot); slipped {
		return do(report)
	}
	if snapshot.State.Station != "" && step.By == game.ShiftManager { // the person in charge is at the floor: take over
		return do(training.SignIn(step.By))
	}
	switch step.Kind {
	case game.StepConfirm:
		if step.Name == confirmRepeat && r.sameCard() {
			return do(game.Report{Incident: game.CardScannedTwice})
		}
		return do(game.Confirm{})
	case game.StepAnswer:
		return do(game.Answer{Facts: r.answers(snapshot)})
	case game.StepSignIn:
		return do(training.SignIn(step.By))
	case game.StepRule:
		return do(ruling(snapshot, r.platform.rules))
	default: // a device or nobody does it
	}
	for _, rig := range r.rigs {
		switch {
		case rig.Serves(step):
			r.mistake(rig, snapshot.State)
			rig.Act(step, snapshot.State.Sequence)
		case r.tooMany(rig, snapshot):
			r.threw(snapshot.State, "a card is drawn that nobody waits for")
			rig.Act(step, snapshot.State.Sequence)
		}
	}
	return nil
}

// confirmRepeat is the step that asks whether a card read twice is two cards.
const confirmRepeat = game.StepNameConfirmRepeat

// sameCard reports whether a card that was read twice is a single card, as the person holding the cards knows.
func (r *robot) sameCard() bool {
	return slices.ContainsFunc(r.rigs, func(rig device.Rig) bool {
		cards, is := rig.(device.CardRig)
		return is && cards.SameCard()
	})
}

// mistake injects a fault before one action in twelve, sometimes one of the platform.
func (r *robot) mistake(rig device.Rig, state state.State) {
	if !r.mistakes || r.chance.IntN(12*r.calm) > 0 {
		return
	}
	faults := rig.Faults()
	if r.platform.speaks() && r.chance.IntN(4) == 0 {
		faults = r.platform.faults()
	}
	faults = slices.DeleteFunc(faults, func(fault device.Fault) bool { return fault.ByHand || fault.Exercise })
	fault := faults[r.chance.IntN(len(faults))]
	r.threw(state, fault.Label.String())
	rig.ThrowIn(fault)
}

// threw remembers an injected fault.
func (r *robot) threw(state state.State, fault string) {
	r.tally.faults = append(r.tally.faults, Mishap{Round: state.Rounds, Fault: fault, sequence: state.Sequence})
}
