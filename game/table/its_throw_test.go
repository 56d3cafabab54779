package table_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// counting returns the number, segments and throws of the round that count, in the order in which they were read.
func (b *bench) counting() (read []string) {
	round := b.roundNow()
	if round.Spin.Number != nil {
		read = append(read, fmt.Sprint("number ", *round.Spin.Number))
	}
	for _, throw := range round.Throws {
		read = append(read, fmt.Sprint("throw ", throw))
	}
	for _, segment := range round.Segments {
		read = append(read, fmt.Sprint("segment ", segment.Symbol))
	}
	return read
}

func (b *bench) roundNow() game.Round {
	if round := b.table.State().Round; round != nil {
		return *round
	}
	return game.Round{}
}

// drawFault draws a fault of a spin or throw, of the last one, of the one that is due, or without saying of which.
func drawFault(t *rapid.T, slug string) game.Report {
	kind, facts := faultOf(slug)
	kind = rapid.SampledFrom([]game.Incident{kind, game.NumberMisread, game.NumberUnread}).Draw(t, "fault")
	if rapid.Bool().Draw(t, "says which") {
		facts = facts.With(game.Facts{game.FactOfLast: rapid.Bool().Draw(t, "of the last")})
	}
	return game.Report{Incident: kind, Facts: facts}
}

// In every variant a fault takes back the last number, segment or throw that was read, or none: never an earlier one,
// and none if it is of the one that is due. After each ruling there is something to do, or somebody is called
// (003/14.b8, 14.b9, 21.b5, 24.b5, 4.3.b4).
func TestAFaultTakesBackItsOwnThrow_003_24_b5(t *testing.T) {
	norace.Only(t)
	several := 0 // rounds with more than one reading
	rapid.Check(t, func(t *rapid.T) {
		slugs := [][]string{variant.Slugs(), severalReadings}[rapid.IntRange(0, 1).Draw(t, "several readings")]
		slug := rapid.SampledFrom(slugs).Draw(t, "variant")
		b := tableOf(t, slug)
		choose := tabletest.Chance{T: t}.IntN
		b.until(game.StepWait) // betting
		for range rapid.IntRange(5, 120).Draw(t, "moves") {
			before, state := b.counting(), b.table.State()
			due := state.Incident != nil && state.Incident.Facts[game.FactOfLast] == false && state.Incident.Ruling == nil
			if state.RoundRunning() && rapid.IntRange(0, 5).Draw(t, "faulty") == 0 {
				fault := drawFault(t, slug)
				due = due || state.Incident == nil && fault.Facts[game.FactOfLast] == false
				b.do(fault)
			} else {
				b.throws(slug, choose)
			}
			if len(before) > 1 {
				several++
			}
			must.Equalf(t, deadEnd(b), "", "%s", slug)
			after := b.counting()
			if b.roundNow().Number != state.Rounds || !b.table.State().RoundRunning() {
				continue // another round, or none
			}
			kept := 0
			for kept < min(len(before), len(after)) && before[kept] == after[kept] {
				kept++
			}
			if kept < len(before)-1 {
				t.Fatalf("%s: an earlier reading is gone: %v became %v", slug, before, after)
			}
			if due && kept < len(before) {
				t.Fatalf("%s: a fault of the throw that is due took back one that was read: %v became %v", slug, before, after)
			}
		}
	})
	if several == 0 {
		t.Error("no round had several readings")
	}
}
