package table_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// deadEnd says why neither the people at the table nor time can advance its step; empty if they can.
func deadEnd(b *bench) string {
	state, step := b.table.State(), b.table.Step()
	due, runs := b.table.Due()
	timed := !step.Deadline.IsZero() && runs && !due.After(step.Deadline)
	called := state.Incident != nil && state.Incident.ManagerCalled
	switch step.Kind {
	case game.StepConfirm, game.StepSignIn:
		return ""
	case game.StepAnswer:
		if len(step.Asks) > 0 {
			return ""
		}
	case game.StepRule:
		if len(step.Offers) > 0 {
			return ""
		}
	case game.StepScan:
		if runs || called || !state.RoundRunning() { // a report can call the shift manager at any time
			return ""
		}
	case game.StepNumber, game.StepDice, game.StepSegment, game.StepPlatform, game.StepDecide, game.StepWait:
		if timed || called {
			return ""
		}
	}
	return fmt.Sprintf("nobody leads on from %+v, and the next timer is %v, %v", step, due, runs)
}

// persons does what the people at the table can do, without devices or platform. For anything else it waits until
// the wait ends.
func (b *bench) persons(choose func(n int) int) {
	step := b.table.Step()
	switch step.Kind {
	case game.StepNumber, game.StepDice, game.StepSegment, game.StepPlatform, game.StepDecide, game.StepWait, game.StepScan:
		if step.Kind == game.StepScan && len(step.Offers) > 0 && choose(2) == 0 {
			b.do(ruledAs(step.Offers[choose(len(step.Offers))]))
			return
		}
		due, runs := b.table.Due()
		if !runs || step.Name == "device-lost" && choose(2) == 0 {
			b.do(game.SignIn{Identity: known("mona")})
			return
		}
		b.tick(max(due.Sub(b.clock.Now()), 0))
	case game.StepRule:
		b.do(ruledAs(step.Offers[choose(len(step.Offers))]))
		if due, runs := b.table.Due(); b.refused != nil && runs {
			b.tick(max(due.Sub(b.clock.Now()), 0)) // no valid moves or cards were found
		}
	case game.StepAnswer:
		b.do(game.Answer{Facts: anyAnswers(step.Asks, b.table.State().Shoe.Left(), choose).With(wordsAsked(step, choose))})
	case game.StepSignIn:
		for _, id := range []string{"dora", "mona", "tom"} {
			if people[id].Has(step.By) {
				b.do(game.SignIn{Identity: known(id)})
				return
			}
		}
	default:
		b.do(game.Confirm{})
	}
}

// wordsAsked returns one of the causes that a step offers, if it asks for one.
func wordsAsked(step game.Step, choose func(n int) int) game.Facts {
	facts := game.Facts{}
	for name, words := range step.Choices {
		facts[name] = words[choose(len(words))]
	}
	if step.Name == "peek" {
		facts["cards"] = 2.0
	}
	return facts
}

// ruledAs returns the ruling of an offer without changes, for any table. It names no cards: nobody can tell them.
func ruledAs(offer game.Offer) game.Rule {
	rule := game.Rule{Clause: offer.Clause, Facts: offer.Facts}
	if slices.Contains(offer.Takes, next.TakesResult) {
		rule.Result, rule.Reference = game.Typed{Text: "17"}, "camera 3"
	}
	return rule
}

// drawMishap draws an input of a device, the platform or a person, due or not.
func drawMishap(t *rapid.T, step game.Step) game.Input {
	device := func(name string, command game.Command) game.Input {
		return game.Input{Command: command, Device: name}
	}
	number := rapid.IntRange(0, 36).Draw(t, "number")
	switch rapid.IntRange(0, 9).Draw(t, "mishap") {
	case 0:
		return device("wheel", game.WheelState{State: game.BallLaunched})
	case 1:
		return device("wheel", game.WheelState{State: fmt.Sprint("disagreement ", number),
			Incident: game.NumberMisread, Cause: "two numbers"})
	case 2:
		return device("wheel", game.WheelState{State: fmt.Sprint("number-unread ", number), Incident: game.NumberUnread})
	case 3:
		return device("wheel", game.NumberRead{Number: number, Turns: rapid.IntRange(0, 6).Draw(t, "turns")})
	case 4:
		return device("dice", game.DiceRead{Faces: []int{3, 4}})
	case 5:
		return device("dice", game.DiceRead{Cause: rapid.SampledFrom(game.RollCauses()).Draw(t, "cause")})
	case 6:
		return device("link", game.LinkChanged{Up: rapid.Bool().Draw(t, "up"), Reason: message.Written("It was unplugged.")})
	case 7:
		return device("", game.Platform{Message: step.Name, Data: json.RawMessage(`{"nothing":"right"}`)})
	case 8:
		return device("scanner", game.NoRead{})
	}
	return game.Input{Command: game.Report{Incident: rapid.SampledFrom(game.Incidents()).Draw(t, "incident")}}
}

// From every state of every variant there is a deadline, or an input that a person at the table can give, that
// leads on. Even when devices and the platform stay silent, people and time alone end the round.
func TestNoStateIsADeadEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		slug := rapid.SampledFrom(variant.Slugs()).Draw(t, "variant")
		b := tableOf(t, slug, "manual-entry="+rapid.SampledFrom([]string{"off", "allowed"}).Draw(t, "manual entry"))
		choose := tabletest.Chance{T: t}.IntN
		alive := func() {
			must.Equalf(t, deadEnd(b), "", "%s", slug)
		}
		b.until(game.StepWait) // betting, in every variant
		for range rapid.IntRange(0, 25).Draw(t, "moves") {
			if rapid.IntRange(0, 2).Draw(t, "goes wrong") == 0 {
				b.input(drawMishap(t, b.table.Step()))
			} else if state := b.table.State(); state.Round == nil && state.Incident == nil {
				break
			} else {
				b.plays(choose)
			}
			alive()
		}
		round := b.table.State().Round
		for n := 0; b.table.State().RoundRunning() && b.table.State().Round.Number == round.Number; n++ {
			if n == 400 {
				t.Fatalf("%s: with no device the round never ends: %+v", slug, b.table.Step())
			}
			b.persons(choose)
			alive()
		}
	})
}

// plays does what the step asks, with working devices and platform.
func (b *bench) plays(choose func(n int) int) {
	switch step := b.table.Step(); step.Kind {
	case game.StepNumber:
		b.reads(choose(37))
	case game.StepDice:
		b.do(game.DiceRead{Faces: []int{3, 4}})
	case game.StepPlatform:
		b.do(game.Platform{Message: step.Name})
	case game.StepScan:
		if cards := possible(b.table.State().Shoe.Possible); len(cards) > 0 {
			b.do(game.CardRead{Card: cards[choose(len(cards))]})
		}
	default:
		b.persons(choose)
	}
}

// A void that takes the cards in doubt is ruled without them where nobody can tell them (003/19.2.b2, 003/18.2.b2).
func TestADoubtfulRoundIsVoidWithoutItsCards(t *testing.T) {
	for _, slug := range []string{"pragmatic-dragon-tiger", "pragmatic-one-blackjack"} {
		t.Run(slug, func(t *testing.T) {
			b := tableOf(t, slug)
			first := func(int) int { return 0 }
			for b.until(game.StepWait); b.table.State().Round == nil || len(b.table.State().Round.Cards) < 2; {
				b.plays(first)
			}
			b.report(game.CardMisplaced, game.Facts{"last_only": false})
			for b.table.Step().Kind == game.StepAnswer || b.table.Step().Kind == game.StepSignIn {
				b.persons(first)
			}
			b.do(game.SignIn{Identity: known("mona")})
			offers := b.table.Step().Offers
			void := slices.IndexFunc(offers, func(offer game.Offer) bool { return len(offer.Doubt) > 0 })
			if void < 0 {
				t.Fatalf("no offer names cards in doubt: %+v", b.table.Step())
			}
			if b.do(ruledAs(offers[void])); b.refused != nil {
				t.Errorf("%s is refused: %s", offers[void].Clause, b.refused.Message.String())
			}
		})
	}
}
