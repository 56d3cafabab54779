package blackjack_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/internal/tabletest"
)

// chance is the test's own.
type chance struct{ t *rapid.T }

func (c chance) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(c.t, "n") }

func (c chance) Perm(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return rapid.Permutation(numbers).Draw(c.t, "order")
}

// player does what the table waits for, as it comes.
type player struct {
	*bench
	chance
	// undisturbed is true while nothing but the game itself happens.
	undisturbed bool
}

// TestAnyPlay plays whatever may come: no round is ever stuck, a start finds what was there, a replay
// comes to the same, and every record follows from the rules.
func TestAnyPlay(t *testing.T) {
	of := load(t, "checked.values = [1, 10]")
	rapid.Check(t, func(rt *rapid.T) {
		p := &player{bench: newBench(rt, of), chance: chance{rt}}
		p.undisturbed = p.IntN(3) == 0
		ends := p.State().Rounds + 1 + uint64(p.IntN(2))
		for inputs := 0; ; inputs++ {
			step, state := p.Step(), p.State()
			if state.Round == nil && state.Rounds >= ends {
				break
			}
			if inputs > 1000 {
				rt.Fatalf("after %d inputs the round is at %s (%s)", inputs, step.Name, step.Prompt)
			}
			if state.RoundRunning() {
				p.holds()
			}
			if p.IntN(40) == 0 {
				p.restart(p.IntN(2) == 0)
			} else if !p.undisturbed && p.IntN(8) == 0 && inputs < 300 {
				p.disturb()
			} else {
				p.follow(step)
			}
		}
		p.audited()
	})
}

// holds checks what is true of any round at any moment.
func (p *player) holds() {
	round := *p.State().Round
	rules := p.setup.Variant.Family
	if err := rules.CheckLayout(round); err != nil {
		p.Fatal(err)
	}
	shoe, left := p.State().Shoe, rules.ToCome(round)
	if left < 0 || shoe.Left() < left && !shoe.ChangeDue() && len(round.Cards) == 0 {
		p.Fatalf("%d cards may come of %d", left, shoe.Left())
	}
	result, bets, err := rules.Result(round)
	if err != nil || (bets != nil) != (rules.Next(round).Name == "announce") {
		p.Fatalf("at %s the result is %s, %d bets, %v", rules.Next(round).Name, result, len(bets), err)
	}
	if bets == nil {
		return
	}
	given, err := rules.Given(result)
	if err != nil {
		p.Fatal(err)
	}
	again, same, err := rules.Settle(given)
	differs := string(again) != string(result) || inShort(same) != inShort(bets)
	if err != nil && p.undisturbed || err == nil && differs { // what was disturbed may lie as no deal lays it
		p.Fatalf("%s is settled as %s: %s, in the round as %s: %s, %v", given, again, inShort(same), result, inShort(bets), err)
	}
	typed, err := rules.Parse(rules.Typed(round))
	if err != nil {
		p.Fatalf("%s cannot be typed: %s, %v", result, typed, err)
	}
	if !p.undisturbed {
		return
	}
	if again, same, err = rules.Settle(typed); err != nil || inShort(same) != inShort(bets) {
		p.Fatalf("%s is typed as %s and settled as %s: %s, %v", result, rules.Typed(round), again, inShort(same), err)
	}
}

// give gives an input, which may be refused.
func (p *player) give(command game.Command) { p.Do(game.Input{Command: command}) }

// follow does what the step asks.
func (p *player) follow(step game.Step) {
	switch step.Kind {
	case game.StepScan:
		p.give(game.CardRead{Card: p.card()})
	case game.StepDecide:
		if p.IntN(5) == 0 {
			p.Pass(step.Deadline.Sub(p.clock.Now()))
			return
		}
		if p.IntN(3) == 0 { // what players of a training table decide is always legal
			for _, decision := range p.setup.Variant.Family.Choose(p.chance, step, *p.State().Round) {
				p.do(game.Decide{Decision: decision})
			}
			return
		}
		seat := step.Seat
		if seat == 0 {
			seat = 1 + p.IntN(7)
		}
		action := step.Actions[p.IntN(len(step.Actions))]
		p.give(game.Decide{Decision: game.Decision{Seat: seat, Hand: step.Hand, Action: action}})
	case game.StepWait:
		p.Pass(max(step.Deadline.Sub(p.clock.Now()), time.Second))
	case game.StepSignIn:
		p.give(tabletest.SignIn(tabletest.Trainee(step.By)))
	case game.StepPlatform:
		p.give(game.Platform{Message: step.Name, Data: p.setup.Variant.Family.Draw(p.chance, step.Name, *p.State().Round)})
	case game.StepAnswer:
		facts := game.Facts{}
		for _, name := range step.Asks {
			facts[name] = p.IntN(2) == 0
			if fact, _ := procedure.FactNamed(name); fact.Kind == procedure.Count {
				facts[name] = float64(1 + p.IntN(3))
			}
		}
		p.give(game.Answer{Facts: facts})
	case game.StepRule:
		offer := step.Offers[p.IntN(len(step.Offers))]
		p.give(game.Rule{Clause: offer.Clause, Facts: offer.Facts, Reference: "camera 2"})
	default:
		p.give(game.Confirm{})
	}
}

func (p *player) card() game.Card {
	if p.IntN(3) == 0 { // pairs, aces and tens are what there is to decide on
		return game.CardAt(p.IntN(4)*13 + []int{0, 9, 12}[p.IntN(3)])
	}
	return game.CardAt(p.IntN(game.Faces))
}

// disturb does what nobody waits for.
func (p *player) disturb() {
	switch p.IntN(6) {
	case 0:
		p.give(game.NoRead{})
	case 1:
		incidents := p.Snapshot().Reportable()
		p.give(game.Report{Incident: incidents[p.IntN(len(incidents))]})
	case 2:
		p.give(game.CardRead{Card: p.card()})
	case 3:
		p.give(game.Withdraw{})
	case 4:
		p.Pass(time.Duration(p.IntN(400)) * time.Second)
	default:
		action := []string{"hit", "split", "insurance"}[p.IntN(3)]
		p.give(game.Decide{Decision: game.Decision{Seat: p.IntN(8), Hand: p.IntN(3), Action: action}})
	}
}
