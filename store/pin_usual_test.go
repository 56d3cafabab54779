package store_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/store"
)

func TestUsualPINs(t *testing.T) {
	dealer := game.Person{ID: "bob", Name: "Bob", Roles: []game.Role{game.Dealer}}
	for _, pin := range []string{
		"0000", "1111", "0001", "7737", "1234", "4321", "7890", "0987", "3456", "1212", "6969", "1122", "4433", "1987", "2003", "2580",
		"000000", "123456", "654321", "890123", "121212", "123123", "112233", "151987", "198712", "20031224",
		"159753", "111211", "987654321098",
	} {
		check.ErrorIsf(t, store.CheckStaff(dealer, pin, "", store.MinPINLength), store.ErrBadStaff,
			"PIN %s is taken", pin)
	}
	for _, pin := range []string{"4826", "7194", "3058", "482619", "730185", "1357", "618034", "48265731"} {
		check.Dof(t, store.CheckStaff(dealer, pin, "", store.MinPINLength), "PIN %s", pin)
	}
}
