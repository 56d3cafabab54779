package store_test

import (
	"testing"

	"pitboss/game"
	"pitboss/store"
)

// A PIN that is short because a badge goes with it is not enough without the badge; as many digits as the site wants
// without one are.
func TestAShortPINWantsItsBadge(t *testing.T) {
	j, err := store.Open(newPath(t), options)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	for id, pin := range map[string]string{"short": "4826", "long": "482605"} {
		person := game.Person{ID: id, Name: "Dora Dealer", Roles: []game.Role{game.Dealer}}
		if err := j.AddStaff(person, pin, "BADGE-"+id, console, noon); err != nil {
			t.Fatal(err)
		}
	}
	wanted := func(of func(id, pin string) (game.Identity, error), id, pin string, want bool) {
		t.Helper()
		if got, err := of(id, pin); err != nil || got.BadgeWanted != want {
			t.Errorf("%s/%s: %v, %v", id, pin, got.BadgeWanted, err)
		}
	}
	wanted(j.Identify, "short", "4826", true)
	wanted(j.Identify, "short", "4827", false) // a wrong PIN tells nothing
	wanted(j.Identify, "long", "482605", false)
	wanted(j.IdentifyBadgePIN, "short", "4826", false)
	if err := j.SetPINLength(4, console, noon); err != nil {
		t.Fatal(err)
	}
	wanted(j.Identify, "short", "4826", false)
}
