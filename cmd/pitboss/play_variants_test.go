package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game/variant"
	"pitboss/internal/exit"
	"pitboss/internal/norace"
)

// neverTaken are lines that no table takes, whatever it waits for.
var neverTaken = []string{
	`{"in":"dance"}`, `[`, `{"in":"card","code":"1X"}`, `{"in":"card"}`, `{"in":"number","number":99}`,
	`{"in":"dice","faces":[7,7]}`, `{"in":"segment","symbol":"nothing"}`, `{"in":"tick","seconds":-1}`,
	`{"in":"decision","seat":3,"hand":1,"action":"fly"}`, `{"in":"decision","seat":99,"hand":1,"action":"stand"}`,
	`{"in":"decision","seat":1,"hand":99,"action":"stand"}`, `{"in":"platform","message":"gossip"}`,
	`{"in":"platform","message":"seats","seats":[1,1]}`, `{"in":"platform","message":"seats","seats":[99]}`,
	`{"in":"answer","facts":{"weather":"fine"}}`, `{"in":"rule","clause":"001/99.9"}`, `{"in":"enter-number","number":17}`,
	`{"in":"report","incident":"bad-weather"}`, `{"in":"correct","round":999,"result":{},"reason":"none"}`,
}

// A program that knows the kinds of step, and nothing of any game, plays every variant. What is refused between
// changes nothing, and no round takes more lines than until allows. The rules give all that was recorded,
// the draws of a platform in training that says nothing among it.
func TestEveryVariantIsPlayedByKindsAlone(t *testing.T) {
	norace.Only(t)
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			db := freshTable(t, slug)
			t.Cleanup(func() { wantFound(t, db, "", "--replay") })
			p := drivePlay(t, slug, "--db", db)
			p.chance = rand.New(rand.NewPCG(13, 3))
			p.wrong = exit.UsedWrongly // lines that cannot be read are among those refused
			for round := range long(20, 300) {
				outcome := p.round()
				if outcome["variant"] != slug || fmt.Sprint(outcome["round"]) != fmt.Sprint(round+1) || outcome["status"] != "complete" {
					t.Fatalf("round %d is %v", round+1, outcome)
				}
			}
			if p.refusals == 0 {
				t.Error("no line was refused")
			}
		})
	}
}

// beRefused says, now and then, what the table cannot take: it is refused, and the table stands as
// it stood.
func (p *played) beRefused() {
	p.t.Helper()
	if p.chance == nil || p.chance.IntN(4) > 0 {
		return
	}
	line := neverTaken[p.chance.IntN(len(neverTaken))]
	step, outcomes := maps.Clone(p.step), p.outcomes
	p.say(line)
	after := maps.Clone(p.step)
	delete(step, "prompt") // it says that the platform's data was wrong
	delete(after, "prompt")
	if p.refused == nil || len(p.outcomes) > 0 || !cmp.Equal(step, after) {
		p.t.Fatalf("%s at %v comes to %v (%v)", line, step, p.step, p.events)
	}
	p.outcomes = outcomes
	p.refusals++
}
