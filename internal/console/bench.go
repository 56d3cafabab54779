package console

import (
	"context"
	"fmt"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/hardware/device"
	"pitboss/internal/workbench"
	"pitboss/store"
	"pitboss/tui/technician"
)

// benchAtTable is the table as the bench sees it.
type benchAtTable struct{ *Console }

// Tell passes a command to the table and waits until it is recorded, or kept to be recorded first.
func (b benchAtTable) Tell(ctx context.Context, device string, command game.Command) error {
	if test, is := command.(game.TestDevice); is {
		test.Started = b.table.TimeOf(test.Started, clock.Now())
		command = test
	}
	result, err := b.table.Ask(ctx, game.Input{Command: command, Device: device})
	switch {
	case err != nil || result.Refused == nil || result.Kept:
		return err
	case result.Refused.Code == game.RefusedStopped:
		return fmt.Errorf("%w: %s", workbench.ErrNotNow, result.Refused.Message)
	}
	return fmt.Errorf("%s %s", result.Refused.Message, result.Refused.Hint)
}

// Busy reports that someone is working with the devices, so that they are not locked out.
func (b benchAtTable) Busy() { b.table.Send(game.Input{Command: game.Present{}}) }

// situationOf returns what the bench must know about the table. A test must never take a reading that the table waits
// for, or may wait for in the next moment.
func situationOf(snapshot view.Snapshot) workbench.Situation {
	state, step := snapshot.State, snapshot.Step
	now := workbench.Situation{Dealer: state.Dealer.ID, Technician: state.Technician.ID, Waits: snapshot.AwaitsTest(),
		Stopped: !snapshot.Stopped.IsZero()}
	switch step.Kind {
	case game.StepScan:
		now.Card = state.Moved
		if !state.RoundRunning() || state.Moved.Before(state.StartedAt) {
			now.Card = state.LastActivity
		}
		fallthrough
	case game.StepNumber, game.StepDice, game.StepSegment:
		now.NotNow = message.New("bench.not-now.reading", "the table waits for a reading")
		return now
	default: // the table waits for no device
	}
	if state.RoundRunning() && state.Incident == nil {
		now.NotNow = message.New("bench.not-now.round",
			"a round is running; test between rounds, or when an incident has stopped it")
	}
	return now
}

// HideBadges keeps the codes of staff badges, including replaced ones, out of a device's health and captures. A text
// over the look-up limit counts as a badge. Without a journal no badge is known, and only text that may be one is
// masked. Call it before the device runs.
func HideBadges(d device.Device, journal *store.Journal) {
	if journal == nil {
		d.Hide(func(string) bool { return false })
		return
	}
	lookUps := newAllowances()
	d.Hide(func(text string) bool { return !lookUps.may(d.Name()) || journal.HideCode(text) })
}

// withholdingOf returns what devices must withhold in this state of the table.
func withholdingOf(snapshot view.Snapshot) bench.Withholding {
	switch {
	case snapshot.Conceals:
		return bench.WithholdAll
	case snapshot.SealsCards:
		return bench.WithholdCards
	}
	return bench.WithholdNothing
}

// withhold keeps concealed cards out of a device's health and captures. Cards read for a test are not part of the
// round. Call it before the device runs.
func (c *Console) withhold(d device.Device) {
	if d.Kind().MayReadCards() {
		d.Withhold(func() bench.Withholding {
			if c.bench.Testing(d.Name()) {
				return bench.WithholdNothing
			}
			return bench.Withholding(c.withholds.Load())
		})
	}
}

// Testing reports whether a device is under a test that takes its readings.
func (c *Console) Testing(name string) bool { return c.bench.Testing(name) }

// Figures returns the present figures of the devices.
func (c *Console) Figures() []bench.View { return c.bench.Figures() }

// newBench puts the table's devices on the technician's bench, with badges hidden.
func (c *Console) newBench() *workbench.Bench {
	options := c.options.Bench
	for _, d := range c.options.Devices {
		HideBadges(d, c.options.Journal)
		c.withhold(d)
		options.Items = append(options.Items, workbench.Item{Device: d, Setup: c.options.Setups[d.Name()]})
	}
	options.Keeper, options.Table, options.Log, options.Program = c.options.Journal, benchAtTable{c}, c.options.Log, c.options.Program
	made := workbench.New(options)
	made.Follow(situationOf(c.latest))
	return made
}

// floor returns the bench as the screen uses it.
func (c *Console) floor() *technician.Floor {
	return &technician.Floor{Views: c.bench.Views, Do: c.bench.Do, Notice: c.bench.Notice, Why: c.bench.Why,
		Table: func(at time.Time) time.Time { return c.table.TimeOf(at, clock.Now()) }}
}
