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
	"pitboss/internal/testing/check"
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
		status := ran(args, strings.NewReader(strings.Join(part.lines, "\n")+"\n"), &bytes.Buffer{}, &errs)
		must.Equalf(t, status, exit.Done, "play ended with %d: %s", status, errs.String())
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

// asked changes the first record of a type that has an input.
func asked(kind game.EventType, edit func(*game.Record)) func(*game.Record) {
	done := false
	return func(record *game.Record) {
		if done || record.Type != kind || record.Input == nil {
			return
		}
		done = true
		edit(record)
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
	for _, test := range []forgery{
		{"nothing", func(*game.Record) {}, ""},
		{"words for people alone", edited("ruled", `"announcement":"`, `"announcement":"Another `), ""},
		{"the winner", edited("round-closed", `"winner":"player"`, `"winner":"banker"`), "by the rules"},
		{"the odds of a bet", edited("round-closed", `"odds":"0.95:1"`, `"odds":"9.95:1"`),
			`round-closed.outcome.bets.banker.odds is "9.95:1", by the rules "0.95:1"`},
		{"a losing bet", edited("round-closed", `"tie":{"result":"lose"`, `"tie":{"result":"push"`),
			`round-closed.outcome.bets.tie.result is "push", by the rules "lose"`},
		{"the status", edited("round-closed", `"status":"complete"`, `"status":"void"`),
			`round-closed.outcome.status is "void", by the rules "complete"`},
		{"where a card lies", edited("card-dealt", `"position":"banker-1"`, `"position":"player-2"`),
			`card-dealt.position is "player-2", by the rules "banker-1"`},
		{"the clause of a ruling", edited("ruled", `"clause":"001/11.35`, `"clause":"001/11.99`),
			`ruled.clause is "001/11.99", by the rules "001/11.35"`},
		{"a number of cards burned", edited(game.BurnShown{}.EventType(), `"burn":`, `"burn":1`), "by the rules"},
		{"a number of cards put away", edited(game.CardsBurned{}.EventType(), `"count":`, `"count":1`),
			`cards-burned.count is 110, by the rules 10`},
		{"a number of cards collected", edited(game.CardsCollected{}.EventType(), `"cards":`, `"cards":1`),
			`cards-collected.cards is 15, by the rules 5`},
		{"a pass of the shuffle", edited(game.Shuffled{}.EventType(), `"pass":1`, `"pass":3`),
			`shuffled.pass is 3, by the rules 1`},
		{"the decks of a shoe", edited(game.ShoeLoaded{}.EventType(), `"decks":8`, `"decks":6`),
			`shoe-loaded.decks is 6, by the rules 8`},
		{"who ruled", edited("ruled", `"ruled_by":"manager"`, `"ruled_by":"somebody"`),
			`ruled.ruled_by is "somebody", by the rules "manager"`},
		{"who signed what a card did", signedBy("card-dealt", "manager", game.Dealer),
			`it is signed by "manager" as dealer, by the rules by "dealer" as dealer`},
		{"a card by a shift manager who is not there", signedBy("card-dealt", "manager", game.ShiftManager),
			`it is signed by "manager" as shift-manager, by the rules by "dealer" as dealer`},
		{"who signed a sign-in", signedBy("signed-in", "manager2", game.ShiftManager), `it is signed by "manager2"`},
		{"in which role somebody ruled", signedBy("ruled", "manager", game.Dealer), `it is signed by "manager" as dealer`},
		{"how long an incident may last", edited("incident-opened", `"deadline":"2026-`, `"deadline":"2027-`),
			`incident-opened.deadline is "2027-`},
		{"the clause that an incident ends by", edited("incident-closed", `"clause":"001/`, `"clause":"001/9`),
			`incident-closed.clause is "001/9`},
		{"the end of betting", closedEarly(), "betting-closed {} is recorded, by the rules nothing is"},
		{"another round", asked("card-dealt", func(record *game.Record) { record.Round = 0 }), "it is of shoe 1 and round 0"},
		{"an input taken out", asked("card-dealt", func(record *game.Record) { record.Input = nil }), "it has no input"},
		{"another input", asked("card-dealt", func(record *game.Record) {
			record.Input.Data = json.RawMessage(`{"card":"AS"}`)
		}), `by the rules "AS"`},
		{"an input of another time", asked("round-opened", func(record *game.Record) {
			record.Input.Command = "cut-card-read"
		}), "is recorded, by the rules"},
		{"an input that nothing takes", asked("card-dealt", func(record *game.Record) { record.Input.Command = "shuffle" }),
			`an input "shuffle" is unknown`},
		{"a decision said to be the console's own", asked("card-dealt", func(record *game.Record) {
			*record.Input = game.RecordedInput{}
		}), "no input is recorded that causes it"},
		{"a decision said to have fewer records", asked("round-opened",
			func(record *game.Record) { record.Input.Records = 1 }),
			"the rules also record"},
		{"a decision said to have more records", asked("card-dealt", func(record *game.Record) { record.Input.Records = 9 }),
			"ends after"},
		{"an end of betting said to have waited", asked("betting-closed", func(record *game.Record) {
			record.Input.At = record.At
			record.At = record.At.Add(-2 * time.Second)
		}), "waited for the disk"},
		{"no status", edited("round-closed", `"status":"void"`, `"status":""`),
			`round-closed.outcome.status is "", by the rules "void"`},
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
				if record.Input != nil {
					input := *record.Input
					before.Input = &input
				}
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

// TestReplayCountsWhatHasNoInputs: a journal of a program that recorded no inputs is replayed, and what was not
// decided again is counted.
func TestReplayCountsWhatHasNoInputs(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	path := forged(t, dealtJournal(t), func(record *game.Record) { record.Input = nil })
	var out bytes.Buffer
	status := ran([]string{"journal", "verify", "--db", path, "--replay"}, nil, &out, &out)
	check.Equalf(t, status, exit.Done, "status %d: %s", status, out.String())
	check.Containsf(t, out.String(), "not decided again", "nothing says that nothing was decided again")
}

// TestReplayCountsAsPeopleSay: one ruling is not "1 rulings".
func TestReplayCountsAsPeopleSay(t *testing.T) {
	t.Parallel()
	path, out := filepath.Join(t.TempDir(), "ruled.db"), &bytes.Buffer{}
	lines := `{"in":"report","incident":"power-failure"}
{"in":"sign-in","staff":"manager","pin":"2222"}
{"in":"rule","clause":"001/7"}
`
	must.Equalf(t, ran([]string{"play", "ezugi-baccarat", "--db", path}, strings.NewReader(lines), out, out), exit.Done, "%s", out)
	must.Equalf(t, ran([]string{"journal", "verify", "--db", path, "--replay"}, nil, out, out), exit.Done, "%s", out)
	check.Containsf(t, out.String(), " records, 0 rounds, 1 ruling\n", "it counts otherwise")
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

// forgery is one that verify should find, with what it should say of it; nothing where want is empty.
type forgery struct {
	name string
	edit func(*game.Record)
	want string
}

// wantAllFound forges copies of a journal and checks that verify, with these flags, finds each.
func wantAllFound(t *testing.T, path string, forgeries []forgery, flags ...string) {
	t.Helper()
	for _, test := range forgeries {
		t.Run(test.name, func(t *testing.T) { wantFound(t, forged(t, path, test.edit), test.want, flags...) })
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

// TestReplayDecidesAgain: replay --decide names the first decision that the rules do not give, shows it, and ends with
// status 3. Nothing else of the record is written.
func TestReplayDecidesAgain(t *testing.T) {
	norace.Only(t)
	path := forged(t, dealtJournal(t), edited("ruled", `"clause":"001/11.35`, `"clause":"001/11.99`))
	var out, errs bytes.Buffer
	status := ran([]string{"replay", path, "--decide"}, strings.NewReader(""), &out, &errs)
	check.Equalf(t, status, exit.IntegrityFailed, "replay --decide ends with %d: %s", status, errs.String())
	check.Contains(t, out.String(), "ruled by 001/11.99")
	check.Contains(t, errs.String(), "is not what its rules give")
	out.Reset()
	status = ran([]string{"replay", path, "--decide", "--json"}, strings.NewReader(""), &out, &errs)
	check.Equal(t, status, exit.IntegrityFailed)
	check.Contains(t, out.String(), `"differs":"`)
	check.Equal(t, strings.Count(out.String(), "\n"), 1)
}
