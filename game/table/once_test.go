package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/testing/must"
)

// counted counts how often a family computes the step of a round.
type counted struct {
	family.Rules
	times *int
}

func (c counted) Next(round game.Round) game.Step {
	*c.times++
	return c.Rules.Next(round)
}

// A decision applies each event once and computes the family's step at most once per state, for all uses:
// consequences, timers, the screen and the keys pressed on it.
func TestAStateIsAskedForItsStepOnce(t *testing.T) {
	for _, slug := range []string{"ezugi-baccarat", "pragmatic-mega-baccarat", "ezugi-roulette", "pragmatic-mega-roulette"} {
		t.Run(slug, func(t *testing.T) {
			v := must.Get(load(slug))(t)
			settings := must.Get(v.Book.ChooseTraining(nil))(t)
			times, all := 0, 0
			plain := v.Of.New
			v.Of.New = func(book *rulebook.Book) (family.Rules, error) {
				rules, err := plain(book)
				return counted{rules, &times}, err
			}
			b := &bench{t: t, clock: table.NewVirtual(start), journal: &memory{}, light: true}
			b.rules = decide.NewRules(decide.Setup{Site: "vilnius", Table: "t1", Training: true, Variant: v, Settings: settings})
			b.open(state.State{}, time.Time{})
			b.signIn("dora")
			var viewer view.Viewer
			for n := 0; b.table.State().Rounds < 4 && n < 1000; n++ {
				before := b.table.State().Sequence
				times = 0
				switch b.table.Step().Kind {
				case game.StepDice:
					b.do(game.DiceRead{Faces: []int{3, 4}})
				case game.StepPlatform, game.StepNumber:
					b.followWheel(func(int) int { return 0 })
				default:
					b.follow(func(int) int { return 0 })
				}
				viewer.View(b.table.Snapshot())
				after := b.table.State().Sequence
				all += times
				if came := after - before; uint64(times) > came || came != uint64(len(b.events)) {
					t.Fatalf("%s: %d events took the table from record %d to %d and asked for %d steps", b.names(),
						len(b.events), before, after, times)
				}
			}
			if rounds := b.table.State().Rounds; rounds < 4 || all == 0 {
				t.Fatalf("%d rounds were played, asking for %d steps", rounds, all)
			}
		})
	}
}
