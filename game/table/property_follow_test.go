package table_test

import (
	"pitboss/game"
	"pitboss/game/procedure"
)

// follow does what the step asks, knowing only the kinds of step. choose picks one of n.
func (b *bench) follow(choose func(n int) int) {
	step, state := b.table.Step(), b.table.State()
	if state.Station != "" && step.By == game.ShiftManager && step.Kind != game.StepScan {
		b.followFloor(step, choose)
		return
	}
	switch step.Kind {
	case game.StepConfirm:
		device := b.table.Snapshot().AwaitsTest()
		b.do(game.Confirm{})
		if step.Name == "return-device" && (b.refused != nil) != (device != "") {
			b.t.Fatalf("%q waits for a test, and the sign-off is refused: %v", device, b.refused)
		}
		if device != "" && b.refused != nil {
			b.passesTest(device, choose)
		}
	case game.StepWait:
		b.tick(max(step.Deadline.Sub(b.clock.Now()), 0))
	case game.StepScan:
		cards := possible(state.Shoe.Possible)
		switch {
		case len(cards) > 0:
			b.do(game.CardRead{Card: cards[choose(len(cards))]})
		case len(step.Offers) > 0:
			b.do(ruling(step.Offers[len(step.Offers)-1]))
		default:
			b.do(game.NoRead{})
		}
	case game.StepAnswer:
		if step.Name == "name-call" {
			names := step.Choices["incident"]
			b.do(game.Answer{Facts: game.Facts{"incident": names[choose(len(names))]}})
			return
		}
		b.do(game.Answer{Facts: anyAnswers(step.Asks, state.Shoe.Left(), choose)})
	case game.StepRule:
		b.do(ruling(step.Offers[choose(len(step.Offers))]))
		if b.refused != nil {
			b.t.Fatalf("%+v was offered and refused: %s", step.Offers, b.refused.Message)
		}
	case game.StepSignIn:
		if step.By == game.ShiftManager && b.attends(choose) {
			return
		}
		for _, id := range []string{"dora", "mona", "max", "maud", "tom"} {
			if people[id].Has(step.By) {
				if b.do(game.SignIn{Identity: known(id)}); b.refused == nil || b.refused.Code != game.RefusedOwnRequest {
					return
				}
			}
		}
	case game.StepClosed:
		b.signIn("maud")
	default:
		b.t.Fatalf("no program can go on from %+v", step)
	}
}

// possible returns the faces that can still come out of the shoe.
func possible(can func(game.Card) bool) (cards []game.Card) {
	for index := range game.Faces {
		if can(game.CardAt(index)) {
			cards = append(cards, game.CardAt(index))
		}
	}
	return cards
}

// ruling returns the ruling of an offer without changes.
func ruling(offer game.Offer) game.Rule {
	rule := game.Rule{Clause: offer.Clause, Facts: offer.Facts}
	for _, takes := range offer.Takes {
		if takes == "result" {
			rule.Result, rule.Reference = game.Typed{Text: "9S KD / 8H KC"}, "camera 2"
		}
	}
	return rule
}

// anyAnswers answers every question, for a table with this number of cards left.
func anyAnswers(asks []string, left int, choose func(n int) int) game.Facts {
	facts := game.Facts{}
	for _, name := range asks {
		fact, _ := procedure.FactNamed(name)
		switch fact.Kind {
		case procedure.YesNo:
			facts[name] = choose(2) == 1
		case procedure.Count:
			facts[name] = []float64{float64(left), 1, 2, 3, 5000}[choose(5)]
			if name == "cards" || name == "cards_left" {
				facts[name] = float64(left)
			}
		default:
			facts[name] = "something"
		}
	}
	return facts
}
