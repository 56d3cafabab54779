package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/game/wire"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/norace"
	"pitboss/internal/play"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// playLinked does what play does, with a scanner's cable: a line {"link":true} plugs it in,
// {"link":false} pulls it. Everything else is play's own: table, journal, clock.
func playLinked(path string) error {
	rules, err := variant.Load("ezugi-baccarat")
	if err != nil {
		return err
	}
	settings, err := cli.ParseSettings(rules.Book, nil)
	if err != nil {
		return err
	}
	journal, err := store.Open(path, store.Options{Site: "play", Table: "ezugi-baccarat"})
	if err != nil {
		return err
	}
	defer journal.Close()
	p, err := play.New(journal, rules, settings)
	if err != nil {
		return err
	}
	p.Out = bufio.NewWriter(os.Stdout)
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var results []table.Result
		if kept, err := keepsCounted(journal, lines.Bytes()); err != nil {
			return err
		} else if kept {
			// that was all
		} else if input, is := ofScanner(lines.Bytes()); is {
			results = append(results, p.Table.Do(input))
		} else if line, err := wire.Parse(lines.Bytes()); err != nil {
			return err
		} else if results, err = p.CarryOut(line); err != nil {
			return err
		}
		if err := p.Write(results, wire.Answers{}); err != nil {
			return err
		}
	}
	return nil
}

// ofScanner reads what a line says of the scanner: its cable, or what the technician's
// bench recorded of it.
func ofScanner(line []byte) (game.Input, bool) {
	var said struct {
		Link   *bool              `json:"link"`
		Tested *game.DeviceTested `json:"tested"`
		Marked *game.DeviceMarked `json:"marked"`
		Warned *game.DeviceWarned `json:"warned"`
	}
	if err := json.Unmarshal(line, &said); err != nil {
		return game.Input{}, false
	}
	input := game.Input{Device: "scanner"}
	switch {
	case said.Link != nil:
		input.Command = game.LinkChanged{Up: *said.Link, Reason: message.Written("It was unplugged.")}
		if *said.Link {
			input.Command = game.LinkChanged{Up: true}
		}
	case said.Tested != nil:
		input.Command = game.TestDevice{DeviceTested: *said.Tested}
	case said.Marked != nil:
		input.Command = game.MarkDevice{DeviceMarked: *said.Marked}
	case said.Warned != nil:
		input.Command = game.WarnDevice{DeviceWarned: *said.Warned}
	}
	return input, input.Command != nil
}

// keepsCounted keeps, at a line {"counted":N}, what was counted of the scanner, as the bench
// does once a minute.
func keepsCounted(journal *store.Journal, line []byte) (bool, error) {
	var said struct {
		Counted uint64 `json:"counted"`
	}
	if err := json.Unmarshal(line, &said); err != nil || said.Counted == 0 {
		return false, nil //nolint:nilerr // it is another line
	}
	ledger := bench.NewLedger("scanner", "scanner", time.Unix(0, 0).UTC())
	ledger.Total.Reads = bench.Reads{Good: said.Counted, Tried: said.Counted}
	value, err := bench.EncodeLedger(ledger)
	if err != nil {
		return false, err
	}
	return true, journal.PutDevice("scanner", value)
}

// linkedProgram is the name under which the test program is playLinked (see TestMain).
const linkedProgram = "pitboss-linked"

func runLinked() {
	if err := playLinked(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exit.Failed)
	}
}

// Killed while the scanner's link is down, and while the dealer is asked whether to go
// on, the table comes back waiting for the link, for links are not what they were; with
// the link it stands where it stood, the card kept and the time of clause 7 running (001/7).
func TestKilledWhileADeviceIsLost(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	folder := t.TempDir()
	start := []string{`{"link":true}`}
	for range 6 {
		start = append(start, `{"in":"confirm"}`)
	}
	start = append(start, `{"in":"card","code":"5H"}`, `{"in":"confirm"}`, `{"in":"confirm"}`,
		`{"in":"tick","seconds":18}`, `{"in":"card","code":"9S"}`)
	for _, test := range []struct {
		name  string
		story []string // "step:" checks where the table is, "kill" kills it
	}{
		{"and back", []string{
			`{"link":false}`, "step:device-lost", `{"in":"tick","seconds":300}`, "kill", "step:device-lost",
			`{"link":true}`, "step:resume", `{"in":"card","code":"8H"}`, "step:resume", "kill", "step:device-lost",
			`{"in":"tick","seconds":300}`,
			`{"link":true}`, "step:resume", `{"in":"confirm"}`, "step:deal", `{"in":"card","code":"KD"}`,
			`{"in":"card","code":"KC"}`, "step:announce", `{"in":"confirm"}`,
		}},
		{"for good", []string{
			`{"link":false}`, "step:device-lost", "kill", `{"in":"tick","seconds":600}`, "kill",
			`{"in":"tick","seconds":299.5}`, "step:device-lost", "kill",
			"step:device-lost", `{"in":"tick","seconds":0.5}`, "step:announce-void", "kill", "step:announce-void",
			`{"in":"confirm"}`, "step:collect",
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var want []happened
			for _, kills := range []bool{false, true} {
				path := filepath.Join(folder, fmt.Sprint(test.name, kills, ".db"))
				s := startLines(t, exec.Command(linkedProgram, path))
				for _, line := range start {
					s.send(t, line)
				}
				deadline := ""
				for i, line := range test.story {
					name, checks := strings.CutPrefix(line, "step:")
					switch {
					case line == "kill" && kills:
						s.killed()
						s = startLines(t, exec.Command(linkedProgram, path))
						s.send(t, `{"in":"tick","seconds":0}`)
					case line == "kill" && stepName(t, s.step) == "resume":
						s.send(t, `{"link":false}`) // what a start makes of the link
					case line == "kill":
					case !checks:
						s.send(t, line)
					case stepName(t, s.step) != name:
						t.Fatalf("line %d: the table is at %s, want %s", i+1, s.step, name)
					case slices.Contains([]string{"device-lost", "resume"}, name):
						if deadline == "" {
							deadline = deadlineOf(t, s.step)
						}
						if got := deadlineOf(t, s.step); got != deadline || got == "" {
							t.Fatalf("line %d: the round is void at %s, want %s", i+1, got, deadline)
						}
					}
				}
				s.close(t)
				events := slices.DeleteFunc(gameEvents(t, path),
					func(event happened) bool { return event.Type == (game.DeviceChanged{}).EventType() })
				if !kills {
					want = events
				} else if diff := cmp.Diff(want, events); diff != "" {
					t.Errorf("the story with deaths differs from the calm one (-calm +killed):\n%s", diff)
				}
				wantVerified(t, path)
			}
		})
	}
}

// Killed at any moment, a console finds the counters as they were kept last, and its record
// whole: what was counted since is lost, which is a minute at most, and nothing else.
func TestKilledWhileCountersAreKept(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	path := filepath.Join(t.TempDir(), "counted.db")
	chance := rand.New(rand.NewPCG(5, 20))
	var done uint64
	for life := range 15 {
		s := startLines(t, exec.Command(linkedProgram, path))
		s.send(t, `{"link":true}`)
		s.send(t, `{"link":false}`)
		if life == 0 { // the others may die before they count
			s.send(t, `{"counted":1}`)
			done++
		}
		timer := time.AfterFunc(time.Duration(chance.IntN(20))*time.Millisecond, s.kill)
		for s.try(fmt.Sprintf(`{"counted":%d}`, done+1)) {
			done++
		}
		timer.Stop()
		s.kill()
		s.process.Wait()
		kept := countedIn(t, path)
		if kept != done && kept != done+1 {
			t.Fatalf("%d were counted, %d are kept", done, kept)
		}
		done = kept
		wantVerified(t, path)
	}
	if events := gameEvents(t, path); done == 0 || len(events) < 30 {
		t.Errorf("%d counted, %d events", done, len(events))
	}
}

// countedIn returns what a journal has kept of the scanner.
func countedIn(t *testing.T, path string) uint64 {
	t.Helper()
	journal := must.Get(store.OpenReadOnly(path))(t)
	defer journal.Close()
	kept := must.Get(journal.Devices())(t)
	if kept["scanner"] == nil {
		return 0
	}
	ledger := must.Get(bench.DecodeLedger(kept["scanner"]))(t)
	return ledger.Total.Reads.Good
}

func deadlineOf(t *testing.T, step string) string {
	t.Helper()
	var fields struct {
		Deadline string `json:"deadline"`
	}
	must.Do(t, json.Unmarshal([]byte(step), &fields))
	return fields.Deadline
}
