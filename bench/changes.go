package bench

import (
	"math"
	"time"

	"pitboss/game/message"
)

// Thresholds from which a figure counts as changed.
const (
	changedRate  = 0.01 // share of good readings
	changedTimes = 20   // measurements needed on both sides
	changedReads = RecentReads / 2
)

// Changes compares the device with its last good shift: each setting, the program, the share of good readings, the
// usual time on the line, and lost links. It returns nil if there was no good shift.
func Changes(ledger Ledger, settings []Setting, program string) []Change {
	good := ledger.LastGood
	if good == nil {
		return nil
	}
	changes := changedSettings(good.Settings, settings)
	if good.Program != program {
		changes = append(changes, Change{ChangedProgram, message.Written(good.Program), message.Written(program)})
	}
	if recent := ledger.RecentReads(); recent.Tried >= changedReads && good.Reads.Tried > 0 &&
		math.Abs(recent.Rate()-good.Reads.Rate()) >= changedRate {
		changes = append(changes, Change{ChangedReads, message.Figures(perCent(good.Reads.Rate())),
			message.New("bench.changed.reads.is", "{rate} of the last {n}", message.Decimal("rate", perCent(recent.Rate())),
				message.Number("n", recent.Tried))})
	}
	was, is := good.Tally.Times[LineTime], ledger.Shift.Tally.Times[LineTime]
	if was.Number() >= changedTimes && is.Number() >= changedTimes {
		before, now := was.Quantile(0.5), is.Quantile(0.5)
		if now >= 2*before || before >= 2*now {
			changes = append(changes, Change{ChangedTime, upToTime(before), upToTime(now)})
		}
	}
	if now, before := ledger.Shift.Tally.Counts.Reconnects, good.Tally.Counts.Reconnects; now > before {
		changes = append(changes, Change{ChangedLosses,
			message.Count("bench.changed.losses.was", "{n} time in {time}", "{n} times in {time}", message.Number("n", before),
				message.String("time", good.length())),
			message.Count("bench.changed.losses.is", "{n} time", "{n} times", message.Number("n", now))})
	}
	return changes
}

func upToTime(took time.Duration) message.Text {
	return message.New("bench.changed.time", "up to {time}", message.Decimal("time", Spell(took)))
}

// length formats the duration of a period that has ended.
func (p Period) length() string { return Spell(max(p.To.Sub(p.From), time.Millisecond)) }

// changedSettings compares settings by key, in the order of those in use.
func changedSettings(before, now []Setting) (changes []Change) {
	was := map[string]string{}
	for _, setting := range before {
		was[setting.Key] = setting.Value
	}
	for _, setting := range now {
		if value, had := was[setting.Key]; !had || value != setting.Value {
			changes = append(changes, Change{setting.Key, message.Written(value), message.Written(setting.Value)})
		}
		delete(was, setting.Key)
	}
	for _, setting := range before {
		if value, gone := was[setting.Key]; gone {
			changes = append(changes, Change{What: setting.Key, Was: message.Written(value)})
			delete(was, setting.Key)
		}
	}
	return changes
}
