package store_test

import (
	"errors"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// A dealer's PIN has six digits where no badge goes with it, or as many as the site has set; PINs that people have
// stay, the record says who set it, and verify holds the database against it.
func TestDealersPINs(t *testing.T) {
	path := newPath(t)
	j := must.Get(store.Open(path, options))(t)
	count := 0
	add := func(pin, badge string) error {
		count++
		person := game.Person{ID: "d-" + string(rune('a'+count)), Name: "Dealer", Roles: []game.Role{game.Dealer}}
		return j.AddStaff(person, pin, badge, console, noon)
	}
	for _, test := range []struct {
		name   string
		digits int
		pin    string
		badge  string
		taken  bool
	}{
		{"four digits", 0, "4826", "", false},
		{"five digits", 0, "48261", "", false},
		{"six digits", 0, "482605", "", true},
		{"four with a badge", 0, "4826", "BADGE-ONE-1", true},
		{"four where the site wants four", 4, "7194", "", true},
		{"six where the site wants eight", 8, "719428", "", false},
		{"eight where the site wants eight", 8, "71942805", "", true},
		{"four with a badge where the site wants eight", 8, "7194", "BADGE-TWO-2", true},
	} {
		if test.digits > 0 {
			must.Do(t, j.SetPINLength(test.digits, console, noon))
		}
		if err := add(test.pin, test.badge); (err == nil) != test.taken || err != nil && !errors.Is(err, store.ErrBadStaff) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
	for _, wrong := range []int{-1, 0, 3, 13} {
		check.ErrorIsf(t, j.SetPINLength(wrong, console, noon), store.ErrBadStaff, "%d digits", wrong)
	}
	if !proved(t, j, "d-f", "7194") {
		t.Error("a PIN that was long enough does not hold any more")
	}
	check.ErrorIsf(t, j.ResetPIN("d-f", "4826", console, noon), store.ErrBadStaff, "a short new PIN without a badge")
	check.Dof(t, j.ResetPIN("d-e", "4905", console, noon), "a short new PIN with a badge")
	must.Do(t, j.Close())
	check.Do(t, check.ErrorOf(store.Verify(t.Context(), path)))
	if digits, err := open(t, path).PINLength(); err != nil || digits != 8 {
		t.Errorf("after a start they have %d digits, %v", digits, err)
	}
}
