package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

// TestKilledWithSealedCards kills the real program with SIGKILL after each line of a round whose
// cards are sealed, and starts it on the same files: each card is opened once, at its place, as it
// was read, and not before the rule opens it.
func TestKilledWithSealedCards(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	folder := t.TempDir()
	program, path := buildProgram(t), filepath.Join(folder, "table.db")
	start := func() *session {
		return startLines(t, exec.Command(program, "play", "pragmatic-dragon-tiger", "--db", path))
	}
	s := start()
	s.send(t, `{"in":"tick","seconds":0}`)
	for stepName(t, s.step) != "deal" {
		s.send(t, `{"in":"confirm"}`)
	}
	for _, line := range []string{`{"in":"card","code":"8S","id":"number-1"}`, `{"in":"card","code":"9H"}`,
		`{"in":"tick","seconds":20}`, ""} {
		if line != "" {
			s.send(t, line)
		}
		s.kill()
		_ = s.process.Wait()
		status, err := os.Stat(path + store.SealedSuffix)
		if err != nil || status.Mode().Perm() != 0o600 {
			t.Fatalf("after %s the secrets are not kept as they must be: %v (%v)", line, status, err)
		}
		wantNotRecorded(t, path, `8S`, `9H`, `number-1`)
		s = start()
		s.send(t, `{"in":"tick","seconds":0}`)
	}
	must.Equalf(t, stepName(t, s.step), "open-cards", "the round continues with %s", s.step)
	s.send(t, `{"in":"confirm"}`)
	s.kill()
	_ = s.process.Wait()
	if _, err := os.Stat(path + store.SealedSuffix); !os.IsNotExist(err) {
		t.Errorf("the secrets of cards that are open are still there (%v)", err)
	}
	s = start()
	s.send(t, `{"in":"tick","seconds":0}`)
	s.send(t, `{"in":"confirm"}`)
	s.close(t)

	var opened, outcome []string
	for _, record := range journalRecords(t, path) {
		switch event, err := game.DecodeEvent(record.Type, record.Data); e := event.(type) {
		case game.CardRevealed:
			opened = append(opened, fmt.Sprintf("%s %s %s", e.Position, e.Card, e.ID))
		case game.RoundClosed:
			outcome = append(outcome, string(e.Outcome.Result))
		default:
			must.Do(t, err)
		}
	}
	if strings.Join(opened, ", ") != "dragon 8S number-1, tiger 9H " || len(outcome) != 1 ||
		!strings.Contains(outcome[0], `"dragon":"8S","tiger":"9H"`) {
		t.Errorf("opened: %q, outcome: %s", opened, outcome)
	}
	if report, err := store.Verify(t.Context(), path); err != nil || len(report.Notes) > 0 {
		t.Errorf("the journal does not verify: %v %v %v", err, report.Problems, report.Notes)
	}
}

// TestKilledAtAnyMomentWithSealedCards kills the real program at random moments of rounds whose cards
// are sealed: no secret is lost, and every card is opened.
func TestKilledAtAnyMomentWithSealedCards(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	folder := t.TempDir()
	program, path := buildProgram(t), filepath.Join(folder, "table.db")
	chance := rand.New(rand.NewPCG(19, 3))
	// The cards of one shoe: a face read more often than eight decks hold it would be an incident.
	faces, dealt := chance.Perm(8*game.Faces), 0
	killed, lives := 0, long(10, 40)
	for life := range lives + 1 {
		s := startLines(t, exec.Command(program, "play", "pragmatic-dragon-tiger", "--db", path))
		alive := s.try(`{"in":"tick","seconds":0}`)
		if life < lives {
			time.AfterFunc(time.Duration(chance.IntN(40))*time.Millisecond, s.kill)
		}
		for lines := 0; alive && (life < lives || lines < 30 || stepName(t, s.step) != "start-round"); lines++ {
			if dealt == len(faces) {
				t.Fatalf("life %d: the shoe is dealt out; the program asks %s", life, s.step)
			}
			line := `{"in":"confirm"}`
			switch {
			case strings.Contains(s.step, `"kind":"scan"`):
				line = fmt.Sprintf(`{"in":"card","code":%q}`, game.CardAt(faces[dealt]%game.Faces))
				dealt++
			case strings.Contains(s.step, `"kind":"wait"`):
				line = `{"in":"tick","seconds":20}`
			}
			alive = s.try(line)
			if lines == 1000 {
				t.Fatalf("life %d neither ends nor starts a round: the program asks %s", life, s.step)
			}
		}
		if alive {
			s.close(t)
			continue
		}
		killed++
		_ = s.process.Wait()
	}
	sealed, opened := 0, 0
	for _, record := range journalRecords(t, path) {
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(t)
		if _, dealt := event.(game.CardDealt); dealt {
			sealed++
		}
		if _, open := event.(game.CardRevealed); open {
			opened++
		}
	}
	if killed != lives || sealed != opened || sealed == 0 {
		t.Errorf("after %d deaths %d cards were sealed, %d opened", killed, sealed, opened)
	}
	if report, err := store.Verify(t.Context(), path); err != nil || len(report.Notes) > 0 {
		t.Errorf("the journal does not verify: %v %v %v", err, report.Problems, report.Notes)
	}
	if left, err := filepath.Glob(path + store.SealedSuffix + "*"); err != nil || len(left) > 0 {
		t.Errorf("secrets are left behind: %v (%v)", left, err)
	}
}

// wantNotRecorded checks that no record has any of these words.
func wantNotRecorded(t *testing.T, path string, words ...string) {
	t.Helper()
	for _, record := range journalRecords(t, path) {
		line := must.Get(json.Marshal(record))(t)
		for _, word := range words {
			check.Lacksf(t, string(line), word, "is in the record: %s", line)
		}
	}
}

func journalRecords(t *testing.T, path string) []game.Record {
	t.Helper()
	journal := must.Get(store.OpenReadOnly(path))(t)
	defer journal.Close()
	return storetest.Recorded(t, journal.Records(1, 0))
}
