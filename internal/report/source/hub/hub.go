// Package hub reads the records of tables at a running hub, of one or of the whole site.
package hub

import (
	"context"

	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/journals"
	"pitboss/internal/report"
	"pitboss/store"
)

// source is a record at a hub. Reader is connected, and status what the hub said last.
type source struct {
	reader *hub.Reader
	status hub.Status
	record string
}

// Tables returns the sources of tables, or of earlier records of them, by their names; without names, of every table whose
// record the hub has.
func Tables(ctx context.Context, reader *hub.Reader, names []string) (all []report.Source, err error) {
	status, err := reader.Status(ctx)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		record, err := status.RecordOf(name)
		if err != nil {
			record = name // as pitboss hub verify names an earlier record
		}
		all = append(all, source{reader, status, record})
	}
	if len(names) > 0 {
		return all, nil
	}
	for _, table := range status.Tables {
		if !table.Removed && (table.Records > 0 || table.Fault != "") {
			all = append(all, source{reader, status, table.Record})
		}
	}
	if len(all) == 0 {
		return nil, exit.Usagef("the hub has no record of a table yet")
	}
	return all, nil
}

// String returns the name of the record.
func (s source) String() string { return s.record }

// Read calls read with the journal of the record, see [hub.Reader.Read].
func (s source) Read(ctx context.Context, read func(*store.Journal) error) error {
	return journals.OpenError(s.reader.Read(ctx, s.status, s.record, read))
}
