// Package training is the three people of tables without real devices. They exist
// only there: their PINs are known to everybody.
package training

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/store"
)

// People are the three, the dealer first.
func People() []game.Person {
	return []game.Person{
		{ID: "dealer", Name: "Dana Dealer", Roles: []game.Role{game.Dealer}},
		{ID: "manager", Name: "Max Manager", Roles: []game.Role{game.ShiftManager}},
		{ID: "technician", Name: "Toni Technician", Roles: []game.Role{game.Technician}},
	}
}

// PIN is that of one of the three; empty for anybody else.
func PIN(id string) string {
	return map[string]string{"dealer": "1111", "manager": "2222", "technician": "3333"}[id]
}

// SignIn is whoever of the three has a role, signing in with the right PIN.
func SignIn(role game.Role) game.SignIn {
	for _, person := range People() {
		if person.Has(role) {
			return game.SignIn{Identity: game.Identity{Person: person, Asked: person.ID, Credential: game.ByPIN, Proved: true}}
		}
	}
	return game.SignIn{}
}

// Enrol puts those of them on the roster who are not there yet.
func Enrol(journal *store.Journal, at time.Time) error {
	there, err := journal.Staff()
	if err != nil {
		return err
	}
	for _, person := range People() {
		if slices.ContainsFunc(there, func(known store.StaffRecord) bool { return known.ID == person.ID }) {
			continue
		}
		if err := journal.AddStaff(person, PIN(person.ID), "", game.Actor{Staff: store.ByConsole}, at); err != nil {
			return fmt.Errorf("adding the people of training: %w", err)
		}
	}
	return nil
}
