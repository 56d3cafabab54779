package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
)

// TestKilledInBonusGames kills the real program with SIGKILL at random moments of rounds with every bonus
// game: the round goes on where it stood, every event is as in an undisturbed run (003/4.1, 003/4.2,
// 003/21.1.table, 003/21.3.b2, 003/24.2 to 24.5).
func TestKilledInBonusGames(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	for _, test := range []rounds{
		{
			slug: "pragmatic-candyland", play: func(r *rehearsal) { r.say(candylandScript()...) },
			has: map[game.EventType]int{"segment-registered": 22, "segment-repeated": 4, "platform-received": 24, "round-closed": 8},
		},
		{
			slug: "pragmatic-boom-city", play: func(r *rehearsal) { r.say(storyScript(t, "clauses_boom.txtar", "bonus.ndjson")...) },
			has: map[game.EventType]int{"round-closed": 15, "roll-repeated": 6, "dice-rolled": 50, "platform-received": 40},
		},
		{
			slug: "pragmatic-snakes-ladders", play: func(r *rehearsal) { r.say(storyScript(t, "clauses_snakes.txtar", "bonus.ndjson")...) },
			has: map[game.EventType]int{"round-closed": 15, "roll-repeated": 3, "dice-rolled": 30, "platform-received": 30},
		},
	} {
		t.Run(test.slug, func(t *testing.T) {
			t.Parallel()
			test.kills = long(10, 100)
			test.wantSurvived(t)
		})
	}
}

// storyScript returns the lines of a story in testdata/script, three times.
func storyScript(t *testing.T, story, name string) []string {
	t.Helper()
	told := must.Get(txtar.ParseFile("testdata/script/" + story))(t)
	at := slices.IndexFunc(told.Files, func(file txtar.File) bool { return file.Name == name })
	if at < 0 {
		t.Fatalf("%s has no %s", story, name)
	}
	return slices.Repeat(strings.Split(strings.TrimSpace(string(told.Files[at].Data)), "\n"), 3)
}

// candylandScript returns rounds with a Sugar Bomb each, a spin that does not count, and every bonus game.
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
