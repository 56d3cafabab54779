package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// TestKilledBetweenDecisions kills the real program with SIGKILL at random moments of a scripted shoe
// with seats, splits and hole cards, and of one of hidden places: every event is as in an undisturbed
// run, and no secret is lost.
func TestKilledBetweenDecisions(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	for _, test := range []rounds{
		{
			slug: "ezugi-blackjack", kills: long(10, 100),
			has: map[game.EventType]int{"cards-moved": 3, "card-revealed": 10, "player-decided": 40},
		},
		{slug: "pragmatic-andar-bahar", kills: long(5, 40), has: map[game.EventType]int{"card-dealt": 50}},
	} {
		t.Run(test.slug, func(t *testing.T) {
			t.Parallel()
			test.play = func(r *rehearsal) { playRandomly(t, test.slug, r) }
			test.wantSurvived(t)
		})
	}
}

// playRandomly plays rounds of a variant from a seed. Players split whatever they may; some stay silent.
func playRandomly(t *testing.T, slug string, r *rehearsal) {
	t.Helper()
	rules := must.Get(variant.Load(slug))(t)
	const most = 14
	chance := rand.New(rand.NewPCG(13, 4))
	shoe := rules.Book.Shoe
	shuffled := func() []int { return chance.Perm(shoe.Decks.Value * game.Faces) }
	cards := shuffled()
	now := tabletest.Start
	for ended := 0; ended <= most; {
		if len(r.script) > 2000 {
			t.Fatalf("%d rounds take more than %d lines; the program asks %s", most, len(r.script), r.step)
		}
		var step game.Step
		_ = json.Unmarshal([]byte(r.step), &struct { // the prompt is written in words here
			*game.Step
			Prompt string `json:"prompt"`
			Offers any    `json:"offers"`
		}{Step: &step})
		switch step.Kind {
		case game.StepConfirm:
			if step.Name == game.StepNameStartRound {
				if ended++; shoe.ShuffledEachRound() {
					cards = shuffled()
				}
			}
			r.say(`{"in":"confirm"}`)
		case game.StepScan:
			if chance.IntN(15) == 0 {
				r.say(`{"in":"no-read"}`)
			}
			r.say(fmt.Sprintf(`{"in":"card","code":%q}`, game.CardAt(cards[0]%game.Faces)))
			cards = cards[1:] // no script deals a whole shoe
		case game.StepPlatform:
			r.say(`{"in":"platform","message":"seats","seats":[1,3,4,7]}`)
		case game.StepDecide:
			if step.Seat > 0 && chance.IntN(6) > 0 {
				action := step.Actions[chance.IntN(len(step.Actions))]
				if strings.Contains(strings.Join(step.Actions, " "), "split") {
					action = "split"
				}
				r.say(fmt.Sprintf(`{"in":"decision","seat":%d,"hand":%d,"action":%q}`, step.Seat, step.Hand, action))
				continue
			}
			fallthrough
		case game.StepWait:
			// To the moment and no further: what passes after the last event is not on disk.
			r.say(fmt.Sprintf(`{"in":"tick","seconds":%v}`, step.Deadline.Sub(now).Seconds()))
			now = step.Deadline
		default:
			t.Fatalf("nobody goes on from %s", r.step)
		}
	}
}

// aSalt is what makes a commitment another one in each run.
var aSalt = regexp.MustCompile(`"salt":"[^"]*"|sealed:[0-9a-f]{64}`)

// unsalted returns events without what differs between two runs because of it.
func unsalted(events []happened) []happened {
	for i := range events {
		events[i].Data = aSalt.ReplaceAll(events[i].Data, []byte(`"salted"`))
	}
	return events
}
