package workbench

import (
	"maps"
	"slices"
	"time"

	"pitboss/bench"
)

// keepEvery is how often what was counted is kept: a console that is killed loses no more of it.
const keepEvery = time.Minute

// keep writes what was counted: once a minute, at once when somebody set or signed something, and when it is time to
// go.
func (b *Bench) keep(last bool) {
	now := b.options.Clock()
	b.mu.Lock()
	due := b.options.Keeper != nil && (last || b.keepSoon || now.Sub(b.kept) >= keepEvery || now.Before(b.kept))
	ledgers := map[string]bench.Ledger{}
	if due {
		b.keepSoon = false
		for _, one := range b.benched {
			ledgers[one.name()] = one.ledger
		}
	}
	b.mu.Unlock()
	if !due {
		return
	}
	b.kept = now
	for _, name := range slices.Sorted(maps.Keys(ledgers)) {
		value, err := bench.EncodeLedger(ledgers[name])
		if err == nil {
			err = b.options.Keeper.PutDevice(name, value)
		}
		if err != nil {
			b.options.Log.Error("keeping what was counted", "device", name, "error", err)
			b.say(true, "What was counted of %s could not be kept: %v. It is tried again in a minute; nothing of the record is lost.", name, err)
		}
	}
}
