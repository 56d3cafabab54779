package console

import (
	"context"
	"fmt"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/device"
	"pitboss/internal/workbench"
	"pitboss/store"
	"pitboss/tui/technician"
)

// benchAtTable is the table as the bench speaks to it.
type benchAtTable struct{ *Console }

// Tell hands a command over and waits until it is recorded, or kept to be recorded first.
func (b benchAtTable) Tell(ctx context.Context, device string, command game.Command) error {
	if test, is := command.(game.TestDevice); is {
		test.Started = b.table.TimeOf(test.Started)
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

// Busy says that somebody works with the devices, so that nobody is locked out meanwhile.
func (b benchAtTable) Busy() { b.table.Send(game.Input{Command: game.Present{}}) }

// situationOf returns the table as the bench has to know it. A test must never take a reading
// that the table waits for, or may wait for in the next moment.
func situationOf(snapshot table.Snapshot) workbench.Situation {
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
		now.NotNow = fmt.Sprintf("the table waits for a reading (%s)", step.Name)
		return now
	}
	if state.RoundRunning() && state.Incident == nil {
		now.NotNow = "a round is running: test between rounds, or when an incident has stopped it"
	}
	return now
}

// HideBadges keeps the codes of staff badges out of what a device's health and captures
// show, those that were replaced too. A text that nobody can place counts as one. Without
// a journal nobody's badge is known, and only what may be one is masked. It is called before
// the device runs.
func HideBadges(one device.Device, journal *store.Journal) {
	if reader, reads := one.(device.CodeReader); reads {
		if journal == nil {
			reader.Hide(func(string) bool { return false })
			return
		}
		lookUps := newAllowances()
		reader.Hide(func(text string) bool { return !lookUps.may(one.Name()) || journal.HideCode(text) })
	}
}

// withholdingOf returns what no device shows as the table stands.
func withholdingOf(snapshot table.Snapshot) bench.Withholding {
	switch {
	case snapshot.Conceals:
		return bench.WithholdAll
	case snapshot.SealsCards:
		return bench.WithholdCards
	}
	return bench.WithholdNothing
}

// withhold keeps what is nobody's to know of what a device reads out of its health and captures. What is read for a
// test is no card of the round. It is called before the device runs.
func (c *Console) withhold(one device.Device) {
	if reader, reads := one.(device.CodeReader); reads && one.Kind().ReadsCards() {
		reader.Withhold(func() bench.Withholding {
			if c.bench.Testing(one.Name()) {
				return bench.WithholdNothing
			}
			return bench.Withholding(c.withholds.Load())
		})
	}
}

// Testing reports whether a device is under a test that has its readings.
func (c *Console) Testing(name string) bool { return c.bench.Testing(name) }

// Figures returns the devices as they are now.
func (c *Console) Figures() []bench.View { return c.bench.Figures() }

// newBench puts the table's devices on the technician's bench, where no badge is shown.
func (c *Console) newBench() *workbench.Bench {
	options := c.options.Bench
	for _, one := range c.options.Devices {
		HideBadges(one, c.options.Journal)
		c.withhold(one)
		options.Items = append(options.Items, workbench.Item{Device: one, Setup: c.options.Setups[one.Name()]})
	}
	options.Keeper, options.Table, options.Log, options.Program = c.options.Journal, benchAtTable{c}, c.options.Log, c.options.Program
	made := workbench.New(options)
	made.Follow(situationOf(c.latest))
	return made
}

// floor returns the bench as the screen knows it.
func (c *Console) floor() *technician.Floor {
	return &technician.Floor{Views: c.bench.Views, Do: c.bench.Do, Notice: c.bench.Notice, Why: c.bench.Why, Table: c.table.TimeOf}
}
