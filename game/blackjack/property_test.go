package blackjack_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/blackjack"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// player does what the table waits for, as it comes.
type player struct {
	*bench
	tabletest.Chance
	// undisturbed is true while nothing but the game itself happens.
	undisturbed bool
}

// TestAnyPlay plays anything that may happen: no round is ever stuck, a restart finds the same state, a replay gives
// the same, and every record follows from the rules.
func TestAnyPlay(t *testing.T) {
	of := []variant.Variant{load(t, "checked.values = [1, 10]")}
	for _, slug := range slices.Sorted(maps.Keys(documents)) {
		of = append(of, loadSlug(t, slug))
	}
	rapid.Check(t, func(rt *rapid.T) {
		p := &player{bench: newBench(rt, of[rapid.IntRange(0, len(of)-1).Draw(rt, "variant")]), Chance: tabletest.Chance{T: rt}}
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
		p.accounts()
	})
}

// accounts wants every card that was read to lie at one place, or to have left the round as the record
// says, and moves to keep them all; no seat without a bet to get one; and each time to decide to have
// ended with a decision, of somebody or by the clock.
func (p *player) accounts() {
	var seats []int
	lying, waits := map[game.Position]game.Card{}, false
	for _, record := range p.record.records {
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(p)
		switch e := event.(type) {
		case game.RoundOpened:
			seats, lying, waits = nil, map[game.Position]game.Card{}, false
		case game.PlatformReceived:
			var told blackjack.Seats
			if err := json.Unmarshal(e.Data, &told); err == nil && e.Message == "seats" {
				seats = told.Seats
			}
		case game.CardDealt:
			var seat int
			if _, err := fmt.Sscanf(string(e.Position), "seat-%d/", &seat); err == nil && !slices.Contains(seats, seat) {
				p.Fatalf("%s gets a card, bets have the seats %v", e.Position, seats)
			}
			if card, taken := lying[e.Position]; taken {
				p.Fatalf("%s is dealt to %s, where %s lies", e.Card, e.Position, card)
			}
			lying[e.Position] = e.Card
		case game.CardRevealed:
			if _, lies := lying[e.Position]; lies {
				lying[e.Position] = e.Card
			}
		case game.CardRemoved:
			delete(lying, e.Position)
		case game.CardsMoved:
			lying = p.moved(lying, e.Moves)
		case game.CardsRestored:
			lying = map[game.Position]game.Card{}
			for _, placed := range e.Cards {
				lying[placed.Position] = placed.Card
			}
		case game.DecisionsOpened:
			if waits && p.undisturbed {
				p.Fatalf("record %d: the time before ended with nobody's decision", record.Sequence)
			}
			waits = true
		case game.PlayerDecided:
			waits = false
		case game.RoundClosed:
			if waits && p.undisturbed {
				p.Fatalf("record %d: the last time to decide ended with nobody's decision", record.Sequence)
			}
		}
		if round := p.State().Round; round != nil && record.Sequence == uint64(len(p.record.records)) && len(round.Cards) != len(lying) {
			p.Fatalf("%d cards lie on the table, by the record %d", len(round.Cards), len(lying))
		}
	}
}

// moved returns cards after moves, none lost and none at a place with another.
func (p *player) moved(lying map[game.Position]game.Card, moves []game.Move) map[game.Position]game.Card {
	after := maps.Clone(lying)
	for _, move := range moves {
		delete(after, move.From)
	}
	for _, move := range moves {
		card, lies := lying[move.From]
		if _, taken := after[move.To]; taken || !lies {
			p.Fatalf("moves %v of cards at %v", moves, slices.Collect(maps.Keys(lying)))
		}
		after[move.To] = card
	}
	return after
}

// holds checks what is true of any round at any moment.
func (p *player) holds() {
	round := *p.State().Round
	rules := p.setup.Variant.Family
	must.Do(p, rules.CheckLayout(round))
	shoe, left := p.State().Shoe, rules.ToCome(round)
	if behind := p.setup.Variant.Book.Shoe.CutCard.Value; behind > 0 {
		left = min(left, behind)
	}
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
	given := must.Get(rules.Given(result))(p)
	again, same, err := rules.Settle(given)
	differs := string(again) != string(result) || inShort(same) != inShort(bets)
	if err != nil && p.undisturbed || err == nil && differs { // what was disturbed may lie as no deal lays it
		p.Fatalf("%s is settled as %s: %s, in the round as %s: %s, %v", given, again, inShort(same), result, inShort(bets), err)
	}
	typed, err := rules.Parse(rules.Typed(round))
	must.Dof(p, err, "%s cannot be typed: %s", result, typed)
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
	if step.Kind != game.StepDecide && len(step.Actions) > 0 && p.IntN(2) == 0 { // players may decide meanwhile
		for _, decision := range p.setup.Variant.Family.Choose(p.Chance, step, *p.State().Round) {
			p.do(game.Decide{Decision: decision})
		}
		return
	}
	switch step.Kind {
	case game.StepScan:
		p.give(game.CardRead{Card: p.card()})
	case game.StepDecide:
		if p.IntN(5) == 0 {
			p.Pass(step.Deadline.Sub(p.clock.Now()))
			return
		}
		if p.IntN(3) == 0 { // what players of a training table decide is always legal
			for _, decision := range p.setup.Variant.Family.Choose(p.Chance, step, *p.State().Round) {
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
		p.give(game.Platform{Message: step.Name, Data: p.setup.Variant.Family.Draw(p.Chance, step.Name, *p.State().Round)})
	case game.StepAnswer:
		facts := game.Facts{}
		for _, name := range step.Asks {
			facts[name] = p.IntN(2) == 0
			if fact, _ := procedure.FactNamed(name); fact.Kind == procedure.Count {
				facts[name] = float64(1 + p.IntN(7)) // as many as there are seats
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
		if len(incidents) == 0 { // all was noted
			incidents = game.Incidents()
		}
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
