// Package training gives the people of tables without real devices their PINs, and puts
// them on the roster of a training journal.
package training

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/store"
)

// PIN returns that of one of the people of training; empty for anybody else.
func PIN(id string) string {
	return map[string]string{"dealer": "1111", "manager": "2222", "manager2": "2222", "technician": "3333"}[id]
}

// Hint says who may sign in at a table of training, and with which PINs.
func Hint() message.Text {
	return message.New("training.people", "Training: dealer has the PIN {dealer}, manager and manager2 {manager}, technician {technician}.",
		message.String("dealer", PIN("dealer")), message.String("manager", PIN("manager")),
		message.String("technician", PIN("technician")))
}

// SiteHint says who may sign in at the floor of a site of training, and with which PIN.
func SiteHint() message.Text {
	return message.New("training.managers", "Training: manager and manager2 have the PIN {manager}.",
		message.String("manager", PIN("manager")))
}

// Site is the site of every table of training.
const Site = "training"

// PINCost is the work of a hash at a table of training. These PINs stand in the program's
// documents: their hashes have nothing to withstand, and a table starts at once.
var PINCost = store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}

// SignIn returns the first of them who has a role, signing in with the right PIN.
func SignIn(role game.Role) game.SignIn {
	for _, person := range game.TrainingPeople() {
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
	for _, person := range game.TrainingPeople() {
		if slices.ContainsFunc(there, func(known store.StaffRecord) bool { return known.ID == person.ID }) {
			continue
		}
		if err := journal.AddStaff(person, PIN(person.ID), "", game.Actor{Staff: game.StaffConsole}, at); err != nil {
			return fmt.Errorf("adding the people of training: %w", err)
		}
	}
	return nil
}
