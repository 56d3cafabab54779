package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/variant"
)

// badged returns a person with a badge who enters id and PIN.
func badged(id string) game.Identity {
	who := known(id)
	who.HasBadge = true
	return who
}

// forgotten returns the command by which a shift manager lets a dealer in without a badge.
func forgotten(by, who string) game.AllowWithoutBadge {
	return game.AllowWithoutBadge{Identity: known(by), Person: people[who], HasBadge: true}
}

// At a table that requires badges, a shift manager can let in a dealer who forgot theirs, for twelve hours and with
// both names in the record. A restart does not end it.
func TestAForgottenBadge(t *testing.T) {
	b := newBench(t, "badge-wanted=dealers")
	b.do(game.SignIn{Identity: badged("dora")})
	b.wantRefused(game.RefusedBadgeWanted, "sign-in-failed")
	b.do(forgotten("max", "dora"))
	b.want("badge-forgotten")
	if e := eventOf[game.BadgeForgotten](b); e.By != "max" || e.Person.ID != "dora" || b.lastActor().Staff != "max" {
		t.Errorf("the record says %+v by %+v", e, b.lastActor())
	}
	for range 2 {
		b.do(game.SignIn{Identity: badged("dora")})
		b.want("signed-in")
		b.do(game.SignOut{})
		b.want("signed-out")
	}
	b.do(game.SignIn{Identity: badged("dan")})
	b.wantRefused(game.RefusedBadgeWanted, "sign-in-failed")
	b.replays()
	b.pass(12 * time.Hour)
	b.do(game.SignIn{Identity: badged("dora")})
	b.wantRefused(game.RefusedBadgeWanted, "sign-in-failed")
}

func TestWhoHelpsWithAForgottenBadge(t *testing.T) {
	wrong := forgotten("max", "dora")
	wrong.Identity.Proved = false
	disabled := forgotten("max", "dora")
	disabled.Disabled = true
	none := forgotten("max", "dora")
	none.HasBadge = false
	b := newBench(t, "badge-wanted=dealers")
	for _, c := range []struct {
		name    string
		asked   game.AllowWithoutBadge
		refused game.RefusalCode
		kept    string
	}{
		{"a dealer", forgotten("dan", "dora"), game.RefusedWrongRole, "sign-in-failed"},
		{"a wrong PIN", wrong, game.RefusedSignIn, "sign-in-failed"},
		{"the same person", forgotten("max", "max"), game.RefusedOwnRequest, "sign-in-failed"},
		{"of nobody", game.AllowWithoutBadge{Identity: known("max")}, game.RefusedNoSuchPerson, ""},
		{"of somebody disabled", disabled, game.RefusedDisabled, ""},
		{"of somebody without a badge", none, game.RefusedNotNow, ""},
		{"of another shift manager", forgotten("max", "mona"), game.RefusedNotNow, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b.do(c.asked)
			b.wantRefused(c.refused, c.kept)
		})
	}
	if left := b.table.State().Badgeless; len(left) > 0 {
		t.Errorf("let in are %v", left)
	}
}

// If the site does not require badges, staff id and PIN are enough, and no help is needed.
func TestABadgeThatIsNotWanted(t *testing.T) {
	b := newBench(t)
	b.do(forgotten("max", "dora"))
	b.wantRefused(game.RefusedNotNow, "")
	b.do(game.SignIn{Identity: badged("dora")})
	b.want("signed-in")
}

// The permission ends early if the badge is shown, or if the person's badge or PIN is replaced or taken away. Other
// changes of the person, or changes of others, do not end it.
func TestTheEndOfAForgottenBadge(t *testing.T) {
	dora, dan := people["dora"], people["dan"]
	b := newBench(t, "badge-wanted=dealers")
	b.do(forgotten("max", "dora"))
	b.want("badge-forgotten")
	for name, c := range map[string]struct {
		event game.Event
		ends  bool
	}{
		"the badge is shown":   {game.SignedIn{Person: dora, Role: game.Dealer, Credential: game.ByBadgePIN}, true},
		"id and PIN are shown": {game.SignedIn{Person: dora, Role: game.Dealer, Credential: game.ByPIN}, false},
		"another badge":        {game.StaffChanged{Person: dora, Change: game.StaffBadgeSet}, true},
		"another PIN":          {game.StaffChanged{Person: dora, Change: game.StaffPINReset}, true},
		"disabled":             {game.StaffChanged{Person: dora, Change: game.StaffDisabled}, true},
		"her own choice":       {game.StaffChanged{Person: dora, Change: game.StaffPINChanged}, false},
		"another's badge":      {game.StaffChanged{Person: dan, Change: game.StaffBadgeSet}, false},
	} {
		before := b.table.State()
		after := state.Apply(before, state.Stamp{Sequence: before.Sequence + 1, At: start}, c.event, variant.Count)
		if ended := len(after.Badgeless) == 0; ended != c.ends || len(before.Badgeless) != 1 {
			t.Errorf("%s: ended is %t", name, ended)
		}
	}
}
