package replay_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"pitboss/game"
	records "pitboss/game/table/replay"
	"pitboss/internal/replay"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/storetest"
)

// enough is the number of records of a journal of which a file is kept.
const enough = 10_000

// kept returns the one file in a folder.
func kept(t testing.TB, folder string) string {
	t.Helper()
	files := must.Get(filepath.Glob(filepath.Join(folder, "*")))(t)
	must.Equalf(t, len(files), 1, "%q are kept", files)
	return files[0]
}

// same checks that a player has the index and the states of another.
func same(t testing.TB, got, want *records.Player) {
	t.Helper()
	check.Equal(t, cmp.Diff(want.Index(), got.Index(), cmpopts.IgnoreFields(records.Index{}, "States")), "")
	for _, mark := range want.Index().Marks {
		must.Do(t, got.To(mark.After+1))
		must.Do(t, want.To(mark.After+1))
		check.Equal(t, string(must.Get(got.Position().State.Save())(t)), string(must.Get(want.Position().State.Save())(t)))
	}
}

// What is kept of a long journal never shows anything that the journal does not have.
func TestWhatIsKept(t *testing.T) {
	path := tabletest.Dealt(t, enough)
	for name, test := range map[string]func(*testing.T, string){
		"what the journal has": keptIsWhatTheJournalHas, "a damaged file": aDamagedFileIsNotBelieved,
		"another journal of the same beginning": anotherJournalOfTheSameBeginning,
		"a folder that cannot be written":       aFolderThatCannotBeWritten,
	} {
		t.Run(name, func(t *testing.T) { test(t, path) })
	}
}

// What is kept of a long journal is what reading it gives, and of a short one nothing is kept.
func keptIsWhatTheJournalHas(t *testing.T, path string) {
	folder, ctx := filepath.Join(t.TempDir(), "kept"), context.Background()
	read := must.Get(replay.Open(ctx, path, ""))(t)
	same(t, must.Get(replay.Open(ctx, path, folder))(t), read)
	file := kept(t, folder)
	check.Equal(t, must.Get(os.Stat(file))(t).Mode().Perm(), 0o600)
	before := must.Get(os.ReadFile(file))(t)
	same(t, must.Get(replay.Open(ctx, path, folder))(t), read)
	check.Equalf(t, string(must.Get(os.ReadFile(file))(t)), string(before), "it is written again for nothing")

	short := t.TempDir()
	must.Get(replay.Open(ctx, tabletest.Dealt(t, 500), short))(t)
	check.Equal(t, len(must.Get(os.ReadDir(short))(t)), 0)
}

// A file that is damaged anywhere, cut, empty, of another version or another journal's shows nothing that the journal
// does not have.
func aDamagedFileIsNotBelieved(t *testing.T, path string) {
	folder, ctx := t.TempDir(), context.Background()
	read := must.Get(replay.Open(ctx, path, folder))(t)
	file := kept(t, folder)
	whole := must.Get(os.ReadFile(file))(t)
	damaged := map[string][]byte{"empty": {}, "of another version": append([]byte("pitboss replay 0 0\n"), whole[20:]...)}
	for _, at := range []int{5, 60, len(whole) / 2, len(whole) - 3} {
		flipped := append([]byte{}, whole...)
		flipped[at] ^= 0x40
		damaged["flipped"], damaged["cut"] = flipped, whole[:at]
		for what, data := range damaged {
			must.Do(t, os.WriteFile(file, data, 0o600))
			opened := must.Get(replay.Open(ctx, path, folder))(t)
			check.Equalf(t, cmp.Diff(read.Index(), opened.Index(), cmpopts.IgnoreFields(records.Index{}, "States")), "", "%s at %d",
				what, at)
			for _, round := range []records.Round{opened.Index().Rounds[3], opened.Index().Rounds[len(opened.Index().Rounds)/2]} {
				must.Do(t, read.To(round.Sequence))
				if err := opened.To(round.Sequence); err != nil {
					check.ErrorSays(t, err, "is damaged; remove "+file)
					continue
				}
				check.Equalf(t, string(must.Get(opened.Position().State.Save())(t)),
					string(must.Get(read.Position().State.Save())(t)), "%s at %d", what, at)
			}
		}
	}
}

// A journal that is not the one whose file is kept, as after its backup was put back and dealt on, is read from where
// the two part.
func anotherJournalOfTheSameBeginning(t *testing.T, path string) {
	folder, ctx := t.TempDir(), context.Background()
	must.Get(replay.Open(ctx, path, folder))(t)
	other := filepath.Join(t.TempDir(), "other.db")
	must.Do(t, os.WriteFile(other, must.Get(os.ReadFile(path))(t), 0o600))
	must.Do(t, storetest.Forge(other, func(record *game.Record) {
		if record.Sequence >= 5_000 {
			record.At = record.At.Add(time.Second)
		}
	}))
	same(t, must.Get(replay.Open(ctx, other, folder))(t), must.Get(replay.Open(ctx, other, ""))(t))
	same(t, must.Get(replay.Open(ctx, path, folder))(t), must.Get(replay.Open(ctx, path, ""))(t))
}

// A folder that cannot be made or written changes nothing.
func aFolderThatCannotBeWritten(t *testing.T, path string) {
	ctx := context.Background()
	file := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(file, nil, 0o600))
	same(t, must.Get(replay.Open(ctx, path, filepath.Join(file, "under")))(t), must.Get(replay.Open(ctx, path, ""))(t))
}
