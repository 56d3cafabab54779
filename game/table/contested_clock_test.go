package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
)

// The clock does not make a round void whose registered spin or throw a person contests: the rules either make it
// again, bets standing, or keep it (003/14.b8, 21.b5, 21.5, 24.b5.1).
func TestTheClockDoesNotEndAContestedSpin(t *testing.T) {
	reported := map[string]func(*testing.T) *bench{}
	for _, slug := range []string{"pragmatic-powerup-roulette", "pragmatic-boom-city", "pragmatic-candyland"} {
		kind, facts := faultOf(slug)
		reported[slug+", another is due"] = func(t *testing.T) *bench {
			b := betweenReadings(t, slug, 1)
			b.report(kind, facts.With(game.Facts{game.FactOfLast: true}))
			return b
		}
		reported[slug+", which one is not said"] = func(t *testing.T) *bench {
			b := betweenReadings(t, slug, 1)
			b.report(kind, facts)
			return b
		}
	}
	for slug, complete := range map[string]struct {
		read  game.Command
		kind  game.Incident
		cause string
	}{
		"pragmatic-sic-bo":    {game.DiceRead{Faces: []int{2, 4, 6}}, game.NoRoll, "leaning"},
		"pragmatic-candyland": {game.SegmentRead{Symbol: "5", Turns: 3, Direction: game.Clockwise}, game.NoSpin, "interference"},
	} {
		reported[slug+", the result is complete"] = func(t *testing.T) *bench {
			b := tableOf(t, slug, "complete-result-at-time-limit=void")
			for b.table.Step().Kind != game.StepDice && b.table.Step().Kind != game.StepSegment {
				b.plays(func(int) int { return 0 })
			}
			b.do(complete.read)
			b.report(complete.kind, game.Facts{"cause": complete.cause})
			return b
		}
	}
	for name, report := range reported {
		t.Run(name, func(t *testing.T) {
			b := report(t)
			asked := b.table.Step()
			if opened := eventOf[game.IncidentOpened](b); !opened.Waits {
				t.Error("the record says that the clock makes the round void")
			}
			clause := b.rules.VoidBy(current(b))
			check.Equalf(t, clause, "", "the screen says that %s makes the round void", clause)
			for range 30 {
				b.tick(time.Minute)
			}
			s := b.table.State()
			if !s.RoundRunning() || s.Incident == nil || s.Incident.Ruling != nil || !s.Incident.ManagerCalled {
				t.Fatalf("after half an hour the incident is %+v: %s", s.Incident, b.names())
			}
			if asked.Kind == game.StepAnswer {
				b.answers(game.Facts{game.FactOfLast: true})
			}
			b.signIn("mona")
			b.at(game.StepNameFinding)
		})
	}
}

func current(b *bench) *state.State {
	s := b.table.State()
	return &s
}
