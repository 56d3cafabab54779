package floor

import (
	"testing"
	"time"

	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/tui/shell"
)

// In training, the sign-in says who may sign in with which PIN, as at a table.
func TestTheSignInOfTrainingNamesItsPeople(t *testing.T) {
	hint := message.Written("Training: manager has the PIN 2222.")
	newDesk(t, Options{Options: shell.Options{SignInHint: hint}}).tables(8).press("s").shows(hint.String())
}

// A table on whose roster nobody could rule always needs a look.
func TestATableWithoutAnybodyToRule(t *testing.T) {
	d := newDesk(t, Options{}).tables(4)
	d.say("table-3", func(said *Table) { said.Now.View.NobodyRules = true })
	d.shows("NOBODY CAN RULE")
}

// An outcome that the platform should have acknowledged by now needs a look, and no look once it is acknowledged.
func TestATableWhoseOutcomeNobodySettled(t *testing.T) {
	d := newDesk(t, Options{}).tables(4)
	ended := func(ago time.Duration) {
		d.say("table-3", func(said *Table) {
			said.Now.View.Unsettled = state.Unsettled{Sequence: 812, Round: 77, At: said.Now.View.Now.Add(-ago)}
		})
	}
	const warning = "ROUND 77 NOT SETTLED"
	ended(time.Second)
	check.Lacksf(t, d.drawn(), warning, "a platform has no time to settle an outcome")
	ended(2 * time.Minute)
	d.shows(warning)
	d.say("table-3", func(said *Table) { said.Now.View.Unsettled = state.Unsettled{} })
	check.Lacksf(t, d.drawn(), warning, "an outcome that was settled is still told")
}
