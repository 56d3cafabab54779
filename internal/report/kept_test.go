package report_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/report"
	reports "pitboss/internal/report"
	"pitboss/internal/report/source/file"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

// What is kept of a long journal gives the same reports as all its records, for any bounds; also after more was dealt, and
// for a journal that is another from some record on.
func TestKeptReportsAreTheSame(t *testing.T) {
	reports.KeepEvery(1_000)
	path, folder := tabletest.Dealt(t, 2_500), filepath.Join(t.TempDir(), "kept")
	records := recordsIn(t, path)
	same(t, path, folder, records) // makes the file
	same(t, path, folder, records) // uses it
	file := filepath.Join(folder, records[0].Hash)
	status := must.Get(os.Stat(file))(t)
	check.Equal(t, status.Mode().Perm(), 0o600)
	if status.Size() == 0 {
		t.Error("nothing is kept")
	}

	other := filepath.Join(t.TempDir(), "other.db")
	must.Do(t, os.WriteFile(other, must.Get(os.ReadFile(path))(t), 0o600))
	must.Do(t, storetest.Forge(other, func(record *game.Record) {
		if record.Sequence >= 1_500 {
			record.At = record.At.Add(time.Second)
		}
	}))
	same(t, other, folder, recordsIn(t, other))
	same(t, path, folder, records)
	same(t, path, filepath.Join(file, "under"), records) // which cannot be made
}

// A report for no moment has every record, also those that are ahead of this computer's clock.
func TestRecordsAheadOfTheClockAreCounted(t *testing.T) {
	path := tabletest.Dealt(t, 2_500)
	records := recordsIn(t, path)
	collected := must.Get(reports.Collect(t.Context(), file.Source(path), reports.Period{}))(t)
	check.Equal(t, collected.Last, records[len(records)-1].At)
}

func recordsIn(t *testing.T, path string) (records []game.Record) {
	t.Helper()
	journal := must.Get(store.OpenReadOnly(path))(t)
	defer journal.Close()
	for record, err := range journal.Records(1, 0) {
		must.Do(t, err)
		records = append(records, record)
	}
	return records
}

// same checks that reports, with what is kept in a folder, are those of the records alone.
func same(t *testing.T, path, folder string, records []game.Record) {
	t.Helper()
	at := func(number int) time.Time { return records[number-1].At }
	end := records[len(records)-1].At.Add(time.Second)
	for name, asked := range map[string]reports.Period{
		"everything":            {At: end},
		"without a moment":      {},
		"from, with no moment":  {From: at(900)},
		"until, with no moment": {To: at(2_100)},
		"a shift":               {From: at(900), To: at(2_100), At: end},
		"within a frame":        {From: at(1_200), To: at(1_300), At: end},
		"from a frame's end on": {From: at(1_001), At: end},
		"until a frame's end":   {To: at(2_000).Add(time.Nanosecond), At: end},
		"until a moment":        {At: at(1_550)},
		"the last records":      {From: at(2_400), At: end},
		"after the end":         {From: end, At: end.Add(time.Hour)},
		"before the beginning":  {To: at(1), At: end},
	} {
		want := must.Get(reports.Collect(t.Context(), file.Source(path), asked))(t)
		asked.Folder = folder
		got := must.Get(reports.Collect(t.Context(), file.Source(path), asked))(t)
		for _, kind := range report.Kinds() {
			check.Equalf(t, written(t, kind, got), written(t, kind, want), "%s, %s", kind.Name, name)
		}
	}
	journal := must.Get(store.OpenReadOnly(path))(t)
	defer journal.Close()
	told := func(folder string) string {
		var all bytes.Buffer
		for account, err := range reports.Incidents(context.Background(), journal, folder) {
			must.Do(t, err)
			all.Write(must.Get(json.Marshal(account))(t))
			for _, row := range must.Get(history.AccountRows(account))(t) {
				all.WriteString(row.Text.String())
			}
		}
		return all.String()
	}
	check.Equal(t, told(folder), told(""))
	var accounts int
	for _, err := range history.Incidents(journal.Records(1, 0)) {
		must.Do(t, err)
		accounts++
	}
	if accounts == 0 {
		t.Error("the journal has no incident")
	}
}

func written(t *testing.T, kind report.Kind, collected report.Collected) string {
	t.Helper()
	var out bytes.Buffer
	must.Do(t, reports.WriteJSON(&out, kind.Make(collected), reports.Options{}))
	return out.String()
}
