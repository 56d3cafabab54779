package replay

import (
	"fmt"
	"iter"

	"pitboss/game"
)

// Source has the records of a table.
type Source interface {
	// Records yields the records between two sequences, both included. If to is 0, it continues to the end.
	Records(from, to uint64) iter.Seq2[game.Record, error]
}

// recordAt returns one record of a source.
func recordAt(source Source, sequence uint64) (game.Record, error) {
	for record, err := range source.Records(sequence, sequence) {
		return record, err
	}
	return game.Record{}, fmt.Errorf("record %d is not there", sequence)
}
