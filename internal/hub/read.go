package hub

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/hub/witness"
	"pitboss/store"
)

// Read calls read with the journal of a record at the hub, once all of it was verified as [Reader.Verify] does. The journal
// ends with the last record that was verified, and reads from the hub until Read returns: what the hub has changed in the
// meantime is an error.
//
// Errors: [store.ErrDamaged] if something is wrong with the record, [store.ErrNotBegun] if the hub has nothing of it yet,
// and those of read.
func (r *Reader) Read(ctx context.Context, status Status, record string, read func(*store.Journal) error) error {
	known, err := status.record(record)
	if err != nil {
		return err
	}
	js, err := jetstream.New(r.connection)
	if err != nil {
		return err
	}
	found, err := witness.AuditRecord(ctx, js, r.Site, record, known.Log, status.Witness)
	switch {
	case err != nil:
		return err
	case found.Fault != "":
		return fmt.Errorf("%w: the hub's record %s: %s; pitboss hub verify checks every record", store.ErrDamaged, record, game.Printable(found.Fault))
	case found.Records == 0:
		return fmt.Errorf("%w: the hub has nothing of the record %s yet", store.ErrNotBegun, record)
	}
	records := witness.Read(ctx, js, r.Site, record, store.Head{Sequence: found.Records, Hash: found.Hash})
	defer records.Close()
	info := store.Info{Schema: store.SchemaVersion, Site: string(r.Site), Table: known.Table}
	if err = read(store.OpenThrough(record, info, records)); errors.Is(err, store.ErrNewer) {
		return newerExport(status, record, err)
	}
	return err
}
