package main

import (
	"encoding/json"
	"io"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// everyWay leaves ten of the ways from step to step, with a kill in each.
const everyWay = 4

// incidentSteps are the steps of an incident, by name.
var incidentSteps = []string{
	"facts", "sign-in", "shift-manager", "rule", "rescan", "technician", "return-device", "follow-procedure",
	"announce-void", "scan-exposed",
}

// incidentScript returns one error after another, each to its end: every step of an
// incident is among them, with time passing in it.
func incidentScript() []string {
	words := strings.NewReplacer(
		"round", `{"in":"confirm"} {"in":"tick","seconds":18}`, "ok", `{"in":"confirm"}`, "unread", `{"in":"no-read"}`,
		"manager", `{"in":"sign-in","staff":"manager","pin":"2222"}`, "technician", `{"in":"sign-in","staff":"technician","pin":"3333"}`,
		"dealer", `{"in":"sign-in","staff":"dealer","pin":"1111"}`,
	)
	var script []string
	add := func(lines string) {
		for _, word := range strings.Fields(lines) {
			if len(word) == 2 && word != "ok" {
				script = append(script, `{"in":"card","code":"`+word+`"}`)
				continue
			}
			if !strings.HasPrefix(word, "{") {
				word = words.Replace(word)
			}
			script = append(script, strings.Fields(word)...)
		}
	}
	add(`ok ok ok ok ok ok 5H ok`)
	// Cards fell: what happened is asked, the rule decides, the dealer does it (11.20).
	// In the same round a card is misread, and removed after half the time of clause 7 (11.35).
	// The first tick ends when the unanswered question calls the shift manager: a tick past that is two decisions, and a
	// kill may come between them.
	add(`round 9S {"in":"report","incident":"cards-dropped"} {"in":"tick","seconds":60} {"in":"tick","seconds":40} {"in":"answer","facts":{"count":1}}
		{"in":"answer","facts":{"seen":true}} {"in":"tick","seconds":7} manager ok ok 8H KD
		{"in":"report","incident":"card-misread"} {"in":"tick","seconds":450} manager {"in":"rule","clause":"001/11.35","remove":1} QD KC ok ok`)
	add(`round 2C 3C 4C {"in":"report","incident":"cards-dropped","facts":{"count":3}} {"in":"tick","seconds":7} ok ok ok`)
	// A card that cannot be read: shift manager, technician, and read at last (11.31); the
	// next one is entered by hand (GLI-19 4.18.4).
	add(`round 9C unread unread unread {"in":"tick","seconds":60} manager unread {"in":"rule","clause":"001/11.31"} {"in":"tick","seconds":60}
		technician {"in":"tick","seconds":60} ok unread 8C unread unread unread manager {"in":"enter-card","code":"KD"} KC ok ok`)
	// Voided while the technician is awaited (11.36).
	add(`round 9H unread unread unread manager {"in":"rule","clause":"001/11.31"} {"in":"rule","clause":"001/11.36","reason":"smoke"}
		ok {"in":"tick","seconds":60} technician ok ok`)
	// The fifteen minutes of clause 7, to the half second.
	add(`round 9D {"in":"report","incident":"malfunction"} {"in":"tick","seconds":600} manager {"in":"tick","seconds":299.5} {"in":"tick","seconds":0.5} ok ok`)
	// The first card face up: scanned, then void (11.22).
	add(`round {"in":"report","incident":"card-face-up"} unread {"in":"tick","seconds":9} 9S ok`)
	// A card in the wrong place, the dealer's to move (11.30.1).
	add(`round 2S 3H KD {"in":"report","incident":"card-misplaced"} {"in":"answer","facts":{"last_only":true}} {"in":"tick","seconds":9}
		{"in":"rule","clause":"001/11.30.1","moves":[{"from":"player-2","to":"banker-2"}]} 7C ok ok`)
	// Cards collected too early, laid out by the video (11.37).
	add(`round 9C 8H KD {"in":"report","incident":"cards-collected-early"} manager
		{"in":"rule","clause":"001/11.37","reference":"camera-2","cards":[{"position":"player-1","card":"9C"},{"position":"banker-1","card":"8D"}]} QD KC ok ok`)
	// A card too many, after the dealer went and came back (11.27).
	add(`2D {"in":"sign-out"} {"in":"tick","seconds":9} dealer {"in":"answer","facts":{"seen":false}} ok round 8H 7D KC ok ok`)
	// A result corrected (GLI-19 2.9.5).
	add(`{"in":"correct","staff":"dealer","pin":"1111","round":1,"result":{"player":["9S","KD"],"banker":["9H","KC"]},"reason":"8H","reference":"camera-2"} {"in":"tick","seconds":9}
		{"in":"sign-in","staff":"manager2","pin":"2222"} {"in":"rule","clause":"gli-19/2.9.5","approved":true}`)
	return script
}

// told is a line of the script as an undisturbed table answered it.
type told struct {
	line string
	// name and step are the step the table was at then.
	name, step string
	// end is how many events the journal held then.
	end int
}

func stepName(t *testing.T, step string) string {
	t.Helper()
	var fields struct {
		Name string `json:"name"`
	}
	must.Dof(t, json.Unmarshal([]byte(step), &fields), "%q", step)
	return fields.Name
}

// comeAgain has those who have more than the dealer's role show again who they are, as far
// as the step wants them. The second shift manager comes last: only where the first may not rule.
func (s *session) comeAgain(step string) {
	for _, who := range []string{`"manager","pin":"2222"`, `"technician","pin":"3333"`, `"manager2","pin":"2222"`} {
		if s.step != step {
			s.try(`{"in":"sign-in","staff":` + who + `}`)
		}
	}
}

// byHand lets the script enter a card by hand.
var byHand = []string{"--set", "manual-entry=allowed"}

// calmIncidents plays the script undisturbed.
func calmIncidents(t *testing.T, program, path string) (story []told, events []happened) {
	t.Helper()
	s := startPlay(t, program, path, byHand...)
	seen := map[string]bool{}
	for _, line := range incidentScript() {
		s.send(t, line)
		name := stepName(t, s.step)
		story = append(story, told{line, name, s.step, s.events})
		seen[name] = true
	}
	s.close(t)
	for _, name := range incidentSteps {
		if !seen[name] {
			t.Errorf("the script never comes to %s; it comes to %v", name, slices.Sorted(maps.Keys(seen)))
		}
	}
	events = gameEvents(t, path)
	kinds := map[string]int{}
	for _, event := range events {
		kinds[string(event.Type)]++
	}
	for kind, count := range map[string]int{
		"incident-opened": 12, "incident-closed": 12, "round-corrected": 1, "cards-moved": 1, "cards-restored": 1,
		"device-returned": 2, "ruling-followed": 1,
	} {
		check.Equalf(t, kinds[kind], count, "the script holds %d %s", kinds[kind], kind)
	}
	if last := story[len(story)-1]; last.name != "start-round" {
		t.Errorf("the script ends at %s", last.name)
	}
	return story, events
}

// The real program is killed with SIGKILL in every incident and goes on where it was
// (001/7).
func TestKilledInIncidents(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	folder := t.TempDir()
	program := buildProgram(t)
	story, want := calmIncidents(t, program, filepath.Join(folder, "calm.db"))

	// Right after it answered, at every step there is, once each in go test: started again it stands at the same
	// step, word for word and with the same deadline, and the rest of the story is the same.
	t.Run("at every step", func(t *testing.T) {
		t.Parallel()
		path := filepath.Join(folder, "steps.db")
		s := startPlay(t, program, path, byHand...)
		deaths := map[string]int{}
		for i, told := range story {
			s.send(t, told.line)
			if s.step != told.step {
				t.Fatalf("after line %d %s the step is\n%s\nundisturbed it was\n%s", i+1, told.line, s.step, told.step)
			}
			if !slices.Contains(incidentSteps, told.name) || !*longest && deaths[told.name] > 0 {
				continue
			}
			deaths[told.name]++
			s.killed()
			s = startAgain(t, program, path)
			s.comeAgain(told.step)
			if s.step != told.step {
				t.Fatalf("killed after line %d %s at\n%s\nit started again at\n%s", i+1, told.line, told.step, s.step)
			}
		}
		s.close(t)
		for _, name := range incidentSteps {
			if deaths[name] == 0 {
				t.Errorf("the program never died at %s", name)
			}
		}
		check.Difff(t, want, gameEvents(t, path),
			"the story with %v deaths differs from the calm one (-calm +killed)", deaths)
		wantVerified(t, path)
	})

	// While it works on a line, once for every way that leads from step to step in an incident, into it and out of it, in
	// go test for ten of them: the line was carried out whole or not at all.
	t.Run("in the middle of a line", func(t *testing.T) {
		t.Parallel()
		var ends []int
		for _, told := range story {
			ends = append(ends, told.end)
		}
		base := len(want) - ends[len(ends)-1]
		path := filepath.Join(folder, "lines.db")
		chance := rand.New(rand.NewPCG(5, 8))
		s := startPlay(t, program, path, byHand...)
		whole, deaths, ways := 0, 0, map[[2]string]bool{}
		for done := 0; done < len(story); {
			way := [2]string{"", story[done].name}
			if done > 0 {
				way[0] = story[done-1].name
			}
			if ways[way] || !slices.Contains(incidentSteps, way[0]) && !slices.Contains(incidentSteps, way[1]) {
				s.send(t, story[done].line)
				done++
				continue
			}
			ways[way] = true
			if !*longest && len(ways)%everyWay != 0 {
				continue
			}
			must.Get(io.WriteString(s.in, story[done].line+"\n"))(t)
			time.Sleep(time.Duration(chance.IntN(4000)) * time.Microsecond)
			deaths++
			s.killed()
			now := commandsDone(t, path, base, ends, done)
			s = startAgain(t, program, path)
			if now > done {
				whole++
			} else {
				if done > 0 {
					s.comeAgain(story[done-1].step)
				}
				s.send(t, story[done].line) // it was not carried out: once more
				now = done + 1
			}
			done = now
			s.comeAgain(story[done-1].step)
			if s.step != story[done-1].step {
				t.Fatalf("killed in line %d %s it comes to\n%s\nundisturbed it was\n%s", done,
					story[done-1].line, s.step, story[done-1].step)
			}
		}
		s.close(t)
		if *longest && (whole == 0 || whole == deaths) {
			t.Errorf("of %d deaths %d came after the line was on disk: all or none", deaths, whole)
		}
		check.Difff(t, want, gameEvents(t, path),
			"the story with %d deaths differs from the calm one (-calm +killed)", deaths)
		t.Logf("%d deaths in %d ways, %d of them after the line was on disk", deaths, len(ways), whole)
		wantVerified(t, path)
	})
}

// killed kills the program and waits until it is dead.
func (s *session) killed() {
	s.kill()
	s.process.Wait()
}

// startAgain starts the program on a journal that there is; it tells where it stands.
func startAgain(t *testing.T, program, path string) *session {
	t.Helper()
	s := startPlay(t, program, path, byHand...)
	s.send(t, `{"in":"tick","seconds":0}`)
	return s
}

func wantVerified(t *testing.T, path string) {
	t.Helper()
	report, err := store.Verify(t.Context(), path)
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("the journal does not verify: %v %v", err, report.Problems)
	}
}
