package table_test

import (
	"testing"
	"time"

	"pitboss/game"
)

// Who forgot the badge that goes with a short PIN is let in by a shift manager, for twelve hours and with both names in
// the record.
func TestAForgottenBadge(t *testing.T) {
	short := known("dora")
	short.BadgeWanted = true
	b := newBench(t)
	b.do(game.SignIn{Identity: short})
	b.wantRefused(game.RefusedBadgeWanted, "sign-in-failed")
	wrong := known("max")
	wrong.Proved = false
	for name, c := range map[string]struct {
		asked   game.AllowWithoutBadge
		refused game.RefusalCode
		kept    string
	}{
		"by a dealer":        {game.AllowWithoutBadge{Identity: known("dan"), Person: people["dora"]}, game.RefusedWrongRole, "sign-in-failed"},
		"by a wrong PIN":     {game.AllowWithoutBadge{Identity: wrong, Person: people["dora"]}, game.RefusedSignIn, "sign-in-failed"},
		"by the same person": {game.AllowWithoutBadge{Identity: known("max"), Person: people["max"]}, game.RefusedOwnRequest, "sign-in-failed"},
		"of nobody":          {game.AllowWithoutBadge{Identity: known("max")}, game.RefusedNoSuchPerson, ""},
		"of somebody disabled": {game.AllowWithoutBadge{Identity: known("max"), Person: people["dora"], Disabled: true},
			game.RefusedDisabled, ""},
	} {
		t.Run(name, func(t *testing.T) {
			b.do(c.asked)
			b.wantRefused(c.refused, c.kept)
		})
	}
	b.do(game.AllowWithoutBadge{Identity: known("max"), Person: people["dora"]})
	b.want("badge-forgotten")
	if e := eventOf[game.BadgeForgotten](b); e.By != "max" || e.Person.ID != "dora" || b.lastActor().Staff != "max" {
		t.Errorf("the record says %+v by %+v", e, b.lastActor())
	}
	for range 2 {
		b.do(game.SignIn{Identity: short})
		b.want("signed-in")
		b.do(game.SignOut{})
		b.want("signed-out")
	}
	other := known("dan")
	other.BadgeWanted = true
	b.do(game.SignIn{Identity: other})
	b.wantRefused(game.RefusedBadgeWanted, "sign-in-failed")
	b.pass(12 * time.Hour)
	b.do(game.SignIn{Identity: short})
	b.wantRefused(game.RefusedBadgeWanted, "sign-in-failed")
}
