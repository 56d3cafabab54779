package demo

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/await"
	"pitboss/internal/console"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
)

// TestWhatTheFloorLeavesIsDecidedAtTheTable: a shift manager at the floor takes charge of an incident and does nothing
// more. After a while the robot's own comes to the table, takes over and rules.
func TestWhatTheFloorLeavesIsDecidedAtTheTable(t *testing.T) {
	t.Parallel()
	options := testOptions(t, "ezugi-baccarat", map[string]string{"floor-ruling": "allowed"})
	options.Rounds, options.Mistakes, options.Calm, options.Comes = 1000, true, 1e9, 20*time.Millisecond
	var latest atomic.Pointer[view.Snapshot] // the table's own goroutine has the table
	options.Join = func(o *console.Options) func(*console.Console) {
		published := o.Published
		o.Published = func(snapshot view.Snapshot) {
			latest.Store(&snapshot)
			published(snapshot)
		}
		return func(*console.Console) {}
	}
	d := must.Get(New(options))(t)
	defer d.Close()
	ctx, cancel := context.WithCancel(await.Context(t))
	defer cancel()
	dealt := make(chan error, 1)
	go func() { dealt <- d.Deal(ctx, func(string) {}) }()
	until := func(what string, reached func() bool) {
		t.Helper()
		for !reached() {
			select {
			case err := <-dealt:
				t.Fatalf("%s: the table ended: %v", what, err)
			case <-time.After(time.Millisecond):
			}
		}
	}
	manager := training.SignIn(game.ShiftManager).Identity
	manager.Credential = game.ByHub
	order := func(kind game.OrderKind) bool {
		seen := latest.Load()
		if seen == nil || seen.State.Incident == nil {
			return false
		}
		incident := seen.State.Incident
		result, err := d.console.Table().Ask(ctx, game.Input{Command: game.FromFloor{
			Identity: manager, Station: "floor-1", Incident: incident.Kind, Opened: incident.OpenedAt,
			Order: game.Order{Kind: kind},
		}})
		return err == nil && result.Refused == nil
	}
	until("an incident", func() bool {
		d.console.Table().Send(game.Input{Command: game.Report{Incident: game.CardMissed}})
		return order(game.OrderAttend)
	})
	rounds := latest.Load().State.Rounds
	until("the round after", func() bool { return latest.Load().State.Rounds > rounds })
	cancel()
	await.From(t, "the end of the demonstration", dealt)
}

// TestAClosedTableIsLeft: the robot stops dealing at a table that the floor has closed, and waits for the floor.
func TestAClosedTableIsLeft(t *testing.T) {
	r := &robot{}
	if !r.leaves(view.Snapshot{Step: game.Step{Kind: game.StepClosed, By: game.ShiftManager}}) {
		t.Error("a closed table makes the robot stuck")
	}
}
