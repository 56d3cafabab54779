package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/store"
	"pitboss/store/storetest"
)

// dealtJournal is the journal of a shoe with its mistakes, dealt by the command line.
func dealtJournal(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "played.db")
	var errs bytes.Buffer
	if status := run([]string{"play", "ezugi-baccarat", "--db", path}, strings.NewReader(strings.Join(shoeScript(3)[:160], "\n")+"\n"), &bytes.Buffer{}, &errs); status != exitDone {
		t.Fatalf("play ended with %d: %s", status, errs.String())
	}
	return path
}

// forged is a copy of a journal in which edit changed records: whole and re-hashed to its
// end.
func forged(t *testing.T, path string, edit func(*game.Record)) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "forged.db")
	if err := os.WriteFile(copied, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := storetest.Forge(copied, edit); err != nil {
		t.Fatal(err)
	}
	return copied
}

// edited changes what a record of a type says, once, by replacing words of its data.
func edited(kind game.EventType, from, to string) func(*game.Record) {
	done := false
	return func(record *game.Record) {
		if done || record.Type != kind || !strings.Contains(string(record.Data), from) {
			return
		}
		done = true
		record.Data = json.RawMessage(strings.Replace(string(record.Data), from, to, 1))
	}
}

// TestReplayFindsWhatTheRulesDoNotGive: a chain forged to its end is whole; played again
// by the rules in it, what was forged shows, and nothing else does.
func TestReplayFindsWhatTheRulesDoNotGive(t *testing.T) {
	path := dealtJournal(t)
	for _, test := range []struct {
		name string
		edit func(*game.Record)
		want string
	}{
		{"nothing", func(*game.Record) {}, ""},
		{"words for people alone", edited("ruled", `"announcement":"`, `"announcement":"Another `), ""},
		{"the winner", edited("round-closed", `"winner":"player"`, `"winner":"banker"`), "by the rules"},
		{"the odds of a bet", edited("round-closed", `"odds":"0.95:1"`, `"odds":"9.95:1"`), `by the rules "banker" is "win" at 0.95:1`},
		{"a losing bet", edited("round-closed", `"tie":{"result":"lose"`, `"tie":{"result":"push"`), `by the rules "tie" is "lose"`},
		{"the status", edited("round-closed", `"status":"complete"`, `"status":"void"`), "which nobody ruled"},
		{"where a card lies", edited("card-dealt", `"position":"banker-1"`, `"position":"player-2"`), "by the rules to banker-1"},
		{"the clause of a ruling", edited("ruled", `"clause":"001/11.35`, `"clause":"001/11.99`), "is not what the rules decide or offer"},
		{"a number of cards burned", edited(game.BurnShown{}.EventType(), `"burn":`, `"burn":1`), "by the rules"},
		{"a setting", edited("console-started", `"settings":{`, `"settings":{"extra":"1",`), "digest"},
		{"the rules", edited("console-started", `0.95:1`, `0.99:1`), "the text of the rules has the digest"},
	} {
		t.Run(test.name, func(t *testing.T) {
			changed := false
			copied := forged(t, path, func(record *game.Record) {
				before := string(record.Data)
				test.edit(record)
				changed = changed || string(record.Data) != before
			})
			if test.name != "nothing" && !changed {
				t.Fatal("there was nothing to forge")
			}
			if report, err := store.Verify(t.Context(), copied); err != nil || len(report.Problems) > 0 {
				t.Fatalf("the forged chain is not whole: %v %v", err, report.Problems)
			}
			var out, errs bytes.Buffer
			status := run([]string{"journal", "verify", "--db", copied, "--replay"}, nil, &out, &errs)
			switch {
			case test.want == "" && (status != exitDone || !strings.Contains(out.String(), "nothing wrong")):
				t.Errorf("status %d: %s%s", status, out.String(), errs.String())
			case test.want != "" && (status != exitIntegrity || !strings.Contains(out.String(), test.want)):
				t.Errorf("status %d, want %d and %q: %s%s", status, exitIntegrity, test.want, out.String(), errs.String())
			}
		})
	}
}

// TestReplayNeverCallsWrongWhatItCannotReplay: a journal without the text of its rules, as
// earlier programs wrote it, is sound and not replayable.
func TestReplayNeverCallsWrongWhatItCannotReplay(t *testing.T) {
	copied := forged(t, dealtJournal(t), func(record *game.Record) {
		if record.Type == "console-started" {
			record.Data = json.RawMessage(`{"program":"0.1"}`)
		}
		if record.Type == "round-closed" {
			record.Data = json.RawMessage(strings.ReplaceAll(string(record.Data), `"winner":"player"`, `"winner":"banker"`))
		}
	})
	var out, errs bytes.Buffer
	if status := run([]string{"journal", "verify", "--db", copied, "--replay", "--json"}, nil, &out, &errs); status != exitDone {
		t.Fatalf("status %d: %s%s", status, out.String(), errs.String())
	}
	var report struct {
		Sound  bool
		Replay struct {
			Records       uint64
			NotReplayable uint64 `json:"not_replayable"`
		}
	}
	if err := json.Unmarshal(out.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	if !report.Sound || report.Replay.NotReplayable < 100 {
		t.Errorf("the report is %s", out.String())
	}
}
