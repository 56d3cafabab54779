package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/norace"
)

// Every question about an incident has at least two possible answers. What the record answers is not asked, in any
// variant: whether the cards of a complete result were scanned, or which of two cards was read first before any was
// (001/10.21.1, 001/10.35).
func TestEveryQuestionHasTwoAnswers(t *testing.T) {
	norace.Only(t)
	for _, slug := range variant.Slugs() {
		if v, err := load(slug); err != nil || v.Book.Shoe == nil {
			continue // a game without cards
		}
		t.Run(slug, func(t *testing.T) {
			for name, at := range map[string]func(game.Step, *bench) bool{
				"first": func(step game.Step, b *bench) bool {
					return step.Kind == game.StepScan && len(b.table.State().Round.Cards) == 0
				},
				"second": func(step game.Step, b *bench) bool {
					return step.Kind == game.StepScan && len(b.table.State().Round.Cards) == 1
				},
				"result": func(step game.Step, _ *bench) bool { return step.Name == game.StepNameAnnounce },
			} {
				b, there := dealtTo(t, slug, at)
				if !there {
					continue // no card is dealt so
				}
				for _, kind := range b.table.Snapshot().Reportable() {
					if kind == game.Malfunction {
						continue
					}
					b, _ := dealtTo(t, slug, at)
					b.do(game.Report{Incident: kind})
					for _, asks := range b.table.Step().Asks {
						possible := b.possible(asks)
						if len(possible) < 2 && asks != "cause" && asks != "hand" { // a hand is asked once its seat is known
							t.Errorf("%s, at the %s: it asks %s, which can only be %v", kind, name, asks, possible)
						}
						if name == "result" && asks == "scanned" {
							t.Errorf("%s: it asks whether a card of a complete result was scanned", kind)
						}
						if name == "first" && (asks == "scanned" || asks == "in_order") {
							t.Errorf("%s: it asks %s before any card was scanned", kind, asks)
						}
					}
				}
			}
		})
	}
}

// dealtTo returns a table that is at a step of one of its first rounds; false if none comes.
func dealtTo(t *testing.T, slug string, at func(game.Step, *bench) bool) (*bench, bool) {
	t.Helper()
	b := tableOf(t, slug)
	for range 600 {
		step := b.table.Step()
		if b.table.State().RoundRunning() && at(step, b) {
			return b, true
		}
		if b.table.State().Rounds > 2 {
			return b, false
		}
		b.forward(step)
	}
	t.Fatalf("it is still at %+v", b.table.Step())
	return nil, false
}

// forward takes the present step in the plainest way.
func (b *bench) forward(step game.Step) {
	b.t.Helper()
	switch step.Kind {
	case game.StepSegment:
		b.do(game.SegmentRead{Symbol: "5", Turns: 3, Direction: game.Clockwise})
	case game.StepDice:
		for _, faces := range [][]int{{3, 4}, {3, 4, 5}} {
			if b.do(game.DiceRead{Faces: faces}); b.refused == nil {
				return
			}
		}
		b.t.Fatalf("no throw fits %+v", step)
	case game.StepDecide:
		b.tick(time.Minute)
	case game.StepPlatform, game.StepNumber:
		b.followWheel(func(int) int { return 0 })
	default:
		b.follow(func(int) int { return 0 })
	}
}

// possible returns the answers to a question that the table takes.
func (b *bench) possible(asks string) (taken []any) {
	b.t.Helper()
	for _, value := range []any{true, false, 1.0, 2.0, 3.0, "under-turns"} {
		answer := game.Input{At: b.clock.Now(), Command: game.Answer{Facts: game.Facts{asks: value}}}
		if _, refused := b.rules.Decide(b.table.State(), answer); refused == nil {
			taken = append(taken, value)
		}
	}
	return taken
}
