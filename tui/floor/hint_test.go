package floor

import (
	"testing"

	"pitboss/game/message"
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
