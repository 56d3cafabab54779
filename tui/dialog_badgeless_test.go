package tui

import (
	"strings"
	"testing"

	tablestate "pitboss/game/table/state"
	"pitboss/internal/testing/must"
	"pitboss/tui/dialog"
)

func TestAForgottenBadge(t *testing.T) {
	var asked []string
	d := newDesk(t, Options{AllowWithoutBadge: func(forgot, manager, pin string) bool {
		asked = append(asked, forgot+"/"+manager+"/"+pin)
		return true
	}}).show(signedOut(t)).press("s").typeText("d12").press("f4").typeText("max").press("enter").typeText("482613")
	if strings.Contains(d.View().Content, "482613") {
		t.Errorf("the PIN is readable:\n%s", d.drawn())
	}
	d.press("enter")
	must.Diff(t, []string{"d12/max/482613"}, asked)
	s := signedOut(t)
	s.State.Badgeless = []tablestate.Badgeless{{Staff: "d12", Name: "Dana Dealer", By: "max", Until: noon}}
	d.Update(SnapshotMsg(s))
	if _, signsIn := d.dialog.(*dialog.SignIn); !signsIn || !strings.Contains(d.drawn(), "Dana Dealer signs in without a badge until 12:00.") {
		t.Errorf("nobody can sign in now:\n%s", d.drawn())
	}
}
