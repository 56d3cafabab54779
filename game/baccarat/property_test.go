package baccarat_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/must"
)

// drawn gives a round what its step waits for, at random.
func drawn(t *rapid.T, family game.Family, round game.Round, step game.Step) game.Round {
	card := func() game.Card { return game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "card")) }
	switch step.Kind {
	case game.StepScan:
		return round.WithCard(game.Placed{Position: step.Position, Card: card()})
	case game.StepPlatform:
		data := map[string]any{
			"peek":        map[string]any{"cards": rapid.IntRange(1, 4).Draw(t, "opened")},
			"multipliers": map[string]any{"multipliers": rapid.MapOfN(rapid.SampledFrom([]string{"player", "banker", "tie"}), rapid.IntRange(2, 100), 3, 3).Draw(t, "multipliers")},
		}[step.Name]
		if step.Name == "golden-cards" {
			faces := rapid.SliceOfNDistinct(rapid.IntRange(0, game.Faces-1), 5, 5, rapid.ID[int]).Draw(t, "faces")
			golden := []map[string]any{}
			for _, face := range faces {
				golden = append(golden, map[string]any{"card": game.CardAt(face),
					"multiplier": rapid.SampledFrom([]int{2, 3, 5, 8}).Draw(t, "multiplier")})
			}
			data = map[string]any{"cards": golden}
		}
		line := must.Get(json.Marshal(data))(t)
		heard, err := familytest.Hear(family, round, step.Name, line, false)
		must.Dof(t, err, "%s", line)
		round.Messages = append(round.Messages, game.Message{Name: step.Name, Data: heard})
	case game.StepDice:
		round.Throws = [][]int{rapid.SliceOfN(rapid.IntRange(1, 6), 2, 2).Draw(t, "dice")}
	case game.StepDecide:
		round.Decisions = append(round.Decisions, game.Decision{Seat: 1, Action: "double"})
		round.Windows = []game.Window{{Name: game.StepDecisions, Closed: true}}
	case game.StepConfirm:
		round.Done = append(round.Done, step.Name)
	}
	return round
}

// With any cards and draws, a round ends within a few steps, its layout is valid, and its hands, completed with its
// record, settle to the same.
func TestEveryRoundSettlesAsItWasPlayed(t *testing.T) {
	slugs := []string{
		"evolution-peek-baccarat", "evolution-golden-wealth-baccarat", "pragmatic-mega-baccarat", "pragmatic-fortune6-baccarat",
		"pragmatic-super8-baccarat", "pragmatic-baccarat", "classic-baccarat", "no-commission-baccarat",
	}
	families := map[string]game.Family{}
	for _, slug := range slugs {
		families[slug] = play(t, slug)
	}
	rapid.Check(t, func(t *rapid.T) {
		slug := rapid.SampledFrom(slugs).Draw(t, "variant")
		family := families[slug]
		round := game.Round{Number: 1, BettingClosed: true, Completed: rapid.IntRange(0, 80).Draw(t, "completed")}
		for steps := 0; family.Next(round).Name != "announce"; steps++ {
			if steps > 14 {
				t.Fatalf("%s does not end: %+v", slug, family.Next(round))
			}
			round = drawn(t, family, round, family.Next(round))
			must.Do(t, family.CheckLayout(round))
		}
		result, bets := must.Get2(family.Result(round))(t)
		player, banker := handsOf(round)
		hands := must.Get(json.Marshal(map[string]any{"player": player, "banker": banker}))(t)
		line := must.Get(family.Complete(result, hands))(t)
		again, settled, err := family.Settle(line)
		if err != nil || string(again) != string(result) || fmt.Sprint(settled) != fmt.Sprint(bets) {
			t.Fatalf("%s was played as\n%s %v\nand settles as\n%s %v, %v", slug, result, bets, again, settled, err)
		}
	})
}
