package play

import (
	"path/filepath"
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/store"
)

// A first run that died before its people were all there, or before the dealer was
// signed in, is made good by the second.
func TestPlayGoesOnFromAnUnfinishedStart(t *testing.T) {
	rules := must.Get(variant.Load("ezugi-baccarat"))(t)
	settings := must.Get(rules.Book.ChooseTraining(nil))(t)
	people := game.TrainingPeople()
	for name, there := range map[string]int{"nobody": 0, "one person": 1, "everybody, not signed in": 3} {
		t.Run(name, func(t *testing.T) {
			journal, err := store.Open(filepath.Join(t.TempDir(), "play.db"),
				store.Options{Site: "play", Table: "ezugi-baccarat", PINCost: store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}})
			must.Do(t, err)
			defer journal.Close()
			for _, person := range people[:there] {
				must.Do(t,
					journal.AddStaff(person, training.PIN(person.ID), "", game.Actor{Staff: game.StaffConsole}, Start))
			}
			p := must.Get(New(journal, rules, settings))(t)
			check.Equalf(t, p.Table.State().Dealer.ID, "dealer", "the dealer")
			staff, err := journal.Staff()
			if err != nil || len(staff) != len(people) {
				t.Errorf("%d people (%v), want %d", len(staff), err, len(people))
			}
			// A dealer who signed out stays signed out.
			p.Table.Do(game.Input{Command: game.SignOut{}})
			again := must.Get(New(journal, rules, settings))(t)
			check.Equalf(t, again.Table.State().Dealer.ID, "", "after signing out the dealer")
		})
	}
}
