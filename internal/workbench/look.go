package workbench

import (
	"time"

	"pitboss/bench"
	"pitboss/internal/device"
)

// busyEvery is how often the table is told that a test goes on.
const busyEvery = 10 * time.Second

// How long after somebody looked the devices are still diagnosed, and how often each is.
const (
	watchedFor     = 5 * time.Second
	diagnosedEvery = time.Second
)

// look takes every device as it is now, and ends the tests that are over.
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

// takeAll takes every device as it is now into its ledger and its test, and puts the alarms that are news on their
// way to the table.
func (b *Bench) takeAll(now time.Time) {
	table, _, ended := b.gate.asked()
	for _, one := range b.benched {
		b.takeOne(one, now, table, ended[one.name()] != "")
	}
}

// takeOne takes one device as it is now. A test that may not go on ends before it sees any of it.
func (b *Bench) takeOne(one *benched, now time.Time, table Situation, ended bool) {
	sample := one.sample(now)
	b.mu.Lock()
	if one.trial != nil && ended {
		one.trial.trial.Stop(now)
	}
	tell := one.take(sample, b.shiftFrom(now), table.Dealer)
	if one.trial != nil {
		one.trial.trial.Take(sample)
	}
	b.mu.Unlock()
	b.tell(tell...)
}

// diagnose finds out what is wrong with the device that was not looked at for longest, if somebody looks and it is
// due: one at a time, so that no look takes long.
func (b *Bench) diagnose(now time.Time) {
	b.mu.Lock()
	watched := now.Sub(b.watched) < watchedFor && !now.Before(b.watched)
	b.mu.Unlock()
	if !watched || len(b.benched) == 0 {
		return
	}
	due := b.benched[0]
	for _, one := range b.benched {
		if now.Before(one.foundAt) {
			one.foundAt = time.Time{} // the clock was put back
		}
		if one.foundAt.Before(due.foundAt) {
			due = one
		}
	}
	if now.Sub(due.foundAt) < diagnosedEvery {
		return
	}
	table, _, _ := b.gate.asked()
	b.mu.Lock()
	view := due.view("", "")
	b.mu.Unlock()
	view.Awaited = table.awaited(due)
	found := bench.Diagnose(device.Case(due.device, view, now))
	b.mu.Lock()
	due.found = found
	b.mu.Unlock()
	due.foundAt = now
}
