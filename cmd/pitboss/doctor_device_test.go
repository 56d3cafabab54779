package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/configs"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// What a table counted is listed next to its devices, and told by doctor; a box and a
// recording are on no port.
func TestDevicesAfterATable(t *testing.T) {
	folder := t.TempDir()
	script := filepath.Join(folder, "pitboss.toml")
	text := configs.Shortest + "database = \"t.db\"\n[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"tcp:127.0.0.1:4001\"\n" +
		"[[device]]\nkind = \"raw\"\nname = \"old\"\npath = \"replay:old.capture\"\n"
	must.Do(t, os.WriteFile(script, []byte(text), 0o600))
	journal := must.Get(store.Open(filepath.Join(folder, "t.db"), store.Options{Site: "s", Table: "t"}))(t)
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	ledger := bench.NewLedger("shoe", "scanner", at)
	for range 100 {
		ledger.Recent = append(ledger.Recent, len(ledger.Recent)%2 == 0)
	}
	ledger.Recorded(bench.Record{Test: bench.Deck, Ended: at, Verdict: bench.NotGood, Words: message.Written("QH fails."), By: "tom"})
	value := must.Get(bench.EncodeLedger(ledger))(t)
	must.Do(t, journal.PutDevice("shoe", value))
	must.Do(t, journal.Close())
	said := func(args ...string) string {
		t.Helper()
		var out, errs strings.Builder
		ran(append(args, "--config", script), strings.NewReader(""), &out, &errs)
		return out.String() + errs.String()
	}
	for _, want := range []string{
		`{"best":"tcp:127.0.0.1:4001","by_id":[],"by_path":[],"kind":"scanner","device":"shoe","reads":{"good":50,"tried":100},"last_test":{"test":"deck","ended":"2026-11-21T12:00:00Z","verdict":"not-good","by":"tom"}}`,
		`{"best":"replay:` + folder + `/old.capture","by_id":[],"by_path":[],"kind":"raw","device":"old"}`,
	} {
		check.Containsf(t, said("devices", "list", "--json"), want, "it lists")
	}
	if got := said("devices", "list"); !strings.Contains(got, "50 of 100") || !strings.Contains(got, "deck not-good 2026-11-21 12:00") {
		t.Errorf("it lists\n%s", got)
	}
	doctor := said("doctor")
	for _, want := range []string{"warn  device shoe     50 of its last 100", "warn  device shoe     it failed the test deck", `fail  devices         "replay:` + folder + `/old.capture": no table is dealt out of a recording`} {
		check.Containsf(t, doctor, want, "doctor")
	}
}
