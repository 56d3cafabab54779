package console

import (
	"context"
	"errors"
	"fmt"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/internal/workbench"
	"pitboss/tui/technician"
)

// benchAtTable is the table as the bench knows it.
type benchAtTable struct{ *Console }

// Tell hands a command over and waits until it is recorded.
func (b benchAtTable) Tell(ctx context.Context, device string, command game.Command) error {
	result, err := b.table.Ask(ctx, game.Input{Command: command, Device: device})
	if err == nil && result.Refused != nil {
		err = errors.New(result.Refused.Message)
	}
	return err
}

// Dealer is who deals now.
func (b benchAtTable) Dealer() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.latest.State.Dealer.ID
}

// Technician is who stands at the bench now.
func (b benchAtTable) Technician() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.latest.State.Technician.ID
}

// MayTest is why no device can be tested now: a test must never take a reading that the
// table waits for, or may wait for in the next moment.
func (b benchAtTable) MayTest(string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	state, step := b.latest.State, b.latest.Step
	switch step.Kind {
	case game.StepScan, game.StepNumber, game.StepDice, game.StepSegment:
		return fmt.Sprintf("the table waits for a reading (%s)", step.Name)
	}
	if state.RoundRunning() && state.Incident == nil {
		return "a round is running: test between rounds, or when an incident has stopped it"
	}
	return ""
}

// Waits names the device that waits for its sign-off.
func (b benchAtTable) Waits() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.latest.AwaitsTest()
}

// Busy says that somebody works with the devices, so that nobody is locked out meanwhile.
func (b benchAtTable) Busy() { b.table.Send(game.Input{Command: game.Present{}}) }

// Figures are the devices as they are now.
func (c *Console) Figures() []bench.View { return c.bench.Figures() }

// Testing reports whether a device is being tested now.
func (c *Console) Testing(device string) bool { return c.bench.Testing(device) }

// newBench puts the table's devices on the technician's bench.
func (c *Console) newBench() *workbench.Bench {
	options := c.options.Bench
	for _, one := range c.options.Devices {
		options.Items = append(options.Items, workbench.Item{Device: one, Setup: c.options.Setups[one.Name()]})
	}
	options.Keeper, options.Table, options.Log, options.Program = c.options.Journal, benchAtTable{c}, c.options.Log, c.options.Program
	return workbench.New(options)
}

// floor is the bench as the screen knows it.
func (c *Console) floor() *technician.Floor {
	return &technician.Floor{Views: c.bench.Views, Do: c.bench.Do, Notice: c.bench.Notice, Why: c.bench.Why}
}
