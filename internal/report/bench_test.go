package report_test

import (
	"bytes"
	"context"
	"flag"
	"io"
	"testing"
	"time"

	"pitboss/game/report"
	reports "pitboss/internal/report"
	"pitboss/internal/report/source/file"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// long is the number of records of the journal that the benchmark reports on.
var long = flag.Int("records", 20_000, "report on a journal of so many `records`")

// BenchmarkReport makes reports of a long journal, next to reading its records alone.
func BenchmarkReport(b *testing.B) {
	path, folder, ctx := tabletest.Dealt(b, *long), b.TempDir(), context.Background()
	journal := must.Get(store.OpenReadOnly(path))(b)
	defer journal.Close()
	end := must.Get(journal.Record(must.Get(journal.Head())(b).Sequence))(b).At.Add(time.Second)
	day := end.Add(-24 * time.Hour)
	shift, _ := report.KindOf("shift")
	make := func(b *testing.B, folder string, from time.Time) {
		collected := must.Get(reports.Collect(ctx, file.Source(path), reports.Period{From: from, At: end, Folder: folder}))(b)
		must.Do(b, reports.WriteHTML(io.Discard, shift.Make(collected), reports.Options{}))
	}
	b.Run("the records alone", func(b *testing.B) {
		for b.Loop() {
			for _, err := range journal.Records(1, 0) {
				must.Do(b, err)
			}
		}
	})
	b.Run("counted for the first time", func(b *testing.B) {
		for b.Loop() {
			make(b, b.TempDir(), time.Time{})
		}
	})
	make(b, folder, time.Time{})
	b.Run("all of it again", func(b *testing.B) {
		for b.Loop() {
			make(b, folder, time.Time{})
		}
	})
	b.Run("the last day", func(b *testing.B) {
		for b.Loop() {
			make(b, folder, day)
		}
	})
	b.Run("every incident", func(b *testing.B) {
		for b.Loop() {
			for _, err := range reports.Incidents(ctx, journal, folder) {
				must.Do(b, err)
			}
		}
	})
	b.Run("the records of the last day exported", func(b *testing.B) {
		var out bytes.Buffer
		for b.Loop() {
			out.Reset()
			must.Do(b, journal.Export(ctx, &out, store.NDJSON, store.Filter{Since: day}))
		}
	})
}
