package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// Joining again with a file that cannot be written asks the hub for nothing: the credentials of before stay good.
func TestJoiningWithAFileThatCannotBeWritten(t *testing.T) {
	t.Parallel()
	dir, folder := t.TempDir(), t.TempDir()
	hubtest.In(t, dir, "127.0.0.1:0")
	joins := func(path string) (said string, status int) {
		t.Helper()
		var line string
		await.Until(t, "the hub runs", func() bool {
			line, status = output("hub", "enrol", "--auditor", "lab-1", "--dir", dir)
			return status == exit.Done
		})
		var out bytes.Buffer
		status = ran([]string{"join", "--credentials", path}, strings.NewReader(line), &out, &out)
		return out.String(), status
	}
	good := filepath.Join(folder, "lab.hub")
	if said, status := joins(good); status != exit.Done {
		t.Fatalf("exit status %d\n%s", status, said)
	}
	for _, path := range []string{folder, filepath.Join(folder, "none", "lab.hub")} {
		if said, status := joins(path); status != exit.Failed || !strings.Contains(said, path) {
			t.Errorf("%s: exit status %d\n%s", path, status, said)
		}
	}
	if said, status := output("hub", "status", "--credentials", good); status != exit.Done {
		t.Errorf("the credentials of before: exit status %d\n%s", status, said)
	}
}

// invited returns the line that invites table-7 to a hub, as one of a kind of site.
func invited(t *testing.T, h *hub.Hub, kind game.JournalKind) string {
	t.Helper()
	invitation := must.Get(h.Invite(game.SiteTable, "table-7"))(t)
	invitation.Kind = kind
	text := must.Get(invitation.Text())(t)
	return text + "\n"
}

// A table that is open is to be closed before it joins.
func TestJoiningWithAnOpenTable(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "table.db")
	journal, err := store.Open(path, store.Options{Site: hubtest.Site, Table: "table-7", Kind: game.Live, Created: time.Now(), PINCost: hubtest.Cheap})
	must.Do(t, err)
	defer journal.Close()
	line := invited(t, hubtest.Start(t), game.Live)
	for range 2 { // the invitation stays good
		var out bytes.Buffer
		status := ran([]string{"join", "--db", path}, strings.NewReader(line), &out, &out)
		if said := out.String(); status != exit.Failed || !strings.Contains(said, "is open") || !strings.Contains(said, "close the table first") {
			t.Errorf("exit status %d\n%s", status, said)
		}
	}
}

// An invitation that is not for the table of a configuration leaves no new database behind: that of a training
// site, of another site or for another table.
func TestJoiningWithAnInvitationForSomethingElse(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	for name, wrong := range map[string]string{
		"another site's":  `site = "riga-1"` + "\n" + `table = "table-7"`,
		"another table's": `site = "` + hubtest.Site + `"` + "\n" + `table = "table-8"`,
	} {
		wantNoDatabase(t, name, invited(t, h, game.Live), wrong)
	}
	wantNoDatabase(t, "a training site's", invited(t, h, game.Training), `site = "`+hubtest.Site+`"`+"\n"+`table = "table-7"`)
}

func wantNoDatabase(t *testing.T, name, line, whose string) {
	t.Helper()
	folder := t.TempDir()
	config := filepath.Join(folder, "pitboss.toml")
	text := whose + "\nvariant = \"ezugi-baccarat\"\ndatabase = \"new/table.db\"\n"
	must.Do(t, os.WriteFile(config, []byte(text), 0o600))
	var out bytes.Buffer
	status := ran([]string{"join", "--config", config}, strings.NewReader(line), &out, &out)
	if status != exit.Failed || !strings.Contains(out.String(), "invitation is for") && !strings.Contains(out.String(), "never mix") {
		t.Errorf("%s: exit status %d\n%s", name, status, out.String())
	}
	check.Fails(t, check.ErrorOf(os.Stat(filepath.Join(folder, "new"))), "%s leaves a database", name)
}
