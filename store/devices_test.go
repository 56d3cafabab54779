package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"go.etcd.io/bbolt"
	"pgregory.net/rapid"
	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

func mustPut(t testing.TB, j *store.Journal, name string, value []byte) {
	t.Helper()
	must.Dof(t, j.PutDevice(name, value), "keeping %s", name)
}

func wantDevices(t testing.TB, j *store.Journal, want map[string][]byte) {
	t.Helper()
	got, err := j.Devices()
	if err != nil || !maps.EqualFunc(got, want, bytes.Equal) {
		t.Fatalf("kept are %d devices (%v), want %d", len(got), err, len(want))
	}
}

// What was counted outlives the console, and is no part of the chain.
func TestDevicesOutliveTheConsole(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	fill(t, j, 2)
	wantDevices(t, j, map[string][]byte{})
	before := must.Get(j.Head())(t)
	large := bytes.Repeat([]byte("0123456789abcdef"), store.MaxDeviceValue/16)
	mustPut(t, j, "scanner", []byte(`{"version":1}`))
	mustPut(t, j, "scanner", []byte(`{"version":1,"good":7}`))
	mustPut(t, j, "wheel é", large)
	mustPut(t, j, "empty", nil)
	if after, err := j.Head(); err != nil || after != before {
		t.Errorf("the head went from %v to %v (%v)", before, after, err)
	}
	want := map[string][]byte{"scanner": []byte(`{"version":1,"good":7}`), "wheel é": large, "empty": {}}
	wantDevices(t, j, want)
	must.Do(t, j.Close())
	wantError(t, j.PutDevice("scanner", nil), store.ErrClosed)
	check.ErrorIsf(t, check.ErrorOf(j.Devices()), store.ErrClosed, "a closed journal gave")

	report, err := store.Verify(context.Background(), path)
	if err != nil || report.Devices != 3 || len(report.Notes) != 0 {
		t.Errorf("verify found %d devices, %v (%v)", report.Devices, report.Notes, err)
	}
	looking := must.Get(store.OpenReadOnly(path))(t)
	wantDevices(t, looking, want)
	wantError(t, looking.PutDevice("scanner", nil), store.ErrReadOnly)
	target := filepath.Join(t.TempDir(), "copy.db")
	must.Do(t, errors.Join(backup(t, looking, target), looking.Close()))
	wantDevices(t, open(t, target), want)
	again := open(t, path)
	wantDevices(t, again, want)
	mustAppend(t, again, nil, card(9, 1, 2))
}

func TestWhatIsNotKeptOfADevice(t *testing.T) {
	j := open(t, newPath(t))
	for name, test := range map[string]struct {
		device string
		value  []byte
	}{
		"no name":           {"", nil},
		"a long name":       {strings.Repeat("x", 65), nil},
		"a control letter":  {"scan\nner", nil},
		"no UTF-8":          {"scan\xffner", nil},
		"more than 1 MiB":   {"scanner", make([]byte, store.MaxDeviceValue+1)},
		"an escape":         {"\x1b[2J", nil},
		"a zero in the end": {"scanner\x00", nil},
	} {
		t.Run(name, func(t *testing.T) {
			wantError(t, j.PutDevice(test.device, test.value), store.ErrDevices)
			wantDevices(t, j, map[string][]byte{})
		})
	}
	mustPut(t, j, strings.Repeat("x", 64), []byte("1"))
}

// A journal made before devices were kept: nothing is missing of it, and it takes them.
func TestAJournalWithoutDevices(t *testing.T) {
	path := newPath(t)
	journalOf(t, path, 2)
	sound, err := os.ReadFile(path)
	if err != nil || bytes.Contains(sound, []byte("devices")) {
		t.Fatalf("a journal that kept nothing of devices has their bucket (%v)", err)
	}
	report, err := store.Verify(context.Background(), path)
	if err != nil || report.Devices != 0 || len(report.Notes) != 0 {
		t.Fatalf("verify says %+v, %v", report, err)
	}
	j := open(t, path)
	mustPut(t, j, "scanner", []byte("7"))
	wantDevices(t, j, map[string][]byte{"scanner": []byte("7")})
}

// What has not changed is not written again.
func TestKeepingTheSameWritesNothing(t *testing.T) {
	j := open(t, newPath(t))
	commits := 0
	j.CommitWith(func(tx *bbolt.Tx) error { commits++; return tx.Commit() })
	for range 5 {
		mustPut(t, j, "scanner", []byte("the same"))
	}
	mustPut(t, j, "scanner", []byte("another"))
	check.Equalf(t, commits, 2, "writes")
}

// A disk without room, or that fails, changes nothing, and the next call works.
func TestKeepingOnAFullDisk(t *testing.T) {
	limited := options
	limited.MaxBytes = 256 << 10
	path := newPath(t)
	j := openWith(t, path, limited)
	mustPut(t, j, "scanner", []byte("7"))
	wantError(t, j.PutDevice("scanner", make([]byte, 300<<10)), store.ErrDiskFull)
	wantDevices(t, j, map[string][]byte{"scanner": []byte("7")})
	j.CommitWith(func(tx *bbolt.Tx) error { return errors.Join(fmt.Errorf("write: %w", syscall.EIO), tx.Rollback()) })
	wantError(t, j.PutDevice("scanner", []byte("8")), syscall.EIO)
	j.CommitWith(nil)
	wantDevices(t, j, map[string][]byte{"scanner": []byte("7")})
	mustPut(t, j, "scanner", []byte("8"))
	mustAppend(t, j, nil, card(1, 1, 1))
	wantDevices(t, j, map[string][]byte{"scanner": []byte("8")})
}

// Keeping counters again and again neither lets the file grow nor gets in the way of
// the records.
func TestKeepingBesideAppending(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	j := open(t, path)
	value := func(n int) []byte { return bytes.Repeat([]byte{byte(n)}, 40<<10) }
	var group sync.WaitGroup
	for device := range 3 {
		group.Go(func() {
			for n := range 20 {
				check.Do(t, j.PutDevice(fmt.Sprint("scanner-", device), value(n)))
				check.Do(t, check.ErrorOf(j.Devices()))
			}
		})
	}
	for n := range 40 {
		mustAppend(t, j, nil, card(n, 1, uint64(n+1)))
	}
	group.Wait()
	wantDevices(t, j, map[string][]byte{"scanner-0": value(19), "scanner-1": value(19), "scanner-2": value(19)})
	before := must.Get(os.Stat(path))(t)
	for n := range 60 {
		mustPut(t, j, "scanner-0", value(n))
	}
	if after, err := os.Stat(path); err != nil || after.Size() > before.Size()+256<<10 {
		t.Errorf("the file grew from %d to %d bytes (%v)", before.Size(), after.Size(), err)
	}
}

// damagedDevices returns a journal with records and three devices, two of which have pages of
// their own.
func damagedDevices(t *testing.T) (path string, values []place) {
	t.Helper()
	path = newPath(t)
	j := must.Get(store.Open(path, options))(t)
	fill(t, j, 3)
	for _, name := range []string{"a", "b", "c"} {
		mustPut(t, j, name, bytes.Repeat([]byte(name), 9000))
	}
	must.Do(t, j.Close())
	_, values = places(t, path, "devices")
	return path, values
}

// A value that is not what was kept is reported, and counted from the start; the rest is there.
func TestADamagedValueOfADevice(t *testing.T) {
	path, values := damagedDevices(t)
	flip(t, path, values[1].offset+5000, 1)
	report, err := store.Verify(context.Background(), path)
	if err != nil || report.Devices != 2 || len(report.Notes) != 1 || !strings.Contains(report.Notes[0], `of "b" is not what was kept`) {
		t.Fatalf("verify says %d devices, %q (%v)", report.Devices, report.Notes, err)
	}
	j := open(t, path)
	kept, err := j.Devices()
	wantError(t, err, store.ErrDevices)
	if len(kept) != 2 || len(kept["a"]) != 9000 || len(kept["c"]) != 9000 {
		t.Errorf("kept are %d devices", len(kept))
	}
	mustPut(t, j, "b", []byte("anew"))
	if kept, err := j.Devices(); err != nil || string(kept["b"]) != "anew" {
		t.Errorf("then kept are %d (%v)", len(kept), err)
	}
}

// Damaged pages of the devices are told; the record is sound, goes on and is backed up.
func TestDamagedPagesOfDevices(t *testing.T) {
	t.Parallel()
	path, values := damagedDevices(t)
	const page = 4096
	for name, damage := range map[string]func(data []byte){
		"cleared":          func(data []byte) { clear(data) },
		"of another kind":  func(data []byte) { data[8] ^= 0x40 },
		"counting entries": func(data []byte) { data[11] = 0x7f },
		"keys out of order": func(data []byte) {
			copy(data[16+16+4:16+16+8], []byte{0xff, 0xff, 0xff, 0x00})
		},
	} {
		t.Run(name, func(t *testing.T) {
			data := must.Get(os.ReadFile(path))(t)
			start := values[0].offset / page * page
			damage(data[start : start+page])
			broken := filepath.Join(t.TempDir(), "broken.db")
			must.Do(t, os.WriteFile(broken, data, 0o600))
			report, err := store.Verify(context.Background(), broken)
			if err != nil || len(report.Notes) != 1 || !strings.Contains(report.Notes[0], "cannot be read") || report.Records != 12 {
				t.Fatalf("verify says %q of %d records (%v)", report.Notes, report.Records, err)
			}
			j := open(t, broken)
			_, err = j.Devices()
			wantError(t, err, store.ErrDevices)
			for range 2 {
				wantError(t, j.PutDevice("a", []byte("anew")), store.ErrDevices)
			}
			mustAppend(t, j, []byte("{}"), card(99, 1, 4))
			check.Do(t, check.ErrorOf(j.Backup(context.Background(), filepath.Join(t.TempDir(), "copy.db"))))
		})
	}
}

// Whatever is kept in whatever order, with records and restarts between: what was kept
// last is what is there, and the file stays whole.
func TestKeepingDevices(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		path := filepath.Join(folder, "journal.db")
		must.Do(rt, os.RemoveAll(path))
		want, round := map[string][]byte{}, uint64(0)
		j := must.Get(store.Open(path, options))(rt)
		defer func() { _ = j.Close() }()
		for range rapid.IntRange(1, 7).Draw(rt, "changes") {
			switch rapid.IntRange(0, 4).Draw(rt, "change") {
			case 0:
				round++
				must.Get(j.Append([]game.Record{card(int(round), 1, round)}, []byte("{}")))(rt)
			case 1:
				must.Do(rt, j.Close())
				j = must.Get(store.Open(path, options))(rt)
			default:
				name := rapid.SampledFrom([]string{"scanner", "wheel", "é"}).Draw(rt, "name")
				size := rapid.SampledFrom([]int{0, 1, 200, 5000, 90000}).Draw(rt, "size")
				value := bytes.Repeat([]byte{rapid.Byte().Draw(rt, "byte")}, size)
				must.Do(rt, j.PutDevice(name, value))
				want[name] = value
			}
			if got, err := j.Devices(); err != nil || !maps.EqualFunc(got, want, bytes.Equal) {
				rt.Fatalf("kept are %d devices (%v), want %d", len(got), err, len(want))
			}
		}
		must.Do(rt, j.Close())
		if report, err := store.Verify(context.Background(), path); err != nil || report.Devices != len(want) || len(report.Notes) > 0 {
			rt.Fatalf("verify says %d devices, %v (%v)", report.Devices, report.Notes, err)
		}
	})
}
