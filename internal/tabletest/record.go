package tabletest

import (
	"pitboss/game"
	"pitboss/game/table/audit"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Events returns the events of a type in records, in their order.
func Events[E game.Event](t check.T, records []game.Record) (found []E) {
	t.Helper()
	for _, record := range records {
		if event, is := must.Get(game.DecodeEvent(record.Type, record.Data))(t).(E); is {
			found = append(found, event)
		}
	}
	return found
}

// Audited ends the test unless the rules produce exactly these records.
func Audited(t check.T, records []game.Record) {
	t.Helper()
	audit := audit.New(variant.Parse)
	for _, record := range records {
		if wrong, err := audit.Take(record); err != nil || len(wrong) > 0 {
			t.Fatalf("record %d, %s %s: %v %v", record.Sequence, record.Type, record.Data, wrong, err)
		}
	}
}
