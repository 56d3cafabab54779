package upgrade_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/upgrade"
)

// now is the time of these upgrades.
var now = time.Date(2026, 12, 1, 3, 0, 0, 0, time.UTC)

// asks begins an upgrade from 0.1.0 to 0.2.0 in a tree that has both, and returns its state.
func asks(t *testing.T, tree upgrade.Tree) upgrade.State {
	t.Helper()
	database := filepath.Join(t.TempDir(), "table.db")
	must.Do(t, os.WriteFile(database, nil, 0o600))
	return must.Get(tree.Ask(upgrade.State{
		From: upgrade.Installed{Version: "0.1.0"}, To: upgrade.Installed{Version: "0.2.0"}, AskedBy: "root (uid 0)", Asked: now,
		Database: database, Form: 1, ShownFor: 10 * time.Second, Within: time.Minute,
	}))(t)
}

// says writes the table's mark.
func says(t *testing.T, state upgrade.State, word upgrade.Word) {
	t.Helper()
	must.Do(t, upgrade.WriteMark(state.Database, upgrade.Mark{ID: state.ID, Word: word}))
}

// begins settles a tree as the unit does before it starts the table, and returns the version that it starts.
func begins(t *testing.T, tree upgrade.Tree) string {
	t.Helper()
	must.Get2(tree.Settle(true, now))(t)
	return must.Get(tree.InForce())(t)
}

func TestANewVersionStays(t *testing.T) {
	tree := installed(t, "0.1.0", "0.2.0")
	state := asks(t, tree)
	check.Equalf(t, begins(t, tree), "0.1.0", "before the table agrees")
	says(t, state, upgrade.Agreed)
	check.Equalf(t, begins(t, tree), "0.2.0", "after it agreed")
	says(t, state, upgrade.Shown)
	check.Equalf(t, begins(t, tree), "0.2.0", "after the first step was shown")
	_, there := must.Get2(tree.State())(t)
	check.Equalf(t, there, false, "an upgrade is in hand")
	check.Equal(t, must.Get(os.Readlink(filepath.Join(tree.Folder, "proven")))(t), "0.2.0")
}

// A new version that ends before it has shown its first step is taken back at the next start, and never comes again.
func TestABrokenVersionIsTakenBackOnce(t *testing.T) {
	tree := installed(t, "0.1.0", "0.2.0")
	state := asks(t, tree)
	says(t, state, upgrade.Agreed)
	check.Equal(t, begins(t, tree), "0.2.0")
	for range 3 {
		check.Equal(t, begins(t, tree), "0.1.0")
		after, there := must.Get2(tree.State())(t)
		check.Equal(t, there, true)
		check.Equal(t, after.Phase, upgrade.Returned)
		check.Equal(t, after.Returned, now)
	}
	says(t, state, upgrade.Shown) // too late
	check.Equal(t, begins(t, tree), "0.1.0")
	check.Equal(t, must.Get(os.Readlink(filepath.Join(tree.Folder, "proven")))(t), "0.1.0")
	// another upgrade may be asked for
	says(t, asks(t, tree), upgrade.Agreed)
	check.Equal(t, begins(t, tree), "0.2.0")
}

// A mark of another upgrade counts for nothing, and an upgrade can be withdrawn until the table agreed.
func TestOnlyTheTablesAgreementCounts(t *testing.T) {
	tree := installed(t, "0.1.0", "0.2.0")
	before := asks(t, tree)
	says(t, before, upgrade.Agreed)
	must.Do(t, os.Rename(before.Database+".upgrade", before.Database+".old"))
	state := asks(t, tree)
	must.Do(t, os.Rename(before.Database+".old", state.Database+".upgrade"))
	check.Equal(t, begins(t, tree), "0.1.0")
	check.Equal(t, must.Get(tree.Cancel(before.ID))(t), false)
	check.Equal(t, must.Get(tree.Cancel(state.ID))(t), true)
	state = asks(t, tree)
	says(t, state, upgrade.Agreed)
	check.Equal(t, must.Get(tree.Cancel(state.ID))(t), false)
	check.Equal(t, begins(t, tree), "0.2.0")
	check.ErrorSays(t, check.ErrorOf(tree.Ask(state)), "is being tried")
}

// The tree refuses to point to a version that is not whole.
func TestOnlyAWholeVersionComesIntoForce(t *testing.T) {
	tree := installed(t, "0.1.0", "0.2.0")
	says(t, asks(t, tree), upgrade.Agreed)
	must.Do(t, os.Remove(tree.Program("0.2.0")))
	_, _, err := tree.Settle(true, now)
	check.ErrorSays(t, err, "not whole")
	check.Equal(t, must.Get(tree.InForce())(t), "0.1.0")
}

// In any order of events, and killed anywhere while it settles, one whole version is in force; the new one is
// started at most once without having shown its first step; and once it was taken back, it stays so.
func TestWhateverHappensOneVersionIsInForce(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		folder := must.Get(os.MkdirTemp("", "pitboss-settle-"))(r)
		defer os.RemoveAll(folder)
		tree := upgrade.Tree{Folder: folder}
		for _, version := range []string{"0.1.0", "0.2.0"} {
			must.Do(r, os.Mkdir(filepath.Join(folder, version), 0o700))
			must.Do(r, os.WriteFile(tree.Program(version), []byte(version), 0o700))
		}
		for _, link := range []string{"current", "proven"} {
			must.Do(r, os.Symlink("0.1.0", filepath.Join(folder, link)))
		}
		database := filepath.Join(folder, "table.db")
		must.Do(r, os.WriteFile(database, nil, 0o600))
		state := must.Get(tree.Ask(upgrade.State{From: upgrade.Installed{Version: "0.1.0"},
			To: upgrade.Installed{Version: "0.2.0"}, Database: database, Asked: now}))(r)
		started, agreed, shown := 0, false, false
		for range rapid.IntRange(1, 20).Draw(r, "steps") {
			version := must.Get(tree.InForce())(r)
			switch rapid.IntRange(0, 4).Draw(r, "what") {
			case 0: // the unit starts the table
				must.Get2(tree.Settle(true, now))(r)
				version = must.Get(tree.InForce())(r)
				if version == "0.2.0" && !shown {
					started++
				}
			case 1: // the command looks
				must.Get2(tree.Settle(false, now))(r)
			case 2: // the old table agrees
				if version == "0.1.0" && !agreed {
					must.Do(r, upgrade.WriteMark(database, upgrade.Mark{ID: state.ID, Word: upgrade.Agreed}))
					agreed = true
				}
			case 3: // the new one shows its first step
				if version == "0.2.0" && started > 0 {
					must.Do(r, upgrade.WriteMark(database, upgrade.Mark{ID: state.ID, Word: upgrade.Shown}))
					shown = true
				}
			case 4: // settling was killed after it had written the state, and before it moved the link
				if now, there := must.Get2(tree.State())(r); there && now.Phase == upgrade.Trying && !now.Started {
					must.Do(r, os.Remove(filepath.Join(folder, "current")))
					must.Do(r, os.Symlink("0.1.0", filepath.Join(folder, "current")))
				}
			}
			version = must.Get(tree.InForce())(r)
			if text := string(must.Get(os.ReadFile(tree.Program(version)))(r)); text != version {
				r.Fatalf("%s is in force and has the program of %s", version, text)
			}
			if version == "0.2.0" && !agreed {
				r.Fatal("the new version is in force, and nobody agreed")
			}
		}
		if started > 1 {
			r.Fatalf("it was started %d times without having shown its first step", started)
		}
		must.Get2(tree.Settle(true, now))(r)
		if version := must.Get(tree.InForce())(r); shown && version != "0.2.0" || started == 1 && !shown && version != "0.1.0" {
			r.Fatalf("in the end %s is in force: shown %v, started %d times", version, shown, started)
		}
	})
}

// Once a version stays, those that nothing needs any more are removed, and what killed upgrades left. The one before it
// stays, and the one that the package brings.
func TestOldVersionsAreRemoved(t *testing.T) {
	tree := installed(t, "0.1.0", "0.0.8", "0.0.9", "0.2.0", "0.3.0")
	for _, folder := range []string{".part-1", "dist"} {
		must.Do(t, os.Mkdir(filepath.Join(tree.Folder, folder), 0o700))
	}
	must.Do(t, os.WriteFile(filepath.Join(tree.Folder, "dist", "VERSION"), []byte("0.3.0\n"), 0o600))
	must.Do(t, os.WriteFile(filepath.Join(tree.Folder, ".part-state-2"), nil, 0o600))
	state := asks(t, tree)
	says(t, state, upgrade.Agreed)
	begins(t, tree)
	check.Contains(t, names(t, tree), "0.0.9")
	says(t, state, upgrade.Shown)
	begins(t, tree)
	check.Equal(t, names(t, tree), "0.1.0 0.2.0 0.3.0 current dist proven upgrade.lock")
}
