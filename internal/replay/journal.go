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

// Read opens the journal at path, which a table may have open, and calls do with a player of it. The player can be used
// until do returns. ctx hears the progress of a long reading ([store.WithProgress]) and stops it.
func Read(ctx context.Context, path string, do func(*replay.Player) error) error {
	return journals.Read(path, func(journal *store.Journal) error {
		source := recording{ctx, journal}
		index := &replay.Index{}
		if err := index.Extend(source); err != nil {
			return err
		}
		player, err := replay.Open(source, index)
		if errors.Is(err, replay.ErrEmpty) {
			return exit.Usagef("the journal %s has no records", path)
		}
		if err != nil {
			return err
		}
		return do(player)
	})
}

// recording reads a journal until ctx ends.
type recording struct {
	ctx     context.Context
	journal *store.Journal
}

// Records implements [replay.Source].
func (r recording) Records(from, to uint64) iter.Seq2[game.Record, error] {
	if to == 0 {
		return journals.Whole(r.ctx, r.journal, from)
	}
	return journals.UntilStopped(r.ctx, r.journal.Records(from, to))
}
