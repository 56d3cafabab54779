package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// TestKilledConsole kills the real program with SIGKILL at random moments of
// a scripted shoe, starts it again on the same file each time, and finishes the
// shoe: no event lost, none doubled, every outcome as in an undisturbed run.
func TestKilledConsole(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	rounds{
		slug: "ezugi-baccarat", kills: long(10, 200),
		has:  map[game.EventType]int{"shoe-closed": 1, "round-closed": 50, "card-removed": 1, "held-burned": 1},
		play: func(r *rehearsal) { r.say(shoeScript(3)...) },
	}.wantSurvived(t)
}

// built is the program as it is delivered, built once for all tests, in a folder of its own.
var built = sync.OnceValues(func() (program string, err error) {
	folder, err := os.MkdirTemp("", "pitboss-built-")
	if err != nil {
		return "", err
	}
	program = filepath.Join(folder, "pitboss")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0") // as make build does, and .ci/run again
	if out, err := build.CombinedOutput(); err != nil {
		return program, fmt.Errorf("building the program: %w\n%s", err, out)
	}
	return program, nil
})

// wasBuilt is true once a test wants the program.
var wasBuilt atomic.Bool

// removeProgram removes what was built.
func removeProgram() {
	if wasBuilt.Load() {
		program, _ := built() // the test that wanted it has told what went wrong
		_ = os.RemoveAll(filepath.Dir(program))
	}
}

// buildProgram returns where the program as it is delivered lies.
func buildProgram(t *testing.T) string {
	t.Helper()
	wasBuilt.Store(true)
	return must.Get(built())(t)
}

// shoeScript returns a whole shoe, mistakes included: loading, rounds with cards drawn
// from a seeded shuffle, failed reads, a miscan ruled on, the cut card, the change.
func shoeScript(seed uint64) []string {
	chance := rand.New(rand.NewPCG(seed, seed))
	var cards []game.Card
	for n := range 8 * game.Faces {
		cards = append(cards, game.CardAt(n%game.Faces))
	}
	chance.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	draw := func() string {
		card := cards[0]
		cards = cards[1:]
		return fmt.Sprintf(`{"in":"card","code":%q}`, card)
	}
	confirm, tick := `{"in":"confirm"}`, `{"in":"tick","seconds":18}`
	script := []string{confirm, confirm, confirm, confirm, confirm, confirm, draw(), confirm}
	return append(script, dealScript(chance, draw, confirm, tick)...)
}

// dealScript returns 55 rounds and the shoe change. It deals without looking: a line
// that is not wanted is refused, a card that is not wanted opens an incident.
func dealScript(chance *rand.Rand, draw func() string, confirm, tick string) []string {
	var script []string
	for round := range 55 {
		script = append(script, confirm, tick)
		for card := range 4 {
			if chance.IntN(15) == 0 {
				script = append(script, `{"in":"no-read"}`)
			}
			script = append(script, draw())
			if round%10 == 9 && card == 2 {
				script = append(script, `{"in":"report","incident":"card-misread"}`, `{"in":"sign-in","staff":"manager","pin":"2222"}`,
					`{"in":"rule","clause":"001/11.35","remove":1}`, draw())
			}
		}
		if round == 54 {
			script = append(script, `{"in":"cut-card"}`)
		}
		// Whether third cards are due depends on the cards: a card not wanted is an
		// incident, which the dealer's answer settles. That is part of the test.
		script = append(script, draw(), draw())
		script = append(script, `{"in":"answer","facts":{"seen":true}}`, `{"in":"answer","facts":{"seen":false}}`,
			`{"in":"sign-in","staff":"manager","pin":"2222"}`, confirm, confirm, confirm, confirm)
	}
	return append(script, confirm, confirm)
}

// session is the program at work on a journal.
type session struct {
	process *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Scanner
	events  int
	// step is the last step the program answered with, as it wrote it.
	step string
	// present are those signed in with more than the dealer's role, by staff id.
	present map[string]bool
}

func startPlay(t *testing.T, program, path string, set ...string) *session {
	t.Helper()
	return startLines(t, exec.Command(program, append([]string{"play", "ezugi-baccarat", "--db", path}, set...)...))
}

// startLines starts a program that answers each line with the step it is at.
func startLines(t *testing.T, process *exec.Cmd) *session {
	t.Helper()
	process.Stderr = os.Stderr
	in := must.Get(process.StdinPipe())(t)
	out := must.Get(process.StdoutPipe())(t)
	must.Do(t, process.Start())
	s := &session{process: process, in: in, out: bufio.NewScanner(out), present: map[string]bool{}}
	s.out.Buffer(nil, 1<<20)
	return s
}

// answerWithin is how long a program may take to answer a line: it is killed then.
const answerWithin = await.End

// try sends a line and waits for the answer; false when the program died first.
func (s *session) try(line string) bool {
	defer time.AfterFunc(answerWithin, s.kill).Stop()
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		return false
	}
	for s.out.Scan() {
		switch {
		case strings.HasPrefix(s.out.Text(), `{"out":"event","seq"`) && comesOrGoes(s.out.Text(), s.out.Text()):
			if came := whoCame.FindStringSubmatch(s.out.Text()); came != nil {
				s.present[came[1]] = true
			} else if left := whoLeft.FindStringSubmatch(s.out.Text()); left != nil {
				delete(s.present, left[1])
			}
		case strings.HasPrefix(s.out.Text(), `{"out":"event"`):
			s.events++
		case strings.HasPrefix(s.out.Text(), `{"out":"step"`):
			s.step = s.out.Text()
			return true
		}
	}
	return false
}

func (s *session) send(t *testing.T, line string) {
	t.Helper()
	if !s.try(line) {
		t.Fatalf("no answer to %s", line)
	}
}

func (s *session) kill() { s.process.Process.Kill() }

func (s *session) close(t *testing.T) {
	t.Helper()
	s.in.Close()
	must.Dof(t, await.Exit(t, s.process), "play ended badly")
}

// credentialsDigest differs between two runs: every PIN's hash has a salt of its own.
var credentialsDigest = regexp.MustCompile(`,"credentials":"[0-9a-f]{64}"`)

// happened is an event without what differs between two runs: its number and
// its place in the chain, and the credentials' digest.
type happened struct {
	Type  game.EventType
	Data  json.RawMessage
	At    time.Time
	Shoe  uint64
	Round uint64
	Actor game.Actor
}

// Who came and who left, in the lines of play.
var (
	whoCame = regexp.MustCompile(`"type":"signed-in".*"person":\{"id":"([a-z0-9]+)"`)
	whoLeft = regexp.MustCompile(`"type":"signed-out".*"staff_id":"([a-z0-9]+)"`)
)

// comesOrGoes reports whether an event is a shift manager or technician signing in or out, or refused:
// after a restart they show again who they are, which no undisturbed run has them do.
func comesOrGoes(kind, data string) bool {
	return kind == "sign-in-failed" || strings.Contains(kind, "signed-") && !strings.Contains(data, `"as":"dealer"`)
}

// drawnAtRandom are the commitment to a card that lies face down and its salt: no two runs have the same.
var drawnAtRandom = regexp.MustCompile(`sealed:[0-9a-f]{64}|"salt":"[^"]*"`)

// gameEvents returns the journal's events but for the starts of consoles, those who come and go
// with more than the dealer's role, and readings and messages refused, of which play tells no event.
func gameEvents(t *testing.T, path string) []happened {
	t.Helper()
	journal, err := store.OpenReadOnly(path)
	must.Dof(t, err, "opening the journal")
	defer journal.Close()
	var events []happened
	for record, err := range journal.Records(1, 0) {
		must.Dof(t, err, "reading the journal")
		switch record.Type {
		case (game.ConsoleStarted{}).EventType(), (game.StaffChanged{}).EventType(),
			(game.ReadingIgnored{}).EventType(), (game.PlatformErred{}).EventType():
			continue
		}
		if comesOrGoes(string(record.Type), string(record.Data)) {
			continue
		}
		data := drawnAtRandom.ReplaceAll(credentialsDigest.ReplaceAll(record.Data, nil), nil)
		events = append(events, happened{record.Type, data, record.At, record.Shoe, record.Round, record.Actor})
	}
	return events
}
