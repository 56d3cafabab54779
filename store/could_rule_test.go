package store_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/store"
)

// Nobody rules on what they dealt: the only dealer is nobody who could rule.
func TestCouldRule(t *testing.T) {
	person := func(id string, pin bool, roles ...game.Role) store.StaffRecord {
		return store.StaffRecord{Person: game.Person{ID: id, Roles: roles}, HasPIN: pin}
	}
	both := person("anna", true, game.Dealer, game.ShiftManager)
	for name, test := range map[string]struct {
		staff []store.StaffRecord
		want  bool
	}{
		"nobody":                           {nil, false},
		"a dealer":                         {[]store.StaffRecord{person("dora", true, game.Dealer)}, false},
		"a shift manager":                  {[]store.StaffRecord{person("max", true, game.ShiftManager)}, true},
		"a shift manager without PIN":      {[]store.StaffRecord{person("max", false, game.ShiftManager)}, false},
		"one who is both":                  {[]store.StaffRecord{both}, false},
		"one who is both, and a dealer":    {[]store.StaffRecord{both, person("dora", true, game.Dealer)}, true},
		"one who is both, and one without": {[]store.StaffRecord{both, person("dora", false, game.Dealer)}, false},
	} {
		check.Equalf(t, store.CouldRule(test.staff), test.want, "%s", name)
	}
}
