package variant_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
)

// offered are the offers of an incident reported at one moment of a round.
type offered struct {
	name   string
	at     view.Snapshot
	offers []game.Offer
}

// offersOf caches the offers of each variant, because several tests use them.
var offersOf sync.Map

// everyOffer returns the shift manager's offers for each incident, in each phase and at each kind of step of a
// variant's first round. Nobody changes it.
func everyOffer(t *testing.T, slug string) []offered {
	find, _ := offersOf.LoadOrStore(slug, sync.OnceValue(func() []offered { return findOffers(t, slug) }))
	return find.(func() []offered)()
}

func findOffers(t *testing.T, slug string) (all []offered) {
	d := drive(t, load(t, slug))
	d.until("start-round")
	seen := map[string]bool{}
	moment := func() {
		now := d.table.Snapshot()
		key := fmt.Sprint(now.Step.Kind, now.Step.Name, now.Phase)
		if seen[key] {
			return
		}
		seen[key] = true
		for _, incident := range game.Incidents() {
			for _, then := range reported(now, incident) {
				then.name = fmt.Sprint(slug, " ", key, " ", then.name)
				all = append(all, then)
			}
		}
	}
	for range 100 {
		if d.outcome != nil {
			break
		}
		moment()
		d.follow()
	}
	return all
}

// reported returns the offers after a report, for each of the first answers to the questions.
func reported(now view.Snapshot, incident game.Incident) (all []offered) {
	first, told := tried(now, game.Report{Incident: incident})
	for _, cause := range append([]string{""}, game.Causes(incident)...) {
		for _, yes := range []bool{true, false} {
			then, taken := first, told
			if then.Step.Kind != game.StepAnswer && (!yes || cause != "") {
				continue // nothing is asked: the answers make no difference
			}
			for asked := 0; taken && then.Step.Kind == game.StepAnswer && asked < 5; asked++ {
				facts := game.Facts{}
				for _, name := range then.Step.Asks {
					facts[name] = answerTo(name, yes, cause)
				}
				then, taken = tried(then, game.Answer{Facts: facts})
			}
			if taken && then.Step.Kind == game.StepSignIn {
				then, taken = tried(then, trainee(then.Step.By))
			}
			if taken && len(then.Step.Offers) > 0 {
				all = append(all, offered{fmt.Sprint(incident, " ", cause, " ", yes), then, then.Step.Offers})
			}
		}
	}
	return all
}

// answerTo returns an answer to an incident's questions.
func answerTo(name string, yes bool, cause string) any {
	switch fact, _ := procedure.FactNamed(name); {
	case fact.Kind == procedure.YesNo:
		return yes
	case fact.Kind == procedure.Count:
		return float64(1)
	case cause != "":
		return cause
	}
	return "something"
}

func trainee(role game.Role) game.SignIn { return tabletest.SignIn(tabletest.Trainee(role)) }

// tried returns the table after a command, as a snapshot would show it; false if it is refused.
func tried(now view.Snapshot, command game.Command) (view.Snapshot, bool) {
	then, _ := now.Try(command)
	now.State, now.Step = then.State, then.Step
	return now, then.Refused == nil
}

// ledTo returns where a ruling leads once people have done everything it requires: the step of the round, and the
// round without the count of its repeats. False for one that says more than a clause.
func ledTo(at view.Snapshot, offer game.Offer) (string, bool) {
	then, taken := tried(at, game.Rule{Clause: offer.Clause, Facts: offer.Facts})
	for range 12 {
		if !taken || then.State.Incident == nil || then.Step.Name == game.StepSpin {
			break
		}
		switch then.Step.Kind {
		case game.StepSignIn:
			then, taken = tried(then, trainee(then.Step.By))
		default:
			then, taken = tried(then, game.Confirm{})
		}
	}
	if !taken || len(offer.Takes) > 0 || offer.Round == game.RoundVoid {
		return "", false
	}
	round, shoe := game.Round{}, then.State.Shoe
	if then.State.Round != nil {
		round = *then.State.Round
	}
	round.Again, round.Rerolls, round.Spin.Repeats, round.Spin.Clause = false, 0, 0, ""
	led, err := json.Marshal(map[string]any{
		"kind": then.Step.Kind, "name": then.Step.Name, "position": then.Step.Position, "round": round, "shoe": shoe,
		"offers": then.Step.Offers, "ball runs": then.State.BallRuns,
	})
	return string(led), err == nil
}

// No two offers of a ruling have the same effect: one that repeats nothing that counts is not an offer (003/12.2.b2,
// 003/7.2.b2, 003/24.6.b4).
func TestNoTwoOffersLeadToTheSame(t *testing.T) {
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			for _, moment := range everyOffer(t, slug) {
				led := map[string]string{}
				for _, offer := range moment.offers {
					where, done := ledTo(moment.at, offer)
					title := fmt.Sprint(offer.Clause, " ", offer.Title)
					if before := led[where]; done && strings.HasPrefix(before, offer.Clause+" ") {
						t.Errorf("%s: %s leads to what %s does", moment.name, title, before)
					}
					led[where] = title
				}
			}
		})
	}
}

// Offers have the same order everywhere: first those that continue the round, a void last (screens have those of the
// step).
func TestOffersStandMildestFirst(t *testing.T) {
	order := []game.RoundEffect{game.RoundContinue, game.RoundPause, game.RoundComplete, game.RoundRespin, game.RoundReroll,
		game.RoundReplay, game.RoundVoid}
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			for _, moment := range everyOffer(t, slug) {
				last := 0
				for _, offer := range moment.offers {
					if at := slices.Index(order, offer.Round); at < last {
						t.Errorf("%s: %s, which has the round %s, is offered after %s", moment.name, offer.Title, offer.Round, order[last])
					} else {
						last = at
					}
				}
			}
		})
	}
}
