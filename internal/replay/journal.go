package replay

import (
	"context"
	"errors"
	"iter"

	"pitboss/game"
	"pitboss/game/table/replay"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
)

// Open returns a player of the journal at path, which a table may have open. The player opens the journal for each
// reading, so that a table that opens does not have to wait for somebody who watches. ctx hears the progress of a long
// reading ([store.WithProgress]) and stops it.
//
// What a long journal has where is kept in a file of the folder, so that it is found at once the next time; an empty name
// keeps nothing. Only the person who watches may be able to write there: the states in the file decide what
// is shown.
func Open(ctx context.Context, path, folder string) (*replay.Player, error) {
	source := journal{ctx, path}
	index, err := indexOf(source, folder)
	if err != nil {
		return nil, err
	}
	player, err := replay.Open(source, index)
	if errors.Is(err, replay.ErrEmpty) {
		err = exit.Usagef("the journal %s has no records", path)
	}
	return player, err
}

// journal reads the records of a journal until ctx ends.
type journal struct {
	ctx  context.Context
	path string
}

// Records implements [replay.Source].
func (j journal) Records(from, to uint64) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		enough := false
		err := journals.Read(j.path, func(opened *store.Journal) error {
			records := journals.Whole(j.ctx, opened, from)
			if to > 0 {
				records = journals.UntilStopped(j.ctx, opened.Records(from, to))
			}
			for record, err := range records {
				if err != nil {
					return err
				}
				if !yield(record, nil) {
					enough = true
					return nil
				}
			}
			return nil
		})
		if err != nil && !enough {
			yield(game.Record{}, err)
		}
	}
}
