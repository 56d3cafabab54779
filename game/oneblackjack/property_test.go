package oneblackjack_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// TestAnyPlay plays anything that may happen: no round is ever stuck, its cards lie where the rules have
// places, its result is settled alike however it is given, and every record follows from the rules.
func TestAnyPlay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		chance := tabletest.Chance{T: rt}
		sharing := []string{"separate", "shared"}[chance.IntN(2)]
		b := newBench(rt, "split-cards="+sharing)
		undisturbed, ends := chance.IntN(3) == 0, b.State().Rounds+1
		rules := b.Setup.Variant.With(b.Setup.Settings).Family
		card := func() game.CardRead {
			if chance.IntN(2) == 0 { // pairs and sevens are what there is to decide on
				return game.CardRead{Card: game.CardAt(chance.IntN(4)*13 + []int{0, 6, 7}[chance.IntN(3)])}
			}
			return game.CardRead{Card: game.CardAt(chance.IntN(game.Faces))}
		}
		for inputs := 0; b.State().Round != nil || b.State().Rounds < ends; inputs++ {
			step, state := b.Step(), b.State()
			if inputs > 1000 {
				rt.Fatalf("after %d inputs the round is at %s (%s)", inputs, step.Name, step.Prompt)
			}
			if state.RoundRunning() {
				b.holds(*state.Round, undisturbed)
			}
			command := game.Command(game.Confirm{})
			switch {
			case !undisturbed && inputs < 300 && chance.IntN(8) == 0:
				incidents := b.Snapshot().Reportable()
				if len(incidents) == 0 { // all was noted
					incidents = game.Incidents()
				}
				command = []game.Command{
					game.NoRead{}, card(), game.Withdraw{}, game.Platform{Message: "decisions-closed", Data: told(rt, "H")},
					game.Report{Incident: incidents[chance.IntN(len(incidents))]},
				}[chance.IntN(5)]
			case step.Kind == game.StepScan:
				command = card()
			case step.Kind == game.StepWait:
				b.Pass(max(step.Deadline.Sub(b.Clock.Now()), time.Second))
				continue
			case step.Kind == game.StepSignIn:
				command = tabletest.SignIn(tabletest.Trainee(step.By))
			case step.Kind == game.StepPlatform:
				command = game.Platform{Message: step.Name, Data: rules.Draw(chance, step.Name, *state.Round)}
			case step.Kind == game.StepAnswer:
				facts := game.Facts{}
				for _, name := range step.Asks {
					facts[name] = chance.IntN(2) == 0
					if fact, _ := procedure.FactNamed(name); fact.Kind == procedure.Count {
						facts[name] = float64(1 + chance.IntN(3))
					}
				}
				command = game.Answer{Facts: facts}
			case step.Kind == game.StepRule:
				offer := step.Offers[chance.IntN(len(step.Offers))]
				command = game.Rule{Clause: offer.Clause, Facts: offer.Facts, Reference: "camera 2"}
			}
			b.Do(game.Input{Command: command})
		}
		b.audited()
	})
}

// holds checks what is true of any round at any moment.
func (b *bench) holds(round game.Round, undisturbed bool) {
	b.Helper()
	rules := b.Setup.Variant.With(b.Setup.Settings).Family
	must.Do(b, rules.CheckLayout(round))
	step := rules.Next(round)
	layout := rules.Layout(round)
	due := func(place game.Place) bool { return place.Position == step.Position }
	if step.Kind == game.StepScan && !slices.ContainsFunc(layout, due) {
		b.Fatalf("the next card goes to %s, the places are %v", step.Position, layout)
	}
	if left := rules.ToCome(round); left < 0 || step.Kind == game.StepScan && left == 0 {
		b.Fatalf("%d cards may come, at %s", left, step.Name)
	}
	result, bets, err := rules.Result(round)
	if err != nil || (bets != nil) != (step.Name == "announce") {
		b.Fatalf("at %s the result is %s, %d bets, %v", step.Name, result, len(bets), err)
	}
	typed, err := rules.Parse(rules.Typed(round))
	must.Dof(b, err, "%s cannot be typed: %s", result, typed)
	if _, _, err := rules.Settle(typed); err != nil && undisturbed {
		b.Fatalf("%s is typed as %s: %v", result, typed, err)
	}
	if bets == nil {
		return
	}
	given := must.Get(rules.Given(result))(b)
	again, same, err := rules.Settle(given)
	differs := string(again) != string(result) || fmt.Sprint(same) != fmt.Sprint(bets)
	if err != nil && undisturbed || err == nil && differs { // what was disturbed may lie as no deal lays it
		b.Fatalf("%s is settled as %s: %s, in the round as %s: %s, %v",
			given, again, inShort(same), result, inShort(bets), err)
	}
}
