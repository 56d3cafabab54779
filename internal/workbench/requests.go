package workbench

import (
	"context"
	"fmt"
	"time"

	"pitboss/bench"
	"pitboss/game"
)

func (b *Bench) do(ctx context.Context, request bench.Request) {
	one := b.find(request.Device)
	if one == nil {
		b.say(true, "There is no device %q.", request.Device)
		return
	}
	if why := b.Why(); why != "" {
		b.say(true, "Not now: %s.", why)
		return
	}
	switch request.Act {
	case bench.BeginTest:
		b.begin(ctx, one, bench.Test(request.Name))
	case bench.StopTest:
		b.stop(one)
	case bench.MarkNow:
		b.mark(one, request.Note)
	case bench.SetBaseline:
		b.baseline(one)
	case bench.ExportNow:
		b.export(one)
	case bench.GiveOrder:
		b.order(ctx, one, request.Name)
	}
}

// mark counts from now on, and what was seen so far before that.
func (b *Bench) mark(one *benched, note string) {
	now, table := b.takeNow(one)
	b.mu.Lock()
	one.ledger.MarkNow(now, note, table.Technician)
	b.keepSoon = true
	b.mu.Unlock()
	b.say(false, "Counting from now: %s.", note)
	b.marked(one, game.DeviceMarked{What: game.MarkCounters, Note: note})
}

// takeNow takes a device as it is now, and returns when that was and how the table stood.
func (b *Bench) takeNow(one *benched) (time.Time, Situation) {
	now := b.options.Clock()
	table, _, ended := b.gate.asked()
	b.takeOne(one, now, table, ended[one.name()] != "")
	return now, table
}

// baseline makes what was counted so far what is usual.
func (b *Bench) baseline(one *benched) {
	now, table := b.takeNow(one)
	b.mu.Lock()
	err := one.ledger.SetBaseline(now, table.Technician)
	var reads bench.Reads
	if err == nil {
		reads, b.keepSoon = one.ledger.Baseline.Reads, true
	}
	b.mu.Unlock()
	if err != nil {
		b.say(true, "%v", err)
		return
	}
	words := fmt.Sprintf("%.1f%% of %d readings are usual from now on", reads.Rate()*100, reads.Tried)
	b.say(false, "%s.", words)
	b.marked(one, game.DeviceMarked{What: game.MarkBaseline, Note: words})
}

// marked has something recorded that the technician did to a device's figures.
func (b *Bench) marked(one *benched, event game.DeviceMarked) {
	event.Name = one.name()
	b.tell(told{device: one.name(), command: game.MarkDevice{DeviceMarked: event}})
}
