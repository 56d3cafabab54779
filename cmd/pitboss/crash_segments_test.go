package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
)

// TestKilledInBonusGames kills the real program with SIGKILL at random moments of rounds with Sugar Bombs,
// reels, choices and bonus games: every event is as in an undisturbed run (003/21.1.table, 003/21.3.b2).
func TestKilledInBonusGames(t *testing.T) {
	t.Parallel()
	program, folder := buildProgram(t), t.TempDir()
	start := func(path string) *session {
		return startLines(t, exec.Command(program, "play", "pragmatic-candyland", "--db", path))
	}
	calm, stormy := filepath.Join(folder, "calm.db"), filepath.Join(folder, "stormy.db")
	s, script, ends := start(calm), candylandScript(), []int(nil)
	s.send(t, `{"in":"tick","seconds":0}`)
	for _, line := range script {
		s.send(t, line)
		ends = append(ends, s.events)
	}
	s.close(t)
	want := unsalted(gameEvents(t, calm))
	seen := map[game.EventType]int{}
	for _, event := range want {
		seen[event.Type]++
	}
	for kind, least := range map[game.EventType]int{"segment-registered": 22, "segment-repeated": 4, "platform-received": 24, "round-closed": 8} {
		if seen[kind] < least {
			t.Errorf("the script has %d %s, want %d", seen[kind], kind, least)
		}
	}
	storm{
		path: stormy, start: func() *session { return start(stormy) }, script: script, ends: ends,
		base: len(want) - ends[len(ends)-1], present: make([]map[string]bool, len(script)), kills: long(10, 100),
	}.play(t)
	if diff := cmp.Diff(want, unsalted(gameEvents(t, stormy))); diff != "" {
		t.Errorf("the disturbed rounds differ from the calm ones (-calm +disturbed):\n%s", diff)
	}
	wantVerified(t, stormy)
}

// candylandScript are rounds with a Sugar Bomb each, a spin that does not count, and every bonus game.
func candylandScript() (script []string) {
	ways, spins := []string{"clockwise", "anticlockwise"}, 0
	spin := func(symbol string, turns int) {
		script = append(script, fmt.Sprintf(`{"in":"segment","symbol":%q,"turns":%d,"direction":%q}`, symbol, turns, ways[spins%2]))
		if turns > 1 {
			spins++
		}
	}
	says := func(message string) {
		script = append(script, `{"in":"platform","message":`+message+`}`)
	}
	for round := range 8 {
		script = append(script, `{"in":"confirm"}`, `{"in":"tick","seconds":15}`)
		spin("sugar-bomb", 3)
		says(fmt.Sprintf(`"sugar-bomb","multiplier":%d`, 2+round))
		if round%2 == 0 {
			spin("5", 1)
		}
		switch round % 4 {
		case 0:
			spin("bubble-surprise", 3)
			says(`"bubble-surprise","symbol":"candy-drop"`)
			says(`"choices-closed"`)
			says(`"bonus-finished"`)
		case 1:
			spin("candy-drop", 3)
			says(`"choices-closed"`)
			says(`"bonus-finished"`)
		case 2:
			spin("sugar-bomb", 3)
			says(`"sugar-bomb","multiplier":10`)
			spin("sweet-spins", 3)
			says(`"bonus-finished"`)
		default:
			spin("bubble-surprise", 3)
			says(`"bubble-surprise","symbol":"blue-candy"`)
		}
		script = append(script, `{"in":"confirm"}`, `{"in":"confirm"}`)
	}
	return script
}
