package store_test

import (
	"bytes"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// An export of a time has exactly the records of that time, wherever in the journal it lies and however many records
// have the same time.
func TestExportOfATime(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		j := open(t, newPath(t))
		defer j.Close()
		at, times := noon, []time.Time{}
		for i := range rapid.IntRange(1, 40).Draw(r, "records") {
			at = at.Add(time.Duration(rapid.IntRange(0, 2).Draw(r, "seconds")) * time.Second)
			record := recordOf(game.ConsoleLocked{}, 1, uint64(i+1))
			record.At = at
			mustAppend(t, j, nil, record)
			times = append(times, at)
		}
		bound := rapid.Map(rapid.IntRange(-2, 80), func(seconds int) time.Time { return noon.Add(time.Duration(seconds) * time.Second) })
		filter := store.Filter{Since: bound.Draw(r, "since"), Until: bound.Draw(r, "until")}
		want := 0
		for _, one := range times {
			if !one.Before(filter.Since) && one.Before(filter.Until) {
				want++
			}
		}
		var out bytes.Buffer
		must.Do(t, j.Export(t.Context(), &out, store.NDJSON, filter))
		check.Equalf(t, bytes.Count(out.Bytes(), []byte("\n")), want, "since %s until %s of %v: records", filter.Since, filter.Until, times)
	})
}
