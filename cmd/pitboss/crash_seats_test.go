package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/store"
)

// TestKilledBetweenDecisions kills the real program with SIGKILL at random moments of a scripted shoe
// with seats, splits and hole cards, and of one of hidden places: every event is as in an undisturbed
// run, and no secret is lost.
func TestKilledBetweenDecisions(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		slug  string
		kills int
		// has are the kinds of event the script must have, and at least how many.
		has map[game.EventType]int
	}{
		{"ezugi-blackjack", long(10, 100), map[game.EventType]int{"cards-moved": 3, "card-revealed": 10, "player-decided": 40}},
		{"pragmatic-andar-bahar", long(5, 40), map[game.EventType]int{"card-dealt": 50}},
	} {
		t.Run(test.slug, func(t *testing.T) {
			t.Parallel()
			program, folder := buildProgram(t), t.TempDir()
			start := func(path string) *session {
				return startLines(t, exec.Command(program, "play", test.slug, "--db", path))
			}
			calm, stormy := filepath.Join(folder, "calm.db"), filepath.Join(folder, "stormy.db")
			script, ends := scriptOf(t, test.slug, start(calm))
			want := unsalted(gameEvents(t, calm))
			seen := map[game.EventType]int{}
			for _, event := range want {
				seen[event.Type]++
			}
			for kind, least := range test.has {
				if seen[kind] < least {
					t.Errorf("the script has %d %s, want %d", seen[kind], kind, least)
				}
			}
			storm{
				path: stormy, start: func() *session { return start(stormy) }, script: script, ends: ends,
				base: len(want) - ends[len(ends)-1], present: make([]map[string]bool, len(script)), kills: test.kills,
			}.play(t)
			if diff := cmp.Diff(want, unsalted(gameEvents(t, stormy))); diff != "" {
				t.Errorf("the disturbed rounds differ from the calm ones (-calm +disturbed):\n%s", diff)
			}
			wantVerified(t, stormy)
			if left, err := filepath.Glob(stormy + store.SealedSuffix + "*"); err != nil || len(left) > 0 {
				t.Errorf("secrets are left behind: %v (%v)", left, err)
			}
		})
	}
}

// scriptOf plays rounds of a variant undisturbed and returns the lines that did so, with how many events
// there were after each. Players split whatever they may; some stay silent.
func scriptOf(t *testing.T, slug string, s *session) (script []string, ends []int) {
	t.Helper()
	rules, err := variant.Load(slug)
	if err != nil {
		t.Fatal(err)
	}
	const rounds = 14
	chance := rand.New(rand.NewPCG(13, 4))
	shoe := rules.Book.Shoe
	shuffled := func() []int { return chance.Perm(shoe.Decks.Value * game.Faces) }
	cards := shuffled()
	now := tabletest.Start
	say := func(line string) {
		s.send(t, line)
		script, ends = append(script, line), append(ends, s.events)
	}
	s.send(t, `{"in":"tick","seconds":0}`)
	for ended := 0; ended <= rounds; {
		if len(script) > 2000 {
			t.Fatalf("%d rounds take more than %d lines; the program asks %s", rounds, len(script), s.step)
		}
		var step game.Step
		_ = json.Unmarshal([]byte(s.step), &struct { // the prompt is written in words here
			*game.Step
			Prompt string `json:"prompt"`
			Offers any    `json:"offers"`
		}{Step: &step})
		switch step.Kind {
		case game.StepConfirm:
			if step.Name == game.StepNameStartRound {
				if ended++; shoe.ShuffledEachRound() {
					cards = shuffled()
				}
			}
			say(`{"in":"confirm"}`)
		case game.StepScan:
			if chance.IntN(15) == 0 {
				say(`{"in":"no-read"}`)
			}
			say(fmt.Sprintf(`{"in":"card","code":%q}`, game.CardAt(cards[0]%game.Faces)))
			cards = cards[1:] // no script deals a whole shoe
		case game.StepPlatform:
			say(`{"in":"platform","message":"seats","seats":[1,3,4,7]}`)
		case game.StepDecide:
			if step.Seat > 0 && chance.IntN(6) > 0 {
				action := step.Actions[chance.IntN(len(step.Actions))]
				if strings.Contains(strings.Join(step.Actions, " "), "split") {
					action = "split"
				}
				say(fmt.Sprintf(`{"in":"decision","seat":%d,"hand":%d,"action":%q}`, step.Seat, step.Hand, action))
				continue
			}
			fallthrough
		case game.StepWait:
			// To the moment and no further: what passes after the last event is not on disk.
			say(fmt.Sprintf(`{"in":"tick","seconds":%v}`, step.Deadline.Sub(now).Seconds()))
			now = step.Deadline
		default:
			t.Fatalf("nobody goes on from %s", s.step)
		}
	}
	s.close(t)
	return script, ends
}

// aSalt is what makes a commitment another one in each run.
var aSalt = regexp.MustCompile(`"salt":"[^"]*"|sealed:[0-9a-f]{64}`)

// unsalted are events without what differs between two runs because of it.
func unsalted(events []happened) []happened {
	for i := range events {
		events[i].Data = aSalt.ReplaceAll(events[i].Data, []byte(`"salted"`))
	}
	return events
}
