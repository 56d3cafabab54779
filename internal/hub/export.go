package hub

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/hub/witness"
	"pitboss/store"
)

// Export rebuilds a table's journal at a path from the hub's records, up to and including the record to, or all of
// them if to is 0; see [store.Rebuild]. It returns a [*BrokenError] if a record cannot be part of a journal.
func (r *Reader) Export(ctx context.Context, table, target string, to uint64) (store.Head, error) {
	status, err := r.Status(ctx)
	if err != nil {
		return store.Head{}, err
	}
	record, err := status.RecordOf(table)
	if err != nil {
		return store.Head{}, err
	}
	return r.export(ctx, status, record, target, to)
}

// ExportRecord rebuilds a journal by the name of a record, which may have ended; see [Reader.Export].
func (r *Reader) ExportRecord(ctx context.Context, record, target string, to uint64) (store.Head, error) {
	status, err := r.Status(ctx)
	if err != nil {
		return store.Head{}, err
	}
	return r.export(ctx, status, record, target, to)
}

func (r *Reader) export(ctx context.Context, status Status, record, target string, to uint64) (store.Head, error) {
	if _, err := status.record(record); err != nil {
		return store.Head{}, err
	}
	js, err := jetstream.New(r.connection)
	if err != nil {
		return store.Head{}, err
	}
	head, err := store.Rebuild(ctx, target, witness.Stored(ctx, js, r.Site, record, to))
	switch {
	case errors.Is(err, store.ErrNewer):
		return head, newerExport(status, record, err)
	case errors.Is(err, store.ErrDamaged) || errors.Is(err, witness.ErrLost):
		return head, r.brokenExport(ctx, js, record, head.Sequence, err)
	}
	return head, err
}

// newerExport explains which program can read a record that a newer program wrote.
func newerExport(status Status, record string, err error) error {
	i := slices.IndexFunc(status.Tables, func(one TableStatus) bool { return one.Record == record })
	program := ""
	if i >= 0 && status.Tables[i].Newer != nil && status.Tables[i].Newer.Program != "" {
		program = fmt.Sprintf(", %s,", game.Printable(status.Tables[i].Newer.Program))
	}
	return fmt.Errorf("the record %s was written by a newer program than this one: type the same command with the table's program%s or a later one; "+
		"the hub has the record whole and may stay as it is (%w)", record, program, err)
}

// RecordOf returns the name of a table's current record.
func (s Status) RecordOf(table string) (string, error) {
	for _, one := range s.Tables {
		if one.Name == table {
			return one.Record, nil
		}
	}
	return "", fmt.Errorf("no table %q has joined", table)
}

// record returns what is known of a record, or an error if the hub does not have it.
func (s Status) record(name string) (RecordStatus, error) {
	i := slices.IndexFunc(s.Records, func(one RecordStatus) bool { return one.Record == name })
	if i < 0 {
		return RecordStatus{}, fmt.Errorf("the hub has no record %q; pitboss hub verify names those that it has", name)
	}
	if gone := s.Records[i].Removed; gone != nil {
		return RecordStatus{}, fmt.Errorf("the record %s, which ended on %s, was removed on %s: %s; what was exported before is all there is",
			name, gone.Ended.UTC().Format(time.DateOnly), gone.At.UTC().Format(time.DateOnly), gone.Why)
	}
	return s.Records[i], nil
}
