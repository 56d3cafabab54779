package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/internal/config"
	"pitboss/internal/doctor"
	"pitboss/internal/exit"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/configs"
	"pitboss/internal/testing/must"
)

func TestDatabaseFromTheFuture(t *testing.T) {
	folder := t.TempDir()
	config := config.Config{Site: "s", Table: "t", Database: filepath.Join(folder, "t.db")}
	script := filepath.Join(folder, "pitboss.toml")
	text := configs.Shortest + "database = \"t.db\"\n"
	must.Do(t, os.WriteFile(script, []byte(text), 0o600))
	var out, errs strings.Builder
	status := ran([]string{"staff", "add", "anna", "--name", "Anna", "--role", "dealer", "--pin-stdin", "--new",
		"--config", script}, strings.NewReader("471186\n"), &out, &errs)
	must.Equalf(t, status, exit.Done, "status %d: %s", status, errs.String())
	past := time.Now().Add(-time.Hour)
	if clock, database := findingOf(t, past, config, "clock"), findingOf(t, past, config, "database"); clock.State != doctor.StateFail || database.State != doctor.StateOK {
		t.Errorf("a clock behind the record: %v, %v", clock, database)
	}
	got := findingOf(t, time.Now(), config, "people")
	check.Equalf(t, got.State, doctor.StateFail, "no shift manager: %v", got)
}
