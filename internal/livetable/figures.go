package livetable

import (
	"context"
	"path/filepath"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/console"
	"pitboss/internal/metrics"
	"pitboss/ordinary"
	"pitboss/site"
	"pitboss/store"
)

// figures returns the task that serves a table's figures at an address. No game stops because of them.
func figures(address string, options console.Options, link func() site.Link, opened func() *console.Console) console.Task {
	devices := metrics.OfDevices(func() []bench.View { return opened().Figures() })
	table := metrics.OfTable(func() metrics.Table { return watched(opened(), options.Journal, link) })
	return console.Task{Name: "the metrics", Run: func(ctx context.Context) error {
		if err := metrics.Serve(ctx, address, options.Log, devices, table); err != nil {
			options.Log.Error("no figures are served", "error", err)
		}
		return nil
	}}
}

// watched returns what a site watches of a table.
func watched(c *console.Console, journal *store.Journal, link func() site.Link) metrics.Table {
	snapshot := c.Latest()
	table := metrics.Table{Phase: metrics.Open, Rounds: snapshot.State.Rounds}
	switch {
	case !snapshot.Stopped.IsZero():
		table.Phase = metrics.Stopped
	case snapshot.Step.Kind == game.StepClosed:
		table.Phase = metrics.Closed
	}
	if head, err := journal.Head(); err == nil && head.Sequence > 0 {
		if last, err := journal.Record(head.Sequence); err == nil {
			table.Records, table.RecordedAt = head.Sequence, last.At
		}
	}
	var err error
	if table.Free, err = ordinary.FreeBytes(filepath.Dir(journal.Path())); err != nil {
		table.Free = -1
	}
	if open := snapshot.State.Incident; open != nil {
		table.Incident = &metrics.Incident{
			For:      clock.Since(open.OpenedAt),
			Attended: open.Looks.Name != "" || snapshot.State.Manager.ID != "" || open.Ruling != nil,
		}
	}
	if link != nil {
		table.Link = link()
	}
	return table
}
