package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/rulebook"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/game/wire"
	"pitboss/store"
)

// loadVariant reads a variant; a slug that is none is a wrong use.
func loadVariant(slug string) (variant.Variant, error) {
	loaded, err := variant.Load(slug)
	return loaded, usage(err)
}

// parseSettings reads key=value choices for a training table of a book.
func parseSettings(book *rulebook.Book, set []string) (rulebook.Settings, error) {
	chosen := map[string]string{}
	for _, pair := range set {
		key, value, found := strings.Cut(pair, "=")
		if !found || key == "" {
			return nil, usagef("--set %q: want key=value", pair)
		}
		chosen[key] = value
	}
	settings, err := book.ChooseTraining(chosen)
	if err != nil {
		return nil, usagef("--set: %w", err)
	}
	return settings, nil
}

// openError gives a journal that cannot be opened the exit status that fits.
func openError(err error) error {
	if errors.Is(err, store.ErrDamaged) {
		return integrity(err)
	}
	return err
}

// restore is the state where a journal ends and when its last record was made.
func restore(journal *store.Journal) (table.State, time.Time, error) {
	saved, after, err := journal.Load()
	if err != nil {
		return table.State{}, time.Time{}, openError(err)
	}
	state, err := table.Restore(saved.State, after)
	if err != nil {
		return table.State{}, time.Time{}, err
	}
	var last time.Time
	head, err := journal.Head()
	if err != nil {
		return table.State{}, time.Time{}, openError(err)
	}
	if head.Sequence > 0 {
		record, err := journal.Record(head.Sequence)
		if err != nil {
			return table.State{}, time.Time{}, openError(err)
		}
		last = record.At
	}
	return state, last, nil
}

// identify asks the roster who wants to sign in.
func identify(journal *store.Journal, who wire.SignIn) (game.Identity, error) {
	if who.Badge == "" {
		return journal.Identify(who.Staff, who.PIN)
	}
	identity, _, err := journal.IdentifyBadge(who.Badge)
	return identity, err
}

// trainingPINs are those of the three people of training, who exist only at
// tables without real devices.
var trainingPINs = map[string]string{"dealer": "1111", "manager": "2222", "technician": "3333"}

var trainingStaff = []game.Person{
	{ID: "dealer", Name: "Dana Dealer", Roles: []game.Role{game.Dealer}},
	{ID: "manager", Name: "Max Manager", Roles: []game.Role{game.ShiftManager}},
	{ID: "technician", Name: "Toni Technician", Roles: []game.Role{game.Technician}},
}

// addTrainingStaff puts those of them on the roster who are not there yet.
func addTrainingStaff(journal *store.Journal, at time.Time) error {
	there, err := journal.Staff()
	if err != nil {
		return openError(err)
	}
	for _, person := range trainingStaff {
		if slices.ContainsFunc(there, func(known store.StaffRecord) bool { return known.ID == person.ID }) {
			continue
		}
		by := game.Actor{Staff: store.ByConsole}
		if err := journal.AddStaff(person, trainingPINs[person.ID], "", by, at); err != nil {
			return fmt.Errorf("adding the people of training: %w", err)
		}
	}
	return nil
}
