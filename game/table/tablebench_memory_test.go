package table_test

import (
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
)

// memory is a journal that keeps everything in memory until it is told to fail.
type memory struct {
	records []game.Record
	// saved are the saved states, by sequence number.
	saved map[uint64][]byte
	// Append returns fails while it is set; afterwards counts the writes that still succeed first.
	fails      error
	afterwards int
	refused    int
	// sealed are the secrets of the cards lying face down, salts how many salts were made.
	sealed []game.Secret
	salts  int
}

// KeepSecrets replaces the secrets of the sealed cards.
func (m *memory) KeepSecrets(secrets []game.Secret) error {
	m.sealed = slices.Clone(secrets)
	return nil
}

// salt returns a salt that no other card of this table has.
func (m *memory) salt() []byte {
	m.salts++
	return fmt.Appendf(nil, "%0*d", game.SaltLength, m.salts)
}

func (m *memory) Append(records []game.Record, saved []byte) ([]game.Record, error) {
	if m.fails != nil && m.afterwards == 0 {
		m.refused++
		return nil, m.fails
	}
	if m.afterwards > 0 {
		m.afterwards--
	}
	written := slices.Clone(records)
	for i := range written {
		written[i].Sequence = uint64(len(m.records) + 1)
		m.records = append(m.records, written[i])
	}
	if saved != nil {
		if m.saved == nil {
			m.saved = map[uint64][]byte{}
		}
		m.saved[uint64(len(m.records))] = slices.Clone(saved)
	}
	return written, nil
}

// Round yields the records of a round.
func (m *memory) Round(number uint64) iter.Seq2[game.Record, error] {
	return throughJSON(m.records).Round(number)
}

// Records yields the records in a range of sequence numbers.
func (m *memory) Records(from, to uint64) iter.Seq2[game.Record, error] {
	return throughJSON(m.records).Between(from, to)
}

// restore returns the state from the newest saved one, as a start would find it.
func (m *memory) restore() (state.State, time.Time, error) {
	from, last := uint64(0), time.Time{}
	for sequence := range maps.Keys(m.saved) {
		from = max(from, sequence)
	}
	if n := len(m.records); n > 0 {
		last = m.records[n-1].At
	}
	state, err := state.Restore(m.saved[from], throughJSON(m.records[from:]), variant.Count)
	return state, last, err
}

// throughJSON returns the records as they come back from a file.
func throughJSON(records []game.Record) tabletest.Records {
	back := make(tabletest.Records, len(records))
	for i, record := range records {
		data, err := json.Marshal(record)
		if err != nil {
			panic(err)
		}
		if err := json.Unmarshal(data, &back[i]); err != nil {
			panic(err)
		}
	}
	return back
}
