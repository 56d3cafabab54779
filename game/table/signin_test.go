package table_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/internal/testing/must"
)

func TestSignInOfTheFirstDealer(t *testing.T) {
	b := newBench(t)
	b.at("sign-in")
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedNotNow, "")
	b.do(game.SignOut{})
	b.wantRefused(game.RefusedNotNow, "")
	b.do(game.SignIn{Identity: game.Identity{Person: people["dora"], Asked: "dora", Credential: game.ByBadgePIN, Proved: true}})
	b.want("signed-in")
	if in := eventOf[game.SignedIn](b); in.Role != game.Dealer || in.Credential != game.ByBadgePIN || in.Person.ID != "dora" {
		t.Errorf("signed in as %+v", in)
	}
	b.do(game.SignIn{Identity: known("dora")})
	b.wantRefused(game.RefusedNotNow, "")
	b.do(game.SignOut{})
	b.want("signed-out")
	b.at("sign-in")
}

// A badge is followed by its owner's PIN. A dealer's badge is enough if the site allows it; a shift manager's or
// technician's never is (GLI-19 B.2.3).
func TestABadgeAlone(t *testing.T) {
	scan := func(id string) game.SignIn {
		identity := known(id)
		identity.Credential = game.ByBadge
		return game.SignIn{Identity: identity}
	}
	t.Run("a dealer's, where the site does not let it", func(t *testing.T) {
		b := newBench(t)
		b.do(scan("dora"))
		b.wantRefused(game.RefusedPINWanted, "")
		if shown := b.table.Snapshot(); shown.Refused != nil || shown.Refusals != 0 || shown.BadgesRead != 1 {
			t.Errorf("a badge that waits for its PIN is shown as refused: %v, %d badges", shown.Refused, shown.BadgesRead)
		}
		identity := known("dora")
		identity.Credential = game.ByBadgePIN
		b.do(game.SignIn{Identity: identity})
		b.want("signed-in")
	})
	b := newBench(t, "badge-alone=dealers")
	b.do(scan("dora"))
	b.want("signed-in")
	if in := eventOf[game.SignedIn](b); in.Role != game.Dealer || in.Credential != game.ByBadge {
		t.Errorf("signed in as %+v", in)
	}
	b.newShoe("5H")
	b.dealing()
	b.report(game.Malfunction, nil)
	b.do(scan("mona"))
	b.wantRefused(game.RefusedPINWanted, "")
	b.at("shift-manager")
	b.signIn("mona")
	b.do(scan("tom"))
	if b.refused == nil {
		t.Error("a technician's badge signs in without a PIN")
	}
}

// A wrong id and a wrong PIN get the same answer, so that nobody can find valid ids.
func TestAWrongIDAndAWrongPINHaveOneAnswer(t *testing.T) {
	b := newBench(t)
	for failures := range 5 {
		wrong := known("dora")
		wrong.Proved, wrong.Failures = false, failures
		stranger := game.Identity{Unknown: game.UnknownText{Length: 5, Keyed: "5f0c21aa97b3e410"},
			Credential: game.ByPIN, Failures: failures}
		b.do(game.SignIn{Identity: wrong})
		first := *b.refused
		b.do(game.SignIn{Identity: stranger})
		if second := *b.refused; !reflect.DeepEqual(first, second) || first.Message.String() != "Sign-in failed." {
			t.Errorf("after %d failures: %+v and %+v", failures, first, second)
		}
		if failed := eventOf[game.SignInFailed](b); failed.Reason != game.RefusedNoSuchPerson || failed.Staff != "" ||
			failed.Unknown != stranger.Unknown {
			t.Errorf("kept as %+v", failed)
		}
	}
}

// After three wrong PINs the next attempt has to wait, twice as long each time and at most 15 minutes. Each is
// recorded (GLI-19 2.8.8, B.2.3(d)).
func TestWrongPINs(t *testing.T) {
	for _, test := range []struct {
		failures int
		wait     time.Duration
	}{
		{0, 0}, {1, 0}, {2, 30 * time.Second}, {3, time.Minute}, {4, 2 * time.Minute}, {5, 4 * time.Minute}, {6, 8 * time.Minute},
		{7, 15 * time.Minute}, {8, 15 * time.Minute}, {1000, 15 * time.Minute},
	} {
		b := newBench(t)
		identity := known("dora")
		identity.Proved, identity.Failures = false, test.failures
		b.do(game.SignIn{Identity: identity})
		b.wantRefused(game.RefusedSignIn, "sign-in-failed")
		failed := eventOf[game.SignInFailed](b)
		if failed.Staff != "dora" || failed.Failures != test.failures+1 || failed.Locked != (test.wait > 0) ||
			failed.Reason != game.RefusedWrongPIN {
			t.Errorf("failure %d is kept as %+v", test.failures+1, failed)
		}
		if test.wait == 0 {
			continue
		}
		identity.Failures, identity.Failed = failed.Failures, b.clock.Now()
		identity.Proved = true
		b.tick(test.wait - time.Second)
		b.do(game.SignIn{Identity: identity}) // even the right PIN is not checked
		b.wantRefused(game.RefusedSignIn, "sign-in-failed")
		if again := eventOf[game.SignInFailed](b); again.Reason != game.RefusedLockedOut ||
			again.Failures != failed.Failures || !strings.Contains(b.refused.Hint.String(), "Wait 0:01") {
			t.Errorf("during the wait: %+v, %+v", again, b.refused)
		}
		b.tick(time.Second)
		b.do(game.SignIn{Identity: identity})
		b.want("signed-in")
	}
}

// A person whose id others locked can sign in with badge and PIN, which are counted separately.
func TestABadgeAndItsPINWorkWhileTheIDWaits(t *testing.T) {
	b := dealingBench(t)
	b.report(game.Malfunction, nil)
	identity := known("mona")
	identity.Failures, identity.Failed = 9, b.clock.Now()
	b.do(game.SignIn{Identity: identity})
	b.wantRefused(game.RefusedSignIn, "sign-in-failed")
	identity = known("mona")
	identity.Credential = game.ByBadgePIN
	b.do(game.SignIn{Identity: identity})
	b.want("signed-in")
}

// A sign-in checked before the roster's secrets changed is checked again.
func TestASignInCheckedBeforeTheRosterChanged(t *testing.T) {
	state := state.Apply(state.State{}, state.Stamp{Sequence: 1, At: time.Unix(0, 0)},
		game.StaffChanged{Person: people["dora"], Change: "pin-reset", Credentials: "new"}, nil)
	must.Equalf(t, state.Credentials, "new", "the state has credentials")
}

func TestPeopleWhoMayNotSignIn(t *testing.T) {
	b := newBench(t)
	disabled := known("dora")
	disabled.Disabled = true
	b.do(game.SignIn{Identity: disabled})
	b.wantRefused(game.RefusedDisabled, "sign-in-failed")
	b.do(game.SignIn{Identity: known("nora")})
	b.wantRefused(game.RefusedWrongRole, "sign-in-failed")
	b.do(game.SignIn{Identity: known("tom")})
	b.wantRefused(game.RefusedNotNow, "")
	b.at("sign-in")
}

// A shift manager who was at the table before an incident signs in again to rule on it: the dealer cannot rule in
// their name.
func TestARulingTakesASignInOfItsOwn(t *testing.T) {
	b := readyBench(t)
	b.signIn("mona")
	b.dealing()
	b.do(game.Report{Incident: game.Malfunction, By: "dora"})
	b.want("incident-opened signed-out shift-manager-called")
	b.at("shift-manager")
	b.rule("001/11.36", 0)
	b.wantRefused(game.RefusedNotOffered, "")
	b.signIn("mona")
	b.rule("001/11.36", 0)
	b.confirm("announce-void")
}
