package workbench

import (
	"context"
	"fmt"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
)

func (b *Bench) do(ctx context.Context, request bench.Request) {
	d := b.find(request.Device)
	if d == nil {
		b.say(true, message.New("bench.notice.no-device", "There is no device {device}.", message.Quoted("device", request.Device)))
		return
	}
	if why := b.Why(); !why.IsZero() {
		b.say(true, notNow(why))
		return
	}
	switch request.Act {
	case bench.BeginTest:
		b.begin(ctx, d, bench.Test(request.Name))
	case bench.StopTest:
		b.stop(d)
	case bench.MarkNow:
		b.mark(d, request.Note)
	case bench.SetBaseline:
		b.baseline(d)
	case bench.ExportNow:
		b.export(d)
	case bench.GiveOrder:
		b.order(ctx, d, request.Name)
	}
}

// notNow says why something is not done now.
func notNow(why message.Text) message.Text {
	return message.New("bench.notice.not-now", "Not now: {why}.", message.Message("why", why))
}

// mark starts an additional count. What was seen so far belongs to the time before.
func (b *Bench) mark(d *benched, note string) {
	now, table := b.takeNow(d)
	b.mu.Lock()
	d.ledger.MarkNow(now, note, table.Technician)
	b.keepSoon = true
	b.mu.Unlock()
	b.say(false, message.New("bench.notice.marked", "Counting from now: {note}.", message.String("note", note)))
	b.marked(d, game.DeviceMarked{What: game.MarkCounters, Note: note})
}

// takeNow samples a device, and returns the time and the state of the table.
func (b *Bench) takeNow(d *benched) (time.Time, Situation) {
	now := b.options.Clock()
	table, _, ended := b.gate.state()
	b.takeOne(d, now, table, !ended[d.name()].IsZero())
	return now, table
}

// baseline makes the present count the baseline.
func (b *Bench) baseline(d *benched) {
	now, table := b.takeNow(d)
	b.mu.Lock()
	err := d.ledger.SetBaseline(now, table.Technician)
	var reads bench.Reads
	if err == nil {
		reads, b.keepSoon = d.ledger.Baseline.Reads, true
	}
	b.mu.Unlock()
	if err != nil {
		b.say(true, message.OfError(err))
		return
	}
	words := fmt.Sprintf("%.1f%% of %d readings are usual from now on", reads.Rate()*100, reads.Tried)
	b.say(false, message.New("bench.notice.baseline", "{rate}% of {n} readings are usual from now on.",
		message.Decimal("rate", fmt.Sprintf("%.1f", reads.Rate()*100)), message.Number("n", reads.Tried)))
	b.marked(d, game.DeviceMarked{What: game.MarkBaseline, Note: words})
}

// marked sends the table a technician's change of a device's figures, to be recorded.
func (b *Bench) marked(d *benched, event game.DeviceMarked) {
	event.Name = d.name()
	b.tell(report{device: d.name(), command: game.MarkDevice{DeviceMarked: event}})
}
