package doctor

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/upgrade"
)

// doctor says which version is in force and how far an upgrade is, up to the version that was taken back.
func TestDoctorSaysHowFarAnUpgradeIs(t *testing.T) {
	tree := upgrade.Tree{Folder: t.TempDir()}
	for _, version := range []string{"0.1.0", "0.2.0"} {
		must.Do(t, os.Mkdir(filepath.Join(tree.Folder, version), 0o700))
		must.Do(t, os.WriteFile(tree.Program(version), []byte(version), 0o600))
	}
	says := func(is state, words string) {
		t.Helper()
		found := treeFinding(tree)
		check.Equal(t, found.State, is)
		check.Contains(t, found.Found.String(), words)
	}
	says(StateFail, "current")
	for _, link := range []string{"current", "proven"} {
		must.Do(t, os.Symlink("0.1.0", filepath.Join(tree.Folder, link)))
	}
	says(StateOK, "version 0.1.0 is in force")
	database := filepath.Join(t.TempDir(), "table.db")
	must.Do(t, os.WriteFile(database, nil, 0o600))
	at := time.Date(2026, 12, 1, 3, 0, 0, 0, time.UTC)
	asked := must.Get(tree.Ask(upgrade.State{From: upgrade.Installed{Version: "0.1.0"}, To: upgrade.Installed{Version: "0.2.0"},
		Database: database, Asked: at}))(t)
	says(StateOK, "0.2.0 takes over from 0.1.0 once no round is on the table")
	must.Do(t, upgrade.WriteMark(database, upgrade.Mark{ID: asked.ID, Word: upgrade.Agreed}))
	must.Get2(tree.Settle(true, at))(t)
	says(stateWarn, "0.2.0 has not shown its first step yet")
	must.Get2(tree.Settle(true, at))(t)
	says(stateWarn, "0.2.0 did not show its first step, so 0.1.0 took over again")
	must.Do(t, os.WriteFile(filepath.Join(tree.Folder, "upgrade.json"), []byte("{"), 0o600))
	says(stateWarn, "cannot be read")
}
