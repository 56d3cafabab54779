package baccarat_test

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/picture"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// familyOf returns a variant's family, which draws its table.
func familyOf(t *testing.T, slug string) family.Rules {
	t.Helper()
	loaded := must.Get(variant.Load(slug))(t)
	return loaded.Family
}

// TestNoPictureHoldsAConcealedCard: two rounds that differ only in face-down cards have the same picture at every
// step.
func TestNoPictureHoldsAConcealedCard(t *testing.T) {
	for _, test := range []struct {
		slug     string
		messages []game.Message
	}{
		{"evolution-peek-baccarat",
			[]game.Message{{Name: "peek", Data: json.RawMessage(`{"cards":2,"positions":["player-1","banker-2"]}`)}}},
		{"evolution-golden-wealth-baccarat",
			[]game.Message{{Name: "golden-cards", Data: json.RawMessage(`{"cards":[{"card":"8S","multiplier":3}]}`)}}},
	} {
		rules := familyOf(t, test.slug)
		t.Run(test.slug, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				one := game.Round{Number: 7, BettingClosed: true}
				if rapid.Bool().Draw(t, "told") {
					one.Messages = test.messages
					one.Done = append(one.Done, []string{"open-cards", "open-rest"}[:rapid.IntRange(0, 2).Draw(t, "done")]...)
				}
				other := one
				down := map[game.Position]bool{}
				for _, place := range rules.Layout(one) {
					down[place.Position] = place.Facing != game.FaceUp
				}
				count := rapid.IntRange(0, 4).Draw(t, "cards")
				for _, place := range rules.Layout(one)[:count] {
					face := game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "face"))
					placed := game.Placed{
						Position: place.Position,
						Card:     face,
						Frame:    face.String(),
						ID:       face.String(),
					}
					one = one.WithCard(placed)
					if down[place.Position] {
						face = game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "other face"))
						placed = game.Placed{
							Position: place.Position,
							Card:     face,
							Frame:    face.String(),
							ID:       face.String(),
						}
					}
					other = other.WithCard(placed)
				}
				step := rules.Next(one)
				if count == 4 && !down["player-1"] && !down["banker-1"] && !down["player-2"] && !down["banker-2"] {
					return // the cards are known: other faces make a different round
				}
				check.Difff(t, written(t, rules, one, step), written(t, rules, other, step),
					"the picture tells a card that lies face down")
			})
		})
	}
}

func written(t *rapid.T, rules picture.Drawer, round game.Round, step game.Step) string {
	drawn := rules.Picture(picture.Seen{Round: &round, Step: step, Dealer: true})
	data := must.Get(json.MarshalIndent(drawn, "", " "))(t)
	return string(data)
}

// TestResultsAsPeopleSayThem includes results of other games.
func TestResultsAsPeopleSayThem(t *testing.T) {
	rules := familyOf(t, "ezugi-baccarat")
	for result, want := range map[string]string{
		`{"winner":"banker","player":["KD","4S"],"banker":["8S","JC"]}`:   "Banker wins, Player KD 4S (4), Banker 8S JC (8)",
		`{"winner":"tie","player":["KD","4S","2H"],"banker":["6S","JC"]}`: "a tie, Player KD 4S 2H (6), Banker 6S JC (6)",
		`{"winner":"player"}`: "Player wins",
		`{"number":17}`:       "no result",
		`junk`:                "no result",
	} {
		check.Equalf(t, rules.ResultText(json.RawMessage(result)).String(), want, "%s", result)
	}
}

// TestWhatACardWouldDo at each moment.
func TestWhatACardWouldDo(t *testing.T) {
	rules := familyOf(t, "ezugi-baccarat")
	round := game.Round{Number: 7}
	for want, seen := range map[string]picture.Seen{
		"nothing can be recorded": {Stopped: true},
		"the table is closed":     {Step: game.Step{Kind: game.StepClosed}},
		"go on scanning":          {Step: game.Step{Kind: game.StepScan}},
		"kept until the dealer":   {Step: game.Step{Name: "resume"}, Incident: &picture.Incident{}},
		"it would be refused":     {Step: game.Step{Name: "resume"}, Incident: &picture.Incident{Held: true}},
	} {
		seen.Round = &round
		check.Containsf(t, rules.Picture(seen).Reading.String(), want, "%+v", seen)
	}
}
