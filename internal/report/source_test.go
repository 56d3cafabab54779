package report

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/exit"
	"pitboss/internal/report/source/file"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// recorded writes the journal of a table with a number of rounds to the folder, and returns its path.
func recorded(t *testing.T, folder, site, table string, rounds int) string {
	t.Helper()
	path := filepath.Join(folder, site+"-"+table+".db")
	journal := must.Get(store.Open(path, store.Options{Site: site, Table: table, Kind: game.Training, Created: noon}))(t)
	var records []game.Record
	for n := range rounds {
		closed := game.RoundClosed{Outcome: game.Outcome{Round: uint64(n + 1), Status: game.StatusComplete}}
		records = append(records, game.Record{
			Version: game.RecordVersion, Site: site, Table: table, Variant: "ezugi-baccarat", At: noon.Add(time.Duration(n) * time.Minute),
			Type: closed.EventType(), Data: must.Get(game.EncodeEvent(closed))(t),
		})
	}
	must.Get(journal.Append(records, nil))(t)
	must.Do(t, journal.Close())
	return path
}

// exported writes the export of a journal next to it.
func exported(t *testing.T, path string) string {
	t.Helper()
	journal := must.Get(store.OpenReadOnly(path))(t)
	defer journal.Close()
	out := must.Get(os.Create(path + ".ndjson"))(t)
	for record, err := range journal.Records(1, 0) {
		must.Do(t, err)
		must.Do(t, json.NewEncoder(out).Encode(record))
	}
	must.Do(t, out.Close())
	return out.Name()
}

// TestTablesAreReportedTogether: journals and exports of the tables of one site, each once.
func TestTablesAreReportedTogether(t *testing.T) {
	folder := t.TempDir()
	b1, b2 := recorded(t, folder, "vilnius", "b1", 2), recorded(t, folder, "vilnius", "b2", 3)
	elsewhere, export := recorded(t, folder, "riga", "b3", 1), exported(t, b2)
	for _, test := range []struct {
		name   string
		files  []string
		want   string // a part of the error
		rounds uint64
	}{
		{"a journal and an export", []string{b1, export}, "", 5},
		{"one table", []string{b2}, "", 3},
		{"the same file twice", []string{b1, b1}, `are both of the table "b1"`, 0},
		{"a journal and its own export", []string{b2, b1, export}, `are both of the table "b2"`, 0},
		{"another site", []string{b1, elsewhere}, `of the site "riga": want the tables of one site`, 0},
		{"no such file", []string{b1, filepath.Join(folder, "none.db")}, "there is no journal", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			var sources []Source
			for _, path := range test.files {
				sources = append(sources, file.Source(path))
			}
			collected, err := CollectTables(t.Context(), sources, Period{At: noon.Add(time.Hour)})
			if test.want != "" {
				must.Equalf(t, err != nil, true, "an error")
				check.Contains(t, err.Error(), test.want)
				return
			}
			must.Do(t, err)
			check.Equal(t, len(collected.Parts), len(test.files))
			check.Equal(t, collected.Rounds().All(), test.rounds)
			var sum uint64
			for _, part := range collected.Parts {
				sum += part.Rounds().All()
			}
			check.Equal(t, sum, test.rounds)
		})
	}
}

// TestAnEmptyFileIsNoRecord: what an export left that was stopped at once.
func TestAnEmptyFileIsNoRecord(t *testing.T) {
	empty := filepath.Join(t.TempDir(), "export.ndjson")
	must.Do(t, os.WriteFile(empty, nil, 0o600))
	_, err := Collect(t.Context(), file.Source(empty), Period{})
	check.ErrorSays(t, err, "export.ndjson is empty")
	check.Equal(t, exit.Of(err).Status, 2)
}

// TestADamagedExportIsRefused: with the exit status of a record that does not follow.
func TestADamagedExportIsRefused(t *testing.T) {
	export := exported(t, recorded(t, t.TempDir(), "vilnius", "b1", 3))
	first, rest, _ := strings.Cut(string(must.Get(os.ReadFile(export))(t)), "\n")
	_, rest, _ = strings.Cut(rest, "\n")
	must.Do(t, os.WriteFile(export, []byte(first+"\n"+rest), 0o600))
	_, err := Collect(t.Context(), file.Source(export), Period{At: noon.Add(time.Hour)})
	check.Equal(t, exit.Of(err).Status, exit.IntegrityFailed)
}
