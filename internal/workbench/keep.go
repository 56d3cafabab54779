package workbench

import (
	"maps"
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
)

// keepEvery is the interval of keeping the counts. A console that is killed loses no more than that.
const keepEvery = time.Minute

// keep writes the counts: once a minute, at once after a setting or a signature, and at the end.
func (b *Bench) keep(last bool) {
	now := b.options.Clock()
	b.mu.Lock()
	due := b.options.Keeper != nil && (last || b.keepSoon || now.Sub(b.kept) >= keepEvery || now.Before(b.kept))
	ledgers := map[string]bench.Ledger{}
	if due {
		b.keepSoon = false
		for _, d := range b.benched {
			ledgers[d.name()] = d.ledger
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
			b.say(true, message.New("bench.notice.not-kept", "What was counted for the {device} could not be kept: {why}. It is "+
				"tried again in a minute; nothing of the record is lost.", message.Device("device", name),
				message.Err("why", err)))
		}
	}
}
