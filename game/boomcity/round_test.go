package boomcity_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/must"
)

// Rounds that cannot be settled.
func TestRoundsThatCannotBe_003_24_1_b2(t *testing.T) {
	rules := rules(t)
	drawn, throws := powerUps(1, 2, 1, 1)
	for says, whole := range map[string]string{
		"want {":              ``,
		"wall is missing":     `{}`,
		"does not end on":     `{"field":"power-up"}`,
		"field \"red\"":       `{"field":"red"}`,
		"does not pay 3":      `{"field":"silver","pays":3}`,
		"does not pay 0":      `{"field":"silver","pays":0}`,
		"does not pay 51":     `{"field":"bronze","pays":51}`,
		"times is 3126: want": `{"field":"silver","times":3126}`,
		"times is 0: want":    `{"field":"silver","times":0}`,
		"times is 7: want the product of at most 5 PowerUPs, each 2 to 5 (003/24.2.b2)": `{"field":"silver","times":7}`,
		"field is missing":         `{"times":2}`,
		"1 throws too many":        `{"field":"silver","throws":[[1,2]]}`,
		"a throw is missing":       `{"field":"dice-battle","throws":[[1,2]]}`,
		"want 2, read 1":           `{"field":"dice-battle","throws":[[1]]}`,
		"a die shows 7":            `{"field":"dice-battle","throws":[[1,7]]}`,
		"want 2, read 3":           `{"field":"dice-battle","throws":[[1,2,3]]}`,
		"drop-values or nobody":    `{"field":"lucky-drop"}`,
		"1 messages":               `{"field":"silver","drawn":[{"message":"next"}]}`,
		"power-up is missing":      line(drawn[:1], throws...),
		"2 messages":               line(append(slices.Clone(drawn), said("next", nil), said("next", nil)), throws...),
		"a throw is missing (roll": line(drawn, throws[:1]...),
	} {
		familytest.Refuses(t, rules, whole, says)
	}
}

// With any draws and throws, a round ends, and its result settles the same in every notation (003/24.b2 to 24.5.b7).
func TestEveryRoundEnds_003_24(t *testing.T) {
	rules := rules(t)
	seen := map[string]bool{}
	rapid.Check(t, func(r *rapid.T) {
		seed := rapid.Uint64().Draw(r, "seed")
		round := game.Round{Number: 1}
		chance := rand.New(rand.NewPCG(seed, 1))
		throw := func() []int { return []int{1 + chance.IntN(6), 1 + chance.IntN(6)} }
		for _, step := range familytest.Played(t, rules, &round, chance, throw) {
			seen[step] = true
		}
		result, bets := must.Get2(rules.Result(round))(t)
		given := must.Get(rules.Given(result))(t)
		again, betsAgain, err := rules.Settle(given)
		if err != nil || string(again) != string(result) || fmt.Sprint(bets) != fmt.Sprint(betsAgain) {
			t.Fatalf("%s settles as\n%s, not as\n%s: %v", given, again, result, err)
		}
		typed := must.Get(rules.Parse(rules.Typed(round)))(t)
		whole := must.Get(rules.Complete(result, typed))(t)
		if once, _, err := rules.Settle(whole); err != nil || string(once) != string(result) {
			t.Fatalf("%s is completed to %s and settles as %s: %v", typed, whole, once, err)
		}
	})
	for _, step := range []string{"wall", "roll", "power-up", "announce"} {
		if !seen[step] {
			t.Errorf("no round came to %s", step)
		}
	}
}

// The rows of section 24, as in the document (003/24.b5, 003/24.b5.1 to b5.4, 003/24.b6, 003/24.6.b4).
func TestProceduresOfBoomCity(t *testing.T) {
	familytest.WantRows(t, slug, "003/24.",
		"003/24.b5 no-roll spin map[] reroll stand []",
		"003/24.b5.1 no-roll spin map[cause:on-edge] rule reroll stand []",
		"003/24.b5.1 no-roll spin map[cause:not-flat] rule reroll stand []",
		"003/24.b5.1 no-roll spin map[cause:leaning] rule reroll stand []",
		"003/24.b5.1 no-roll spin map[cause:stacked] rule reroll stand []",
		"003/24.b5.1 no-roll spin map[cause:against-dome] rule reroll stand []",
		"003/24.b5.2 no-roll spin map[cause:shaker-short] rule reroll stand []",
		"003/24.b5.3 no-roll spin map[cause:interference] rule reroll stand []",
		"003/24.b5.4 no-roll spin map[cause:mechanical] rule reroll stand []",
		"003/24.b6 no-roll spin map[] reroll stand []",
		"003/24.6.b3 any any map[] pause none []",
		"003/24.6.b4 any any map[resolved:false roll_again:false round_open:true] shift-manager void refund-initial []",
		"003/24.6.b4 any any map[device_lost:false resolved:true roll_again:false] shift-manager continue stand []",
		"003/24.6.b4 any spin map[resolved:true roll_again:true] shift-manager reroll stand []",
	)
}

func FuzzSettle(f *testing.F) {
	drawn := must.Get(json.Marshal(wall(layout)))(f)
	familytest.FuzzSettle(f, rules(f), nil,
		`{"field":"silver"}`, `{"field":"bronze","pays":25,"times":15}`, `{"field":"lucky-drop"}`,
		`{"field":"dice-battle","times":3,"throws":[[1,2],[3,4],[5,6]]}`, fmt.Sprintf(`{"drawn":[%s],"throws":[[3,4]]}`, drawn),
		fmt.Sprintf(`{"drawn":[%s],"throws":[[2,3],[1,2],[3,4],[5,6]]}`, drawn),
	)
}
