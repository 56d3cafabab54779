package main

import (
	"fmt"
	"testing"

	"pitboss/game/variant"
)

// hundred is how many rounds of every variant are played.
const hundred = 100

// Whoever knows the kinds of step, and nothing of any game, plays every variant.
func TestEveryVariantIsPlayedByKindsAlone(t *testing.T) {
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			p := drivePlay(t, slug)
			for round := range hundred {
				outcome := p.round()
				if outcome["variant"] != slug || fmt.Sprint(outcome["round"]) != fmt.Sprint(round+1) || outcome["status"] != "complete" {
					t.Fatalf("round %d is %v", round+1, outcome)
				}
			}
		})
	}
}
