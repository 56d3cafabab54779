package journals

import (
	"pitboss/bench"
	"pitboss/store"
)

// Ledgers returns what was counted at the table; nothing where there is no database, or a
// table has it open: the list is of ports first.
func Ledgers(database string) map[string]bench.Ledger {
	ledgers := map[string]bench.Ledger{}
	journal, err := store.OpenReadOnly(database)
	if err != nil {
		return ledgers
	}
	defer journal.Close()
	values, err := journal.Devices()
	if err != nil {
		return ledgers
	}
	for name, value := range values {
		if ledger, err := bench.DecodeLedger(value); err == nil {
			ledgers[name] = ledger
		}
	}
	return ledgers
}
