package table_test

import (
	"testing"

	"pitboss/game"
)

// newcomer returns a person who still has a first PIN and has typed it.
func newcomer(id string) game.Identity {
	who := known(id)
	who.FirstPIN = true
	return who
}

// With a first PIN, which whoever gave it knows too, a person can do nothing but choose another. The record has each
// try, and none counts as a wrong PIN.
func TestAFirstPINOnlyAdmitsToChoosingAnother(t *testing.T) {
	badge := newcomer("dora")
	badge.Credential = game.ByBadgePIN
	for _, c := range []struct {
		name string
		does game.Command
	}{
		{"sign in", game.SignIn{Identity: newcomer("dora")}},
		{"sign in with a badge", game.SignIn{Identity: badge}},
		{"sign in to rule", game.SignIn{Identity: newcomer("max")}},
		{"change people", game.Authorise{Identity: newcomer("max")}},
		{"help with a forgotten badge", game.AllowWithoutBadge{Identity: newcomer("max"), Person: people["dora"], HasBadge: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t)
			b.do(c.does)
			b.wantRefused(game.RefusedFirstPIN, "sign-in-failed")
			if e := eventOf[game.SignInFailed](b); e.Reason != game.RefusedFirstPIN || e.Failures != 0 || e.Locked {
				t.Errorf("the record says %+v", e)
			}
			b.at("sign-in")
		})
	}
	b := newBench(t)
	b.do(game.ChangePIN{Identity: newcomer("dora")})
	b.want("")
	wrong := newcomer("dora")
	wrong.Proved, wrong.FirstPIN = false, false
	b.do(game.ChangePIN{Identity: wrong})
	b.wantRefused(game.RefusedSignIn, "sign-in-failed")
}

// Where a dealer's badge is enough, the first sign-in asks for the PIN all the same.
func TestABadgeAloneAsksForAFirstPIN(t *testing.T) {
	b := newBench(t, "badge-alone=dealers")
	scanned := newcomer("dora")
	scanned.Credential = game.ByBadge
	b.do(game.SignIn{Identity: scanned})
	b.wantRefused(game.RefusedPINWanted, "")
	scanned.FirstPIN = false
	b.do(game.SignIn{Identity: scanned})
	b.want("signed-in")
}

// A shift manager who is called and signs in for the first time chooses a PIN, and is at the table then. The round waits
// for them as it did before.
func TestTheFirstSignInOfAManagerWhoDecides(t *testing.T) {
	b := dealingBench(t)
	b.report(game.Malfunction, nil)
	b.at("shift-manager")
	b.do(game.SignIn{Identity: newcomer("max")})
	b.wantRefused(game.RefusedFirstPIN, "sign-in-failed")
	b.at("shift-manager")
	b.do(game.ChangePIN{Identity: newcomer("max")})
	b.want("")
	b.do(game.SignIn{Identity: known("max")})
	b.want("signed-in")
	b.at("name-call")
	b.replays()
}
