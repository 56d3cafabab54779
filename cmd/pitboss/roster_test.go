package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/exit"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// addPeople begins the database of a configuration with those whom a live table needs: Anna, who deals and has a badge,
// and Maria, who rules.
func addPeople(t *testing.T, config string) {
	t.Helper()
	addPerson(t, config, "4711\nANNA-0001\n", "anna", "--name", "Anna", "--role", "dealer", "--badge", "--new")
	journal, err := store.Open(filepath.Join(filepath.Dir(config), "table.db"), store.Options{Kind: game.Live, Begun: true,
		Site: "vilnius-1", Table: "table-9"})
	must.Do(t, err)
	maria := game.Person{ID: "maria", Name: "Maria", Roles: []game.Role{game.ShiftManager}}
	err = journal.AddStaff(maria, "482913", "", game.Actor{Staff: game.StaffConsole}, time.Now()) // a table of a site too
	must.Do(t, errors.Join(err, journal.Close()))
}

// addPerson adds somebody to the database of a configuration.
func addPerson(t *testing.T, config, secrets string, flags ...string) {
	t.Helper()
	add := append([]string{"staff", "add", "--own-pin", "--pin-stdin", "--config", config}, flags...)
	must.Equalf(t, ran(add, strings.NewReader(secrets), io.Discard, os.Stderr), exit.Done,
		"staff add %v ends with", flags)
}
