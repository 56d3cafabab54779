package store_test

import (
	"bytes"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"
	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

func TestExportNDJSONIsTheStoredRecords(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	path := newPath(t)
	journalOf(t, path, 100)
	var want bytes.Buffer
	db := must.Get(bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true}))(t)
	err := db.View(func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte("records")).ForEach(func(_, value []byte) error {
			want.Write(value)
			want.WriteByte('\n')
			return nil
		})
	})
	must.Do(t, errors.Join(err, db.Close()))
	var got bytes.Buffer
	must.Do(t, open(t, path).Export(t.Context(), &got, store.NDJSON, store.Filter{}))
	check.Slicesf(t, got.Bytes(), want.Bytes(), "the export is not the stored records line by line")
}

func TestExportFilters(t *testing.T) {
	j := open(t, newPath(t))
	fill(t, j, 25)
	late := recordOf(game.ConsoleLocked{}, 3, 25)
	late.At = noon.Add(time.Hour)
	mustAppend(t, j, nil, late)
	for _, test := range []struct {
		name        string
		filter      store.Filter
		first, last uint64
		count       int
	}{
		{"everything", store.Filter{}, 1, 101, 101},
		{"a stretch", store.Filter{From: 10, To: 19}, 10, 19, 10},
		{"a round", store.Filter{Round: 3}, 9, 12, 4},
		{"a shoe", store.Filter{Shoe: 2}, 37, 76, 40},
		{"a round of another shoe", store.Filter{Round: 3, Shoe: 2}, 0, 0, 0},
		{"a round not played", store.Filter{Round: 99}, 0, 0, 0},
		{"a round within a stretch", store.Filter{Round: 3, From: 10, To: 11}, 10, 11, 2},
		{"a type", store.Filter{Types: []game.EventType{"console-locked"}}, 101, 101, 1},
		{"since", store.Filter{Since: noon.Add(time.Minute)}, 101, 101, 1},
		{"until", store.Filter{Until: noon.Add(time.Minute)}, 1, 100, 100},
		{"since the last record", store.Filter{Since: noon.Add(time.Hour)}, 101, 101, 1},
		{"since after the end", store.Filter{Since: noon.Add(2 * time.Hour)}, 0, 0, 0},
		{"until before the start", store.Filter{Until: noon}, 0, 0, 0},
		{"until before since", store.Filter{Since: noon.Add(time.Minute), Until: noon}, 0, 0, 0},
		{"since in a round", store.Filter{Since: noon.Add(time.Minute), Round: 3}, 0, 0, 0},
		{"until beyond the end of a stretch", store.Filter{From: 10, To: 19, Until: noon.Add(time.Hour)}, 10, 19, 10},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out bytes.Buffer
			must.Do(t, j.Export(t.Context(), &out, store.NDJSON, test.filter))
			var sequences []uint64
			for line := range strings.Lines(out.String()) {
				var r game.Record
				must.Do(t, json.Unmarshal([]byte(line), &r))
				sequences = append(sequences, r.Sequence)
			}
			must.Equalf(t, len(sequences), test.count, "records: %v", sequences)
			if test.count > 0 && (sequences[0] != test.first || sequences[len(sequences)-1] != test.last) {
				t.Errorf("records %v, want %d to %d", sequences, test.first, test.last)
			}
		})
	}
}

func TestExportCSV(t *testing.T) {
	j := open(t, newPath(t))
	all := fill(t, j, 2)
	var out bytes.Buffer
	must.Do(t, j.Export(t.Context(), &out, store.CSV, store.Filter{}))
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil || len(rows) != 9 {
		t.Fatalf("%d rows (%v), want a header and 8", len(rows), err)
	}
	header := "seq,at,site,table,variant,shoe,round,type,staff,role,device,device_seq,data,raw,rulebook,state,elapsed_ns,v,prev,hash,paytable,input"
	check.Difff(t, strings.Split(header, ","), rows[0], "columns")
	r := all[1]
	want := []string{"2", "2026-03-01T12:00:00.123456789Z", "vilnius", "bac-1", "ezugi-baccarat", "1", "1",
		"card-dealt", "", "", "scanner", "1",
		string(r.Data), hex.EncodeToString(r.Raw), "d1", r.State, "7000000000", "1", r.Previous, r.Hash, "",
		`{"command":"card-read","data":{"card":"TD"}}`}
	check.Difff(t, want, rows[2], "row 2")
	var empty bytes.Buffer
	if err := j.Export(t.Context(), &empty, store.CSV, store.Filter{Round: 99}); err != nil || empty.String() != header+"\n" {
		t.Errorf("an empty export is %q (%v)", empty.String(), err)
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errors.New("broken pipe") }

func TestExportFailures(t *testing.T) {
	t.Parallel()
	j := open(t, newPath(t))
	fill(t, j, 100)
	for _, format := range []store.Format{store.NDJSON, store.CSV} {
		check.ErrorSaysf(t, j.Export(t.Context(), brokenPipe{}, format, store.Filter{}), "broken pipe",
			"%s into a broken pipe gave", format)
	}
	check.ErrorSaysf(t, j.Export(t.Context(), &bytes.Buffer{}, "xml", store.Filter{}), "want ndjson or csv",
		"an unknown format gave")
}

// backup says why a backup was not made.
func backup(t *testing.T, j *store.Journal, target string) error {
	t.Helper()
	_, err := j.Backup(t.Context(), target)
	return err
}

func TestBackup(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	all := fill(t, j, 30)
	target := filepath.Join(t.TempDir(), "backup.db")
	must.Get(j.Backup(t.Context(), target))(t)
	// The table continues; the copy stays as it was.
	fill(t, j, 1)
	check.Equalf(t, mode(t, target), 0o600, "mode")
	copied := open(t, target)
	check.Difff(t, all, storetest.Recorded(t, copied.Records(0, 0)), "the copy")
	wantError(t, backup(t, j, target), store.ErrExists)
	wantError(t, backup(t, j, path), store.ErrExists)
	left, err := os.ReadDir(filepath.Dir(target))
	if err != nil || len(left) != 1 {
		t.Errorf("beside the backup there is %v (%v)", left, err)
	}
	check.Fails(t, check.ErrorOf(j.Backup(t.Context(), filepath.Join(t.TempDir(), "none", "backup.db"))),
		"a backup into a folder that is not there succeeded")
}

func TestBackupOfAJournalOpenForReading(t *testing.T) {
	path := newPath(t)
	all := journalOf(t, path, 5)
	j := must.Get(store.OpenReadOnly(path))(t)
	target := newPath(t)
	must.Do(t, errors.Join(backup(t, j, target), j.Close()))
	check.Difff(t, all, storetest.Recorded(t, open(t, target).Records(0, 0)), "the copy")
}

func TestBackupOfADamagedJournal(t *testing.T) {
	folder := t.TempDir()
	path := folder + "/journal.db"
	journalOf(t, path, 10)
	_, values := places(t, path, "records")
	flip(t, path, values[4].offset+3, 1)
	j, err := store.Open(path, options)
	must.Do(t, err)
	_, err = j.Backup(t.Context(), folder+"/backup.db")
	wantDamage(t, err, 5)
	check.Containsf(t, err.Error(), path, "the error does not name the journal")
	must.Do(t, j.Close())
	left := must.Get(os.ReadDir(folder))(t)
	check.Equalf(t, len(left), 1, "something was left behind: %v", left)
}

// TestCSVDisarmsFormulas: a spreadsheet that opens an export works nothing out.
func TestCSVDisarmsFormulas(t *testing.T) {
	for _, site := range []string{"=1+1", "+1", "-1", "@SUM(A1)", "＝1+1"} {
		t.Run(site, func(t *testing.T) {
			j := openWith(t, newPath(t), store.Options{Site: site, Table: "t", PINCost: cheapPIN})
			locked := recordOf(game.ConsoleLocked{}, 1, 1)
			locked.Site, locked.Table, locked.Device = site, "", "\t=1"
			mustAppend(t, j, nil, locked)
			var out bytes.Buffer
			must.Do(t, j.Export(t.Context(), &out, store.CSV, store.Filter{}))
			rows := must.Get(csv.NewReader(&out).ReadAll())(t)
			if row := rows[1]; row[2] != "'"+site || row[10] != "'\t=1" || row[0] != "1" {
				t.Errorf("the row is %q", row)
			}
		})
	}
}
