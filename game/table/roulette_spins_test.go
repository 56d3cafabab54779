package table_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
)

// followWheel does what the step asks, knowing only the kinds of step. choose picks one of n.
func (b *bench) followWheel(choose func(n int) int) {
	b.t.Helper()
	switch step := b.table.Step(); step.Kind {
	case game.StepConfirm:
		b.do(game.Confirm{})
	case game.StepWait:
		b.tick(max(step.Deadline.Sub(b.clock.Now()), 0))
	case game.StepNumber:
		b.reads(choose(37))
	case game.StepPlatform:
		b.do(game.Platform{Message: step.Name})
	case game.StepAnswer:
		b.do(game.Answer{Facts: answers(step, choose)})
	case game.StepRule:
		offer := step.Offers[choose(len(step.Offers))]
		given := game.Rule{Clause: offer.Clause, Facts: offer.Facts}
		if len(offer.Takes) > 0 {
			given.Result, given.Reference = game.Typed{Text: "17"}, "camera 3"
		}
		b.do(given)
	case game.StepSignIn:
		for _, id := range []string{"dora", "mona", "tom"} {
			if people[id].Has(step.By) {
				if b.do(game.SignIn{Identity: known(id)}); b.refused != nil {
					b.t.Fatalf("%s is refused: %s", id, b.refused.Message)
				}
				return
			}
		}
	default:
		b.t.Fatalf("no program can go on from %+v", step)
	}
}

// answers returns a valid answer to every question.
func answers(step game.Step, choose func(n int) int) game.Facts {
	facts := game.Facts{}
	for _, name := range step.Asks {
		fact, _ := procedure.FactNamed(name)
		words := step.Choices[name]
		switch {
		case fact.Kind == procedure.YesNo:
			facts[name] = choose(2) == 1
		case fact.Kind == procedure.Count:
			facts[name] = float64(choose(3))
		case words != nil:
			facts[name] = words[choose(len(words))]
		default:
			facts[name] = "something"
		}
	}
	return facts
}

// A program that knows only the kinds of step plays a hundred rounds of each variant.
func TestAHundredRoundsOfEveryRoulette(t *testing.T) {
	norace.Only(t)
	for _, slug := range roulettes(t) {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			chance := rand.New(rand.NewPCG(1, 1))
			b := wheelBench(t, slug, true)
			b.light = true
			numbers := map[string]bool{}
			for rounds := 0; rounds < 100; {
				b.followWheel(chance.IntN)
				if b.refused != nil {
					t.Fatalf("the step's own input is refused: %s", b.refused.Message)
				}
				for _, event := range b.events {
					if closed, ends := event.(game.RoundClosed); ends {
						rounds++
						numbers[string(closed.Outcome.Result)] = true
						if closed.Outcome.Status != game.StatusComplete || closed.Outcome.Instruction != game.BetsSettle {
							t.Fatalf("round %d ended as %+v", rounds, closed.Outcome)
						}
					}
				}
			}
			b.light = false
			b.tick(0) // runs all checks once
			if len(numbers) < 25 || len(numbers) > 37 {
				t.Errorf("a hundred rounds gave %d numbers", len(numbers))
			}
		})
	}
}

// ending is the end of a spin: a number, another spin or a void round, by a clause.
type ending struct {
	how    string
	clause string
}

// fault is something that goes wrong with a spin after betting opened, with its required ending at the tables of
// each document: 001, 003 with a list of its own (003/7.2.b7, 003/14.b8), 003 without one, 004.
type fault struct {
	name string
	does func(b *bench)
	ends func(slug string) ending
}

// ladderOf is the clause that leaves the choice to the shift manager of a variant.
var ladderOf = map[string]string{
	"ezugi-roulette": "001/7", "ro-roulette": "001/7", "pragmatic-roulette": "003/9.2.b2", "pragmatic-speed-roulette": "003/10.2.b2",
	"pragmatic-auto-roulette": "003/8.2.b2", "pragmatic-speed-auto-roulette": "003/6.2.b2", "pragmatic-lucky6-roulette": "003/13.2.b2",
	"pragmatic-mega-roulette": "003/7.2.b2", "pragmatic-auto-mega-roulette": "003/11.2.b2", "pragmatic-powerup-roulette": "003/14.2.b4",
}

// causesOf returns the causes that a variant's document lists, each with its clause.
func causesOf(slug string) map[string]string {
	switch slug {
	case "ezugi-roulette":
		return map[string]string{
			"under-turns": "001/9.16.1", "wrong-direction": "001/9.16.3", "wheel-stopped": "001/9.16.4",
			"ball-riding": "001/9.16.5", "ball-out": "001/9.19",
			"same-direction": "001/9.16.2.1", "foreign-object": "001/9.22",
			"ball-stuck": "001/9.17", "dropped-early": "001/9.17", "interference": "001/9.17", "mechanical": "001/9.17",
		}
	case "pragmatic-mega-roulette":
		return megaCauses("003/7")
	case "pragmatic-auto-mega-roulette":
		return megaCauses("003/11")
	case "pragmatic-powerup-roulette":
		return map[string]string{
			"under-turns": "003/14.b8.1", "same-direction": "003/14.b8.2", "wheel-stopped": "003/14.b8.3", "ball-stuck": "003/14.b8.4",
			"ball-out": "003/14.b8.5", "dropped-early": "003/14.b8.6", "foreign-object": "003/14.b8.7",
		}
	}
	return nil
}

// byLadder returns the ending by the shift manager, who in these spins never finds the fault solved.
func byLadder(slug string) ending { return ending{"void", ladderOf[slug]} }

func noSpinOf(cause string) func(slug string) ending {
	return func(slug string) ending {
		if clause, listed := causesOf(slug)[cause]; listed {
			return ending{"respin", clause}
		}
		return byLadder(slug)
	}
}

// only returns an ending at the tables of document 001, and the shift manager's choice elsewhere.
func only(how, clause string) func(slug string) ending {
	return func(slug string) ending {
		if slug == "ezugi-roulette" {
			return ending{how, clause}
		}
		return byLadder(slug)
	}
}

func faults() []fault {
	number := func(string) ending { return ending{"number", ""} }
	spin := func(turns int, direction game.Direction) func(b *bench) {
		return func(b *bench) {
			b.spinning()
			b.input(game.Input{Command: game.NumberRead{Number: 4, Turns: turns, Direction: direction}, Device: "wheel"})
		}
	}
	early := func(facts game.Facts) func(b *bench) {
		return func(b *bench) { b.bets(); b.report(game.SpunEarly, facts) }
	}
	list := []fault{
		{"none", spin(9, game.BallAgainst), number},
		{"none, turns not known", spin(0, ""), number},
		{"the number twice", func(b *bench) { spin(5, "")(b); b.reads(4) }, number},
		{"a number that is none", func(b *bench) { b.spinning(); b.reads(37); b.reads(4) }, number},
		{"two turns", spin(2, game.BallAgainst), func(slug string) ending {
			if clause, listed := causesOf(slug)["under-turns"]; listed {
				return ending{"respin", clause}
			}
			return ending{"number", ""} // no clause counts them
		}},
		{"with the wheel", spin(9, game.BallWith), func(slug string) ending {
			switch slug {
			case "ezugi-roulette":
				return ending{"void", "001/9.16.2.2"}
			case "ro-roulette":
				return ending{"number", ""} // no clause covers it
			}
			return noSpinOf("same-direction")(slug)
		}},
		{"unread", func(b *bench) { b.spinning(); b.report(game.NumberUnread, nil) }, only("void", "001/9.18")},
		{"two numbers", func(b *bench) { spin(9, "")(b); b.reads(6) }, only("number", "001/9.24")},
		{"early, read", func(b *bench) { b.bets(); b.reads(4) }, only("number", "001/9.21.2.2")},
		{"early, in a pocket", early(game.Facts{"in_pocket": true}), only("void", "001/9.21.2.1")},
		{"early, still running", early(game.Facts{"in_pocket": false}), only("respin", "001/9.21.1")},
		{"object, in a pocket", func(b *bench) {
			b.spinning()
			b.report(game.NoSpin, game.Facts{"cause": "foreign-object", "in_pocket": true})
		}, func(slug string) ending {
			if slug == "ezugi-roulette" {
				return ending{"void", "001/9.23"}
			}
			return noSpinOf("foreign-object")(slug)
		}},
		{"broken off", func(b *bench) { b.spinning(); b.report(game.ProviderFault, nil) }, only("void", "001/9.20.1")},
		{"wheel lost", func(b *bench) {
			b.spinning()
			b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "wheel"})
		}, only("void", "001/9.20.1")},
		{"wheel failed", func(b *bench) {
			b.spinning()
			b.input(game.Input{Command: game.WheelState{State: "failed", Flags: []string{"motor"}, Incident: game.EquipmentFailure}, Device: "wheel"})
		}, only("void", "001/9.20.1")},
	}
	for _, cause := range game.BallCauses() {
		facts := game.Facts{"cause": cause}
		if cause == "foreign-object" {
			facts["in_pocket"] = false
		}
		list = append(list,
			fault{"no spin, " + cause, func(b *bench) { b.spinning(); b.report(game.NoSpin, facts) }, noSpinOf(cause)},
			fault{"the wheel tells, " + cause, func(b *bench) {
				b.spinning()
				b.input(game.Input{Command: game.WheelState{State: "fault", Flags: []string{cause}, Incident: game.NoSpin, Cause: cause}, Device: "wheel"})
				if b.table.Step().Kind == game.StepAnswer {
					b.do(game.Answer{Facts: game.Facts{"in_pocket": false}})
				}
			}, noSpinOf(cause)})
	}
	return list
}

// A thousand spins with random faults each end in a number, another spin or a void, by the right clause. After
// another spin the round ends with its number.
func TestAThousandSpinsWithFaults(t *testing.T) {
	norace.Only(t)
	list := faults()
	for n, slug := range roulettes(t) {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			chance := rand.New(rand.NewPCG(7, uint64(n)))
			b := wheelBench(t, slug, false)
			b.light = true
			for spins := range 100 {
				test := list[chance.IntN(len(list))]
				test.does(b)
				want := test.ends(slug)
				must.Equalf(t, b.unresolved(want), want, "spin %d, %s: it ended", spins+1, test.name)
				b.finishSpin(want.how == "respin")
			}
			b.light = false
			b.tick(0) // runs all checks once
		})
	}
}

// unresolved drives an unsolved incident to its end. It uses the wanted ending only if the clause leaves somebody a
// choice.
func (b *bench) unresolved(want ending) (got ending) {
	b.t.Helper()
	for range 6 {
		for _, event := range b.events {
			switch e := event.(type) {
			case game.Ruled:
				got = ending{"respin", e.Clause} // unless a later event decides otherwise
			case game.RoundClosed:
				got = ending{"number", e.Outcome.Clause}
				if e.Outcome.Status == game.StatusVoid {
					got.how = "void"
				}
			}
		}
		state := b.table.State()
		switch step := b.table.Step(); {
		case got.how != "" || state.Incident == nil:
			if got.how == "" {
				got.how = "number"
			}
			return got
		case len(step.Offers) > 0:
			given := game.Rule{Clause: want.clause}
			for _, offer := range step.Offers {
				if offer.Clause == want.clause && string(offer.Round) == want.how {
					given.Facts = offer.Facts
				}
			}
			if want.clause == "001/9.24" {
				given.Result, given.Reference = game.Typed{Text: "6"}, "camera 3"
			}
			b.do(given)
		default:
			b.signIn("mona")
		}
		if b.refused != nil {
			b.t.Fatalf("refused: %s %s", b.refused.Message, b.refused.Hint)
		}
	}
	b.t.Fatalf("the incident has no end: %+v", b.table.Step())
	return got
}

// finishSpin plays the round to its end. After another spin it has a number, and the draw from before.
func (b *bench) finishSpin(respun bool) {
	b.t.Helper()
	if down, lost := b.table.State().DeviceDown(); lost {
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: down.Name})
	}
	if wheel := b.table.State().Wheel; wheel.State != "" {
		b.input(game.Input{Command: game.WheelState{State: "ready"}, Device: "wheel"})
	}
	ended := false
	for range 20 {
		if b.table.Step().Name == "start-round" {
			if respun && !ended {
				b.t.Fatal("the round of a repeated spin never ended with a number")
			}
			return
		}
		switch step := b.table.Step(); step.Kind {
		case game.StepPlatform:
			b.platform(step.Name, "")
		case game.StepNumber:
			b.reads(33) // not a PowerUP number
		case game.StepWait:
			b.tick(step.Deadline.Sub(b.clock.Now()))
		case game.StepSignIn:
			b.signIn("mona")
		default:
			b.do(game.Confirm{})
		}
		for _, event := range b.events {
			if closed, ends := event.(game.RoundClosed); ends {
				ended = closed.Outcome.Status == game.StatusComplete
			}
		}
		b.tick(time.Millisecond)
	}
	b.t.Fatalf("the round never ends: %+v", b.table.Step())
}
