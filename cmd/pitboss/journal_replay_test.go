package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/exit"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

// dealtJournal returns the journal of a shoe with its mistakes, dealt by the command line, whose last
// round is void. At the second of its starts a setting was changed.
func dealtJournal(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "played.db")
	confirm := `{"in":"confirm"}`
	script := append(shoeScript(3)[:160], confirm, confirm, confirm, confirm, confirm, `{"in":"report","incident":"power-failure"}`,
		`{"in":"sign-in","staff":"manager","pin":"2222"}`, `{"in":"rule","clause":"001/11.36"}`)
	for _, part := range []struct {
		lines []string
		lock  string
	}{{script[:80], "300"}, {script[80:], "240"}} {
		var errs bytes.Buffer
		args := []string{"play", "ezugi-baccarat", "--db", path, "--set", "idle-lock-seconds=" + part.lock}
		if status := ran(args, strings.NewReader(strings.Join(part.lines, "\n")+"\n"), &bytes.Buffer{}, &errs); status != exit.Done {
			t.Fatalf("play ended with %d: %s", status, errs.String())
		}
	}
	return path
}

// forged returns a copy of a journal in which edit changed records: whole and re-hashed to its
// end.
func forged(t *testing.T, path string, edit func(*game.Record)) string {
	t.Helper()
	data := must.Get(os.ReadFile(path))(t)
	copied := filepath.Join(t.TempDir(), "forged.db")
	must.Do(t, os.WriteFile(copied, data, 0o600))
	must.Do(t, storetest.Forge(copied, edit))
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

// signedBy has somebody else stand behind a record of a type, once.
func signedBy(kind game.EventType, staff string, role game.Role) func(*game.Record) {
	done := false
	return func(record *game.Record) {
		if other := record.Staff != staff || record.Role != role; !done && record.Type == kind && other {
			done = true
			record.Staff, record.Role = staff, role
		}
	}
}

// restarted changes what the first start of a console says, once.
func restarted(edit func(*game.ConsoleStarted)) func(*game.Record) {
	done := false
	return func(record *game.Record) {
		var start game.ConsoleStarted
		if done || record.Type != start.EventType() || json.Unmarshal(record.Data, &start) != nil {
			return
		}
		done = true
		edit(&start)
		record.Data, _ = json.Marshal(start)
	}
}

// winnerUnder makes the other side win, in records said to be made by other rules.
func winnerUnder(rulebook string) func(*game.Record) {
	winner := edited("round-closed", `"winner":"player"`, `"winner":"banker"`)
	return func(record *game.Record) {
		before := string(record.Data)
		if winner(record); string(record.Data) != before {
			record.Rulebook = rulebook
		}
	}
}

// TestReplayFindsWhatTheRulesDoNotGive: a chain forged to its end is whole; played again
// by the rules in it, what was forged shows, and nothing else does.
func TestReplayFindsWhatTheRulesDoNotGive(t *testing.T) {
	norace.Only(t)
	t.Parallel()
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
		{"a number of cards put away", edited(game.CardsBurned{}.EventType(), `"count":`, `"count":1`), "cards are burned, by the rules"},
		{"a number of cards collected", edited(game.CardsCollected{}.EventType(), `"cards":`, `"cards":1`),
			"cards are collected, on the table lie"},
		{"a pass of the shuffle", edited(game.Shuffled{}.EventType(), `"pass":1`, `"pass":3`),
			"pass 3 of the shuffle is done after pass 0"},
		{"the decks of a shoe", edited(game.ShoeLoaded{}.EventType(), `"decks":8`, `"decks":6`), "by the rules it is 1 of 8"},
		{"who ruled", edited("ruled", `"ruled_by":"manager"`, `"ruled_by":"somebody"`), "who is not signed in"},
		{"who signed what a card did", signedBy("card-dealt", "manager", game.Dealer), `by "manager" as dealer, who is not signed in`},
		{"a card by a shift manager who is not there", signedBy("card-dealt", "manager", game.ShiftManager), "who is not signed in"},
		{"who signed a sign-in", signedBy("signed-in", "manager2", game.ShiftManager), `signed by "manager2"`},
		{"in which role somebody ruled", signedBy("ruled", "manager", game.Dealer), "who is not signed in"},
		{"how long an incident may last", edited("incident-opened", `"deadline":"2026-`, `"deadline":"2027-`), "an incident may last until"},
		{"the clause that an incident ends by", edited("incident-closed", `"clause":"001/`, `"clause":"001/9`), "it was ruled by"},
		{"the end of betting", closedEarly(), "betting closes at"},
		{"no status", edited("round-closed", `"status":"void"`, `"status":""`), "unknown status"},
		{"an outcome under rules the journal does not have", winnerUnder(strings.Repeat("a", 64)), "it bears the rules"},
		{"an outcome under no rules", winnerUnder(""), "it bears the rules"},
		{"a setting with its digest", restarted(func(start *game.ConsoleStarted) {
			start.InForce.Settings["idle-lock-seconds"] = "240"
			start.InForce.Digest, _ = start.InForce.Sum()
		}), "it bears the paytable"},
		{"a start under no rules", func(record *game.Record) {
			if record.Type == (game.ConsoleStarted{}).EventType() {
				record.Rulebook = ""
			}
		}, "is neither here nor in a record before"},
		{"settings taken out", restarted(func(start *game.ConsoleStarted) { start.InForce, start.Rules = nil, nil }),
			"records no settings"},
		{"the rules taken out", restarted(func(start *game.ConsoleStarted) { start.Rules = nil }),
			"is neither here nor in a record before"},
		{"a setting", edited("console-started", `"settings":{`, `"settings":{"extra":"1",`), "digest"},
		{"the rules", edited("console-started", `0.95:1`, `0.99:1`), "the text of the rules has the digest"},
	} {
		t.Run(test.name, func(t *testing.T) {
			changed := false
			copied := forged(t, path, func(record *game.Record) {
				before := *record
				test.edit(record)
				changed = changed || !reflect.DeepEqual(before, *record)
			})
			if test.name != "nothing" && !changed {
				t.Fatal("there was nothing to forge")
			}
			if report, err := store.Verify(t.Context(), copied); err != nil || len(report.Problems) > 0 {
				t.Fatalf("the forged chain is not whole: %v %v", err, report.Problems)
			}
			wantFound(t, copied, test.want, "--replay")
		})
	}
}

// wantFound checks that verify, with these flags, finds a problem in a journal that says want, or nothing
// where want is empty.
func wantFound(t *testing.T, path, want string, flags ...string) {
	t.Helper()
	var out, errs bytes.Buffer
	status, wantStatus := ran(append([]string{"journal", "verify", "--db", path}, flags...), nil, &out, &errs), exit.IntegrityFailed
	if want == "" {
		wantStatus, want = exit.Done, "nothing wrong"
	}
	if status != wantStatus || !strings.Contains(out.String(), want) {
		t.Errorf("status %d, want %d and %q: %s%s", status, wantStatus, want, out.String(), errs.String())
	}
}

// closedEarly has betting closed two seconds earlier than it was.
func closedEarly() func(*game.Record) {
	done := false
	return func(record *game.Record) {
		if !done && record.Type == (game.BettingClosed{}).EventType() {
			done = true
			record.At = record.At.Add(-2 * time.Second)
		}
	}
}
