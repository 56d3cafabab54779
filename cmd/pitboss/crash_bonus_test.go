package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
)

// TestKilledInABonusGame kills the real program with SIGKILL at random moments of rounds with PowerUPs and
// every bonus game: the round goes on where it stood, every event is as in an undisturbed run (003/24.2
// to 24.5).
func TestKilledInABonusGame(t *testing.T) {
	t.Parallel()
	const slug = "pragmatic-boom-city"
	told, err := os.ReadFile("testdata/script/clauses_boom.txtar")
	if err != nil {
		t.Fatal(err)
	}
	_, lines, found := strings.Cut(string(told), "-- bonus.ndjson --\n")
	lines, _, ends4 := strings.Cut(lines, `{"in":"report","incident":"equipment-failure"}`)
	if !found || !ends4 {
		t.Fatal("the story of Boom City has other lines than it had")
	}
	script := strings.Split(strings.TrimSpace(lines), "\n")
	script = append(script, `{"in":"confirm"}`, `{"in":"confirm"}`) // the last round's own end
	script = slices.Repeat(script, 3)
	program, folder := buildProgram(t), t.TempDir()
	start := func(path string) *session {
		return startLines(t, exec.Command(program, "play", slug, "--db", path))
	}
	calm, stormy := filepath.Join(folder, "calm.db"), filepath.Join(folder, "stormy.db")
	s := start(calm)
	ends := make([]int, 0, len(script))
	for _, line := range script {
		s.send(t, line)
		ends = append(ends, s.events)
	}
	s.close(t)
	want := gameEvents(t, calm)
	seen := map[game.EventType]int{}
	for _, event := range want {
		seen[event.Type]++
	}
	if seen["round-closed"] != 15 || seen["roll-repeated"] != 6 || seen["dice-rolled"] < 50 || seen["platform-received"] < 40 {
		t.Fatalf("the script does not play every bonus game: %v", seen)
	}
	storm{
		path: stormy, start: func() *session { return start(stormy) }, script: script, ends: ends,
		base: len(want) - ends[len(ends)-1], present: make([]map[string]bool, len(script)), kills: long(10, 100),
	}.play(t)
	if diff := cmp.Diff(want, gameEvents(t, stormy)); diff != "" {
		t.Errorf("the disturbed rounds differ from the calm ones (-calm +disturbed):\n%s", diff)
	}
	wantVerified(t, stormy)
}
