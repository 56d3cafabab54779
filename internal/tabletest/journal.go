package tabletest

import (
	"iter"
	"slices"
	"sync"

	"pitboss/game"
)

// Records are records in memory, oldest first. They are read as those of a file.
type Records []game.Record

// All yields every record.
func (r Records) All() iter.Seq2[game.Record, error] {
	return r.where(func(game.Record) bool { return true })
}

// Between yields the records from one sequence to another, both included. If to is 0, it continues to the end.
func (r Records) Between(from, to uint64) iter.Seq2[game.Record, error] {
	return r.where(func(record game.Record) bool {
		return record.Sequence >= from && (to == 0 || record.Sequence <= to)
	})
}

// Round yields the records of a round.
func (r Records) Round(number uint64) iter.Seq2[game.Record, error] {
	return r.where(func(record game.Record) bool { return record.Round == number })
}

func (r Records) where(wanted func(game.Record) bool) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		for _, record := range r {
			if wanted(record) && !yield(record, nil) {
				return
			}
		}
	}
}

// Journal is a table's record in memory.
type Journal struct {
	mu      sync.Mutex
	records Records
}

// Append keeps and numbers records.
func (j *Journal) Append(records []game.Record, _ []byte) ([]game.Record, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for i := range records {
		records[i].Sequence = uint64(len(j.records) + 1)
		j.records = append(j.records, records[i])
	}
	return records, nil
}

// All returns the kept records, oldest first.
func (j *Journal) All() Records {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.Clone(j.records)
}

// Records returns the records from one sequence to another, both included. If to is 0, it continues to the end.
func (j *Journal) Records(from, to uint64) iter.Seq2[game.Record, error] {
	return j.All().Between(from, to)
}

// Round returns the records of a round.
func (j *Journal) Round(number uint64) iter.Seq2[game.Record, error] { return j.All().Round(number) }
