package workbench

import (
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/kinds"
)

// busyEvery is the interval of telling the table that a test is in progress.
const busyEvery = 10 * time.Second

// How long the devices are diagnosed after someone looked, and how often each.
const (
	watchedFor     = 5 * time.Second
	diagnosedEvery = time.Second
)

// look samples every device, and ends the tests that are over.
func (b *Bench) look() {
	now := b.options.Clock()
	b.takeAll(now)
	testing := b.follow(now)
	b.diagnose(now)
	if testing && b.options.Table != nil && (now.Sub(b.busy) >= busyEvery || now.Before(b.busy)) {
		b.busy = now
		b.options.Table.Busy()
	}
}

// takeAll adds a sample of every device to its ledger and its test, and sends changed alarms to the table.
func (b *Bench) takeAll(now time.Time) {
	table, _, ended := b.gate.state()
	for _, d := range b.benched {
		b.takeOne(d, now, table, !ended[d.name()].IsZero())
	}
}

// takeOne takes a sample of one device. A test that cannot continue ends before it sees the sample.
func (b *Bench) takeOne(d *benched, now time.Time, table Situation, ended bool) {
	sample := d.sample(now)
	b.mu.Lock()
	if d.trial != nil && ended {
		d.trial.trial.Stop(now)
	}
	tell := d.take(sample, b.shiftFrom(now), table.Dealer)
	if d.trial != nil {
		d.trial.trial.Take(sample)
	}
	b.mu.Unlock()
	b.tell(tell...)
}

// diagnose examines the device that was not diagnosed for longest, if someone is looking and it is due. It examines
// one device at a time, so that no look takes long.
func (b *Bench) diagnose(now time.Time) {
	b.mu.Lock()
	watched := now.Sub(b.watched) < watchedFor && !now.Before(b.watched)
	b.mu.Unlock()
	if !watched || len(b.benched) == 0 {
		return
	}
	due := b.benched[0]
	for _, d := range b.benched {
		if now.Before(d.foundAt) {
			d.foundAt = time.Time{} // the clock was set back
		}
		if d.foundAt.Before(due.foundAt) {
			due = d
		}
	}
	if now.Sub(due.foundAt) < diagnosedEvery {
		return
	}
	table, _, _ := b.gate.state()
	b.mu.Lock()
	view := due.view(message.Text{}, message.Text{})
	b.mu.Unlock()
	view.Awaited = table.awaited(due)
	found := bench.Diagnose(kinds.Case(due.device, view, now))
	b.mu.Lock()
	due.found = found
	b.mu.Unlock()
	due.foundAt = now
}
