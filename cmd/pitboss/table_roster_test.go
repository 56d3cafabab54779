package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/config"
	"pitboss/internal/doctor"
	"pitboss/internal/exit"
	"pitboss/internal/livetable"
	"pitboss/internal/testing/configs"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// A live table opens only where somebody could deal and somebody could rule (GLI-19 C.6.8(d)(viii)), and config check
// and doctor say the same as the table. The site's setting lets it open all the same.
func TestATableOpensOnlyWhereSomebodyCouldRule(t *testing.T) {
	t.Parallel()
	const noDealer, noManager = "has no dealer", "has no shift manager who can sign in"
	manager := []string{"maria", "--name", "Maria", "--role", "shift-manager"}
	for _, test := range []struct {
		name, settings, wants string
		others                [][]string
		disabled, first       string
	}{
		{name: "a dealer alone", wants: noManager},
		{name: "a dealer and a technician", wants: noManager, others: [][]string{{"tom", "--name", "Tom", "--role", "technician"}}},
		{name: "a dealer and a shift manager", others: [][]string{manager}},
		{name: "a shift manager who is disabled", wants: noManager, others: [][]string{manager}, disabled: "maria"},
		{name: "a shift manager alone", wants: noDealer, first: "shift-manager"},
		{name: "a dealer alone where the site allows it", settings: "open-without-manager = \"allowed\"\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "pitboss.toml")
			text := configs.Shortest + "database = \"table.db\"\n[settings]\n" + test.settings +
				"[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"/dev/no-such-port\"\n"
			must.Do(t, os.WriteFile(path, []byte(text), 0o600))
			role := "dealer"
			if test.first != "" {
				role = test.first
			}
			addPerson(t, path, "471186\n", "anna", "--name", "Anna", "--role", role, "--new")
			for _, other := range test.others {
				addPerson(t, path, "482913\n", other...)
			}
			config := must.Get(config.LoadTable(path, ""))(t)
			journal, err := store.Open(config.Database, store.Options{Site: "s", Table: "t", Kind: game.Live, Begun: true})
			must.Do(t, err)
			if test.disabled != "" {
				must.Do(t, journal.DisableStaff(test.disabled, game.Actor{Staff: game.StaffConsole}, time.Now()))
			}
			refused := livetable.ReadyToDeal(t.Context(), journal, config)
			must.Do(t, journal.Close())
			var errs strings.Builder
			status := ran([]string{"config", "check", "--config", path}, strings.NewReader(""), io.Discard, &errs)
			found := findingOf(t, time.Now(), config, "people")
			if test.wants == "" {
				if refused != nil || status != exit.Done || found.State == doctor.StateFail {
					t.Fatalf("refused %v, config check ends with %d (%s), doctor %+v", refused, status, errs.String(), found)
				}
				return
			}
			said := fmt.Sprintf("%v", refused)
			if !strings.Contains(said, test.wants) || status != exit.UsedWrongly || !strings.Contains(errs.String(), said) ||
				found.State != doctor.StateFail || found.Found.String() != said {
				t.Errorf("table: %s\nconfig check (%d): %s\ndoctor: %+v", said, status, errs.String(), found)
			}
			hint := exit.Of(refused).Hint.String()
			if !strings.HasPrefix(hint, "pitboss staff add ID --name NAME --role ") || !strings.Contains(errs.String(), hint) {
				t.Errorf("what to do is %q, config check says %s", hint, errs.String())
			}
		})
	}
}

// findingOf returns what doctor finds of a configuration's journal at a time.
func findingOf(t *testing.T, now time.Time, config config.Config, check string) doctor.Finding {
	t.Helper()
	for _, found := range (doctor.Examination{Now: now}).Database(t.Context(), config) {
		if found.Check.String() == check {
			return found
		}
	}
	t.Fatalf("doctor says nothing of %s", check)
	return doctor.Finding{}
}
